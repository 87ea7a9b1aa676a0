#include "base/exponential.hpp"

#include <cmath>

namespace arbiter::exponential_test {
namespace {

TEST(Exponential, known_values) {
    EXPECT_EQ(exponential(0), 1);
    EXPECT_DOUBLE_EQ(exponential(1), 2.718281828459045);
    EXPECT_DOUBLE_EQ(exponential(-1), 0.36787944117144233);
    EXPECT_EQ(exponential(1000), INFINITY);
    EXPECT_EQ(exponential(-1000), 0);
    EXPECT_TRUE(std::isnan(exponential(std::nan(""))));
}

RC_GTEST_PROP(Exponential, agrees_with_the_library_to_the_last_digits, ()) {
    const double x = *rc::gen::inRange(-700'000, 700'000) / 1000.0;
    RC_ASSERT(std::abs(exponential(x) / std::exp(x) - 1) < 1e-15);
}

} // namespace
} // namespace arbiter::exponential_test
