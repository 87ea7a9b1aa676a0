#include "chance/random.hpp"

#include "support/statistics.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

namespace arbiter::chance::random_test {
namespace {

Random stream(std::uint64_t seed) { return Random(run_key(make_seed(seed), 0)); }

test::Fit fit_of_below(std::uint64_t range, std::uint64_t cells, std::uint64_t seed) {
    Random random = stream(seed);
    std::vector<std::uint64_t> counts(cells);
    for (int i = 0; i < 1'000'000; ++i) ++counts[random.below(range) % cells];
    return test::g_test(counts, std::vector<double>(cells, 1.0 / static_cast<double>(cells)));
}

// Worked out apart from this code, from the definitions of SHA-256 and Philox. Saved games depend on them.
TEST(Random, words_are_pinned) {
    Random random = stream(1);
    EXPECT_EQ(random.word(), 1667222902u);
    random.start(1);
    EXPECT_EQ(random.word(), 35316836u);
    EXPECT_EQ(random.below(100), 86u);
    EXPECT_EQ(random.below(1'000'000'000'000), 728222191207u);
    EXPECT_EQ(random.unit(), 0x1.86e576e42d1b6p-1);
}

TEST(Random, a_question_starts_at_the_same_word_whatever_came_before) {
    Random thrifty = stream(2), greedy = stream(2);
    (void)thrifty.word();
    for (int i = 0; i < 1001; ++i) (void)greedy.word();
    thrifty.start(1);
    greedy.start(1);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(thrifty.word(), greedy.word());
}

TEST(Random, the_counter_tells_every_word) {
    Random random = stream(3);
    EXPECT_EQ(random.drawn(), 0u);
    (void)random.word();
    EXPECT_EQ(random.drawn(), 1u);
    (void)random.unit();
    EXPECT_EQ(random.drawn(), 3u);
    random.start(9);
    EXPECT_EQ(random.drawn(), 3u) << "going to a question draws nothing";
}

TEST(Random, small_ranges_are_uniform) {
    EXPECT_GT(fit_of_below(6, 6, 4).p_value, test::k_level);
    EXPECT_GT(fit_of_below(100, 100, 5).p_value, test::k_level);
}

// Three quarters of all words: taking the high half of the product alone gives every third answer two words
// and the others one, which the remainder by three shows at once.
TEST(Random, a_range_that_does_not_divide_the_words_is_uniform) {
    EXPECT_GT(fit_of_below(std::uint64_t{3} << 30, 3, 6).p_value, test::k_level);
    EXPECT_GT(fit_of_below(std::uint64_t{3} << 40, 3, 7).p_value, test::k_level);
}

TEST(Random, the_ends_of_the_narrow_and_the_wide_way_meet) {
    Random random = stream(8);
    EXPECT_EQ(random.below(1), 0u);
    std::uint64_t widest = 0;
    for (int i = 0; i < 100; ++i) {
        EXPECT_LT(random.below(0xFFFFFFFFu), 0xFFFFFFFFu);
        EXPECT_LE(random.below(std::uint64_t{1} << 32), 0xFFFFFFFFu);
        EXPECT_LE(random.below((std::uint64_t{1} << 32) + 1), std::uint64_t{1} << 32);
        widest |= random.below(~std::uint64_t{0});
    }
    EXPECT_EQ(widest, ~std::uint64_t{0}) << "all 64 bits are used";
}

TEST(Random, units_fill_the_interval_evenly) {
    Random random = stream(9);
    std::vector<std::uint64_t> counts(128);
    for (int i = 0; i < 1'000'000; ++i) {
        const double u = random.unit();
        ASSERT_TRUE(u >= 0 && u < 1);
        ++counts[static_cast<std::size_t>(u * 128)];
    }
    EXPECT_GT(test::g_test(counts, std::vector<double>(128, 1.0 / 128)).p_value, test::k_level);
}

RC_GTEST_PROP(Random, an_answer_is_always_below_its_range, (std::uint64_t key, std::uint64_t range)) {
    RC_PRE(range > 0u);
    Random random(StreamKey{key});
    RC_ASSERT(random.below(range) < range);
}

} // namespace
} // namespace arbiter::chance::random_test
