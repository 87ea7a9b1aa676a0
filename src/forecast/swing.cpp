// By how much a quantity changes on average: what it is after every way an action can go, less what it is
// now.
#include "forecast/balance.hpp"
#include "odds/action_odds.hpp"
#include "json/number.hpp"

#include <fmt/format.h>

namespace arbiter::forecast {
namespace {

// The way to deal with a card that is likeliest to succeed; of equals the first.
const action::Action* likeliest(const std::string& card, action::Scene& scene, const world::Cast& cast) {
    const action::Action* best = nullptr;
    int most = -1;
    rules::Assessment assessment;
    for (const action::Action& way : scene.game().actions) {
        if (way.card != card || !way.contest) continue;
        way.contest->assess(scene.machine.view(cast), scene.workspace, assessment);
        if (assessment.chance > most) {
            most = assessment.chance;
            best = &way;
        }
    }
    return best;
}

} // namespace

Result<double> Scales::swing_of(const Place& place, const world::Cast& cast) {
    const Sample& sample = *place.sample;
    action::Scene& scene = *place.scene;
    const action::Action* action = sample.action ? sample.action : likeliest(sample.card, scene, cast);
    if (!action) return fail(ErrorCode::bad_argument, "there is no way to deal with it");
    rules::Breakdown now;
    rules::evaluate(*sample.swings, scene.machine.view(cast), scene.workspace, now);
    odds::OddsOf of;
    of.quantity = sample.swings;
    of.takes_first = true;
    const auto odds = odds::odds_of(scene, *action, cast, of);
    if (!odds) return tl::unexpected(odds.error());
    if (odds->pedigree.kind != PedigreeKind::exact || !now.has_base)
        return fail(ErrorCode::out_of_budget, fmt::format("\"{}\" cannot be worked out exactly", action->id));
    double mean = 0;
    for (const auto& [outcome, chance] : odds->outcomes) {
        const auto number = json::parse_number(outcome);
        if (!number)
            return fail(ErrorCode::bad_argument, fmt::format("\"{}\" has no number", sample.swings->id));
        mean += *number * chance;
    }
    return mean - now.value;
}

} // namespace arbiter::forecast
