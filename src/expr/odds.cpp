// An odometer over the answers of all rolls. A later roll may exist only for some answers of earlier ones, so
// the wheels are found while turning.
#include "expr/odds.hpp"

#include "base/text.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <fmt/format.h>
#include <map>

namespace arbiter::expr {
namespace {

// Steps that one way may take on the average, before following all of them takes too long.
constexpr std::uint64_t k_steps = 64;

class EveryWay final : public DiceSource {
public:
    Result<double> roll(const Notation& notation) override {
        const Odds* odds = odds_for(notation);
        if (!odds) return tl::unexpected(problem_);
        if (at_ == wheels_.size()) wheels_.push_back({odds, 0});
        const Wheel& wheel = wheels_[at_++];
        chance_ *= wheel.odds->distribution.probabilities()[wheel.turn];
        return wheel.odds->distribution.value(wheel.turn);
    }

    void begin() {
        at_ = 0;
        chance_ = 1;
    }

    /// Turns to the next way; false when all have been.
    bool advance() {
        wheels_.resize(at_);
        while (!wheels_.empty()) {
            if (++wheels_.back().turn < wheels_.back().odds->distribution.size()) return true;
            wheels_.pop_back();
        }
        return false;
    }

    [[nodiscard]] double chance() const { return chance_; }
    /// The chance at most that some die of the way just taken went past the limit of explosions.
    [[nodiscard]] double cut() const {
        double sum = 0;
        for (const Wheel& wheel : wheels_) sum += wheel.odds->cut;
        return sum;
    }

private:
    struct Wheel {
        const Odds* odds;
        std::size_t turn;
    };

    const Odds* odds_for(const Notation& notation) {
        const auto known = odds_.find(&notation);
        if (known != odds_.end()) return &known->second;
        auto found = arbiter::odds_of(notation);
        if (!found) {
            problem_ = found.error();
            return nullptr;
        }
        return &odds_.emplace(&notation, std::move(*found)).first->second;
    }

    std::vector<Wheel> wheels_;
    std::size_t at_ = 0;
    double chance_ = 1;
    std::map<const Notation*, Odds> odds_;
    Error problem_;
};

// Sums of fixed dice and whole numbers, as one notation each: four dice added are one question with 397
// answers, not four with a hundred million.
class Sums {
public:
    explicit Sums(const Program& program) : program_(program), by_op_(program.ops.size()) {
        for (const Op& op : program.ops) {
            if (op.code != Code::add && op.code != Code::subtract) continue;
            if (by_op_[program.index_of(op)]) continue; // part of a sum around it
            if (const auto text = text_of(op))
                keep(op, *text);
            else if (op.code == Code::add && !op.spreads)
                gather(op);
        }
    }

    [[nodiscard]] const std::vector<const Notation*>& by_op() const noexcept { return by_op_; }

private:
    bool keep(const Op& op, const std::string& text) {
        NotationOptions options;
        options.limits = program_.limits;
        auto read = read_notation(text, options);
        if (read) by_op_[program_.index_of(op)] = &read_.emplace_back(std::move(*read));
        return read.has_value();
    }

    // A sum of dice and of other things: its dice all fall with the first of them, the others then are 0.
    void gather(const Op& sum) {
        std::vector<const Op*> parts;
        std::string text;
        for (std::size_t i = 0; i < sum.count; ++i) {
            const Op& part = program_.operands(sum)[i];
            const auto dice = part.code == Code::constant ? std::nullopt : text_of(part);
            if (!dice) continue;
            parts.push_back(&part);
            text += (text.empty() ? "(" : " + (") + *dice + ")";
        }
        if (parts.size() < 2 || !keep(*parts[0], text)) return;
        for (std::size_t i = 1; i < parts.size(); ++i) keep(*parts[i], "0");
    }

    std::optional<std::string> text_of(const Op& op) const {
        if (op.code == Code::roll) {
            const DiceTerm& term = program_.dice[op.detail];
            // What counts or compares is no plain total; a contest has two.
            const bool is_plain = term.fixed && !term.fixed->is_test() && !term.fixed->is_contest();
            return is_plain ? std::optional(term.text) : std::nullopt;
        }
        if (op.code == Code::constant) return whole_number(program_.constants[op.detail]);
        const bool is_sum = op.code == Code::add && op.count > 0 && !op.spreads;
        const bool is_difference = op.code == Code::subtract && op.count == 2;
        if (!is_sum && !is_difference) return std::nullopt;
        std::string text;
        for (std::size_t i = 0; i < op.count; ++i) {
            const auto part = text_of(program_.operands(op)[i]);
            if (!part) return std::nullopt;
            if (i > 0) text += is_sum ? " + " : " - ";
            text += i > 0 ? "(" + *part + ")" : *part;
        }
        return text;
    }

    static std::optional<std::string> whole_number(const Value& value) {
        if (!value.is_number() || std::abs(value.number()) > 1e9 ||
            value.number() != std::floor(value.number()))
            return std::nullopt;
        return fmt::format("({})", static_cast<std::int64_t>(value.number()));
    }

    const Program& program_;
    std::deque<Notation> read_;
    std::vector<const Notation*> by_op_;
};

// Numbers rising, then everything else by its text: the order does not depend on the order of the dice.
struct ByValue {
    using is_transparent = void;
    bool operator()(const std::string& a, const std::string& b) const {
        const auto x = json::parse_number(a), y = json::parse_number(b);
        if (x && y) return *x < *y;
        return x.has_value() != y.has_value() ? x.has_value() : a < b;
    }
};

} // namespace

Result<ExpressionOdds> odds_of(Machine& machine, const Program& program, const Data& data) {
    EveryWay dice;
    const Sums sums(program);
    const bool was_fast = machine.uses_fast_paths();
    machine.use_fast_paths(false);
    machine.sums = &sums.by_op();
    DiceSource* const before = std::exchange(machine.dice, &dice);
    std::map<std::string, double, ByValue> chances;
    double cut = 0;
    std::uint64_t steps = 0;
    std::size_t runs = 0;
    std::optional<Error> problem;
    do {
        dice.begin();
        machine.begin(data.root());
        const Value answer = machine.run();
        if (machine.has_failed()) {
            const Failure& failure = machine.describe_failure();
            problem =
                Error{ErrorCode::bad_argument, fmt::format("{}: {}", failure.type, failure.message), {}};
        } else if (++runs > program.limits.states ||
                   (steps += machine.steps_taken()) > k_steps * program.limits.states) {
            problem = Error{
                ErrorCode::out_of_budget,
                fmt::format("the dice can fall more ways than can be followed ({} were)", runs - 1),
                "sums of plain dice are followed as one roll; `arbiter odds` knows more about dice alone"};
        } else {
            chances[to_json(answer)] += dice.chance();
            cut = std::max(cut, dice.cut());
        }
    } while (!problem && dice.advance());
    machine.dice = before;
    machine.sums = nullptr;
    machine.use_fast_paths(was_fast);
    if (problem) return tl::unexpected(*problem);
    ExpressionOdds odds;
    for (const auto& [value, chance] : chances) odds.outcomes.push_back({value, chance});
    odds.pedigree = bounded_probability(1 - cut, cut).pedigree;
    return odds;
}

} // namespace arbiter::expr
