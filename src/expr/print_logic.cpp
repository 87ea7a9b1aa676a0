// Undoes what the compiler did, operator by operator.
#include "expr/print_logic.hpp"

#include "expr/data.hpp"

#include <algorithm>

namespace arbiter::expr {
namespace {

using json::Node;

Node rule(std::string_view name, Node operand) {
    Node made = json::make_object();
    made.add(std::string(name), std::move(operand));
    return made;
}

std::vector<Node> operands_of(const Program& program, const Op& op, std::size_t from = 0) {
    std::vector<Node> nodes;
    for (std::size_t i = from; i < op.count; ++i) nodes.push_back(logic_of(program, program.operands(op)[i]));
    return nodes;
}

// The keys of a path, the name it starts with included.
std::vector<Node> keys_of(const Program& program, const Path& path) {
    std::vector<Node> keys;
    const std::size_t named = path.origin == Origin::scope || path.origin == Origin::pair ? 0 : 1;
    for (std::size_t i = path.first - named; i < std::size_t{path.first} + path.count; ++i)
        keys.push_back(json::make_text(program.steps[i].key));
    return keys;
}

// Whether a dotted path cannot say these keys: one has a dot itself, or there is only one and it is empty.
bool needs_keys(const std::vector<Node>& keys) {
    const auto has_dot = [](const Node& key) { return key.text.find('.') != std::string::npos; };
    return (keys.size() == 1 && keys[0].text.empty()) || std::any_of(keys.begin(), keys.end(), has_dot);
}

Node path_rule(const Program& program, const Op& op) {
    const Path& path = program.paths[op.detail];
    std::vector<Node> keys = keys_of(program, path);
    const bool climbs = path.up > 0 || path.origin == Origin::iteration;
    if (climbs) {
        const double levels = 2.0 * path.up + (path.origin == Origin::iteration ? 1 : 0);
        keys.insert(keys.begin(), json::make_list({json::make_number(levels)}));
    }
    if (climbs || needs_keys(keys)) return rule("val", json::make_list(std::move(keys)));
    Node text = json::make_text(path.text);
    if (op.count == 0) return rule("var", std::move(text));
    std::vector<Node> both = {std::move(text), logic_of(program, *program.operands(op))};
    return rule("var", json::make_list(std::move(both)));
}

Node exists_rule(const Program& program, const Op& op) {
    const Path& path = program.paths[op.detail];
    std::vector<Node> keys = keys_of(program, path);
    if (path.up > 0) keys.insert(keys.begin(), json::make_list({json::make_number(2.0 * path.up)}));
    return rule("exists", json::make_list(std::move(keys)));
}

Node slot_rule(const Program& program, const Op& op) {
    const BoundSlot& slot = program.slots[op.detail];
    if (slot.written == Code::var) {
        if (op.count == 0) return rule("var", json::make_text(slot.text));
        std::vector<Node> both = {json::make_text(slot.text), logic_of(program, *program.operands(op))};
        return rule("var", json::make_list(std::move(both)));
    }
    // whose.components.what.path: the group is one word between two dots.
    const std::string_view rest = slot.text.substr(slot.who + 1);
    const std::string_view what = rest.substr(rest.find('.') + 1);
    const auto dot = slot.written == Code::get_component_value ? what.find('.') : std::string_view::npos;
    std::vector<Node> parts = {rule("var", json::make_text(slot.text.substr(0, slot.who))),
                               json::make_text(what.substr(0, dot))};
    if (dot != std::string_view::npos) parts.push_back(json::make_text(what.substr(dot + 1)));
    return rule(operator_of(slot.written).name, json::make_list(std::move(parts)));
}

Node switch_rule(const Program& program, const Op& op) {
    std::vector<Node> flat = operands_of(program, op);
    std::vector<Node> cases;
    std::size_t i = 1;
    for (; i + 1 < flat.size(); i += 2)
        cases.push_back(json::make_list({std::move(flat[i]), std::move(flat[i + 1])}));
    std::vector<Node> parts = {std::move(flat[0]), json::make_list(std::move(cases))};
    if (i < flat.size()) parts.push_back(std::move(flat[i]));
    return rule("switch", json::make_list(std::move(parts)));
}

Node let_rule(const Program& program, const Op& op) {
    const auto& names = program.let_names[op.detail];
    Node values = json::make_object();
    for (std::size_t i = 0; i < names.size(); ++i)
        values.add(names[i], logic_of(program, program.operands(op)[i]));
    Node body = logic_of(program, program.operands(op)[names.size()]);
    return rule("let", json::make_list({std::move(values), std::move(body)}));
}

Node roll_rule(const Program& program, const Op& op) {
    std::vector<Node> parts = operands_of(program, op);
    parts.insert(parts.begin(), json::make_text(program.dice[op.detail].text));
    return rule("roll", json::make_list(std::move(parts)));
}

} // namespace

Node logic_of(const Program& program, const Op& op) {
    switch (op.code) {
    case Code::constant:
    case Code::refused: return node_of(program.constants[op.detail]);
    case Code::preserve: return rule("preserve", node_of(program.constants[op.detail]));
    case Code::path:
    case Code::local: return path_rule(program, op);
    case Code::path_exists: return exists_rule(program, op);
    case Code::slot:
    case Code::present: return slot_rule(program, op);
    case Code::list: return json::make_list(operands_of(program, op));
    case Code::switch_: return switch_rule(program, op);
    case Code::let: return let_rule(program, op);
    case Code::roll: return roll_rule(program, op);
    case Code::condition_ref: return rule("condition_ref", json::make_text(program.condition_ids[op.detail]));
    case Code::custom:
        return rule(program.operators[op.detail].name, json::make_list(operands_of(program, op)));
    default: break;
    }
    const std::string_view name = operator_of(op.code).name;
    if (op.spreads) return rule(name, logic_of(program, *program.operands(op)));
    return rule(name, json::make_list(operands_of(program, op)));
}

} // namespace arbiter::expr
