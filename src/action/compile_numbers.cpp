// Quantities, and modifiers that come to them from elsewhere: from components that somebody or the place has,
// and from packs themselves.
#include "action/conventions.hpp"
#include "action/game_compiler.hpp"
#include "base/suggest.hpp"
#include "pack/kind/action.hpp"
#include "rules/contest/contest.hpp"
#include "rules/outside.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::action {

using json::Node;

// Numbers first: a quantity may name one that stands behind it.
void GameCompiler::number_quantities() {
    for_all("quantity", [&](const Record& record) { quantity_names_.add(record.id); });
    quantity_names_.set_unread(packs_->unread);
    params_.set_unread(packs_->unread);
    resource_names_.set_unread(packs_->unread);
    for_all("scope", [&](const Record& record) { those_names_->add(record.id); });
    those_names_->set_unread(packs_->unread);
}

// Constant data, so before any rule is compiled.
void GameCompiler::read_tables() {
    for_all("table", [&](const Record& record) {
        // A file that several tables name and that cannot be read is told once; their rows are still its
        // name.
        const bool has_rows = record.is_sound() && record.field("rows")->is(json::NodeKind::list);
        tables_->emplace(record.id,
                         has_rows ? std::make_shared<const rules::Table>(record.node, record.id) : nullptr);
    });
    table_names_.set_unread(packs_->unread);
}

// Names the arguments that a quantity's own formulas and those of its modifiers may read.
void GameCompiler::name_takes(std::span<const std::string> takes) {
    register_names_.clear();
    if (!takes.empty()) register_names_.whose = rules::k_arguments;
    rules_.argument_names = takes;
    for (std::uint32_t i = 0; i < takes.size(); ++i) register_names_.add(takes[i], i);
}

rules::Line GameCompiler::read_modifier(const Node& written, const std::string& source) {
    const Node& of = *written.find("of");
    const auto number = of.is(json::NodeKind::text) ? quantity_names_.find(full_id(of)) : std::nullopt;
    if (number && game_->quantities[*number]) name_takes(game_->quantities[*number]->takes);
    if (number && !game_->quantities[*number]) register_names_.open_all(); // what it takes is not known
    rules::Line line = rules_.modifier(written, source);
    name_takes({});
    return line;
}

void GameCompiler::read_quantities() {
    for_all("quantity", [&](const Record& record) {
        if (!record.is_sound()) return game_->quantities.push_back(nullptr);
        std::vector<std::string> takes;
        if (const Node* names = record.field("takes"))
            for (const Node& name : names->children) takes.push_back(name.text);
        name_takes(takes);
        const auto number = static_cast<std::uint32_t>(game_->quantities.size());
        auto made = rules_.quantity(record.node, record.id);
        if (made) made->number = number;
        game_->quantities.push_back(std::move(made));
        name_takes({});
    });
    if (!packs_->unread.is_empty())
        game_->quantities.push_back(nullptr); // for names of what could not be read
    // Which ones are rolled is known now; from here on every rule is looked at when it is compiled.
    std::size_t next = 0;
    for_all("quantity", [&](const Record&) {
        if (const auto& quantity = game_->quantities[next++])
            rules::for_each_rule(*quantity,
                                 [&](const rules::Rule& rule) { check_read_quantities(*rule.program); });
    });
}

namespace {

// Where a quantity or a scope reads another one.
std::optional<json::Span> place_of_read(const expr::Program& program, const rules::Knot& other) {
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        const expr::Code code = program.ops[i].code;
        if (code != expr::Code::slot && code != expr::Code::quantity && code != expr::Code::those) continue;
        const HostSlot& slot = program.slots[program.ops[i].detail].slot;
        const std::uint32_t whose = other.is_scope ? world::k_those : rules::k_quantities;
        if (slot.whose == whose && slot.what == other.number) return program.spans[i];
    }
    return std::nullopt;
}

} // namespace

std::optional<json::Span> GameCompiler::place_of_read(const rules::Knot& from, const rules::Knot& to) const {
    std::optional<json::Span> found;
    const auto look = [&](const expr::Program& program) {
        if (!found) found = action::place_of_read(program, to);
    };
    if (from.is_scope)
        world::scope::for_each_program(*game_->scopes[from.number], look);
    else
        rules::for_each_rule(*game_->quantities[from.number],
                             [&](const rules::Rule& rule) { look(*rule.program); });
    return found;
}

void GameCompiler::check_circles() {
    const auto id_of = [this](const rules::Knot& knot) {
        return knot.is_scope ? std::string(game_->those->id_of(knot.number))
                             : game_->quantities[knot.number]->id;
    };
    for (const rules::Tangle& tangle : rules::find_tangles(game_->quantities, game_->scopes)) {
        std::string way;
        for (const rules::Knot& knot : tangle.way) way += id_of(knot) + " -> ";
        const rules::Knot& start = tangle.way.front();
        const std::string first = id_of(start);
        const Record& record =
            *packs_->records.find(*pack::find_kind(start.is_scope ? "scope" : "quantity"), first);
        report_.set_subject(record.subject());
        if (tangle.is_circle)
            report_.error(
                start.is_scope ? "reference-cycle" : "quantity-cycle",
                place_of_read(start, tangle.way[tangle.way.size() > 1 ? 1 : 0]).value_or(record.id_span),
                start.is_scope ? fmt::format("scope \"{}\" leads back to itself", first)
                               : fmt::format("\"{}\" is part of itself", first),
                way + first);
        else
            report_.error("quantity-depth", record.id_span,
                          fmt::format("\"{}\" leads through more than {} quantities and scopes", first,
                                      rules::k_deepest_quantity));
    }
}

// A number that is only rolled is not there for rules that just read, and one that takes something is read
// with exactly that.
void GameCompiler::check_read_quantities(const expr::Program& program) {
    if (game_->quantities.size() < quantity_names_.size()) return;
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        const expr::Op& op = program.ops[i];
        const bool is_call = op.code == expr::Code::quantity;
        if (op.code != expr::Code::slot && !is_call) continue;
        const HostSlot& slot = program.slots[op.detail].slot;
        if (slot.whose != rules::k_quantities || slot.what >= game_->quantities.size()) continue;
        const auto& quantity = game_->quantities[slot.what];
        if (!quantity) continue;
        const std::size_t given = is_call ? op.count - 1u : 0u;
        if (quantity->is_random)
            rules_.report().error("dice-in-number", program.spans[i],
                                  fmt::format("\"{}\" is known only when it is rolled", quantity->id),
                                  "roll it with the effect `roll`, and use what came of it");
        else if (given != quantity->takes.size())
            refuse_arguments(*quantity, given, program.spans[i]);
    }
}

void GameCompiler::refuse_arguments(const rules::Quantity& quantity, std::size_t given,
                                    const json::Span& place) {
    const std::string wanted = fmt::format("{}", fmt::join(quantity.takes, ", "));
    const std::string_view name = std::string_view(quantity.id).substr(quantity.id.find(':') + 1);
    rules_.report().error("bad-operands", place,
                          fmt::format("quantity \"{}\" takes {}; it is given {}", quantity.id,
                                      wanted.empty() ? "nothing" : wanted, given),
                          wanted.empty() ? fmt::format("quantity.{}", name)
                                         : fmt::format("quantity.{}({})", name, wanted));
}

void GameCompiler::gather_modifiers() {
    for_each("component", [&](const Record& record) { gather_borne(record, nullptr); });
    std::uint32_t next = 0;
    for_all("status", [&](const Record& record) {
        const auto status = rules::shared(statuses_, next++);
        if (!record.is_sound()) return;
        gather_borne(record, status->can_serve ? status : nullptr);
    });
    for_each("modifier", [&](const Record& record) {
        attach(record.node, read_modifier(record.node, record.id), record);
    });
}

// What somebody, or the place, brings; `wears` is used up by it.
void GameCompiler::gather_borne(const Record& record, const std::shared_ptr<const rules::Status>& wears) {
    const Node* modifiers = record.field("modifiers");
    if (!modifiers) return;
    for (const Node& written : modifiers->children) {
        const Node* bearer = written.find("bearer");
        const Role role = bearer ? role_called(*bearer) : Role::actor;
        const world::Field whole = model_->field(model_->component(record.id), {});
        rules_.bearer = model_->roles().name_of(role);
        rules::Line line = read_modifier(written, record.id);
        line.needs = HostSlot{whole.index, static_cast<std::uint32_t>(role)};
        line.wears = wears;
        attach(written, std::move(line), record);
        rules_.bearer.clear();
    }
}

void GameCompiler::attach(const Node& written, rules::Line line, const Record& record) {
    if (line.description.empty())
        if (const Node* doc = record.field("doc")) line.description = doc->text;
    const Node& of = *written.find("of");
    const Node* stage = written.find("stage");
    const std::span<const Node> names =
        of.is(json::NodeKind::list) ? std::span<const Node>(of.children) : std::span<const Node>(&of, 1);
    if (const Node* tag = written.find("tag")) pack::check_tag(*tag, report_);
    bool is_of_chance = false, is_of_whole_chance = false;
    for (const Node& name : names)
        for (const auto& quantity : quantities_called(name)) {
            is_of_chance = is_of_chance || quantity->is_chance;
            is_of_whole_chance = is_of_whole_chance || quantity->is_whole_chance;
            rules_.attach(line, stage ? stage->text : "", *quantity, (stage ? *stage : name).span);
        }
    if (is_of_chance)
        pack::check_modifier_value(
            written, is_of_whole_chance ? pack::PointsAsked::whole : pack::PointsAsked::any, report_);
}

std::vector<std::shared_ptr<rules::Quantity>> GameCompiler::quantities_called(const Node& name) {
    const std::string id = full_id(name);
    dependents_.name("quantity", id);
    dependents_.name("action", id);
    std::vector<std::shared_ptr<rules::Quantity>> found;
    const auto number = quantity_names_.find(id);
    if (number && game_->quantities[*number]) found.push_back(game_->quantities[*number]);
    const auto add = [&](const rules::Contest& contest, rules::ContestNumber wanted) {
        const auto at = contest.find_number(wanted);
        const auto quantity = at ? contest.quantities()[*at] : nullptr;
        if (quantity && std::find(found.begin(), found.end(), quantity) == found.end())
            found.push_back(quantity);
    };
    for (const Action& action : game_->actions)
        if (action.contest && action.id == id)
            for (const auto wanted : {rules::ContestNumber::chance, rules::ContestNumber::bonus})
                add(*action.contest, wanted);
    const auto every = std::ranges::find(k_every, id, &EveryNumber::id);
    if (every != k_every.end()) {
        for (const auto& contest : contests_) add(*contest, every->number);
        const auto& all = packs_->records.all();
        const bool is_sure =
            !has_broken_contest_ && packs_->packs[pack_].is_requested &&
            std::all_of(all.begin(), all.end(), [](const Record& one) { return one.is_sound(); });
        if (found.empty() && is_sure)
            report_.warning("no-effect", name.span,
                            fmt::format("nothing here has {}, so this does nothing", every->words),
                            fmt::format("it is for every {}", every->contest));
        return found;
    }
    const bool is_known = number || without_contest_.contains(id);
    if (found.empty() && !is_known && !is_explained("quantity", id, name.span) &&
        !is_explained("action", id, name.span)) {
        std::string hint = quantity_names_.suggest(id);
        NearestName nearest(id);
        if (hint.empty() && report_.may_suggest())
            for (const Action& action : game_->actions)
                if (action.contest) nearest.offer(action.id);
        if (hint.empty()) hint = nearest.question();
        report_.error("unknown-quantity", name.span,
                      fmt::format("there is no quantity \"{}\" and no action of that name with a chance", id),
                      hint);
    }
    return found;
}

} // namespace arbiter::action
