// Programs in words.
#include "dice/reading.hpp"

#include <fmt/format.h>

namespace arbiter::dice {
namespace {

class Reader {
public:
    explicit Reader(const Program& program) : program_(program) {}

    std::string line(Index index) const {
        const Node& n = program_.at(index);
        if (n.op == Op::let && !program_.at(n.a).random)
            return fmt::format("{} is {}; {}", local(n), read(n.a), line(n.b));
        if (n.op == Op::let) return fmt::format("{} rolled once as {}; {}", read(n.a), local(n), line(n.b));
        if (n.op == Op::versus) return fmt::format("{} against {}", read(n.a), read(n.b));
        return read(index);
    }

private:
    std::string read(Index index) const;
    std::string pool(const Node& node) const;
    std::string base(const Pool& pool) const;
    std::string faces(const Pool& pool) const;
    std::string with(const Pool& pool, const Mod& mod, const std::string& dice) const;
    std::string rank(const Mod& mod, const std::string& dice) const;
    std::string picks(const Pool& pool, const Mod& mod) const;
    std::string pick(const Pool& pool, const Pick& pick) const;
    std::string number(const Mod& mod) const {
        return mod.number_node == k_none ? std::to_string(mod.number) : read(mod.number_node);
    }
    // "3 ", or nothing for one: "highest of 2d20".
    std::string few(const Mod& mod) const { return number(mod) == "1" ? "" : number(mod) + " "; }
    const std::string& local(const Node& n) const {
        return program_.locals[static_cast<std::size_t>(n.value)];
    }
    std::string operand(Index index) const; // in parentheses where it needs them

    const Program& program_;
};

std::string_view sign_of(Op op) {
    switch (op) {
    case Op::add: return "+";
    case Op::subtract: return "-";
    case Op::multiply: return "\u00d7";
    case Op::divide: return "/";
    case Op::modulo: return "modulo";
    default: return "?";
    }
}

std::string_view words_of(Cmp cmp) {
    switch (cmp) {
    case Cmp::less: return "is less than";
    case Cmp::at_most: return "is at most";
    case Cmp::equal: return "is";
    case Cmp::not_equal: return "is not";
    case Cmp::at_least: return "is at least";
    case Cmp::greater: return "is more than";
    }
    return "";
}

std::string Reader::operand(Index index) const {
    const Node& n = program_.at(index);
    const bool plain = n.op == Op::number || n.op == Op::name || n.op == Op::local ||
                       (n.op == Op::pool && program_.pool_of(n).mods == 0 &&
                        program_.pool_of(n).kind != Pool::Kind::members);
    const std::string text = read(index);
    return plain ? text : fmt::format("({})", text);
}

std::string Reader::read(Index index) const {
    const Node& n = program_.at(index);
    switch (n.op) {
    case Op::number: return std::to_string(n.value);
    case Op::name: return program_.text.substr(n.span.begin, n.span.end - n.span.begin);
    case Op::local: return local(n);
    case Op::pool: return pool(n);
    case Op::negate: return "minus " + operand(n.a);
    case Op::add:
    case Op::subtract: {
        const Op left = program_.at(n.a).op;
        const bool chained = left == Op::add || left == Op::subtract; // a + b + c needs no parentheses
        return fmt::format("{} {} {}", chained ? read(n.a) : operand(n.a), sign_of(n.op), operand(n.b));
    }
    case Op::multiply:
    case Op::divide:
    case Op::modulo: return fmt::format("{} {} {}", operand(n.a), sign_of(n.op), operand(n.b));
    case Op::floor_divide: return fmt::format("{} / {} rounded down", operand(n.a), operand(n.b));
    case Op::truncate_divide: return fmt::format("{} / {} rounded towards 0", operand(n.a), operand(n.b));
    case Op::compare: return fmt::format("{} {} {}", read(n.a), words_of(n.cmp), read(n.b));
    case Op::among: {
        std::string list;
        for (const Index member : program_.links_of(program_.pool_of(n))) {
            list += list.empty() ? "" : ", ";
            list += read(member);
        }
        return fmt::format("how many x of {} fit \"{} {} x\"", list, read(n.a), words_of(n.cmp));
    }
    case Op::choose: return fmt::format("if {} then {}, otherwise {}", read(n.a), read(n.b), read(n.c));
    case Op::minimum: return fmt::format("the lesser of {} and {}", read(n.a), read(n.b));
    case Op::maximum: return fmt::format("the greater of {} and {}", read(n.a), read(n.b));
    case Op::absolute: return fmt::format("{} without its sign", operand(n.a));
    case Op::floor: return fmt::format("{} rounded down", operand(n.a));
    case Op::ceiling: return fmt::format("{} rounded up", operand(n.a));
    case Op::round: return fmt::format("{} rounded", operand(n.a));
    case Op::repeat: return fmt::format("sum of {} times {}", read(n.a), operand(n.b));
    case Op::let:
    case Op::versus: return fmt::format("({})", line(index));
    }
    return "";
}

std::string Reader::faces(const Pool& pool) const {
    if (pool.fudge) return "F";
    if (pool.kind == Pool::Kind::sides) {
        const Node& sides = program_.at(pool.sides);
        return sides.op == Op::number ? std::to_string(sides.value) : fmt::format("({})", read(pool.sides));
    }
    std::string list;
    for (const auto& face : program_.faces_of(pool)) {
        const std::string value = pool.symbolic ? program_.symbols[static_cast<std::size_t>(face.value)]
                                                : std::to_string(face.value);
        list += fmt::format("{}{}{}", list.empty() ? "" : ",", value,
                            face.weight == 1 ? "" : fmt::format(":{}", face.weight));
        if (list.size() > 60) return fmt::format("{{{},...}}", list);
    }
    return fmt::format("{{{}}}", list);
}

std::string Reader::base(const Pool& pool) const {
    if (pool.kind == Pool::Kind::members) {
        std::string list;
        for (const Index member : program_.links_of(pool)) {
            list += list.empty() ? "" : ", ";
            list += read(member);
        }
        return fmt::format("{{{}}}", list);
    }
    std::string count = "1";
    if (pool.count != k_none)
        count = program_.at(pool.count).op == Op::number ? std::to_string(program_.at(pool.count).value)
                                                         : fmt::format("({})", read(pool.count));
    return count + "d" + faces(pool);
}

std::string Reader::pick(const Pool& pool, const Pick& pick) const {
    switch (pick.kind) {
    case Pick::Kind::top: return pool.fixed_sides > 0 ? std::to_string(pool.fixed_sides) : "highest face";
    case Pick::Kind::bottom: return pool.fixed_sides > 0 ? "1" : "lowest face";
    case Pick::Kind::range: return fmt::format("{} to {}", pick.number, pick.last);
    case Pick::Kind::symbol:
        return fmt::format("{}{}", pick.cmp == Cmp::not_equal ? "other than " : "",
                           program_.symbols[static_cast<std::size_t>(pick.number)]);
    case Pick::Kind::number: break;
    }
    switch (pick.cmp) {
    case Cmp::less: return fmt::format("less than {}", pick.number);
    case Cmp::at_most: return fmt::format("{} or less", pick.number);
    case Cmp::equal: return std::to_string(pick.number);
    case Cmp::not_equal: return fmt::format("other than {}", pick.number);
    case Cmp::at_least: return fmt::format("{} or more", pick.number);
    case Cmp::greater: return fmt::format("more than {}", pick.number);
    }
    return "";
}

std::string Reader::picks(const Pool& pool, const Mod& mod) const {
    std::string all;
    for (const Pick& p : program_.picks_of(mod)) {
        all += all.empty() ? "" : " or ";
        all += pick(pool, p);
    }
    return all;
}

std::string Reader::rank(const Mod& mod, const std::string& dice) const {
    switch (mod.kind) {
    case ModKind::keep_high: return fmt::format("{}highest of {}", few(mod), dice);
    case ModKind::keep_low: return fmt::format("{}lowest of {}", few(mod), dice);
    case ModKind::keep_middle: return fmt::format("middle {} of {}", number(mod), dice);
    case ModKind::drop_high:
        return fmt::format("all but {} highest of {}", number(mod) == "1" ? "the" : number(mod), dice);
    case ModKind::drop_low:
        return fmt::format("all but {} lowest of {}", number(mod) == "1" ? "the" : number(mod), dice);
    default: break;
    }
    std::string ranks;
    for (const Pick& p : program_.picks_of(mod)) {
        ranks += ranks.empty() ? "" : ", ";
        ranks += std::to_string(p.number);
    }
    return fmt::format("number {} from the top of {}", ranks, dice);
}

std::string Reader::with(const Pool& pool, const Mod& mod, const std::string& dice) const {
    if (is_rank(mod.kind)) return rank(mod, dice);
    const std::string limit = mod.unlimited ? "" : fmt::format(", at most {}", mod.number);
    switch (mod.kind) {
    case ModKind::explode:
        return fmt::format("{} (each {} brings another die{})", dice, picks(pool, mod), limit);
    case ModKind::compound:
        return fmt::format("{} (each {} rolls on and adds up{})", dice, picks(pool, mod), limit);
    case ModKind::penetrate:
        return fmt::format("{} (each {} brings another die less 1{})", dice, picks(pool, mod), limit);
    case ModKind::reroll_once: return fmt::format("{} (each {} rerolled once)", dice, picks(pool, mod));
    case ModKind::reroll_until:
        return fmt::format("{} (each {} rerolled until it is not)", dice, picks(pool, mod));
    case ModKind::least: return fmt::format("{} (each at least {})", dice, mod.number);
    case ModKind::most: return fmt::format("{} (each at most {})", dice, mod.number);
    case ModKind::keep_value: return fmt::format("those of {} showing {}", dice, picks(pool, mod));
    case ModKind::drop_value: return fmt::format("{} without those showing {}", dice, picks(pool, mod));
    case ModKind::count: return fmt::format("number of {} showing {}", dice, picks(pool, mod));
    case ModKind::deduct: return fmt::format("{}, less the number showing {}", dice, picks(pool, mod));
    case ModKind::deduct_rest: return dice + ", less the number of the others";
    case ModKind::subtract:
        return fmt::format("{}, less the sum of those showing {}", dice, picks(pool, mod));
    default: return dice; // marks and display do not change the meaning
    }
}

std::string Reader::pool(const Node& node) const {
    const Pool& pool = program_.pool_of(node);
    std::string text = base(pool);
    bool counted = false, changed = false, ranked = false;
    bool many = pool.kind == Pool::Kind::members || (pool.count != k_none && pool.fixed_count != 1);
    for (const Mod& mod : program_.mods_of(pool)) {
        if (is_mark(mod.kind)) continue;
        // Written order matters: what follows a choice of ranks acts on the chosen dice alone.
        if (ranked && !is_rank(mod.kind) && !is_count(mod.kind)) text = fmt::format("({})", text);
        text = with(pool, mod, text);
        ranked = is_rank(mod.kind);
        if (mod.kind == ModKind::keep_high || mod.kind == ModKind::keep_low) many = number(mod) != "1";
        if (mod.kind == ModKind::keep_ranks) many = mod.picks > 1;
        many |= is_explosion(mod.kind);
        counted |= is_count(mod.kind);
        changed = true;
    }
    const bool sum = !counted && many && (changed || pool.kind == Pool::Kind::members);
    if (sum) text = fmt::format("sum of {}", text);
    return pool.label.empty() ? text : fmt::format("{} [{}]", text, pool.label);
}

} // namespace

std::string reading_of(const Program& program) { return Reader(program).line(program.root); }

} // namespace arbiter::dice
