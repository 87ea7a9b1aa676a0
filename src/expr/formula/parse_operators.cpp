// let, choices and the operators, from the loosest to the tightest.
#include "expr/formula/parser.hpp"

#include "expr/formula/text_literal.hpp"

#include <utility>

namespace arbiter::expr::formula {

// A dot behind `let` makes it a name: what a policy has worked out.
MaybePart Parser::parse_expression() {
    return is("let") && !after_token().is(".") ? parse_let() : parse_choice();
}

// let x = E, y = E: body
[[gnu::noinline]] MaybePart Parser::parse_let() {
    const Token let = take();
    json::Node names = json::make_object();
    const std::uint32_t names_begin = token_.begin;
    const bool list = std::exchange(in_list_, true);
    do {
        if (!names.children.empty()) take();
        if (!parse_binding(names)) return std::nullopt;
    } while (is(","));
    in_list_ = list;
    names.span = places_.span(names_begin, last_.end);
    if (!is(":")) return unexpected("\":\" and what the names are used in");
    take();
    const Nested nested(*this, in_list_);
    MaybePart body = nested.ok ? parse_expression() : std::nullopt;
    if (!body) return std::nullopt;
    const std::uint32_t end = body->end;
    MaybePart made = make_operation("let", let, list_of(std::move(names), std::move(body->node)),
                                    places_.span(let.begin, end));
    if (made) made->end = end;
    return made;
}

bool Parser::parse_binding(json::Node& names) {
    const Token name = token_;
    const bool is_text = name.kind == TokenKind::text;
    if (!is_text && (name.kind != TokenKind::name || is_keyword(name.text)))
        return unexpected("a name"), false;
    std::string key = is_text ? read_text_literal(text_, name.begin).value : std::string(name.text);
    if (names.children.size() >= reading_.limits.expression_nodes)
        return fail_at(name, "too-long",
                       fmt::format("more than {} names in one let", reading_.limits.expression_nodes)),
               false;
    if (names.find(key))
        return fail_at(name, "duplicate-name", fmt::format("\"{}\" is named twice", key)), false;
    take();
    if (!is("=")) return unexpected("\"=\" and a value"), false;
    take();
    MaybePart value = parse_choice();
    if (!value) return false;
    names.add(std::move(key), std::move(value->node)).key_span = places_.span(name.begin, name.end);
    return true;
}

// c ? a : b; the chain c ? a : d ? b : e is one operation.
MaybePart Parser::parse_choice() {
    MaybePart made = parse_or();
    return made && is("?") ? finish_choice(std::move(made)) : std::move(made);
}

[[gnu::noinline]] MaybePart Parser::finish_choice(MaybePart made) {
    const Token sign = token_;
    const std::uint32_t begin = made->begin;
    std::vector<json::Node> operands;
    operands.push_back(std::move(made->node));
    while (is("?")) {
        take();
        const Nested nested(*this, in_list_);
        MaybePart chosen = nested.ok ? parse_choice() : std::nullopt;
        if (!chosen) return std::nullopt;
        if (!is(":")) return unexpected("\":\" and what happens otherwise");
        take();
        if (!(made = parse_or())) return std::nullopt;
        operands.push_back(std::move(chosen->node));
        operands.push_back(std::move(made->node));
    }
    const std::uint32_t end = made->end;
    made = make_operation("if", sign, std::move(operands), places_.span(begin, end));
    if (made) made->begin = begin, made->end = end;
    return made;
}

MaybePart Parser::parse_or() {
    MaybePart made = parse_and();
    if (!made || !is_any({"or", "||"})) return made;
    return finish_joined(std::move(made), &Parser::parse_and, "or", {"or", "||"});
}

MaybePart Parser::parse_and() {
    MaybePart made = parse_not();
    if (!made || !is_any({"and", "&&"})) return made;
    return finish_joined(std::move(made), &Parser::parse_not, "and", {"and", "&&"});
}

MaybePart Parser::parse_coalesce() {
    MaybePart made = parse_sum();
    if (!made || !is("??")) return made;
    return finish_joined(std::move(made), &Parser::parse_sum, "??", {"??"});
}

MaybePart Parser::parse_sum() {
    MaybePart made = parse_product();
    if (!made || !is_any({"+", "-"})) return made;
    return finish_left(std::move(made), &Parser::parse_product, {"+", "-"}, "+");
}

MaybePart Parser::parse_product() {
    MaybePart made = parse_unary();
    if (!made || !is_any({"*", "/", "%"})) return made;
    return finish_left(std::move(made), &Parser::parse_unary, {"*", "/", "%"}, "*");
}

MaybePart Parser::parse_not() { return is("not") ? finish_not() : parse_comparison(); }

[[gnu::noinline]] MaybePart Parser::finish_not() {
    const Token sign = take();
    const Nested nested(*this, in_list_);
    MaybePart operand = nested.ok ? parse_not() : std::nullopt;
    if (!operand) return std::nullopt;
    const std::uint32_t end = operand->end;
    MaybePart made =
        make_operation("!", sign, list_of(std::move(operand->node)), places_.span(sign.begin, end));
    if (made) made->end = end;
    return made;
}

// The operand behind an operator. A compiled rule could not be nested deeper anyway.
MaybePart Parser::parse_right(Rule next) {
    constexpr std::size_t k_most_waiting = 128;
    if (++reading_.waiting > k_most_waiting) {
        fail_too_deep();
        return std::nullopt;
    }
    MaybePart right = settle((this->*next)());
    --reading_.waiting;
    return right;
}

// a or b or c, as one operation.
[[gnu::noinline]] MaybePart Parser::finish_joined(MaybePart made, Rule next, std::string_view name,
                                                  Words words) {
    bool is_joined = false;
    while (made && is_any(words)) {
        const Token sign = take();
        MaybePart right = parse_right(next);
        if (!right || !(made = settle(std::move(made)))) return std::nullopt;
        if (!is_joined) {
            const std::uint32_t begin = made->begin;
            made = make_operation(name, sign, list_of(std::move(made->node)), {});
            if (!made) return std::nullopt;
            made->begin = begin;
        }
        is_joined = true;
        widen(*made, std::move(right->node), right->end);
    }
    return made;
}

// a - b - c from the left. A run of `flat`, as in a + b + c, is one operation.
[[gnu::noinline]] MaybePart Parser::finish_left(MaybePart made, Rule next, Words signs,
                                                std::string_view flat) {
    bool is_open = false; // `made` is such a run, without parentheses
    while (made && is_any(signs)) {
        const Token sign = take();
        MaybePart right = parse_right(next);
        if (!right || !(made = settle(std::move(made)))) return std::nullopt;
        if (!is_open || sign.text != flat) {
            const std::uint32_t begin = made->begin;
            made = make_operation(sign.text, sign, list_of(std::move(made->node)), {});
            if (!made) return std::nullopt;
            made->begin = begin;
        }
        is_open = sign.text == flat;
        widen(*made, std::move(right->node), right->end);
    }
    return made;
}

MaybePart Parser::parse_unary() { return is_any({"-", "+", "!", "!!"}) ? finish_unary() : parse_postfix(); }

[[gnu::noinline]] MaybePart Parser::finish_unary() {
    const Token sign = take();
    const Token literal = token_;
    const Nested nested(*this, in_list_);
    MaybePart operand = nested.ok ? settle(parse_unary()) : std::nullopt;
    if (!operand) return std::nullopt;
    const std::uint32_t end = operand->end;
    const bool is_literal = literal.kind == TokenKind::number && literal.end == end;
    if (sign.text == "-" && is_literal) {
        operand->node.number = -operand->node.number;
        operand->node.text.insert(0, "-");
        operand->node.span = places_.span(sign.begin, end);
        operand->begin = sign.begin;
        return operand;
    }
    MaybePart made =
        make_operation(sign.text, sign, list_of(std::move(operand->node)), places_.span(sign.begin, end));
    if (made) made->end = end;
    return made;
}

} // namespace arbiter::expr::formula
