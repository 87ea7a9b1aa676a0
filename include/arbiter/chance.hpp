// Seed and Probability: where luck comes from, and how sure a stated chance is.
#pragma once

#include "arbiter/result.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

/// Where all randomness of a game or a simulation comes from: 32 bytes.
///
/// The same seed, pack and commands give the same dice with every compiler, on every machine and with any
/// number of threads. Thirty-two bytes, so that a host may publish a hash of the seed before play and the
/// seed afterwards, and nobody can guess it in between.
struct Seed {
    std::array<std::uint8_t, 32> bytes{};
    friend bool operator==(const Seed&, const Seed&) = default;
};

/// The seed of a number, as `--seed 7` gives it. Different numbers give unrelated seeds.
[[nodiscard]] Seed make_seed(std::uint64_t number) noexcept;

/// The seed of a text. `make_seed("7")` and `make_seed(7)` are different seeds.
[[nodiscard]] Seed make_seed(std::string_view text) noexcept;

/// A seed as 64 lower-case hexadecimal digits, the way saved games hold it.
[[nodiscard]] std::string to_hex(const Seed& seed);

/// Reads what `to_hex` writes (upper case too); anything else is ErrorCode::bad_argument.
[[nodiscard]] Result<Seed> parse_seed(std::string_view hex);

/// How a probability was found.
enum class PedigreeKind : std::uint8_t {
    exact,   ///< every way it can go was followed; what was left open is at most 1e-15
    bounded, ///< the budget ran out; the truth lies between `low` and `high`, for certain
    sampled, ///< counted over `samples` runs; the truth lies in the interval in 95 of 100 such counts
};

/// "exact", "bounded" or "sampled".
[[nodiscard]] std::string_view word_of(PedigreeKind kind) noexcept;

/// How a probability was found and how far it can be off. One kind is never shown as another.
struct Pedigree {
    PedigreeKind kind = PedigreeKind::exact;
    double low = 0;            ///< lower end; for `exact` the value itself
    double high = 0;           ///< upper end; for `exact` the value itself
    std::uint64_t samples = 0; ///< runs counted; 0 unless sampled
    friend bool operator==(const Pedigree&, const Pedigree&) = default;
};

/// A chance between 0 and 1, with its pedigree.
///
/// Made by the three functions below, which keep `low <= value <= high` whatever rounding did.
struct Probability {
    double value = 0;
    Pedigree pedigree;
    friend bool operator==(const Probability&, const Probability&) = default;
};

/// What a walk left open at most, for its figures still to be called exact.
inline constexpr double k_exact_gap = 1e-15;

/// A chance known exactly (to rounding).
[[nodiscard]] Probability exact_probability(double value) noexcept;

/// A chance known to lie between `seen`, the mass that certainly belongs to it, and `seen` plus `unknown`,
/// the mass nobody followed. At most `k_exact_gap` unknown is exact. The value is the middle, so that it is
/// off by at most half the gap.
[[nodiscard]] Probability bounded_probability(double seen, double unknown) noexcept;

/// A chance counted: `hits` of `samples` runs, with the Wilson interval for 95 %. No runs at all give a value
/// of one half between 0 and 1: nothing is known.
[[nodiscard]] Probability sampled_probability(std::uint64_t hits, std::uint64_t samples) noexcept;

} // namespace arbiter
