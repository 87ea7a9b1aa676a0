// What only the AnyDice dialect has: bracketed calls, positions, sequences, outputs with names.
#include "dice/parse.hpp"

#include "base/suggest.hpp"

#include <algorithm>
#include <array>

namespace arbiter::dice {
namespace {

bool has_twice(std::vector<std::int64_t> numbers) {
    std::sort(numbers.begin(), numbers.end());
    return std::adjacent_find(numbers.begin(), numbers.end()) != numbers.end();
}

constexpr Cmp mirrored(Cmp cmp) noexcept {
    switch (cmp) {
    case Cmp::less: return Cmp::greater;
    case Cmp::at_most: return Cmp::at_least;
    case Cmp::at_least: return Cmp::at_most;
    case Cmp::greater: return Cmp::less;
    default: return cmp;
    }
}

} // namespace

// {1, 3, 3}, as a sequence of plain numbers that nothing follows.
bool Parser::is_sequence(Index node) const {
    if (options_.dialect != Dialect::anydice || !is_pool(node)) return false;
    const Pool& pool = program_.pool_of(program_.at(node));
    const auto links = program_.links_of(pool);
    return pool.kind == Pool::Kind::members && pool.mods == 0 &&
           std::all_of(links.begin(), links.end(), [&](Index i) { return program_.at(i).op == Op::number; });
}

// {1, 3, 3} > 2: how many of the numbers are above it.
Index Parser::count_in_sequence(Index list, Cmp cmp, Index right, std::uint32_t begin) {
    Node node;
    node.op = Op::among;
    node.cmp = mirrored(cmp);
    node.a = right;
    node.value = program_.at(list).value;
    return add(node, begin);
}

// {1, 3, 5..6}, if what stands here is a list of plain numbers; otherwise nothing is taken.
std::optional<std::vector<std::int64_t>> Parser::parse_sequence() {
    const std::uint32_t begin = cursor_.at();
    std::vector<std::int64_t> numbers;
    if (!cursor_.take("{")) return std::nullopt;
    do {
        cursor_.skip_blanks();
        const auto first = take_integer();
        const auto last = first && cursor_.take("..") ? take_integer() : first;
        cursor_.skip_blanks();
        const bool ends = cursor_.peek() == ',' || cursor_.peek() == '}';
        if (!first || !last || !ends || *last - *first >= 100) {
            cursor_.go_to(begin);
            return std::nullopt;
        }
        if (*last < *first) {
            fail({begin, cursor_.at()}, "empty-range", "this range of numbers is empty");
            return std::nullopt;
        }
        for (std::int64_t v = *first; v <= *last; ++v) numbers.push_back(v);
    } while (cursor_.take(","));
    cursor_.take("}");
    return numbers;
}

// 4d6 > {3, 5}: how many of the numbers the total is above.
Index Parser::parse_among(Index left, Cmp cmp, std::uint32_t begin) {
    const auto list = parse_sequence();
    if (!list) return fail_here("expected-sequence", "expected a list of numbers such as {5, 6}");
    std::vector<Index> numbers;
    for (const auto value : *list) numbers.push_back(add_number(value, begin));
    if (error_) return k_none;
    Pool pool;
    pool.kind = Pool::Kind::members;
    pool.first_link = static_cast<std::uint32_t>(program_.links.size());
    pool.links = static_cast<std::uint32_t>(numbers.size());
    program_.links.insert(program_.links.end(), numbers.begin(), numbers.end());
    Node node;
    node.op = Op::among;
    node.cmp = cmp;
    node.a = left;
    node.value = static_cast<std::int64_t>(program_.pools.size());
    program_.pools.push_back(std::move(pool));
    return add(node, begin);
}

// 3@4d6: the third highest. {1,2}@4d6: the two highest.
Index Parser::parse_positions(Index list, std::uint32_t begin) {
    std::vector<std::int64_t> ranks;
    const Node& node = program_.at(list);
    if (node.op == Op::number) ranks.push_back(node.value);
    if (node.op == Op::pool)
        for (const Index member : program_.links_of(program_.pool_of(node)))
            ranks.push_back(program_.at(member).value);
    if (has_twice(ranks))
        return fail({begin, cursor_.at()}, "duplicate", "a position can be taken only once");
    cursor_.take("@");
    const Index dice = parse_atom();
    if (dice == k_none) return k_none;
    if (!is_pool(dice))
        return fail({begin, cursor_.at()}, "needs-dice", "\"@\" takes a die of a pool: 3@4d6");
    Mod mod;
    mod.kind = ModKind::keep_ranks;
    std::vector<Pick> picks;
    for (const auto rank : ranks) picks.push_back({Pick::Kind::number, Cmp::equal, rank, 0});
    add_picks(mod, picks);
    mod.span = {begin, cursor_.at()};
    return append_mods(dice, {&mod, 1}) ? dice : k_none;
}

// [highest 3 of 4d6], [lowest ...], [middle ...], [count {5,6} in 6d6], [explode d6], [absolute X]
Index Parser::parse_bracket_call() {
    const Nested nested(*this);
    if (!nested.ok) return k_none;
    const std::uint32_t begin = cursor_.at();
    cursor_.take("[");
    cursor_.skip_blanks();
    const std::uint32_t name_at = cursor_.at();
    const std::string name(cursor_.take_name());
    const Span name_span{name_at, cursor_.at()};
    cursor_.skip_blanks();
    Mod mod;
    if (!parse_bracket_head(name, name_span, begin, mod)) return k_none;
    cursor_.skip_blanks();
    const Index dice = parse_sum();
    if (dice == k_none) return k_none;
    cursor_.skip_blanks();
    if (!cursor_.take("]")) return fail_here("expected-close", "expected \"]\"");
    mod.span = {begin, cursor_.at()};
    if (name == "absolute") {
        Node node;
        node.op = Op::absolute;
        node.a = dice;
        return add(node, begin);
    }
    if (!is_pool(dice)) return fail(mod.span, "needs-dice", in_quotes(name) + " takes dice");
    const Index count = program_.pool_of(program_.at(dice)).count;
    if (name == "explode" && count != k_none &&
        (program_.at(count).op != Op::number || program_.at(count).value != 1))
        return fail(mod.span, "explodes-sum", "\"explode\" of several dice explodes their sum, not each die",
                    "explode one die at a time: [explode d4] + [explode d4]");
    return append_mods(dice, {&mod, 1}) ? dice : k_none;
}

// What stands between a function's name and its dice.
bool Parser::parse_bracket_head(const std::string& name, Span name_span, std::uint32_t begin, Mod& mod) {
    if (name == "highest" || name == "lowest" || name == "middle") {
        mod.kind = name == "highest"  ? ModKind::keep_high
                   : name == "lowest" ? ModKind::keep_low
                                      : ModKind::keep_middle;
        const auto number = take_whole();
        cursor_.skip_blanks();
        if (!number || !cursor_.take_word("of"))
            return fail_here("expected-number", "expected a number and \"of\": [" + name + " 3 of 4d6]") !=
                   k_none;
        mod.number = *number;
        return true;
    }
    if (name == "count") return parse_counted_numbers(begin, mod);
    if (name == "explode") {
        mod.kind = ModKind::compound;
        mod.number = 2;
        mod.unlimited = false;
        add_picks(mod, std::array{Pick{Pick::Kind::top, Cmp::equal, 0, 0}});
        return true;
    }
    static constexpr std::array<std::string_view, 6> known{"highest", "lowest",  "middle",
                                                           "count",   "explode", "absolute"};
    return name == "absolute" ||
           fail(name_span, "unknown-function", "no function \"" + name + "\" in this dialect",
                did_you_mean(name, known)) != k_none;
}

// {5,6} in, or 6 in
bool Parser::parse_counted_numbers(std::uint32_t begin, Mod& mod) {
    auto list = parse_sequence();
    if (const auto number = list ? std::nullopt : take_whole()) list = {{*number}};
    cursor_.skip_blanks();
    if (!list || !cursor_.take_word("in"))
        return fail_here("expected-sequence", "expected numbers and \"in\": [count {5,6} in 6d6]") != k_none;
    if (has_twice(*list))
        return fail({begin, cursor_.at()}, "duplicate", "a number is counted only once") != k_none;
    std::vector<Pick> picks;
    for (const auto value : *list) picks.push_back({Pick::Kind::number, Cmp::equal, value, 0});
    add_picks(mod, picks);
    return true;
}

// ... named "title"
bool Parser::parse_output() {
    if (!cursor_.take_word("named")) return true;
    cursor_.skip_blanks();
    const auto close = cursor_.text().find('"', cursor_.at() + 1);
    if (cursor_.peek() != '"' || close == std::string_view::npos)
        return fail_here("expected-title", "expected a title in quotes") != k_none;
    program_.title = cursor_.text().substr(cursor_.at() + 1, close - cursor_.at() - 1);
    cursor_.go_to(static_cast<std::uint32_t>(close) + 1);
    cursor_.skip_blanks();
    return true;
}

} // namespace arbiter::dice
