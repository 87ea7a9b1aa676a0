#include "support/fractions.hpp"

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>

namespace arbiter::test {
namespace {

using Wide = boost::multiprecision::cpp_bin_float_50;

Wide ratio(const Fraction& f) {
    return Wide(boost::multiprecision::cpp_int(f.count)) / Wide(boost::multiprecision::cpp_int(f.total));
}

} // namespace

void expect_all_digits(const Notation& notation) {
    const auto exact = fractions_of(notation);
    const auto found = odds_of(notation);
    ASSERT_TRUE(exact && found) << notation.text() << (exact ? "" : exact.error().message);
    ASSERT_EQ(exact->outcomes.size(), found->distribution.size()) << notation.text();
    for (std::size_t i = 0; i < exact->outcomes.size(); ++i) {
        ASSERT_EQ(exact->outcomes[i].numerator, found->distribution.numerators()[i]);
        const Wide wanted = ratio(exact->outcomes[i]);
        if (wanted < 1e-290) continue; // rarer than a double can hold with all its digits
        const Wide error = abs(Wide(found->distribution.probabilities()[i]) / wanted - 1);
        EXPECT_LT(static_cast<double>(error), 1e-12)
            << notation.text() << " = " << exact->outcomes[i].numerator;
    }
}

} // namespace arbiter::test
