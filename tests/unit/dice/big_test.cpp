#include "dice/big.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::dice {
namespace {

TEST(DiceBig, a_weight_knows_its_length_in_words) {
    EXPECT_EQ(WeightOf<Big>::length(Big(0)), 0);
    EXPECT_EQ(WeightOf<Big>::length(Big(1) << 127), 2);
}

RC_GTEST_PROP(DiceBig, rows_multiplied_as_one_number_are_rows_multiplied_one_by_one, ()) {
    const auto row = [] {
        std::vector<Big> made;
        const auto size = *rc::gen::inRange<std::size_t>(1, 20);
        for (std::size_t i = 0; i < size; ++i) {
            const auto low = *rc::gen::arbitrary<std::uint64_t>();
            made.push_back(Big(low) << *rc::gen::inRange(0, 200));
        }
        return made;
    };
    const auto a = row(), b = row();
    std::vector<Big> plain(a.size() + b.size() - 1, Big(0)), found = plain;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) plain[i + j] += a[i] * b[j];
    convolve(a, b, found);
    RC_ASSERT(found == plain);
}

} // namespace
} // namespace arbiter::dice
