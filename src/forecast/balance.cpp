// A record is measured by the code that labels an action: the contest's own assessment.
#include "forecast/balance.hpp"

#include "action/find.hpp"
#include "base/suggest.hpp"
#include "expr/store.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::forecast {
namespace {

// Ends of a range are written in short: a value that is equal but for its last digits is no further out.
constexpr double k_close = 1e-9;

tl::unexpected<Error> fail_in(const Balance& balance, const Error& error) {
    return fail(error.code, fmt::format("balance \"{}\": {}", balance.id, error.message), error.hint);
}

Error unknown_value(const action::Scene& scene, world::Entity who, const Given& given) {
    const world::FieldPath& path = scene.game().model->path_of(given.field);
    NearestName nearest(path.steps.back());
    const Value whole = scene.world.get(who, path.component);
    if (whole.is(ValueType::map))
        for (std::size_t i = 0; i < whole.map().shape->size(); ++i) nearest.offer(whole.map().shape->key(i));
    return {
        ErrorCode::not_found,
        fmt::format("\"{}\": {} has no such value and no rule reads it", given.path, scene.world.id_of(who)),
        nearest.question()};
}

} // namespace

bool holds(const Balance& target, double value) noexcept {
    return value >= *target.low - k_close && value <= *target.high + k_close;
}

Scales::Scales(Balances balances)
    : params(*balances.game->param_paths, balances.game->params),
      balances_(std::move(balances)),
      workspace_(balances_.rules) {
    view_.set(rules::k_params, params);
}

Result<std::unique_ptr<Scales>> Scales::make(Balances balances) {
    std::unique_ptr<Scales> made(new Scales(std::move(balances)));
    for (const Balance& balance : made->all()) {
        const auto scene = made->scene_of(balance.scenario);
        if (!scene) return fail_in(balance, scene.error());
        std::vector<Place>& places = made->places_.emplace_back();
        for (const Sample& sample : balance.samples) {
            auto found = made->place(sample, **scene);
            if (!found) return fail_in(balance, found.error());
            places.push_back(std::move(*found));
        }
    }
    return made;
}

Result<action::Scene*> Scales::scene_of(const std::string& scenario) {
    auto& scene = scenes_[scenario];
    if (!scene) {
        auto made = action::make_scene(balances_.game, scenario);
        if (!made) return tl::unexpected(made.error());
        scene = std::move(*made);
        scene->outside.set(rules::k_params, params);
    }
    return scene.get();
}

Result<Scales::Place> Scales::place(const Sample& sample, action::Scene& scene) const {
    std::vector<TargetChoice> targets;
    if (!sample.target.empty()) targets.emplace_back("primary", sample.target);
    const auto cast = action::find_cast(scene, sample.actor, targets);
    if (!cast) return tl::unexpected(cast.error());
    if (auto whole = action::check_targets(*sample.action, *cast); !whole)
        return tl::unexpected(whole.error());
    Place made{&sample, &scene, *cast, {}};
    for (const Given& given : sample.given) {
        const auto& who = (*cast)[given.role];
        if (!who) return fail(ErrorCode::bad_argument, fmt::format("\"{}\": there is no target", given.path));
        const bool has_it = !scene.world.get(*who, given.field).is(ValueType::absent);
        if (!has_it && !balances_.is_read(given.field))
            return tl::unexpected(unknown_value(scene, *who, given));
        made.settings.push_back({*who, &given});
    }
    return made;
}

Result<double> Scales::weigh(std::size_t number) {
    double sum = 0;
    for (const Place& place : places_[number]) {
        const auto mean = mean_of(place);
        if (!mean) return fail_in(balances_.all[number], mean.error());
        sum += place.sample->share * *mean;
    }
    return sum;
}

// Every combination of what is given, the last one turning fastest.
Result<double> Scales::mean_of(const Place& place) {
    std::vector<std::size_t> at(place.settings.size(), 0);
    double sum = 0;
    std::size_t count = 0;
    for (bool goes_on = true; goes_on; ++count) {
        for (std::size_t i = 0; i < at.size(); ++i) {
            const auto& [who, given] = place.settings[i];
            const auto number = number_of(given->values[at[i]], *given);
            if (!number) {
                place.scene->world.restart();
                return number;
            }
            static_cast<void>(place.scene->world.set(who, given->field, Value(*number)));
        }
        sum += odds_of(place);
        place.scene->world.restart();
        goes_on = false;
        for (std::size_t i = at.size(); i-- > 0 && !goes_on;) {
            goes_on = ++at[i] < place.settings[i].given->values.size();
            if (!goes_on) at[i] = 0;
        }
    }
    return sum / static_cast<double>(count);
}

Result<double> Scales::number_of(const rules::Amount& amount, const Given& given) {
    const double number = rules::work_out(amount, view_, workspace_);
    if (!std::isnan(number)) return number;
    return fail(ErrorCode::bad_argument, fmt::format("\"{}\": its formula has no number", given.path),
                "it may read params: 6 + param.x");
}

double Scales::odds_of(const Place& place) {
    const rules::Contest& contest = *place.sample->action->contest;
    contest.assess(place.scene->machine.view(place.cast), place.scene->workspace, assessment_);
    double odds = 0;
    for (std::size_t i = 0; i < contest.degrees().size(); ++i)
        odds += place.sample->worth[i] * assessment_.odds[i];
    return odds;
}

} // namespace arbiter::forecast
