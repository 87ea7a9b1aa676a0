// Quantities, and modifiers that come to them from elsewhere: from components that somebody or the place has,
// and from packs themselves.
#include "action/conventions.hpp"
#include "action/game_compiler.hpp"
#include "rules/contest/contest.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {

using json::Node;

// Numbers first: a quantity may name one that stands behind it.
void GameCompiler::number_quantities() {
    for_each("quantity", [&](const Record& record) { quantity_names_.add(record.id); });
}

void GameCompiler::read_quantities() {
    for_each("quantity", [&](const Record& record) {
        game_->quantities.push_back(rules_.quantity(record.node, record.id));
    });
}

void GameCompiler::check_circles() {
    for (const rules::Tangle& tangle : rules::find_tangles(game_->quantities)) {
        std::string way;
        for (const std::uint32_t quantity : tangle.way) way += game_->quantities[quantity]->id + " -> ";
        const std::string& first = game_->quantities[tangle.way.front()]->id;
        const Record& record = *packs_->records.find(*pack::find_kind("quantity"), first);
        report_.set_subject(record.subject());
        if (tangle.is_circle)
            report_.error("quantity-cycle", record.id_span, fmt::format("\"{}\" is part of itself", first),
                          way + first);
        else
            report_.error("quantity-depth", record.id_span,
                          fmt::format("\"{}\" leads through more than {} quantities", first,
                                      rules::k_deepest_quantity));
    }
}

void GameCompiler::gather_modifiers() {
    for_each("component", [&](const Record& record) {
        const Node* modifiers = record.field("modifiers");
        if (!modifiers) return;
        for (const Node& written : modifiers->children) {
            const Node* bearer = written.find("bearer");
            const Role role = bearer ? *world::find_role(bearer->text) : Role::actor;
            const world::Field whole = model_->field(model_->component(record.id), {});
            rules_.bearer = world::word_of(role);
            attach(written, record.id, record, HostSlot{whole.index, static_cast<std::uint32_t>(role)});
            rules_.bearer.clear();
        }
    });
    for_each("modifier", [&](const Record& record) { attach(record.node, record.id, record, std::nullopt); });
}

void GameCompiler::attach(const Node& written, const std::string& source, const Record& record,
                          std::optional<HostSlot> needs) {
    rules::Line line = rules_.modifier(written, source);
    line.needs = needs;
    if (line.description.empty())
        if (const Node* doc = record.field("doc")) line.description = doc->text;
    const Node& of = *written.find("of");
    const Node* stage = written.find("stage");
    const std::span<const Node> names =
        of.is(json::Kind::list) ? std::span<const Node>(of.children) : std::span<const Node>(&of, 1);
    for (const Node& name : names)
        for (const auto& quantity : quantities_called(name))
            rules_.attach(line, stage ? stage->text : "", *quantity, (stage ? *stage : name).span);
}

std::vector<std::shared_ptr<rules::Quantity>> GameCompiler::quantities_called(const Node& name) {
    const std::string id = pack::full_id(name.text, rules_.pack);
    std::vector<std::shared_ptr<rules::Quantity>> found;
    const auto number = quantity_names_.find(id);
    if (number && game_->quantities[*number]) found.push_back(game_->quantities[*number]);
    for (const Action& action : game_->actions)
        // What is decided by two numbers has no chance of its own that could be changed.
        if (action.contest && action.contest->quantities().size() == 1 &&
            (action.id == id || id == k_every_chance))
            for (const auto& quantity : action.contest->quantities())
                if (std::find(found.begin(), found.end(), quantity) == found.end()) found.push_back(quantity);
    if (found.empty() && !number && id != k_every_chance) {
        std::string hint = quantity_names_.suggest(id);
        std::vector<std::string_view> actions;
        for (const Action& action : game_->actions)
            if (action.contest) actions.push_back(action.id);
        if (hint.empty()) hint = did_you_mean(id, actions);
        report_.error("unknown-quantity", name.span,
                      fmt::format("there is no quantity \"{}\" and no action of that name with a chance", id),
                      hint);
    }
    return found;
}

} // namespace arbiter::action
