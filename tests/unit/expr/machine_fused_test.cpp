// Fused operations on a host's slots and on data of many shapes: the fast way answers as the plain way does.
#include "arbiter/expr.hpp"

#include "support/expr.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::machine_fused_test {
namespace {

/// One value for the path `here`; a slot without a value for `gone`.
class OneValue final : public HostNames, public Host {
public:
    Value value;
    std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        if (path[0] != "here" && path[0] != "gone") return std::nullopt;
        return HostSlot{path[0] == "here" ? 1u : 0u, 0};
    }
    Value read(HostSlot slot) const noexcept override { return slot.what == 1 ? value : Value::absent(); }
};

std::string shown(Evaluator& evaluate, const Data& data, bool is_fast) {
    evaluate.set_fast_paths(is_fast);
    const Outcome outcome = evaluate.evaluate(data);
    const std::string value = outcome ? to_json(outcome.value) : "! " + outcome.failure->type;
    return fmt::format("{} {}", value, evaluate.holds(data));
}

TEST(MachineFused, slots_agree_with_the_plain_way) {
    const Data values = tests::data(
        R"([null, true, false, 0, 3, 3.0000000001, -1e300, "", "x", "3", [], [1], {}, {"a": 1}])");
    OneValue world;
    for (const LogicMode mode : {LogicMode::pack, LogicMode::classic, LogicMode::community})
        for (const char* rule :
             {R"({">=":[{"var":"here"},3]})", R"({"==":[{"var":"here"},"3"]})",
              R"({"!=":["x",{"var":"here"}]})", R"({"<":[2,{"var":"gone"}]})", R"({"!":{"var":"here"}})",
              R"({"!!":{"var":"here"}})", R"({"!":{"var":"gone"}})",
              R"({"in":[{"var":"here"},["x",3,null]]})", R"({"var":["gone",7]})", R"({"var":["here",7]})",
              R"({"var":["gone",{"var":"here"}]})", R"({"+":[{"var":"here"},1]})",
              R"({"and":[{"<":[{"var":"here"},4]},{"var":"here"},{">":[{"var":"gone"},1]}]})",
              R"({"or":[{"<":[{"var":"here"},0]},{"var":"gone"},{"==":[{"var":"here"},3]}]})",
              R"({"if":[{"var":"here"},{"-":[{"var":"here"},{"var":"here"}]},{"var":"gone"}]})"}) {
            ExpressionOptions options;
            options.mode = mode;
            options.names = &world;
            Evaluator evaluate(tests::expression(rule, options));
            for (const Value& value : values.root().list()) {
                world.value = value;
                evaluate.set_host(&world);
                EXPECT_EQ(shown(evaluate, {}, true), shown(evaluate, {}, false)) << rule << to_json(value);
            }
            evaluate.set_host(nullptr);
            EXPECT_EQ(shown(evaluate, {}, true), shown(evaluate, {}, false)) << rule << " without a host";
        }
}

// More shapes than an evaluator remembers, keys that come and go, and readers that come and go with theirs.
TEST(MachineFused, data_of_many_shapes_is_read_rightly) {
    Evaluator evaluate(tests::expression(R"({"var":["a.b.c","none"]})"));
    for (int reader_number = 0; reader_number < 3; ++reader_number) {
        DataReader reader;
        std::vector<Data> all;
        for (int i = 0; i < 600; ++i) {
            const std::string inner = i % 3 == 0 ? "" : fmt::format(R"("c":{})", i);
            const std::string extra = fmt::format(R"("x{}":0)", i % 2 == 0 ? i : reader_number);
            const char* comma = inner.empty() ? "" : ",";
            all.push_back(*reader.read(
                i % 7 == 0 ? fmt::format(R"({{{},"a":{{"b":{{{}}}}}}})", extra, inner)
                           : fmt::format(R"({{"a":{{{0},"b":{{{1}{2}{0}}}}}}})", extra, inner, comma)));
        }
        for (int round = 0; round < 2; ++round)
            for (int i = 0; i < 600; ++i)
                EXPECT_EQ(to_json(evaluate.evaluate(all[static_cast<std::size_t>(i)]).value),
                          i % 3 == 0 ? "\"none\"" : std::to_string(i));
    }
}

// A new world every time, its shapes made where those of the last one were: none is mistaken for another.
TEST(MachineFused, maps_of_a_host_may_come_and_go) {
    OneValue world;
    ExpressionOptions options;
    options.names = &world;
    Evaluator evaluate(tests::expression(
        R"({"reduce":[{"filter":[{"var":"here"},{">":[{"var":"w"},0]}]},{"+":[{"var":"current.v"},{"var":"accumulator"}]},0]})",
        options));
    evaluate.set_host(&world);
    for (int i = 0; i < 50; ++i) {
        const char* json = i % 2 == 0 ? R"([{"v":1,"w":1},{"v":2,"w":1}])" : R"([{"x":8,"w":1,"y":9,"v":3}])";
        const Data given = tests::data(json);
        world.value = given.root();
        EXPECT_EQ(to_json(evaluate.evaluate().value), "3");
    }
}

} // namespace
} // namespace arbiter::machine_fused_test
