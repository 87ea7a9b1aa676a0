// Every term is a half-open span of versions; terms side by side intersect, `||` unites.
#include "pack/version.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

struct Partial {
    Version version;
    std::size_t given = 0; // how many parts were written: 1.2 has two
};

std::optional<Partial> parse_partial(std::string_view text) {
    Partial out;
    while (out.given < 3) {
        const char* end = text.data() + text.size();
        const auto [stop, failure] = std::from_chars(text.data(), end, out.version.parts[out.given]);
        if (failure != std::errc()) return std::nullopt;
        ++out.given;
        text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
        if (text.empty()) return out;
        if (text.front() != '.') return std::nullopt;
        text.remove_prefix(1);
    }
    return std::nullopt;
}

// The first version behind all that share the first `count` parts. Empty when a part is at its largest.
std::optional<Version> next_after(const Version& version, std::size_t count) {
    Version next;
    for (std::size_t i = 0; i < count; ++i) next.parts[i] = version.parts[i];
    if (++next.parts[count - 1] == 0) return std::nullopt;
    return next;
}

std::string_view take_operator(std::string_view& term) {
    for (const std::string_view op : {">=", "<=", ">", "<", "=", "^", "~"}) {
        if (!term.starts_with(op)) continue;
        term.remove_prefix(op.size());
        return op;
    }
    return "";
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

} // namespace

std::optional<Version> Version::parse(std::string_view text) {
    const auto partial = parse_partial(text);
    return partial ? std::optional(partial->version) : std::nullopt;
}

std::string Version::text() const { return fmt::format("{}.{}.{}", parts[0], parts[1], parts[2]); }

std::optional<VersionRange::Span> VersionRange::parse_term(std::string_view term) {
    if (term == "*") return Span{};
    const std::string_view op = take_operator(term);
    const auto partial = parse_partial(term);
    if (!partial) return std::nullopt;
    const auto& [version, given] = *partial;
    const auto behind = next_after(version, given);
    if (!behind) return std::nullopt;
    if (op == ">=") return Span{version, std::nullopt};
    if (op == ">") return Span{*behind, std::nullopt};
    if (op == "<") return Span{{}, version};
    if (op == "<=") return Span{{}, behind};
    if (op == "^")
        return Span{version, next_after(version, version.parts[0] > 0 ? 1 : std::min<std::size_t>(given, 2))};
    if (op == "~") return Span{version, next_after(version, std::min<std::size_t>(given, 2))};
    return Span{version, behind};
}

std::optional<VersionRange::Span> VersionRange::parse_all(std::string_view terms) {
    std::optional<Span> all;
    for (terms = trimmed(terms); !terms.empty(); terms = trimmed(terms)) {
        const std::size_t end = std::min(terms.find(' '), terms.size());
        const auto term = parse_term(terms.substr(0, end));
        if (!term) return std::nullopt;
        terms.remove_prefix(end);
        if (!all) {
            all = term;
            continue;
        }
        all->low = std::max(all->low, term->low);
        if (term->below) all->below = all->below ? std::min(*all->below, *term->below) : *term->below;
    }
    return all;
}

std::optional<VersionRange> VersionRange::parse(std::string_view text) {
    VersionRange range;
    for (;;) {
        const std::size_t bar = text.find("||");
        const auto way = parse_all(text.substr(0, bar));
        if (!way) return std::nullopt;
        range.ways_.push_back(*way);
        if (bar == std::string_view::npos) return range;
        text.remove_prefix(bar + 2);
    }
}

bool VersionRange::holds(const Version& version) const noexcept {
    return std::any_of(ways_.begin(), ways_.end(), [&](const Span& way) {
        return version >= way.low && (!way.below || version < *way.below);
    });
}

} // namespace arbiter::pack
