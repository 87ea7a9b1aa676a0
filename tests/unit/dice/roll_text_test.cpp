#include "arbiter/dice_report.hpp"
#include "dice/report.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::roll_text_test {
namespace {

using test::notation;

std::string rolled(std::string_view text, std::vector<double> faces, Dialect dialect = Dialect::native) {
    RollLog log;
    const Notation n = notation(text, dialect);
    EXPECT_TRUE(roll_script(n, faces, log)) << text;
    return roll_text(n, log);
}

std::string fallen(std::string_view text, std::vector<std::int64_t> faces) {
    std::vector<chance::Face> all;
    for (const std::int64_t face : faces) all.push_back({chance::Face::Kind::whole, 1, 6, face, 0});
    return dice::fallen_text(notation(text), all);
}

TEST(RollText, a_roll_marks_what_became_of_its_dice) {
    EXPECT_EQ(rolled("3d6ro1kh2", {1, 4, 2, 6}), "3d6ro1kh2: [6r, 4, (2)] = 10\n");
    EXPECT_EQ(rolled("2d6!{1}", {6, 3, 2}), "2d6!{1}: [6!, 3, 2] = 11\n");
    EXPECT_EQ(rolled("3d6>=5f1", {5, 1, 3}), "3d6>=5f1: [5*, 1-, 3] = 0\n");
    EXPECT_EQ(rolled("1d4+1d6/2", {3, 3}), "1d4: [3]  1d6: [3] = 4.5\n");
    EXPECT_EQ(rolled("1d{hit,miss}", {1}), "1d{hit,miss}: [hit] = hit\n");
    EXPECT_EQ(rolled("2d{hit,miss}cs=hit", {1, 2}), "2d{hit,miss}cs=hit: [hit*, miss] = 1\n");
    EXPECT_EQ(rolled("1+2", {}), "3\n");
}

TEST(RollText, dice_of_which_not_all_faces_were_kept_are_not_told) {
    EXPECT_EQ(fallen("1d6rr<6", std::vector<std::int64_t>(chance::Faces::k_most_kept, 1)), "");
}

TEST(RollText, a_test_shows_what_was_compared_and_the_answer) {
    EXPECT_EQ(rolled("2d6 >= 7", {4, 4}), "2d6: [4, 4] = 8 >= 7: yes\n");
    EXPECT_EQ(rolled("2d6+1 < 7", {4, 4}), "2d6: [4, 4] = 9 < 7: no\n");
    EXPECT_EQ(rolled("1d6 = 1d8", {4, 4}), "1d6: [4]  1d8: [4] = 4 = 4: yes\n");
    EXPECT_EQ(rolled("x = 1d6; x + x > 7", {4}), "1d6: [4] = 8 > 7: yes\n");
    EXPECT_EQ(rolled("1d6/2 >= 2", {3}), "1d6: [3] = 1.5 >= 2: no\n");
    EXPECT_EQ(rolled("d%<=45", {33}), "d%<=45: [33*] = yes\n");
    EXPECT_EQ(rolled("d%<=45", {46}), "d%<=45: [46] = no\n");
}

TEST(RollText, a_contest_shows_both_sides_and_who_has_won) {
    EXPECT_EQ(rolled("2d6 vs 1d8", {4, 4, 5}), "2d6: [4, 4]  1d8: [5] = 8 against 5: won by 3\n");
    EXPECT_EQ(rolled("1d6 vs 1d8", {4, 5}), "1d6: [4]  1d8: [5] = 4 against 5: lost by 1\n");
    EXPECT_EQ(rolled("1d6 vs 1d8", {4, 4}), "1d6: [4]  1d8: [4] = 4 against 4: a tie\n");
}

TEST(RollText, criticals_and_fumbles_are_marked) {
    EXPECT_EQ(rolled("2d20crit20fumble1", {20, 1}), "2d20crit20fumble1: [20 crit, 1 fumble] = 21\n");
    EXPECT_EQ(rolled("2d20kh1crit20", {20, 19}), "2d20kh1crit20: [20 crit, (19)] = 20\n");
    EXPECT_EQ(rolled("1d20cs>19", {20}, Dialect::roll20), "1d20cs>19: [20 crit] = 20\n");
}

TEST(RollText, labels_cannot_steer_the_terminal) {
    EXPECT_EQ(rolled("2d6[\x1b[2J]", {1, 2}).find('\x1b'), std::string::npos);
}

TEST(RollText, dice_that_have_fallen_show_which_were_kept) {
    EXPECT_EQ(fallen("4d6kh1", {6, 4, 6, 1}), "[6, (4), (6), (1)]");
    EXPECT_EQ(fallen("2d6+1d4", {3, 4, 2}), "[3, 4] [2]");
    EXPECT_EQ(fallen("1d6!", {6, 2}), "[6!, 2]");
    EXPECT_EQ(fallen("1d6", {5}), "5");
    EXPECT_EQ(fallen("1d6+2", {5}), "[5]") << "the total is another number";
    EXPECT_EQ(fallen("d{10,20}", {2}), "20") << "the face, not its number";
    EXPECT_EQ(fallen("4d6", {}), "");
}

} // namespace
} // namespace arbiter::roll_text_test
