// Names: values that `let` named, the two values of a fold, slots of the host, and everything else a path
// into the data.
#include "expr/compiler.hpp"

#include "base/text.hpp"
#include "expr/data.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::expr {
namespace {

using json::Node;
using json::NodeKind;

std::vector<std::string> split(std::string_view path) {
    const std::vector<std::string_view> keys = split_dotted(path);
    return {keys.begin(), keys.end()};
}

std::optional<std::string> key_of(const Node& node) {
    if (node.is(NodeKind::text)) return node.text;
    if (node.is(NodeKind::number)) return json::number_text(node.number);
    if (node.is(NodeKind::boolean)) return node.boolean ? "true" : "false";
    return std::nullopt;
}

// The keys of a path up to the first that is computed.
std::vector<std::string> written_keys(std::span<const Node* const> path) {
    std::vector<std::string> keys;
    for (const Node* node : path) {
        const auto key = key_of(*node);
        if (!key) break;
        keys.push_back(*key);
    }
    return keys;
}

// [[n]] or [[-n]]: out of n scopes.
std::optional<double> climb_of(const Node& node) {
    if (!node.is(NodeKind::list) || node.children.size() != 1 || !node.children[0].is(NodeKind::number))
        return std::nullopt;
    return std::abs(node.children[0].number);
}

// Somebody as written: {"var": "entity.actor"}, or the path alone; null for anything else.
const std::string* written_path(const Node& operand) {
    const bool is_var =
        operand.is(NodeKind::object) && operand.children.size() == 1 && operand.children[0].key == "var";
    const Node* path = is_var ? &operand.children[0] : &operand;
    if (is_var && path->is(NodeKind::list) && path->children.size() == 1) path = &path->children[0];
    return path->is(NodeKind::text) && !path->text.empty() ? &path->text : nullptr;
}

} // namespace

// `named` of the keys are where the path starts, the others are its steps.
std::uint32_t Compiler::add_path(Path path, std::span<const std::string> keys, std::size_t named) {
    const std::string text = fmt::format("{}", fmt::join(keys, "."));
    path.first = static_cast<std::uint32_t>(program_.steps.size() + named);
    path.count = static_cast<std::uint16_t>(keys.size() - named);
    const std::size_t scope = scopes_.size() - 1 - std::min<std::size_t>(path.up, scopes_.size() - 1);
    path.is_root = path.origin == Origin::scope && scope == 0;
    path.text = keep(text);
    for (const std::string& key : keys)
        program_.steps.push_back({keep(key), Shape::hash_of(key), PathStep::index_of(key)});
    program_.paths.push_back(path);
    return static_cast<std::uint32_t>(program_.paths.size() - 1);
}

void Compiler::compile_path(std::uint32_t at, const std::vector<std::string>& keys, std::size_t up,
                            bool tests) {
    std::size_t names = 0;
    Path path;
    path.up = static_cast<std::uint16_t>(up);
    const Scope scope = up < scopes_.size() ? scopes_[scopes_.size() - 1 - up] : Scope::data;
    const auto named = std::find_if(named_.rbegin(), named_.rend(),
                                    [&](const Named& n) { return !keys.empty() && n.name == keys[0]; });
    const bool is_half =
        scope == Scope::fold && !keys.empty() && (keys[0] == "accumulator" || keys[0] == "current");
    // What was named further in goes before: a fold inside a let has its own two names.
    const bool is_named = up == 0 && named != named_.rend() && !(is_half && named->scopes < scopes_.size());
    if (is_named) {
        path.origin = Origin::let;
        path.local = named->local;
        names = 1;
    } else if (scope == Scope::fold) {
        path.origin = !is_half                   ? Origin::pair
                      : keys[0] == "accumulator" ? Origin::accumulator
                                                 : Origin::current;
        names = is_half ? 1 : 0;
    }
    if (tests) {
        op(at).code = Code::path_exists;
    } else if (!is_named && !is_half && up == 0 && may_bind(scope, keys) && bind_to_host(at, keys)) {
        return;
    } else if (path.origin == Origin::scope && up == 0) {
        op(at).code = Code::path;
    } else {
        op(at).code = Code::local;
    }
    if (scope == Scope::person && path.origin == Origin::scope) check_person(at, keys);
    op(at).detail = add_path(path, keys, names);
}

void Compiler::add_slot(std::uint32_t at, HostSlot slot, std::string_view text, Code code) {
    BoundSlot bound{slot, keep(text)};
    bound.written = std::exchange(op(at).code, code);
    op(at).detail = static_cast<std::uint32_t>(program_.slots.size());
    program_.slots.push_back(bound);
}

bool Compiler::may_bind(Scope scope, const std::vector<std::string>& keys) const {
    if (!context_.names || keys.empty()) return false;
    return scope == Scope::data || context_.names->is_seen_inside(keys[0]);
}

bool Compiler::bind_to_host(std::uint32_t at, const std::vector<std::string>& keys) {
    const std::vector<std::string_view> path(keys.begin(), keys.end());
    if (const auto found = context_.names->find_look_up(path); found && found->steps < path.size()) {
        std::vector<Node> steps;
        for (const std::string& key : keys) steps.push_back(json::make_text(key));
        Nodes written;
        for (Node& step : steps) {
            step.span = program_.spans[at];
            written.push_back(&step);
        }
        compile_look_up(at, *found, written);
        return true;
    }
    const std::string text = fmt::format("{}", fmt::join(keys, "."));
    op(at).code = Code::var; // however it was written: explanations name it by its path
    if (const auto slot = context_.names->bind(path)) {
        add_slot(at, *slot, text, Code::slot);
        return true;
    }
    if (const auto slot = context_.names->bind_presence(path)) {
        add_slot(at, *slot, text, Code::present);
        op(at).types = k_boolean;
        return true;
    }
    if (const auto refused = context_.names->refuse(path))
        report_.error("unknown-name", program_.spans[at], refused->message, refused->hint);
    return false;
}

void Compiler::compile_var(std::uint32_t at, const Nodes& operands) {
    op(at).types = k_any;
    const bool is_whole = operands.empty() || operands[0]->is(NodeKind::null);
    const auto key = is_whole ? std::optional<std::string>("") : key_of(*operands[0]);
    if (!key) { // computed
        op(at).mask = scopes_.back() == Scope::fold ? 1 : 0;
        return compile_operands(at, operands);
    }
    compile_path(at, key->empty() ? std::vector<std::string>() : split(*key), 0, false);
    if (operands.size() < 2) return;
    if (op(at).code == Code::look_up || op(at).code == Code::at)
        report_.error("bad-operands", operands[1]->span, "what is looked up has no default here",
                      "write ?? and the default behind it");
    else
        compile_operands(at, {operands[1]});
}

// How many leading keys are written out and lead to a slot of the host: the most that do.
std::size_t Compiler::bound_steps(std::span<const Node* const> rest) const {
    const std::vector<std::string> keys = written_keys(rest);
    const bool is_named = !keys.empty() && std::any_of(named_.begin(), named_.end(), [&](const Named& named) {
        return named.name == keys[0];
    });
    if (is_named || !may_bind(scopes_.back(), keys)) return 0;
    for (std::size_t count = keys.size(); count > 0; --count)
        if (bind_first({keys.data(), count})) return count;
    return 0;
}

std::optional<HostSlot> Compiler::bind_first(std::span<const std::string> keys) const {
    return context_.names->bind_whole(std::vector<std::string_view>(keys.begin(), keys.end()));
}

// Somebody of the host first, and from there on step by step.
void Compiler::compile_steps(std::uint32_t at, std::span<const Node* const> rest, std::size_t bound) {
    const std::vector<std::string> keys = written_keys(rest);
    if (const auto refused = context_.names->refuse(std::vector<std::string_view>(keys.begin(), keys.end())))
        report_.error("unknown-name", program_.spans[at], refused->message, refused->hint);
    op(at).code = Code::at;
    const std::uint32_t first = reserve(at, rest.size() - bound + 1);
    program_.spans[first] = program_.spans[at];
    op(first).code = Code::var;
    op(first).types = k_any;
    const std::span<const std::string> start(keys.data(), bound);
    add_slot(first, *bind_first(start), fmt::format("{}", fmt::join(start, ".")), Code::slot);
    finish(first);
    for (std::size_t i = bound; i < rest.size(); ++i)
        compile(first + static_cast<std::uint32_t>(i - bound + 1), *rest[i]);
}

// Computed steps behind a word of the host's own that leads nowhere: `table.nowhere[x]`.
void Compiler::refuse_unbound(std::uint32_t at, std::span<const Node* const> rest) {
    const std::vector<std::string> keys = written_keys(rest);
    const bool is_hosts =
        !keys.empty() && context_.names && context_.names->is_global(keys[0]) &&
        std::none_of(named_.begin(), named_.end(), [&](const Named& named) { return named.name == keys[0]; });
    if (!is_hosts) return;
    if (const auto refused = context_.names->refuse(std::vector<std::string_view>(keys.begin(), keys.end())))
        report_.error("unknown-name", program_.spans[at], refused->message, refused->hint);
}

void Compiler::compile_val(std::uint32_t at, const Node& member, const Nodes& operands, bool tests) {
    std::span<const Node* const> rest(operands);
    std::size_t up = 0;
    bool is_iteration = false;
    if (!rest.empty() && climb_of(*rest[0])) {
        const double levels = std::min(*climb_of(*rest[0]), 1e6);
        up = static_cast<std::size_t>(levels) / 2;
        is_iteration = static_cast<std::size_t>(levels) % 2 == 1;
        rest = rest.subspan(1);
    }
    std::vector<std::string> keys;
    for (const Node* node : rest)
        if (const auto key = key_of(*node)) keys.push_back(*key);
    const bool is_whole = rest.size() == 1 && rest[0]->is(NodeKind::null);
    const bool is_constant = keys.size() == rest.size() || is_whole;
    if (up >= scopes_.size() || (is_iteration && (keys.empty() || keys[0] != "index"))) {
        // Nothing stands out there.
        constant(at, tests ? json::make_boolean(false) : json::make_null());
        op(at).code = Code::preserve;
    } else if (is_constant && is_iteration) {
        op(at).code = tests ? Code::path_exists : Code::local;
        Path path;
        path.origin = Origin::iteration;
        path.up = static_cast<std::uint16_t>(up);
        op(at).detail = add_path(path, keys, 1);
    } else if (is_constant) {
        compile_path(at, keys, up, tests);
    } else if (const auto found = tests || up > 0 ? std::nullopt : find_look_up(rest)) {
        compile_look_up(at, *found, rest);
    } else if (const std::size_t bound = tests || up > 0 ? 0 : bound_steps(rest); bound > 0) {
        compile_steps(at, rest, bound);
    } else {
        // One computed key may turn out to be the whole path, however it is written: formulas always give a
        // list.
        refuse_unbound(at, rest);
        op(at).spreads = rest.size() == 1;
        op(at).mask = scopes_.back() == Scope::fold ? 1 : 0;
        if (up > 0)
            report_.error("bad-operands", member.span, "keys behind [[n]] must be written out, not computed");
        compile_operands(at, Nodes(rest.begin(), rest.end()));
    }
}

// has_component of somebody whose path is written out is one look-up of the host; anything else is asked when
// it runs.
bool Compiler::bind_presence(std::uint32_t at, const Nodes& operands) {
    const std::string* who = operands.size() >= 2 ? written_path(*operands[0]) : nullptr;
    const bool is_written =
        who && operands[1]->is(NodeKind::text) && (operands.size() < 3 || operands[2]->is(NodeKind::text));
    if (!is_written || !context_.names) return false;
    const std::vector<std::string> somebody = split(*who);
    if (!may_bind(scopes_.back(), somebody)) return false;
    const std::vector<std::string> inside =
        operands.size() > 2 ? split(operands[2]->text) : std::vector<std::string>();
    for (const Named& named : named_)
        if (named.name == somebody[0]) return false; // what `let` named is known at run time
    const std::string_view group = op(at).code == Code::has_status ? "statuses" : "components";
    const std::string& what = operands[1]->text;
    const auto slot =
        context_.names->bind_of(std::vector<std::string_view>(somebody.begin(), somebody.end()), group, what,
                                std::vector<std::string_view>(inside.begin(), inside.end()));
    if (!slot) return false;
    const bool reads = op(at).code == Code::get_component_value;
    const std::string path = inside.empty() ? "" : fmt::format(".{}", fmt::join(inside, "."));
    op(at).types = reads ? k_any : k_boolean;
    add_slot(at, *slot, fmt::format("{}.{}.{}{}", *who, group, what, path),
             reads ? Code::slot : Code::present);
    program_.slots.back().who = who->size();
    return true;
}

} // namespace arbiter::expr
