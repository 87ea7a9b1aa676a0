// Once an evaluator has run, running it again asks for no memory: conditions are asked by the hundred for
// every action. The rules are those of bench/expr_workloads.mjs.
#include "arbiter/expr.hpp"

#include "support/allocations.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::allocation_test {
namespace {

struct Rule {
    const char* name;
    const char* logic;
};
constexpr Rule k_rules[] = {
    {"b", R"({">=":[{"var":"entity.actor.components.core:health.hp"},12]})"},
    {"c", R"({"and":[{">=":[{"var":"entity.actor.components.core:stats.might"},4]},
        {"!":{"var":"entity.actor.components.positioning:stance.fallen"}},
        {"<":[{"var":"entity.primary.components.core:stats.skill"},14]}]})"},
    {"e", R"({"if":[{"in":[{"var":"entity.actor.components.core:kind.race"},["elf","dwarf","halfling"]]},
        {"+":[{"var":"entity.actor.components.core:stats.skill"},
              {"*":[{"var":"entity.actor.components.core:stats.level"},2]}]},
        {"-":[{"var":"entity.actor.components.core:stats.might"},
              {"/":[{"var":"entity.actor.components.core:stats.level"},2]}]}]})"},
    {"f", R"({"var":["entity.actor.components.core:luck.points",3]})"},
};

// Scenes with different components in different orders, so that no two are of one shape.
std::vector<Data> scenes() {
    constexpr const char* extras[] = {"", R"("a":{},)", R"("a":{},"b":{},)", R"("b":{"x":[1]},)"};
    constexpr const char* races[] = {"elf", "orc"};
    DataReader reader;
    std::vector<Data> made;
    for (const char* extra : extras)
        for (const char* race : races) {
            const std::string components = fmt::format(
                R"("components":{{{}"core:kind":{{"race":"{}"}},"core:stats":{{"might":{},"skill":5,"level":3}},)"
                R"("core:health":{{"hp":{}}},"positioning:stance":{{"fallen":false}}}})",
                extra, race, 3 + made.size(), 8 + made.size());
            made.push_back(*reader.read(
                fmt::format(R"({{"entity":{{"actor":{{{0}}},"primary":{{{0}}}}}}})", components)));
        }
    return made;
}

std::size_t allocations_of(Evaluator& evaluate, const std::vector<Data>& data) {
    static_cast<void>(evaluate.evaluate(data[0]));
    const std::size_t before = tests::allocations();
    for (int round = 0; round < 3; ++round)
        for (const Data& scene : data) {
            static_cast<void>(evaluate.evaluate(scene));
            static_cast<void>(evaluate.holds(scene));
        }
    return tests::allocations() - before;
}

// One number and one text for everybody, and nothing where luck would be.
class OneWorld final : public HostNames, public Host {
public:
    std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        if (path.size() != 5) return std::nullopt;
        return HostSlot{path[4] == "race" ? 1u : path[4] == "points" ? 2u : 0u, 0};
    }
    Value read(HostSlot slot) const noexcept override {
        if (slot.what == 2) return Value::absent();
        return slot.what == 1 ? Value(std::string_view("elf")) : Value(7.0);
    }
};

TEST(Allocation, evaluating_on_plain_data_allocates_nothing) {
    for (const Rule& rule : k_rules)
        for (const LogicMode mode : {LogicMode::pack, LogicMode::classic, LogicMode::community}) {
            ExpressionOptions options;
            options.mode = mode;
            Evaluator evaluate(read_expression(rule.logic, options).value());
            EXPECT_EQ(allocations_of(evaluate, scenes()), 0u) << rule.name;
        }
}

TEST(Allocation, evaluating_on_a_host_allocates_nothing) {
    const OneWorld world;
    for (const Rule& rule : k_rules) {
        ExpressionOptions options;
        options.names = &world;
        Evaluator evaluate(read_expression(rule.logic, options).value());
        evaluate.set_host(&world);
        EXPECT_EQ(allocations_of(evaluate, std::vector<Data>(4)), 0u) << rule.name;
    }
}

TEST(Allocation, the_plain_way_allocates_nothing_either) {
    for (const Rule& rule : k_rules) {
        Evaluator evaluate(read_expression(rule.logic).value());
        evaluate.set_fast_paths(false);
        EXPECT_EQ(allocations_of(evaluate, scenes()), 0u) << rule.name;
    }
}

TEST(Allocation, counting_sees_an_allocation) {
    const std::size_t before = tests::allocations();
    const std::string long_text(100, 'x');
    EXPECT_GT(tests::allocations(), before) << long_text;
}

} // namespace
} // namespace arbiter::allocation_test
