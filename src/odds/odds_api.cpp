// The public face of odds.
#include "action/find.hpp"
#include "action/resolution.hpp"
#include "arbiter/action_odds.hpp"
#include "base/suggest.hpp"
#include "odds/action_odds.hpp"
#include "json/number.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter {
namespace {

Result<const rules::Quantity*> find_quantity(const action::Game& game, std::string_view id) {
    std::vector<std::string_view> ids;
    for (const auto& quantity : game.quantities) {
        if (quantity->id == id || quantity->id.ends_with(":" + std::string(id))) return quantity.get();
        ids.push_back(quantity->id);
    }
    return fail(ErrorCode::not_found, fmt::format("there is no quantity \"{}\"", id), did_you_mean(id, ids));
}

// Numbers rising, then everything else by its text.
bool comes_first(const std::pair<std::string, double>& a, const std::pair<std::string, double>& b) {
    const auto x = json::parse_number(a.first), y = json::parse_number(b.first);
    if (x && y) return *x < *y;
    return x.has_value() != y.has_value() ? x.has_value() : a.first < b.first;
}

} // namespace

Result<ActionOddsReport> odds_of_action(action::Scene& scene, std::string_view actor, std::string_view id,
                                        const std::vector<TargetChoice>& targets, std::string_view of) {
    const auto found = action::find_action(scene, id);
    if (!found) return tl::unexpected(found.error());
    const auto cast = action::find_cast(scene, actor, targets);
    if (!cast) return tl::unexpected(cast.error());
    if (auto may = action::check_may(scene, **found, *cast); !may) return tl::unexpected(may.error());
    const rules::Quantity* quantity = nullptr;
    if (!of.empty() && of != "degree") {
        const auto wanted = find_quantity(scene.game(), of);
        if (!wanted) return tl::unexpected(wanted.error());
        quantity = *wanted;
        if (quantity->is_rolled())
            return fail(ErrorCode::bad_argument,
                        fmt::format("\"{}\" is known only when it is rolled", quantity->id));
    }
    const auto odds = odds::odds_of(scene, **found, *cast, quantity);
    if (!odds) return tl::unexpected(odds.error());
    ActionOddsReport report{(*found)->id, quantity ? quantity->id : "degree", {}, 0.0, odds->pedigree,
                            odds->states};
    // Degrees best first, as explanations have them.
    if (!quantity && (*found)->contest)
        for (const std::string_view degree : (*found)->contest->degrees())
            if (const auto at = odds->outcomes.find(json::quote(degree)); at != odds->outcomes.end())
                report.outcomes.push_back(*at);
    if (report.outcomes.empty()) {
        report.outcomes.assign(odds->outcomes.begin(), odds->outcomes.end());
        std::sort(report.outcomes.begin(), report.outcomes.end(), comes_first);
    }
    for (const auto& [value, chance] : report.outcomes) {
        const auto number = json::parse_number(value);
        if (number && report.mean)
            *report.mean += *number * chance;
        else
            report.mean.reset();
    }
    return report;
}

std::string to_json(const ActionOddsReport& report) {
    std::string outcomes;
    for (const auto& [value, chance] : report.outcomes)
        outcomes += fmt::format(R"({}{{"value":{},"chance":{}}})", outcomes.empty() ? "" : ",", value,
                                json::number_text(chance));
    return fmt::format(
        R"({{"action":{},"of":{},"outcomes":[{}],"mean":{},"pedigree":{{"kind":"{}"}},"states":{}}})",
        json::quote(report.action), json::quote(report.of), outcomes,
        report.mean ? json::number_text(*report.mean) : "null", word_of(report.pedigree.kind), report.states);
}

} // namespace arbiter
