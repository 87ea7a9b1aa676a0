// Undoes what the compiler did, operator by operator.
#include "expr/print_logic.hpp"

#include "expr/data.hpp"

#include <algorithm>
#include <span>

namespace arbiter::expr {
namespace {

using json::Node;

// Rules are printed by recursion, each into the node that is there for it: frames hold no nodes of their own,
// and what makes some stands out of line.
[[gnu::noinline]] void put(Node& out, Node value) {
    value.key = std::move(out.key); // of the operator or the name whose value it is
    out = std::move(value);
}

[[gnu::noinline]] void set_rule(Node& out, std::string_view name, Node operand) {
    put(out, json::make_object());
    out.add(std::string(name), std::move(operand));
}

[[gnu::noinline]] Node rule(std::string_view name, Node operand) {
    Node made;
    set_rule(made, name, std::move(operand));
    return made;
}

// A rule whose operands are yet to come: the list for them.
[[gnu::noinline]] Node& begin_rule(Node& out, std::string_view name) {
    set_rule(out, name, json::make_list());
    return out.children[0];
}

void write_logic(const Program& program, const Op& op, Node& out);

void add_operands(const Program& program, const Op& op, Node& list) {
    list.children.reserve(list.children.size() + op.count);
    for (std::size_t i = 0; i < op.count; ++i)
        write_logic(program, program.operands(op)[i], list.children.emplace_back());
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

[[gnu::noinline]] Node path_rule(const Program& program, const Op& op) {
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

[[gnu::noinline]] Node exists_rule(const Program& program, const Op& op) {
    const Path& path = program.paths[op.detail];
    std::vector<Node> keys = keys_of(program, path);
    if (path.up > 0) keys.insert(keys.begin(), json::make_list({json::make_number(2.0 * path.up)}));
    return rule("exists", json::make_list(std::move(keys)));
}

[[gnu::noinline]] Node slot_rule(const Program& program, const Op& op) {
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

// table.prices[x].column: a path of keys, of which some may be computed. `steps` stand behind the row.
[[gnu::noinline]] Node look_up_rule(const Program& program, const Op& row, std::span<const Op> steps = {}) {
    std::vector<Node> keys;
    for (const std::string& step : program.look_ups[row.detail].path) keys.push_back(json::make_text(step));
    keys.push_back(logic_of(program, *program.operands(row)));
    for (const Op& step : steps) keys.push_back(logic_of(program, step));
    std::string dotted;
    bool is_plain = true;
    for (const Node& key : keys) {
        is_plain = is_plain && !key.text.empty() && key.text.find('.') == std::string::npos;
        dotted.append(dotted.empty() ? "" : ".").append(key.text);
    }
    return is_plain ? rule("var", json::make_text(dotted)) : rule("val", json::make_list(std::move(keys)));
}

[[gnu::noinline]] void put_row(const Program& program, const Op& op, Node& out) {
    const std::span<const Op> operands(program.operands(op), op.count);
    put(out, look_up_rule(program, operands[0], operands.subspan(1)));
}

bool is_row(const Program& program, const Op& op) {
    return op.code == Code::at && op.count > 0 && program.operands(op)->code == Code::look_up;
}

[[gnu::noinline]] void write_switch(const Program& program, const Op& op, Node& out) {
    Node flat = json::make_list();
    add_operands(program, op, flat);
    std::vector<Node>& all = flat.children;
    std::vector<Node> cases;
    std::size_t i = 1;
    for (; i + 1 < all.size(); i += 2)
        cases.push_back(json::make_list({std::move(all[i]), std::move(all[i + 1])}));
    std::vector<Node> parts = {std::move(all[0]), json::make_list(std::move(cases))};
    if (i < all.size()) parts.push_back(std::move(all[i]));
    set_rule(out, "switch", json::make_list(std::move(parts)));
}

[[gnu::noinline]] void write_let(const Program& program, const Op& op, Node& out) {
    const auto& names = program.let_names[op.detail];
    Node& list = begin_rule(out, "let");
    list.children.resize(2);
    list.children[0] = json::make_object();
    for (std::size_t i = 0; i < names.size(); ++i)
        write_logic(program, program.operands(op)[i], list.children[0].add(names[i], json::make_null()));
    write_logic(program, program.operands(op)[names.size()], list.children[1]);
}

// As it was written: who was told is part of the rule by now.
[[gnu::noinline]] void put_call(const Program& program, const Op& op, Node& out) {
    Node call = program.condition_calls[op.detail];
    const bool is_lone = call.is(json::NodeKind::list) && call.children.size() == 1;
    set_rule(out, "condition_ref", is_lone ? json::make_text(call.children[0].text) : std::move(call));
}

[[gnu::noinline]] void write_leaf(const Program& program, const Op& op, Node& out) {
    switch (op.code) {
    case Code::constant:
    case Code::refused: return put(out, node_of(program.constants[op.detail]));
    case Code::preserve: return set_rule(out, "preserve", node_of(program.constants[op.detail]));
    case Code::path:
    case Code::local: return put(out, path_rule(program, op));
    case Code::path_exists: return put(out, exists_rule(program, op));
    case Code::condition_ref: return put_call(program, op, out);
    case Code::look_up: return put(out, look_up_rule(program, op));
    default: return put(out, slot_rule(program, op));
    }
}

[[gnu::noinline]] Node& begin_roll(const Program& program, const Op& op, Node& out) {
    Node& list = begin_rule(out, "roll");
    list.children.push_back(json::make_text(program.dice[op.detail].text));
    return list;
}

[[gnu::noinline]] Node& begin_spread(Node& out, std::string_view name) {
    set_rule(out, name, json::make_null());
    return out.children[0];
}

[[gnu::noinline]] void begin_list(Node& out) { put(out, json::make_list()); }

void write_operation(const Program& program, const Op& op, Node& out) {
    if (is_row(program, op)) return put_row(program, op, out);
    if (op.code == Code::roll) return add_operands(program, op, begin_roll(program, op, out));
    const std::string_view name = op.code == Code::custom
                                      ? std::string_view(program.operators[op.detail].name)
                                      : operator_of(op.code).name;
    if (op.spreads && op.code != Code::custom)
        return write_logic(program, *program.operands(op), begin_spread(out, name));
    add_operands(program, op, begin_rule(out, name));
}

void write_logic(const Program& program, const Op& op, Node& out) {
    switch (op.code) {
    case Code::constant:
    case Code::refused:
    case Code::preserve:
    case Code::path:
    case Code::local:
    case Code::path_exists:
    case Code::slot:
    case Code::present:
    case Code::look_up:
    case Code::condition_ref: return write_leaf(program, op, out);
    case Code::switch_: return write_switch(program, op, out);
    case Code::let: return write_let(program, op, out);
    case Code::list: begin_list(out); return add_operands(program, op, out);
    default: return write_operation(program, op, out);
    }
}

} // namespace

Node logic_of(const Program& program, const Op& op) {
    Node made;
    write_logic(program, op, made);
    return made;
}

} // namespace arbiter::expr
