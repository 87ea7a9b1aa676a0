#include "support/expr.hpp"

namespace arbiter::compile_paths_test {
namespace {

using tests::eval;

constexpr std::string_view k_scene =
    R"({"a": {"b": [10, {"c": 3}], "x.y": 4, "core:hp": 9, "": 6}, "k": "b"})";

TEST(CompilePaths, paths_lead_through_maps_and_lists) {
    EXPECT_EQ(eval(R"({"var": "a.b.1.c"})", k_scene), "3");
    EXPECT_EQ(eval(R"({"var": "a.core:hp"})", k_scene), "9");
    EXPECT_EQ(eval(R"({"val": ["a", "x.y"]})", k_scene), "4");
    EXPECT_EQ(eval(R"({"val": ["a", ""]})", k_scene), "6");
    EXPECT_EQ(eval("a['core:hp'] + a.b[0]", k_scene), "19");
    EXPECT_EQ(eval("a[k][1].c", k_scene), "3");
    EXPECT_EQ(eval(R"({"var": "a.b.length"})", k_scene), "null");
}

TEST(CompilePaths, let_names_hide_data_also_inside_loops) {
    EXPECT_EQ(eval("let k = 2: map([1, 2], this * k)", k_scene), "[2,4]");
    EXPECT_EQ(eval("let m = a, n = m.b: n[0]", k_scene), "10");
    EXPECT_EQ(eval("let k = 1: (let k = 2: k) + k"), "3");
}

TEST(CompilePaths, a_fold_knows_two_names) {
    EXPECT_EQ(eval("reduce([1, 2, 3], current + accumulator, 10)"), "16");
    EXPECT_EQ(eval(R"({"reduce": [[1, 2], {"var": ""}, 0]})"),
              R"({"accumulator":{"accumulator":0,"current":1},"current":2})");
    EXPECT_EQ(eval(R"({"reduce": [[1, 2], {"var": "other"}, 0]})", R"({"other": 5})"), "null");
    EXPECT_EQ(eval(R"({"reduce": [[1, 2], {"map": [[7], {"val": [[2], "accumulator"]}]}, 0]})"), "[[0]]");
}

TEST(CompilePaths, climbing_past_the_top_finds_nothing) {
    EXPECT_EQ(eval(R"({"map": [[1], {"val": [[4], "k"]}]})", k_scene), "[null]");
    EXPECT_EQ(eval(R"({"map": [[1], {"val": [[2], "k"]}]})", k_scene), "[\"b\"]");
    EXPECT_EQ(eval(R"({"map": [[1], {"exists": [[2], "k"]}]})", k_scene), "[true]");
}

// A world of two roles with one component each.
class TwoRoles final : public HostNames, public Host {
public:
    std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        if (path.size() < 2 || path[0] != "entity" || (path[1] != "actor" && path[1] != "target"))
            return std::nullopt;
        const std::uint32_t whose = path[1] == "actor" ? 0 : 1;
        if (path.size() == 4 && path[2] == "components")
            return HostSlot{path[3] == "core:health" ? 1u : 2u, whose};
        if (path.size() == 5 && path[3] == "core:health" && path[4] == "hp") return HostSlot{3, whose};
        return std::nullopt;
    }
    Value read(HostSlot slot) const noexcept override {
        ++reads;
        if (slot.what == 2 || slot.whose == 1) return Value::absent();
        return slot.what == 3 ? Value(12.0) : Value(true);
    }
    mutable int reads = 0;
};

std::string eval_in(const TwoRoles& world, std::string_view text) {
    ExpressionOptions options;
    options.names = &world;
    Evaluator evaluator(tests::expression(text, options));
    evaluator.set_host(&world);
    return to_json(evaluator.evaluate(tests::data(R"({"entity": {"other": {"hp": 1}}})")).value);
}

TEST(CompilePaths, what_the_host_knows_is_bound_to_it) {
    const TwoRoles world;
    EXPECT_EQ(eval_in(world, R"({">=": [{"var": "entity.actor.components.core:health.hp"}, 12]})"), "true");
    EXPECT_EQ(world.reads, 1);
    EXPECT_EQ(eval_in(world, R"({"var": ["entity.target.components.core:health.hp", 7]})"), "7");
    EXPECT_EQ(eval_in(world, R"({"var": "entity.other.hp"})"), "1");
}

TEST(CompilePaths, a_presence_test_is_one_look_up) {
    const TwoRoles world;
    EXPECT_EQ(eval_in(world, R"({"has_component": [{"var": "entity.actor"}, "core:health"]})"), "true");
    EXPECT_EQ(eval_in(world, R"({"has_component": ["entity.actor", "core:prone"]})"), "false");
    EXPECT_EQ(eval_in(world, R"({"has_component": ["entity.target", "core:health"]})"), "false");
    EXPECT_EQ(world.reads, 3);
    EXPECT_EQ(eval_in(world, R"({"get_component_value": ["entity.actor", "core:health", "hp"]})"), "12");
}

TEST(CompilePaths, bound_paths_print_as_they_were_written) {
    const TwoRoles world;
    ExpressionOptions options;
    options.names = &world;
    for (const char* rule : {R"({"has_component":[{"var":"entity.actor"},"core:health"]})",
                             R"({"get_component_value":[{"var":"entity.actor"},"core:health","hp"]})",
                             R"({"var":["entity.actor.components.core:health.hp",0]})"})
        EXPECT_EQ(tests::expression(rule, options).logic(), rule);
}

// `rule.known` is 7 everywhere, `rule.X` is nothing, and other words are the data's.
class OneWord final : public HostNames, public Host {
public:
    std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        if (path.size() == 2 && path[0] == "rule" && path[1] == "known") return HostSlot{7, 0};
        return std::nullopt;
    }
    std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override {
        if (path[0] != "rule") return std::nullopt;
        return NameRefusal{"no such thing", "try rule.known"};
    }
    bool is_global(std::string_view first) const override { return first == "rule"; }
    Value read(HostSlot slot) const noexcept override { return Value(static_cast<double>(slot.what)); }
};

std::string eval_with_word(std::string_view text, std::string_view json = "null") {
    const OneWord word;
    ExpressionOptions options;
    options.names = &word;
    Evaluator evaluator(tests::expression(text, options));
    evaluator.set_host(&word);
    const Data data = tests::data(json);
    const std::string fast = to_json(evaluator.evaluate(data).value);
    evaluator.set_fast_paths(false);
    EXPECT_EQ(to_json(evaluator.evaluate(data).value), fast) << text;
    return fast;
}

TEST(CompilePaths, a_global_name_of_the_host_is_known_inside_loops) {
    EXPECT_EQ(eval_with_word("map([1, 2], this + rule.known)"), "[8,9]");
    EXPECT_EQ(eval_with_word("some(xs, this.n > rule.known)", R"({"xs": [{"n": 6}, {"n": 8}]})"), "true");
    EXPECT_EQ(eval_with_word("reduce([1, 2], current + accumulator + rule.known, 0)"), "17");
    EXPECT_EQ(eval_with_word(R"({"try": [{"throw": "x"}, {"var": "rule.known"}]})"), "7");
}

TEST(CompilePaths, let_hides_a_global_name) {
    EXPECT_EQ(eval_with_word("let rule = a: rule.known", R"({"a": {"known": 1}})"), "1");
    EXPECT_EQ(eval_with_word("let rule = a: map([1], this + rule.known)", R"({"a": {"known": 1}})"), "[2]");
}

TEST(CompilePaths, a_name_that_the_host_refuses_is_an_error_at_its_place) {
    const OneWord word;
    ExpressionOptions options;
    options.names = &word;
    for (const std::string_view text : {"1 + rule.other", "1 + (some(xs, rule.other))"}) {
        const auto read = read_expression(text, options);
        ASSERT_FALSE(read) << text;
        ASSERT_EQ(read.error().size(), 1u) << text;
        EXPECT_EQ(read.error()[0].code, "unknown-name");
        EXPECT_EQ(read.error()[0].message, "no such thing");
        EXPECT_EQ(read.error()[0].hint, "try rule.known");
        EXPECT_EQ(read.error()[0].place.column, text.find("rule") + 1);
    }
    EXPECT_EQ(eval_with_word("other.known", R"({"other": {"known": 2}})"), "2");
}

} // namespace
} // namespace arbiter::compile_paths_test
