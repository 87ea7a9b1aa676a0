// Values, groups, lists and calls.
#include "expr/formula/parser.hpp"

#include "expr/formula/text_literal.hpp"
#include "json/number.hpp"

namespace arbiter::expr::formula {

MaybePart Parser::parse_primary() {
    switch (token_.kind) {
    case TokenKind::number: return parse_number();
    case TokenKind::text: return parse_text();
    case TokenKind::name: return parse_word();
    case TokenKind::dice: return parse_dice(std::nullopt);
    default: break;
    }
    if (is("[")) return parse_list();
    return starts_group() ? parse_group() : unexpected("a value");
}

// A brace opens a group too, but not where it looks like an object.
[[gnu::noinline]] bool Parser::starts_group() const {
    if (is("(")) return true;
    return is("{") && !after_token().is("}") && after_token().kind != TokenKind::text;
}

[[gnu::noinline]] MaybePart Parser::parse_number() {
    const Token number = take();
    json::Node node = json::make_number(json::parse_number(number.text).value_or(0));
    node.text = number.text;
    return make_value(std::move(node), number);
}

// A text, or with a parenthesis right behind it the call of an operator that is no plain name: "?:"(c, a, b).
[[gnu::noinline]] MaybePart Parser::parse_text() {
    TextLiteral literal = read_text_literal(text_, token_.begin);
    const Token after = after_token();
    if (after.is("(") && after.begin == token_.end) return parse_call(literal.value, true);
    return make_value(json::make_text(literal.value), take());
}

[[gnu::noinline]] MaybePart Parser::parse_word() {
    const Token word = token_;
    const bool is_call = after_token().is("(");
    if (!is_keyword(word.text)) return is_call ? parse_call(word.text, false) : parse_path();
    if (word.text == "this" || (word.text == "let" && after_token().is("."))) return parse_path();
    if (word.text == "null") return make_value(json::make_null(), take());
    if (word.text == "true" || word.text == "false")
        return make_value(json::make_boolean(take().text == "true"), word);
    if (is_call && word.text != "let") return parse_call(word.text == "not" ? "!" : word.text, false);
    return unexpected("a value");
}

// (a + b), (level)d4, {level}d4
MaybePart Parser::parse_group() {
    const std::uint32_t begin = token_.begin;
    MaybePart inner = parse_inside();
    return inner ? finish_group(std::move(inner), begin) : std::move(inner);
}

MaybePart Parser::parse_inside() {
    take();
    const Nested nested(*this, false);
    return nested.ok ? parse_expression() : MaybePart();
}

[[gnu::noinline]] MaybePart Parser::finish_group(MaybePart inner, std::uint32_t begin) {
    const Token open = read_token(text_, begin);
    const bool is_brace = open.text == "{";
    const auto end = close(open, is_brace ? "}" : ")", is_brace ? "\"}\"" : "an operator or \")\"");
    if (!end) return std::nullopt;
    inner->begin = open.begin;
    inner->end = *end;
    inner->form = Part::Form::value;
    inner->node.span = places_.span(open.begin, *end);
    if (dice_follow(last_)) return parse_dice(std::move(inner));
    if (is_brace)
        return fail_at(open, "stray-brace", "a brace stands only beside dice, as in {level}d4",
                       "group with ( ); an object goes inside preserve( )");
    return inner;
}

[[gnu::noinline]] MaybePart Parser::parse_list() {
    const Token open = take();
    const Nested nested(*this, true);
    if (!nested.ok) return std::nullopt;
    Part made = make_value(json::make_list(), open);
    while (!is("]") || !made.node.children.empty()) {
        const bool is_constant = is_lone_constant({",", "]"});
        MaybePart element = is_constant ? make_constant(token_) : parse_expression();
        if (!element) return std::nullopt;
        if (is_constant) {
            made.form = Part::Form::constants;
            made.constant = take();
        }
        made.node.children.push_back(std::move(element->node));
        if (!is(",")) break;
        take();
    }
    const auto end = close(open, "]", "\",\" or \"]\"");
    if (!end) return std::nullopt;
    made.end = *end;
    made.node.span = places_.span(made.begin, *end);
    return made;
}

bool Parser::parse_operands(std::uint32_t open, std::vector<json::Node>& operands) {
    const Nested nested(*this, true);
    if (!nested.ok) return false;
    while (!is(")") || !operands.empty()) {
        MaybePart operand = parse_expression();
        if (!operand) return false;
        operands.push_back(std::move(operand->node));
        if (!is(",")) break;
        take();
    }
    return close(read_token(text_, open), ")", "\",\" or \")\"").has_value();
}

// A quoted name is an operator like any other, so "var"("a") stays as it is written.
[[gnu::noinline]] MaybePart Parser::parse_call(std::string_view name, bool is_quoted) {
    const std::uint32_t begin = token_.begin;
    take();
    const std::uint32_t open = token_.begin;
    take();
    if (!is_quoted && name == "roll" && token_.kind == TokenKind::text && after_token().is(")"))
        return parse_inner_formula(read_token(text_, begin));
    std::vector<json::Node> operands;
    const bool preserves = !is_quoted && name == "preserve";
    if (!(preserves ? parse_preserved(open, operands) : parse_operands(open, operands))) return std::nullopt;
    return finish_call(name, is_quoted, {begin, open}, std::move(operands));
}

[[gnu::noinline]] bool Parser::parse_preserved(std::uint32_t open, std::vector<json::Node>& operands) {
    const Nested nested(*this, true);
    auto value = nested.ok ? parse_json() : std::nullopt;
    if (!value || !close(read_token(text_, open), ")", "\")\": preserve takes one JSON value")) return false;
    operands.push_back(std::move(*value));
    return true;
}

// The operation of a call whose name begins at the first place and its parenthesis at the second.
[[gnu::noinline]] MaybePart Parser::finish_call(std::string_view name, bool is_quoted,
                                                std::pair<std::uint32_t, std::uint32_t> places,
                                                std::vector<json::Node> operands) {
    const bool preserves = !is_quoted && name == "preserve";
    const Token called = read_token(text_, places.first), open = read_token(text_, places.second);
    const std::uint32_t end = last_.end;
    MaybePart made = make_operation(name, called, std::move(operands), places_.span(open.begin, end));
    if (!made) return std::nullopt;
    made->end = end;
    made->node.span = places_.span(called.begin, end);
    json::Node& list = made->node.children[0];
    const bool is_path =
        !is_quoted && name == "var" && list.children.size() == 1 && list.children[0].is(json::NodeKind::text);
    if (preserves || is_path) { // the operand itself, not a list of it
        json::Node operand = std::move(list.children[0]);
        operand.key = list.key;
        operand.key_span = list.key_span;
        list = std::move(operand);
    }
    return made;
}

// roll("2d6 + {level}d4"): the text is a formula and stands for the call.
MaybePart Parser::parse_inner_formula(const Token& name) {
    const Nested nested(*this, false);
    if (!nested.ok) return std::nullopt;
    const TextLiteral literal = read_text_literal(text_, take().begin);
    Parser inner(literal.value, PlaceMap(places_, literal), reading_);
    MaybePart made = inner.parse_formula();
    failed_ = failed_ || !made;
    take();
    if (!made) return std::nullopt;
    made->begin = name.begin;
    made->end = last_.end;
    return made;
}

} // namespace arbiter::expr::formula
