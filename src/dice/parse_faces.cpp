// The faces of a die.
#include "dice/parse.hpp"

#include <algorithm>

namespace arbiter::dice {

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
    std::optional<std::string> symbol;
    std::int64_t low = 0, high = 0, weight = 1;
    if (!parse_face_name(symbol) || (!symbol && !parse_face_range(low, high))) return false;
    const Span span{begin, cursor_.at()};
    if (!first && symbol.has_value() != pool.symbolic)
        return fail(span, "mixed-faces", "a die shows numbers or symbols, not both") != k_none;
    pool.symbolic = symbol.has_value();
    if (!parse_face_weight(weight)) return false;
    if (symbol) {
        const auto known = std::find(program_.symbols.begin(), program_.symbols.end(), *symbol);
        low = high = known - program_.symbols.begin();
        if (known == program_.symbols.end()) program_.symbols.push_back(std::move(*symbol));
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

// A symbol, if one stands here.
bool Parser::parse_face_name(std::optional<std::string>& symbol) {
    if (is_letter(cursor_.peek())) return symbol = cursor_.take_name(), true;
    if (!cursor_.take("\"")) return true;
    const auto close = cursor_.text().find('"', cursor_.at());
    if (close == std::string_view::npos)
        return fail_here("unbalanced", "this quote is never closed") != k_none;
    symbol = cursor_.text().substr(cursor_.at(), close - cursor_.at());
    cursor_.go_to(static_cast<std::uint32_t>(close) + 1);
    return true;
}

bool Parser::parse_face_range(std::int64_t& low, std::int64_t& high) {
    const auto number = take_integer();
    if (!number)
        return fail_here("expected-face", "expected a face: a number, a range such as 1..4, or a name") !=
               k_none;
    low = high = *number;
    if (!cursor_.take("..")) return true;
    const auto last = take_integer();
    if (!last) return fail_here("expected-number", "expected the last face of the range") != k_none;
    high = *last;
    return true;
}

bool Parser::parse_face_weight(std::int64_t& weight) {
    if (!cursor_.take(":")) return true;
    const Span at = here();
    const auto given = cursor_.take_number();
    if (!given || *given < 1 || *given > 1'000'000)
        return fail(at, "bad-weight", "a face's weight is a whole number from 1 to 1000000") != k_none;
    weight = *given;
    return true;
}

} // namespace arbiter::dice
