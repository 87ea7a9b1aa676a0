#include "play_table.hpp"

#include "arbiter/disk.hpp"
#include "arbiter/encounter.hpp"
#include "arbiter/policy.hpp"
#include "arbiter/view.hpp"
#include "arbiter/world.hpp"
#include "play_seat.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ranges>
#include <utility>

namespace arbiter::cli {
namespace {

// A policy that prefers what costs nothing may never be done. People would stop long before.
constexpr std::uint64_t k_most_choices = 1'000;
// Rounds in which nobody who sits here is asked: they are out of the game, and it does not end.
constexpr std::uint64_t k_most_unasked = 100;

// How many rounds have begun on the way to where the session is.
std::uint64_t count_rounds(const play::Session& session) {
    const std::vector<arbiter::Command> commands = commands_of(session);
    const std::vector<std::uint64_t> path = path_of(session);
    return static_cast<std::uint64_t>(std::ranges::count_if(path, [&](std::uint64_t number) {
        return commands[static_cast<std::size_t>(number)].verb == Verb::round;
    }));
}

// Being done, or letting it be: what is usual where nobody chooses, if it is no action.
std::optional<std::size_t> way_out_of(const PendingQuestion& question) {
    if (!question.usual || *question.usual >= question.options.size()) return std::nullopt;
    const auto usual = static_cast<std::size_t>(*question.usual);
    const bool has_actions =
        std::ranges::any_of(question.options, [](const QuestionOption& one) { return !one.action.empty(); });
    return has_actions && question.options[usual].action.empty() ? std::optional(usual) : std::nullopt;
}

Error never_done(bool has_way_out) {
    return {
        ErrorCode::out_of_budget,
        fmt::format("{} choices in one round, and the policy is still not done{}", k_most_choices,
                    has_way_out ? ": until the round ends, it is made to be" : ""),
        "an action that costs nothing can be taken without end: let it cost something, or score being done"};
}

} // namespace

bool Seats::has_human(const play::Session& session, const std::string& who) const {
    if (is_watched) return false;
    return as.empty() || who.empty() || decides_for(session, as, who);
}

std::optional<std::uint64_t> Seats::last_decision(const play::Session& session, std::uint64_t floor) const {
    const std::vector<arbiter::Command> commands = commands_of(session);
    for (const std::uint64_t number : path_of(session) | std::views::reverse) {
        if (number < floor) break;
        const arbiter::Command& command = commands[static_cast<std::size_t>(number)];
        const bool is_decision = command.verb == Verb::act || command.verb == Verb::choose;
        if (is_decision && has_human(session, command.who)) return number;
    }
    return std::nullopt;
}

Result<Ending> Table::play() {
    // What is asked where no round has ever begun is asked by an action.
    const std::uint64_t begun = count_rounds(session_);
    rounds_ = question_of(session_) && begun > 0 ? 1 : 0;
    rounds_before_ = begun - rounds_;
    front_.begin(session_);
    const auto ending = play_on();
    if (ending) front_.end(session_);
    return ending;
}

Result<Ending> Table::play_on() {
    for (;;) {
        if (signals_.is_stopped() || !flush_output()) return Ending::left;
        const auto end = step();
        if (!end) return tl::unexpected(end.error());
        if (*end) return **end;
    }
}

Table::StepEnd Table::step() {
    if (const auto question = question_of(session_)) return answer(*question);
    if (const auto fight = encounter_of(scene_of(session_)); fight && fight->has_ended)
        return setting_.asks_after_end ? ask_after_end() : Ending::over;
    if (can_begin_round(session_)) return begin_next_round();
    return setting_.seats.is_watched ? act_in_turn() : ask_people();
}

Table::StepEnd Table::answer(const PendingQuestion& question) {
    if (setting_.seats.has_human(session_, question.who)) return ask_people();
    const auto way_out = way_out_of(question);
    if (++policy_choices_ > k_most_choices) {
        Error error = never_done(way_out.has_value());
        if (!way_out) return tl::unexpected(std::move(error));
        if (policy_choices_ == k_most_choices + 1) front_.refuse(error);
        return submit_choice(*way_out);
    }
    const auto decision = decide(session_, {}, setting_.policies);
    if (!decision) return tl::unexpected(decision.error());
    front_.show_decision(*decision, session_);
    const std::uint64_t before = revision_of(session_);
    auto sent = submit_choice(decision->chosen);
    // A reaction may bring about what it reacts to, without end: the rules stop that, and it is let be.
    const bool is_refused = !sent && revision_of(session_) == before;
    if (!is_refused || !way_out || *way_out == decision->chosen) return sent;
    front_.refuse(sent.error());
    return submit_choice(*way_out);
}

Table::StepEnd Table::submit_choice(std::size_t option) {
    if (auto sent = submit(choose_as_asked(session_, option)); !sent) return tl::unexpected(sent.error());
    return std::nullopt;
}

Table::StepEnd Table::ask_people() {
    unasked_rounds_ = policy_choices_ = 0;
    auto command = front_.next(session_);
    if (!command) return Ending::left;
    return carry_out(std::move(*command));
}

Table::StepEnd Table::ask_after_end() {
    auto command = front_.next_after_end(session_);
    if (!command) return Ending::over;
    return carry_out(std::move(*command));
}

Table::StepEnd Table::carry_out(arbiter::Command command) {
    auto reply = send(session_, command);
    if (!reply && command.verb == Verb::undo && reply.error().code == ErrorCode::not_allowed &&
        front_.is_game_master()) {
        command.who.clear();
        reply = send(session_, command);
    }
    if (!reply) {
        front_.refuse(reply.error());
        return std::nullopt;
    }
    if (auto kept = keep(command, *reply); !kept) return tl::unexpected(kept.error());
    return std::nullopt;
}

Table::StepEnd Table::begin_next_round() {
    const std::uint64_t usual = setting_.seats.is_watched ? k_watched_rounds : 0;
    const std::uint64_t most = setting_.rounds != 0 ? setting_.rounds : usual;
    if (most != 0 && rounds_ >= most) return Ending::enough;
    if (unasked_rounds_ == k_most_unasked) return Ending::enough;
    ++rounds_;
    ++unasked_rounds_;
    policy_choices_ = 0;
    front_.begin_round(session_);
    if (auto sent = submit(begin_round(std::exchange(setting_.answers, {}))); !sent)
        return tl::unexpected(sent.error());
    return std::nullopt;
}

// A scene without rounds is watched in passes: everybody who can do something does so once, or is done.
Table::StepEnd Table::act_in_turn() {
    const std::vector<std::string> people = list_people(scene_of(session_));
    while (next_actor_ < people.size()) {
        const std::string& who = people[next_actor_++];
        const auto offers = list_offers(scene_of(session_), who);
        if (!offers) return tl::unexpected(offers.error());
        if (offers->empty()) continue;
        can_act_ = true;
        const auto decision = decide_for(session_, who, {}, setting_.policies);
        if (!decision) return tl::unexpected(decision.error());
        if (decision->chosen >= offers->size()) continue; // they are done
        has_acted_ = true;
        front_.show_decision(*decision, session_);
        const auto& chosen = (*offers)[decision->chosen];
        // As the game master: it may be done to somebody whom they do not know of.
        if (auto sent = submit(act(who, chosen.action, chosen.targets)); !sent)
            return tl::unexpected(sent.error());
        return std::nullopt;
    }
    if (!std::exchange(has_acted_, false)) return can_act_ ? Ending::done : Ending::idle;
    next_actor_ = policy_choices_ = 0;
    can_act_ = false;
    if (++rounds_ >= std::max<std::uint64_t>(setting_.rounds, 1)) return Ending::enough;
    return std::nullopt;
}

Result<void> Table::submit(const arbiter::Command& command) {
    const auto reply = send(session_, command);
    return reply ? keep(command, *reply) : tl::unexpected(reply.error());
}

// The file first: what is told has happened, and is not lost.
Result<void> Table::keep(const arbiter::Command& command, const Accepted& accepted) {
    if (command.verb == Verb::undo) {
        const std::uint64_t begun = count_rounds(session_);
        rounds_ = begun - std::min(begun, rounds_before_);
    }
    if (!setting_.save_file.empty())
        if (auto written = arbiter::write_file(setting_.save_file, save(session_)); !written)
            return tl::unexpected(written.error());
    front_.show(command, accepted, session_);
    return {};
}

} // namespace arbiter::cli
