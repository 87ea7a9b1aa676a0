// Numbers, names, dice and groups of the notation.
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
    const std::string shown = quoted(text_of(at));
    if (static_cast<unsigned char>(cursor_.peek()) >= 0x80)
        return fail(at, "bad-character", "unexpected " + shown, "numbers use the digits 0 to 9");
    return fail(at, "bad-character", "expected dice or a number, not " + shown);
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

// A name given from outside: `@str.mod`, or `b` alone.
Index Parser::parse_path() {
    const std::uint32_t begin = cursor_.at();
    const bool at_sign = cursor_.take("@");
    std::string name(cursor_.take_name());
    if (name.empty()) return fail_here("expected-name", "expected a name after \"@\"");
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
    if (hint.empty()) hint = "give it a value: --let " + name + "=3";
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

Index Parser::group_of(std::span<const Index> members, std::uint32_t begin) {
    if (members.size() == 1 && is_pool(members[0])) return members[0];
    Pool pool;
    pool.kind = Pool::Kind::members;
    pool.first_link = static_cast<std::uint32_t>(program_.links.size());
    pool.links = static_cast<std::uint32_t>(members.size());
    program_.links.insert(program_.links.end(), members.begin(), members.end());
    return add_pool(std::move(pool), begin);
}

// {a, b, c}: each member's total is one die of the group. A group of one pool is that pool.
Index Parser::parse_group() {
    const std::uint32_t begin = cursor_.at();
    if (options_.dialect == Dialect::anydice) {
        if (const auto list = parse_sequence()) {
            std::vector<Index> numbers;
            for (const auto value : *list) numbers.push_back(add_number(value, begin));
            if (error_) return k_none;
            const Index node = group_of(numbers, begin);
            return node != k_none && cursor_.peek() == '@' ? parse_positions(node, begin) : node;
        }
        if (error_) return k_none;
    }
    cursor_.take("{");
    std::vector<Index> members;
    const bool list = std::exchange(in_list_, true);
    do {
        const Index member = parse_expr();
        if (member == k_none) return k_none;
        members.push_back(member);
        cursor_.skip_blanks();
    } while (cursor_.take(","));
    in_list_ = list;
    if (!cursor_.take("}")) {
        if (cursor_.ended()) return fail({begin, begin + 1}, "unbalanced", "this \"{\" is never closed");
        return fail_here("expected-close", "expected \",\" or \"}\"");
    }
    return group_of(members, begin);
}

Index Parser::parse_dice(Index count, std::uint32_t begin) {
    cursor_.take(cursor_.peek() == 'd' ? "d" : "D");
    Pool pool;
    pool.count = count;
    if (!parse_faces(pool)) return k_none;
    return add_pool(std::move(pool), begin);
}

bool Parser::parse_faces(Pool& pool) {
    const std::uint32_t begin = cursor_.at();
    if (cursor_.take("%")) return (pool.sides = add_number(100, begin)) != k_none;
    if (cursor_.take("F")) {
        pool.kind = Pool::Kind::table;
        pool.fudge = true;
        pool.first_face = static_cast<std::uint32_t>(program_.faces.size());
        pool.faces = 3;
        for (const std::int64_t value : {-1, 0, 1}) program_.faces.push_back({value, 1});
        return true;
    }
    if (cursor_.peek() == '{') return parse_face_list(pool);
    if (cursor_.peek() == '(') return (pool.sides = parse_parens()) != k_none;
    return (pool.sides = add_number(*cursor_.take_number(), begin)) != k_none;
}

bool Parser::parse_face_list(Pool& pool) {
    const std::uint32_t begin = cursor_.at();
    cursor_.take("{");
    pool.kind = Pool::Kind::table;
    pool.first_face = static_cast<std::uint32_t>(program_.faces.size());
    do {
        cursor_.skip_blanks();
        if (!parse_face(pool)) return false;
        cursor_.skip_blanks();
    } while (cursor_.take(","));
    pool.faces = static_cast<std::uint32_t>(program_.faces.size()) - pool.first_face;
    if (cursor_.take("}")) return true;
    if (cursor_.ended())
        return fail({begin, begin + 1}, "unbalanced", "this \"{\" is never closed") != k_none;
    return fail_here("expected-close", "expected \",\" or \"}\" after a face") != k_none;
}

// 3, 1..4, 6:2 (twice as likely), hit, "critical hit":3
bool Parser::parse_face(Pool& pool) {
    const std::uint32_t begin = cursor_.at();
    const bool first = program_.faces.size() == pool.first_face;
    std::string symbol;
    std::int64_t low = 0, high = 0;
    if (cursor_.take("\"")) {
        const auto close = cursor_.text().find('"', cursor_.at());
        if (close == std::string_view::npos)
            return fail_here("unbalanced", "this quote is never closed") != k_none;
        symbol = cursor_.text().substr(cursor_.at(), close - cursor_.at());
        cursor_.go_to(static_cast<std::uint32_t>(close) + 1);
    } else if (is_letter(cursor_.peek())) {
        symbol = cursor_.take_name();
    } else if (const auto number = take_integer()) {
        low = high = *number;
        if (cursor_.take("..")) {
            const auto last = take_integer();
            if (!last) return fail_here("expected-number", "expected the last face of the range") != k_none;
            high = *last;
        }
    } else {
        return fail_here("expected-face", "expected a face: a number, a range such as 1..4, or a name") !=
               k_none;
    }
    const bool is_symbol =
        begin != cursor_.at() && !is_digit(program_.text[begin]) && program_.text[begin] != '-';
    if (!first && is_symbol != pool.symbolic)
        return fail({begin, cursor_.at()}, "mixed-faces", "a die shows numbers or symbols, not both") !=
               k_none;
    pool.symbolic = is_symbol;
    const Span span{begin, cursor_.at()};
    std::int64_t weight = 1;
    if (cursor_.take(":")) {
        const Span at = here();
        const auto given = cursor_.take_number();
        if (!given || *given < 1 || *given > 1'000'000)
            return fail(at, "bad-weight", "a face's weight is a whole number from 1 to 1000000") != k_none;
        weight = *given;
    }
    if (is_symbol) {
        const auto known = std::find(program_.symbols.begin(), program_.symbols.end(), symbol);
        low = high = known - program_.symbols.begin();
        if (known == program_.symbols.end()) program_.symbols.push_back(symbol);
    }
    if (high < low) return fail(span, "empty-range", "this range of faces is empty") != k_none;
    const auto room =
        options_.limits.sides - static_cast<std::int64_t>(program_.faces.size() - pool.first_face);
    if (high - low + 1 > room)
        return fail(span, "too-many-sides",
                    "a die has at most " + std::to_string(options_.limits.sides) + " sides") != k_none;
    for (std::int64_t v = low; v <= high; ++v) program_.faces.push_back({v, weight});
    return true;
}

} // namespace arbiter::dice
