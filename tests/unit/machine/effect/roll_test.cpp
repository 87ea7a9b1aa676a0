#include "machine/effect/roll.hpp"

#include "support/stage.hpp"

namespace arbiter::machine {
namespace {

using tests::Stage;

TEST(Roll, dice_fall_and_later_effects_read_them) {
    Stage stage(R"("effects": [ { "roll": "2d6+1", "as": "wound" },
      { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-wound", "min": 0 } },
      { "when": "wound > 5", "do": [ { "say": "deep: {wound}" } ] } ])");
    EXPECT_EQ(
        stage.play({3, 4}),
        "2d6+1: 3, 4 = 8\nWolf has p:hp {\"now\":0,\"max\":8}, before {\"now\":8,\"max\":8}\ndeep: 8\n");
}

TEST(Roll, dice_that_are_dropped_are_told_too) {
    Stage stage(R"("effects": [ { "roll": "3d6kh1", "as": "n" }, { "say": "{n}" } ])");
    EXPECT_EQ(stage.play({2, 6, 3}), "3d6kh1: 2, 6, 3 = 6\n6\n");
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

} // namespace
} // namespace arbiter::machine
