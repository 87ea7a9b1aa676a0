// Only who is before whom matters, so numbers become places among all numbers that can come up: formulas may
// give anything, and the question still has whole values.
#include "machine/effect/order_turns.hpp"

#include "chance/permutation.hpp"
#include "expr/convert.hpp"
#include "machine/dice_replay.hpp"
#include "machine/effect/encounter.hpp"
#include "machine/secrets.hpp"
#include "machine/uses.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {

using world::Entity;

namespace {

constexpr std::size_t k_most_places = 10'000; // of the dice of one participant

// Rules see somebody else as the actor until this goes away.
class AsActor {
public:
    AsActor(Entity who, Run& run) : run_(run), before_(run.host.cast) {
        run.host.cast[world::Role::actor] = who;
    }
    ~AsActor() { run_.host.cast = before_; }
    AsActor(const AsActor&) = delete;
    AsActor& operator=(const AsActor&) = delete;

private:
    Run& run_;
    world::Cast before_;
};

// The formula with the dice that fell; NaN where others have yet to fall, or where it comes to no number.
double worked_out(const rules::Amount& by, DiceReplay& replay, Run& run) {
    if (by.is_written()) return by.number;
    rules::Workspace& workspace = run.ground.workspace;
    workspace.dice = &replay;
    workspace.is_trying = true;
    const Value value = workspace.value_of(by.rule, run.host);
    workspace.is_trying = false;
    workspace.dice = nullptr;
    if (replay.pending()) workspace.forget_failure();
    return value.is_number() ? expr::snap(value.number()) : std::nan("");
}

// Hands out faces that fell before, to find out which of them are whose.
class FallenFaces final : public chance::Faces {
public:
    explicit FallenFaces(std::span<const chance::Face> fallen) : Faces(nullptr), fallen_(fallen) {}

private:
    std::int64_t next_face(std::int64_t low, std::int64_t) override {
        return used_ < fallen_.size() ? fallen_[used_++].whole : low;
    }
    double next_unit() override { return used_ < fallen_.size() ? fallen_[used_++].unit : 0; }

    std::span<const chance::Face> fallen_;
    std::size_t used_ = 0;
};

chance::Answer draw(const void* room, chance::Faces& faces) {
    const auto& entry = *static_cast<const OrderEntryRoom*>(room);
    const chance::Answer fell = entry.dice ? entry.dice->question().draw(faces) : 0;
    return static_cast<chance::Answer>(entry.steps[static_cast<std::size_t>(fell)]);
}

// Fills in `steps` and `weights` and makes the entry.
Result<chance::OrderEntry> entry_of(OrderEntryRoom& room, std::span<const double> all, int rank) {
    const auto place = [&](double value) { return std::ranges::lower_bound(all, value) - all.begin(); };
    const auto first = place(std::ranges::min(room.values));
    room.weights.assign(static_cast<std::size_t>(place(std::ranges::max(room.values)) - first) + 1, 0.0);
    std::vector<chance::WeightedAnswer> answers = {{0, 1.0}};
    if (room.dice) {
        answers.clear();
        if (auto listed = room.dice->question().list(k_most_places, answers); !listed)
            return tl::unexpected(listed.error());
    }
    for (const double value : room.values) room.steps.push_back(place(value) - first);
    for (const chance::WeightedAnswer& one : answers)
        room.weights[static_cast<std::size_t>(room.steps[static_cast<std::size_t>(one.answer)])] +=
            one.weight;
    const auto weights = chance::Weights::make(room.weights);
    if (!weights) return tl::unexpected(weights.error());
    return chance::OrderEntry{first, *weights, {draw, &room}, rank};
}

} // namespace

Result<OrderEntryRoom> OrderTurns::roll_of(Entity who, Run& run) const {
    const AsActor as(who, run);
    OrderEntryRoom room;
    DiceReplay replay({});
    const double value = worked_out(*encounter_->order.by, replay, run);
    const auto refuse = [&](std::string_view why) {
        return fail(ErrorCode::bad_argument,
                    fmt::format("{}: the place of {} in the order {}", path,
                                name_of(run.state.world, run.ground.names, who), why));
    };
    if (!replay.pending()) {
        if (std::isnan(value)) return refuse("comes to no number");
        room.values.push_back(value);
        return room;
    }
    const auto dice = run.ground.workspace.book.find(*replay.pending());
    if (!dice) return tl::unexpected(dice.error());
    room.dice = **dice;
    const std::uint64_t answers = room.dice->question().answers();
    if (answers > k_most_places) return refuse("can come to too many numbers");
    for (std::uint64_t answer = 0; answer < answers; ++answer) {
        const Value fallen[] = {Value(room.dice->value(answer))};
        DiceReplay again(fallen);
        room.values.push_back(worked_out(*encounter_->order.by, again, run));
        if (again.pending()) return refuse("is rolled more than once");
        if (std::isnan(room.values.back())) return refuse("comes to no number");
    }
    return room;
}

// Equal ranks are left to chance. A tie-break that comes to no number counts as 0.
std::vector<int> OrderTurns::ranks_of(std::span<const Entity> who, Run& run) const {
    const OrderRules& rules = encounter_->order;
    std::vector<std::vector<double>> ties;
    for (const Entity one : who) {
        const AsActor as(one, run);
        std::vector<double>& own = ties.emplace_back();
        for (const rules::Rule& rule : rules.ties) {
            const Value value = run.ground.workspace.value_of(rule, run.host);
            own.push_back(value.is(ValueType::boolean) ? (value.boolean() ? 1 : 0)
                          : value.is_number()          ? expr::snap(value.number())
                                                       : 0);
        }
    }
    std::vector<std::size_t> sorted(who.size());
    for (std::size_t i = 0; i < sorted.size(); ++i) sorted[i] = i;
    std::ranges::sort(sorted, [&](std::size_t a, std::size_t b) {
        return ties[a] != ties[b] ? ties[a] > ties[b] : a < b; // whoever the scope finds first
    });
    std::vector<int> ranks(who.size());
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        const bool is_even = rules.ties_by_chance && ties[sorted[i]] == ties[sorted[i - 1]];
        ranks[sorted[i]] = ranks[sorted[i - 1]] + (is_even ? 0 : 1);
    }
    return ranks;
}

Result<void> OrderTurns::prepare(Run& run) const {
    OrderRoom& room = run.ground.order;
    const std::vector<Entity>* turns = encounter_->turns.find(run);
    if (!turns) return tl::unexpected(*std::exchange(run.error, std::nullopt));
    room.who = *turns;
    room.rolls.clear();
    room.entries.clear();
    std::vector<double> all;
    for (const Entity who : room.who) {
        auto roll = roll_of(who, run);
        if (!roll) return tl::unexpected(roll.error());
        all.insert(all.end(), roll->values.begin(), roll->values.end());
        room.rolls.push_back(std::move(*roll));
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    const std::vector<int> ranks = ranks_of(room.who, run);
    for (std::size_t i = 0; i < room.rolls.size(); ++i) {
        const auto entry = entry_of(room.rolls[i], all, ranks[i]);
        if (!entry) return tl::unexpected(entry.error());
        room.entries.push_back(*entry);
    }
    return {};
}

void OrderTurns::begin(std::span<const Entity> order, Run& run) const {
    run.at(first_) = run.state.world.keep(order);
    run.at(first_ + 1) = Value(0.0);
}

// Whether nothing has to be rolled.
bool OrderTurns::keep_known(Run& run) const {
    const rules::Clock& clock = run.ground.clock;
    const Value known = clock.flow ? run.state.world.get(*clock.flow, *clock.order) : Value();
    if (!known.is(ValueType::list) || !encounter_->order.by || encounter_->order.is_for_a_round) return false;
    std::vector<Entity> order;
    for (const Value& id : known.list())
        if (const auto who = id.is(ValueType::text) ? run.state.world.find(id.text()) : std::nullopt)
            order.push_back(*who);
    begin(order, run);
    return true;
}

Step OrderTurns::run(Run& run) const {
    if (keep_known(run)) return Step::next;
    const std::vector<Entity>* turns = encounter_->turns.find(run);
    if (!turns) return Step::fails;
    if (!encounter_->order.by || turns->size() < 2) {
        const std::vector<Entity> order = *turns;
        keep_order(order, run);
        begin(order, run);
        return Step::next;
    }
    if (auto fine = prepare(run); !fine) {
        run.error = fine.error();
        return Step::fails;
    }
    return run.ask(chance::Question::order(run.ground.order.entries));
}

Step OrderTurns::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    if (!run.is_just_asked())
        if (auto fine = prepare(run); !fine) run.ground.workspace.keep_failure(fine.error());
    const OrderRoom& room = run.ground.order;
    const chance::Permutation places = chance::permutation_of(answer, room.who.size());
    std::vector<Entity> order;
    for (const std::uint8_t next : places.places()) order.push_back(room.who[next]);
    tell(order, faces, run);
    keep_order(order, run);
    begin(order, run);
    return Step::next;
}

// `Ada (3), the hound (2)`: each with the number that was rolled.
void OrderTurns::tell(std::span<const Entity> order, std::span<const chance::Face> faces, Run& run) const {
    if (!run.log) return;
    const OrderRoom& room = run.ground.order;
    FallenFaces fallen(faces);
    std::vector<double> numbers;
    for (const OrderEntryRoom& roll : room.rolls) {
        const auto fell = roll.dice ? static_cast<std::size_t>(roll.dice->question().draw(fallen)) : 0;
        numbers.push_back(roll.values[fell]);
    }
    LogEntry& entry = run.log->add(LogKind::order);
    std::string words, names;
    for (const Entity who : order) {
        const auto at = static_cast<std::size_t>(std::ranges::find(room.who, who) - room.who.begin());
        const std::string number = json::number_text(numbers[at]);
        const std::string_view name = name_of(run.state.world, run.ground.names, who);
        words += fmt::format("{}{} ({})", words.empty() ? "" : ", ", name, number);
        names += fmt::format("{}{}", names.empty() ? "" : ", ", name);
        entry.outputs.emplace_back(run.state.world.id_of(who), number);
    }
    hide_numbers(order, run, entry);
    entry.plain = phrases_of(run).say<"turn_order">(names);
    entry.text = phrases_of(run).say<"turn_order">(words);
    entry.faces.assign(faces.begin(), faces.end());
}

// What somebody rolled may be made of their secrets; the order is plain to everybody.
void OrderTurns::hide_numbers(std::span<const Entity> order, const Run& run, LogEntry& entry) const {
    const Secrets* const secrets = run.ground.secrets;
    if (!secrets || !encounter_->order.by) return;
    const SecretReads reads = secrets->of(encounter_->order.by->rule);
    for (const Entity who : order) {
        world::Cast cast;
        cast[world::Role::actor] = who;
        secrets->add(reads, cast, run.state.world, entry.details_seen_by);
    }
}

void OrderTurns::tell_uses(Uses& uses) const {
    uses.reads(encounter_->turns.scope());
    uses.reads(uses.clock().order);
    if (encounter_->order.by) uses.reads(*encounter_->order.by);
    for (const rules::Rule& rule : encounter_->order.ties) uses.reads(rule);
    uses.changes(uses.clock().order);
    uses.writes_register(first_, 2);
    uses.goes_on();
}

} // namespace arbiter::machine
