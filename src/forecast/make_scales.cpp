// Records meet their scenes: whoever and whatever they name must be there.
#include "action/make_scene.hpp"
#include "base/suggest.hpp"
#include "forecast/balance.hpp"
#include "forecast/people.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::forecast {
namespace {

constexpr double k_most_settings = 100'000;

void report_unknown(const action::Scene& scene, world::Entity who, const Given& given, json::Report& report) {
    const world::FieldPath& path = scene.game().model->path_of(given.field);
    NearestName nearest(path.steps.back());
    const Value whole = scene.state.world.get(who, path.component);
    if (whole.is(ValueType::map))
        for (std::size_t i = 0; i < whole.map().shape->size(); ++i)
            if (!whole.map().values[i].is(ValueType::absent)) nearest.offer(whole.map().shape->key(i));
    report.error("unknown-field", given.span,
                 fmt::format("\"{}\": {} has no such value and no rule reads it", given.path,
                             scene.state.world.id_of(who)),
                 nearest.question());
}

} // namespace

std::unique_ptr<Scales> Scales::make(Balances balances, json::Report& report) {
    std::unique_ptr<Scales> made(new Scales(std::move(balances)));
    bool is_whole = true;
    for (const Balance& balance : made->all()) {
        report.set_subject(fmt::format("balance \"{}\"", balance.id));
        is_whole = made->add_places(balance, report) && is_whole;
    }
    report.set_subject({});
    return is_whole ? std::move(made) : nullptr;
}

Result<action::Scene*> Scales::scene_of(const std::string& scenario) {
    auto& scene = scenes_[scenario];
    if (!scene) {
        auto made = action::make_scene(balances_.game, scenario);
        if (!made) return tl::unexpected(made.error());
        scene = std::move(*made);
        scene->see(rules::k_params, params);
        scene->see(k_measured, contest_);
    }
    return scene.get();
}

// What is wrong with one cell is wrong with all: it is told once.
bool Scales::add_places(const Balance& balance, json::Report& report) {
    auto& cells = places_.emplace_back();
    const auto scene = scene_of(balance.scenario);
    if (!scene) {
        report.error("bad-scenario", balance.scenario_span, scene.error().message, scene.error().hint);
        return false;
    }
    for (const Cell& cell : balance.cells) {
        auto& places = cells.emplace_back();
        bool is_whole = true;
        for (const Sample& sample : cell.samples) {
            Place place{&sample, *scene, find_casts(sample, **scene, report), {}};
            if (sample.action && sample.formula)
                place.grain = grain_for(sample.formula, *sample.action->contest);
            is_whole = check_place(place, report) && is_whole;
            places.push_back(std::move(place));
        }
        if (!is_whole) return false;
    }
    return true;
}

bool Scales::check_place(const Place& place, json::Report& report) {
    if (place.casts.empty() || !check_size(place, report) || !check_given(place, report)) return false;
    if (!place.sample->formula) return true;
    Tally tried; // what kind of value a formula has shows when it is worked out
    const auto added = add_to(tried, place);
    if (!added)
        report.error("no-number", place.sample->formula.program->spans[0], added.error().message,
                     added.error().hint);
    return added.has_value();
}

// A few long lists, or many people, are soon more than anybody waits for.
bool Scales::check_size(const Place& place, json::Report& report) {
    const double size = place.sample->settings() * static_cast<double>(place.casts.size());
    if (size <= k_most_settings) return true;
    report.error("too-many", place.sample->actor.written->span,
                 fmt::format("{} combinations are given; at most {} are tried", size, k_most_settings));
    return false;
}

bool Scales::check_given(const Place& place, json::Report& report) {
    for (const Given& given : place.sample->given) {
        for (const world::Cast& cast : place.casts) {
            const auto& who = cast[given.role];
            if (!who) {
                report.error("missing-target", given.span,
                             fmt::format("\"{}\": nobody plays this role", given.path));
                return false;
            }
            const bool has_it = !place.scene->state.world.get(*who, given.field).is(ValueType::absent);
            if (given.is_whole || has_it || balances_.is_read(given.field)) continue;
            report_unknown(*place.scene, *who, given, report);
            return false;
        }
        for (const rules::Amount& amount : given.values)
            if (const auto number = number_of(amount, given); !number) {
                report.error("no-number", given.span, number.error().message, number.error().hint);
                return false;
            }
    }
    return true;
}

} // namespace arbiter::forecast
