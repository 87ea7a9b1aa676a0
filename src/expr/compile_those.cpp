// Scopes in rules: those('enemies'), and a text where a list of people is wanted: count('enemies').
#include "expr/compiler.hpp"

#include <fmt/format.h>

namespace arbiter::expr {

using json::Node;
using json::NodeKind;

namespace {

constexpr std::string_view k_those = "those";

} // namespace

[[gnu::noinline]] void Compiler::compile_those(std::uint32_t at, const Node& member, const Nodes& operands) {
    if (operands.empty() || !operands[0]->is(NodeKind::text)) {
        report_.error("bad-operands", member.span, "those takes the id of a scope, a text");
        return;
    }
    bind_scope(at, *operands[0]);
}

[[gnu::noinline]] void Compiler::compile_nearest(std::uint32_t at, const Nodes& operands) {
    const std::uint32_t first = reserve(at, operands.size());
    for (std::uint32_t i = 0; i < operands.size(); ++i)
        if (i != 1 || !compile_scope_id(first + 1, *operands[1])) compile(first + i, *operands[i]);
}

// A text is no list, so one that is written where a list is wanted is the id of a scope; but only where the
// host has scopes.
bool Compiler::compile_scope_id(std::uint32_t at, const Node& operand) {
    const bool is_id = operand.is(NodeKind::text) && context_.mode == LogicMode::pack && context_.names &&
                       context_.names->is_global(k_those);
    if (!is_id) return false;
    program_.spans[at] = operand.span;
    op(at).code = Code::those;
    op(at).types = operator_of(Code::those).result;
    bind_scope(at, operand);
    if (!is_full_) finish(at);
    return true;
}

// Whether the elements of a list are people for sure.
bool Compiler::gives_people(const Op& list) const {
    if (list.code == Code::filter) return list.count > 0 && gives_people(program_.operands(list)[0]);
    return list.code == Code::those || (list.code >= Code::within && list.code <= Code::line);
}

// Names of components are full ids by now, so a plain word behind somebody leads nowhere.
void Compiler::check_person(std::uint32_t at, std::span<const std::string> keys) {
    if (context_.mode != LogicMode::pack || !context_.names || keys.empty()) return;
    const std::string& first = keys[0];
    if (first == "id" || first == "components" || first.find(':') != std::string::npos) return;
    const std::vector<std::string_view> path = {"actor", first};
    if (const auto refused = context_.names->refuse(path))
        report_.error("unknown-name", program_.spans[at], refused->message, refused->hint);
}

// The id stays an operand, so that the rule is printed as it was written.
void Compiler::bind_scope(std::uint32_t at, const Node& id) {
    const std::vector<std::string_view> path = {k_those, id.text};
    const auto slot = context_.names ? context_.names->bind(path) : std::nullopt;
    if (!slot) {
        const auto refused = context_.names ? context_.names->refuse(path) : std::nullopt;
        report_.error("unknown-name", id.span,
                      refused ? refused->message : fmt::format("there is no scope \"{}\"", id.text),
                      refused ? refused->hint : "");
        return;
    }
    add_slot(at, *slot, fmt::format("{}.{}", path[0], path[1]), Code::those);
    compile_operands(at, {&id});
}

} // namespace arbiter::expr
