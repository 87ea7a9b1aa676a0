// What cards change, before anybody rolls.
#include "action/explain.hpp"

#include "base/mean.hpp"

namespace arbiter::action {

Result<std::vector<AmountReport>> amounts_of(const Position& at, const Action& action,
                                             const world::Cast& cast) {
    std::vector<AmountReport> all;
    for (const machine::Card& card : *at.game().cards) {
        if (action.card.empty() || card.id != action.card) continue;
        for (const machine::WrittenAmount& amount : at.game().codes[card.outcomes]->amounts) {
            const rules::Spread spread = at.worker.machine.spread_of(at.world, card.outcomes, amount, cast);
            const bool is_nothing = spread.size() == 1 && spread[0].first == 0;
            if (spread.empty() || (is_nothing && amount.is_automatic)) continue;
            AmountReport made{amount.path.substr(amount.path.find('.') + 1),
                              amount.resource,
                              amount.text,
                              spread.front().first,
                              0,
                              spread.back().first};
            MeanSum mean;
            for (const auto& [value, mass] : spread) mean.add(value, mass);
            made.mean = mean.value();
            all.push_back(std::move(made));
        }
    }
    if (auto fine = at.worker.workspace.take_failure(action.id); !fine) return tl::unexpected(fine.error());
    return all;
}

} // namespace arbiter::action
