#include "machine/effect/roll.hpp"

#include "support/stage.hpp"

namespace arbiter::machine::roll_test {
namespace {

using tests::Stage;

TEST(Roll, dice_fall_and_later_effects_read_them) {
    Stage stage(R"("effects": [ { "roll": "2d6+1", "as": "wound" },
      { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-wound", "min": 0 } },
      { "when": "wound > 5", "do": [ { "say": "deep: {wound}" } ] } ])");
    EXPECT_EQ(stage.play({3, 4}), "2d6+1: [3, 4] = 8\nWolf has hp: now 0 (before 8)\ndeep: 8\n");
}

TEST(Roll, dice_that_are_dropped_are_told_too) {
    Stage stage(R"("effects": [ { "roll": "3d6kh1", "as": "n" }, { "say": "{n}" } ])");
    EXPECT_EQ(stage.play({2, 6, 3}), "3d6kh1: [(2), 6, (3)] = 6\n6\n");
}

TEST(Roll, the_log_says_what_dice_are_rolled_for) {
    Stage stage(R"("effects": [ { "roll": "2d6", "as": "n", "name": "Courage" },
      { "roll": "(n)d4 + 1", "name": "Luck" } ])");
    EXPECT_EQ(stage.play({1, 1, 3, 4}), "Courage 2d6: [1, 1] = 2\nLuck 2d4: [3, 4] = 7\nLuck 8\n");
    EXPECT_EQ(Stage(R"("effects": [ { "say": "hm", "name": "Luck" } ])").codes(), "not-beside ");
}

TEST(Roll, faces_must_fit_and_suffice) {
    Stage stage(R"("effects": [ { "add": { "to": "primary", "component": "p:mark" } }, { "roll": "2d6" } ])");
    EXPECT_EQ(stage.play({3, 7}), "error: scripted face 2 is 7, not a whole number from 1 to 6");
    EXPECT_EQ(stage.play({3}),
              "error: the script ends after 1 face; a whole number from 1 to 6 is asked for");
    EXPECT_EQ(stage.play({3, 3, 3}), "error: only 2 of 3 scripted faces were used");
    EXPECT_EQ(stage.changes(), "{}") << "nothing is left of what failed";
}

TEST(Roll, the_same_seed_gives_the_same_dice) {
    const std::string effects = R"("effects": [ { "roll": "5d100" }, { "roll": "5d100" } ])";
    EXPECT_EQ(Stage(effects).play_seed(7), Stage(effects).play_seed(7));
    EXPECT_NE(Stage(effects).play_seed(7), Stage(effects).play_seed(8));
}

TEST(Roll, what_is_no_number_of_dice_is_told) {
    EXPECT_EQ(Stage(R"("effects": [ { "roll": "2d" } ])").codes(), "bad-dice ");
    EXPECT_EQ(Stage(R"("effects": [ { "roll": "2d6 vs 3d6" } ])").codes(), "bad-dice ");
    EXPECT_EQ(Stage(R"("effects": [ { "roll": "1d6", "do": [] } ])").codes(), "not-beside ");
}

const std::vector<std::pair<std::string, std::string>> k_damage = {
    {"quantities/q.json",
     R"([{ "id": "damage", "takes": ["armour", "level"], "base": { "label": "dice", "value": "(level)d6" },
         "terms": [ { "label": "bleed", "value": "1d4", "condition": "armour == 0" }, { "label": "blade", "value": 2 } ],
         "stages": [ "flat", "scale", { "bounds": { "min": 0 } }, "floor" ] },
        { "id": "calm", "base": 3 }])"},
    {"modifiers/m.json",
     R"([{ "id": "m", "of": "damage", "value": "-armour", "label": "armour" },
         { "id": "n", "of": "damage", "value": "1d3", "label": "spark", "condition": "entity.actor.components['p:mark']" }])"}};

std::string roll_damage(int level, int armour) {
    return fmt::format(
        R"({{ "roll": {{ "quantity": "damage", "with": {{ "armour": {}, "level": "{} + 0" }} }}, "as": "n" }}, {{ "say": "{{n}}" }})",
        armour, level);
}

TEST(RollFormula, dice_and_numbers_in_one) {
    Stage stage(
        R"("effects": [ { "roll": "(entity.actor.components['p:skill'].value / 30)d6 + 1d4 * 2", "as": "n" }, { "say": "{n}" } ])");
    EXPECT_EQ(stage.play({3, 5, 4}), "2d6: [3, 5] = 8\n1d4: 4\n\n16\n");
    Luck luck;
    luck.dice = std::vector<double>{3, 5, 4};
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, luck);
    EXPECT_EQ(done->log[2].kind, "number");
    EXPECT_EQ(done->log[2].name, "(entity.actor.components['p:skill'].value / 30)d6 + 1d4 * 2");
    EXPECT_EQ(done->log[2].total, 16);
    EXPECT_EQ(stage.play({3}),
              "error: the script ends after 1 face; a whole number from 1 to 6 is asked for");
}

TEST(RollFormula, it_may_read_what_fell_before) {
    Stage stage(
        R"("effects": [ { "roll": "1d4", "as": "a" }, { "roll": "(a)d6", "as": "b" }, { "say": "{a} {b}" } ])");
    EXPECT_EQ(stage.play({2, 6, 5}), "1d4: 2\n2d6: [6, 5] = 11\n2 11\n");
}

// Which dice come next depends on what fell.
TEST(RollFormula, dice_may_decide_about_dice) {
    Stage stage(R"("effects": [ { "roll": "(1d2)d(6) + 0", "as": "n" }, { "say": "{n}" } ])");
    if (stage.is_fine()) {
        EXPECT_TRUE(stage.play({2, 6, 5}).ends_with("\n11\n")) << stage.play({2, 6, 5});
        EXPECT_TRUE(stage.play({1, 6}).ends_with("\n6\n"));
    }
}

TEST(RollFormula, what_comes_to_no_number_fails) {
    EXPECT_EQ(Stage(R"("effects": [ { "roll": "(entity.actor.components['p:bag'].n)d6" } ])").play(),
              "error: \"(entity.actor.components['p:bag'].n)d6\" comes to no number");
    EXPECT_EQ(Stage(R"("effects": [ { "roll": "(0.5 + 0)d6" } ])").play(),
              "error: p:act/effects.0: dice are counted in whole numbers (p/actions/act.json:1:143)");
}

TEST(RollFormula, in_a_loop_it_starts_anew) {
    Stage stage(
        R"("effects": [ { "repeat": 3, "do": [ { "roll": "1d4 + (1 + 1)d6", "as": "n" }, { "say": "{n}" } ] } ])");
    const std::string told = stage.play({1, 2, 3, 2, 3, 4, 3, 4, 5});
    for (const char* total : {"\n6\n", "\n9\n", "\n12\n"})
        EXPECT_NE(told.find(total), std::string::npos) << told;
}

TEST(RollFormula, there_is_an_end_to_it) {
    std::string many = "1d2 + (entity.actor.components['p:skill'].value / 60)d2";
    for (int i = 2; i < 16; ++i) many += " + 1d2";
    const std::vector<double> ones(16, 1);
    EXPECT_TRUE(Stage(R"("effects": [ { "roll": ")" + many + R"(", "as": "n" }, { "say": "{n}" } ])")
                    .play(ones)
                    .ends_with("\n16\n"));
    const std::string more = many + " + 1d2";
    EXPECT_EQ(Stage(R"("effects": [ { "roll": ")" + more + R"(" } ])").play(std::vector<double>(17, 1)),
              "error: \"" + more + "\" rolls more than 16 times");
}

TEST(RollQuantity, what_it_takes_is_told_and_everything_is_shown) {
    Stage stage("\"effects\": [ " + roll_damage(2, 3) + " ]", k_damage);
    EXPECT_EQ(stage.play({5, 6}), "2d6: [5, 6] = 11\nDamage 10: dice 11, blade +2, armour -3\n10\n");
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, [] {
        Luck luck;
        luck.dice = std::vector<double>{1, 2};
        return luck;
    }());
    ASSERT_TRUE(done);
    const Event& number = done->log[1];
    EXPECT_EQ(number.kind, "number");
    EXPECT_EQ(number.name, "p:damage");
    EXPECT_EQ(number.total, 2);
    EXPECT_EQ(number.outputs, (std::vector<std::pair<std::string, std::string>>{
                                  {"dice", "3"}, {"blade", "2"}, {"armour", "-3"}}));
}

TEST(RollQuantity, dice_of_lines_that_do_not_count_stay_on_the_table) {
    Stage armoured("\"effects\": [ " + roll_damage(1, 1) + " ]", k_damage);
    EXPECT_EQ(armoured.play({4}), "1d6: 4\nDamage 5: dice 4, blade +2, armour -1\n5\n");
    Stage bare("\"effects\": [ " + roll_damage(1, 0) + " ]", k_damage);
    EXPECT_EQ(bare.play({4, 3}), "1d6: 4\n1d4: 3\nDamage 9: dice 4, bleed +3, blade +2\n9\n");
    Stage marked(R"("effects": [ { "add": { "to": "actor", "component": "p:mark" } }, )" + roll_damage(1, 0) +
                     " ]",
                 k_damage);
    EXPECT_TRUE(marked.play({4, 3, 2}).ends_with("dice 4, bleed +3, blade +2, spark +2\n11\n"));
}

TEST(RollQuantity, one_without_dice_is_rolled_as_well) {
    Stage stage(R"("effects": [ { "roll": { "quantity": "calm" }, "as": "n" }, { "say": "{n}" } ])",
                k_damage);
    EXPECT_EQ(stage.play(), "Calm 3: base 3\n3\n");
}

TEST(RollQuantity, what_it_takes_belongs_to_it_alone) {
    Stage stage(R"("effects": [ { "roll": "1d6", "as": "armour" }, )" + roll_damage(1, 2) +
                    R"(, { "say": "{armour}" } ])",
                k_damage);
    EXPECT_TRUE(stage.play({6, 4}).ends_with("\n4\n6\n"));
}

TEST(RollQuantity, without_a_base_it_fails) {
    Stage stage(
        R"("effects": [ { "roll": { "quantity": "q" } } ])",
        {{"quantities/q.json", R"({ "id": "q", "base": "entity.actor.components['p:bag'].n + 1d6" })"}});
    EXPECT_EQ(stage.play({3}), "error: \"p:q\" comes to no number");
}

TEST(RollQuantity, slips_of_the_pen_are_told) {
    const auto codes = [](const std::string& effect, const std::string& more = "") {
        return Stage("\"effects\": [ " + effect + " ]",
                     {k_damage[0], k_damage[1], {"quantities/r.json", "[" + more + "]"}})
            .codes();
    };
    EXPECT_EQ(codes(roll_damage(1, 1)), "");
    EXPECT_EQ(codes(R"({ "roll": { "quantity": "damge" } })"), "unknown-quantity ");
    EXPECT_EQ(codes(R"({ "roll": { "quantity": "calm", "with": { "level": 1 } } })"), "unknown-name ");
    EXPECT_EQ(codes(R"({ "roll": { "quantity": "damage", "with": { "level": 1 } } })"), "missing-field ");
    EXPECT_EQ(codes(R"({ "roll": { "quantity": "damage" } })"), "missing-field ");
    EXPECT_EQ(codes(R"({ "roll": { "quantity": "damage", "with": { "level": "1d4", "armour": 0 } } })"),
              "dice-in-number ");
    EXPECT_EQ(codes(R"({ "say": "{quantity.damage}" })"), "dice-in-number ");
    EXPECT_EQ(codes(R"({ "when": "quantity.damage > 3", "do": [] })"), "dice-in-number ");
    EXPECT_EQ(codes(R"({ "show": { "quantity": "damage", "total": "{total}" } })"), "dice-in-number ");
    EXPECT_EQ(codes(R"({ "say": "x" })", R"({ "id": "reads", "base": "quantity.damage + 1" })"),
              "dice-in-number ");
    EXPECT_EQ(codes(R"({ "roll": "(levle)d6" })").empty(), false);
}

TEST(RollQuantity, dice_come_only_to_what_is_rolled) {
    EXPECT_EQ(
        Stage("", {k_damage[0],
                   {"modifiers/o.json", R"({ "id": "o", "of": "calm", "value": "1d6", "label": "x" })"}})
            .codes(),
        "dice-in-number ");
    EXPECT_EQ(
        Stage("", {k_damage[0],
                   {"modifiers/o.json", R"({ "id": "o", "of": "damage", "value": "1d6", "label": "x" })"}})
            .codes(),
        "");
}

} // namespace
} // namespace arbiter::machine::roll_test
