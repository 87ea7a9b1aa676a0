#include "play_table.hpp"

#include "arbiter/disk.hpp"
#include "arbiter/encounter.hpp"
#include "arbiter/policy.hpp"
#include "arbiter/world.hpp"
#include "terminal.hpp"

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// A policy that prefers what costs nothing may never be done. People would stop long before.
constexpr std::uint64_t k_most_choices = 1'000;
// Rounds in which nobody who sits here is asked: they are out of the game, and it does not end.
constexpr std::uint64_t k_most_unasked = 100;

} // namespace

bool Seats::has_human(const play::Session& session, const std::string& who) const {
    if (is_watched) return false;
    return as.empty() || who.empty() || decides_for(session, as, who);
}

Result<Ending> Table::play() {
    rounds_ = question_of(session_) ? 1 : 0;
    for (;;) {
        if (signals_.is_stopped() || !flush_output()) return Ending::left;
        const auto end = step();
        if (!end) return tl::unexpected(end.error());
        if (*end) return **end;
    }
}

Table::StepEnd Table::step() {
    if (const auto question = question_of(session_)) return answer(*question);
    if (const auto fight = encounter_of(scene_of(session_)); fight && fight->has_ended) return Ending::over;
    if (can_begin_round(session_)) return begin_next_round();
    return setting_.seats.is_watched ? act_in_turn() : ask_people();
}

Table::StepEnd Table::answer(const PendingQuestion& question) {
    if (setting_.seats.has_human(session_, question.who)) return ask_people();
    if (++policy_choices_ > k_most_choices)
        return fail(ErrorCode::out_of_budget,
                    fmt::format("{} choices in one round, and the policy is still not done", k_most_choices),
                    "an action that costs nothing can be taken without end: let it cost something, or score "
                    "being done");
    const auto decision = decide(session_, {}, setting_.policies);
    if (!decision) return tl::unexpected(decision.error());
    front_.show_decision(*decision);
    arbiter::Command command = choose(decision->options[decision->chosen].id);
    command.who = question.who;
    if (auto sent = submit(command); !sent) return tl::unexpected(sent.error());
    return std::nullopt;
}

Table::StepEnd Table::ask_people() {
    unasked_rounds_ = policy_choices_ = 0;
    auto command = front_.next(session_);
    if (!command) return Ending::left;
    auto reply = send(session_, *command);
    // Whoever sits at this table is its game master, too: they may take back what dice have decided.
    if (!reply && command->verb == Verb::undo && reply.error().code == ErrorCode::not_allowed) {
        command->who.clear();
        reply = send(session_, *command);
    }
    if (!reply) {
        front_.refuse(reply.error());
        return std::nullopt;
    }
    if (auto kept = keep(*command, *reply); !kept) return tl::unexpected(kept.error());
    return std::nullopt;
}

Table::StepEnd Table::begin_next_round() {
    if (setting_.rounds != 0 && rounds_ == setting_.rounds) return Ending::enough;
    if (unasked_rounds_ == k_most_unasked) return Ending::enough;
    ++rounds_;
    ++unasked_rounds_;
    policy_choices_ = 0;
    if (auto sent = submit(begin_round(std::exchange(setting_.answers, {}))); !sent)
        return tl::unexpected(sent.error());
    return std::nullopt;
}

// A scene without rounds is watched in passes: everybody who can do something does so once, or is done.
Table::StepEnd Table::act_in_turn() {
    const std::vector<std::string> people = list_entities(scene_of(session_));
    while (next_actor_ < people.size()) {
        const std::string& who = people[next_actor_++];
        const auto offers = list_offers(scene_of(session_), who);
        if (!offers) return tl::unexpected(offers.error());
        if (offers->empty()) continue;
        const auto decision = decide_for(session_, who, {}, setting_.policies);
        if (!decision) return tl::unexpected(decision.error());
        if (decision->chosen >= offers->size()) continue; // they are done
        has_acted_ = true;
        front_.show_decision(*decision);
        const auto& chosen = (*offers)[decision->chosen];
        arbiter::Command command = act(who, chosen.action, chosen.targets);
        command.who = who;
        if (auto sent = submit(command); !sent) return tl::unexpected(sent.error());
        return std::nullopt;
    }
    if (!std::exchange(has_acted_, false)) return Ending::idle;
    next_actor_ = 0;
    ++rounds_;
    if (rounds_ == setting_.rounds) return Ending::enough;
    return std::nullopt;
}

Result<void> Table::submit(const arbiter::Command& command) {
    const auto reply = send(session_, command);
    return reply ? keep(command, *reply) : tl::unexpected(reply.error());
}

// The file first: what is told has happened, and is not lost.
Result<void> Table::keep(const arbiter::Command& command, const Accepted& accepted) {
    if (!setting_.save_file.empty())
        if (auto written = arbiter::write_file(setting_.save_file, save(session_)); !written)
            return tl::unexpected(written.error());
    front_.show(command, accepted, session_);
    return {};
}

} // namespace arbiter::cli
