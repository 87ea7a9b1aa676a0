// Lines, bindings and operators of the notation.
#include "dice/parse.hpp"

#include "base/text.hpp"

namespace arbiter::dice {

Index Parser::fail(Span span, std::string_view code, std::string message, std::string hint) {
    if (!error_) error_ = notation_error(program_.text, span, code, std::move(message), std::move(hint));
    return k_none;
}

Span Parser::here() const {
    std::uint32_t end = cursor_.at() + 1;
    while (end < program_.text.size() && (static_cast<unsigned char>(program_.text[end]) & 0xC0) == 0x80)
        ++end;
    return {cursor_.at(), end};
}

Index Parser::fail_here(std::string_view code, std::string message, std::string hint) {
    return fail(here(), code, std::move(message), std::move(hint));
}

std::string Parser::text_of(Span span) const {
    return program_.text.substr(span.begin, span.end - span.begin);
}

Index Parser::add(Node node, std::uint32_t begin) {
    node.span = {begin, cursor_.at()};
    if (program_.nodes.size() >= options_.limits.expression_nodes)
        return fail(node.span, "too-long",
                    "more than " + std::to_string(options_.limits.expression_nodes) +
                        " parts in one notation");
    program_.nodes.push_back(node);
    return static_cast<Index>(program_.nodes.size() - 1);
}

Index Parser::add_binary(Op op, Index a, Index b, std::uint32_t begin) {
    if (a == k_none || b == k_none) return k_none;
    Node node;
    node.op = op;
    node.a = a;
    node.b = b;
    return add(node, begin);
}

Index Parser::add_number(std::int64_t value, std::uint32_t begin) {
    Node node;
    node.value = value;
    return add(node, begin);
}

Index Parser::add_pool(Pool pool, std::uint32_t begin) {
    pool.span = {begin, cursor_.at()};
    Node node;
    node.op = Op::pool;
    node.value = static_cast<std::int64_t>(program_.pools.size());
    program_.pools.push_back(std::move(pool));
    return add(node, begin);
}

bool Parser::run() {
    program_.nodes.reserve(
        8); // most notations are short, and growing one by one is half the time of reading them
    if (const auto bad = find_invalid_utf8(program_.text); bad != std::string_view::npos) {
        const auto at = static_cast<std::uint32_t>(bad);
        return fail({at, at + 1}, "bad-text", "the notation is not UTF-8 text") != k_none;
    }
    return parse_line() && !error_;
}

bool Parser::parse_line() {
    cursor_.skip_blanks();
    if (options_.dialect == Dialect::anydice && cursor_.take_word("output")) cursor_.skip_blanks();
    while (parse_binding()) cursor_.skip_blanks();
    if (error_) return false;
    const std::uint32_t begin = cursor_.at();
    Index body = parse_line_body();
    for (std::size_t i = bindings_.size(); body != k_none && i-- > 0;) {
        Node let;
        let.op = Op::let;
        let.value = bindings_[i].first;
        let.a = bindings_[i].second;
        let.b = body;
        body = add(let, begin);
    }
    program_.root = body;
    return body != k_none && finish();
}

Index Parser::parse_line_body() {
    const std::uint32_t begin = cursor_.at();
    const Index left = parse_expr();
    if (left == k_none) return k_none;
    cursor_.skip_blanks();
    if (!cursor_.take_word("vs")) return left;
    after_arithmetic_ = false;
    return add_binary(Op::versus, left, parse_expr(), begin);
}

// name = expr ; at the start. Without the semicolon it is a comparison.
bool Parser::parse_binding() {
    const std::uint32_t begin = cursor_.at();
    if (cursor_.text().substr(begin).find(';') == std::string_view::npos) return false;
    const std::string name(cursor_.take_name());
    cursor_.skip_blanks();
    if (name.empty() || cursor_.peek() != '=' || cursor_.peek(1) == '=') {
        cursor_.go_to(begin);
        return false;
    }
    cursor_.take("=");
    after_arithmetic_ = false;
    const Index value = parse_expr();
    if (value == k_none) return false;
    cursor_.skip_blanks();
    if (!cursor_.take(";")) {
        fail_here("expected-semicolon", "expected \";\" after the value of \"" + name + "\"");
        return false;
    }
    if (program_.locals.size() == k_most_bindings) {
        fail({begin, cursor_.at()}, "too-many-bindings", "a notation binds at most 16 names");
        return false;
    }
    program_.locals.push_back(name);
    bindings_.emplace_back(static_cast<Index>(program_.locals.size() - 1), value);
    return true;
}

bool Parser::finish() {
    cursor_.skip_blanks();
    if (options_.dialect == Dialect::anydice && !parse_output()) return false;
    if (cursor_.ended() || cursor_.peek() == '#') return true;
    const char c = cursor_.peek();
    if (c == ')' || c == '}' || c == ']')
        return fail_here("unbalanced", in_quotes({&c, 1}) + " closes nothing") != k_none;
    std::string hint;
    if (is_letter(c)) hint = "modifiers follow their dice without a blank: 4d6kh3; words follow a #";
    const std::string_view left = cursor_.text().substr(cursor_.at());
    if (left.starts_with("adv")) hint = "for advantage write 2d20kh1";
    if (left.starts_with("dis")) hint = "for disadvantage write 2d20kl1";
    if (left.starts_with("vs")) hint = "a contest has two sides";
    if (static_cast<unsigned char>(c) >= 0x80) hint = "use the digits 0 to 9 and the signs + - * /";
    if (is_digit(c) || c == '(') hint = "put an operator between two amounts: + - * / //";
    const Span rest{cursor_.at(), static_cast<std::uint32_t>(program_.text.size())};
    return fail(rest, "left-over", in_quotes(text_of(rest)) + " is left over", hint) != k_none;
}

Index Parser::parse_expr() {
    const Nested nested(*this);
    if (!nested.ok) return k_none;
    cursor_.skip_blanks();
    const std::uint32_t begin = cursor_.at();
    const Index test = parse_test();
    if (test == k_none) return k_none;
    cursor_.skip_blanks();
    if (!cursor_.take("?")) return test;
    Node node;
    node.op = Op::choose;
    node.a = test;
    if ((node.b = parse_expr()) == k_none) return k_none;
    cursor_.skip_blanks();
    if (!cursor_.take(":")) return fail_here("expected-colon", "expected \":\" and what happens otherwise");
    if ((node.c = parse_expr()) == k_none) return k_none;
    return add(node, begin);
}

Index Parser::parse_test() {
    const std::uint32_t begin = cursor_.at();
    const Index left = parse_sum();
    if (left == k_none) return k_none;
    cursor_.skip_blanks();
    const auto cmp = cursor_.take_cmp();
    if (!cmp) return left;
    after_arithmetic_ = true; // what stands right of a comparison is an amount, never a count of dice
    cursor_.skip_blanks();
    if (options_.dialect == Dialect::anydice && cursor_.peek() == '{') {
        if (is_sequence(left))
            return fail_here("two-sequences", "a sequence is compared with a number or dice here");
        return parse_among(left, *cmp, begin);
    }
    const Index right = parse_sum();
    if (right == k_none) return k_none;
    cursor_.skip_blanks();
    const Span again = here();
    if (cursor_.take_cmp())
        return fail(again, "two-comparisons", "one comparison at a time; use parentheses");
    if (is_sequence(left)) return count_in_sequence(left, *cmp, right, begin);
    Node node;
    node.op = Op::compare;
    node.cmp = by_dialect(*cmp);
    node.a = left;
    node.b = right;
    return add(node, begin);
}

Index Parser::parse_sum() {
    const std::uint32_t begin = cursor_.at();
    Index left = parse_product();
    for (;;) {
        if (left == k_none) return k_none;
        const std::uint32_t end = cursor_.at();
        cursor_.skip_blanks();
        const char sign = cursor_.peek();
        if (sign != '+' && sign != '-') {
            cursor_.go_to(end);
            return left;
        }
        cursor_.take(sign == '+' ? "+" : "-");
        after_arithmetic_ = true;
        cursor_.skip_blanks();
        left = add_binary(sign == '+' ? Op::add : Op::subtract, left, parse_product(), begin);
    }
}

Index Parser::parse_product() {
    const std::uint32_t begin = cursor_.at();
    const bool anydice = options_.dialect == Dialect::anydice;
    Index left = parse_unary();
    for (;;) {
        if (left == k_none) return k_none;
        const std::uint32_t end = cursor_.at();
        cursor_.skip_blanks();
        std::optional<Op> op;
        if (cursor_.take("//"))
            op = Op::floor_divide;
        else if (cursor_.take("/"))
            op = anydice ? Op::truncate_divide : Op::divide;
        else if (cursor_.take("*"))
            op = Op::multiply;
        else if (cursor_.take("%"))
            op = Op::modulo;
        if (!op) {
            cursor_.go_to(end);
            return left;
        }
        after_arithmetic_ = true;
        cursor_.skip_blanks();
        left = add_binary(*op, left, parse_unary(), begin);
    }
}

Index Parser::parse_unary() {
    const std::uint32_t begin = cursor_.at();
    if (!cursor_.take("-")) return parse_postfix();
    after_arithmetic_ = true;
    cursor_.skip_blanks();
    Node node;
    node.op = Op::negate;
    node.a = parse_postfix();
    return node.a == k_none ? k_none : add(node, begin);
}

} // namespace arbiter::dice
