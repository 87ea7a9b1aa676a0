// What becomes of lines and stages; how records become quantities is tested in compile_quantity_test.cpp.
#include "rules/quantity.hpp"

#include "support/rules.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::rules::quantity_test {
namespace {

using tests::flat_line;
using world::Role;

Line line_of(LineKind kind, double amount, std::uint8_t stage, std::string stack = {}) {
    Line line = flat_line(amount, std::move(stack));
    line.kind = kind;
    line.stage = stage;
    return line;
}

Stage bounds_of(std::optional<double> least, std::optional<double> most) {
    Stage stage{StageKind::bounds, "bounds", {}, {}, Rounding::none, {}};
    if (least) stage.least = Amount{*least, {}};
    if (most) stage.most = Amount{*most, {}};
    return stage;
}

Quantity number(double base, std::vector<Line> lines, std::vector<Stage> stages) {
    Quantity made;
    made.base.number = base;
    made.lines = std::move(lines);
    made.stages = std::move(stages);
    return made;
}

Stage round_stage(Rounding how) { return {StageKind::round, "round", {}, {}, how, {}}; }

TEST(Quantity, roundings_by_hand) {
    struct Row {
        double value, half_up, floor, ceil;
    };
    for (const Row& row : {Row{2.5, 3, 2, 3}, Row{-2.5, -2, -3, -2}, Row{2.4999, 2, 2, 3}, Row{7, 7, 7, 7},
                           Row{65.99999999999999, 66, 66, 66}, Row{3.0000000000001, 3, 3, 3},
                           Row{0.49999999999, 1, 0, 1}, Row{-0.5, 0, -1, 0}}) {
        EXPECT_EQ(rounded(row.value, Rounding::none), row.value);
        EXPECT_EQ(rounded(row.value, Rounding::half_up), row.half_up) << row.value;
        EXPECT_EQ(rounded(row.value, Rounding::floor), row.floor) << row.value;
        EXPECT_EQ(rounded(row.value, Rounding::ceil), row.ceil) << row.value;
    }
}

TEST(Quantity, stages_go_in_the_order_they_are_written) {
    tests::RuleDesk desk;
    const std::vector<Line> lines = {flat_line(10), line_of(LineKind::percentage, 50, 1)};
    const std::vector<Stage> stages = {{StageKind::add, "flat", {}, {}, Rounding::none, {}},
                                       {StageKind::scale, "scale", {}, {}, Rounding::none, {}},
                                       bounds_of(0.5, 60.4),
                                       round_stage(Rounding::half_up)};
    const Quantity usual = number(31, lines, stages);
    const Breakdown found = desk.evaluate(usual);
    EXPECT_EQ(found.base, 31);
    EXPECT_EQ(found.stages[0].value, 41);
    EXPECT_EQ(found.stages[1].value, 61.5);
    EXPECT_EQ(found.stages[2].value, 60.4) << "bounds come before rounding, or it would be 62";
    EXPECT_TRUE(found.stages[2].was_cut);
    EXPECT_EQ(found.stages[2].most, 60.4);
    EXPECT_EQ(found.value, 60);
    EXPECT_EQ(found.after(usual, StageKind::add), 41);
    EXPECT_EQ(found.after(usual, StageKind::bounds), 60.4);

    Quantity swapped = number(31, lines, {stages[1], stages[0]});
    swapped.lines[0].stage = 1;
    swapped.lines[1].stage = 0;
    EXPECT_EQ(desk.evaluate(swapped).value, 56.5);
    EXPECT_EQ(desk.evaluate(swapped).after(swapped, StageKind::bounds), 31)
        << "without such a stage, the base";
}

TEST(Quantity, terms_are_part_of_the_number_and_modifiers_came_to_it) {
    tests::RuleDesk desk;
    Quantity made = number(10, {flat_line(3), flat_line(4), line_of(LineKind::factor, 2, 1)},
                           {{StageKind::add, "flat", {}, {}, Rounding::none, {}},
                            {StageKind::scale, "scale", {}, {}, Rounding::none, {}}});
    made.lines[0].is_term = true;
    const Breakdown found = desk.evaluate(made);
    EXPECT_EQ(found.flat, 4);
    EXPECT_EQ(found.factor, 2);
    EXPECT_EQ(found.value, 34);
}

TEST(Quantity, rounding_after_a_stage_is_seen_by_the_next) {
    tests::RuleDesk desk;
    const Quantity made = number(7, {line_of(LineKind::factor, 0.5, 0), line_of(LineKind::factor, 3, 1)},
                                 {{StageKind::scale, "half", {}, {}, Rounding::floor, {}},
                                  {StageKind::scale, "thrice", {}, {}, Rounding::none, {}}});
    EXPECT_EQ(desk.evaluate(made).value, 9);
}

TEST(Quantity, the_lower_bound_wins_where_bounds_cross) {
    tests::RuleDesk desk;
    EXPECT_EQ(desk.evaluate(number(50, {}, {bounds_of(20, 10)})).value, 20);
    EXPECT_EQ(desk.evaluate(number(5, {}, {bounds_of(20, std::nullopt)})).value, 20);
    EXPECT_EQ(desk.evaluate(number(5, {}, {bounds_of(std::nullopt, 3)})).value, 3);
    const Breakdown inside = desk.evaluate(number(20, {}, {bounds_of(20, 20)}));
    EXPECT_FALSE(inside.stages[0].was_cut);
}

// What a rule cannot answer with a number is left out, and said to be; the others count.
TEST(Quantity, what_cannot_be_worked_out_does_not_count) {
    tests::RuleDesk desk;
    Quantity made = number(50, {flat_line(1), flat_line(2), flat_line(4), flat_line(8)},
                           {{StageKind::add, "flat", {}, {}, Rounding::none, {}}, bounds_of(0, 60)});
    made.lines[0].amount.rule = desk.compiler.value(desk.value(R"("'text'")"));
    made.lines[1].condition =
        desk.compiler.condition(desk.value(R"("entity.actor.components['h:h'].x > 3")"));
    made.lines[2].is_broken = true;
    made.stages[1].most->rule = desk.compiler.value(desk.value(R"("'text'")"));
    Breakdown found = desk.evaluate(made);
    EXPECT_EQ(found.lines[0].fate, Fate::unreadable);
    EXPECT_EQ(found.lines[1].fate, Fate::not_met);
    EXPECT_EQ(found.lines[1].amount, 2) << "what it would add is known all the same";
    EXPECT_EQ(found.lines[2].fate, Fate::unreadable);
    EXPECT_EQ(found.lines[3].fate, Fate::counts);
    EXPECT_EQ(found.value, 58);
    EXPECT_FALSE(std::isfinite(found.stages[1].most));
    made.base.rule = made.lines[0].amount.rule;
    found = desk.evaluate(made);
    EXPECT_FALSE(found.has_base);
    EXPECT_EQ(found.value, 8) << "a base that is none counts as 0";
}

TEST(Quantity, a_line_may_need_somebody_to_have_something) {
    tests::RuleDesk desk;
    Quantity made = number(0, {flat_line(1)}, {{StageKind::add, "flat", {}, {}, Rounding::none, {}}});
    const Rule reads = desk.compiler.value(desk.value(R"("entity.target.components['h:h']")"));
    made.lines[0].needs = reads.program->slots[0].slot;
    EXPECT_EQ(desk.evaluate(made).lines[0].fate, Fate::not_met);
    desk.give(Role::primary, "h:h", "{}");
    EXPECT_EQ(desk.evaluate(made).value, 1);
    desk.has_target = false;
    EXPECT_EQ(desk.evaluate(made).value, 0);
}

TEST(Quantity, of_equals_in_a_stack_the_first_counts) {
    const std::vector<Line> lines = {flat_line(5, "g"), flat_line(5, "g"), flat_line(-5, "g"), flat_line(5)};
    std::vector<LineResult> results(4);
    for (std::size_t i = 0; i < 4; ++i) results[i] = {lines[i].amount.number, 0, Fate::counts};
    settle(lines, results);
    EXPECT_EQ(results[0].fate, Fate::counts);
    EXPECT_EQ(results[1].fate, Fate::beaten);
    EXPECT_EQ(results[1].beaten_by, 0u);
    EXPECT_EQ(results[2].fate, Fate::counts);
    EXPECT_EQ(results[3].fate, Fate::counts);
}

TEST(Quantity, who_does_not_count_beats_nobody) {
    const std::vector<Line> lines = {flat_line(20, "g"), flat_line(5, "g"), flat_line(9, "g")};
    std::vector<LineResult> results = {
        {20, 0, Fate::not_met}, {5, 0, Fate::counts}, {9, 0, Fate::unreadable}};
    settle(lines, results);
    EXPECT_EQ(results[0].fate, Fate::not_met);
    EXPECT_EQ(results[1].fate, Fate::counts);
    EXPECT_EQ(results[2].fate, Fate::unreadable);
}

std::vector<Line> random_lines() {
    std::vector<Line> made(*rc::gen::inRange<std::size_t>(0, 20));
    for (Line& line : made) {
        line = flat_line(*rc::gen::inRange(-90, 101), *rc::gen::element<std::string>("", "a", "b"));
        line.kind = *rc::gen::element(LineKind::flat, LineKind::percentage, LineKind::factor);
        line.stage = line.kind == LineKind::flat ? 0 : 1;
    }
    return made;
}

// As if every condition held.
Breakdown all_counting(const Quantity& quantity) {
    Breakdown out;
    out.base = quantity.base.number;
    for (const Line& line : quantity.lines) out.lines.push_back({line.amount.number, 0, Fate::counts});
    out.stages.resize(quantity.stages.size());
    conclude(quantity, out);
    return out;
}

Quantity with_usual_stages(std::vector<Line> lines) { return number(50, std::move(lines), usual_stages()); }

RC_GTEST_PROP(QuantityProperty, a_stack_has_one_bonus_and_one_penalty_at_most, ()) {
    const Quantity made = with_usual_stages(random_lines());
    const Breakdown found = all_counting(made);
    std::map<std::pair<std::string, bool>, int> seen;
    for (std::size_t i = 0; i < made.lines.size(); ++i) {
        const Line& line = made.lines[i];
        if (found.lines[i].fate == Fate::beaten) {
            const Line& winner = made.lines[found.lines[i].beaten_by];
            RC_ASSERT(line.kind == LineKind::flat && winner.kind == LineKind::flat);
            RC_ASSERT(found.lines[found.lines[i].beaten_by].fate == Fate::counts);
            RC_ASSERT(winner.stack == line.stack);
            RC_ASSERT(std::abs(winner.amount.number) >= std::abs(line.amount.number));
        } else if (line.kind == LineKind::flat && !line.stack.empty()) {
            const int count = ++seen[{line.stack, line.amount.number < 0}];
            RC_ASSERT(count == 1);
        }
    }
}

RC_GTEST_PROP(QuantityProperty, a_greater_bonus_never_makes_less, ()) {
    std::vector<Line> lines = random_lines();
    const Line bonus = flat_line(*rc::gen::inRange(0, 96), *rc::gen::element<std::string>("", "a", "b"));
    lines.insert(lines.begin() +
                     *rc::gen::inRange<std::ptrdiff_t>(0, 1 + static_cast<std::ptrdiff_t>(lines.size())),
                 bonus);
    Quantity made = with_usual_stages(lines);
    const double was = all_counting(made).flat;
    for (Line& line : made.lines)
        if (line.kind == LineKind::flat && line.amount.number == bonus.amount.number &&
            line.stack == bonus.stack)
            line.amount.number += 5;
    RC_ASSERT(all_counting(made).flat >= was);
}

// The sum of what counts and the product of the rest, worked out apart from the stages.
RC_GTEST_PROP(QuantityProperty, percentages_and_factors_multiply_whatever_their_stack, ()) {
    const Quantity made = with_usual_stages(random_lines());
    const Breakdown found = all_counting(made);
    double flat = 0, factor = 1;
    for (std::size_t i = 0; i < made.lines.size(); ++i) {
        const double amount = made.lines[i].amount.number;
        if (made.lines[i].kind == LineKind::percentage) factor *= 1 + amount / 100;
        if (made.lines[i].kind == LineKind::factor) factor *= amount;
        if (made.lines[i].kind == LineKind::flat && found.lines[i].fate == Fate::counts) flat += amount;
    }
    RC_ASSERT(found.flat == flat);
    RC_ASSERT(std::abs(found.factor - factor) <= 1e-9 * std::abs(factor));
    RC_ASSERT(std::abs(found.value - (50 + flat) * factor) <= 1e-6 * (1 + std::abs(found.value)));
}

Stage sharing(std::vector<double> shares) {
    Stage stage{StageKind::add, "flat", {}, {}, Rounding::none, {}};
    stage.shares = std::move(shares);
    return stage;
}

TEST(Quantity, bonuses_may_diminish) {
    tests::RuleDesk desk;
    const auto value = [&](const std::vector<double>& amounts) {
        std::vector<Line> lines;
        for (const double amount : amounts) lines.push_back(flat_line(amount));
        return desk.evaluate(number(0, lines, {sharing({1, 0.5, 0.25})})).value;
    };
    EXPECT_EQ(value({}), 0);
    EXPECT_EQ(value({5}), 5);
    EXPECT_EQ(value({4, 10}), 12) << "the largest counts in full, wherever it stands";
    EXPECT_EQ(value({4, 10, 8, 4}), 16) << "10 + 4 + 1 + 1";
    EXPECT_EQ(value({3, 3, 3}), 5) << "3 + 1.5 + 0.75, rounded down";
    EXPECT_EQ(value({10, -4, 6}), 9) << "penalties count in full";
    EXPECT_EQ(value({-4, -4}), -8);
    EXPECT_EQ(value({0, 0}), 0);
}

TEST(Quantity, they_diminish_where_it_is_so) {
    tests::RuleDesk desk;
    Quantity made = number(100, {flat_line(10), flat_line(10), line_of(LineKind::factor, 2, 1)},
                           {sharing({1, 0.5}), {StageKind::scale, "scale", {}, {}, Rounding::none, {}}});
    EXPECT_EQ(desk.evaluate(made).value, 230);
    EXPECT_TRUE(desk.evaluate(made).stages[0].diminishes);
    made.stages[0].shares_when = desk.compiler.condition(desk.value("false"));
    EXPECT_EQ(desk.evaluate(made).value, 240);
    EXPECT_FALSE(desk.evaluate(made).stages[0].diminishes);
    made.lines[1].condition = desk.compiler.condition(desk.value("false"));
    made.stages[0].shares_when = {};
    EXPECT_EQ(desk.evaluate(made).value, 220) << "what does not count makes nobody smaller";
}

TEST(Quantity, dice_of_what_does_not_count_are_not_asked_for) {
    class Counting final : public DiceSource {
    public:
        Result<double> roll(const Notation&) override {
            ++rolled;
            return 4.0;
        }
        int rolled = 0;
    };
    tests::RuleDesk desk;
    Quantity made = number(0, {flat_line(0)}, usual_stages());
    made.lines[0].amount = *desk.compiler.rolled_amount(desk.value(R"("1d6")"));
    made.lines[0].condition = desk.compiler.condition(desk.value(R"("entity.actor.components['h:h']")"));
    for (const bool is_met : {false, true}) {
        if (is_met) desk.give(Role::actor, "h:h", "{}");
        Counting dice;
        desk.play([&](const Host& host, Workspace& workspace) {
            workspace.dice = &dice;
            Breakdown out;
            evaluate(made, host, workspace, out);
            EXPECT_EQ(out.value, is_met ? 4 : 0);
            workspace.dice = nullptr;
        });
        EXPECT_EQ(dice.rolled, is_met ? 1 : 0);
    }
}

TEST(Quantity, what_a_line_would_be_worth_is_for_explanations_to_work_out) {
    tests::RuleDesk desk;
    Quantity made = number(5, {flat_line(0)}, usual_stages());
    made.lines[0].amount.rule = desk.compiler.value(desk.value(R"({"throw": "oops"})"));
    made.lines[0].condition = desk.compiler.condition(desk.value("false"));
    desk.play([&](const Host& host, Workspace& workspace) {
        Breakdown out;
        evaluate(made, host, workspace, out);
        EXPECT_EQ(out.lines[0].fate, Fate::not_met);
        EXPECT_EQ(out.value, 5);
        EXPECT_EQ(workspace.failure(), nullptr);
    });
}

TEST(Quantity, trying_ends_with_the_first_dice_that_nobody_rolls) {
    class Refusing final : public DiceSource {
    public:
        Result<double> roll(const Notation&) override {
            ++asked;
            return fail(ErrorCode::bad_argument, "not yet");
        }
        int asked = 0;
    };
    tests::RuleDesk desk;
    for (const bool is_in_base : {true, false}) {
        Quantity made = number(0, {flat_line(0), flat_line(0)}, usual_stages());
        if (is_in_base) made.base = *desk.compiler.rolled_amount(desk.value(R"("1d8")"));
        for (Line& line : made.lines) line.amount = *desk.compiler.rolled_amount(desk.value(R"("1d6")"));
        desk.play([&](const Host& host, Workspace& workspace) {
            Refusing dice;
            workspace.dice = &dice;
            Breakdown out;
            workspace.is_trying = true;
            evaluate(made, host, workspace, out);
            EXPECT_FALSE(out.has_base);
            EXPECT_EQ(dice.asked, 1);
            EXPECT_EQ(workspace.failure(), nullptr);
            workspace.is_trying = false;
            evaluate(made, host, workspace, out);
            EXPECT_EQ(dice.asked, is_in_base ? 4 : 3) << "who means it asks for all";
            EXPECT_NE(workspace.failure(), nullptr);
            workspace.forget_failure();
            workspace.dice = nullptr;
        });
    }
}

// The sum of bonuses from the largest down, weighted 1, 1/2, 1/4, 1/4, ...; worked out apart from the ranks.
RC_GTEST_PROP(QuantityProperty, diminishing_bonuses_by_sorting, ()) {
    const auto amounts = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-9, 30));
    std::vector<Line> lines;
    for (const int amount : amounts) lines.push_back(flat_line(amount));
    Quantity made = number(0, std::move(lines), {sharing({1, 0.5, 0.25})});
    Breakdown out;
    for (const Line& line : made.lines) out.lines.push_back({line.amount.number, 0, Fate::counts});
    out.stages.resize(1);
    out.stages[0].diminishes = true;
    conclude(made, out);
    std::vector<int> bonuses;
    double penalties = 0, plain = 0, sum = 0;
    for (const int amount : amounts) {
        plain += amount;
        if (amount > 0)
            bonuses.push_back(amount);
        else
            penalties += amount;
    }
    std::sort(bonuses.rbegin(), bonuses.rend());
    for (std::size_t i = 0; i < bonuses.size(); ++i) sum += bonuses[i] * (i == 0 ? 1 : i == 1 ? 0.5 : 0.25);
    RC_ASSERT(out.value == penalties + std::floor(sum));
    RC_ASSERT(out.value <= plain);
}

} // namespace
} // namespace arbiter::rules::quantity_test
