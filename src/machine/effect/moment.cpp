#include "machine/effect/moment.hpp"

#include "machine/compile_code.hpp"
#include "machine/effect/components.hpp"
#include "machine/effect/roles.hpp"
#include "machine/uses.hpp"
#include "json/report.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

namespace {

std::string_view place_id(const Run& run) {
    const auto place = run.who(world::Role::location);
    return place ? std::string_view(run.state.world.id_of(*place)) : std::string_view();
}

bool is_text(const Value& value, std::string_view text) {
    return value.is(ValueType::text) && value.text() == text;
}

} // namespace

Step AwaitMoment::run(Run& run) const {
    if (counts && !run.at(*counts).is_number()) return run.jump(out);
    const double often = times ? std::floor(run.number(*times, 0)) : 1;
    if (often < 1) return run.jump(out);
    const std::string name = render(called, run);
    const auto whom = bound ? run.who(*bound) : world::Somebody();
    std::vector<world::World::Member> members = {{"code", Value(std::string_view(code_))},
                                                 {"at", Value(std::string_view(at_))},
                                                 {"of", Value(place_id(run))},
                                                 {"moment", Value(std::string_view(moment_))},
                                                 {"called", Value(std::string_view(name))}};
    if (times) members.push_back({"turns", Value(often)});
    if (whom) members.push_back({"while", Value(std::string_view(run.state.world.id_of(*whom)))});
    return begin_waiting(std::move(members), fields_, local_roles, keeps ? &*keeps : nullptr, most, out,
                         *this, run);
}

// The effects that wait count as one way to go on: what they read is kept.
void AwaitMoment::tell_uses(Uses& uses) const {
    uses.reads(times);
    uses.changes(fields_.component);
    uses.goes_on();
    uses.goes_to(out);
}

void TickMoment::gather(Run& run) const {
    world::World& world = run.state.world;
    std::vector<world::Entity> found;
    const std::string_view here = place_id(run);
    for (const world::Entity waiting : world.having(fields_.component))
        if (is_text(world.get(waiting, fields_.moment), moment_) &&
            is_text(world.get(waiting, fields_.of), here))
            found.push_back(waiting);
    run.at(first_) = found.empty() ? Value::absent() : world.keep(found);
    run.at(first_ + 1) = Value(0.0);
    run.at(first_ + 2) = Value::absent();
}

// Counted before it happens, and gone after the last time or with whom it was bound to.
std::optional<Caused> TickMoment::take_due(world::Entity waiting, Run& run) const {
    world::World& world = run.state.world;
    const Value turns = world.get(waiting, fields_.turns), bound = world.get(waiting, fields_.bound);
    const bool is_over = bound.is(ValueType::text) && !world.find(bound.text());
    std::optional<Caused> due = is_over ? std::nullopt : find_due(waiting, fields_, run);
    if (due) tell_whose(waiting, run);
    if (!due || (turns.is_number() && turns.number() <= 1))
        world.remove(waiting);
    else if (turns.is_number())
        world.set(waiting, fields_.turns, Value(turns.number() - 1));
    return due;
}

// Once for all that is called so in a row.
void TickMoment::tell_whose(world::Entity waiting, Run& run) const {
    const Value called = run.state.world.get(waiting, fields_.called), last = run.at(first_ + 2);
    if (!called.is(ValueType::text) || called.text().empty() || is_text(last, called.text())) return;
    if (run.log) run.log->add(LogKind::say, phrases_of(run).say<"still_going_on">(called.text()));
    run.at(first_ + 2) = run.state.world.keep(called);
}

Step TickMoment::run(Run& run) const {
    if (!run.at(first_).is(ValueType::list)) gather(run);
    while (const auto one = run.next_listed(first_)) {
        const world::Entity waiting{one->is(ValueType::entity) ? one->entity() : 0};
        // Registers may come from a file that somebody has changed; and it may be over meanwhile.
        if (!one->is(ValueType::entity) || !run.state.world.is_there(waiting) ||
            !run.state.world.has(waiting, fields_.component))
            continue;
        auto due = take_due(waiting, run);
        if (!due) continue;
        run.ground.after.push_back(std::move(*due));
        return Step::jumped; // here again, for the others
    }
    for (std::uint32_t i = 0; i < k_registers; ++i) run.at(first_ + i) = Value::absent();
    return Step::next;
}

Step Cease::run(Run& run) const {
    world::World& world = run.state.world;
    const auto whose = run.who(whose_);
    if (!whose || world.count(fields_.component) == 0) return Step::next;
    for (const world::Entity waiting : world.having(fields_.component))
        if (is_text(world.get(waiting, fields_.bound), world.id_of(*whose))) world.remove(waiting);
    return Step::next;
}

void Cease::tell_uses(Uses& uses) const {
    uses.reads(fields_.bound);
    uses.changes(fields_.component);
    uses.goes_on();
}

void compile_every(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("every"), *times = effect.find("times"), *effects = effect.find("do");
    if (!effects || !compiler.context.later) return;
    auto await = std::make_unique<AwaitMoment>(*compiler.context.later, written.text, compiler.code_id(),
                                               compiler.path() + ".do.0");
    if (times && !(await->times = compiler.context.rules.amount(*times))) return;
    if (effect.find("while")) await->bound = role_of(effect, "while", compiler);
    if (const Node* called = effect.find("called"))
        if (auto text = compiler.text(*called)) await->called = std::move(*text);
    await->most = compiler.context.most_things;
    auto& waiting = compiler.emit(std::move(await), written.span);
    compiler.effects(effects, compiler.path() + ".do");
    compiler.emit(std::make_unique<EndLater>(), written.span);
    waiting.out = compiler.here();
    compiler.at_end([&compiler, &waiting] { waiting.local_roles = compiler.local_roles(); });
}

void compile_cease(const Node& effect, CodeCompiler& compiler) {
    const world::Role whose = role_of(effect, "cease", compiler);
    if (compiler.context.later)
        compiler.emit(std::make_unique<Cease>(*compiler.context.later, whose), effect.find("cease")->span);
}

} // namespace arbiter::machine
