// Units and bounds of operators.
#include "dice/check.hpp"

#include "dice/cursor.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace arbiter::dice {
namespace {

// Totals stay where doubles hold every whole number, so that JSON, scripts and charts all show them exactly.
// 2^53 itself is past the end: 2^53 + 1 is rounded to it.
constexpr double k_past_totals = 9007199254740992.0;
constexpr double k_finest_unit = 1e12;

double magnitude(const Node& n) {
    return std::max(std::abs(static_cast<double>(n.low)), std::abs(static_cast<double>(n.high)));
}

} // namespace

bool Checker::fail(Span span, std::string_view code, std::string message, std::string hint) {
    if (!error_) error_ = notation_error(program_.text, span, code, std::move(message), std::move(hint));
    return false;
}

std::optional<Diagnostic> Checker::run() {
    local_nodes_.assign(program_.locals.size(), k_none);
    check(program_.root);
    return std::move(error_);
}

bool Checker::set_bounds(Node& node, double low, double high) {
    if (std::max(std::abs(low), std::abs(high)) >= k_past_totals)
        return fail(node.span, "too-large", "this can go beyond 9007199254740991, the largest total",
                    node.unit > 1 ? "round with floor(), or divide with //" : "");
    node.low = static_cast<std::int64_t>(low);
    node.high = static_cast<std::int64_t>(high);
    return true;
}

bool Checker::refuse_symbols(Index child) {
    const Node& n = program_.at(child);
    if (n.op != Op::pool || !program_.pool_of(n).symbolic || n.unit != 0) return true;
    return fail(n.span, "symbol-in-arithmetic", "these dice show symbols, not numbers",
                "count one of them: " + text_of(n.span) + "cs=" + symbol_of(program_.pool_of(n)));
}

bool Checker::check_children(Node& node) {
    for (const Index child : {node.a, node.b, node.c}) {
        if (child == k_none) continue;
        if (!check(child)) return false;
        if (!refuse_symbols(child)) return false;
        node.random |= node_at(child).random;
        node.names |= node_at(child).names;
    }
    return true;
}

// Bring both operands to one unit.
bool Checker::check_pair(Node& node) {
    const Node &a = node_at(node.op == Op::choose ? node.b : node.a),
               &b = node_at(node.op == Op::choose ? node.c : node.b);
    const double unit = static_cast<double>(a.unit) / static_cast<double>(std::gcd(a.unit, b.unit)) *
                        static_cast<double>(b.unit);
    if (unit > k_finest_unit)
        return fail(node.span, "too-fine", "the fractions here are too fine", "divide with //");
    node.unit = std::lcm(a.unit, b.unit);
    node.scale_a = node.unit / a.unit;
    node.scale_b = node.unit / b.unit;
    if (std::max(magnitude(a) * static_cast<double>(node.scale_a),
                 magnitude(b) * static_cast<double>(node.scale_b)) >= k_past_totals)
        return set_bounds(node, 0, k_past_totals);
    return true;
}

bool Checker::check_leaf(Node& node) {
    switch (node.op) {
    case Op::number:
        if (node.value > k_largest_number)
            return fail(node.span, "too-large", "numbers go up to 1000000000000");
        node.low = node.high = node.value;
        return true;
    case Op::name: {
        const NameRange& name = options_.names[static_cast<std::size_t>(node.value)];
        node.names = std::uint64_t{1} << node.value;
        const auto most = static_cast<double>(k_largest_number);
        if (std::abs(static_cast<double>(name.low)) > most || std::abs(static_cast<double>(name.high)) > most)
            return fail(node.span, "too-large",
                        "the value of \"" + name.name + "\" goes beyond 1000000000000");
        node.low = name.low;
        node.high = name.high;
        return true;
    }
    default: { // a binding
        const Node& bound = program_.at(local_nodes_[static_cast<std::size_t>(node.value)]);
        node.unit = bound.unit;
        node.low = bound.low;
        node.high = bound.high;
        node.random = bound.random;
        node.names = bound.names;
        return true;
    }
    }
}

bool Checker::check_arithmetic(Node& node) {
    const Node &a = node_at(node.a), &b = node_at(node.b);
    const double al = static_cast<double>(a.low), ah = static_cast<double>(a.high);
    const double bl = static_cast<double>(b.low), bh = static_cast<double>(b.high);
    if (node.op == Op::multiply) {
        if (static_cast<double>(a.unit) * static_cast<double>(b.unit) > k_finest_unit)
            return fail(node.span, "too-fine", "the fractions here are too fine", "divide with //");
        node.unit = a.unit * b.unit;
        const auto [low, high] = std::minmax({al * bl, al * bh, ah * bl, ah * bh});
        return set_bounds(node, low, high);
    }
    if (!check_pair(node)) return false;
    const double sa = static_cast<double>(node.scale_a), sb = static_cast<double>(node.scale_b);
    switch (node.op) {
    case Op::add: return set_bounds(node, al * sa + bl * sb, ah * sa + bh * sb);
    case Op::subtract:
    case Op::versus: return set_bounds(node, al * sa - bh * sb, ah * sa - bl * sb);
    case Op::minimum: return set_bounds(node, std::min(al * sa, bl * sb), std::min(ah * sa, bh * sb));
    case Op::maximum: return set_bounds(node, std::max(al * sa, bl * sb), std::max(ah * sa, bh * sb));
    default: node.unit = 1; return set_bounds(node, 0, 1); // compare
    }
}

bool Checker::check_division(Node& node) {
    const Node &a = node_at(node.a), &b = node_at(node.b);
    if (b.low == 0 && b.high == 0) return fail(b.span, "division-by-zero", "division by zero");
    if (b.low <= 0 && b.high >= 0)
        return fail(b.span, "division-by-zero", "the divisor can be 0", "keep it away from 0: max(1, ...)");
    if (node.op == Op::divide) {
        // A quotient is a whole number of steps of 1 / (unit x every divisor there can be).
        const std::int64_t first = std::min(std::abs(b.low), std::abs(b.high)),
                           last = std::max(std::abs(b.low), std::abs(b.high));
        std::int64_t all = 1;
        for (std::int64_t d = first; d <= last; ++d) {
            const std::int64_t more = d / std::gcd(all, d); // checked before it is multiplied with
            if (static_cast<double>(all) * static_cast<double>(more) * static_cast<double>(a.unit) >
                k_finest_unit)
                return fail(node.span, "too-fine", "the fractions here are too fine", "divide with //");
            all *= more;
        }
        node.unit = a.unit * all;
        node.scale_a = b.unit * all;
        const double most = magnitude(a) * static_cast<double>(node.scale_a);
        return set_bounds(node, -most, most) && (node.low = a.low < 0 || b.low < 0 ? node.low : 0, true);
    }
    if (!check_pair(node)) return false;
    const double sa = static_cast<double>(node.scale_a), sb = static_cast<double>(node.scale_b);
    if (node.op == Op::modulo) {
        const double most = magnitude(b) * sb;
        return set_bounds(node, a.low < 0 ? -most : 0, a.high > 0 ? most : 0);
    }
    node.unit = 1;
    const double al = static_cast<double>(a.low) * sa, ah = static_cast<double>(a.high) * sa;
    const double bl = static_cast<double>(b.low) * sb, bh = static_cast<double>(b.high) * sb;
    const auto [low, high] = std::minmax({al / bl, al / bh, ah / bl, ah / bh});
    return set_bounds(node, std::floor(low),
                      node.op == Op::floor_divide ? std::floor(high) : std::ceil(high));
}

bool Checker::check_choice(Node& node) {
    if (!check_pair(node)) return false;
    const Node &b = node_at(node.b), &c = node_at(node.c);
    return set_bounds(node, static_cast<double>(std::min(b.low * node.scale_a, c.low * node.scale_b)),
                      static_cast<double>(std::max(b.high * node.scale_a, c.high * node.scale_b)));
}

bool Checker::check_rounding(Node& node) {
    const Node& a = node_at(node.a);
    const double unit = static_cast<double>(a.unit), low = static_cast<double>(a.low),
                 high = static_cast<double>(a.high);
    if (node.op == Op::negate || node.op == Op::absolute) node.unit = a.unit;
    if (node.op == Op::negate) return set_bounds(node, -high, -low);
    if (node.op == Op::absolute) return set_bounds(node, low > 0 ? low : high < 0 ? -high : 0, magnitude(a));
    return set_bounds(node, std::floor(low / unit), std::ceil(high / unit));
}

bool Checker::check_repeat(Node& node) {
    if (!check(node.a)) return false;
    const Node& a = node_at(node.a);
    if (a.random || a.unit != 1)
        return fail(a.span, "random-repeat", "how often to repeat must be a plain whole number");
    if (a.low < 0 || a.high > options_.limits.dice)
        return fail(a.span, "bad-repeat",
                    "repeat goes from 0 to " + std::to_string(options_.limits.dice) + " times");
    const double outside = times_;
    times_ *= static_cast<double>(a.high);
    constexpr double k_most_repeats = 100'000;
    if (times_ > k_most_repeats)
        return fail(a.span, "bad-repeat", "repeats inside one another come to more than 100000");
    const bool ok = check(node.b) && refuse_symbols(node.b);
    times_ = outside;
    if (!ok) return false;
    const Node& b = node_at(node.b);
    node.random = b.random;
    node.names = node_at(node.a).names | b.names;
    node.unit = b.unit;
    const double n = static_cast<double>(node_at(node.a).high);
    return set_bounds(node, std::min(0.0, n * static_cast<double>(b.low)),
                      std::max(0.0, n * static_cast<double>(b.high)));
}

bool Checker::check_among(Node& node) {
    if (!check(node.a) || !refuse_symbols(node.a)) return false;
    const Node& a = node_at(node.a);
    node.random = a.random;
    node.names = a.names;
    const Pool& list = program_.pool_of(node);
    for (const Index member : program_.links_of(list))
        if (!check(member)) return false;
    node.low = 0;
    node.high = list.links;
    node.scale_b = a.unit;
    return true;
}

bool Checker::check(Index index) {
    Node& node = node_at(index);
    switch (node.op) {
    case Op::number:
    case Op::name:
    case Op::local: return check_leaf(node);
    case Op::pool: return check_pool(node);
    case Op::repeat: return check_repeat(node);
    case Op::among: return check_among(node);
    default: break;
    }
    if (node.op == Op::let) {
        if (!check(node.a) || !refuse_symbols(node.a)) return false;
        local_nodes_[static_cast<std::size_t>(node.value)] = node.a;
    }
    if (node.op != Op::let ? !check_children(node) : !check(node.b)) return false;
    switch (node.op) {
    case Op::let: {
        const Node& b = node_at(node.b);
        node.unit = b.unit;
        node.low = b.low;
        node.high = b.high;
        node.random = b.random || node_at(node.a).random;
        node.names = b.names | node_at(node.a).names;
        return true;
    }
    case Op::divide:
    case Op::floor_divide:
    case Op::truncate_divide:
    case Op::modulo: return check_division(node);
    case Op::choose: return check_choice(node);
    case Op::negate:
    case Op::absolute:
    case Op::floor:
    case Op::ceiling:
    case Op::round: return check_rounding(node);
    default: return check_arithmetic(node);
    }
}

} // namespace arbiter::dice
