// Every number an answer leaves may be read; what only a roll shows (its faces) may not.
#include "forecast/contest_view.hpp"

#include "base/suggest.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::forecast {

std::optional<HostSlot> ContestNames::bind(std::span<const std::string_view> path) const {
    if (!contest_ || path.size() != 2 || path[0] != k_word) return std::nullopt;
    const auto outputs = contest_->outputs();
    const auto at = std::find(outputs.begin(), outputs.end(), path[1]);
    const auto number = static_cast<std::uint32_t>(at - outputs.begin());
    if (at == outputs.end() || contest_->grain_of(number) == rules::k_only_told) return std::nullopt;
    return HostSlot{number, k_measured};
}

std::optional<NameRefusal> ContestNames::refuse(std::span<const std::string_view> path) const {
    if (!contest_)
        return NameRefusal{"nothing is decided in this metric", "\"odds\" names the action that is"};
    if (path.size() != 2)
        return NameRefusal{"\"contest\" needs the name of a number behind it", "contest.degree"};
    const auto outputs = contest_->outputs();
    if (std::find(outputs.begin(), outputs.end(), path[1]) != outputs.end())
        return NameRefusal{fmt::format("\"contest.{}\" shows only when dice are rolled", path[1]), {}};
    return NameRefusal{fmt::format("this contest leaves no \"{}\"", path[1]), did_you_mean(path[1], outputs)};
}

std::optional<std::uint8_t> grain_for(const rules::Rule& rule, const rules::Contest& contest) {
    std::optional<std::uint8_t> grain;
    for (const expr::BoundSlot& bound : rule.program->slots)
        if (bound.slot.whose == k_measured)
            grain = std::max(grain.value_or(0), contest.grain_of(bound.slot.what));
    return grain;
}

} // namespace arbiter::forecast
