// What cards change, before anybody rolls.
#include "action/explain.hpp"

#include "base/mean.hpp"

namespace arbiter::action {

// Asked of a worker of its own: a question of the scene's worker may be open, and borrow its dice.
Result<std::vector<AmountReport>> amounts_of(Scene& scene, const Action& action, const world::Cast& cast) {
    std::vector<AmountReport> all;
    const Scene::Lease worker(scene);
    for (const machine::DealtCard& card : *scene.game().cards) {
        if (action.card.empty() || card.id != action.card) continue;
        for (const machine::WrittenAmount& amount : scene.game().codes[card.outcomes]->amounts) {
            const rules::Spread spread =
                worker->machine.spread_of(scene.state.world, card.outcomes, amount, cast);
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
    if (auto fine = worker->workspace.take_failure(action.id); !fine) return tl::unexpected(fine.error());
    return all;
}

} // namespace arbiter::action
