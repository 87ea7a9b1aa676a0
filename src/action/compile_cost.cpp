// What actions cost: fields of the actor's, by what people call them.
#include "action/game_compiler.hpp"
#include "base/text.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::action {

using json::Node;
using json::NodeKind;

void GameCompiler::read_cost(const Record& record, Action& action) {
    const Node* written = record.field("cost");
    if (!written) return;
    if (!action.takes.empty() && action.on.empty())
        report_.error("cost-of-a-part", written->key_span,
                      "only what people do costs something; this is run by other actions",
                      "put the cost on those that run it");
    auto cost = std::make_shared<rules::Cost>();
    cost->message = json::text_at(record.node, "cost_message");
    cost->is_free_without = json::text_at(record.node, "cost_without") == "free";
    const std::size_t count = written->is(NodeKind::list) ? written->children.size() : 1;
    cost->is_any = json::text_at(record.node, "pay") == "any";
    for (std::size_t i = 0; i < count; ++i)
        if (auto way = read_way(written->is(NodeKind::list) ? written->children[i] : *written, action)) {
            cost->names.push_back(model_->lets().way(way->front().name));
            cost->ways.push_back(std::move(*way));
        }
    if (!cost->ways.empty()) action.cost = std::move(cost);
}

std::optional<rules::WayToPay> GameCompiler::read_way(const Node& prices, Action& action) {
    rules::WayToPay way;
    for (const Node& written : prices.children) {
        auto price = read_price(written);
        if (!price) continue;
        const bool is_theirs = price->whose != Role::actor && price->whose != Role::location;
        if (is_theirs || (price->amount.rule && reads_targets(price->amount.rule)))
            action.cost_reads_targets = true;
        if (price->amount.rule && reads_tile(*price->amount.rule.program)) action.cost_reads_tile = true;
        way.push_back(std::move(*price));
    }
    return way.empty() ? std::nullopt : std::optional(std::move(way));
}

// `stamina` is the main field of that component; `stamina.current` says which. With the name of a role before
// it, it is a field of theirs: `ammo.count`.
std::optional<rules::Price> GameCompiler::read_price(const Node& written) {
    const auto amount = rules_.amount(written);
    std::string_view key = written.key;
    const auto role = key.find('.') == std::string_view::npos
                          ? std::nullopt
                          : model_->roles().find_in_path(key.substr(0, key.find('.')));
    if (role) key.remove_prefix(key.find('.') + 1);
    const std::size_t dot = key.find('.');
    const std::string_view name = key.substr(0, dot);
    const std::uint32_t own = enter_pack(written.origin == 0 ? pack_ : written.origin - 1);
    const pack::NamedRecord found = component_names_.find(name);
    enter_pack(own);
    if (found.other) {
        report_.error("ambiguous-name", written.key_span, pack::ComponentNames::tell_two(name, found),
                      "write the id of one in full");
        return std::nullopt;
    }
    if (!found) {
        report_.error("unknown-component", written.key_span, fmt::format("no component \"{}\"", name),
                      component_names_.suggest(name));
        return std::nullopt;
    }
    const std::string_view main = pack::ComponentNames::main_of(*found.record);
    const auto steps = dot != std::string::npos ? split_dotted(key.substr(dot + 1))
                       : main.empty()           ? std::vector<std::string_view>()
                                                : std::vector<std::string_view>{main};
    if (steps.empty()) {
        report_.error("no-field", written.key_span,
                      fmt::format("component \"{}\" has no main field to pay with", found.record->id),
                      fmt::format("write {}.FIELD, or give the component a `main` field", written.key));
        return std::nullopt;
    }
    check_field(found.record->id, steps[0], written.key_span);
    if (written.is(NodeKind::number) && written.number < 0)
        report_.error("out-of-range", written.span, "nobody gains by paying",
                      "give it in `before` or `effects`");
    if (!amount) return std::nullopt;
    const Component component = model_->component(found.record->id);
    const rules::ComponentRule* rule = components_->find(component);
    return rules::Price{written.key, role.value_or(Role::actor),
                        component,   model_->field(component, steps),
                        *amount,     rule ? rule->find(steps[0]) : nullptr};
}

} // namespace arbiter::action
