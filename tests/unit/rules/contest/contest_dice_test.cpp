// The dice of checks: which are one die, which come of a formula, and what is told of those that cannot be.
#include "rules/contest/contest_dice.hpp"

#include "support/allocations.hpp"
#include "support/rules.hpp"

namespace arbiter::rules::contest_dice_test {
namespace {

bool is_one(std::string_view text) { return has_one_die(*read_notation(text)); }

TEST(ContestDice, one_die_that_counts) {
    for (const char* one : {"1d20", "d6", "2d20kh1", "2d20kl1", "3d6kh1", "1d{1,2,4}", "1d20rr1"})
        EXPECT_TRUE(is_one(one)) << one;
    for (const char* none : {"2d6", "1d20+1", "2d6+1d4", "4d6kh3", "1d6!", "5d6cs>=5", "7"})
        EXPECT_FALSE(is_one(none)) << none;
}

class CheckDice : public testing::Test {
protected:
    // The notation that is rolled, as it is made.
    std::string dice(const std::string& fields, bool needs_face = false) {
        const auto made = compile_contest_dice(desk.value("{" + fields + "}"), needs_face, desk.compiler);
        if (!made) return "refused";
        std::string text;
        desk.play([&](const Host& host, Workspace& workspace) {
            const auto found = made->find(host, workspace);
            text = found ? found->notation().text() : "error: " + found.error().message;
        });
        return text;
    }
    std::string refusal(const std::string& fields, bool needs_face = false) {
        EXPECT_EQ(dice(fields, needs_face), "refused") << fields;
        return desk.found().empty() ? "" : desk.found().back();
    }
    tests::RuleDesk desk;
};

std::string roll(const std::string& text) { return R"("roll": ")" + text + "\""; }
const std::string k_has = "entity.actor.components['p:c'].";

TEST_F(CheckDice, dice_as_they_are_written) {
    EXPECT_EQ(dice(""), "1d20");
    EXPECT_EQ(dice(roll("2d6+1")), "2d6+1");
}

TEST_F(CheckDice, dice_that_depend_on_somebody) {
    desk.give(world::Role::actor, "p:c", R"({"n": 3, "die": 8, "lucky": true})");
    EXPECT_EQ(dice(roll("(" + k_has + "n)d6kh1")), "(3)d6kh1");
    EXPECT_EQ(dice(roll("1d(" + k_has + "die)")), "1d(8)");
    EXPECT_EQ(dice(roll(k_has + "lucky ? 2d20kh1 : 1d20")), "2d20kh1");
    EXPECT_EQ(dice(roll("1d(" + k_has + "die) - 1d4 + 2")), "2 + (1d(8)) - (1d4)");
    EXPECT_EQ(dice(roll(k_has + "lucky ? 10 : 1d20")), "10") << "nothing is rolled";
    EXPECT_EQ(dice(roll("(" + k_has + "none)d6")), "error: the dice of this check cannot be worked out");
}

TEST_F(CheckDice, no_dice) {
    for (const char* n : {"0", "-3"}) {
        desk.give(world::Role::actor, "p:c", fmt::format(R"({{"n": {}}})", n));
        const std::string pool = roll("(" + k_has + "n)d6kh1");
        EXPECT_EQ(dice(pool), "0") << n;
        EXPECT_EQ(dice(pool + R"(, "zero_dice": "2d6kl1")"), "2d6kl1") << n;
    }
}

TEST_F(CheckDice, what_is_no_sum_of_dice_is_told) {
    const std::string n = "(" + k_has + "n)";
    EXPECT_EQ(refusal(roll("2d")), "error bad-dice");
    EXPECT_EQ(refusal(roll("max(1d6, " + n + "d8)")), "error bad-dice");
    EXPECT_EQ(refusal(roll("2 * " + n + "d8")), "error bad-dice");
    EXPECT_EQ(refusal(roll("(1d4)d6 + " + n)), "error bad-dice") << "dice for dice";
    EXPECT_EQ(refusal(roll(n + " + 2")), "error no-dice");
    EXPECT_EQ(refusal(roll("1d20") + R"(, "zero_dice": "2dx")"), "error bad-dice");
    EXPECT_EQ(dice(roll("1d20") + R"(, "zero_dice": "2d6kl1")"), "1d20");
    EXPECT_EQ(desk.found().back(), "warning no-effect") << "the number of dice is never 0";
}

TEST_F(CheckDice, degrees_that_look_at_a_face_want_one_die) {
    desk.give(world::Role::actor, "p:c", R"({"n": 3})");
    const std::string n = "(" + k_has + "n)";
    EXPECT_EQ(dice(roll(n + "d20kh1"), true), "(3)d20kh1");
    EXPECT_EQ(refusal(roll("2d6"), true), "error several-dice");
    EXPECT_EQ(refusal(roll(n + "d6"), true), "error several-dice");
    EXPECT_EQ(refusal(roll("1d20 + " + n + "d4kh1"), true), "error several-dice");
    EXPECT_EQ(refusal(roll(n + "d6kh1") + R"(, "zero_dice": "2d6")", true), "error several-dice");
}

TEST_F(CheckDice, finding_the_same_dice_again_allocates_nothing) {
    desk.give(world::Role::actor, "p:c", R"({"n": 3, "lucky": true})");
    for (const char* roll : {"1d20", "entity.actor.components['p:c'].lucky ? 2d20kh1 : 1d20"}) {
        const auto made =
            compile_contest_dice(desk.value(fmt::format(R"({{"roll": "{}"}})", roll)), false, desk.compiler);
        ASSERT_TRUE(made);
        desk.play([&](const Host& host, Workspace& workspace) {
            static_cast<void>(made->find(host, workspace));
            const std::size_t before = tests::allocations();
            for (int i = 0; i < 100; ++i) static_cast<void>(made->find(host, workspace));
            EXPECT_EQ(tests::allocations(), before) << roll;
        });
    }
}

} // namespace
} // namespace arbiter::rules::contest_dice_test
