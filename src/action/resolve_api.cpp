// The public face of resolving.
#include "action/find.hpp"
#include "action/report.hpp"
#include "action/resolution.hpp"
#include "machine/find_option.hpp"
#include "world/scope/evaluate.hpp"
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

namespace action {

PendingQuestion describe(const chance::Question& question, machine::State& state, Worker& worker) {
    const world::Somebody who = worker.machine.whom_it_asks(state);
    return {std::string(chance::word_of(question.kind())),
            worker.machine.place(state),
            question.answers(),
            worker.machine.options(state),
            worker.machine.prompt(state),
            who ? std::string(state.world.id_of(*who)) : std::string(),
            worker.machine.is_pick(state),
            worker.machine.seen_by(state),
            question.default_option(),
            worker.machine.asks_for_tile(state)};
}

} // namespace action

Result<std::optional<PendingQuestion>> advance(Resolution& resolution) {
    const auto question = resolution.advance();
    if (!question) return tl::unexpected(question.error());
    if (!*question) return std::nullopt;
    return action::describe(**question, resolution.state(), resolution.scene().worker);
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
    node.add("kind", json::make_text(question.is_pick ? "pick" : question.is_tile ? "tile" : question.kind));
    node.add("ask", json::make_text(question.ask));
    node.add("who", json::make_text(question.who));
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
    out.seen_by = resolution.audiences.label;
    out.targets_seen_by = resolution.audiences.targets;
    out.plain = resolution.audiences.plain;
    out.log = action::log_of(resolution);
    const bool is_decided = resolution.action().contest || !resolution.action().card.empty();
    out.degree = is_decided ? "" : "success";
    // Of a card the last attempt counts; of an action, the contest that decides it, the first time round.
    const bool is_card = !resolution.action().card.empty();
    for (const Event& line : out.log)
        if (is_card ? line.kind == "contest" && line.name == "contest" : line.decides && out.degree.empty())
            out.degree = line.degree;
    return out;
}

namespace {

Result<void> check_round(const action::Scene& scene, const action::Flow* flow) {
    if (!flow || !flow->round)
        return fail(ErrorCode::bad_argument,
                    fmt::format("\"{}\" has no flow with phases or turns to play", scene.scenario()),
                    "a scenario names one: \"flow\": \"turn\"");
    const rules::Clock& clock = scene.worker.ground.clock;
    const world::World& world = scene.state.world;
    if (!clock.is_over(world)) return {};
    const std::string_view why = world.get(*clock.flow, *clock.ended).text();
    const Value winner = world.get(*clock.flow, *clock.winner);
    std::string said = why.empty() ? "nobody has won" : std::string(why);
    for (const machine::Side& side : flow->sides)
        if (why.empty() && winner.is(ValueType::text) && winner.text() == side.id) said = side.name + " won";
    return fail(ErrorCode::not_allowed, fmt::format("\"{}\" is over: {}", flow->id, said));
}

} // namespace

Result<ResolutionPtr> begin_turn(action::Scene& scene, const Luck& luck) {
    const action::Flow* flow = scene.flow();
    if (auto fine = check_round(scene, flow); !fine) return tl::unexpected(fine.error());
    std::vector<world::Entity> players;
    if (const auto found =
            world::scope::evaluate(*flow->turns_of, scene.state.world, {}, scene.worker.scope_work, players);
        !found)
        return tl::unexpected(found.error());
    if (players.empty())
        return fail(ErrorCode::bad_argument, fmt::format("nobody is there to play \"{}\"", flow->id));
    const action::Action& round = *scene.game().find(flow->id);
    return ResolutionPtr(new action::Resolution(scene, round, scene.cast_for(players[0]), luck));
}

} // namespace arbiter
