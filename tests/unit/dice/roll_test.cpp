#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::roll_test {
namespace {

using test::notation;

// Rolls with given faces; the log of the last one.
struct Scripted {
    RollLog log;
    std::int64_t total(std::string_view text, std::vector<double> faces) {
        const auto rolled = roll_script(notation(text), faces, log);
        if (!rolled) ADD_FAILURE() << text << ": " << rolled.error().message;
        return rolled.value_or(-1);
    }
    [[nodiscard]] std::vector<std::int64_t> values() const {
        std::vector<std::int64_t> all;
        for (const auto& die : log.dice) all.push_back(die.value);
        return all;
    }
    [[nodiscard]] std::vector<std::size_t> with(RolledDie::Flag flag) const {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < log.dice.size(); ++i)
            if (log.dice[i].has(flag)) all.push_back(i);
        return all;
    }
    [[nodiscard]] std::vector<std::int64_t> faces(std::size_t die) const {
        const auto& one = log.dice[die];
        return {log.faces.begin() + one.first_face, log.faces.begin() + one.first_face + one.faces};
    }
};

using Dice = std::vector<std::size_t>;
using Faces = std::vector<std::int64_t>;

TEST(Roll, dropped_dice_stay_in_the_log) {
    Scripted roll;
    EXPECT_EQ(roll.total("4d6dl1", {5, 3, 6, 2}), 14);
    EXPECT_EQ(roll.with(RolledDie::dropped), Dice{3});
    EXPECT_EQ(roll.total("4d6kl1", {5, 3, 6, 3}), 3);
    EXPECT_EQ(roll.with(RolledDie::dropped).size(), 3u);
}

TEST(Roll, of_equal_dice_the_one_rolled_last_is_dropped_as_the_lowest) {
    Scripted roll;
    EXPECT_EQ(roll.total("3d6dl1", {2, 2, 2}), 4);
    EXPECT_EQ(roll.with(RolledDie::dropped), Dice{2});
}

TEST(Roll, modifiers_act_in_written_order) {
    Scripted roll;
    EXPECT_EQ(roll.total("3d6kh1!", {6, 5, 6, 4}), 10);   // the kept six explodes, the dropped one does not
    EXPECT_EQ(roll.total("3d6!kh1", {6, 5, 6, 4, 3}), 6); // both explode, then one of five is kept
    EXPECT_EQ(roll.total("2d6mi2ro2", {1, 5, 6}), 11);    // raised to 2, then rerolled
    EXPECT_EQ(roll.total("2d6ro2mi3", {2, 5, 1}), 8);     // rerolled, then raised
}

TEST(Roll, exploded_dice_know_who_brought_them) {
    Scripted roll;
    EXPECT_EQ(roll.total("2d6!", {6, 3, 6, 1}), 16);
    EXPECT_EQ(roll.with(RolledDie::exploded), (Dice{0, 2}));
    EXPECT_EQ(roll.with(RolledDie::extra), (Dice{2, 3}));
    EXPECT_EQ(roll.total("1d6!!", {6, 6, 2}), 14);
    EXPECT_EQ(roll.faces(0), (Faces{6, 6, 2}));
    EXPECT_EQ(roll.total("2d6!!", {6, 6, 2, 3}), 17);
    EXPECT_EQ(roll.faces(0), (Faces{6, 2}));
    EXPECT_EQ(roll.faces(1), (Faces{6, 3}));
    EXPECT_EQ(roll.total("1d6!p", {6, 6, 2}), 12);
    EXPECT_EQ(roll.values(), (Faces{6, 5, 1}));
    EXPECT_EQ(roll.total("1d6!{2}", {6, 6, 6}), 18); // no more than two
}

TEST(Roll, rerolled_dice_keep_their_earlier_faces) {
    Scripted roll;
    EXPECT_EQ(roll.total("2d6rr<3", {1, 5, 2, 1, 4}), 9);
    EXPECT_EQ(roll.faces(0), (Faces{1, 2, 1, 4}));
    EXPECT_EQ(roll.with(RolledDie::rerolled), Dice{0});
    EXPECT_EQ(roll.total("2d6ro<3", {1, 5, 2}), 7);
}

TEST(Roll, counted_and_failed_dice_are_marked) {
    Scripted roll;
    EXPECT_EQ(roll.total("5d6>=5f1", {5, 1, 6, 3, 1}), 0);
    EXPECT_EQ(roll.with(RolledDie::counted), (Dice{0, 2}));
    EXPECT_EQ(roll.with(RolledDie::failed), (Dice{1, 4}));
    EXPECT_EQ(roll.total("4d6cs>=5df", {5, 1, 6, 3}), 0);
    EXPECT_EQ(roll.total("4d6cs>=5sf<3", {5, 1, 6, 2}), -1);
    EXPECT_EQ(roll.total("3d6crit6fumble1", {6, 1, 3}), 10);
    EXPECT_EQ(roll.with(RolledDie::crit), Dice{0});
    EXPECT_EQ(roll.with(RolledDie::fumble), Dice{1});
}

TEST(Roll, raised_and_lowered_dice_are_marked) {
    Scripted roll;
    EXPECT_EQ(roll.total("3d6mi2ma5", {1, 6, 4}), 11);
    EXPECT_EQ(roll.with(RolledDie::raised), Dice{0});
    EXPECT_EQ(roll.with(RolledDie::lowered), Dice{1});
}

TEST(Roll, a_group_keeps_whole_members) {
    Scripted roll;
    EXPECT_EQ(roll.total("{1d8,2d6}kh1+2", {7, 3, 5}), 10);
    const RollPart& root = roll.log.parts[0];
    EXPECT_EQ(root.end, roll.log.parts.size());
    EXPECT_EQ(part_text(notation("{1d8,2d6}kh1+2"), roll.log.parts[1]), "{1d8,2d6}kh1");
}

TEST(Roll, only_the_branch_taken_is_rolled) {
    Scripted roll;
    EXPECT_EQ(roll.total("1d20+7 >= 16 ? 2d6+4 : 0", {8}), 0);
    EXPECT_EQ(roll.total("1d20+7 >= 16 ? 2d6+4 : 0", {9, 3, 4}), 11);
}

TEST(Roll, parts_form_a_tree_in_order) {
    Scripted roll;
    EXPECT_EQ(roll.total("1d6+2*1d4", {3, 4}), 11);
    const auto& parts = roll.log.parts;
    ASSERT_EQ(parts.size(), 5u); // the sum; 1d6; the product; 2; 1d4
    EXPECT_EQ(parts[0].end, 5u);
    EXPECT_EQ(parts[1].numerator, 3);
    EXPECT_EQ(parts[2].numerator, 8);
    EXPECT_EQ(parts[2].end, 5u);
    EXPECT_EQ(parts[4].dice, 1u);
}

TEST(Roll, faces_of_a_weighted_die_follow_their_weights) {
    Scripted roll;
    EXPECT_EQ(roll.total("d{1..2,6:2}", {2}), 2);
    EXPECT_EQ(roll.total("d{1..2,6:2}", {3}), 6);
    EXPECT_EQ(roll.total("d{1..2,6:2}", {4}), 6);
}

TEST(Roll, fractions_are_kept_whole_by_their_unit) {
    RollLog log;
    EXPECT_EQ(*roll_script(notation("1d6/4"), std::vector<double>{3}, log), 3);
    EXPECT_EQ(log.parts[0].unit, 4);
    EXPECT_EQ(log.total(), 0.75);
}

} // namespace
} // namespace arbiter::roll_test
