// The figures of a walk that do not depend on what a state is.
#include "chance/enumerator.hpp"

#include <limits>

namespace arbiter::chance {

MeanSteps mean_steps(double followed, double cut, double endless) noexcept {
    constexpr double k_infinity = std::numeric_limits<double>::infinity();
    if (endless > 0) return {k_infinity, {PedigreeKind::exact, k_infinity, k_infinity, 0}};
    if (cut > k_exact_gap) return {followed, {PedigreeKind::bounded, followed, k_infinity, 0}};
    return {followed, {PedigreeKind::exact, followed, followed, 0}};
}

Probability StepOdds::at_most(std::size_t questions) const {
    double mass = 0;
    for (std::size_t i = 0; i < ended.size() && i <= questions; ++i) mass += ended[i];
    // Mass that is still open has certainly not ended within the questions that are listed.
    return bounded_probability(mass, questions < ended.size() ? cut : cut + open);
}

} // namespace arbiter::chance
