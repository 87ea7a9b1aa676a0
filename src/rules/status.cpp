// The order of applying: cancel, convert, join. Everything that lasts stores what is left of it, never when
// it began: two fights that came to the same point are the same.
#include "rules/status.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::rules {
namespace {

double number_at(const world::World& world, world::Entity who, world::Field field, double otherwise) {
    const Value value = world.get(who, field);
    return value.is_number() ? value.number() : otherwise;
}

// The members of its value.
constexpr std::string_view k_stacks = "stacks", k_turns = "turns", k_uses = "uses", k_by = "by",
                           k_new = "new";

std::optional<double> worked_out(const std::optional<Amount>& amount, const StatusWork& work) {
    if (!amount) return std::nullopt;
    const double number = work_out(*amount, work.host, work.workspace);
    return std::isnan(number) ? std::nullopt : std::optional(std::floor(number));
}

double worked_out(const Amount& amount, double otherwise, const StatusWork& work) {
    const double number = work_out(amount, work.host, work.workspace);
    return std::isnan(number) ? otherwise : number;
}

// How many stacks there can be: whole ones, one at least.
double most_of(const Status& status, const StatusWork& work) {
    return std::max(1.0, std::floor(worked_out(status.most, 1, work)));
}

// Whoever counts it has the turn: it is not over when it has hardly begun.
bool is_spared(const Status& status, world::Entity bearer, std::optional<world::Entity> applier,
               const StatusWork& work) {
    if (status.counts_first_turn || status.counted_at == Moment::start) return false;
    const auto counter = status.counted_by == Counter::bearer ? std::optional(bearer) : applier;
    return counter && work.clock.has_turn(work.world, *counter);
}

// What is left of it now; `lasts_anew` when its turns are counted from here on.
void put(const Status& status, world::Entity bearer, std::optional<world::Entity> applier, double stacks,
         std::optional<double> turns, bool lasts_anew, const StatusWork& work) {
    world::World& world = work.world;
    std::array<world::World::Member, 5> members;
    std::size_t count = 0;
    members[count++] = {k_stacks, Value(stacks)};
    if (turns) members[count++] = {k_turns, Value(*turns)};
    if (const auto uses = worked_out(status.can_serve, work)) members[count++] = {k_uses, Value(*uses)};
    if (applier) members[count++] = {k_by, Value(std::string_view(world.id_of(*applier)))};
    if (turns && lasts_anew)
        members[count++] = {k_new, is_spared(status, bearer, applier, work) ? Value(true) : Value::absent()};
    world.merge(bearer, status.component, std::span(members).first(count));
}

void put(const Status& status, world::Entity bearer, std::string_view name, const Value& value,
         world::World& world) {
    const world::World::Member member{name, value};
    world.merge(bearer, status.component, {&member, 1});
}

std::optional<std::uint32_t> opposite(const Statuses& all, std::uint32_t status, world::Entity bearer,
                                      const world::World& world) {
    for (const std::uint32_t other : all[status].cancels)
        if (world.has(bearer, all[other].component)) return other;
    return std::nullopt;
}

// More of what is there.
Applied join(const Statuses& all, std::uint32_t number, world::Entity bearer,
             std::optional<world::Entity> applier, const Dose& dose, std::optional<double> turns,
             const StatusWork& work) {
    const Status& status = all[number];
    const double most = most_of(status, work);
    const double had = number_at(work.world, bearer, status.stacks, 1);
    Applied applied{Fared::refused, number, had, had >= most};
    if (status.stacking == Stacking::none) return applied;
    const bool adds = status.stacking == Stacking::add;
    const bool lengthens =
        !adds || status.is_lengthened ||
        (status.lengthened_when && work.workspace.holds(status.lengthened_when, work.host));
    const Value left = work.world.get(bearer, status.turns);
    // What has no end is not given one, and nothing gets shorter.
    const auto counter = lengthens ? applier : std::nullopt;
    const double spared = is_spared(status, bearer, counter, work) ? 1 : 0;
    const double was_spared = work.world.get(bearer, status.is_new).is_missing() ? 0 : 1;
    const bool lasts_anew =
        lengthens && turns && left.is_number() && *turns + spared >= left.number() + was_spared;
    if (!lasts_anew) turns = left.is_number() ? std::optional(left.number()) : std::nullopt;
    applied.fared = adds ? Fared::stacked : Fared::refreshed;
    applied.stacks = adds ? std::min(had + dose.stacks, std::max(most, had)) : had;
    applied.is_full = adds && applied.stacks >= most;
    put(status, bearer, counter, applied.stacks, turns, lasts_anew, work);
    return applied;
}

} // namespace

void name_fields(Status& status, world::Model& model) {
    status.component = model.component(status.id);
    const auto field = [&](std::string_view name) {
        return model.field(status.component, std::span<const std::string_view>(&name, 1));
    };
    status.stacks = field(k_stacks);
    status.turns = field(k_turns);
    status.uses = field(k_uses);
    status.by = field(k_by);
    status.is_new = field(k_new);
}

std::string_view word_of(Fared fared) noexcept {
    switch (fared) {
    case Fared::added: return "added";
    case Fared::stacked: return "stacked";
    case Fared::refreshed: return "refreshed";
    case Fared::refused: return "refused";
    case Fared::cancelled: return "cancelled";
    case Fared::converted: return "converted";
    }
    return "";
}

Applied apply(const Statuses& all, std::uint32_t number, world::Entity bearer,
              std::optional<world::Entity> applier, const Dose& dose, const StatusWork& work) {
    const Status& status = all[number];
    if (dose.stacks < 1)
        return {Fared::refused, number, number_at(work.world, bearer, status.stacks, 0), false};
    if (const auto other = opposite(all, number, bearer, work.world)) {
        work.world.set(bearer, all[*other].component, Value::absent());
        return {Fared::cancelled, number, 0, false};
    }
    const bool is_there = work.world.has(bearer, status.component);
    const double had = is_there ? number_at(work.world, bearer, status.stacks, 1) : 0;
    if (is_there && status.converts_to && had + dose.stacks >= worked_out(status.converts_at, 2, work)) {
        work.world.set(bearer, status.component, Value::absent());
        Dose other;
        other.turns = worked_out(status.converted_lasts, work);
        Applied applied = apply(all, *status.converts_to, bearer, applier, other, work);
        if (applied.has_worked()) applied.fared = Fared::converted;
        return applied;
    }
    const auto turns = dose.turns ? dose.turns : worked_out(status.lasts, work);
    if (is_there) return join(all, number, bearer, applier, dose, turns, work);
    if (turns && *turns < 1) return {Fared::refused, number, 0, false};
    const double most = most_of(status, work);
    const double stacks = std::min(dose.stacks, most);
    put(status, bearer, applier, stacks, turns, true, work);
    return {Fared::added, number, stacks, stacks >= most && most > 1};
}

bool is_counted(const Status& status, world::Entity bearer, world::Entity who, const world::World& world) {
    if (!world.get(bearer, status.turns).is_number()) return false;
    const Value by = world.get(bearer, status.by);
    // Without somebody it came from, whoever has it counts it.
    if (status.counted_by == Counter::bearer || !by.is(ValueType::text)) return bearer == who;
    return by.text() == world.id_of(who);
}

bool count_down(const Status& status, world::Entity bearer, world::World& world) {
    if (!world.get(bearer, status.is_new).is_missing()) {
        put(status, bearer, k_new, Value::absent(), world);
        return false;
    }
    const double left = number_at(world, bearer, status.turns, 1) - 1;
    if (left > 0)
        put(status, bearer, k_turns, Value(left), world);
    else
        world.set(bearer, status.component, Value::absent());
    return left <= 0;
}

bool use(const Status& status, world::Entity bearer, world::World& world) {
    const Value uses = world.get(bearer, status.uses);
    // One that was given without a number has one use: it is a status that is used up.
    const double left = uses.is_number() ? uses.number() - 1 : 0;
    if (left > 0)
        put(status, bearer, k_uses, Value(left), world);
    else
        world.set(bearer, status.component, Value::absent());
    return left <= 0;
}

bool end(const Status& status, world::Entity bearer, std::optional<double> stacks, world::World& world) {
    if (!world.has(bearer, status.component) || (stacks && *stacks < 1)) return false;
    const double left = stacks ? number_at(world, bearer, status.stacks, 1) - *stacks : 0;
    if (left > 0)
        put(status, bearer, k_stacks, Value(left), world);
    else
        world.set(bearer, status.component, Value::absent());
    return left <= 0;
}

} // namespace arbiter::rules
