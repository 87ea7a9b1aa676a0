// Exact odds with doubles.
#include "dice/odds.hpp"

#include "dice/evaluate_pool.hpp"

#include <numeric>

namespace arbiter {
namespace dice {

std::optional<Error> find_misfit(const Notation& notation, std::span<const std::int64_t> values) {
    const auto names = notation.names();
    if (values.size() != names.size())
        return Error{ErrorCode::bad_argument,
                     "there are " + std::to_string(names.size()) + " names, but " +
                         std::to_string(values.size()) + " values",
                     {}};
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] < names[i].low || values[i] > names[i].high)
            return Error{
                ErrorCode::bad_argument, "the value of \"" + names[i].name + "\" is outside its range", {}};
    return std::nullopt;
}

Result<std::vector<std::int64_t>> values_for(const Notation& notation, std::span<const std::int64_t> given) {
    const auto names = notation.names();
    std::vector<std::int64_t> values(given.begin(), given.end());
    if (values.empty())
        for (const auto& name : names) {
            if (name.low != name.high)
                return fail(ErrorCode::bad_argument, "no value for \"" + name.name + "\"");
            values.push_back(name.low);
        }
    if (auto error = find_misfit(notation, values)) return tl::unexpected(std::move(*error));
    return values;
}

tl::unexpected<Error> out_of_budget(const Notation& notation) {
    return fail(ErrorCode::out_of_budget,
                "the exact odds of \"" + notation.text() + "\" take more than " +
                    std::to_string(notation.limits().states) + " states or too much work",
                "use fewer dice or sides");
}

} // namespace dice

namespace {

Distribution distribution_of(dice::Measure<double> m, std::int64_t unit) {
    std::int64_t common = std::max<std::int64_t>(1, unit);
    for (const auto v : m.values) common = std::gcd(common, v);
    for (auto& v : m.values) v /= common;
    return Distribution::adopt(std::move(m.values), std::move(m.weights),
                               std::max<std::int64_t>(1, unit) / common);
}

Pedigree pedigree_for(double cut) {
    Pedigree pedigree;
    if (cut > k_exact_gap) pedigree.kind = PedigreeKind::bounded;
    return pedigree;
}

} // namespace

Result<Odds> odds_of(const Notation& notation, std::span<const std::int64_t> given) {
    const auto values = dice::values_for(notation, given);
    if (!values) return tl::unexpected(values.error());
    if (notation.is_by_value()) return odds_of(notation.with_values(*values), *values);
    const dice::Program& program = notation.program();
    dice::Evaluator<double> evaluator(program, notation.limits(), *values);
    dice::Measure<double> total = evaluator.measure(program.root);
    if (evaluator.out_of_budget()) return dice::out_of_budget(notation);
    Odds odds{distribution_of(std::move(total), program.at(program.root).unit),
              {},
              {},
              program.cut,
              pedigree_for(program.cut)};
    if (notation.is_test()) {
        odds.chance = std::min(1.0, odds.distribution.chance_of(1)); // sums of many terms may round past it
        odds.pedigree.low = odds.pedigree.high = *odds.chance;
        if (odds.pedigree.kind == PedigreeKind::bounded) {
            odds.pedigree.low = std::max(0.0, *odds.chance - odds.cut);
            odds.pedigree.high = std::min(1.0, *odds.chance + odds.cut);
        }
    }
    if (notation.is_contest()) {
        if (const dice::Node* duel = evaluator.find_duel()) {
            const auto order = evaluator.order(*duel);
            odds.contest = {order.greater, order.equal, order.less};
        } else {
            const Distribution& margin = odds.distribution;
            const double step = 1 / static_cast<double>(margin.unit());
            odds.contest = {margin.at_least(step), margin.chance_of(0), margin.at_most(-step)};
        }
    }
    return odds;
}

struct OddsTable::Work {
    Notation notation;
    dice::Memo<double> memo;
};

OddsTable::OddsTable(const Notation& notation) : work_(new Work{notation, {}}) {}
OddsTable::~OddsTable() = default;
OddsTable::OddsTable(OddsTable&&) noexcept = default;
OddsTable& OddsTable::operator=(OddsTable&&) noexcept = default;

// One question with a program of its own. Only the budget is shared.
template <class Ask> auto OddsTable::ask_alone(std::span<const std::int64_t> values, Ask ask) {
    OddsTable alone(work_->notation.with_values(values));
    alone.work_->memo.budget = work_->memo.budget;
    alone.work_->memo.begun = work_->memo.begun;
    auto answer = ask(alone);
    work_->memo.budget = alone.work_->memo.budget;
    work_->memo.begun = true;
    return answer;
}

Result<Contest> OddsTable::contest(std::span<const std::int64_t> values) {
    if (auto error = dice::find_misfit(work_->notation, values)) return tl::unexpected(std::move(*error));
    if (work_->notation.is_by_value())
        return ask_alone(values, [&](OddsTable& alone) { return alone.contest(values); });
    const dice::Program& program = work_->notation.program();
    dice::Evaluator<double> evaluator(program, work_->notation.limits(), values, &work_->memo);
    const dice::Node* duel = evaluator.find_duel();
    if (!duel) {
        auto odds = odds_of(work_->notation, values);
        if (!odds) return tl::unexpected(odds.error());
        return odds->contest.value_or(Contest{odds->chance.value_or(0), 0, 1 - odds->chance.value_or(0)});
    }
    const auto order = evaluator.order(*duel);
    if (evaluator.out_of_budget()) return dice::out_of_budget(work_->notation);
    if (duel->op == dice::Op::versus) return Contest{order.greater, order.equal, order.less};
    return Contest{dice::weight_of(order, duel->cmp), 0, dice::weight_of(order, dice::opposite(duel->cmp))};
}

Result<double> OddsTable::chance(std::span<const std::int64_t> given) {
    if (work_->notation.is_test() || work_->notation.is_contest())
        return contest(given).map([](const Contest& c) { return c.win; });
    if (auto error = dice::find_misfit(work_->notation, given)) return tl::unexpected(std::move(*error));
    if (work_->notation.is_by_value())
        return ask_alone(given, [&](OddsTable& alone) { return alone.chance(given); });
    const dice::Program& program = work_->notation.program();
    dice::Evaluator<double> evaluator(program, work_->notation.limits(), given, &work_->memo);
    const double mean = evaluator.mean(program.root);
    if (evaluator.out_of_budget()) return dice::out_of_budget(work_->notation);
    return mean;
}

} // namespace arbiter
