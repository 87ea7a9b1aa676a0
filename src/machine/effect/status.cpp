#include "machine/effect/status.hpp"

#include "machine/compile_code.hpp"
#include "machine/effect/components.hpp"
#include "machine/effect/roles.hpp"
#include "machine/uses.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

world::Cast cast_of_hook(const rules::Status& status, world::Entity bearer, const world::World& world,
                         const world::Cast& around) {
    world::Cast cast;
    cast[world::Role::actor] = bearer;
    const Value by = world.get(bearer, status.by);
    if (by.is(ValueType::text)) cast[world::Role::primary] = world.find(by.text());
    cast[world::Role::location] = around[world::Role::location];
    return cast;
}

void tell_hook(const rules::Status& status, rules::Hook hook, Uses& uses) {
    uses.reads_presence(status.component);
    if (!status.hook(hook)) return;
    uses.reads(status.by);
    uses.calls(status.hook(hook));
}

namespace {

// The statuses it may be, and those they may turn into one after the other.
std::vector<std::uint32_t> becoming(const rules::Statuses& all, const NamedStatus& named) {
    std::vector<std::uint32_t> found;
    named.for_each([&](std::uint32_t one) { found.push_back(one); });
    for (std::size_t i = 0; i < found.size(); ++i)
        if (const auto next = all[found[i]].converts_to)
            if (std::find(found.begin(), found.end(), *next) == found.end()) found.push_back(*next);
    return found;
}

// Everything that giving one looks at.
void tell_giving(const rules::Status& status, const rules::Statuses& all, Uses& uses) {
    uses.reads_presence(status.component);
    uses.changes(status.component);
    for (const std::uint32_t other : status.cancels) {
        uses.reads_presence(all[other].component);
        uses.changes(all[other].component);
    }
    for (const world::Field field : {status.stacks, status.turns, status.is_new}) uses.reads(field);
    uses.reads(uses.clock().now);
    uses.reads(status.most);
    uses.reads(status.lasts);
    uses.reads(status.can_serve);
    uses.reads(status.lengthened_when);
    uses.reads(status.converts_at);
    uses.reads(status.converted_lasts);
}

} // namespace

Step Apply::run(Run& run) const {
    const auto bearer = run.who(to_);
    for (std::uint32_t i = 0; !bearer && i < k_registers; ++i) run.at(first_ + i) = Value::absent();
    if (!bearer) return Step::next;
    const std::uint32_t* const status = status_.find(*this, run);
    if (!status) return Step::fails;
    rules::Dose dose;
    if (stacks) dose.stacks = std::floor(run.number(*stacks, 0));
    if (turns) {
        const double number = run.number(*turns, std::nan(""));
        if (!std::isnan(number)) dose.turns = std::floor(number);
    }
    // Worked out before it changes what they may read.
    std::array<world::World::Member, k_most_told> members;
    world::World& world = run.state.world;
    for (std::size_t i = 0; i < with.size(); ++i)
        members[i] = {with[i].name,
                      world.keep(with_ids(run.ground.workspace.value_of(with[i].value, run.host), world))};
    const rules::StatusWork work{run.state.world, run.ground.clock, run.host, run.ground.workspace};
    const rules::Applied applied = rules::apply(*all_, *status, *bearer, run.who(by_), dose, work);
    if (applied.has_worked() && !with.empty())
        run.state.world.merge(*bearer, (*all_)[applied.status].component,
                              std::span(members).first(with.size()));
    run.at(first_) = Value(rules::word_of(applied.fared));
    run.at(first_ + 1) = Value(applied.stacks);
    run.at(first_ + 2) = Value(applied.is_full);
    run.at(first_ + 3) = applied.has_worked() ? Value(static_cast<double>(applied.status)) : Value::absent();
    run.at(first_ + 4) = Value(std::string_view((*all_)[applied.status].name));
    return Step::next;
}

void Apply::tell_uses(Uses& uses) const {
    status_.tell_uses(uses);
    uses.reads(stacks);
    uses.reads(turns);
    for (const StatusMember& member : with) uses.reads(member.value);
    for (const std::uint32_t status : becoming(*all_, status_)) tell_giving((*all_)[status], *all_, uses);
    uses.writes_register(first_, k_registers);
    uses.goes_on();
}

Step AppliedHook::run(Run& run) const {
    const Value number = run.at(first_ + 3), is_full = run.at(first_ + 2);
    const auto bearer = run.who(to_);
    // Registers may come from a file that somebody has changed.
    if (!bearer || !number.is_number() || number.number() < 0 ||
        number.number() >= static_cast<double>(all_->size()))
        return Step::next;
    if (hook_ == rules::Hook::full && !(is_full.is(ValueType::boolean) && is_full.boolean()))
        return Step::next;
    const rules::Status& status = (*all_)[static_cast<std::size_t>(number.number())];
    const auto code = status.hook(hook_);
    if (!code) return Step::next;
    return run.call(*code, cast_of_hook(status, *bearer, run.state.world, run.frame().cast));
}

void AppliedHook::tell_uses(Uses& uses) const {
    for (const std::uint32_t status : becoming(*all_, status_)) tell_hook((*all_)[status], hook_, uses);
    uses.reads_register(first_ + 2, 2);
    uses.goes_on();
}

Step End::run(Run& run) const {
    const auto bearer = run.who(to_);
    if (!bearer) return Step::next;
    const std::uint32_t* const number = status_.find(*this, run);
    if (!number) return Step::fails;
    const rules::Status& status = (*all_)[*number];
    std::optional<double> count;
    if (stacks) count = std::floor(run.number(*stacks, 0));
    const world::Cast cast = cast_of_hook(status, *bearer, run.state.world, run.frame().cast);
    const bool has_ended = rules::end(status, *bearer, count, run.state.world);
    const auto code = status.hook(rules::Hook::ended);
    return has_ended && code ? run.call(*code, cast) : Step::next;
}

void End::tell_uses(Uses& uses) const {
    status_.tell_uses(uses);
    uses.reads(stacks);
    status_.for_each([&](std::uint32_t status) {
        if (stacks) uses.reads((*all_)[status].stacks);
        uses.changes((*all_)[status].component);
        tell_hook((*all_)[status], rules::Hook::ended, uses);
    });
    uses.goes_on();
}

void compile_apply(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("apply");
    const Node* id = written.find("status");
    const auto status = named_status(id ? *id : written, compiler);
    if (!status) return;
    const world::Role to = role_of(written, "to", compiler);
    const world::Role by = written.find("by") ? role_of(written, "by", compiler) : world::Role::actor;
    const auto& all = compiler.context.statuses;
    const std::uint32_t first = compiler.reserve(Apply::k_registers);
    auto apply = std::make_unique<Apply>(all, *status, to, by, first);
    const Node *stacks = written.find("stacks"), *turns = written.find("turns");
    if (stacks && !(apply->stacks = compiler.context.rules.amount(*stacks))) return;
    if (turns && !(apply->turns = compiler.context.rules.amount(*turns))) return;
    if (const Node* with = written.find("with"))
        for (const Node& member : with->children) {
            rules::Rule rule = compiler.formula(member);
            if (!rule) return;
            apply->with.push_back({member.key, std::move(rule)});
        }
    if (const std::string as = compiler.name_given(effect); !as.empty()) {
        compiler.name_register(as + ".came", first);
        compiler.name_register(as + ".stacks", first + 1);
        compiler.name_register(as + ".full", first + 2);
        compiler.name_register(as + ".name", first + 4);
    }
    compiler.emit(std::move(apply), written.span);
    for (const rules::Hook hook : {rules::Hook::applied, rules::Hook::full})
        compiler.emit(std::make_unique<AppliedHook>(all, *status, hook, to, first), written.span);
}

void compile_end(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("end"), *tag = written.find("tag"), *stacks = written.find("stacks");
    const world::Role to = role_of(written, "to", compiler);
    std::vector<NamedStatus> those;
    if (tag) {
        const rules::Statuses& all = *compiler.context.statuses;
        for (std::uint32_t i = 0; i < all.size(); ++i)
            if (tag->text == "*" ||
                std::find(all[i].tags.begin(), all[i].tags.end(), tag->text) != all[i].tags.end())
                those.emplace_back(i);
        if (those.empty())
            compiler.context.rules.report().warning("unknown-tag", tag->span,
                                                    fmt::format("no status has the tag \"{}\"", tag->text));
    } else {
        const Node* id = written.find("status");
        if (auto status = named_status(id ? *id : written, compiler)) those.push_back(std::move(*status));
    }
    for (const NamedStatus& status : those) {
        auto end = std::make_unique<End>(compiler.context.statuses, status, to);
        if (stacks && !(end->stacks = compiler.context.rules.amount(*stacks))) return;
        compiler.emit(std::move(end), written.span);
    }
}

} // namespace arbiter::machine
