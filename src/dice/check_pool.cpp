// Dice within their limits: how many, with how many sides.
#include "dice/check_dice.hpp"

#include "dice/cursor.hpp"

#include <algorithm>

namespace arbiter::dice {

namespace {

Stretch64 stretch_of(std::span<const Pick> picks, bool known_faces, FaceRange faces) {
    constexpr std::int64_t k_far = std::int64_t{1} << 60;
    if (picks.size() != 1) return {};
    const Pick& pick = picks[0];
    if (pick.kind == Pick::Kind::top) return {faces.high, faces.high, known_faces, true};
    if (pick.kind == Pick::Kind::bottom) return {faces.low, faces.low, known_faces, true};
    if (pick.kind == Pick::Kind::range) return {pick.number, pick.last, true, true};
    switch (pick.cmp) {
    case Cmp::less: return {-k_far, pick.number - 1, true, true};
    case Cmp::at_most: return {-k_far, pick.number, true, true};
    case Cmp::equal: return {pick.number, pick.number, true, true};
    case Cmp::not_equal: return {pick.number, pick.number, true, false};
    case Cmp::at_least: return {pick.number, k_far, true, true};
    case Cmp::greater: return {pick.number + 1, k_far, true, true};
    }
    return {};
}

} // namespace

std::string Checker::symbol_of(const Pool& pool) const {
    const std::string& name = program_.symbols[static_cast<std::size_t>(program_.faces_of(pool)[0].value)];
    const bool plain =
        std::all_of(name.begin(), name.end(), [](char c) { return is_letter(c) || is_digit(c); });
    return plain ? name : "\"" + name + "\"";
}

bool Checker::check_count(Pool& pool, Dice& dice) {
    if (pool.count != k_none) {
        const Node& written = node_at(pool.count);
        const bool too_many = written.op == Op::number && written.value > options_.limits.dice;
        if (!too_many && (!check(pool.count) || !refuse_symbols(pool.count))) return false;
        const Node& n = node_at(pool.count);
        if (n.unit != 1)
            return fail(n.span, "not-whole", "the number of dice must be whole", "round it with floor()");
        dice.least = n.low;
        dice.most = n.high;
        if (!too_many && (n.low < 0 || n.high < 1))
            return fail(n.span, "no-dice",
                        n.low < 0 ? "the number of dice can be negative" : "a roll needs at least one die",
                        n.low < 0 ? "keep it at 0 or above: max(0, ...)" : "");
        if (too_many || n.high > options_.limits.dice)
            return fail(n.span, "too-many-dice",
                        "a roll has at most " + std::to_string(options_.limits.dice) + " dice");
        if (n.low == n.high && !n.random) pool.fixed_count = n.low;
    } else {
        pool.fixed_count = 1;
    }
    dice_ += static_cast<double>(dice.most) * times_;
    if (dice_ > static_cast<double>(options_.limits.dice))
        return fail(pool.span, "too-many-dice",
                    "a roll has at most " + std::to_string(options_.limits.dice) + " dice in all");
    return true;
}

bool Checker::check_sides(Pool& pool, Dice& dice) {
    if (pool.kind == Pool::Kind::table) {
        const auto faces = program_.faces_of(pool);
        dice.face_low = dice.face_high = faces[0].value;
        for (const auto& face : faces) {
            pool.table_weight += face.weight;
            dice.face_low = std::min(dice.face_low, face.value);
            dice.face_high = std::max(dice.face_high, face.value);
        }
    } else {
        if (!check(pool.sides) || !refuse_symbols(pool.sides)) return false;
        const Node& n = node_at(pool.sides);
        if (n.unit != 1)
            return fail(n.span, "not-whole", "the number of sides must be whole", "round it with floor()");
        if (n.low < 1) return fail(n.span, "no-sides", "a die needs at least one side");
        if (n.high > options_.limits.sides)
            return fail(n.span, "too-many-sides",
                        "a die has at most " + std::to_string(options_.limits.sides) + " sides");
        if (n.low == n.high && !n.random) pool.fixed_sides = n.low;
        dice.face_high = dice.sides_high = n.high;
        dice.sides_low = n.low;
    }
    dice.low = dice.face_low;
    dice.high = dice.face_high;
    return true;
}

bool Checker::check_members(Node& node, Pool& pool, Dice& dice) {
    for (const Index member : program_.links_of(pool)) {
        if (!check(member) || !refuse_symbols(member)) return false;
        const Node& m = node_at(member);
        node.random |= m.random;
        node.names |= m.names;
        if (m.unit != 1)
            return fail(m.span, "not-whole", "members of a group must be whole", "round it with floor()");
    }
    const auto links = program_.links_of(pool);
    dice.least = dice.most = static_cast<std::int64_t>(links.size());
    dice.low = node_at(links[0]).low;
    dice.high = node_at(links[0]).high;
    for (const Index member : links) {
        dice.low = std::min(dice.low, node_at(member).low);
        dice.high = std::max(dice.high, node_at(member).high);
    }
    pool.fixed_count = dice.least;
    return true;
}

bool Checker::check_pool(Node& node) {
    Pool& pool = program_.pools[static_cast<std::size_t>(node.value)];
    Dice dice;
    node.random = pool.kind != Pool::Kind::members;
    const bool ok = pool.kind == Pool::Kind::members ? check_members(node, pool, dice)
                                                     : check_count(pool, dice) && check_sides(pool, dice);
    if (!ok) return false;
    for (const Index child : {pool.count, pool.sides})
        if (child != k_none) node.names |= node_at(child).names;
    const bool known_faces = pool.kind == Pool::Kind::table || pool.fixed_sides > 0;
    for (std::uint32_t i = 0; i < pool.mods; ++i) {
        Mod& mod = program_.mods[pool.first_mod + i];
        if (!check_mod(pool, mod, dice)) return false;
        mod.stretch = stretch_of(program_.picks_of(mod), known_faces, {dice.face_low, dice.face_high});
        if (mod.number_node != k_none) node.names |= node_at(mod.number_node).names;
    }
    if (pool.symbolic && !dice.counted) {
        if (dice.most > 1)
            return fail(pool.span, "symbol-in-arithmetic", "symbols cannot be added up",
                        "count one of them: " + text_of(pool.span) + "cs=" + symbol_of(pool));
        node.unit = 0; // marks an outcome that is no number; see refuse_symbols
    }
    const double low = static_cast<double>(dice.counted ? dice.part_low : dice.low);
    const double high = static_cast<double>(dice.counted ? dice.part_high : dice.high);
    const double n = static_cast<double>(dice.most), least = static_cast<double>(dice.least);
    return set_bounds(node, std::min(low * n, low * least), std::max(high * n, high * least));
}

} // namespace arbiter::dice
