#include "rules/tell_quantity.hpp"

#include "support/rules.hpp"
#include "json/number.hpp"

#include <cmath>

namespace arbiter::rules::tell_quantity_test {
namespace {

using Parts = std::vector<std::pair<std::string, std::string>>;

Line line_of(std::string label, LineKind kind, double amount) {
    Line line = tests::flat_line(amount);
    line.label = std::move(label);
    line.kind = kind;
    line.stage = kind == LineKind::flat ? 0 : 1;
    return line;
}

Quantity damage() {
    Quantity made;
    made.id = "p:damage";
    made.name = "damage";
    made.base_label = "dice";
    made.base.number = 11;
    made.stages = usual_stages();
    made.lines = {line_of("Weapon", LineKind::flat, 2),        line_of("Nothing", LineKind::flat, 0),
                  line_of("Tired", LineKind::flat, -3.5),      line_of("Once", LineKind::factor, 1),
                  line_of("Weak spot", LineKind::factor, 1.5), line_of("Rage", LineKind::percentage, 100),
                  line_of("Fog", LineKind::percentage, -50)};
    return made;
}

TEST(TellQuantity, what_counted_is_told_with_its_sign) {
    tests::RuleDesk desk;
    const Quantity made = damage();
    const Breakdown breakdown = desk.evaluate(made);
    EXPECT_EQ(sum_text(made, breakdown, Phrases::usual()),
              "Damage 14.25: dice 11, Weapon +2, Tired -3.5, Weak spot x1.5, Rage +100%, Fog -50%");
    EXPECT_EQ(parts_of(made, breakdown, Phrases::usual()), (Parts{{"dice", "11"},
                                                                  {"Weapon", "2"},
                                                                  {"Tired", "-3.5"},
                                                                  {"Weak spot", "1.5"},
                                                                  {"Rage", "100"},
                                                                  {"Fog", "-50"}}));
}

// 10 * 55 * 0.003 is 1.6500000000000001 in binary fractions; people read 1.65.
TEST(TellQuantity, it_is_called_by_its_name_or_by_its_id_in_words) {
    tests::RuleDesk desk;
    const auto plain = desk.quantity("p:ability_damage", R"({"base": 3})"),
               named = desk.quantity("p:ability_damage", R"({"base": 3, "name": "Schaden"})");
    EXPECT_EQ(sum_text(*plain, desk.evaluate(*plain), Phrases::usual()), "Ability damage 3: base 3");
    EXPECT_EQ(sum_text(*named, desk.evaluate(*named), Phrases::usual()), "Schaden 3: base 3");
}

TEST(TellQuantity, numbers_come_without_the_noise_of_binary_fractions) {
    tests::RuleDesk desk;
    Quantity made = damage();
    made.base.number = 0.1 + 0.2;
    made.lines = {line_of("Tactics", LineKind::flat, 10 * 55 * 0.003)};
    EXPECT_EQ(sum_text(made, desk.evaluate(made), Phrases::usual()), "Damage 1.95: dice 0.3, Tactics +1.65");
}

TEST(TellQuantity, what_did_not_count_is_not) {
    tests::RuleDesk desk;
    Quantity made = damage();
    made.lines.resize(1);
    made.lines[0].condition = desk.compiler.condition(desk.value("false"));
    EXPECT_EQ(sum_text(made, desk.evaluate(made), Phrases::usual()), "Damage 11: dice 11");
    EXPECT_EQ(parts_of(made, desk.evaluate(made), Phrases::usual()), (Parts{{"dice", "11"}}));
    made.lines = {line_of("Big", LineKind::flat, 5), line_of("Small", LineKind::flat, 2)};
    made.lines[0].stack = made.lines[1].stack = "g";
    EXPECT_EQ(sum_text(made, desk.evaluate(made), Phrases::usual()), "Damage 16: dice 11, Big +5");
}

TEST(TellQuantity, a_factor_of_nothing_is_something) {
    tests::RuleDesk desk;
    Quantity made = damage();
    made.lines = {line_of("Immune", LineKind::factor, 0)};
    EXPECT_EQ(sum_text(made, desk.evaluate(made), Phrases::usual()), "Damage 0: dice 11, Immune x0");
}

TEST(TellQuantity, bounds_that_were_met_have_words) {
    tests::RuleDesk desk;
    Quantity made = damage();
    made.lines.clear();
    Stage bounds;
    bounds.kind = StageKind::bounds;
    bounds.most = Amount{10, {}};
    made.stages.push_back(bounds);
    EXPECT_EQ(sum_text(made, desk.evaluate(made), Phrases::usual()), "Damage 10: dice 11, Maximum -1");
    made.stages.back().say_when_cut = "no more than 10";
    EXPECT_EQ(sum_text(made, desk.evaluate(made), Phrases::usual()),
              "Damage 10: dice 11, Maximum -1, no more than 10");
    made.base.number = 9;
    EXPECT_EQ(sum_text(made, desk.evaluate(made), Phrases::usual()), "Damage 9: dice 9");
}

TEST(TellQuantity, what_stages_do_besides_are_steps) {
    tests::RuleDesk desk;
    const auto made = desk.quantity("p:dice", R"({"base": 10,
      "terms": [{"label": "Blade", "value": 3}, {"label": "Rage", "value": 2}, {"label": "Song", "value": 2}],
      "stages": [{"add": "bonuses", "shares": [1, 0.5, 0.25]}, {"bounds": {"max": 13}, "label": "Bonus cap"},
                 {"bounds": {"max": 12}}, {"bounds": {"min": 12.5}}, "floor"]})");
    EXPECT_EQ(
        sum_text(*made, desk.evaluate(*made), Phrases::usual()),
        "Dice 12: base 10, Blade +3, Rage +2, Song +2, Diminishing returns -3, Bonus cap -1, Maximum -1, "
        "Minimum +0.5, Rounded down -0.5");
}

// Whatever the numbers: from the base, step by step, to the value.
RC_GTEST_PROP(TellQuantityProperty, steps_always_add_up, ()) {
    tests::RuleDesk desk;
    const auto number = [] { return json::number_text(*rc::gen::inRange(-40, 80) / 8.0); };
    const auto rounding = [] { return *rc::gen::element<std::string>("floor", "ceil", "round"); };
    const auto made = desk.quantity(
        "p:q",
        fmt::format(R"({{"base": {}, "terms": [{{"label": "a", "value": {}}}, {{"label": "b", "value": {}}}],
          "stages": [{{"add": "x", "shares": [1, 0.5]{}}}, {{"scale": "y", "then": "{}"}}, {{"bounds": {{"min": {}, "max": {}}}}},
                     "{}"]}})",
                    number(), number(), number(),
                    *rc::gen::arbitrary<bool>() ? R"(, "shares_when": "false")" : "", rounding(),
                    *rc::gen::inRange(-5, 1), *rc::gen::inRange(1, 9), rounding()));
    RC_ASSERT(made != nullptr);
    Line half = line_of("half", LineKind::factor, *rc::gen::inRange(0, 12) / 4.0);
    half.stage = 1;
    made->lines.push_back(half);
    const Breakdown breakdown = desk.evaluate(*made);
    double sum = breakdown.base;
    for (const TellStep& step : steps_of(*made, breakdown, Phrases::usual())) sum += step.added;
    RC_ASSERT(std::abs(sum - breakdown.value) < 1e-7);
}

} // namespace
} // namespace arbiter::rules::tell_quantity_test
