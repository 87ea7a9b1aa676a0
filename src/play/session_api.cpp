// The public face of sessions.
#include "action/changes.hpp"
#include "action/report.hpp"
#include "arbiter/world.hpp"
#include "play/session.hpp"
#include "play/sides.hpp"

#include "json/read.hpp"
#include "json/write.hpp"
#include <algorithm>

namespace arbiter {

using play::Session;

void SessionCloser::operator()(Session* session) const noexcept { delete session; }

Result<SessionPtr> open_session(std::shared_ptr<const action::Game> game, std::string_view scenario,
                                const Seed& seed) {
    auto scene = open_scene(std::move(game), scenario);
    if (!scene) return tl::unexpected(scene.error());
    return SessionPtr(new Session(std::move(*scene), seed));
}

SessionPtr open_session(ScenePtr scene, const Seed& seed) {
    const json::Node changes = action::changes_of(*scene);
    if (changes.children.empty()) return SessionPtr(new Session(std::move(scene), seed));
    Command command;
    command.verb = Verb::edit;
    command.changes = json::write(changes);
    restart(*scene);
    SessionPtr session(new Session(std::move(scene), seed));
    static_cast<void>(session->send(command));
    return session;
}

Result<Accepted> send(Session& session, const Command& command) { return session.send(command); }
std::uint64_t revision_of(const Session& session) noexcept { return session.revision(); }
const action::Scene& scene_of(const Session& session) noexcept { return session.scene(); }
std::optional<PendingQuestion> question_of(const Session& session) { return session.question(); }
Result<Accepted> answer_to(Session& session, std::uint64_t number) {
    const std::size_t known = session.revision(); // a size may have fewer bits
    return session.answer_to(static_cast<std::size_t>(std::min<std::uint64_t>(number, known)));
}

std::vector<QuestionOption> impossible_options(const Session& session) {
    const action::Scene& scene = session.scene();
    if (scene.state.has_ended()) return {};
    machine::State state = scene.state;
    const action::Scene::Lease lease(scene);
    return lease->machine.impossible(state);
}

// Only beginning one tells: who plays it is a scope.
bool can_begin_round(const Session& session) {
    if (!session.scene().state.has_ended()) return false;
    const auto scene = session.scene().copy();
    return begin_turn(*scene, Luck()).has_value();
}

bool can_undo(const Session& session) noexcept { return session.can_undo(); }

bool decides_for(const Session& session, std::string_view who, std::string_view entity) {
    return play::plays_for(session.scene(), who, entity);
}

std::vector<std::uint64_t> path_of(const Session& session) { return session.path(); }

std::vector<Command> commands_of(const Session& session) {
    std::vector<Command> commands;
    for (const play::Done& done : session.done()) commands.push_back(done.command);
    return commands;
}

SessionPtr fork_session(const Session& session, std::string_view id) {
    SessionPtr branch = session.copy();
    Command command;
    command.id = id;
    command.verb = Verb::fork;
    static_cast<void>(branch->send(command));
    return branch;
}

std::string to_json(const Accepted& accepted) {
    json::Node node = json::make_object(), whole = json::make_object();
    node.add("id", json::make_text(accepted.id));
    node.add("revision", json::make_number(static_cast<double>(accepted.revision)));
    node.add("actor", json::make_text(accepted.done.actor));
    node.add("action", json::make_text(accepted.done.action));
    node.add("degree", json::make_text(accepted.done.degree));
    node.add("events", action::log_node(accepted.done.log));
    node.add("question", accepted.question ? json::read_own(to_json(*accepted.question)) : json::make_null());
    whole.add("accepted", std::move(node));
    return json::write(whole);
}

} // namespace arbiter
