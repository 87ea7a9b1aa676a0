// Quantity records, as checked by their field table, to quantities.
#include "rules/compile_rules.hpp"

#include "support/rules.hpp"

namespace arbiter::rules::compile_quantity_test {
namespace {

using world::Role;
using Names = std::vector<std::string>;

class CompileQuantity : public testing::Test {
protected:
    // "kind name rounding" of every stage.
    Names stages(const std::string& written) {
        const auto made =
            desk.compiler.quantity(desk.value(R"({"base": 0, "stages": )" + written + "}"), "p:x");
        Names all;
        if (made)
            for (const Stage& stage : made->stages)
                all.push_back(fmt::format("{} {} {}", static_cast<int>(stage.kind), stage.name,
                                          static_cast<int>(stage.then)));
        return all;
    }
    bool attach(LineKind kind, std::string_view stage, Quantity& to) {
        Line line = tests::flat_line(1);
        line.kind = kind;
        return desk.compiler.attach(std::move(line), stage, to, {});
    }
    tests::RuleDesk desk;
};

TEST_F(CompileQuantity, a_base_is_a_number_a_formula_or_a_label_with_one) {
    const auto plain = desk.compiler.quantity(desk.value(R"({"base": 7, "unit": "HP"})"), "p:x");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->id, "p:x");
    EXPECT_EQ(plain->unit, "HP");
    EXPECT_EQ(plain->base_label, "base");
    EXPECT_EQ(desk.evaluate(*plain).value, 7);
    desk.give(Role::actor, "s:s", R"({"value": 30})");
    const auto formula =
        desk.compiler.quantity(desk.value(R"({"base": "entity.actor.components['s:s'].value / 10"})"), "p:y");
    EXPECT_EQ(desk.evaluate(*formula).value, 3);
    const auto labelled =
        desk.compiler.quantity(desk.value(R"({"base": {"label": "strength", "value": "1 + 1"}})"), "p:z");
    EXPECT_EQ(labelled->base_label, "strength");
    EXPECT_EQ(desk.evaluate(*labelled).value, 2);
    EXPECT_EQ(desk.found(), Names{});
}

TEST_F(CompileQuantity, terms_are_added_when_they_hold) {
    const auto made = desk.compiler.quantity(desk.value(R"({"base": 1, "terms": [
        {"label": "sword", "value": 4},
        {"label": "shield", "value": 8, "condition": "1 > 2"},
        {"label": "luck", "value": "8 * 2"}]})"),
                                             "p:x");
    ASSERT_TRUE(made);
    ASSERT_EQ(made->lines.size(), 3u);
    EXPECT_TRUE(made->lines[0].is_term);
    EXPECT_EQ(made->lines[0].label, "sword");
    EXPECT_EQ(made->lines[0].source, "p:x");
    const Breakdown found = desk.evaluate(*made);
    EXPECT_EQ(found.value, 21);
    EXPECT_EQ(found.lines[1].fate, Fate::not_met);
    EXPECT_EQ(found.flat, 0) << "terms are no modifiers";
}

TEST_F(CompileQuantity, stages_by_hand) {
    EXPECT_EQ(stages(R"(["flat", "scale", "round", "floor", "ceil"])"),
              (Names{"0 flat 0", "1 scale 0", "3 round 1", "3 floor 2", "3 ceil 3"}));
    EXPECT_EQ(stages(R"([{"add": "armour"}, {"scale": "size", "then": "floor"},
                         {"bounds": {"min": 0}, "then": "round", "say_when_cut": "no less"}])"),
              (Names{"0 armour 0", "1 size 2", "2 bounds 1"}));
    const auto usual = desk.compiler.quantity(desk.value(R"({"base": 0})"), "p:x");
    ASSERT_EQ(usual->stages.size(), 2u);
    EXPECT_EQ(usual->stages[0].name, "flat");
    EXPECT_EQ(usual->stages[1].kind, StageKind::scale);
}

TEST_F(CompileQuantity, bounds_may_be_worked_out) {
    const auto made = desk.compiler.quantity(desk.value(R"({"base": 50, "stages": [
        {"bounds": {"min": "2 * 3", "max": "4 * 5"}, "say_when_cut": "enough"}]})"),
                                             "p:x");
    ASSERT_TRUE(made);
    EXPECT_EQ(made->stages[0].say_when_cut, "enough");
    const Breakdown found = desk.evaluate(*made);
    EXPECT_EQ(found.stages[0].least, 6);
    EXPECT_EQ(found.stages[0].most, 20);
    EXPECT_EQ(found.value, 20);
}

// Every part that cannot be read refuses the whole: a number with a hole in it is another number.
TEST_F(CompileQuantity, what_cannot_be_read_is_an_error) {
    for (const char* broken :
         {R"({"base": "1 +"})", R"({"base": {"value": "1d"}})",
          R"({"base": 1, "terms": [{"label": "x", "value": "1 +"}]})",
          R"({"base": 1, "terms": [{"label": "x", "value": 1, "condition": "1 <"}]})",
          R"({"base": 1, "stages": [{"bounds": {"max": "1 +"}}]})",
          R"({"base": 1, "stages": ["round"], "terms": [{"label": "x", "value": 1}]})"}) {
        tests::RuleDesk own;
        EXPECT_FALSE(own.compiler.quantity(own.value(broken), "p:x")) << broken;
        EXPECT_TRUE(own.report.has_errors()) << broken;
    }
}

TEST_F(CompileQuantity, a_line_joins_the_stage_it_names_or_the_first_that_fits) {
    const auto made = desk.compiler.quantity(desk.value(R"({"base": 10, "stages": [
        "round", {"add": "first"}, {"scale": "size"}, {"add": "last"}, {"scale": "late"}]})"),
                                             "p:x");
    EXPECT_TRUE(attach(LineKind::flat, "", *made));
    EXPECT_TRUE(attach(LineKind::flat, "last", *made));
    EXPECT_TRUE(attach(LineKind::percentage, "", *made));
    EXPECT_TRUE(attach(LineKind::factor, "late", *made));
    std::vector<int> joined;
    for (const Line& line : made->lines) joined.push_back(line.stage);
    EXPECT_EQ(joined, (std::vector<int>{1, 3, 2, 4}));
}

TEST_F(CompileQuantity, a_stage_that_is_not_there_is_an_error_with_its_neighbour) {
    const auto made = desk.compiler.quantity(
        desk.value(R"({"base": 10, "stages": [{"add": "armour"}, {"scale": "size"}]})"), "p:x");
    EXPECT_FALSE(attach(LineKind::flat, "armuor", *made));
    EXPECT_EQ(desk.report.found().back().message, "\"p:x\" has no stage \"armuor\" that adds");
    EXPECT_EQ(desk.report.found().back().hint, "did you mean \"armour\"?");
    EXPECT_FALSE(attach(LineKind::flat, "size", *made)) << "it is there, but multiplies";
    EXPECT_FALSE(attach(LineKind::factor, "armour", *made));
    EXPECT_EQ(desk.report.found().back().message, "\"p:x\" has no stage \"armour\" that multiplies");
    const auto bare = desk.compiler.quantity(desk.value(R"({"base": 10, "stages": ["round"]})"), "p:y");
    EXPECT_FALSE(attach(LineKind::flat, "", *bare));
    EXPECT_EQ(desk.report.found().back().message, "\"p:y\" has no stage that adds");
    EXPECT_EQ(desk.found(), Names(4, "error unknown-stage"));
    EXPECT_TRUE(made->lines.empty());
}

// Whatever the stages, a quantity of whole lines comes to what a plain loop over them says.
RC_GTEST_PROP(CompileQuantityProperty, stages_are_a_plain_loop, ()) {
    const auto words = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("flat", "scale", "round", "floor", "ceil")));
    std::string written;
    double wanted = *rc::gen::inRange(-1000, 1000) / 8.0;
    const double base = wanted;
    for (const std::string& word : words) {
        written += (written.empty() ? "\"" : ", \"") + word + "\"";
        if (word == "round") wanted = std::floor(wanted + 0.5);
        if (word == "floor") wanted = std::floor(wanted);
        if (word == "ceil") wanted = std::ceil(wanted);
    }
    tests::RuleDesk desk;
    const auto made = desk.compiler.quantity(
        desk.value(fmt::format(R"({{"base": {}, "stages": [{}]}})", base, written)), "p:x");
    RC_ASSERT(made != nullptr);
    RC_ASSERT(desk.evaluate(*made).value == wanted);
}

TEST_F(CompileQuantity, shares_of_bonuses) {
    const auto made = desk.compiler.quantity(
        desk.value(
            R"({"base": 0, "stages": [{"add": "flat", "shares": [1, 0.5, 0.25], "shares_when": "1 < 2"}]})"),
        "p:x");
    ASSERT_TRUE(made);
    EXPECT_EQ(made->stages[0].shares, (std::vector<double>{1, 0.5, 0.25}));
    EXPECT_TRUE(made->stages[0].shares_when);
    EXPECT_FALSE(desk.compiler.quantity(
        desk.value(R"({"base": 0, "stages": [{"add": "flat", "shares": [1], "shares_when": "1 <"}]})"),
        "p:y"));
}

TEST_F(CompileQuantity, one_is_rolled_when_it_has_dice_or_takes_something) {
    const auto is_rolled = [&](const std::string& fields) {
        const auto made = desk.compiler.quantity(desk.value("{" + fields + "}"), "p:x");
        return made && made->is_rolled();
    };
    EXPECT_FALSE(is_rolled(R"("base": 3)"));
    EXPECT_FALSE(is_rolled(R"("base": "1 + 2")"));
    EXPECT_TRUE(is_rolled(R"("base": "1d6")"));
    EXPECT_TRUE(is_rolled(R"("base": {"label": "dice", "value": "2 + (1 + 1)d6"})"));
    EXPECT_TRUE(is_rolled(R"("base": 3, "terms": [{"label": "t", "value": "1d4"}])"));
    EXPECT_TRUE(is_rolled(R"("base": 3, "takes": ["n"])"));
    EXPECT_EQ(desk.found(), Names{});
}

TEST_F(CompileQuantity, dice_come_only_to_what_is_rolled) {
    Line dice = tests::flat_line(1);
    dice.amount = *desk.compiler.rolled_amount(desk.value(R"("1d6")"));
    const auto plain = desk.compiler.quantity(desk.value(R"({"base": 3})"), "p:x");
    EXPECT_FALSE(desk.compiler.attach(dice, {}, *plain, {}));
    EXPECT_EQ(desk.found(), Names{"error dice-in-number"});
    EXPECT_FALSE(plain->is_rolled());
    const auto rolled = desk.compiler.quantity(desk.value(R"({"base": "1d4"})"), "p:y");
    EXPECT_TRUE(desk.compiler.attach(dice, {}, *rolled, {}));
    const auto told = desk.compiler.quantity(desk.value(R"({"base": 3, "takes": ["n"]})"), "p:z");
    EXPECT_FALSE(desk.compiler.attach(dice, {}, *told, {})) << "formulas read it with an argument";
    EXPECT_FALSE(told->is_random);
    const auto both = desk.compiler.quantity(desk.value(R"({"base": "1d4 + n", "takes": ["n"]})"), "p:w");
    EXPECT_TRUE(desk.compiler.attach(dice, {}, *both, {}));
}

TEST_F(CompileQuantity, bounds_have_no_dice) {
    EXPECT_FALSE(desk.compiler.quantity(
        desk.value(R"({"base": "1d6", "stages": [{"bounds": {"max": "1d6"}}]})"), "p:x"));
    EXPECT_EQ(desk.found(), Names{"error dice-in-number"});
}

} // namespace
} // namespace arbiter::rules::compile_quantity_test
