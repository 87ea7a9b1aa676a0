// Tokens, nodes and complaints of the parser.
#include "expr/formula/parser.hpp"

#include "base/text.hpp"
#include "expr/formula/dice_text.hpp"

#include <algorithm>

namespace arbiter::expr::formula {
namespace {

std::string lower(std::string_view word) {
    std::string made(word);
    for (char& c : made)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return made;
}

bool starts_value(const Token& token) {
    return token.kind == TokenKind::number || token.kind == TokenKind::text ||
           token.kind == TokenKind::name || token.kind == TokenKind::dice || token.is("(") || token.is("[");
}

bool is_closing(const Token& token) { return token.is(")") || token.is("]") || token.is("}"); }

} // namespace

MaybePart Parser::parse_formula() {
    go_to(0);
    if (token_.kind == TokenKind::end)
        return fail(
            {"empty-formula", 0, 0, "the formula is empty", "write a value, such as 0 or actor.skill + 2"});
    MaybePart made = parse_expression();
    if (!made || token_.kind == TokenKind::end) return made;
    if (is_closing(token_))
        return fail_at(token_, "unbalanced", fmt::format("\"{}\" closes nothing", token_.text));
    return unexpected("an operator");
}

Token Parser::take() {
    last_ = token_;
    token_ = after_token();
    return last_;
}

bool Parser::is_any(Words words) const {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return is(word); });
}

// Takes the closing sign of `open` and returns the offset behind it.
std::optional<std::uint32_t> Parser::close(const Token& open, std::string_view sign,
                                           std::string_view wanted) {
    if (is(sign)) return take().end;
    if (token_.kind == TokenKind::end)
        return fail_at(open, "unbalanced", fmt::format("this \"{}\" is never closed", open.text),
                       fmt::format("close it with {}", sign));
    return unexpected(wanted);
}

Part Parser::make_value(json::Node node, const Token& at) const {
    node.span = places_.span(at.begin, at.end);
    return {std::move(node), at.begin, at.end, Part::Form::value, {}};
}

// The object of an operation; the caller says which stretch it spans.
MaybePart Parser::make_operation(std::string_view name, const Token& at, std::vector<json::Node> operands,
                                 const json::Span& list) {
    const std::size_t most = reading_.limits.expression_nodes;
    if (++reading_.operations > most)
        return fail_at(at, "too-long", fmt::format("more than {} operations in one formula", most));
    json::Node node = json::make_object();
    json::Node& member = node.add(std::string(name), json::make_list(std::move(operands)));
    member.span = list;
    member.key_span = places_.span(at.begin, at.end);
    node.span = list;
    return Part{std::move(node), at.begin, at.end, Part::Form::value, {}};
}

// One more operand: a + b becomes a + b + c.
void Parser::widen(Part& operation, json::Node operand, std::uint32_t end) const {
    json::Node& list = operation.node.children[0];
    list.children.push_back(std::move(operand));
    operation.end = end;
    operation.node.span = list.span = places_.span(operation.begin, end);
}

std::nullopt_t Parser::fail(Problem problem) {
    if (!failed_)
        reading_.report.error(problem.code, places_.span(problem.begin, problem.end),
                              std::move(problem.message), std::move(problem.hint));
    failed_ = true;
    return std::nullopt;
}

std::nullopt_t Parser::fail_at(const Token& at, std::string_view code, std::string message,
                               std::string hint) {
    return fail({code, at.begin, at.end, std::move(message), std::move(hint)});
}

[[gnu::noinline]] void Parser::fail_too_deep() {
    fail_at(token_, "too-deep",
            fmt::format("more than {} parentheses, lists, calls or signs inside one another",
                        reading_.limits.notation_depth));
}

// Slips that have their own words, wherever they stand.
bool Parser::complain_of_habit() {
    if (token_.kind == TokenKind::bad) return fail(*token_.problem), true;
    if (is("=")) return fail_at(token_, "single-equals", "\"=\" does not compare", "write =="), true;
    const Token after = after_token();
    if (is(":") && last_.kind == TokenKind::name && last_.end == token_.begin &&
        after.kind == TokenKind::name && after.begin == token_.end) {
        const auto id = text_of(last_.begin, after.end);
        const bool is_step = last_.begin > 0 && text_of(last_.begin - 1, last_.begin) == ".";
        fail(
            {"bare-id", last_.begin, after.end, "an id with a colon stands in quotes",
             is_step ? fmt::format("write ['{}'] instead of .{}", id, id) : fmt::format("write \"{}\"", id)});
        return true;
    }
    const std::string word = lower(token_.text);
    if (token_.kind == TokenKind::name && word != token_.text && is_keyword(word)) {
        fail_at(token_, "formula-syntax", fmt::format("\"{}\" is written in small letters", token_.text),
                fmt::format("write {}", word));
        return true;
    }
    return false;
}

// What may have been meant by the token that stands where `wanted` should.
std::string Parser::hint_for(std::string_view wanted) const {
    const bool is_value = wanted == "a value";
    const bool is_operator = wanted.starts_with("an operator") || wanted.starts_with("\",\"");
    if (is_operator && token_.kind == TokenKind::dice && last_.kind == TokenKind::name && token_.text == "d")
        return fmt::format("write ({})d... for as many dice", last_.text);
    if (is_operator && last_.kind == TokenKind::dice && find_modifier(token_.text, 0))
        return "modifiers follow their dice without a blank: 4d6kh3";
    if (is_operator && starts_value(token_)) return "put an operator between two values, such as + or and";
    if (is_value && is("let")) return "put it in parentheses: (let x = 1: x + 1)";
    if (is_value && is("if")) return "write test ? this : that, or if(test, this, that)";
    if (is_value && is("not")) return "put it in parentheses: (not x)";
    if (is(":")) return "an id such as core:prone stands in quotes; test ? this : that needs its ?";
    if (wanted == "a name" && is_keyword(token_.text))
        return fmt::format("{} has a meaning of its own; take another name", token_.text);
    return "";
}

std::nullopt_t Parser::unexpected(std::string_view wanted) {
    if (complain_of_habit()) return std::nullopt;
    if (token_.kind == TokenKind::end)
        return fail_at(token_, "formula-syntax",
                       fmt::format("the formula ends where {} should stand", wanted));
    if (is("{") || is("}"))
        return fail_at(token_, "stray-brace", "a brace stands only beside dice, as in {level}d4",
                       "group with ( ); an object goes inside preserve( )");
    const std::string shown = printable(token_.text);
    return fail_at(token_, "formula-syntax",
                   token_.kind == TokenKind::text ? fmt::format("expected {}, not {}", wanted, shown)
                                                  : fmt::format("expected {}, not \"{}\"", wanted, shown),
                   hint_for(wanted));
}

} // namespace arbiter::expr::formula
