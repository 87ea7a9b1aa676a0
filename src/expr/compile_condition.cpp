// Conditions and quantities that have ids of their own, and what they are told: {"condition_ref": ["flanked",
// {"var": "target"}]}, {"quantity": ["reach", 2]}.
#include "expr/compiler.hpp"

#include "base/text.hpp"
#include "expr/put_path.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace arbiter::expr {

using json::Node;
using json::NodeKind;

[[gnu::noinline]] void Compiler::compile_reference(std::uint32_t at, const Node& member,
                                                   const Nodes& operands) {
    if (operands.empty() || !operands[0]->is(NodeKind::text)) {
        report_.error("bad-operands", member.span, "condition_ref takes the id of a condition, a text");
        return;
    }
    const std::string& id = operands[0]->text;
    const NamedCondition* condition = context_.conditions ? context_.conditions->find(id) : nullptr;
    if (!condition) {
        report_.error("unknown-reference", operands[0]->span, fmt::format("there is no condition \"{}\"", id),
                      context_.conditions && report_.may_suggest() ? context_.conditions->suggest(id) : "");
        return;
    }
    if (std::find(within_.begin(), within_.end(), id) != within_.end()) {
        report_.error("reference-cycle", operands[0]->span,
                      fmt::format("condition \"{}\" leads back to itself", id));
        return;
    }
    const Nodes arguments(operands.begin() + 1, operands.end());
    if (!check_arguments(id, *condition, arguments, member)) return;
    op(at).detail = static_cast<std::uint32_t>(program_.condition_ids.size());
    program_.condition_ids.push_back(id);
    program_.condition_calls.push_back(member);
    if (arguments.empty())
        compile_shared(at, id, *condition);
    else
        compile_call(at, id, *condition, arguments);
    if (!is_full_) op(at).types = program_.operands(op(at))[op(at).count - 1].types;
}

bool Compiler::check_arguments(const std::string& id, const NamedCondition& condition, const Nodes& arguments,
                               const Node& member) {
    if (condition.takes_anything || arguments.size() == condition.takes.size()) return true;
    const std::string wanted =
        condition.takes.empty() ? "nothing" : fmt::format("{}", fmt::join(condition.takes, ", "));
    report_.error("bad-operands",
                  arguments.size() > condition.takes.size() ? arguments[condition.takes.size()]->span
                                                            : member.span,
                  fmt::format("condition \"{}\" takes {}; it is given {}", id, wanted, arguments.size()));
    return false;
}

// One that takes nothing is compiled once however often it is named.
void Compiler::compile_shared(std::uint32_t at, const std::string& id, const NamedCondition& condition) {
    op(at).count = 1;
    const auto known = std::find_if(compiled_.begin(), compiled_.end(),
                                    [&](const Compiled& c) { return c.id == id && c.scopes == scopes_; });
    if (known == compiled_.end()) {
        const std::uint32_t first = reserve(at, 1);
        const std::size_t height = compile_condition(first, id, condition.rule, {});
        compiled_.push_back({id, scopes_, first, height});
        return;
    }
    op(at).first = known->at;
    program_.depth = std::max(program_.depth, depth_ + known->height);
    if (program_.depth <= k_deepest) return;
    depth_ = k_deepest;
    static_cast<void>(is_too_large(condition.rule));
}

// Somebody who is named by a path is put in the rule's place of the argument, so that what the rule reads of
// them is bound as if it were written there. Any other value is worked out first, like those of a `let`.
[[gnu::noinline]] void Compiler::compile_call(std::uint32_t at, const std::string& id,
                                              const NamedCondition& condition, const Nodes& arguments) {
    Node rule = condition.rule;
    std::vector<Named> names;
    Nodes values;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string name = i < condition.takes.size() ? condition.takes[i] : std::string();
        if (const auto path = somebody_at(*arguments[i])) {
            put_path(rule, name, *path);
            continue;
        }
        names.push_back({name, static_cast<std::uint16_t>(program_.locals + values.size()), scopes_.size()});
        values.push_back(arguments[i]);
    }
    op(at).aid = program_.locals;
    program_.locals = static_cast<std::uint16_t>(program_.locals + values.size());
    const std::uint32_t first = reserve(at, values.size() + 1);
    for (std::uint32_t i = 0; i < values.size(); ++i) compile(first + i, *values[i]);
    static_cast<void>(
        compile_condition(first + static_cast<std::uint32_t>(values.size()), id, rule, std::move(names)));
}

// A condition sees the data where it is named and what it is told, not the values that `let` named there.
// Returns how many operations stand inside one another.
std::size_t Compiler::compile_condition(std::uint32_t at, const std::string& id, const Node& rule,
                                        std::vector<Named> names) {
    std::swap(names, named_);
    const std::size_t nodes = std::exchange(nodes_, 0), depth = std::exchange(program_.depth, depth_);
    within_.push_back(id);
    compile(at, rule);
    within_.pop_back();
    nodes_ = nodes;
    std::swap(names, named_);
    const std::size_t height = program_.depth - depth_;
    program_.depth = std::max(program_.depth, depth);
    return height;
}

// The id stays the first operand, so that the rule is printed as it was written. How many arguments the
// quantity takes is known to the host, which looks at the finished program.
[[gnu::noinline]] void Compiler::compile_quantity(std::uint32_t at, const Node& member,
                                                  const Nodes& operands) {
    if (operands.empty() || !operands[0]->is(NodeKind::text)) {
        report_.error("bad-operands", member.span, "quantity takes the id of a quantity, a text");
        return;
    }
    const std::vector<std::string_view> path = {"quantity", operands[0]->text};
    const auto slot = context_.names ? context_.names->bind(path) : std::nullopt;
    if (!slot) {
        const auto refused = context_.names ? context_.names->refuse(path) : std::nullopt;
        report_.error("unknown-name", operands[0]->span,
                      refused ? refused->message
                              : fmt::format("there is no quantity \"{}\"", operands[0]->text),
                      refused ? refused->hint : "");
        return;
    }
    add_slot(at, *slot, fmt::format("{}.{}", path[0], path[1]), Code::quantity);
    compile_operands(at, operands);
}

// Everybody has an id, and a path of the data has none that the host knows.
std::optional<std::string> Compiler::somebody_at(const Node& argument) const {
    const bool is_var = argument.is(NodeKind::object) && argument.children.size() == 1 &&
                        argument.children[0].key == "var" && argument.children[0].is(NodeKind::text);
    if (!is_var || !context_.names) return std::nullopt;
    const std::string& path = argument.children[0].text;
    std::vector<std::string_view> steps = split_dotted(path);
    const bool is_named =
        std::any_of(named_.begin(), named_.end(), [&](const Named& named) { return named.name == steps[0]; });
    if (is_named || !context_.names->is_seen_inside(steps[0]) || context_.names->is_global(steps[0]))
        return std::nullopt;
    steps.push_back("id");
    return context_.names->bind(steps) ? std::optional(path) : std::nullopt;
}

} // namespace arbiter::expr
