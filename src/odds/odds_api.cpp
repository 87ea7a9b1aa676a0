// The public face of odds.
#include "action/find.hpp"
#include "action/resolution.hpp"
#include "arbiter/action_odds.hpp"
#include "base/suggest.hpp"
#include "dice/report.hpp"
#include "odds/action_odds.hpp"
#include "odds/quantiles.hpp"
#include "json/number.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter {
namespace {

// The quantities that may be asked for, as far as a hint goes: first those that have the name in theirs.
std::string known_quantities(const action::Game& game, std::string_view name) {
    constexpr std::size_t k_most = 20;
    std::vector<std::string_view> ids;
    for (const bool is_like : {true, false})
        for (const auto& quantity : game.quantities)
            if (!quantity->is_rolled() && (quantity->id.find(name) != std::string::npos) == is_like)
                ids.push_back(quantity->id);
    if (ids.empty()) return {};
    const bool is_cut = ids.size() > k_most;
    ids.resize(std::min(ids.size(), k_most));
    return fmt::format("what is known afterwards: {}{}", fmt::join(ids, ", "), is_cut ? ", ..." : "");
}

// A quantity or a word that odds are asked of.
Result<odds::OddsOf> find_asked(const action::Game& game, std::string_view id) {
    NearestName nearest(id);
    for (const action::Word& word : game.words) {
        const std::string_view full = word.id, bare = full.substr(full.find(':') + 1);
        if (full == id || bare == id) return odds::OddsOf{.value = &word.value};
        nearest.offer(bare);
    }
    for (const auto& quantity : game.quantities) {
        const std::string_view full = quantity->id, bare = full.substr(full.find(':') + 1);
        if (full != id && bare != id) {
            nearest.offer(full);
            nearest.offer(bare);
            continue;
        }
        if (!quantity->is_rolled()) return odds::OddsOf{.quantity = quantity.get()};
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" is known only when it is rolled", full),
                    known_quantities(game, bare));
    }
    return fail(ErrorCode::not_found, fmt::format("there is no quantity \"{}\"", id),
                nearest.found() ? nearest.question() : known_quantities(game, id));
}

// Outcomes as differences; what is no number afterwards stays as it is.
void take_off(std::map<std::string, double>& outcomes, double before) {
    std::map<std::string, double> changes;
    for (const auto& [value, chance] : outcomes) {
        const auto number = json::parse_number(value);
        changes[number ? json::number_text(*number - before) : value] += chance;
    }
    outcomes = std::move(changes);
}

std::string plain(std::string_view value) {
    return std::string(value.starts_with('"') ? value.substr(1, value.size() - 2) : value);
}

// Numbers rising, then everything else by its text.
bool comes_first(const std::pair<std::string, double>& a, const std::pair<std::string, double>& b) {
    const auto x = json::parse_number(a.first), y = json::parse_number(b.first);
    if (x && y) return *x < *y;
    return x.has_value() != y.has_value() ? x.has_value() : a.first < b.first;
}

} // namespace

Result<ActionOddsReport> odds_of_action(const action::Scene& scene, std::string_view actor,
                                        std::string_view id, const std::vector<TargetChoice>& targets,
                                        std::string_view of, OddsAsked asked) {
    const bool is_change = asked == OddsAsked::change;
    const action::Scene::Lease lease(scene);
    const action::Position at = lease.at();
    const auto found = action::find_action(at.game(), id);
    if (!found) return tl::unexpected(found.error());
    const auto cast = action::find_cast(at, **found, actor, targets);
    if (!cast) return tl::unexpected(cast.error());
    if (auto may = action::check_may(at, **found, *cast); !may) return tl::unexpected(may.error());
    if (auto aimed = action::check_tile(at, **found, *cast); !aimed) return tl::unexpected(aimed.error());
    odds::OddsOf wanted;
    double before = 0;
    if (!of.empty() && of != "degree") {
        auto known = find_asked(scene.game(), of);
        if (!known) return tl::unexpected(known.error());
        wanted = std::move(*known);
    }
    const rules::Quantity* const quantity = wanted.quantity;
    if (is_change) {
        if (!quantity)
            return fail(ErrorCode::bad_argument,
                        fmt::format("a {} has no change", wanted.value ? "word" : "degree"),
                        "name a quantity");
        const auto number = odds::number_now(*quantity, at, *cast);
        if (!number) return tl::unexpected(number.error());
        before = *number;
    }
    auto odds = odds::odds_of(at, **found, *cast, wanted);
    if (!odds) return tl::unexpected(odds.error());
    if (is_change) take_off(odds->outcomes, before);
    ActionOddsReport report{(*found)->id, quantity ? quantity->id : wanted.value ? std::string(of) : "degree",
                            is_change,    {},
                            0.0,          odds->pedigree,
                            odds->states, odds->endless};
    if (odds->steps) report.steps = odds->steps->value;
    // Degrees best first, as explanations have them.
    if (!quantity && !wanted.value && (*found)->contest)
        for (const std::string_view degree : (*found)->contest->degrees().ids())
            if (const auto one = odds->outcomes.find(json::quote(degree)); one != odds->outcomes.end())
                report.outcomes.push_back(*one);
    if (const auto one = odds->outcomes.find(json::quote(odds::k_undecided));
        one != odds->outcomes.end() && !report.outcomes.empty())
        report.outcomes.push_back(*one);
    if (report.outcomes.empty()) {
        report.outcomes.assign(odds->outcomes.begin(), odds->outcomes.end());
        std::sort(report.outcomes.begin(), report.outcomes.end(), comes_first);
    }
    report.mean = odds::mean_of(report.outcomes);
    return report;
}

namespace {

// Only where all outcomes are numbers, which is where there is a mean.
std::string quantiles_member(const ActionOddsReport& report) {
    if (!report.mean) return {};
    std::vector<std::pair<double, double>> rising;
    for (const auto& [value, chance] : report.outcomes)
        rising.emplace_back(json::parse_number(value).value_or(0), chance);
    std::sort(rising.begin(), rising.end());
    return R"("quantiles":)" + json::write(odds::quantiles_node(rising)) + ",";
}

} // namespace

std::string to_json(const ActionOddsReport& report) {
    std::string outcomes;
    for (const auto& [value, chance] : report.outcomes)
        outcomes += fmt::format(R"({}{{"value":{},"chance":{}}})", outcomes.empty() ? "" : ",", value,
                                json::number_text(chance));
    const std::string endless =
        report.endless > 0 ? fmt::format(R"("endless":{},)", json::number_text(report.endless)) : "";
    const std::string steps =
        report.steps ? fmt::format(R"("steps":{},)", json::number_text(*report.steps)) : "";
    return fmt::format(
        R"({{"action":{},"of":{},{}"outcomes":[{}],{}"mean":{},{}{}"pedigree":{{"kind":"{}","states":{}}}}})",
        json::quote(report.action), json::quote(report.of), report.is_change ? R"("change":true,)" : "",
        outcomes, endless, report.mean ? json::number_text(*report.mean) : "null", quantiles_member(report),
        steps, word_of(report.pedigree.kind), report.states);
}

std::string odds_svg(const ActionOddsReport& report) {
    std::vector<dice::ChartBar> bars;
    for (const auto& [value, chance] : report.outcomes) bars.push_back({plain(value), chance, 0});
    dice::ChartWords words;
    words.title = fmt::format("{}{} of {}", report.is_change ? "change in " : "", report.of, report.action);
    if (report.mean) words.below = fmt::format("mean {:.4g}", *report.mean);
    words.x_title = report.is_change ? "change in " + report.of : report.of;
    words.y_title = "chance";
    words.source = fmt::format("{} odds by arbiter", word_of(report.pedigree.kind));
    return dice::bars_svg(words, bars);
}

} // namespace arbiter
