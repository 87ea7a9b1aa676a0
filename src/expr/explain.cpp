// The reason in a sentence: follow the operand that decided down to something a person can check.
#include "expr/formula/formula_text.hpp"
#include "expr/print_logic.hpp"
#include "expr/trace.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::expr {
namespace {

// More reasons than this are counted, not told.
constexpr std::size_t k_most_reasons = 3;

/// Which answer of a test would have been welcome.
enum class Wish : std::uint8_t { yes, no, none };

Wish opposite(Wish wish) { return wish == Wish::yes ? Wish::no : wish == Wish::no ? Wish::yes : wish; }

class Explainer {
public:
    Explainer(const Program& program, const std::vector<Traced>& steps) : program_(program), steps_(steps) {}

    /// Why step `i` came out as it did. `wish` is the answer that would have been welcome, if there is one.
    std::string why(std::size_t i, Wish wish) const {
        const Op& op = *steps_[i].op;
        const std::vector<std::size_t> below = operands_of(i);
        if (below.empty()) return op.code == Code::present ? why_has(i) : plain(i);
        switch (op.code) {
        case Code::and_: return steps_[i].is_true ? why_all(below, wish) : why(below.back(), wish);
        case Code::or_: return steps_[i].is_true ? why(below.back(), wish) : why_all(below, wish);
        case Code::not_: return why(below[0], opposite(wish));
        case Code::truth: return why(below[0], wish);
        case Code::condition_ref:
            return fmt::format("condition \"{}\": {}", program_.condition_ids[op.detail],
                               why(below.back(), wish)); // what it is told comes first
        case Code::if_: return why_chosen(below, wish);
        case Code::has:
        case Code::has_component:
        case Code::has_status: return why_has(i);
        case Code::in: return below.size() < 2 ? plain(i) : why_in(i, below);
        default: break;
        }
        const bool is_pair = is_comparison(op.code) && below.size() == 2 && op.count == 2;
        return is_pair ? why_compared(i, below, wish) : plain(i);
    }

private:
    std::vector<std::size_t> operands_of(std::size_t i) const {
        std::vector<std::size_t> below;
        for (std::size_t at = i + 1; at < steps_[i].end; at = steps_[at].end) below.push_back(at);
        return below;
    }

    // A value of somebody's component reads as that, not as a call.
    std::string text(std::size_t i) const {
        const Op& op = *steps_[i].op;
        if (op.code == Code::slot && program_.slots[op.detail].written == Code::get_component_value) {
            const BoundSlot& slot = program_.slots[op.detail];
            const std::string_view rest = slot.text.substr(slot.who + 1);
            return fmt::format("{} {}", slot.text.substr(0, slot.who), rest.substr(rest.find('.') + 1));
        }
        return formula_text(logic_of(program_, *steps_[i].op));
    }
    bool is_literal(std::size_t i) const { return steps_[i].op->code == Code::constant; }
    std::string value(std::size_t i) const {
        return steps_[i].value.empty() ? "an error" : steps_[i].is_missing ? "missing" : steps_[i].value;
    }
    std::string plain(std::size_t i) const {
        return is_literal(i) ? fmt::format("it is always {}", value(i))
                             : fmt::format("{} is {}", text(i), value(i));
    }

    std::string why_all(const std::vector<std::size_t>& below, Wish wish) const {
        std::string all;
        for (std::size_t n = 0; n < below.size() && n < k_most_reasons; ++n)
            all += (n > 0 ? " and " : "") + why(below[n], wish);
        if (below.size() > k_most_reasons) all += fmt::format(" and {} more", below.size() - k_most_reasons);
        return all;
    }

    std::string why_chosen(const std::vector<std::size_t>& below, Wish wish) const {
        const std::size_t last = below.back();
        if (below.size() < 2) return why(last, wish);
        const std::string answer =
            is_literal(last) ? fmt::format("the answer is {}", value(last)) : why(last, wish);
        return fmt::format("{}, so {}", why(below[below.size() - 2], Wish::none), answer);
    }

    // "skill is 5, at least 8 is wanted" where the answer is not the welcome one, else "skill is 9, which is
    // at least 8". The side that is not a literal is what the sentence is about.
    std::string why_compared(std::size_t i, const std::vector<std::size_t>& below, Wish wish) const {
        const bool is_turned = is_literal(below[0]) && !is_literal(below[1]);
        const std::size_t about = below[is_turned ? 1 : 0], other = below[is_turned ? 0 : 1];
        const std::string limit =
            is_literal(other) ? value(other) : fmt::format("{} ({})", text(other), value(other));
        const std::string_view word = word_for(steps_[i].op->code, is_turned);
        const bool holds = steps_[i].is_true;
        if (wish != Wish::none && holds != (wish == Wish::yes))
            return fmt::format("{}, {}{} {} is wanted", plain(about), holds ? "not " : "", word, limit);
        return fmt::format("{}, which is {}{} {}", plain(about), holds ? "" : "not ", word, limit);
    }

    static std::string_view word_for(Code code, bool is_turned) {
        switch (code) {
        case Code::less: return is_turned ? "more than" : "less than";
        case Code::less_equal: return is_turned ? "at least" : "at most";
        case Code::greater: return is_turned ? "less than" : "more than";
        case Code::greater_equal: return is_turned ? "at most" : "at least";
        case Code::not_equal:
        case Code::not_same: return "other than";
        default: return "exactly";
        }
    }

    std::string why_in(std::size_t i, const std::vector<std::size_t>& below) const {
        const std::string hay =
            is_literal(below[1]) ? value(below[1]) : fmt::format("{} ({})", text(below[1]), value(below[1]));
        return fmt::format("{}, which is {}in {}", plain(below[0]), steps_[i].is_true ? "" : "not ", hay);
    }

    std::string why_has(std::size_t i) const {
        const json::Node rule = logic_of(program_, *steps_[i].op);
        const auto& operands = rule.children[0].children;
        if (operands.size() < 2) return plain(i);
        const std::string who =
            operands[0].is(json::NodeKind::text) ? operands[0].text : formula_text(operands[0]);
        return fmt::format("{} has {}{}", who, steps_[i].is_true ? "" : "no ",
                           operands[1].is(json::NodeKind::text) ? operands[1].text
                                                                : formula_text(operands[1]));
    }

    const Program& program_;
    const std::vector<Traced>& steps_;
};

} // namespace

Explanation explain(const Program& program, const std::vector<Traced>& steps) {
    Explanation found;
    if (steps.empty()) return found;
    found.holds = steps[0].is_true;
    found.because = Explainer(program, steps).why(0, Wish::yes);
    for (const Traced& step : steps) {
        const bool is_read = step.op->code == Code::path || step.op->code == Code::slot;
        if (!is_read || !step.is_missing) continue;
        const std::string_view path = step.op->code == Code::path ? program.paths[step.op->detail].text
                                                                  : program.slots[step.op->detail].text;
        if (std::find(found.missing.begin(), found.missing.end(), path) == found.missing.end())
            found.missing.emplace_back(path);
    }
    return found;
}

} // namespace arbiter::expr
