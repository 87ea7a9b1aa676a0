// Functions of the notation.
#include "dice/parse.hpp"

#include "base/suggest.hpp"

#include <array>

namespace arbiter::dice {

struct Arity {
    std::string_view name;
    std::size_t least, most;
};

namespace {

constexpr std::array<std::string_view, 16> k_functions{
    "min", "max",    "abs",     "floor",  "ceil",   "round",   "clamp",  "if",
    "sum", "repeat", "highest", "lowest", "middle", "explode", "reroll", "count"};

constexpr std::array k_arities{Arity{"min", 1, 64},    Arity{"max", 1, 64},     Arity{"abs", 1, 1},
                               Arity{"floor", 1, 1},   Arity{"ceil", 1, 1},     Arity{"round", 1, 1},
                               Arity{"clamp", 3, 3},   Arity{"if", 3, 3},       Arity{"sum", 1, 64},
                               Arity{"repeat", 2, 2},  Arity{"highest", 2, 64}, Arity{"lowest", 2, 64},
                               Arity{"middle", 2, 64}, Arity{"explode", 1, 2},  Arity{"reroll", 2, 64}};

std::string arguments_needed(const Arity& arity) {
    const std::string name = in_quotes(arity.name) + " takes ";
    if (arity.least == arity.most)
        return name + std::to_string(arity.least) + (arity.least == 1 ? " argument" : " arguments");
    if (arity.most < 64)
        return name + std::to_string(arity.least) + " or " + std::to_string(arity.most) + " arguments";
    return name + std::to_string(arity.least) + " arguments or more";
}

} // namespace

bool Parser::parse_arguments(std::uint32_t open, std::vector<Index>& out) {
    cursor_.skip_blanks();
    if (cursor_.take(")")) return true;
    const bool list = std::exchange(in_list_, true);
    do {
        out.push_back(parse_expr());
        if (out.back() == k_none) return false;
        cursor_.skip_blanks();
    } while (cursor_.take(","));
    in_list_ = list;
    return cursor_.take(")") || fail_unclosed(open);
}

// Out of line, so that calls inside calls find small frames on the stack.
[[gnu::noinline]] Index Parser::fail_unknown_function(std::string_view name, Span span) {
    return fail(span, "unknown-function", "no function \"" + std::string(name) + "\"",
                did_you_mean(name, k_functions));
}

[[gnu::noinline]] bool Parser::fail_unclosed(std::uint32_t open) {
    if (cursor_.ended()) return fail({open, open + 1}, "unbalanced", "this \"(\" is never closed") != k_none;
    return fail_here("expected-close", "expected \",\" or \")\"") != k_none;
}

Index Parser::parse_call(std::string_view name, std::uint32_t begin) {
    const std::uint32_t end = cursor_.at();
    cursor_.take("(");
    if (name == "count") return call_count(end, begin);
    const Arity* arity = nullptr;
    for (const auto& candidate : k_arities)
        if (candidate.name == name) arity = &candidate;
    if (!arity) return fail_unknown_function(name, {begin, end});
    std::vector<Index> args;
    if (!parse_arguments(end, args)) return k_none;
    return finish_call(*arity, args, begin);
}

[[gnu::noinline]] Index Parser::finish_call(const Arity& arity, std::span<const Index> args,
                                            std::uint32_t begin) {
    const std::string_view name = arity.name;
    if (args.size() < arity.least || args.size() > arity.most)
        return fail({begin, cursor_.at()}, "wrong-arguments", arguments_needed(arity));
    if (name == "highest" || name == "lowest" || name == "middle") return call_ranks(name, args, begin);
    if (name == "explode" || name == "reroll") return call_dice(name, args, begin);
    return call_simple(name, args, begin);
}

Index Parser::call_simple(std::string_view name, std::span<const Index> args, std::uint32_t begin) {
    const auto fold = [&](Op op) {
        Index all = args[0];
        for (const Index arg : args.subspan(1)) all = add_binary(op, all, arg, begin);
        return all;
    };
    if (name == "min") return fold(Op::minimum);
    if (name == "max") return fold(Op::maximum);
    if (name == "sum") return fold(Op::add);
    if (name == "repeat") return add_binary(Op::repeat, args[0], args[1], begin);
    if (name == "clamp") // as bounds of the first
        return add_binary(Op::minimum, add_binary(Op::maximum, args[0], args[1], begin), args[2], begin);
    Node node;
    node.a = args[0];
    if (name == "if") {
        node.op = Op::choose;
        node.b = args[1];
        node.c = args[2];
        return add(node, begin);
    }
    node.op = name == "abs"     ? Op::absolute
              : name == "floor" ? Op::floor
              : name == "ceil"  ? Op::ceiling
                                : Op::round;
    return add(node, begin);
}

// highest(3, 4d6) is 4d6kh3; highest(2, a, b, c) is {a, b, c}kh2.
Index Parser::call_ranks(std::string_view name, std::span<const Index> args, std::uint32_t begin) {
    const Index dice = group_of(args.subspan(1), begin);
    if (dice == k_none) return k_none;
    Mod mod;
    mod.kind = name == "highest"  ? ModKind::keep_high
               : name == "lowest" ? ModKind::keep_low
                                  : ModKind::keep_middle;
    mod.number_node = args[0];
    mod.span = {begin, cursor_.at()};
    return append_mods(dice, {&mod, 1}) ? dice : k_none;
}

// count(5..6, 10d6), count(1, 3, 10d6): how many dice show one of these.
Index Parser::call_count(std::uint32_t open, std::uint32_t begin) {
    Mod mod;
    std::vector<Pick> picks;
    for (;;) {
        cursor_.skip_blanks();
        const std::uint32_t at = cursor_.at();
        Pick pick;
        const auto cmp = cursor_.take_cmp();
        const auto number = take_integer();
        if (!number || dice_follow()) {
            cursor_.go_to(at);
            break;
        }
        pick.cmp = by_dialect(cmp.value_or(Cmp::equal));
        pick.number = *number;
        if (!cmp && cursor_.take("..")) {
            const auto last = take_integer();
            if (!last) return fail_here("expected-number", "expected the end of the range");
            pick.kind = Pick::Kind::range;
            pick.last = *last;
            if (*last < *number)
                return fail({at, cursor_.at()}, "empty-range", "this range of numbers is empty");
        }
        picks.push_back(pick);
        cursor_.skip_blanks();
        if (!cursor_.take(","))
            return fail_here("expected-dice", "expected \",\" and the dice to count: count(5..6, 10d6)");
    }
    if (picks.empty()) return fail_here("expected-number", "expected what to count: count(5..6, 10d6)");
    std::vector<Index> args;
    if (!parse_arguments(open, args)) return k_none;
    if (args.size() != 1 || !is_pool(args[0]))
        return fail({begin, cursor_.at()}, "needs-dice",
                    "\"count\" counts dice of one pool: count(5..6, 10d6)");
    mod.span = {begin, cursor_.at()};
    add_picks(mod, picks);
    return append_mods(args[0], {&mod, 1}) ? args[0] : k_none;
}

// explode(d6, 3) is d6!{3}; reroll(d6, 1, 2) is d6rr1,2.
Index Parser::call_dice(std::string_view name, std::span<const Index> args, std::uint32_t begin) {
    const Span span{begin, cursor_.at()};
    if (!is_pool(args[0]))
        return fail(span, "needs-dice",
                    in_quotes(name) + " takes dice first: " + std::string(name) + "(d6, 1)");
    Mod mod;
    mod.span = span;
    mod.first_pick = static_cast<std::uint32_t>(program_.picks.size());
    for (const Index arg : args.subspan(1))
        if (program_.at(arg).op != Op::number)
            return fail(program_.at(arg).span, "expected-number", "expected a plain number here");
    if (name == "explode") {
        mod.kind = ModKind::explode;
        program_.picks.push_back({Pick::Kind::top, Cmp::equal, 0, 0});
        if (args.size() == 2) mod.number = program_.at(args[1]).value, mod.unlimited = false;
        if (args.size() == 2 && (mod.number < 1 || mod.number > 1000))
            return fail(program_.at(args[1]).span, "bad-limit", "explosions are limited to 1 to 1000");
    } else {
        mod.kind = ModKind::reroll_until;
        for (const Index arg : args.subspan(1))
            program_.picks.push_back({Pick::Kind::number, Cmp::equal, program_.at(arg).value, 0});
    }
    mod.picks = static_cast<std::uint32_t>(program_.picks.size()) - mod.first_pick;
    return append_mods(args[0], {&mod, 1}) ? args[0] : k_none;
}

} // namespace arbiter::dice
