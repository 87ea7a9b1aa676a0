#include "play/conform/walk.hpp"

#include "action/report.hpp"
#include "arbiter/world.hpp"
#include "play/save/state.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter::play {
namespace {

using json::Node;

Node position_of(const Session& session) { return state_node(session.scene().game(), session.scene().state); }

// All that a session shows after a command.
Node shown_after(const Accepted& accepted, const Session& session) {
    Node node = json::read_own(to_json(accepted));
    node.add("state", position_of(session));
    return node;
}

// The same without what counts commands: revisions and ids.
Node told_after(Resolved told, const Session& session) {
    for (Event& event : told.log) event.revision.reset();
    Node node = action::node_of(told);
    node.add("state", position_of(session));
    return node;
}

// An accepted command, with the faces that fell in it: sent to another position, it rolls the same.
Command again(const Done& done) {
    Command command = done.command;
    command.id.clear();
    command.revision.reset();
    const bool rolls =
        command.verb == Verb::act || command.verb == Verb::round || command.verb == Verb::choose;
    if (rolls) command.answers.dice = done.faces;
    command.who.clear(); // dice are for the game master to say
    return command;
}

std::optional<Finding> refused(std::string_view check, std::string_view who, const Error& error) {
    return Finding{std::string(check), fmt::format("{} refuses it: {}", who, error.message)};
}

std::optional<Finding> check_offer(const OfferLine& offer, const Resolved& done) {
    if (offer.label == done.label && offer.chance == done.chance) return std::nullopt;
    return Finding{"promise",
                   fmt::format("\"{}\" was offered, and \"{}\" was done", offer.label, done.label)};
}

std::optional<Finding> check_alike(std::string_view check, std::string_view who, const Command& command,
                                   const Node& wanted, Session& other) {
    const auto reply = other.send(command);
    if (!reply) return refused(check, who, reply.error());
    return find_difference(check, who, wanted, shown_after(*reply, other));
}

// What a loaded session asks and is saved to, before anything is sent to it.
std::optional<Finding> check_loaded(const Session& session, const std::string& saved, const Session& loaded) {
    if (auto found =
            find_difference("save", "saved once more", json::read_own(saved), json::read_own(save(loaded))))
        return found;
    const auto asked = session.question(), asked_too = loaded.question();
    const auto node = [](const std::optional<PendingQuestion>& question) {
        return question ? json::read_own(to_json(*question)) : json::make_null();
    };
    return find_difference("save", "asked by what was loaded", node(asked), node(asked_too));
}

} // namespace

std::optional<ConformFailure> Walk::run(std::uint64_t commands) {
    for (std::uint64_t i = 0; i < commands; ++i) {
        auto step = random_.next(*session_);
        if (!step) return failure_of({"promise", step.error().message});
        if (!*step) break;
        const std::size_t before = session_->revision();
        auto found = take(**step);
        if (!found) continue;
        ConformFailure failure = failure_of(std::move(*found));
        if (session_->revision() == before) failure.commands.push_back(std::move((*step)->command));
        return failure;
    }
    if (auto found = check_end()) return failure_of(std::move(*found));
    return std::nullopt;
}

std::optional<Finding> Walk::take(const WalkStep& step) {
    const Node before = position_of(*session_);
    const std::string saved = save(*session_);
    const SessionPtr copied = session_->copy();
    const auto loaded = load_session(game_, saved);
    if (!loaded) return refused("save", "loading", loaded.error());
    if (auto found = check_loaded(*session_, saved, **loaded)) return found;
    if (auto found = questions_.check(*session_, step.command)) return found;
    if (auto found = find_difference("copy", "after looking at it", before, position_of(*session_)))
        return found;
    const auto reply = session_->send(step.command);
    if (!reply) return refused("promise", "the session", reply.error());
    if (step.offer)
        if (auto found = check_offer(*step.offer, reply->done)) return found;
    const Node wanted = shown_after(*reply, *session_);
    if (auto found = check_alike("copy", "in a copy", step.command, wanted, *copied)) return found;
    if (auto found = check_alike("save", "in what was loaded", step.command, wanted, **loaded)) return found;
    return check_undo(before);
}

// Dice never go back, so the faces that fell are given by hand. An undo of an undo only has to lead back.
std::optional<Finding> Walk::check_undo(const Node& before) const {
    const SessionPtr other = session_->copy();
    const Done& done = session_->done().back();
    if (const auto back = other->send(undo(session_->revision() - 1)); !back)
        return refused("undo", "the session", back.error());
    if (auto found = find_difference("undo", "after going back", before, position_of(*other))) return found;
    if (done.command.verb == Verb::undo) return std::nullopt;
    const auto reply = other->send(again(done));
    if (!reply) return refused("undo", "the same once more", reply.error());
    const Node wanted = told_after(done.answer, *session_);
    return find_difference("undo", "the same once more", wanted, told_after(reply->done, *other));
}

std::optional<Finding> Walk::check_end() {
    const auto repeated = replay(game_, save(*session_));
    if (!repeated) return refused("replay", "the save", repeated.error());
    if (repeated->differs)
        return Finding{"replay", fmt::format("command {} tells something else {}", *repeated->differs + 1,
                                             repeated->why)};
    if (auto found = find_difference("replay", "after the last command", position_of(*session_),
                                     position_of(*repeated->session)))
        return found;
    return check_long_undo();
}

// Back by any number of commands, and the same way once more.
std::optional<Finding> Walk::check_long_undo() {
    if (session_->revision() == 0 || !session_->can_undo()) return std::nullopt;
    const std::size_t end = session_->revision(), to = static_cast<std::size_t>(random_.below(end));
    const SessionPtr other = session_->copy();
    if (const auto back = other->send(undo(to)); !back) return refused("undo", "the session", back.error());
    for (std::size_t i = to; i < end; ++i)
        if (const auto reply = other->send(again(session_->done()[i])); !reply)
            return refused("undo", fmt::format("command {} once more", i + 1), reply.error());
    return find_difference("undo", fmt::format("all from command {} once more", to + 1),
                           position_of(*session_), position_of(*other));
}

ConformFailure Walk::failure_of(Finding finding) const {
    return {0, std::move(finding.check), std::move(finding.what), commands_of(*session_)};
}

} // namespace arbiter::play
