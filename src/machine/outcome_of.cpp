#include "machine/outcome_of.hpp"

#include "base/suggest.hpp"
#include "json/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::machine {

using json::Node;

const Node* outcome_of(const Node* outcomes, const rules::Degrees& degrees, std::size_t degree,
                       bool only_successes) {
    if (!outcomes) return nullptr;
    const bool may_stand_in = !only_successes || degrees.is_success(degree);
    std::optional<std::size_t> at = degree;
    while (at) {
        if (const Node* found = outcomes->find(degrees.id_of(*at))) return found;
        at = may_stand_in ? degrees.bands()[*at].otherwise : std::nullopt;
    }
    return outcomes->find(k_any_degree);
}

void check_outcome_keys(const Node* outcomes, const rules::Degrees& degrees,
                        const std::function<bool(std::string_view)>& is_degree, json::Report& report) {
    if (!outcomes) return;
    for (const Node& written : outcomes->children) {
        if (written.key == k_any_degree || degrees.find(written.key)) continue;
        const std::string meant = did_you_mean(written.key, degrees.ids());
        report.add(is_degree(written.key) ? Severity::warning : Severity::error, "unknown-degree",
                   written.key_span, fmt::format("this contest never comes to {}", written.key),
                   meant.empty() ? fmt::format("it comes to {}", fmt::join(degrees.ids(), ", ")) : meant);
    }
}

} // namespace arbiter::machine
