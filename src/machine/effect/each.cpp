// Loops keep what they need in registers, so that a question inside one can be saved like any other.
#include "machine/effect/each.hpp"

#include "expr/store.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/components.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/roles.hpp"
#include "machine/uses.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

namespace {

Value value_of(world::Somebody who) { return who ? Value::entity(who->index) : Value(); }

std::optional<world::Entity> entity_of(const Value& value) {
    const bool is_somebody = value.is(ValueType::entity) && !world::grid::tile_of(value);
    return is_somebody ? std::optional(world::Entity{value.entity()}) : std::nullopt;
}

} // namespace

Step Gather::run(Run& run) const {
    std::vector<world::Entity>& found = run.ground.found;
    found.clear();
    const auto evaluated =
        world::scope::evaluate(*scope_, run.state.world, run.frame().cast, run.ground.scopes, found);
    if (!evaluated) {
        run.error = evaluated.error();
        return Step::fails;
    }
    run.at(first_) = run.state.world.keep(found);
    run.at(first_ + 1) = Value(0.0);
    run.at(first_ + 2) = value_of(run.who(role_));
    return Step::next;
}

void Gather::tell_uses(Uses& uses) const {
    uses.reads(*scope_);
    uses.writes_register(first_, 3);
    uses.goes_on();
}

Step NextOne::run(Run& run) const {
    auto next = run.next_listed(first_);
    while (next && !entity_of(*next)) next = run.next_listed(first_); // one that has gone meanwhile
    run.frame().cast[role_] = entity_of(next.value_or(run.at(first_ + 2)));
    return next ? Step::next : run.jump(out);
}

void NextOne::tell_uses(Uses& uses) const {
    uses.reads_register(first_, 3);
    uses.goes_on();
    uses.goes_to(out);
}

Step GatherValues::run(Run& run) const {
    const Value values = run.ground.workspace.value_of(values_, run.host);
    const bool is_some = values.is(ValueType::list) || values.is(ValueType::map);
    if (!is_some && !values.is_missing())
        return run.fail(ErrorCode::bad_argument,
                        fmt::format("{}: there is nothing to go over in {}", path, to_json(values)));
    run.at(first_) = is_some ? run.state.world.keep(with_ids(values, run.state.world)) : Value::absent();
    run.at(first_ + 1) = Value(0.0);
    return Step::next;
}

void GatherValues::tell_uses(Uses& uses) const {
    uses.reads(values_);
    uses.writes_register(first_, 2);
    uses.goes_on();
}

Step GatherStatuses::run(Run& run) const {
    std::vector<Value> ids;
    if (const auto who = run.who(whose_))
        for (const std::uint32_t status : those_)
            if (run.state.world.has(*who, (*all_)[status].component))
                ids.emplace_back(std::string_view((*all_)[status].id));
    run.at(first_) = run.state.world.keep(expr::list_value(ids));
    run.at(first_ + 1) = Value(0.0);
    return Step::next;
}

void GatherStatuses::tell_uses(Uses& uses) const {
    for (const std::uint32_t status : those_) uses.reads_presence((*all_)[status].component);
    uses.writes_register(first_, 2);
    uses.goes_on();
}

namespace {

// The key of a value and the value, and where to go on; nothing behind the last.
struct Entry {
    Value key, value;
    double next = 0;
};

std::optional<Entry> entry_at(const Value& all, double position) {
    const auto first = static_cast<std::size_t>(position);
    if (all.is(ValueType::list) && first < all.list().size())
        return Entry{Value(position), all.list()[first], position + 1};
    if (!all.is(ValueType::map)) return std::nullopt;
    const auto values = all.map().all();
    for (std::size_t i = first; i < values.size(); ++i)
        if (!values[i].is(ValueType::absent))
            return Entry{Value(all.map().shape->key(i)), values[i], static_cast<double>(i + 1)};
    return std::nullopt;
}

} // namespace

Step NextValue::run(Run& run) const {
    // Registers may come from a file that somebody has changed.
    const Value position = run.at(first_ + 1);
    const bool is_position = position.is_number() && position.number() >= 0 && position.number() < 1e9;
    const auto entry = is_position ? entry_at(run.at(first_), position.number()) : std::nullopt;
    run.at(first_ + 2) = entry ? run.state.world.keep(entry->key) : Value::absent();
    run.at(first_ + 3) = entry ? entry->value : Value::absent();
    if (!entry) return run.jump(out);
    run.at(first_ + 1) = Value(entry->next);
    return Step::next;
}

void NextValue::tell_uses(Uses& uses) const {
    uses.reads_register(first_, 2);
    uses.writes_register(first_ + 2, 2);
    uses.goes_on();
    uses.goes_to(out);
}

namespace {

void each_one(const Node& effect, world::Role role, CodeCompiler& compiler) {
    const Node& written = *effect.find("each");
    auto scope = compiler.context.scope(written);
    const std::uint32_t first = compiler.reserve(3);
    compiler.emit(std::make_unique<Gather>(std::move(scope), role, first), written.span);
    const std::uint32_t again = compiler.here();
    auto& next = compiler.emit(std::make_unique<NextOne>(role, first), written.span);
    const bool was_filled = std::exchange(compiler.context.filled[world::index_of(role)], true);
    compiler.effects(effect.find("do"), compiler.path() + ".do");
    compiler.context.filled[world::index_of(role)] = was_filled;
    compiler.emit(std::make_unique<Jump>(), written.span).to = again;
    next.out = compiler.here();
}

// The ids of records as a rule that is always the same list.
rules::Rule records_of(const Node& kind, CodeCompiler& compiler) {
    Node list = json::make_list();
    for (const std::string& id : compiler.context.records(kind.text))
        list.children.push_back(json::make_text(id));
    Node rule = json::make_object();
    rule.span = kind.span;
    rule.add("preserve", std::move(list));
    return compiler.context.rules.value(rule);
}

void gather(const Node& written, std::uint32_t first, CodeCompiler& compiler) {
    const Node *records = written.find("records"), *tag = written.find("tag");
    if (const Node* whose = written.find("statuses_of")) {
        const rules::Statuses& all = *compiler.context.statuses;
        std::vector<std::uint32_t> those;
        for (std::uint32_t i = 0; i < all.size(); ++i)
            if (!tag || std::ranges::find(all[i].tags, tag->text) != all[i].tags.end()) those.push_back(i);
        compiler.emit(std::make_unique<GatherStatuses>(compiler.context.statuses, std::move(those),
                                                       role_of(written, "statuses_of", compiler), first),
                      whose->span);
        return;
    }
    rules::Rule values = records ? records_of(*records, compiler) : compiler.context.rules.value(written);
    compiler.emit(std::make_unique<GatherValues>(std::move(values), first), written.span);
}

// `as` names the value; NAME.key is its key, and NAME.value the value once more.
void each_value(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("each");
    const std::string as = compiler.name_given(effect);
    if (as.empty() && !effect.find("as"))
        compiler.context.rules.report().error("missing-field", written.span,
                                              "what goes over values needs \"as\", a name for each of them",
                                              "a scope is named by its id, people by what they are called");
    const std::uint32_t first = compiler.reserve(GatherValues::k_registers);
    gather(written, first, compiler);
    const std::uint32_t again = compiler.here();
    auto& next = compiler.emit(std::make_unique<NextValue>(first), written.span);
    if (!as.empty()) {
        compiler.name_register(as + ".key", first + 2);
        compiler.name_register(as + ".value", first + 3);
        compiler.name_register(as, first + 3);
    }
    compiler.effects(effect.find("do"), compiler.path() + ".do");
    compiler.emit(std::make_unique<Jump>(), written.span).to = again;
    next.out = compiler.here();
}

bool starts_with_area(std::string_view text) {
    return std::ranges::any_of(world::scope::k_area_words, [&](std::string_view word) {
        return text.starts_with(word) && text.substr(word.size()).starts_with('(');
    });
}

// A scope stands by its id or as an expression; anything else is a formula.
bool is_scope(const Node& written, const CodeCompiler& compiler) {
    if (!written.is(json::NodeKind::text)) return false;
    const std::string_view text = written.text;
    const bool is_expression = text.find("entities(") != std::string_view::npos ||
                               text.find("[]") != std::string_view::npos || starts_with_area(text);
    const bool is_word =
        text.find_first_of(".[( ") == std::string_view::npos; // an unknown one is told as a scope
    return is_expression || is_word || compiler.context.is_scope_id(written);
}

} // namespace

void compile_each(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("each"), *as = effect.find("as");
    if (!is_scope(written, compiler)) return each_value(effect, compiler);
    const auto role = as ? compiler.role_filled(*as) : std::optional(world::Role::primary);
    if (role) each_one(effect, *role, compiler);
}

} // namespace arbiter::machine
