// From what people write to rules, amounts and modifiers.
#include "rules/compile_rules.hpp"

#include "support/rules.hpp"
#include "json/write.hpp"

namespace arbiter::rules::compile_rules_test {
namespace {

using world::Role;
using Names = std::vector<std::string>;

class CompileRules : public testing::Test {
protected:
    std::string tree(const std::string& written) {
        const auto read = rule_tree(desk.value(written), {}, desk.report);
        return read ? json::write(*read) : "none";
    }
    std::string condition(const std::string& written) {
        return answer_of(desk.compiler.condition(desk.value(written)));
    }
    std::string value(const std::string& written) {
        return answer_of(desk.compiler.value(desk.value(written)));
    }
    std::string answer_of(const Rule& rule) { return rule ? desk.answer(rule) : "none"; }
    Line modifier(const std::string& written) {
        return desk.compiler.modifier(desk.value(written), "p:source");
    }

    tests::RuleDesk desk;
};

TEST_F(CompileRules, a_rule_has_four_spellings) {
    EXPECT_EQ(tree(R"({"<": [1, 2]})"), R"({"<":[1,2]})");
    EXPECT_EQ(tree(R"({"logic": {"<": [1, 2]}})"), R"({"<":[1,2]})");
    EXPECT_EQ(tree(R"("1 < 2")"), R"({"<":[1,2]})");
    EXPECT_EQ(tree(R"({"logic": "1 < 2"})"), R"({"<":[1,2]})");
    EXPECT_EQ(tree("true"), "true");
    EXPECT_EQ(desk.found(), Names{});
}

TEST_F(CompileRules, what_is_no_rule_is_said_to_be_none) {
    for (const char* odd :
         {"7", "null", "[true]", "{}", R"({"<": [1, 2], ">": [2, 1]})", R"({"logic": 7})"}) {
        EXPECT_EQ(tree(odd), "none") << odd;
        EXPECT_EQ(desk.found().back(), "error not-a-rule") << odd;
    }
    EXPECT_EQ(tree(R"("1 <")"), "none");
    EXPECT_NE(desk.found().back(), "error not-a-rule") << "a formula says what is wrong with it";
}

// The text stands behind its quote in the file, and a mistake in it is shown there.
TEST_F(CompileRules, a_mistake_in_a_formula_has_its_own_place) {
    EXPECT_EQ(condition(R"({"logic": "1 < 2 +"})"), "none");
    ASSERT_EQ(desk.report.found().size(), 1u);
    EXPECT_EQ(desk.report.found()[0].place.line, 1u);
    EXPECT_GT(desk.report.found()[0].place.column, 17u);
}

TEST_F(CompileRules, conditions_and_values_answer) {
    desk.give(Role::actor, "h:health", R"({"hp": 7})");
    EXPECT_EQ(condition(R"("entity.actor.components['h:health'].hp > 6")"), "true");
    EXPECT_EQ(value(R"("entity.actor.components['h:health'].hp * 2")"), "14");
    EXPECT_EQ(value(R"({"+": [1, 2]})"), "3");
    EXPECT_EQ(value(R"("'words'")"), R"("words")");
    EXPECT_EQ(desk.found(), Names{});
}

TEST_F(CompileRules, a_number_rolls_no_dice) {
    EXPECT_EQ(value(R"("1d6 + 1")"), "none");
    EXPECT_EQ(desk.found(), Names{"error dice-in-number"});
    EXPECT_FALSE(desk.compiler.amount(desk.value(R"("2d6")")));
}

TEST_F(CompileRules, an_amount_is_a_number_or_a_rule) {
    const auto plain = desk.compiler.amount(desk.value("2.5"));
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->number, 2.5);
    EXPECT_FALSE(plain->rule);
    const auto formula = desk.compiler.amount(desk.value(R"("1 + 1")"));
    ASSERT_TRUE(formula && formula->rule);
    EXPECT_EQ(desk.answer(formula->rule), "2");
    EXPECT_FALSE(desk.compiler.amount(desk.value("[1]")));
    EXPECT_EQ(desk.found(), Names{"error not-a-rule"});
}

TEST_F(CompileRules, a_quantitys_id_stands_for_what_it_comes_to) {
    desk.quantity("p:might", R"({"base": 12})");
    desk.quantity("q:might", R"({"base": 20})");
    EXPECT_EQ(value(R"("p:might")"), "12");
    EXPECT_EQ(value(R"("q:might")"), "20");
    desk.quantity_names.set_pack("p");
    EXPECT_EQ(value(R"("quantity.might + 1")"), "13") << "a bare name is the pack's own";
    desk.quantity_names.set_pack("q");
    EXPECT_EQ(value(R"("quantity.might + 1")"), "21");
    EXPECT_EQ(desk.found(), Names{});
    EXPECT_EQ(value(R"("q:mihgt")"), "none");
    ASSERT_EQ(desk.report.found().size(), 1u);
    EXPECT_EQ(desk.report.found()[0].message, "there is no quantity \"q:mihgt\"");
    EXPECT_EQ(desk.report.found()[0].hint, "did you mean \"q:might\"?");
}

TEST_F(CompileRules, the_bearer_is_whoever_plays_that_role) {
    desk.give(Role::actor, "h:health", R"({"hp": 7})");
    desk.give(Role::primary, "h:health", R"({"hp": 3})");
    const std::string hp = R"("bearer.components['h:health'].hp")";
    desk.compiler.bearer = "actor";
    EXPECT_EQ(value(hp), "7");
    desk.compiler.bearer = "primary";
    EXPECT_EQ(value(hp), "3");
    EXPECT_EQ(value(R"({"val": ["bearer", "components", "h:health", "hp"]})"), "3");
    EXPECT_EQ(condition(R"({"has_component": [{"var": "bearer"}, "h:health"]})"), "true");
}

TEST_F(CompileRules, every_rule_that_compiles_is_shown) {
    int seen = 0;
    desk.compiler.inspect = [&](const expr::Program&) { ++seen; };
    static_cast<void>(desk.compiler.condition(desk.value("true")));
    static_cast<void>(desk.compiler.amount(desk.value(R"("1 + 1")")));
    static_cast<void>(desk.compiler.amount(desk.value("3")));
    static_cast<void>(desk.compiler.condition(desk.value(R"({"frobnicate": 1})")));
    EXPECT_EQ(seen, 2);
}

TEST_F(CompileRules, a_formula_of_the_engines_own_is_blamed_on_its_record) {
    const json::Node record = desk.value(R"(  {"x": 1})");
    EXPECT_EQ(desk.answer(desk.compiler.own_formula("2 * 21", record.span)), "42");
    EXPECT_FALSE(desk.compiler.own_formula("2 * (", record.span));
    EXPECT_EQ(desk.found(), Names{"error bad-number"});
    EXPECT_EQ(desk.report.found()[0].place.column, 3u);
}

TEST_F(CompileRules, every_rule_has_a_number_of_its_own) {
    const Rule first = desk.compiler.condition(desk.value("true"));
    EXPECT_FALSE(desk.compiler.condition(desk.value(R"("1 <")")));
    const Rule second = desk.compiler.condition(desk.value("false"));
    EXPECT_EQ(second.number, first.number + 1) << "what does not compile takes none";
    EXPECT_EQ(desk.answer(first) + desk.answer(second), "truefalse");
}

TEST_F(CompileRules, a_modifier_by_hand) {
    const Line line =
        modifier(R"({"type": "percentage", "value": 10, "tag": "focused", "label": "a clear head",
        "description": "It helps.", "stack": "mind", "condition": "1 < 2"})");
    EXPECT_EQ(line.kind, LineKind::percentage);
    EXPECT_EQ(line.amount.number, 10);
    EXPECT_EQ(line.tag, "focused");
    EXPECT_EQ(line.label, "a clear head");
    EXPECT_EQ(line.description, "It helps.");
    EXPECT_EQ(line.stack, "mind");
    EXPECT_EQ(line.source, "p:source");
    EXPECT_EQ(desk.answer(line.condition), "true");
    EXPECT_FALSE(line.is_broken || line.is_term);
    EXPECT_EQ(desk.found(), Names{});
}

TEST_F(CompileRules, a_modifier_is_called_by_its_label_its_tag_or_its_record) {
    EXPECT_EQ(modifier(R"({"value": 1, "tag": "[dark]"})").label, "dark");
    EXPECT_EQ(modifier(R"({"value": 1})").label, "p:source");
    EXPECT_EQ(modifier(R"({"value": 1})").kind, LineKind::flat);
    EXPECT_EQ(modifier(R"({"value": 1, "type": "factor"})").kind, LineKind::factor);
    EXPECT_FALSE(modifier(R"({"value": 1})").condition);
}

TEST_F(CompileRules, a_broken_modifier_is_off_and_warns) {
    const Line by_condition =
        modifier(R"({"value": 1, "tag": "bad", "condition": "1 <", "description": "So."})");
    EXPECT_TRUE(by_condition.is_broken);
    ASSERT_EQ(desk.report.found().size(), 2u);
    EXPECT_EQ(desk.found().back(), "warning modifier-off");
    EXPECT_EQ(desk.report.found()[1].message, "the modifier \"bad\" is off: its condition cannot be read");
    EXPECT_EQ(desk.report.found()[1].hint, "it says: So.");
    EXPECT_TRUE(modifier(R"({"value": "1 +", "tag": "worse"})").is_broken);
    EXPECT_EQ(desk.report.found().back().message, "the modifier \"worse\" is off: its value cannot be read");
    EXPECT_TRUE(modifier(R"({"value": "1d", "tag": "rolls"})").is_broken);
    EXPECT_FALSE(desk.report.has_errors()) << "one broken modifier takes nothing else with it";
    static_cast<void>(desk.compiler.condition(desk.value("7")));
    EXPECT_TRUE(desk.report.has_errors()) << "afterwards, mistakes are errors again";
}

} // namespace
} // namespace arbiter::rules::compile_rules_test
