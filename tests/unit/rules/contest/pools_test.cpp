// Successes of pools: by hand, counted face by face, drawn.
#include "rules/contest/pools.hpp"

#include "chance/script.hpp"

namespace arbiter::rules::pools_test {
namespace {

Pools pools(int attack, int defense, Ties ties = Ties::defender) {
    Pools made;
    made.attack = attack;
    made.defense = defense;
    made.ties = ties;
    return made;
}

double hit(const Pools& pools) {
    std::vector<double> attack, defense, pairs;
    fill_pairs(pools, attack, defense, pairs);
    double sum = 0;
    for (int a = 0; a <= pools.attack; ++a)
        for (int d = 0; d <= pools.defense; ++d)
            if (pools.counted(a - d) > 0 || pools.is_undefended())
                sum += pairs[static_cast<std::size_t>(a * (pools.defense + 1) + d)];
    return sum;
}

TEST(Pools, worked_by_hand) {
    EXPECT_NEAR(hit(pools(6, 5)), 2993.0 / 6561, 1e-14);
    EXPECT_NEAR(hit(pools(5, 5)), 806.0 / 2187, 1e-14);
    EXPECT_NEAR(hit(pools(6, 2)), 1595.0 / 2187, 1e-14);
    EXPECT_NEAR(hit(pools(3, 8)), 512.0 / 6561, 1e-14);
    EXPECT_NEAR(hit(pools(2, 2)), 8.0 / 27, 1e-14);
    EXPECT_NEAR(hit(pools(8, 5)), 108571.0 / 177147, 1e-14);
    EXPECT_EQ(hit(pools(0, 5)), 0);
    EXPECT_NEAR(hit(pools(3, 0)), 1 - 8.0 / 27, 1e-14) << "a tie of nothing is a miss";
}

TEST(Pools, options) {
    Pools open = pools(3, 0);
    open.hits_undefended = true;
    EXPECT_NEAR(hit(open), 1, 1e-14);
    EXPECT_NEAR(hit(pools(2, 2, Ties::attacker)), 19.0 / 27, 1e-14);
    EXPECT_NEAR(hit(pools(2, 2, Ties::reroll)), 0.5, 1e-14) << "what is even stays even";
    EXPECT_EQ(hit(pools(0, 0, Ties::reroll)), 0) << "who can only tie has lost";
    EXPECT_EQ(pools(2, 2, Ties::glancing).counted(0), 0);
    EXPECT_EQ(pools(2, 2).counted(0), -1) << "the defender has one success more";
    EXPECT_EQ(pools(2, 2, Ties::attacker).counted(0), 1);
    Pools again = pools(1, 0);
    again.rerolls_ones = true;
    EXPECT_NEAR(hit(again), 1.0 / 3 + 1.0 / 18, 1e-14);
    Pools least = pools(6, 0);
    least.one_per = 3;
    EXPECT_NEAR(hit(least), 1, 1e-14) << "two at least";
    EXPECT_EQ(find_ties("reroll"), Ties::reroll);
    EXPECT_FALSE(find_ties("nobody"));
}

// Every face of every die: the counted shares are the stated ones.
TEST(Pools, enumerated) {
    for (const bool rerolls : {false, true})
        for (const int threshold : {2, 4, 6}) {
            Pools small = pools(2, 1);
            small.sides = 6;
            small.success = threshold;
            small.rerolls_ones = false;
            const double p = small.success_chance();
            small.rerolls_ones = rerolls;
            std::vector<double> out(3);
            small.successes_of(2, out);
            double counted = 0;
            for (int a = 1; a <= 6; ++a)
                for (int again = 1; again <= 6; ++again) {
                    const int face = rerolls && a == 1 ? again : a;
                    counted += face >= threshold ? 1.0 / 36 : 0;
                }
            EXPECT_NEAR(small.success_chance(), counted, 1e-14);
            EXPECT_NEAR(out[0] + out[1] + out[2], 1, 1e-14);
            if (!rerolls) {
                EXPECT_NEAR(out[2], p * p, 1e-14);
            }
        }
}

RC_GTEST_PROP(PoolsProperty, chances_sum_to_one_and_more_dice_never_hit_less, ()) {
    Pools some =
        pools(*rc::gen::inRange(0, 21), *rc::gen::inRange(0, 16), static_cast<Ties>(*rc::gen::inRange(0, 4)));
    some.success = *rc::gen::inRange(2, 7);
    some.rerolls_ones = *rc::gen::arbitrary<bool>();
    std::vector<double> attack, defense, pairs;
    fill_pairs(some, attack, defense, pairs);
    double sum = 0;
    for (const double pair : pairs) sum += pair;
    RC_ASSERT(std::abs(sum - 1) < 1e-12);
    Pools more = some;
    ++more.attack;
    RC_ASSERT(hit(more) >= hit(some) - 1e-12);
}

double perfect(const Pools& pools) {
    std::vector<double> attack(static_cast<std::size_t>(pools.attack) + 1);
    pools.successes_of(pools.attack, attack);
    double sum = 0;
    for (int a = 0; a <= pools.attack; ++a)
        sum += attack[static_cast<std::size_t>(a)] * perfect_share(pools, attack, a);
    return sum;
}

TEST(Pools, nothing_but_the_highest_face) {
    EXPECT_NEAR(perfect(pools(5, 3)), 1.0 / 7776, 1e-16);
    EXPECT_EQ(perfect(pools(0, 3)), 0);
    Pools again = pools(2, 1);
    again.rerolls_ones = true;
    EXPECT_NEAR(perfect(again), 49.0 / 1296, 1e-15) << "a 1 may become a 6";
    Pools least = pools(3, 1);
    least.one_per = 1;
    EXPECT_NEAR(perfect(least), 1.0 / 216, 1e-15) << "however many successes are promised";
    Pools hard = pools(2, 1);
    hard.success = 6;
    EXPECT_NEAR(perfect(hard), 1.0 / 36, 1e-15) << "all successes are perfect then";
    hard.success = 7;
    EXPECT_NEAR(perfect(hard), 1.0 / 36, 1e-15) << "even where none is a success";
}

TEST(Pools, dice_are_read_back_from_faces) {
    std::vector<chance::Face> faces;
    for (const int face : {5, 1, 6, 2, 6, 6}) faces.push_back({chance::Face::Kind::whole, 1, 6, face, 0});
    const PoolDice plain = last_dice(pools(4, 2), faces);
    EXPECT_EQ(plain.attack, (std::vector<std::int64_t>{5, 1, 6, 2}));
    EXPECT_EQ(plain.successes(0), 2);
    EXPECT_EQ(plain.successes(1), 2);
    EXPECT_FALSE(plain.is_perfect());
    Pools again = pools(3, 2);
    again.rerolls_ones = true;
    EXPECT_EQ(last_dice(again, faces).attack, (std::vector<std::int64_t>{5, 6, 2}));
    const PoolDice last = last_dice(pools(2, 1, Ties::reroll), faces);
    EXPECT_EQ(last.attack, (std::vector<std::int64_t>{2, 6})) << "the second roll counts";
    EXPECT_TRUE(last_dice(pools(2, 0), std::span(faces).last(2)).is_perfect());
    EXPECT_EQ(last_dice(again, faces).texts(0), (std::vector<std::string>{"5", "1->6", "2"}));
    EXPECT_EQ(last_dice(again, faces).texts(1), (std::vector<std::string>{"6", "6"}));
    EXPECT_EQ(all_dice(pools(2, 1, Ties::reroll), faces).size(), 2u);
    EXPECT_EQ(all_dice(pools(2, 1, Ties::reroll), faces)[0].attack, (std::vector<std::int64_t>{5, 1}));
    EXPECT_EQ(all_dice(pools(0, 0), {}).size(), 1u);
}

} // namespace
} // namespace arbiter::rules::pools_test
