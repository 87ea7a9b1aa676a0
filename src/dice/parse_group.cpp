// Groups of the notation: {a, b, c}.
#include "dice/parse.hpp"

#include <utility>

namespace arbiter::dice {

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

// The dice of a sum such as 4d6+3d8, if it is nothing else: their pools.
bool Parser::collect_dice(Index node, std::vector<Index>& pools) const {
    const Node& n = program_.at(node);
    if (n.op == Op::add) return collect_dice(n.a, pools) && collect_dice(n.b, pools);
    if (n.op != Op::pool) return false;
    const Pool& pool = program_.pool_of(n);
    const bool plain_count = pool.count == k_none || program_.at(pool.count).op == Op::number;
    pools.push_back(node);
    return pool.kind != Pool::Kind::members && pool.mods == 0 && plain_count;
}

// Roll20 keeps and drops among all dice of a group that is one sum, not among totals: {4d6+3d8}kh1 is the
// highest of seven dice. Each of them becomes a member.
bool Parser::spread_sum(Index node, std::span<const Mod> mods) {
    const std::size_t at = static_cast<std::size_t>(program_.at(node).value);
    if (options_.dialect != Dialect::roll20 || program_.pools[at].kind != Pool::Kind::members ||
        program_.pools[at].links != 1)
        return true;
    const Index sum = program_.links_of(program_.pools[at])[0];
    const Span span = program_.at(node).span;
    std::vector<Index> pools, dice;
    bool ok = collect_dice(sum, pools);
    for (const Mod& mod : mods) ok &= is_rank(mod.kind) || is_mark(mod.kind);
    if (!ok)
        return fail(span, "one-sum",
                    "in Roll20 this acts on the dice of the sum, and only plain dice can be kept or dropped "
                    "so",
                    "write every die as a member: {1d6, 1d6, 1d8}kh1") != k_none;
    for (const Index index : pools) {
        Pool one = program_.pool_of(program_.at(index));
        const std::int64_t count = one.count == k_none ? 1 : program_.at(one.count).value;
        if (count > options_.limits.dice)
            return fail(one.span, "too-many-dice",
                        "a roll has at most " + std::to_string(options_.limits.dice) + " dice") != k_none;
        one.count = k_none;
        for (std::int64_t k = 0; k < count && !error_; ++k) {
            dice.push_back(add_pool(one, one.span.begin));
            program_.pools.back().span = program_.nodes.back().span = one.span; // where the die was written
        }
    }
    if (error_) return false;
    program_.pools[at].first_link = static_cast<std::uint32_t>(program_.links.size());
    program_.pools[at].links = static_cast<std::uint32_t>(dice.size());
    program_.links.insert(program_.links.end(), dice.begin(), dice.end());
    return true;
}

} // namespace arbiter::dice
