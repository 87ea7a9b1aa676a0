// The public face of resolving.
#include "action/find.hpp"
#include "action/report.hpp"
#include "action/resolution.hpp"
#include "arbiter/resolve.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter {

using action::Resolution;
using action::Scene;

namespace {

Result<std::unique_ptr<Resolution>> begin(Scene& scene, std::string_view actor, std::string_view id,
                                          const std::vector<TargetChoice>& targets, const Luck& luck) {
    const auto found = action::find_action(scene.game(), id);
    if (!found) return tl::unexpected(found.error());
    const auto cast = action::find_cast(scene, **found, actor, targets);
    if (!cast) return tl::unexpected(cast.error());
    if (auto may = action::check_may(scene, **found, *cast); !may) return tl::unexpected(may.error());
    auto made = std::make_unique<Resolution>(scene, **found, *cast, luck);
    if (auto fits = made->check_degree(); !fits) return tl::unexpected(fits.error());
    return made;
}

} // namespace

Result<Resolved> resolve_action(Scene& scene, std::string_view actor, std::string_view id,
                                const std::vector<TargetChoice>& targets, const Luck& luck) {
    auto resolution = begin(scene, actor, id, targets, luck);
    if (!resolution) return tl::unexpected(resolution.error());
    if (auto ran = (*resolution)->run(); !ran) return tl::unexpected(ran.error());
    return report_of(**resolution);
}

void ResolutionCloser::operator()(Resolution* resolution) const noexcept { delete resolution; }

Result<ResolutionPtr> begin_action(Scene& scene, std::string_view actor, std::string_view id,
                                   const std::vector<TargetChoice>& targets, const Luck& luck) {
    auto resolution = begin(scene, actor, id, targets, luck);
    if (!resolution) return tl::unexpected(resolution.error());
    return ResolutionPtr(resolution->release());
}

Result<std::optional<PendingQuestion>> advance(Resolution& resolution) {
    const auto question = resolution.advance();
    if (!question) return tl::unexpected(question.error());
    if (!*question) return std::nullopt;
    action::Scene& scene = resolution.scene();
    return PendingQuestion{std::string(chance::word_of((*question)->kind())),
                           scene.worker.machine.place(resolution.state()),
                           (*question)->answers(),
                           scene.worker.machine.options(resolution.state()),
                           scene.worker.machine.prompt(resolution.state()),
                           scene.worker.machine.is_pick(resolution.state())};
}

std::string to_json(const PendingQuestion& question) {
    json::Node node = json::make_object(), options = json::make_list();
    for (const std::string& option : question.options) options.children.push_back(json::make_text(option));
    node.add("kind", json::make_text(question.is_pick ? "pick" : question.kind));
    node.add("ask", json::make_text(question.ask));
    node.add("place", json::make_text(question.place));
    node.add("options", std::move(options));
    return json::write(node);
}

Result<void> answer(Resolution& resolution, std::optional<std::uint64_t> option) {
    return resolution.answer(option);
}

Resolved report_of(const Resolution& resolution) {
    Resolved out;
    const Scene& scene = resolution.scene();
    out.actor = scene.state.world.id_of(*resolution.cast()[world::Role::actor]);
    out.action = resolution.action().id;
    out.targets = action::targets_of(scene, resolution.action(), resolution.cast());
    out.label = resolution.label;
    out.chance = resolution.chance;
    out.log = action::log_of(resolution);
    const bool is_decided = resolution.action().contest || !resolution.action().card.empty();
    out.degree = is_decided ? "" : "success";
    // Of a card the last attempt counts; of an action, the contest that decides it, the first time round.
    const bool is_card = !resolution.action().card.empty();
    for (const LogLine& line : out.log)
        if (is_card ? line.kind == "contest" && line.name == "contest" : line.decides && out.degree.empty())
            out.degree = line.degree;
    return out;
}

} // namespace arbiter
