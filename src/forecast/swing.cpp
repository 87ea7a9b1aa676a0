// By how much a quantity changes on average: what it is after every way an action can go, less what it is
// now.
#include "forecast/balance.hpp"
#include "odds/action_odds.hpp"
#include "odds/attempt.hpp"

#include <fmt/format.h>

namespace arbiter::forecast {
Result<double> Scales::swing_of(const Place& place, const world::Cast& cast) {
    const Sample& sample = *place.sample;
    action::Scene& scene = *place.scene;
    odds::Attempt attempt{sample.action, cast};
    if (!sample.action) odds::take_likelier(attempt, scene, sample.card, cast);
    const action::Action* action = attempt.action;
    if (!action) return fail(ErrorCode::bad_argument, "there is no way to deal with it");
    const auto now = odds::number_now(*sample.swings, scene, cast);
    if (!now) return tl::unexpected(now.error());
    odds::OddsOf of;
    of.quantity = sample.swings;
    of.takes_first = true;
    const auto odds = odds::odds_of(scene, *action, cast, of);
    if (!odds) return tl::unexpected(odds.error());
    if (odds->pedigree.kind != PedigreeKind::exact)
        return fail(ErrorCode::out_of_budget, fmt::format("\"{}\" cannot be worked out exactly", action->id));
    const auto mean = odds::mean_of(odds->outcomes);
    if (!mean) return fail(ErrorCode::bad_argument, fmt::format("\"{}\" has no number", sample.swings->id));
    return *mean - *now;
}

} // namespace arbiter::forecast
