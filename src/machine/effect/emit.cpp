// A moment keeps its values and whom it concerns in registers, so a reaction that waits for an answer can be
// saved like anything else.
#include "machine/effect/emit.hpp"

#include "expr/store.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/each.hpp"
#include "machine/effect/roles.hpp"
#include "machine/uses.hpp"
#include "world/scope/evaluate.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

Step TellMoment::run(Run& run) const {
    for (std::size_t i = 0; i < values_.size(); ++i)
        run.at(first_ + static_cast<std::uint32_t>(i)) = run.kept_value_of(values_[i]);
    return Step::next;
}

void TellMoment::tell_uses(Uses& uses) const {
    for (const rules::Rule& rule : values_) uses.reads(rule);
    uses.writes_register(first_, static_cast<std::uint32_t>(values_.size()));
    uses.goes_on();
}

namespace {

// The place of somebody in the order of turns; behind all others without one.
std::size_t turn_of(world::Entity who, const Run& run) {
    const rules::Clock& clock = run.ground.clock;
    const Value order = clock.flow ? run.state.world.get(*clock.flow, *clock.order) : Value();
    if (!order.is(ValueType::list)) return 0;
    const std::string& id = run.state.world.id_of(who);
    const auto at = std::ranges::find_if(
        order.list(), [&](const Value& one) { return one.is(ValueType::text) && one.text() == id; });
    return static_cast<std::size_t>(at - order.list().begin());
}

// By ids; what was made from one record in the order it was made: number 9 before number 10.
bool comes_before(std::string_view a, std::string_view b) {
    const std::size_t at = a.find('#');
    const bool is_one_kind =
        at != std::string_view::npos && at == b.find('#') && a.substr(0, at) == b.substr(0, at);
    return is_one_kind && a.size() != b.size() ? a.size() < b.size() : a < b;
}

} // namespace

Step GatherConcerned::run(Run& run) const {
    std::vector<world::Entity>& found = run.ground.found;
    found.clear();
    if (!asks_) {
        if (const auto who = run.who(about_)) found.push_back(*who);
    } else if (auto fine = world::scope::evaluate(*asks_, run.state.world, run.frame().cast,
                                                  run.ground.scopes, found);
               !fine) {
        run.error = fine.error();
        return Step::fails;
    }
    std::ranges::sort(found, [&](world::Entity a, world::Entity b) {
        const std::size_t first = turn_of(a, run), second = turn_of(b, run);
        return first != second ? first < second
                               : comes_before(run.state.world.id_of(a), run.state.world.id_of(b));
    });
    run.at(first_) = run.state.world.keep(found);
    run.at(first_ + 1) = Value(0.0);
    run.at(first_ + 2) = Value();
    return Step::next;
}

void GatherConcerned::tell_uses(Uses& uses) const {
    if (asks_) uses.reads(*asks_);
    uses.reads(uses.clock().order);
    uses.writes_register(first_, 3);
    uses.goes_on();
}

Step React::run(Run& run) const {
    std::size_t depth = 0;
    for (const Frame& frame : run.state.frames)
        if (frame.position > 0 &&
            run.ground.codes[frame.code]->steps[frame.position - 1]->asks_for_reactions())
            ++depth;
    if (depth > k_most_reactions)
        return run.fail(ErrorCode::too_large,
                        fmt::format("{} of \"{}\": reactions to \"{}\" are more than {} deep, so one of them "
                                    "brings about what it reacts to",
                                    path, run.ground.codes[run.state.frames.back().code]->id, moment,
                                    k_most_reactions));
    return Act::run(run);
}

void React::tell_uses(Uses& uses) const {
    Act::tell_uses(uses);
    for (const Passing& one : passing)
        for (const std::size_t taken : one.takes)
            uses.reads_register(first_value + static_cast<std::uint32_t>(taken));
    uses.reads_register(chosen);
    for (const Passing& one : passing) {
        uses.tells(one.action);
        for (const std::optional<std::size_t>& returned : one.returns)
            if (returned) uses.receives_register(first_value + static_cast<std::uint32_t>(*returned));
    }
}

void React::fill_roles(const Run& run, world::Cast& cast) const {
    for (std::size_t i = 0; i < recast.size(); ++i)
        if (recast[i]) cast.who[i] = run.who(*recast[i]);
}

Caused React::begin(const offer::Offer& offer, Run& run) const {
    const Value number(static_cast<double>(offer.action));
    run.at(chosen) = number;
    Caused caused{offer.action, offer.cast};
    std::vector<Value> values;
    if (const Passing* own = passing_of(number))
        for (const std::size_t taken : own->takes)
            values.push_back(run.at(first_value + static_cast<std::uint32_t>(taken)));
    if (!values.empty()) caused.values = run.state.world.keep(expr::list_value(values));
    return caused;
}

const Passing* React::passing_of(const Value& number) const {
    const auto at = std::ranges::find_if(passing, [&](const Passing& one) {
        return number.is_number() && number.number() == static_cast<double>(one.action);
    });
    return at == passing.end() ? nullptr : &*at;
}

void React::receive(std::span<Value> own, std::span<const Value> returned,
                    std::span<const std::uint32_t> which) const {
    const Passing* const passed = passing_of(own[chosen]);
    for (std::size_t i = 0; passed && i < which.size() && i < passed->returns.size(); ++i)
        if (passed->returns[i]) own[first_value + *passed->returns[i]] = returned[which[i]];
}

namespace {

std::optional<std::size_t> place_of(const std::string& name, const Node* with) {
    for (std::size_t i = 0; with && i < with->children.size(); ++i)
        if (with->children[i].key == name) return i;
    return std::nullopt;
}

// Nothing, with an error, where a reaction takes what the moment does not pass on.
std::optional<Passing> passing_to(std::uint32_t number, const offer::Offerable& action, const Node& written,
                                  CodeCompiler& compiler) {
    const auto callables = compiler.context.actions();
    const auto known = callables.find(action.id);
    Passing passing{number, {}, {}};
    if (known == callables.end()) return passing;
    const Node* with = written.find("with");
    for (const std::string& name : known->second.takes) {
        const auto place = place_of(name, with);
        if (!place) {
            compiler.context.rules.report().error(
                "missing-field", written.span,
                fmt::format("the reaction \"{}\" takes \"{}\", which is not passed on here", action.id, name),
                fmt::format("\"with\": {{ \"{}\": ... }}", name));
            return std::nullopt;
        }
        passing.takes.push_back(*place);
    }
    for (const std::string& name : known->second.returns) passing.returns.push_back(place_of(name, with));
    return passing;
}

// The values that the moment passes on; their first register.
std::uint32_t compile_values(const Node& effect, const Node& written, CodeCompiler& compiler) {
    const Node* with = written.find("with");
    const std::string as = compiler.name_given(effect);
    const std::size_t count = with ? with->children.size() : 0;
    std::vector<rules::Rule> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(compiler.formula(with->children[i]));
    const std::uint32_t first = compiler.reserve(count);
    if (count > 0 && std::ranges::all_of(values, [](const rules::Rule& rule) { return bool(rule); }))
        compiler.emit(std::make_unique<TellMoment>(std::move(values), first), written.span);
    for (std::size_t i = 0; i < count && !as.empty(); ++i)
        compiler.name_register(as + "." + with->children[i].key, first + static_cast<std::uint32_t>(i));
    return first;
}

} // namespace

void compile_emit(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("emit");
    const std::string moment =
        written.is(json::NodeKind::text) ? written.text : json::text_at(written, "moment");
    const std::uint32_t first_value = compile_values(effect, written, compiler);
    const offer::Book& book = *compiler.context.offers;
    auto react = std::make_unique<React>();
    for (std::uint32_t i = 0; i < book.actions.size(); ++i) {
        if (book.actions[i]->on != moment) continue;
        auto passing = passing_to(i, *book.actions[i], written, compiler);
        if (!passing) return;
        react->actions.push_back(i);
        react->passing.push_back(std::move(*passing));
    }
    if (react->actions.empty()) return;
    const Node* asks = written.find("asks");
    const auto reactor = compiler.role_filled(json::make_text("reactor"));
    if (!reactor) return;
    const std::uint32_t concerned = compiler.reserve(3);
    compiler.emit(std::make_unique<GatherConcerned>(role_of(written, "about", compiler),
                                                    asks ? compiler.context.scope(*asks) : nullptr,
                                                    concerned),
                  written.span);
    const std::uint32_t again = compiler.here();
    auto& next = compiler.emit(std::make_unique<NextOne>(*reactor, concerned), written.span);
    react->book = compiler.context.offers;
    react->who = *reactor;
    react->moment = moment;
    react->done = Text{{{compiler.context.rules.phrases->say<"let_it_be">(), {}, {}}}};
    react->first_value = first_value;
    react->chosen = compiler.reserve(1);
    if (const Node* cast = written.find("cast"))
        read_recast(cast, react->recast, compiler);
    else
        react->recast[world::index_of(world::Role::primary)] = world::Role::actor;
    React& asking = compiler.emit(std::move(react), written.span);
    compiler.emit(std::make_unique<Jump>(), written.span).to = again;
    asking.out = again;
    next.out = compiler.here();
}

} // namespace arbiter::machine
