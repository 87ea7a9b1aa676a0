// What looks wrong about a rule before it ever runs: too few or too many operands, types that cannot work,
// and places where a missing value would decide.
#include "expr/compiler.hpp"

#include "base/text.hpp"
#include "expr/convert.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::expr {
namespace {

using json::Node;

// The least number of operands that makes sense. JSON Logic has an answer for fewer, so that is no error.
std::size_t usual_least(Code code) {
    if (is_comparison(code) || (code >= Code::map && code <= Code::none)) return 2;
    switch (code) {
    case Code::if_:
    case Code::in:
    case Code::divide:
    case Code::modulo:
    case Code::substr: return 2;
    case Code::and_:
    case Code::or_:
    case Code::not_:
    case Code::truth:
    case Code::subtract:
    case Code::max:
    case Code::min:
    case Code::throw_: return 1;
    default: return 0;
    }
}

// Whether json-logic-js has the operator, and with it its own way of taking too many operands.
bool is_classic(Code code) {
    switch (code) {
    case Code::var:
    case Code::missing:
    case Code::missing_some:
    case Code::not_:
    case Code::truth:
    case Code::log:
    case Code::in:
    case Code::substr:
    case Code::map:
    case Code::filter:
    case Code::reduce:
    case Code::all:
    case Code::some:
    case Code::none: return true;
    default: return false;
    }
}

bool is_text_of_number(const Program& program, const Op& op) {
    if (op.code != Code::constant) return false;
    const Value& value = program.constants[op.detail];
    return value.is(ValueType::text) && number_in(value.text()) == number_in(value.text());
}

// What is wanted, without what is merely put up with.
std::string describe_wish(TypeSet wanted) {
    const TypeSet proper = wanted & static_cast<TypeSet>(~(k_null | k_boolean));
    return describe(proper ? proper : wanted);
}

} // namespace

void Compiler::check_count(const Node& member, const Operator& row, std::size_t count) {
    const bool takes_one_list = !member.is(json::NodeKind::list) && member.is(json::NodeKind::object);
    if (count < row.least || count > row.most) {
        const std::string wanted = row.least == row.most ? fmt::format("{}", row.least)
                                   : row.most == k_many  ? fmt::format("at least {}", row.least)
                                   : count < row.least   ? fmt::format("at least {}", row.least)
                                                         : fmt::format("at most {}", row.most);
        const std::string message =
            fmt::format("\"{}\" takes {} operand{}, here {} {}", member.key, wanted,
                        plural(count < row.least ? row.least : row.most), count == 1 ? "is" : "are", count);
        // JSON Logic drops what is too much for its own operators; a pack's author surely meant something,
        // and ours never had that habit.
        const bool is_error = context_.mode == LogicMode::pack || count < row.least || !is_classic(row.code);
        report_.add(is_error ? Severity::error : Severity::warning, "operand-count", member.name_span(),
                    message, std::string(row.doc));
    } else if (count < usual_least(row.code) && !takes_one_list) {
        report_.warning("operand-count", member.name_span(),
                        fmt::format("\"{}\" usually takes {} or more operands, here {} {}", member.key,
                                    usual_least(row.code), count == 1 ? "is" : "are", count),
                        std::string(row.doc));
    }
}

void Compiler::check_types(std::uint32_t at, const Operator& row, const Nodes& operands) {
    if (op(at).spreads) return;
    const bool is_equality = row.code >= Code::equal && row.code <= Code::not_same;
    if (is_equality) return check_equality(at, operands);
    const std::size_t checked = row.is_lazy && !is_comparison(row.code) ? 1 : op(at).count;
    for (std::size_t i = 0; i < std::min<std::size_t>(checked, op(at).count); ++i) {
        const Op& operand = program_.operands(op(at))[i];
        TypeSet wanted = row.operands;
        if (row.code == Code::custom) {
            const auto& types = program_.operators[op(at).detail].operands;
            if (i < types.size() && types[i] != ValueType::absent) wanted = type_bit(types[i]);
        }
        if ((operand.types & wanted) || is_text_of_number(program_, operand) || i >= operands.size())
            continue;
        report_.warning("type-mismatch", operands[i]->span,
                        fmt::format("\"{}\" wants {} here, this is {}", row.name, describe_wish(wanted),
                                    describe(operand.types)));
    }
    if (!is_ordering(row.code)) return;
    for (std::size_t i = 1; i < op(at).count && i < operands.size(); ++i) {
        const Op *left = program_.operands(op(at)) + i - 1, *right = left + 1;
        const bool is_mixed =
            (left->types == k_text && right->types == k_number && !is_text_of_number(program_, *left)) ||
            (right->types == k_text && left->types == k_number && !is_text_of_number(program_, *right));
        if (is_mixed)
            report_.warning(
                "type-mismatch", operands[i]->span,
                fmt::format("\"{}\" compares a text with a number, which is never true", row.name));
    }
}

void Compiler::check_equality(std::uint32_t at, const Nodes& operands) {
    for (std::size_t i = 1; i < op(at).count && i < operands.size(); ++i) {
        const Op *left = program_.operands(op(at)) + i - 1, *right = left + 1;
        // JSON Logic finds [1] == 1 by way of texts; nobody means that.
        const bool is_list_and_plain = (left->types == k_list && !(right->types & (k_list | k_null))) ||
                                       (right->types == k_list && !(left->types & (k_list | k_null)));
        const bool is_literal_list = (left->types | right->types) == k_list;
        const bool is_word_and_number = (left->types | right->types) == (k_text | k_number) &&
                                        !is_text_of_number(program_, *left) &&
                                        !is_text_of_number(program_, *right) &&
                                        (left->code == Code::constant || right->code == Code::constant);
        const bool are_two_words = left->code == Code::constant && right->code == Code::constant &&
                                   (left->types & right->types & k_text);
        if (is_list_and_plain)
            report_.warning("type-mismatch", operands[i]->span,
                            fmt::format("\"{}\" compares a list with {}", operator_of(op(at).code).name,
                                        describe(left->types == k_list ? right->types : left->types)),
                            "\"in\" looks for a value in a list");
        else if (is_word_and_number)
            report_.warning("type-mismatch", operands[i]->span,
                            "a text that is no number never equals a number");
        else if (are_two_words)
            report_.warning("constant-comparison", operands[i]->span,
                            "both sides are fixed texts, nothing is compared");
        else if (is_literal_list)
            report_.warning("type-mismatch", operands[i]->span,
                            "two lists are equal only if they are one and the same",
                            "\"deep_equal\" compares what is in them");
    }
}

// In packs a comparison with a missing value is false, and "is not 5" is true of it: what people expect,
// until it is negated. Classic takes it for 0.
bool Compiler::is_decided_by_missing(std::uint32_t at) const {
    const Op& compared = program_.ops[at];
    if (context_.mode == LogicMode::classic) return is_ordering(compared.code);
    if (context_.mode != LogicMode::pack) return false;
    if (is_ordering(compared.code)) return is_negated_;
    const bool is_denial = compared.code == Code::not_equal || compared.code == Code::not_same;
    if (!is_denial && compared.code != Code::equal && compared.code != Code::same) return false;
    // Two things that are read may both be there; only against something fixed does a gap look like an
    // answer.
    const Op* operands = program_.operands(compared);
    const bool has_literal = std::any_of(operands, operands + compared.count, [](const Op& operand) {
        return operand.code == Code::constant && operand.types != k_null;
    });
    return has_literal && is_denial != is_negated_;
}

namespace {

// Whoever is there at all has an id.
bool is_id(std::string_view path) { return path == "id" || path.ends_with(".id"); }

// The value to give instead of nothing so that an equality and its denial come out the other way: what it is
// compared with. An ordering takes many; classic takes 0 and only wants it written.
std::string default_of(const Op& compared, const Node& member, LogicMode mode) {
    if (mode != LogicMode::pack) return "0";
    if (!is_ordering(compared.code))
        for (const Node& operand : member.children)
            if (operand.is(json::NodeKind::text) || operand.is(json::NodeKind::number) ||
                operand.is(json::NodeKind::boolean))
                return json::write(operand);
    return "...";
}

std::string default_hint(std::string_view path, std::string_view value, LogicMode mode) {
    std::string hint = fmt::format("{}give it a default: {{\"var\": [\"{}\", {}]}}",
                                   mode == LogicMode::pack ? "if it should not, " : "", path, value);
    // In formulas a step with a colon needs quotes, and a path that has one is seldom written there.
    if (path.find(':') == std::string_view::npos) hint += fmt::format(", in a formula {} ?? {}", path, value);
    return hint;
}

} // namespace

void Compiler::check_missing(std::uint32_t at, const Node& member) {
    if (op(at).spreads || !is_decided_by_missing(at)) return;
    for (std::size_t i = 0; i < op(at).count; ++i) {
        const Op& operand = program_.operands(op(at))[i];
        const bool may_be_absent =
            (operand.code == Code::path || operand.code == Code::slot) && operand.count == 0;
        if (!may_be_absent) continue;
        const std::string_view path = operand.code == Code::path ? program_.paths[operand.detail].text
                                                                 : program_.slots[operand.detail].text;
        if (is_id(path)) continue;
        if (context_.names && context_.names->is_global(path.substr(0, path.find('.')))) continue;
        report_.add(Severity::hint, "missing-decides", member.name_span(),
                    context_.mode == LogicMode::pack
                        ? fmt::format("if \"{}\" is missing, this comes out true", path)
                        : fmt::format("if \"{}\" is missing, it counts as 0 here", path),
                    default_hint(path, default_of(op(at), member, context_.mode), context_.mode));
    }
}

} // namespace arbiter::expr
