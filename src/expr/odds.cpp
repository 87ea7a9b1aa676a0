// An odometer over the answers of all rolls. A later roll may exist only for some answers of earlier ones, so
// the wheels are found while turning.
#include "expr/odds.hpp"

#include "base/text.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace arbiter::expr {
namespace {

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
    DiceSource* const before = std::exchange(machine.dice, &dice);
    std::map<std::string, double, ByValue> chances;
    double cut = 0;
    std::size_t runs = 0;
    std::optional<Error> problem;
    do {
        dice.begin();
        machine.begin(data.root(), data.shapes());
        const Value answer = machine.run();
        if (machine.has_failed()) {
            const Failure& failure = machine.describe_failure();
            problem =
                Error{ErrorCode::bad_argument, fmt::format("{}: {}", failure.type, failure.message), {}};
        } else if (++runs > program.limits.states) {
            problem = Error{ErrorCode::out_of_budget,
                            fmt::format("the dice can fall more than {} ways", program.limits.states),
                            "write the dice as one term (2d6+1d4), or ask dice alone with `arbiter odds`"};
        } else {
            chances[to_json(answer)] += dice.chance();
            cut = std::max(cut, dice.cut());
        }
    } while (!problem && dice.advance());
    machine.dice = before;
    if (problem) return tl::unexpected(*problem);
    ExpressionOdds odds;
    for (const auto& [value, chance] : chances) odds.outcomes.push_back({value, chance});
    odds.pedigree = bounded_probability(1 - cut, cut).pedigree;
    return odds;
}

} // namespace arbiter::expr
