// The public face of resolving.
#include "action/find.hpp"
#include "action/report.hpp"
#include "action/resolution.hpp"
#include "arbiter/resolve.hpp"
#include "machine/find_option.hpp"
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

namespace {

json::Node node_of(const QuestionOption& option) {
    json::Node node = json::make_object();
    node.add("id", json::make_text(option.id));
    node.add("label", json::make_text(option.label));
    if (!option.reason.empty()) {
        node.add("reason", json::make_text(option.reason));
        return node;
    }
    node.add("chance", option.chance ? json::make_number(*option.chance) : json::Node());
    node.add("cost", json::make_text(option.cost));
    return node;
}

json::Node list_of(std::span<const QuestionOption> options) {
    json::Node list = json::make_list();
    for (const QuestionOption& option : options) list.children.push_back(node_of(option));
    return list;
}

json::Node node_of(const PendingQuestion& question) {
    json::Node node = json::make_object();
    node.add("kind", json::make_text(question.is_pick ? "pick" : question.kind));
    node.add("ask", json::make_text(question.ask));
    node.add("place", json::make_text(question.place));
    node.add("options", list_of(question.options));
    return node;
}

} // namespace

std::string to_json(const PendingQuestion& question) { return json::write(node_of(question)); }

std::string to_json(const PendingQuestion& question, std::span<const QuestionOption> impossible) {
    json::Node node = node_of(question);
    node.add("impossible", list_of(impossible));
    return json::write(node);
}

std::optional<std::uint64_t> find_option(const PendingQuestion& question, std::string_view name) {
    return machine::find_option(question.options, name);
}

std::vector<QuestionOption> impossible_options(Resolution& resolution) {
    if (!resolution.pending()) return {};
    return resolution.scene().worker.machine.impossible(resolution.state());
}

Result<void> answer(Resolution& resolution, std::optional<std::uint64_t> option) {
    return resolution.answer(option);
}

Resolved report_of(const Resolution& resolution) {
    Resolved out;
    out.actor = resolution.actor;
    out.action = resolution.action().id;
    out.targets = resolution.targets;
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
