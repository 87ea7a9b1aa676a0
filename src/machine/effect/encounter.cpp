// The order of turns stands in the world, with the flow, as ids: rules and front ends read it, and it holds
// for the next round. While a round is played its registers have the same as entities, and how far it has
// come.
#include "machine/effect/encounter.hpp"

#include "expr/convert.hpp"
#include "expr/store.hpp"
#include "machine/effect/turn.hpp"
#include "machine/uses.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>
#include <span>

namespace arbiter::machine {

using world::Entity;

namespace {

std::vector<Entity> listed(const Value& order) {
    std::vector<Entity> who;
    if (!order.is(ValueType::list)) return who;
    for (const Value& one : order.list())
        if (one.is(ValueType::entity)) who.push_back({one.entity()});
    return who;
}

bool is_among(std::span<const Entity> all, Entity who) { return std::ranges::find(all, who) != all.end(); }

} // namespace

// As ids: numbers of those who go are used again.
void keep_order(std::span<const Entity> order, Run& run) {
    const rules::Clock& clock = run.ground.clock;
    std::vector<Value> ids;
    for (const Entity who : order) ids.emplace_back(run.state.world.id_of(who));
    if (!clock.flow) return;
    const Value now = expr::list_value(ids);
    const bool is_kept = expr::is_alike(run.state.world.get(*clock.flow, *clock.order), now, false);
    if (!is_kept) run.state.world.set(*clock.flow, *clock.order, now);
}

namespace {

void give_up_turn(Run& run) {
    const rules::Clock& clock = run.ground.clock;
    if (const auto before = clock.whose_turn(run.state.world))
        run.state.world.set(*before, *clock.now, Value(false));
}

// An encounter is over: nobody has the turn any more. `why` is empty where the rules give no reason.
void end(Run& run, std::string_view winner, std::string_view why) {
    const rules::Clock& clock = run.ground.clock;
    give_up_turn(run);
    if (!clock.flow) return;
    run.state.world.set(*clock.flow, *clock.ended, Value(why));
    run.state.world.set(*clock.flow, *clock.winner, Value(winner));
}

void log_end(Run& run, std::string_view winner, std::string text) {
    if (run.log) run.log->add(LogKind::end, std::move(text)).name = winner;
}

void tell_end(Uses& uses) {
    const rules::Clock& clock = uses.clock();
    uses.changes(clock.now);
    uses.changes(clock.ended);
    uses.changes(clock.winner);
}

// What the check for the end found. Over without a winner is a draw.
struct Verdict {
    bool is_over = false;
    const Side* winner = nullptr;
    const Text* say = nullptr;
};

// Whether anybody in the scope is one of `among`; with nothing in `among`, whether anybody is in it at all.
Result<bool> has_somebody(const world::scope::Scope& scope, const std::vector<Entity>* among, Run& run) {
    std::vector<Entity>& found = run.ground.found;
    found.clear();
    if (auto fine =
            world::scope::evaluate(scope, run.state.world, run.frame().cast, run.ground.scopes, found);
        !fine)
        return tl::unexpected(fine.error());
    if (!among) return !found.empty();
    return std::ranges::any_of(found, [&](Entity who) { return is_among(*among, who); });
}

// The last side that has turns wins.
Result<Verdict> verdict_of_sides(const Encounter& encounter, Run& run) {
    const std::vector<Entity>* turns = encounter.turns.find(run);
    if (!turns) return tl::unexpected(*std::exchange(run.error, std::nullopt));
    const std::vector<Entity> standing = *turns;
    Verdict verdict{true};
    for (const Side& side : encounter.sides) {
        const auto stands = has_somebody(*side.who, &standing, run);
        if (!stands) return tl::unexpected(stands.error());
        if (*stands && verdict.winner) return Verdict{};
        if (*stands) verdict.winner = &side;
    }
    return verdict;
}

Result<bool> has_come(const Ending& ending, Run& run) {
    if (ending.when && !run.ground.workspace.holds(ending.when, run.host)) return false;
    if (!ending.nobody) return true;
    const auto somebody = has_somebody(*ending.nobody, nullptr, run);
    if (!somebody) return tl::unexpected(somebody.error());
    return !*somebody;
}

// Ends that come at the same time and have different winners are a draw.
Result<Verdict> verdict_of_endings(const Encounter& encounter, Run& run) {
    Verdict verdict;
    for (const Ending& ending : encounter.endings) {
        const auto come = has_come(ending, run);
        if (!come) return tl::unexpected(come.error());
        if (!*come) continue;
        const Side* winner = ending.winner ? &encounter.sides[*ending.winner] : nullptr;
        if (ending.is_last_side) {
            const auto last = verdict_of_sides(encounter, run);
            if (!last) return tl::unexpected(last.error());
            if (!last->is_over) continue;
            winner = last->winner;
        }
        if (verdict.is_over && winner != verdict.winner) return Verdict{true};
        if (!verdict.is_over) verdict = {true, winner, ending.say ? &*ending.say : nullptr};
    }
    return verdict;
}

} // namespace

Step SkipInFirstRound::run(Run& run) const {
    const rules::Clock& clock = run.ground.clock;
    const bool is_first = !clock.flow || !run.state.world.get(*clock.flow, *clock.order).is(ValueType::list);
    return is_first ? run.jump(otherwise) : Step::next;
}

void SkipInFirstRound::tell_uses(Uses& uses) const {
    uses.reads(uses.clock().order);
    uses.goes_on();
    uses.goes_to(otherwise);
}

// Those who have come since the round began.
void TakeTurn::add_joiners(std::span<const Entity> turns, Run& run) const {
    std::vector<Entity> order = listed(run.at(first_));
    const std::size_t known = order.size();
    for (const Entity who : turns)
        if (!is_among(order, who)) order.push_back(who);
    if (order.size() == known) return;
    run.at(first_) = run.state.world.keep(order);
    keep_order(order, run);
    // Who has gone has left the list, and everybody who is still in it had a turn.
    run.at(first_ + 1) = Value(static_cast<double>(known));
}

Step TakeTurn::run(Run& run) const {
    const rules::Clock& clock = run.ground.clock;
    world::World& world = run.state.world;
    const std::vector<Entity>* const turns = encounter_->turns.find(run);
    if (!turns || !clock.flow) return turns ? run.jump(out) : Step::fails;
    std::optional<Value> next = next_of(*turns, run);
    if (!next) {
        add_joiners(*turns, run);
        next = next_of(*turns, run);
    }
    if (!next) return run.jump(out);
    const Entity who{next->entity()};
    give_up_turn(run);
    world.set(who, *clock.now, Value(true));
    run.frame().cast[world::Role::actor] = who;
    const Value there = whereabouts_ ? world.get(who, *whereabouts_) : Value();
    if (there.is(ValueType::text)) run.frame().cast[world::Role::location] = world.find(there.text());
    return Step::next;
}

// The next in order who has a turn now.
std::optional<Value> TakeTurn::next_of(std::span<const Entity> turns, Run& run) const {
    auto next = run.next_listed(first_);
    while (next && !(next->is(ValueType::entity) && is_among(turns, {next->entity()})))
        next = run.next_listed(first_);
    return next;
}

void TakeTurn::tell_uses(Uses& uses) const {
    const rules::Clock& clock = uses.clock();
    uses.reads(encounter_->turns.scope());
    uses.reads(clock.now);
    uses.reads(whereabouts_);
    uses.changes(clock.order);
    uses.changes(clock.now);
    uses.reads_register(first_, 2);
    uses.goes_on();
    uses.goes_to(out);
}

Step CheckEnd::run(Run& run) const {
    const auto verdict = encounter_->endings.empty() ? verdict_of_sides(*encounter_, run)
                                                     : verdict_of_endings(*encounter_, run);
    if (!verdict) {
        run.error = verdict.error();
        return Step::fails;
    }
    if (!verdict->is_over) return Step::next;
    const rules::Phrases& phrases = phrases_of(run);
    const std::string_view winner = verdict->winner ? std::string_view(verdict->winner->id) : "";
    std::string why = verdict->say ? render(*verdict->say, run) : std::string();
    end(run, winner, why);
    // Without words of the rules, the log says who has won, which is no reason.
    log_end(run, winner,
            verdict->say      ? std::move(why)
            : verdict->winner ? phrases.say<"side_wins">(verdict->winner->name)
                              : phrases.say<"nobody_wins">());
    return run.jump(over);
}

void CheckEnd::tell_uses(Uses& uses) const {
    uses.reads(encounter_->turns.scope());
    for (const Side& side : encounter_->sides) uses.reads(*side.who);
    for (const Ending& ending : encounter_->endings) {
        if (ending.when) uses.reads(ending.when);
        if (ending.nobody) uses.reads(*ending.nobody);
    }
    tell_end(uses);
    uses.goes_on();
    uses.goes_to(over);
}

void CheckEnd::tell_words(Uses& uses) const {
    for (const Ending& ending : encounter_->endings)
        if (ending.say) machine::tell_words(*ending.say, uses);
}

Step EndRound::run(Run& run) const {
    const rules::Clock& clock = run.ground.clock;
    if (!clock.flow) return Step::next;
    const double round = clock.round_of(run.state.world).value_or(0);
    if (limit_ && round >= run.number(*limit_, 1)) {
        std::string why = say_ ? render(*say_, run) : phrases_of(run).say<"round_limit">(round);
        end(run, {}, why);
        log_end(run, {}, std::move(why));
        return Step::next;
    }
    give_up_turn(run);
    run.state.world.set(*clock.flow, *clock.round, Value(round + 1));
    forget_done(run);
    return Step::next;
}

void EndRound::tell_words(Uses& uses) const {
    if (say_) machine::tell_words(*say_, uses);
}

void EndRound::tell_uses(Uses& uses) const {
    if (limit_) uses.reads(*limit_);
    tell_end(uses);
    uses.changes(uses.clock().round);
    uses.changes(uses.clock().done);
    uses.goes_on();
}

} // namespace arbiter::machine
