// The public face of actions.
#include "action/explain.hpp"
#include "action/find.hpp"
#include "action/label.hpp"
#include "arbiter/action.hpp"
#include "pack/choose_params.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <tuple>

namespace arbiter {

using action::Action;
using action::Scene;
using world::Role;

namespace {

auto place_of(const Diagnostic& d) {
    return std::tie(d.place.file, d.place.line, d.place.column, d.code, d.message);
}

// By place, each once: a rule is compiled when its record is checked, and again for everybody who names it.
// Of several the most severe stays, and of equals the first, which belongs to the record where it stands.
void sort_findings(PackReport& report) {
    std::vector<Diagnostic>& all = report.diagnostics;
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (place_of(all[a]) != place_of(all[b])) return place_of(all[a]) < place_of(all[b]);
        return all[a].severity != all[b].severity ? all[a].severity < all[b].severity : a < b;
    });
    report.errors -= count(all, Severity::error);
    report.warnings -= count(all, Severity::warning);
    std::vector<Diagnostic> once;
    for (const std::size_t i : order)
        if (once.empty() || place_of(once.back()) != place_of(all[i])) once.push_back(std::move(all[i]));
    all = std::move(once);
    report.errors += count(all, Severity::error);
    report.warnings += count(all, Severity::warning);
}

} // namespace

Result<LoadedGame> load_game(const Files& files, const PackRequest& request) {
    auto loaded = load_packs(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    LoadedGame made{nullptr, std::move(loaded->report)};
    if (!loaded->packs) return made;
    const auto params = pack::choose_params(*loaded->packs, request);
    if (!params) return tl::unexpected(params.error());
    json::Report report(loaded->packs->sources, request.limits.diagnostics);
    made.game = action::compile_game(loaded->packs, *params, request.limits, report);
    made.report.errors += report.count(Severity::error);
    made.report.warnings += report.count(Severity::warning);
    for (Diagnostic& found : report.take()) made.report.diagnostics.push_back(std::move(found));
    sort_findings(made.report);
    return made;
}

std::vector<std::string> list_scenarios(const action::Game& game) {
    return *record_ids(*game.packs, "scenario");
}

void SceneCloser::operator()(Scene* scene) const noexcept { delete scene; }

Result<ScenePtr> open_scene(std::shared_ptr<const action::Game> game, std::string_view scenario) {
    auto made = action::make_scene(std::move(game), scenario);
    if (!made) return tl::unexpected(made.error());
    return ScenePtr(made->release());
}

Result<std::vector<OfferLine>> list_offers(Scene& scene, std::string_view actor, bool all) {
    const auto who = action::find_entity(scene, actor);
    if (!who) return tl::unexpected(who.error());
    const auto offers = action::offers_for(scene, *who, all);
    if (!offers) return tl::unexpected(offers.error());
    std::vector<OfferLine> lines;
    for (const action::Offer& offer : *offers) {
        OfferLine line;
        line.action = offer.action->id;
        line.targets = action::targets_of(scene, *offer.action, offer.cast);
        const auto* assessment = offer.assessment ? &*offer.assessment : nullptr;
        line.label = offer.is_complete ? action::label_of(scene, *offer.action, offer.cast, assessment)
                     : offer.action->name.empty() ? offer.action->id
                                                  : offer.action->name;
        if (assessment) {
            line.chance = assessment->chance;
            line.tags = rules::tags_of(*offer.action->contest, *assessment);
        }
        line.available = offer.reason.empty();
        if (!line.available) line.reasons.push_back(offer.reason);
        lines.push_back(std::move(line));
    }
    return lines;
}

Result<ChanceReport> explain_action(Scene& scene, std::string_view actor, std::string_view id,
                                    const std::vector<TargetChoice>& targets, std::optional<int> reach) {
    const auto found = action::find_action(scene, id);
    if (!found) return tl::unexpected(found.error());
    const auto cast = action::find_cast(scene, actor, targets);
    if (!cast) return tl::unexpected(cast.error());
    if (auto whole = action::check_targets(**found, *cast); !whole) return tl::unexpected(whole.error());
    if (!(*found)->contest)
        return fail(ErrorCode::bad_argument,
                    fmt::format("\"{}\" simply succeeds: there is no chance to explain", (*found)->id));
    return action::explain(scene, **found, *cast, reach);
}

} // namespace arbiter
