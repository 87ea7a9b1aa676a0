#include "dice/roll.hpp"
#include "support/dice.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck/gtest.h>

namespace arbiter::roll_pool_test {
namespace {

using Values = std::vector<std::int64_t>;

struct Rolled {
    std::int64_t total = 0;
    RollLog log;

    [[nodiscard]] Values with(RolledDie::Flag flag, bool wanted = true) const {
        Values found;
        for (std::size_t i = 0; i < log.dice.size(); ++i)
            if (log.dice[i].has(flag) == wanted) found.push_back(static_cast<std::int64_t>(i));
        return found;
    }
    [[nodiscard]] Values faces_of(std::size_t die) const {
        const auto first = log.faces.begin() + log.dice[die].first_face;
        return {first, first + log.dice[die].faces};
    }
};

Rolled roll(std::string_view text, const std::vector<double>& faces, Dialect dialect = Dialect::native) {
    Rolled rolled;
    const auto total = roll_script(test::notation(text, dialect), faces, rolled.log);
    if (!total) ADD_FAILURE() << text << ": " << total.error().message;
    rolled.total = total.value_or(-1000);
    return rolled;
}

TEST(RollPool, dice_that_roll_very_often_keep_a_million_faces) {
    RollLog log;
    Roller roller(make_seed(1));
    EXPECT_EQ(roller.roll(test::notation("300d10000rr<10000"), log), 3'000'000);
    EXPECT_LE(log.faces.size(), 1'000'000u) << "about three million fell";
    for (const RolledDie& die : log.dice) {
        ASSERT_GE(die.faces, 1u);
        ASSERT_LE(die.first_face + die.faces, log.faces.size());
        ASSERT_EQ(log.faces[die.first_face + die.faces - 1], die.value) << "the last one counts";
    }
}

TEST(RollPool, a_table_knows_its_range_and_spreads_faces_by_weight) {
    const std::vector<dice::FaceSpec> faces{{5, 2}, {-3, 1}, {4, 3}};
    const dice::Die table{0, faces, 6}, plain{8, {}, 0};
    EXPECT_EQ(table.range().low, -3);
    EXPECT_EQ(table.range().high, 5);
    EXPECT_EQ(plain.range().low, 1);
    EXPECT_EQ(plain.range().high, 8);
    Values shown;
    for (const double face : {1, 2, 3, 4, 5, 6}) shown.push_back(roll("d{5:2,-3,4:3}", {face}).total);
    EXPECT_EQ(shown, (Values{5, 5, -3, 4, 4, 4}));
}

TEST(RollPool, sorting_changes_only_the_order_shown) {
    const auto values = [](const Rolled& rolled) {
        Values shown;
        for (const auto& die : rolled.log.dice) shown.push_back(die.value);
        return shown;
    };
    EXPECT_EQ(values(roll("4d6sd", {1, 6, 5, 6})), (Values{6, 6, 5, 1}));
    EXPECT_EQ(values(roll("4d6s", {4, 6, 5, 6})), (Values{4, 5, 6, 6}));
    EXPECT_EQ(values(roll("4d6", {1, 6, 5, 6})), (Values{1, 6, 5, 6}));
    const Rolled exploded = roll("2d6sd!", {1, 6, 3}); // the 6 brings the 3, though it is shown first
    EXPECT_EQ(values(exploded), (Values{6, 3, 1}));
    EXPECT_EQ(exploded.with(RolledDie::exploded), (Values{0}));
    EXPECT_EQ(exploded.faces_of(1), (Values{3}));
    EXPECT_EQ(values(roll("{1d6,1d6,1d6}kh2sa", {5, 2, 4})), (Values{5, 2, 4, 2, 4, 5}))
        << "the dice, then the members";
}

TEST(RollPool, ranks_leave_no_trace_among_the_faces) {
    const Rolled rolled = roll("5d6kh3", {1, 6, 5, 2, 6});
    EXPECT_EQ(rolled.total, 17);
    EXPECT_EQ(Values(rolled.log.faces.begin(), rolled.log.faces.end()), (Values{1, 6, 5, 2, 6}));
}

// The ranks kept by each modifier, held against sorting: of equal dice the first rolled is higher.
RC_GTEST_PROP(RollPool, ranks_are_what_sorting_says, ()) {
    const auto faces = *rc::gen::nonEmpty(rc::gen::container<std::vector<double>>(
        rc::gen::map(rc::gen::inRange(1, 5), [](int v) { return 1.0 * v; })));
    const auto size = faces.size(), n = *rc::gen::inRange<std::size_t>(1, size + 1);
    std::vector<std::size_t> order(size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](auto a, auto b) { return faces[a] != faces[b] ? faces[a] > faces[b] : a < b; });
    struct Kept {
        std::string_view word;
        std::size_t first, count;
    };
    for (const auto& [word, first, kept] :
         {Kept{"kh", 0, n}, {"kl", size - n, n}, {"dh", n, size - n}, {"dl", 0, size - n}}) {
        Values wanted;
        for (std::size_t k = first; k < first + kept; ++k)
            wanted.push_back(static_cast<std::int64_t>(order[k]));
        std::sort(wanted.begin(), wanted.end());
        const Rolled rolled = roll(fmt::format("{}d4{}{}", size, word, n), faces);
        RC_ASSERT(rolled.with(RolledDie::dropped, false) == wanted);
    }
}

TEST(RollPool, middle_and_numbered_ranks) {
    EXPECT_EQ(roll("middle(2, 5d6)", {6, 1, 4, 2, 5}).total, 5 + 4) << "one rank more is left out below";
    EXPECT_EQ(roll("middle(3, 5d6)", {6, 1, 4, 2, 5}).total, 5 + 4 + 2);
    EXPECT_EQ(roll("2@4d6", {3, 6, 5, 1}, Dialect::anydice).total, 5);
    EXPECT_EQ(roll("{1,4}@4d6", {3, 6, 5, 1}, Dialect::anydice).total, 7);
}

TEST(RollPool, ranks_look_only_at_dice_that_still_count) {
    const Rolled rolled = roll("5d6dl1dh1kh2", {6, 1, 4, 2, 5});
    EXPECT_EQ(rolled.total, 9);
    EXPECT_EQ(rolled.with(RolledDie::dropped, false), (Values{2, 4}));
}

TEST(RollPool, each_first_die_explodes_up_to_the_limit) {
    const Rolled rolled = roll("2d6!{2}", {6, 6, 6, 6, 6, 1});
    EXPECT_EQ(rolled.total, 31) << "two more for the first, two for the second";
    EXPECT_EQ(rolled.with(RolledDie::extra), (Values{2, 3, 4, 5}));
    EXPECT_EQ(rolled.with(RolledDie::exploded), (Values{0, 1, 2, 4}));
}

TEST(RollPool, a_penetrating_die_goes_on_by_its_face_and_counts_one_less) {
    const Rolled rolled = roll("1d6!p{3}", {6, 6, 1});
    EXPECT_EQ(rolled.total, 6 + 5 + 0);
    EXPECT_EQ(rolled.faces_of(1), (Values{6}));
}

TEST(RollPool, the_faces_of_one_die_stand_together_however_it_rolls_on) {
    const Rolled rolled = roll("3d6ro1!!{2}", {1, 6, 1, 6, 3, 6, 2, 5});
    // Rerolled: 1 to 6 and 1 to 3. Then the first compounds with 6 and 2, the second with 5.
    EXPECT_EQ(rolled.faces_of(0), (Values{1, 6, 6, 2}));
    EXPECT_EQ(rolled.faces_of(1), (Values{6, 5}));
    EXPECT_EQ(rolled.faces_of(2), (Values{1, 3}));
    EXPECT_EQ(rolled.total, 14 + 11 + 3);
}

TEST(RollPool, dropped_dice_neither_explode_nor_count_nor_change) {
    EXPECT_EQ(roll("2d6kl1!", {6, 5}).total, 5);
    EXPECT_EQ(roll("2d6kl1ro6", {6, 5}).total, 5);
    EXPECT_EQ(roll("3d6dh1cs6", {6, 6, 2}).total, 1);
    EXPECT_EQ(roll("3d6dl1cs6df1", {6, 1, 2}).total, 1);
    EXPECT_TRUE(roll("2d6kl1ma3", {6, 2}).with(RolledDie::lowered).empty());
}

TEST(RollPool, failures_are_taken_from_what_counts) {
    EXPECT_EQ(roll("4d6cs6df1", {6, 6, 1, 3}).total, 1);
    EXPECT_EQ(roll("4d6cs>=5df", {6, 5, 1, 3}).total, 0);
    EXPECT_EQ(roll("4d6cs6sf<3", {6, 6, 1, 2}).total, 2 - 1 - 2);
    EXPECT_EQ(roll("2d6cs>=3df>=5", {6, 4}).total, 1) << "a die may count and fail";
    EXPECT_EQ(roll("4d6cs!=3", {3, 1, 3, 6}).total, 2);
}

TEST(RollPool, members_of_a_group_are_dice_with_totals_and_no_faces) {
    const Rolled rolled = roll("{2d4, 1d6}mi5kh1", {1, 2, 4});
    EXPECT_EQ(rolled.total, 5);
    ASSERT_EQ(rolled.log.dice.size(), 5u);
    EXPECT_EQ(rolled.log.dice[3].faces, 0u);
    EXPECT_EQ(rolled.with(RolledDie::raised), (Values{3, 4}));
}

} // namespace
} // namespace arbiter::roll_pool_test
