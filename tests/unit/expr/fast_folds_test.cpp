// Folds that are taken in one go answer, fail and run dry exactly as the plain way does.
#include "expr/fast.hpp"

#include "support/expr.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::expr {
namespace {

constexpr const char* k_sum =
    R"({"reduce":[{"var":"xs"},{"+":[{"var":"current.v"},{"var":"accumulator"}]},0]})";
constexpr const char* k_sum_filtered = R"({"reduce":[{"filter":[{"var":"xs"},{">":[{"var":"w"},5]}]},
    {"+":[{"var":"accumulator"},{"var":"current.v"}]},0]})";
constexpr const char* k_fold_filtered =
    R"({"reduce":[{"filter":[{"var":"xs"},{"and":[{"var":"w"},{"!":{"var":"v"}}]}]},
    {"max":[{"var":"accumulator"},{"var":"current.w"},{"val":[[1],"index"]}]},-1]})";

Code way_of(const char* rule, LogicMode mode = LogicMode::pack) {
    return tests::expression(rule, mode).program().root().fast;
}

TEST(FastFolds, sums_and_folds_over_a_filter_are_seen) {
    EXPECT_EQ(way_of(k_sum), Code::sum);
    EXPECT_EQ(way_of(k_sum_filtered), Code::sum_filtered);
    EXPECT_EQ(way_of(k_fold_filtered), Code::fold_filtered);
}

TEST(FastFolds, what_could_fail_or_be_heard_of_on_the_way_is_left_alone) {
    EXPECT_EQ(way_of(k_sum_filtered, LogicMode::community), Code::sum);
    EXPECT_EQ(way_of(R"({"reduce":[{"filter":[{"var":"xs"},{"log":{"var":"w"}}]},
        {"max":[{"var":"accumulator"},1]},0]})"),
              Code::reduce);
    EXPECT_EQ(way_of(R"({"reduce":[{"filter":[{"var":"xs"},true]},{"throw":"no"},0]})"), Code::reduce);
    EXPECT_EQ(way_of(R"({"reduce":[{"filter":[{"map":[{"var":"xs"},{"log":1}]},true]},
        {"max":[{"var":"accumulator"},1]},0]})"),
              Code::reduce);
}

TEST(FastFolds, elements_of_every_type_agree_with_the_plain_way) {
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

TEST(FastFolds, a_start_that_is_no_number_agrees_with_the_plain_way) {
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
TEST(FastFolds, fuel_runs_dry_where_the_plain_way_does) {
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
} // namespace arbiter::expr
