// What a die is tested with: numbers, comparisons and the names of faces.
#include "dice/parse.hpp"

#include "base/suggest.hpp"

#include <algorithm>

namespace arbiter::dice {

Cmp Parser::by_dialect(Cmp cmp) const {
    if (options_.dialect != Dialect::roll20) return cmp;
    if (cmp == Cmp::greater) return Cmp::at_least;
    return cmp == Cmp::less ? Cmp::at_most : cmp;
}

std::optional<std::int64_t> Parser::take_whole() {
    const std::uint32_t begin = cursor_.at();
    const auto number = cursor_.take_number();
    if (number && *number > k_largest_number)
        fail({begin, cursor_.at()}, "too-large", "numbers go up to 1000000000000");
    return number;
}

std::optional<std::int64_t> Parser::take_integer() {
    const std::uint32_t begin = cursor_.at();
    const bool negative = cursor_.take("-");
    const auto number = take_whole();
    if (!number) {
        cursor_.go_to(begin);
        return std::nullopt;
    }
    return negative ? -*number : *number;
}

bool Parser::parse_pick(Pick& pick) {
    const auto cmp = cursor_.take_cmp();
    pick.cmp = by_dialect(cmp.value_or(Cmp::equal));
    // A minus only after a comparison: in 4d6!-1 it takes one away.
    if (const auto number = cmp ? take_integer() : take_whole()) {
        pick.number = *number;
        return true;
    }
    if (cmp && cursor_.peek() == '(') return parse_pick_in_parentheses(pick);
    const bool quoted_symbol =
        cursor_.peek() == '"' && cursor_.text().find('"', cursor_.at() + 1) != std::string_view::npos;
    if (cmp && (quoted_symbol || is_letter(cursor_.peek()))) return parse_symbol(pick, *cmp);
    return fail_here("expected-number", "expected a number to compare a die with") != k_none;
}

// cs>=(5): how a formula writes a number that it has worked out.
bool Parser::parse_pick_in_parentheses(Pick& pick) {
    cursor_.take("(");
    const auto number = take_integer();
    if (!number || !cursor_.take(")"))
        return fail_here("expected-number", "expected a number to compare a die with") != k_none;
    pick.number = *number;
    return true;
}

// A face's name, in quotes or not.
bool Parser::parse_symbol(Pick& pick, Cmp cmp) {
    const std::uint32_t begin = cursor_.at();
    std::string name;
    if (cursor_.take("\"")) {
        name = cursor_.text().substr(begin + 1, cursor_.text().find('"', begin + 1) - begin - 1);
        cursor_.go_to(begin + static_cast<std::uint32_t>(name.size()) + 2);
    } else {
        name = cursor_.take_name();
        if (!shorten_symbol(name, begin)) return false;
    }
    const auto known = std::find(program_.symbols.begin(), program_.symbols.end(), name);
    pick.kind = Pick::Kind::symbol;
    pick.number = known - program_.symbols.begin();
    if (known != program_.symbols.end() && (cmp == Cmp::equal || cmp == Cmp::not_equal)) return true;
    NearestName nearest(name);
    for (const auto& symbol : program_.symbols) nearest.offer(symbol);
    return fail({begin, cursor_.at()}, "unknown-symbol", "no face is called \"" + name + "\"",
                nearest.question()) != k_none;
}

// In ro=acs=b the name ends where the next modifier starts: a face is called "a", none is called "acs".
bool Parser::shorten_symbol(std::string& name, std::uint32_t begin) {
    const auto& symbols = program_.symbols;
    if (std::find(symbols.begin(), symbols.end(), name) != symbols.end()) return true;
    const std::uint32_t end = cursor_.at();
    std::vector<std::string> fitting;
    for (const auto& symbol : symbols) {
        if (symbol.empty() || !name.starts_with(symbol)) continue;
        cursor_.go_to(begin + static_cast<std::uint32_t>(symbol.size()));
        if (modifier_follows(0)) fitting.push_back(symbol);
    }
    cursor_.go_to(end);
    if (fitting.empty()) return true;
    if (fitting.size() > 1)
        return fail({begin, end}, "ambiguous",
                    "this could be the face \"" + fitting[0] + "\" or \"" + fitting[1] + "\"",
                    "put its name in quotes: =\"" + fitting[0] + "\"") != k_none;
    name = fitting[0];
    cursor_.go_to(begin + static_cast<std::uint32_t>(name.size()));
    return true;
}

void Parser::add_picks(Mod& mod, std::span<const Pick> picks) {
    mod.first_pick = static_cast<std::uint32_t>(program_.picks.size());
    mod.picks = static_cast<std::uint32_t>(picks.size());
    program_.picks.insert(program_.picks.end(), picks.begin(), picks.end());
}

// =1  <3  >=5  1,2: any of them. `otherwise` stands where nothing is written.
bool Parser::parse_picks(Mod&, std::optional<Pick> otherwise) {
    const char next = cursor_.peek();
    const bool written = is_digit(next) || next == '<' || next == '>' || next == '=' ||
                         (next == '!' && cursor_.peek(1) == '=');
    if (!written && otherwise) {
        program_.picks.push_back(*otherwise);
        return true;
    }
    for (;;) {
        Pick pick;
        if (!parse_pick(pick)) return false;
        program_.picks.push_back(pick);
        // Inside a group or a call a comma separates members, so lists are for the outside.
        if (in_list_ || cursor_.peek() != ',') return true;
        cursor_.take(",");
    }
}

} // namespace arbiter::dice
