#include "support/dice.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::parse_faces_test {
namespace {

using test::notation;
using test::odds;
using test::refusal;

TEST(ParseFaces, faces_weigh_what_is_written) {
    const Distribution found = odds("d{-2..-1, 5:3, 5}");
    EXPECT_NEAR(found.chance_of(-2), 1.0 / 6, 1e-15);
    EXPECT_NEAR(found.chance_of(-1), 1.0 / 6, 1e-15);
    EXPECT_NEAR(found.chance_of(5), 4.0 / 6, 1e-15) << "a face written twice is added up";
    EXPECT_NEAR(odds("d{1..2:5, 3}").chance_of(2), 5.0 / 11, 1e-15) << "every face of a range";
    EXPECT_EQ(refusal("d{1:1000000}").code, "");
    EXPECT_EQ(refusal("d{1:1000001}").code, "bad-weight");
}

TEST(ParseFaces, symbols_are_words_or_quoted) {
    const Notation n = notation("d{hit, \"critical hit\":2, _x1, hit}");
    ASSERT_TRUE(n.is_symbolic());
    EXPECT_EQ(n.symbol(0), "hit");
    EXPECT_EQ(n.symbol(1), "critical hit");
    EXPECT_EQ(n.symbol(2), "_x1");
    EXPECT_NEAR(odds_of(n)->distribution.chance_of(0), 0.4, 1e-15) << "one symbol, written twice";
    EXPECT_EQ(refusal("d{\"hit}").code, "unbalanced");
    EXPECT_EQ(refusal("d{\"5\", 5}").code, "mixed-faces") << "a quoted number is a symbol";
}

RC_GTEST_PROP(ParseFaces, every_die_in_a_list_of_faces_equals_its_plain_spelling, ()) {
    const auto n = *rc::gen::inRange(1, 5), sides = *rc::gen::inRange(1, 9);
    const Distribution plain = odds(fmt::format("{}d{}", n, sides));
    const Distribution listed = odds(fmt::format("({})d{{1..{}:7}}", n, sides));
    RC_ASSERT(plain.size() == listed.size());
    for (std::size_t i = 0; i < plain.size(); ++i) {
        RC_ASSERT(plain.numerators()[i] == listed.numerators()[i]);
        RC_ASSERT(std::abs(plain.probabilities()[i] - listed.probabilities()[i]) < 1e-13);
    }
}

} // namespace
} // namespace arbiter::parse_faces_test
