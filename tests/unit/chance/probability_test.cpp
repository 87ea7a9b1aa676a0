#include "arbiter/chance.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::probability_test {
namespace {

TEST(Probability, an_exact_chance_is_its_own_interval) {
    const Probability p = exact_probability(0.25);
    EXPECT_EQ(p, (Probability{0.25, {PedigreeKind::exact, 0.25, 0.25, 0}}));
    EXPECT_EQ(exact_probability(1 + 1e-16 * 4).value, 1) << "rounding never leaves the unit interval";
}

TEST(Probability, unknown_mass_up_to_the_gap_is_still_exact) {
    EXPECT_EQ(bounded_probability(0.5, 0).pedigree.kind, PedigreeKind::exact);
    EXPECT_EQ(bounded_probability(0.5, k_exact_gap).pedigree.kind, PedigreeKind::exact);
    EXPECT_EQ(bounded_probability(0.5, 2 * k_exact_gap).pedigree.kind, PedigreeKind::bounded);
}

TEST(Probability, a_bounded_chance_lies_in_the_middle_of_its_bounds) {
    const Probability p = bounded_probability(0.25, 0.5);
    EXPECT_EQ(p, (Probability{0.5, {PedigreeKind::bounded, 0.25, 0.75, 0}}));
}

TEST(Probability, a_counted_chance_has_the_interval_of_wilson) {
    // Newcombe (1998), table 1: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    const auto near = [](std::uint64_t hits, std::uint64_t samples, double low, double high) {
        const Pedigree p = sampled_probability(hits, samples).pedigree;
        EXPECT_NEAR(p.low, low, 5e-5) << hits;
        EXPECT_NEAR(p.high, high, 5e-5) << hits;
        EXPECT_EQ(p.samples, samples);
    };
    near(81, 263, 0.2553, 0.3662);
    near(15, 148, 0.0624, 0.1605);
    near(0, 20, 0.0000, 0.1611);
    near(1, 29, 0.0061, 0.1718);
    EXPECT_EQ(sampled_probability(0, 0).pedigree.high, 1);
}

RC_GTEST_PROP(Probability, the_value_always_lies_inside_its_interval, (std::uint32_t a, std::uint32_t b)) {
    const Probability p = sampled_probability(std::min(a, b), std::max(a, b));
    RC_ASSERT(0 <= p.pedigree.low && p.pedigree.low <= p.value);
    RC_ASSERT(p.value <= p.pedigree.high && p.pedigree.high <= 1);
}

TEST(Probability, kinds_have_words) {
    EXPECT_EQ(word_of(PedigreeKind::exact), "exact");
    EXPECT_EQ(word_of(PedigreeKind::bounded), "bounded");
    EXPECT_EQ(word_of(PedigreeKind::sampled), "sampled");
}

} // namespace
} // namespace arbiter::probability_test
