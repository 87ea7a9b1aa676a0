// Whole numbers of any length as weights. Included by one source only: the library is large.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "dice/convolve.hpp"

#include <bit>

namespace arbiter::dice {

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

/// All numbers of a row as one, each in `slot` words of its own.
inline Big packed(const std::vector<Big>& row, std::size_t slot) {
    std::vector<std::uint64_t> words(row.size() * slot, 0);
    for (std::size_t i = 0; i < row.size(); ++i)
        boost::multiprecision::export_bits(row[i], words.begin() + static_cast<std::ptrdiff_t>(i * slot), 64,
                                           false);
    Big all;
    boost::multiprecision::import_bits(all, words.data(), words.data() + words.size(), 64, false);
    return all;
}

inline std::size_t longest(const std::vector<Big>& row) {
    const Big& most = *std::max_element(row.begin(), row.end());
    return most == 0 ? 1 : boost::multiprecision::msb(most) + 1;
}

/// Rows of whole numbers as one product of two long ones: no sum can run over into the next slot, and the
/// library multiplies long numbers in less than the square of their length.
template <>
inline void convolve<Big>(const std::vector<Big>& a, const std::vector<Big>& b, std::vector<Big>& out) {
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

} // namespace arbiter::dice
