// Interval arithmetic over the operators that amounts are made of; any other may come to anything.
#include "pack/outcome/range.hpp"

#include "base/like.hpp"
#include "expr/formula/read_formula.hpp"
#include "json/number.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::pack::outcome {
namespace {

using json::Node;

ValueRange negated(const ValueRange& range) { return {-range.most, -range.least}; }
ValueRange sum(const ValueRange& a, const ValueRange& b) { return {a.least + b.least, a.most + b.most}; }
ValueRange larger(const ValueRange& a, const ValueRange& b) {
    return {std::max(a.least, b.least), std::max(a.most, b.most)};
}
ValueRange hull(const ValueRange& a, const ValueRange& b) {
    return {std::min(a.least, b.least), std::max(a.most, b.most)};
}

ValueRange dice_range(const std::string& dice) {
    const auto plain = find_like(dice, "#d#");
    if (!plain) return find_like(dice, "{#}d#") ? ValueRange{0, ValueRange().most} : ValueRange();
    const double count = json::parse_number(plain->at(0)).value_or(0);
    return {count, count * json::parse_number(plain->at(1)).value_or(0)};
}

class RangeReader {
public:
    explicit RangeReader(const Limits& limits) : limits_(limits) {}

    ValueRange range(const Node& node) const {
        if (node.is(json::NodeKind::number)) return {node.number, node.number};
        if (node.is(json::NodeKind::text)) return of_text(node.text);
        if (!node.is(json::NodeKind::object) || node.children.size() != 1) return {};
        const Node& operands = node.children[0];
        const std::string_view op = operands.key;
        const auto& all = operands.children;
        if (op == "roll" && !all.empty()) return dice_range(all[0].text);
        if (op == "-" && all.size() == 1) return negated(range(all[0]));
        if (op == "-" && all.size() == 2) return sum(range(all[0]), negated(range(all[1])));
        if (op == "+") return folded(all, sum);
        if (op == "max") return folded(all, larger);
        if (op == "min") return smallest(all);
        if (op == "if") return of_choice(all);
        return {};
    }

private:
    template <class Fold> ValueRange folded(const std::vector<Node>& all, Fold fold) const {
        if (all.empty()) return {};
        ValueRange range_so_far = range(all[0]);
        for (std::size_t i = 1; i < all.size(); ++i) range_so_far = fold(range_so_far, range(all[i]));
        return range_so_far;
    }

    ValueRange smallest(const std::vector<Node>& all) const {
        const auto fold = [](const ValueRange& a, const ValueRange& b) {
            return negated(larger(negated(a), negated(b)));
        };
        return folded(all, fold);
    }

    // Tests and values take turns, and the last value stands alone.
    ValueRange of_choice(const std::vector<Node>& all) const {
        if (all.size() % 2 == 0) return {};
        ValueRange found = range(all.back());
        for (std::size_t i = 1; i < all.size(); i += 2) found = hull(found, range(all[i]));
        return found;
    }

    ValueRange of_text(const std::string& text) const {
        json::Sources sources;
        json::Report ignored(sources, 1);
        const auto tree = expr::read_formula(text, {}, limits_, ignored);
        return tree && !tree->is(json::NodeKind::text) ? range(*tree) : ValueRange();
    }

    const Limits& limits_;
};

} // namespace

ValueRange range_of(const Node& formula, const Limits& limits) { return RangeReader(limits).range(formula); }

} // namespace arbiter::pack::outcome
