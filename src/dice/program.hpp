// Program: a notation as data. The parser writes it, the check completes it (units, bounds, limits), and then
// the roller, the odds and the reading all walk the same nodes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace arbiter::dice {

using Index = std::int32_t;
inline constexpr Index k_none = -1;
inline constexpr std::size_t k_most_bindings = 16;

enum class Cmp : std::uint8_t { less, at_most, equal, not_equal, at_least, greater };

[[nodiscard]] constexpr bool holds(std::int64_t a, Cmp cmp, std::int64_t b) noexcept {
    switch (cmp) {
    case Cmp::less: return a < b;
    case Cmp::at_most: return a <= b;
    case Cmp::equal: return a == b;
    case Cmp::not_equal: return a != b;
    case Cmp::at_least: return a >= b;
    case Cmp::greater: return a > b;
    }
    return false;
}

/// Bytes of the notation that a node, pool or modifier was written in.
struct Span {
    std::uint32_t begin = 0, end = 0;
};

enum class Op : std::uint8_t {
    number, // value
    name,   // value: which name
    local,  // value: which binding
    pool,   // value: which pool
    negate, // a
    add,    // a + b, and so on
    subtract,
    multiply,
    divide,          // exact
    floor_divide,    // towards minus infinity
    truncate_divide, // towards zero
    modulo,          // the sign of the dividend
    compare,         // a cmp b: 1 or 0
    among,           // how many of the pool of numbers `b` links to compare so with a
    choose,          // a ? b : c
    minimum,
    maximum,
    absolute,
    floor,
    ceiling,
    round,  // halves go up
    let,    // binding `value` is a, then b
    repeat, // the sum of a independent b
    versus, // a - b, and who has more
};

/// A node. Values at run time are whole numbers in steps of 1 / `unit`, so nothing is ever rounded unasked.
struct Node {
    Op op = Op::number;
    Cmp cmp = Cmp::equal;
    bool random = false; // whether dice are below
    Index a = k_none, b = k_none, c = k_none;
    std::int64_t value = 0;
    std::int64_t unit = 1;                 // set by the check, with all below
    std::int64_t low = 0, high = 0;        // bounds of value * unit
    std::int64_t scale_a = 1, scale_b = 1; // what brings the operands to a common unit
    std::uint64_t names = 0;               // which names are read below, a bit each
    Span span;
};

/// A test on one die. A list of picks holds if any of them does.
struct Pick {
    enum class Kind : std::uint8_t { number, range, top, bottom, symbol };
    Kind kind = Kind::number;
    Cmp cmp = Cmp::equal;
    std::int64_t number = 0, last = 0; // `last` for a range; `number` is the symbol's for a symbol
};

enum class ModKind : std::uint8_t {
    keep_high,
    keep_low,
    drop_high,
    drop_low,
    keep_middle,
    keep_ranks, // the ranks in `picks`, highest is 1
    keep_value,
    drop_value,
    explode,
    compound,
    penetrate,
    reroll_once,
    reroll_until,
    least,
    most, // no die counts for less, or more, than `number`
    count,
    deduct,
    deduct_rest,
    subtract, // 1 for each match; less 1 for each; less 1 for each other; less its value
    crit,
    fumble,
    sort_up,
    sort_down, // marks and display
};

/// Picks as one stretch of values, where they are one and known before any roll: then a die is tested without
/// a branch that luck decides.
struct Stretch64 {
    std::int64_t low = 0, high = 0;
    bool known = false;
    bool inside = true; // whether values in between match, or all others
};

struct Mod {
    ModKind kind = ModKind::count;
    bool tight = false;         // written as a bare comparison: refused when no die can show the number
    bool unlimited = true;      // explosions: no limit was written
    std::int64_t number = 0;    // dice, value or explosions
    Index number_node = k_none; // where `number` comes from an expression
    std::uint32_t first_pick = 0, picks = 0;
    Stretch64 stretch; // set by the check
    Span span;
};

struct FaceSpec {
    std::int64_t value = 0, weight = 1;
};

/// Dice that are rolled together and modified together.
struct Pool {
    enum class Kind : std::uint8_t { sides, table, members };
    Kind kind = Kind::sides;
    bool symbolic = false;                   // faces are symbols: no arithmetic
    bool fudge = false;                      // written dF
    Index count = k_none;                    // node; none means one die
    Index sides = k_none;                    // node, for Kind::sides
    std::uint32_t first_face = 0, faces = 0; // for Kind::table
    std::uint32_t first_link = 0, links = 0; // nodes, for Kind::members
    std::uint32_t first_mod = 0, mods = 0;
    std::string label;
    Span span;
    // Set by the check where neither count nor sides vary, so that rolling looks nothing up.
    std::int64_t fixed_count = -1, fixed_sides = -1;
    std::int64_t table_weight = 0;
};

struct Program {
    std::string text; // as written
    std::vector<Node> nodes;
    std::vector<Pool> pools;
    std::vector<Mod> mods; // the mods of a pool stand together, in written order
    std::vector<Pick> picks;
    std::vector<FaceSpec> faces;
    std::vector<Index> links;
    std::vector<std::string> symbols, names, locals;
    std::vector<Span> name_spans;
    Index root = k_none;
    std::string title; // output ... named "title"
    double cut = 0;    // chance at most that an unlimited explosion meets the common limit

    [[nodiscard]] std::span<const Mod> mods_of(const Pool& p) const {
        return std::span(mods).subspan(p.first_mod, p.mods);
    }
    [[nodiscard]] std::span<const Pick> picks_of(const Mod& m) const {
        return std::span(picks).subspan(m.first_pick, m.picks);
    }
    [[nodiscard]] std::span<const FaceSpec> faces_of(const Pool& p) const {
        return std::span(faces).subspan(p.first_face, p.faces);
    }
    [[nodiscard]] std::span<const Index> links_of(const Pool& p) const {
        return std::span(links).subspan(p.first_link, p.links);
    }
    [[nodiscard]] const Node& at(Index i) const { return nodes[static_cast<std::size_t>(i)]; }
    [[nodiscard]] const Pool& pool_of(const Node& n) const {
        return pools[static_cast<std::size_t>(n.value)];
    }
};

/// The least and greatest face of the die at hand, for picks that mean them.
struct FaceRange {
    std::int64_t low = 0, high = 0;
};

[[nodiscard]] inline bool matches(std::span<const Pick> picks, std::int64_t value, FaceRange range) noexcept {
    for (const Pick& pick : picks) {
        switch (pick.kind) {
        case Pick::Kind::number:
        case Pick::Kind::symbol:
            if (holds(value, pick.cmp, pick.number)) return true;
            break;
        case Pick::Kind::range:
            if (value >= pick.number && value <= pick.last) return true;
            break;
        case Pick::Kind::top:
            if (value == range.high) return true;
            break;
        case Pick::Kind::bottom:
            if (value == range.low) return true;
            break;
        }
    }
    return false;
}

[[nodiscard]] constexpr bool is_rank(ModKind kind) noexcept { return kind <= ModKind::keep_ranks; }
[[nodiscard]] constexpr bool is_explosion(ModKind kind) noexcept {
    return kind == ModKind::explode || kind == ModKind::compound || kind == ModKind::penetrate;
}
/// Whether it may roll dice again, or more of them.
[[nodiscard]] constexpr bool rolls_more(ModKind kind) noexcept {
    return is_explosion(kind) || kind == ModKind::reroll_once || kind == ModKind::reroll_until;
}
[[nodiscard]] constexpr bool is_count(ModKind kind) noexcept {
    return kind >= ModKind::count && kind <= ModKind::subtract;
}
[[nodiscard]] constexpr bool is_sort(ModKind kind) noexcept { return kind >= ModKind::sort_up; }
[[nodiscard]] constexpr bool is_mark(ModKind kind) noexcept { return kind >= ModKind::crit; }

} // namespace arbiter::dice
