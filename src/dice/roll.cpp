// Rolling: operators.
#include "dice/roll.hpp"

#include "dice/arithmetic.hpp"

namespace arbiter::dice {

std::int64_t RollRun::run() {
    log_.parts.clear();
    log_.dice.clear();
    log_.faces.clear();
    return visit(program_.root);
}

// Each part is entered before those below it; its end and total are filled in when they are done.
std::int64_t RollRun::visit(Index index) {
    const Node& node = program_.at(index);
    const auto at = static_cast<std::uint32_t>(log_.parts.size());
    log_.parts.push_back(
        {index, 0, static_cast<std::uint32_t>(log_.dice.size()), 0, 0, node.unit ? node.unit : 1});
    const std::int64_t total = node.op == Op::pool ? pool(node, at) : compute(node);
    RollPart& part = log_.parts[at];
    part.end = static_cast<std::uint32_t>(log_.parts.size());
    part.numerator = total;
    return total;
}

std::int64_t RollRun::compute(const Node& n) {
    switch (n.op) {
    case Op::number: return n.value;
    case Op::name: return values_[static_cast<std::size_t>(n.value)];
    case Op::local: return locals_[static_cast<std::size_t>(n.value)];
    case Op::let: locals_[static_cast<std::size_t>(n.value)] = visit(n.a); return visit(n.b);
    case Op::choose: return visit(n.a) != 0 ? visit(n.b) * n.scale_a : visit(n.c) * n.scale_b;
    case Op::repeat: return repeat(n);
    case Op::among: return among(n);
    default: break;
    }
    const std::int64_t a = visit(n.a);
    if (n.b == k_none) return one_operand(n, a, program_.at(n.a).unit);
    return two_operands(n, a, visit(n.b));
}

std::int64_t RollRun::repeat(const Node& n) {
    const std::int64_t times = visit(n.a);
    std::int64_t sum = 0;
    for (std::int64_t k = 0; k < times; ++k) sum += visit(n.b);
    return sum;
}

std::int64_t RollRun::among(const Node& n) {
    const std::int64_t total = visit(n.a);
    std::int64_t found = 0;
    for (const Index member : program_.links_of(program_.pool_of(n)))
        found += holds(total, n.cmp, program_.at(member).value * n.scale_b) ? 1 : 0;
    return found;
}

std::int64_t RollRun::pool(const Node& node, std::uint32_t at) {
    const Pool& pool = program_.pool_of(node);
    if (pool.kind == Pool::Kind::members) {
        std::array<std::int64_t, 64> few;
        std::vector<std::int64_t> many;
        const auto links = program_.links_of(pool);
        if (links.size() > few.size()) many.resize(links.size());
        std::int64_t* totals = many.empty() ? few.data() : many.data();
        for (std::size_t i = 0; i < links.size(); ++i) totals[i] = visit(links[i]);
        RollPart part = log_.parts[at];
        part.first_die = static_cast<std::uint32_t>(log_.dice.size());
        part.dice = static_cast<std::uint32_t>(links.size());
        for (std::size_t i = 0; i < links.size(); ++i)
            log_.dice.push_back({totals[i], static_cast<std::uint32_t>(log_.faces.size()), 0, 0});
        const std::int64_t total = finish_dice(pool, {}, part);
        log_.parts[at] = part;
        return total;
    }
    const std::int64_t n = pool.fixed_count >= 0 ? pool.fixed_count : visit(pool.count);
    Die die{pool.fixed_sides, program_.faces_of(pool), pool.table_weight};
    if (pool.kind == Pool::Kind::sides && die.sides < 0) die.sides = visit(pool.sides);
    RollPart part = log_.parts[at];
    const std::int64_t total = roll_dice(pool, die, n, part);
    log_.parts[at] = part;
    return total;
}

} // namespace arbiter::dice
