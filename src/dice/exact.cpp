// Exact odds with whole numbers of any length. The only file that includes the big integers.
#include "dice/odds.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include "dice/evaluate_pool.hpp"

#include <bit>
#include <cstdlib>
#include <iterator>
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

using Big =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

template <> struct WeightOf<Big> {
    static Big share(std::int64_t part, std::int64_t) { return Big(part); }
    static Big total(std::int64_t whole) { return Big(whole); }
    static Big common(const Big& a, const Big& b) { return a == b ? a : boost::multiprecision::lcm(a, b); }
    static double length(const Big& a) {
        return a == 0 ? 0 : static_cast<double>(boost::multiprecision::msb(a) + 1) / 64;
    }
    static constexpr bool counts = true;
};

namespace {

/// All numbers of a row as one, each in `slot` words of its own.
Big packed(const std::vector<Big>& row, std::size_t slot) {
    std::vector<std::uint64_t> words(row.size() * slot, 0);
    for (std::size_t i = 0; i < row.size(); ++i)
        boost::multiprecision::export_bits(row[i], words.begin() + static_cast<std::ptrdiff_t>(i * slot), 64,
                                           false);
    Big all;
    boost::multiprecision::import_bits(all, words.data(), words.data() + words.size(), 64, false);
    return all;
}

std::size_t longest(const std::vector<Big>& row) {
    const Big& most = *std::max_element(row.begin(), row.end());
    return most == 0 ? 1 : boost::multiprecision::msb(most) + 1;
}

} // namespace

/// Rows of whole numbers as one product of two long ones: no sum can run over into the next slot, and the
/// library multiplies long numbers in less than the square of their length.
template <> void convolve<Big>(const std::vector<Big>& a, const std::vector<Big>& b, std::vector<Big>& out) {
    const std::size_t fewer = std::min(a.size(), b.size());
    if (fewer < 4) return convolve_rows(a.data(), a.size(), b.data(), b.size(), out.data());
    const std::size_t slot =
        (longest(a) + longest(b) + static_cast<std::size_t>(std::bit_width(fewer))) / 64 + 1;
    const Big product = packed(a, slot) * packed(b, slot);
    std::vector<std::uint64_t> words;
    words.reserve((a.size() + b.size()) * slot);
    boost::multiprecision::export_bits(product, std::back_inserter(words), 64, false);
    words.resize((a.size() + b.size() - 1) * slot, 0);
    for (std::size_t i = 0; i + 1 < a.size() + b.size(); ++i)
        boost::multiprecision::import_bits(out[i], words.data() + i * slot, words.data() + (i + 1) * slot, 64,
                                           false);
}

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
