// The walk over a rule.
#include "expr/compile.hpp"

#include "base/suggest.hpp"
#include "expr/compiler.hpp"
#include "expr/data.hpp"
#include "expr/fast.hpp"
#include "expr/formula/dice_text.hpp"
#include "expr/formula/read_formula.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::expr {
namespace {

using json::Node;
using json::NodeKind;

// Operations of one program with all the conditions it names.
constexpr std::size_t k_most_operations = 8'192;

bool is_rule(const Node& node) { return node.is(NodeKind::object) && node.children.size() == 1; }

bool holds_rule(const Node& node) {
    if (is_rule(node)) return true;
    return node.is(NodeKind::list) && std::any_of(node.children.begin(), node.children.end(), holds_rule);
}

std::vector<const Node*> operands_of(const Node& member) {
    std::vector<const Node*> operands;
    if (!member.is(NodeKind::list)) return {&member};
    for (const Node& child : member.children) operands.push_back(&child);
    return operands;
}

// {"roll": ["4d6kh3"]} for the text "4d6kh3": nothing but one term of dice.
bool is_lone_term(const Node& formula, std::string_view text) {
    if (!is_rule(formula) || formula.children[0].key != "roll") return false;
    const Node& member = formula.children[0];
    return member.is(NodeKind::list) && member.children.size() == 1 && member.children[0].text == text;
}

bool takes_only_lists(Code code) {
    return is_comparison(code) || code == Code::if_ || code == Code::and_ || code == Code::or_ ||
           code == Code::coalesce || (code >= Code::map && code <= Code::none);
}

} // namespace

void Compiler::compile_root(const Node& rule) {
    program_.ops.emplace_back();
    program_.spans.emplace_back();
    compile(0, rule);
}

std::uint32_t Compiler::reserve(std::uint32_t at, std::size_t count) {
    const auto first = static_cast<std::uint32_t>(program_.ops.size());
    program_.ops.resize(first + count);
    program_.spans.resize(first + count);
    op(at).first = first;
    op(at).count = static_cast<std::uint16_t>(count);
    return first;
}

void Compiler::compile(std::uint32_t at, const Node& node) {
    program_.spans[at] = node.span;
    if (is_full_ || is_too_large(node)) return;
    program_.depth = std::max(program_.depth, ++depth_);
    if (node.is(NodeKind::list) && holds_rule(node)) {
        op(at).code = Code::list;
        op(at).types = k_list;
        compile_operands(at, operands_of(node));
        finish(at);
    } else if (is_rule(node)) {
        compile_operator(at, node);
    } else {
        if (node.is(NodeKind::object) && node.children.size() > 1) report_literal(node);
        constant(at, node);
    }
    --depth_;
}

// Out of line, as everything rare is: rules are compiled by recursion, and its frames should be small.
[[gnu::noinline]] bool Compiler::is_too_large(const Node& node) {
    if (++nodes_ <= context_.limits.expression_nodes && depth_ < k_deepest &&
        program_.ops.size() <= k_most_operations)
        return false;
    is_full_ = true;
    report_.error("expression-too-large", node.span,
                  depth_ >= k_deepest ? fmt::format("this expression is nested deeper than {}", k_deepest)
                                      : fmt::format("this expression has more than {} nodes",
                                                    context_.limits.expression_nodes),
                  "give a part of it an id of its own and name it with condition_ref");
    return true;
}

[[gnu::noinline]] void Compiler::report_literal(const Node& node) {
    if (context_.mode == LogicMode::community)
        report_.error("unknown-operator", node.span, "a rule has one key, its operator; this has several",
                      "quote a literal object: {\"preserve\": {...}}");
    else
        report_.warning("literal-object", node.span,
                        "an object with several keys is taken as it stands, rules inside are not run",
                        "write {\"preserve\": {...}} if that is meant");
}

[[gnu::noinline]] void Compiler::constant(std::uint32_t at, const Node& node) {
    op(at).code = Code::constant;
    op(at).detail = static_cast<std::uint32_t>(program_.constants.size());
    program_.constants.push_back(value_of(node, program_.store, program_.shapes));
    op(at).types = type_bit(program_.constants.back().type());
    finish(at);
}

[[gnu::noinline]] void Compiler::refuse(std::uint32_t at, const Node& rule) {
    constant(at, rule);
    op(at).code = Code::refused;
    op(at).types = k_null;
}

void Compiler::compile_operands(std::uint32_t at, const Nodes& operands) {
    const std::uint32_t first = reserve(at, operands.size());
    for (std::size_t i = 0; i < operands.size(); ++i)
        compile(first + static_cast<std::uint32_t>(i), *operands[i]);
}

void Compiler::finish(std::uint32_t at) {
    std::uint32_t cost = 1;
    for (std::size_t i = 0; i < op(at).count; ++i) cost += program_.operands(op(at))[i].cost;
    op(at).cost = cost;
    op(at).mask = is_comparison(op(at).code) ? mask_of(op(at).code) : op(at).mask;
}

void Compiler::compile_operator(std::uint32_t at, const Node& rule) {
    const Node& member = rule.children[0];
    for (std::uint32_t i = 0; i < program_.operators.size(); ++i)
        if (program_.operators[i].name == member.key) return compile_custom(at, member, i);
    const Operator* row = find_operator(member.key);
    if (!row) return report_unknown(member);
    if (is_refused(member, *row)) return refuse(at, rule);
    compile_known(at, rule, *row);
}

bool Compiler::is_refused(const Node& member, const Operator& row) const {
    if (context_.mode != LogicMode::community || !takes_only_lists(row.code)) return false;
    if (!member.is(NodeKind::list)) return true;
    const bool makes_a_list = row.code == Code::map || row.code == Code::filter;
    if (!makes_a_list && row.code != Code::reduce) return false;
    if (member.children.size() < 2 || member.children[1].is(NodeKind::null)) return true;
    // A null that is written out is a mistake; one that is found in the data is a list of nothing.
    return makes_a_list && member.children[0].is(NodeKind::null);
}

bool Compiler::spreads(const Node& value, const Operator& row) const {
    // In packs max(xs) is the largest of a list, however its one operand is written.
    if (context_.mode == LogicMode::pack && row.code >= Code::add && row.code <= Code::min) {
        const Node* only =
            value.is(NodeKind::list) && value.children.size() == 1 ? &value.children[0] : &value;
        return is_rule(*only);
    }
    if (row.is_lazy || !is_rule(value)) return false;
    if (row.code == Code::val || row.code == Code::exists) return true;
    if (context_.mode == LogicMode::pack) return false;
    return context_.mode == LogicMode::community && row.most > 1;
}

void Compiler::compile_known(std::uint32_t at, const Node& rule, const Operator& row) {
    const Node& member = rule.children[0];
    const Nodes operands = operands_of(member);
    op(at).code = row.code;
    op(at).types = row.result;
    check_count(member, row, operands.size());
    const bool was_negated = is_negated_;
    if (row.code == Code::not_) is_negated_ = !is_negated_;
    switch (row.code) {
    case Code::var: compile_var(at, operands); break;
    case Code::val:
    case Code::exists: compile_val(at, member, operands, row.code == Code::exists); break;
    case Code::preserve: constant(at, member), op(at).code = Code::preserve; break;
    case Code::condition_ref: compile_reference(at, member, operands); break;
    case Code::quantity: compile_quantity(at, member, operands); break;
    case Code::map:
    case Code::filter:
    case Code::reduce:
    case Code::all:
    case Code::some:
    case Code::none:
    case Code::count:
    case Code::nobody:
    case Code::total: compile_loop(at, operands); break;
    case Code::nearest: compile_nearest(at, operands); break;
    case Code::those: compile_those(at, member, operands); break;
    case Code::try_: compile_try(at, operands); break;
    case Code::switch_: compile_switch(at, operands); break;
    case Code::let: compile_let(at, operands); break;
    case Code::roll: compile_dice(at, member, operands); break;
    case Code::has:
    case Code::has_component:
    case Code::has_status:
    case Code::get_component_value:
        if (!bind_presence(at, operands)) compile_operands(at, operands);
        break;
    default:
        op(at).spreads = spreads(member, row);
        op(at).mask = scopes_.back() == Scope::fold ? 1 : 0; // for `missing`, which reads the data in scope
        compile_operands(at, operands);
    }
    is_negated_ = was_negated;
    if (is_full_) return;
    finish(at);
    if (op(at).code == row.code) check_types(at, row, operands);
    check_missing(at, member);
}

[[gnu::noinline]] void Compiler::compile_custom(std::uint32_t at, const Node& member, std::uint32_t which) {
    const HostOperator& added = program_.operators[which];
    const Nodes operands = operands_of(member);
    const Operator row{added.name,
                       Code::custom,
                       added.least,
                       added.most,
                       false,
                       k_any,
                       added.result == ValueType::absent ? k_any : type_bit(added.result),
                       ""};
    op(at).code = Code::custom;
    op(at).detail = which;
    op(at).types = row.result;
    check_count(member, row, operands.size());
    compile_operands(at, operands);
    if (!is_full_) finish(at), check_types(at, row, operands);
}

[[gnu::noinline]] void Compiler::compile_loop(std::uint32_t at, const Nodes& operands) {
    Scope scope = op(at).code == Code::reduce ? Scope::fold : Scope::element;
    const std::uint32_t first = reserve(at, operands.size());
    for (std::uint32_t i = 0; i < operands.size(); ++i) {
        if (i == 1 && scope == Scope::element && gives_people(op(first))) scope = Scope::person;
        if (i == 1) scopes_.push_back(scope);
        if (i > 0 || !compile_scope_id(first, *operands[0])) compile(first + i, *operands[i]);
        if (i == 1) scopes_.pop_back();
    }
}

[[gnu::noinline]] void Compiler::compile_try(std::uint32_t at, const Nodes& operands) {
    const std::uint32_t first = reserve(at, operands.size());
    for (std::uint32_t i = 0; i < operands.size(); ++i) {
        if (i > 0) scopes_.push_back(Scope::error);
        compile(first + i, *operands[i]);
        if (i > 0) scopes_.pop_back();
    }
}

// value, [[case, result], ...], default: laid out flat, so that the machine needs no second look.
[[gnu::noinline]] void Compiler::compile_switch(std::uint32_t at, const Nodes& operands) {
    if (operands.size() < 2) return; // said by check_count
    Nodes flat = {operands[0]};
    bool is_well_formed = operands[1]->is(NodeKind::list);
    for (const Node& pair : operands[1]->children) {
        is_well_formed = is_well_formed && pair.is(NodeKind::list) && pair.children.size() == 2;
        if (!is_well_formed) break;
        flat.push_back(&pair.children[0]);
        flat.push_back(&pair.children[1]);
    }
    if (!is_well_formed) {
        report_.error("bad-operands", operands[1]->span,
                      "the cases of a switch are pairs: [[case, result], ...]");
        return;
    }
    if (operands.size() > 2) flat.push_back(operands[2]);
    compile_operands(at, flat);
}

[[gnu::noinline]] void Compiler::compile_let(std::uint32_t at, const Nodes& operands) {
    if (operands.size() != 2) return; // said by check_count
    const Node& names = *operands[0];
    if (!names.is(NodeKind::object) || names.children.empty()) {
        report_.error("bad-operands", names.span, "let names its values in an object: [{\"x\": ...}, ...]");
        return;
    }
    op(at).detail = static_cast<std::uint32_t>(program_.let_names.size());
    program_.let_names.emplace_back();
    for (const Node& name : names.children) program_.let_names.back().push_back(name.key);
    // Every value has a number of its own: a condition that is named inside may have a `let` as well.
    op(at).aid = program_.locals;
    program_.locals = static_cast<std::uint16_t>(program_.locals + names.children.size());
    const std::size_t outside = named_.size();
    const std::uint32_t first = reserve(at, names.children.size() + 1);
    // Each name is known from the next one on.
    for (std::uint32_t i = 0; i < names.children.size(); ++i) {
        compile(first + i, names.children[i]);
        if (names.children[i].key.find('.') != std::string::npos)
            report_.error("bad-operands", names.children[i].key_span, "a name for let has no dots",
                          "a path would step into it");
        named_.push_back({names.children[i].key, static_cast<std::uint16_t>(op(at).aid + i), scopes_.size()});
    }
    compile(first + static_cast<std::uint32_t>(names.children.size()), *operands[1]);
    named_.resize(outside);
    if (!is_full_) op(at).types = program_.operands(op(at))[op(at).count - 1].types;
}

// {"roll": ["{0}d4", n]}: one term of dice with its gaps filled; or {"roll": "2d6 + {level}d4"}: a formula.
[[gnu::noinline]] void Compiler::compile_dice(std::uint32_t at, const Node& member, const Nodes& operands) {
    if (operands.empty() || !operands[0]->is(NodeKind::text)) {
        report_.error("bad-operands", member.span, "roll takes dice as a text: {\"roll\": \"2d6+1\"}");
        return;
    }
    const Node& text = *operands[0];
    DiceTerm term{text.text, std::nullopt, std::nullopt};
    if (operands.size() == 1) {
        const FormulaPlace place{text.span.source, text.span.begin + 1, true};
        const auto formula = read_formula(text.text, place, context_.limits, report_);
        if (!formula) return;
        if (!is_lone_term(*formula, text.text)) return compile(at, *formula);
        NotationOptions options;
        options.limits = context_.limits;
        auto read = read_notation(text.text, options);
        if (!read) {
            report_.error("bad-dice", text.span, read.error().message, read.error().hint);
            return;
        }
        term.fixed = std::move(*read);
    } else if (!check_gaps(text, operands.size() - 1)) {
        return;
    }
    if (const auto gaps = formula::find_gaps(term.text); !gaps.empty() && gaps[0].begin == 0)
        term.count = gaps[0].operand;
    program_.is_random = true;
    op(at).detail = static_cast<std::uint32_t>(program_.dice.size());
    program_.dice.push_back(std::move(term));
    compile_operands(at, Nodes(operands.begin() + 1, operands.end()));
}

// Whether every operand has its gap and every gap its operand.
bool Compiler::check_gaps(const Node& text, std::size_t values) {
    std::vector<bool> is_used(values);
    for (const formula::Gap& gap : formula::find_gaps(text.text)) {
        if (gap.operand < values) {
            is_used[gap.operand] = true;
            continue;
        }
        report_.error("bad-operands", text.span, fmt::format("{{{}}} has no operand here", gap.operand),
                      "operands behind the dice are numbered from 0");
        return false;
    }
    const auto unused = std::find(is_used.begin(), is_used.end(), false);
    if (unused == is_used.end()) return true;
    report_.error("bad-operands", text.span,
                  fmt::format("no {{{}}} stands in the dice for this operand", unused - is_used.begin()));
    return false;
}

void Compiler::report_unknown(const Node& member) {
    NearestName nearest(member.key);
    for (const Operator& row : operators()) nearest.offer(row.name);
    for (const HostOperator& added : program_.operators) nearest.offer(added.name);
    report_.error("unknown-operator", member.name_span(),
                  fmt::format("there is no operator \"{}\"", member.key), nearest.question());
}

std::shared_ptr<const Program> compile(const Node& rule, const CompileContext& context,
                                       json::Report& report) {
    auto program = std::make_shared<Program>();
    program->mode = context.mode;
    program->limits = context.limits;
    program->sources = context.sources;
    program->operators.assign(context.operators.begin(), context.operators.end());
    constexpr std::string_view pair[] = {"accumulator", "current"};
    constexpr std::string_view error[] = {"type"};
    program->pair_shape = &program->shapes.intern(pair);
    program->error_shape = &program->shapes.intern(error);
    constexpr std::string_view entry[] = {"key", "value"};
    program->entry_shape = &program->shapes.intern(entry);
    const std::size_t failures = report.failures();
    Compiler(*program, context, report).compile_root(rule);
    if (report.failures() != failures) return nullptr;
    add_fast_paths(*program);
    return program;
}

} // namespace arbiter::expr
