// The public face of actions.
#include "action/compile_loaded.hpp"
#include "action/explain.hpp"
#include "action/find.hpp"
#include "action/make_scene.hpp"
#include "action/resolution.hpp"
#include "arbiter/action.hpp"
#include "offer/label.hpp"

#include <fmt/format.h>

namespace arbiter {

using action::Action;
using action::Scene;
using world::Role;

namespace {

// The packs of which a scenario says that it is played with them, and which are not there yet.
std::vector<std::string> missing_mods(const PackSet& packs, std::string_view scenario) {
    std::vector<std::string> mods;
    for (const pack::Record& record : packs.records.all()) {
        const bool is_meant = record.id == scenario || (packs.packs[record.pack].is_requested &&
                                                        record.id.ends_with(fmt::format(":{}", scenario)));
        if (scenario.empty() || !is_meant || record.kind->name != "scenario") continue;
        for (const std::string_view id : action::mods_of(record))
            if (pack::is_pack_id(id) && !packs.find_pack(id)) mods.emplace_back(id);
    }
    return mods;
}

} // namespace

Result<LoadedGame> load_game(const Files& files, const PackRequest& request) {
    auto loaded = pack::load_set(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    if (const auto mods = missing_mods(*loaded->set, request.scenario); !mods.empty()) {
        PackRequest whole = request;
        whole.with.insert(whole.with.end(), mods.begin(), mods.end());
        whole.scenario.clear();
        return load_game(files, whole);
    }
    auto game = action::compile_loaded(*loaded, request);
    if (!game) return tl::unexpected(game.error());
    return LoadedGame{std::move(*game), std::move(loaded->report)};
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

OfferLine line_of(const action::Position& at, const offer::Offer& offer) {
    const offer::OfferContext context = at.offers();
    const Action& action = at.game().actions[offer.action];
    offer::OfferText text = offer::text_of(context, offer);
    OfferLine line;
    line.action = action.id;
    line.targets = action::targets_of(at, action, offer.cast);
    line.label = std::move(text.label);
    line.chance = text.chance;
    line.tags = std::move(text.tags);
    line.cost = std::move(text.cost);
    line.available = !offer.refusal;
    if (!line.available) line.reasons.push_back(offer::reason_of(context, action, offer.cast, offer.refusal));
    return line;
}

std::uint64_t bytes_of(const OfferLine& line) {
    constexpr std::uint64_t k_line_bytes = 1'024; // with targets and tags
    return k_line_bytes + line.label.size() + (line.reasons.empty() ? 0 : line.reasons[0].size());
}

} // namespace

Result<std::vector<OfferLine>> list_offers(const Scene& scene, std::string_view actor, bool all) {
    const Scene::Lease lease(scene);
    const action::Position at = lease.at();
    const auto who = action::find_entity(at, actor);
    if (!who) return tl::unexpected(who.error());
    const offer::OfferContext context = at.offers();
    std::vector<offer::Offer> offers;
    if (auto found = offer::find_offers(context, {at.cast_for(*who), context.book.offered, all}, offers);
        !found)
        return tl::unexpected(found.error());
    std::vector<OfferLine> lines;
    std::size_t available = 0;
    std::uint64_t bytes = 0;
    for (const offer::Offer& offer : offers) {
        OfferLine line = line_of(at, offer);
        if (auto fine = at.worker.workspace.take_failure(line.action); !fine)
            return tl::unexpected(fine.error());
        if (line.available) line.nth = ++available;
        bytes += bytes_of(line);
        if (bytes > context.book.most_bytes) return tl::unexpected(offer::too_many(context.book.most_bytes));
        lines.push_back(std::move(line));
    }
    return lines;
}

Result<ChanceReport> explain_action(const Scene& scene, std::string_view actor, std::string_view id,
                                    const std::vector<TargetChoice>& targets, std::optional<int> reach) {
    const Scene::Lease lease(scene);
    const action::Position at = lease.at();
    const auto found = action::find_action(at.game(), id);
    if (!found) return tl::unexpected(found.error());
    const auto cast = action::find_cast(at, **found, actor, targets);
    if (!cast) return tl::unexpected(cast.error());
    if (auto whole = action::check_targets(at, **found, *cast); !whole) return tl::unexpected(whole.error());
    if (!(*found)->contest && !(*found)->card.empty()) {
        std::string ways;
        for (const Action& way : at.game().actions)
            if (way.card == (*found)->id && way.contest) ways += (ways.empty() ? "" : ", ") + way.id;
        return fail(
            ErrorCode::bad_argument,
            fmt::format("\"{}\" is dealt with in several ways, each with a chance of its own", (*found)->id),
            ways);
    }
    if (!(*found)->contest)
        return fail(ErrorCode::bad_argument,
                    fmt::format("\"{}\" simply succeeds: there is no chance to explain", (*found)->id));
    auto report = action::explain(at, **found, *cast, reach);
    if (!report) return report;
    const auto reason = action::reason_against(at, **found, *cast);
    if (!reason) return tl::unexpected(reason.error());
    report->refusal = *reason;
    return report;
}

} // namespace arbiter
