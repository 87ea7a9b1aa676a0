// Folds that are taken in one go answer, fail and run dry exactly as the plain way does.
#include "support/expr.hpp"
#include "support/folds.hpp"

#include <fmt/format.h>

namespace arbiter::machine_folds_test {
namespace {

using tests::k_fold_filtered;
using tests::k_sum;
using tests::k_sum_filtered;

TEST(MachineFolds, elements_of_every_type_agree_with_the_plain_way) {
    constexpr std::string_view values[] = {"3",  "null", "true", "\"4\"", "\"x\"", "[2]",
                                           "{}", "[]",   "-0.5", "1e308", "6",     "\"7 apples\""};
    for (const LogicMode mode : {LogicMode::pack, LogicMode::classic, LogicMode::community})
        for (const std::string_view v : values)
            for (const std::string_view w : values) {
                const std::string data = fmt::format(
                    R"({{"xs":[{{"v":1,"w":9}},{{"w":{1},"v":{0}}},{0},{{"v":{1}}},{{"v":2,"w":7}},{{"v":{0},"w":8}}]}})",
                    v, w);
                for (const char* rule : {k_sum, k_sum_filtered, k_fold_filtered})
                    static_cast<void>(tests::eval(rule, data, mode));
            }
    for (const char* data : {"null", R"({"xs":3})", R"({"xs":[]})", R"({"xs":{"a":1}})"})
        for (const char* rule : {k_sum, k_sum_filtered, k_fold_filtered})
            static_cast<void>(tests::eval(rule, data));
}

TEST(MachineFolds, a_start_that_is_no_number_agrees_with_the_plain_way) {
    for (const char* start : {"\"1\"", "null", "[]", "{\"preserve\":{}}", "1e308"})
        for (const LogicMode mode : {LogicMode::pack, LogicMode::classic, LogicMode::community})
            static_cast<void>(tests::eval(
                fmt::format(
                    R"({{"reduce":[{{"var":"xs"}},{{"+":[{{"var":"current"}},{{"var":"accumulator"}}]}},{}]}})",
                    start),
                R"({"xs":[1,1e308,2]})", mode));
}

// However much fuel there is, both ways end with the same answer, or fail at the same place with the same
// words.
TEST(MachineFolds, fuel_runs_dry_where_the_plain_way_does) {
    const Data data = tests::data(R"({"xs":[{"v":1,"w":9},{"v":2,"w":1},{"v":3,"w":9},{"v":4,"w":9}]})");
    for (const char* rule : {k_sum, k_sum_filtered, k_fold_filtered})
        for (std::uint64_t fuel = 1; fuel < 80; ++fuel) {
            ExpressionOptions options;
            options.limits.fuel_program = fuel;
            // What is left counts, too: the second sum only runs on what the first has not spent.
            const std::string twice = fmt::format(R"({{"max":[{0},{{"try":[{0},-5]}}]}})", rule);
            Evaluator evaluate(tests::expression(twice, options));
            const auto shown = [&](bool is_fast) {
                evaluate.set_fast_paths(is_fast);
                const Outcome outcome = evaluate.evaluate(data);
                if (outcome) return to_json(outcome.value);
                const Failure& failure = *outcome.failure;
                return fmt::format("! {} {} {} {}", failure.type, failure.message, failure.operation,
                                   failure.path);
            };
            EXPECT_EQ(shown(true), shown(false)) << fuel;
        }
}

} // namespace
} // namespace arbiter::machine_folds_test
