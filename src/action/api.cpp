// The public face of actions.
#include "action/explain.hpp"
#include "action/label.hpp"
#include "arbiter/action.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace arbiter {

using action::Action;
using action::Scene;
using world::Role;

Result<LoadedGame> load_game(const Files& files, const PackRequest& request) {
    auto loaded = load_packs(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    LoadedGame made{nullptr, std::move(loaded->report)};
    if (!loaded->packs) return made;
    json::Report report(loaded->packs->sources, request.limits.diagnostics);
    made.game = action::compile_game(loaded->packs, request.limits, report);
    made.report.errors += report.count(Severity::error);
    made.report.warnings += report.count(Severity::warning);
    for (Diagnostic& found : report.take()) made.report.diagnostics.push_back(std::move(found));
    const auto place = [](const Diagnostic& d) {
        return std::tie(d.place.file, d.place.line, d.place.column, d.code, d.message);
    };
    std::sort(made.report.diagnostics.begin(), made.report.diagnostics.end(),
              [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
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

namespace {

Result<world::Entity> find_entity(const Scene& scene, std::string_view id) {
    if (const auto found = scene.world.find(id)) return *found;
    // People write `name` for `pack:name`, as long as there is only one.
    std::vector<world::Entity> by_name;
    std::vector<std::string_view> ids;
    for (std::uint32_t i = 0; i < scene.world.size(); ++i) {
        const std::string& known = scene.world.id_of({i});
        ids.push_back(known);
        ids.push_back(std::string_view(known).substr(known.find(':') + 1));
        if (known.size() > id.size() && known.ends_with(id) && known[known.size() - id.size() - 1] == ':')
            by_name.push_back({i});
    }
    if (by_name.size() == 1) return by_name[0];
    if (by_name.size() > 1)
        return fail(
            ErrorCode::bad_argument, fmt::format("there are several called \"{}\"", id),
            fmt::format("write {} or {}", scene.world.id_of(by_name[0]), scene.world.id_of(by_name[1])));
    return fail(ErrorCode::not_found, fmt::format("there is no \"{}\" in this scene", id),
                did_you_mean(id, ids));
}

Result<world::Cast> find_cast(const Scene& scene, std::string_view actor,
                              const std::vector<TargetChoice>& targets) {
    const auto who = find_entity(scene, actor);
    if (!who) return tl::unexpected(who.error());
    world::Cast cast = scene.cast_for(*who);
    for (const auto& [word, id] : targets) {
        const auto role = word == "target" ? std::optional(Role::primary) : world::find_role(word);
        if (!role)
            return fail(ErrorCode::bad_argument, fmt::format("there is no role \"{}\"", word),
                        "primary, secondary or tertiary");
        const auto target = find_entity(scene, id);
        if (!target) return tl::unexpected(target.error());
        cast[*role] = *target;
    }
    return cast;
}

std::vector<TargetChoice> targets_of(const Scene& scene, const action::Offer& offer) {
    std::vector<TargetChoice> targets;
    for (const action::Target& target : offer.action->targets)
        if (const auto& who = offer.cast[target.role])
            targets.emplace_back(world::word_of(target.role), scene.world.id_of(*who));
    return targets;
}

} // namespace

Result<std::vector<OfferLine>> list_offers(Scene& scene, std::string_view actor, bool all) {
    const auto who = find_entity(scene, actor);
    if (!who) return tl::unexpected(who.error());
    const auto offers = action::offers_for(scene, *who, all);
    if (!offers) return tl::unexpected(offers.error());
    std::vector<OfferLine> lines;
    for (const action::Offer& offer : *offers) {
        OfferLine line;
        line.action = offer.action->id;
        line.targets = targets_of(scene, offer);
        const auto* assessment = offer.assessment ? &*offer.assessment : nullptr;
        line.label = offer.is_complete ? action::label_of(scene, *offer.action, offer.cast, assessment)
                     : offer.action->name.empty() ? offer.action->id
                                                  : offer.action->name;
        if (assessment) {
            line.chance = assessment->chance;
            line.tags = action::tags_of(*offer.action, *assessment);
        }
        line.available = offer.reason.empty();
        if (!line.available) line.reasons.push_back(offer.reason);
        lines.push_back(std::move(line));
    }
    return lines;
}

Result<ChanceReport> explain_action(Scene& scene, std::string_view actor, std::string_view id,
                                    const std::vector<TargetChoice>& targets, std::optional<int> reach) {
    const Action* found = scene.game().find(id);
    if (!found) {
        std::vector<std::string_view> ids;
        for (const Action& known : scene.game().actions) ids.push_back(known.id);
        return fail(ErrorCode::not_found, fmt::format("there is no action \"{}\"", id),
                    did_you_mean(id, ids));
    }
    const auto cast = find_cast(scene, actor, targets);
    if (!cast) return tl::unexpected(cast.error());
    if (!found->chance)
        return fail(ErrorCode::bad_argument,
                    fmt::format("\"{}\" simply succeeds: there is no chance to explain", id));
    return action::explain(scene, *found, *cast, reach);
}

} // namespace arbiter
