// Numbers, names and dice of the notation.
#include "dice/parse.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace arbiter::dice {

bool Parser::faces_follow(std::size_t ahead) const {
    const char c = cursor_.peek(ahead), after = cursor_.peek(ahead + 1);
    if (c == 'F') return !is_letter(after) || modifier_follows(ahead + 1);
    return is_digit(c) || c == '%' || c == '{' || c == '(';
}

bool Parser::dice_follow() const {
    return (cursor_.peek() == 'd' || cursor_.peek() == 'D') && faces_follow(1);
}

Index Parser::parse_postfix() {
    const std::uint32_t begin = cursor_.at();
    const bool grouped = cursor_.peek() == '(';
    Index node = parse_atom();
    if (node == k_none) return k_none;
    const bool counted = grouped && dice_follow();
    if (counted && (node = parse_dice(node, begin)) == k_none) return k_none;
    const bool may_be_tight = is_pool(node) && (counted || !grouped); // (10d6)>=5 tests the total
    if (!parse_mods(node, may_be_tight) || !parse_label(node)) return k_none;
    return node;
}

bool Parser::parse_label(Index node) {
    const std::uint32_t before = cursor_.at();
    cursor_.skip_blanks();
    if (cursor_.peek() != '[' || options_.dialect == Dialect::anydice) {
        cursor_.go_to(before);
        return true;
    }
    const std::uint32_t begin = cursor_.at();
    const auto close = cursor_.text().find(']', begin);
    if (close == std::string_view::npos)
        return fail_here("unbalanced", "this \"[\" is never closed") != k_none;
    if (is_pool(node))
        program_.pools[static_cast<std::size_t>(program_.at(node).value)].label =
            std::string(cursor_.text().substr(begin + 1, close - begin - 1));
    cursor_.go_to(static_cast<std::uint32_t>(close) + 1);
    return true;
}

Index Parser::expected_atom() {
    if (cursor_.ended() || cursor_.peek() == '#')
        return fail_here("unfinished", "the notation ends where dice or a number should stand");
    const Span at = here();
    const std::string shown = in_quotes(text_of(at));
    if (static_cast<unsigned char>(cursor_.peek()) >= 0x80)
        return fail(at, "bad-character", "unexpected " + shown, "numbers use the digits 0 to 9");
    return fail(at, "bad-character", "expected dice or a number, not " + shown,
                cursor_.peek() == '[' ? "brackets hold a label after dice: 2d6[fire]" : "");
}

Index Parser::parse_atom() {
    const char c = cursor_.peek();
    if (is_digit(c)) return parse_number_atom();
    if (dice_follow()) return parse_dice(k_none, cursor_.at());
    if (is_letter(c)) return parse_word();
    if (c == '@') return parse_path();
    if (c == '(') return parse_parens();
    if (c == '{') return parse_group();
    if (c == '[' && options_.dialect == Dialect::anydice) return parse_bracket_call();
    return expected_atom();
}

Index Parser::parse_number_atom() {
    const std::uint32_t begin = cursor_.at();
    const std::int64_t number = *cursor_.take_number();
    if (cursor_.peek() == '.' && is_digit(cursor_.peek(1)))
        return fail_here("not-whole", "numbers are whole here", "write 1/2 for a half");
    const Index node = add_number(number, begin);
    if (node == k_none) return k_none;
    if (options_.dialect == Dialect::anydice && cursor_.peek() == '@') return parse_positions(node, begin);
    if (dice_follow()) return parse_dice(node, begin);
    if (number > k_largest_number)
        return fail({begin, cursor_.at()}, "too-large", "numbers go up to 1000000000000");
    if (cursor_.peek() == 'd' || cursor_.peek() == 'D') {
        cursor_.take(cursor_.peek() == 'd' ? "d" : "D");
        const bool ascii = static_cast<unsigned char>(cursor_.peek()) < 0x80;
        return fail_here("expected-faces", "expected the faces of the die",
                         ascii ? "d6, d%, dF or d{1,2,3}" : "numbers use the digits 0 to 9");
    }
    return node;
}

Index Parser::parse_word() {
    const std::uint32_t begin = cursor_.at();
    const std::string name(cursor_.take_name());
    if (cursor_.peek() == '(') return parse_call(name, begin);
    Node node;
    for (std::size_t i = bindings_.size(); i-- > 0;)
        if (program_.locals[static_cast<std::size_t>(bindings_[i].first)] == name) {
            node.op = Op::local;
            node.value = bindings_[i].first;
            return add(node, begin);
        }
    cursor_.go_to(begin);
    return parse_path();
}

// `nd6` reads like n dice.
std::string hint_for_unknown(const std::string& name) {
    const std::size_t d = name.find_last_not_of("0123456789");
    const bool is_dice = d != std::string::npos && d > 0 && d + 1 < name.size() && name[d] == 'd';
    return is_dice ? "for dice by a name write (" + name.substr(0, d) + ")" + name.substr(d)
                   : "give it a value: --let " + name + "=3";
}

// A name given from outside: `@str.mod`, or `b` alone.
Index Parser::parse_path() {
    const std::uint32_t begin = cursor_.at();
    const bool at_sign = cursor_.take("@");
    std::string name(cursor_.take_name());
    if (name.empty())
        return fail_here("expected-name", "expected a name after \"@\"",
                         cursor_.peek() == '{' ? "write @name, and its value as --let name=3" : "");
    while (at_sign && cursor_.peek() == '.' && is_letter(cursor_.peek(1))) {
        cursor_.take(".");
        name += '.';
        name += cursor_.take_name();
    }
    NearestName nearest(name);
    for (std::size_t i = 0; i < options_.names.size(); ++i) {
        if (options_.names[i].name == name) {
            Node node;
            node.op = Op::name;
            node.value = static_cast<std::int64_t>(i);
            return add(node, begin);
        }
        nearest.offer(options_.names[i].name);
    }
    for (const auto& local : program_.locals) nearest.offer(local);
    std::string hint = nearest.question();
    if (hint.empty()) hint = hint_for_unknown(name);
    return fail({begin, cursor_.at()}, "unknown-name", "no value for \"" + name + "\"", hint);
}

Index Parser::parse_parens() {
    const std::uint32_t begin = cursor_.at();
    cursor_.take("(");
    const bool list = std::exchange(in_list_, false);
    const Index inner = parse_expr();
    in_list_ = list;
    if (inner == k_none) return k_none;
    cursor_.skip_blanks();
    if (!cursor_.take(")")) {
        if (cursor_.ended()) return fail({begin, begin + 1}, "unbalanced", "this \"(\" is never closed");
        return fail_here("expected-close", "expected \")\"");
    }
    return inner;
}

Index Parser::parse_dice(Index count, std::uint32_t begin) {
    cursor_.take(cursor_.peek() == 'd' ? "d" : "D");
    Pool pool;
    pool.count = count;
    if (!parse_faces(pool)) return k_none;
    return add_pool(std::move(pool), begin);
}

} // namespace arbiter::dice
