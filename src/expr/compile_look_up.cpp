// Constant data of the host that a path leads into: table.prices[level], table.wares['oil'].price.
#include "expr/compiler.hpp"

#include "json/number.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::expr {
namespace {

using json::Node;
using json::NodeKind;

bool is_written(const Node& step) { return step.is(NodeKind::text) || step.is(NodeKind::number); }

std::string written_step(const Node& step) {
    return step.is(NodeKind::number) ? json::number_text(step.number) : step.text;
}

} // namespace

std::optional<FoundLookUp> Compiler::find_look_up(std::span<const Node* const> path) const {
    std::vector<std::string> keys;
    for (const Node* step : path) {
        if (!is_written(*step)) break;
        keys.push_back(written_step(*step));
    }
    if (!may_bind(scopes_.back(), keys)) return std::nullopt;
    for (const Named& named : named_)
        if (named.name == keys[0]) return std::nullopt; // what `let` named goes before
    auto found = context_.names->find_look_up(std::vector<std::string_view>(keys.begin(), keys.end()));
    // An id may have dots: the longest that fits may have taken the key as its end.
    return found && found->steps < path.size() ? found : std::nullopt;
}

// The row first, then steps into it.
[[gnu::noinline]] void Compiler::compile_look_up(std::uint32_t at, const FoundLookUp& found,
                                                 std::span<const Node* const> path) {
    std::uint32_t row = at;
    const std::span<const Node* const> rest = path.subspan(found.steps + 1);
    op(at).types = k_any;
    if (!rest.empty()) {
        op(at).code = Code::at;
        row = reserve(at, rest.size() + 1);
        program_.spans[row] = program_.spans[at];
    }
    BoundLookUp bound{found.in, {}};
    for (const Node* step : path.first(found.steps)) bound.path.push_back(written_step(*step));
    op(row).code = Code::look_up;
    op(row).types = k_any;
    op(row).detail = static_cast<std::uint32_t>(program_.look_ups.size());
    program_.look_ups.push_back(std::move(bound));
    const std::uint32_t key = reserve(row, 1);
    compile_key(key, *found.in, *path[found.steps]);
    finish(row);
    if (!rest.empty() && rest[0]->is(NodeKind::text))
        if (const auto refused = found.in->refuse_member(rest[0]->text))
            report_.error("unknown-name", program_.spans[at], refused->message, refused->hint);
    for (std::uint32_t i = 0; i < rest.size(); ++i) compile(row + 1 + i, *rest[i]);
}

// A path keeps numbers as texts; which of the two is meant depends on what is looked into.
void Compiler::compile_key(std::uint32_t at, const LookUp& in, const Node& key) {
    if (!is_written(key)) return compile(at, key);
    const std::string text = written_step(key);
    if (const auto refused = in.refuse_key(text))
        report_.error("unknown-name", key.span, refused->message, refused->hint);
    const auto number = in.is_by_number() ? json::parse_number(text) : std::nullopt;
    Node constant_key = number ? json::make_number(*number) : json::make_text(text);
    constant_key.span = key.span;
    compile(at, constant_key);
}

} // namespace arbiter::expr
