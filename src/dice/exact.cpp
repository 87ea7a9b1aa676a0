// Exact odds with whole numbers of any length.
#include "dice/odds.hpp"

#include "dice/big.hpp"
#include "dice/evaluate_pool.hpp"

#include <cstdlib>
#include <numeric>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {
// The library asks for these where exceptions are off. What it would throw for (division by zero, no memory)
// is ruled out before.
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const boost::source_location&) { std::abort(); }
} // namespace boost
#endif

namespace arbiter {
namespace dice {

namespace {

Fraction fraction_of(std::int64_t value, const Big& count, const Big& total) {
    const Big common = boost::multiprecision::gcd(count, total);
    return {value, Big(count / common).str(), Big(total / common).str()};
}

} // namespace
} // namespace dice

Result<FractionOdds> fractions_of(const Notation& notation, std::span<const std::int64_t> given) {
    const auto values = dice::values_for(notation, given);
    if (!values) return tl::unexpected(values.error());
    if (notation.is_by_value()) return fractions_of(notation.with_values(*values), *values);
    const dice::Program& program = notation.program();
    dice::Evaluator<dice::Big> evaluator(program, notation.limits(), *values);
    dice::Measure<dice::Big> total = evaluator.measure(program.root);
    // Each outcome is reduced and written out, which takes the square of its length.
    const double words = dice::WeightOf<dice::Big>::length(total.total);
    if (evaluator.out_of_budget() ||
        !evaluator.allow(static_cast<double>(total.size()) * (500 + 40 * words * words)))
        return dice::out_of_budget(notation);
    FractionOdds odds;
    std::int64_t common = std::max<std::int64_t>(1, program.at(program.root).unit);
    odds.unit = common;
    for (const auto v : total.values) common = std::gcd(common, v);
    odds.unit /= common;
    for (auto& v : total.values) v /= common;
    dice::Big win = 0, tie = 0, lose = 0;
    for (std::size_t i = 0; i < total.size(); ++i) {
        odds.outcomes.push_back(dice::fraction_of(total.values[i], total.weights[i], total.total));
        (total.values[i] > 0 ? win : total.values[i] < 0 ? lose : tie) += total.weights[i];
    }
    if (notation.is_test()) odds.chance = dice::fraction_of(1, win, total.total);
    if (notation.is_contest()) {
        odds.win = dice::fraction_of(1, win, total.total);
        odds.tie = dice::fraction_of(0, tie, total.total);
        odds.lose = dice::fraction_of(-1, lose, total.total);
    }
    return odds;
}

} // namespace arbiter
