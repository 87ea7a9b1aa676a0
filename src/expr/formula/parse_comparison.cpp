// Comparisons and membership, and the words in capitals that may stand beside them.
#include "expr/formula/parser.hpp"

#include <algorithm>

namespace arbiter::expr::formula {
namespace {

bool is_equality(std::string_view sign) {
    return sign == "==" || sign == "!=" || sign == "===" || sign == "!==";
}

bool is_membership(std::string_view sign) { return sign == "in" || sign == "not in"; }

} // namespace

// The comparison that stands here, its text being "<", "in", "not in" and so on; empty if none does.
Token Parser::comparison_here() const {
    if (is_any({"<", "<=", ">", ">=", "==", "!=", "===", "!==", "in"})) return token_;
    Token found;
    if (!is("not")) return found;
    const Token in = after_token();
    if (!in.is("in")) return found;
    found = token_;
    found.end = in.end;
    found.text = "not in";
    return found;
}

MaybePart Parser::parse_comparison() {
    MaybePart first = parse_coalesce();
    return first ? finish_comparison(std::move(first)) : std::move(first);
}

[[gnu::noinline]] MaybePart Parser::finish_comparison(MaybePart first) {
    const Token sign = comparison_here();
    if (sign.text.empty()) return settle(std::move(first));
    std::vector<Part> operands;
    operands.push_back(std::move(*first));
    for (Token here = sign; !here.text.empty(); here = comparison_here()) {
        take();
        if (here.text == "not in") take();
        MaybePart operand = parse_coalesce();
        if (!operand) return std::nullopt;
        operands.push_back(std::move(*operand));
        if (here.text != sign.text || (is_membership(sign.text) && operands.size() > 2))
            return refuse_mix(sign, here, operands);
    }
    return is_membership(sign.text) ? make_membership(sign, std::move(operands))
                                    : make_comparison(sign, std::move(operands));
}

MaybePart Parser::refuse_mix(const Token& first, const Token& second, const std::vector<Part>& operands) {
    const Part& middle = operands[operands.size() - 2];
    const auto left = text_of(operands[0].begin, middle.end);
    const auto shared = text_of(middle.begin, middle.end);
    const auto right = text_of(second.begin, operands.back().end);
    return fail_at(second, "mixed-comparison",
                   first.text == second.text
                       ? fmt::format("\"{}\" takes one value on each side", first.text)
                       : fmt::format("\"{}\" and \"{}\" cannot stand in one chain", first.text, second.text),
                   fmt::format("write {} and {} {}, or use parentheses", left, shared, right));
}

MaybePart Parser::make_comparison(const Token& sign, std::vector<Part> operands) {
    const std::uint32_t begin = operands.front().begin, end = operands.back().end;
    std::vector<json::Node> nodes;
    for (Part& operand : operands) {
        const bool may_stand = is_equality(sign.text) && operand.form == Part::Form::constant;
        MaybePart settled = may_stand ? std::move(operand) : settle(std::move(operand));
        if (!settled) return std::nullopt;
        nodes.push_back(std::move(settled->node));
    }
    MaybePart made = make_operation(sign.text, sign, std::move(nodes), places_.span(begin, end));
    if (made) made->begin = begin, made->end = end;
    return made;
}

MaybePart Parser::make_membership(const Token& sign, std::vector<Part> operands) {
    const std::uint32_t begin = operands.front().begin, end = operands.back().end;
    const json::Span span = places_.span(begin, end);
    MaybePart made =
        make_operation("in", sign, list_of(std::move(operands[0].node), std::move(operands[1].node)), span);
    if (made && sign.text == "not in") made = make_operation("!", sign, list_of(std::move(made->node)), span);
    if (made) made->begin = begin, made->end = end;
    return made;
}

MaybePart Parser::make_constant(const Token& word) {
    if (word.text == "TRUE" || word.text == "FALSE" || word.text == "NULL")
        return fail_at(word, "bare-constant", fmt::format("{} is written in small letters", word.text),
                       fmt::format("write {}, or \"{}\" for the text",
                                   word.text == "TRUE"    ? "true"
                                   : word.text == "FALSE" ? "false"
                                                          : "null",
                                   word.text));
    Part made = make_value(json::make_text(word.text), word);
    made.form = Part::Form::constant;
    made.constant = word;
    return made;
}

// Where a word in capitals means nothing by itself.
MaybePart Parser::settle(MaybePart part) {
    if (!part || part->form == Part::Form::value || part->form == Part::Form::dice) return part;
    return fail_at(part->constant, "bare-constant",
                   fmt::format("{} is a constant by its capitals, and those stand only beside ==, != or in",
                               part->constant.text),
                   fmt::format("write \"{0}\" for the text; a name is not written in capitals, or is "
                               "this.{0}",
                               part->constant.text));
}

// Whether a word in capitals stands here alone, one of `followers` behind it.
bool Parser::is_lone_constant(Words followers) const {
    if (token_.kind != TokenKind::name || !is_capital_word(token_.text)) return false;
    const Token after = after_token();
    return std::any_of(followers.begin(), followers.end(),
                       [&](std::string_view sign) { return after.is(sign); });
}

} // namespace arbiter::expr::formula
