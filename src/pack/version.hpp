// Versions of packs, and the ranges that `requires` asks for.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// major.minor.patch; `1.2` reads as 1.2.0 and `1` as 1.0.0.
struct Version {
    std::array<std::uint32_t, 3> parts{};

    static std::optional<Version> parse(std::string_view text);
    [[nodiscard]] std::string text() const;
    friend auto operator<=>(const Version&, const Version&) = default;
};

/// A set of versions:
///
///     >=1.2 <2     all of them must hold
///     ^1.2         1.2 or newer, below the next major (below the next minor while the major is 0)
///     ~1.2         1.2 or newer, below 1.3
///     1.2          any 1.2.x        =1.2.0   only that one        *   any
///     ^1.4 || ^2   either
class VersionRange {
public:
    static std::optional<VersionRange> parse(std::string_view text);
    [[nodiscard]] bool holds(const Version& version) const noexcept;

private:
    struct Span {
        Version low;                  // inclusive
        std::optional<Version> below; // exclusive; none: no upper end
    };
    static std::optional<Span> parse_term(std::string_view term);
    static std::optional<Span> parse_all(std::string_view terms);

    std::vector<Span> ways_;
};

} // namespace arbiter::pack
