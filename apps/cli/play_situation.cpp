#include "play_situation.hpp"

#include "arbiter/encounter.hpp"
#include "map_text.hpp"
#include "play_style.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

constexpr std::size_t k_most_rows = 16;   // more would push the question off the screen
constexpr std::size_t k_widest_name = 32; // longer names push their bars to the right

std::string title_of(const EntityView& one) {
    return printable(one.side.empty() ? one.name : fmt::format("{} [{}]", one.name, one.side));
}

std::string gauge_text(const Gauge& gauge) {
    return printable(gauge.label) + " " + bar_text(gauge.value, gauge.least, gauge.most);
}

// What the engine keeps for itself, a footprint say, is no bar.
std::vector<Gauge> gauges_of(const EntityView& one) {
    std::vector<Gauge> gauges;
    for (const ComponentView& component : one.components)
        for (const FieldView& field : component.fields)
            if (!component.id.starts_with("core:") && field.is_main && field.value && field.least &&
                field.most && *field.least < *field.most)
                gauges.push_back({component.name, *field.value, *field.least, *field.most});
    return gauges;
}

// Those with bars: in turn order where there is one, and behind it those who have no turns; but no things
// that others hold, as their limbs.
std::vector<const EntityView*> people_in_order(const Situation& situation, const EncounterView* encounter) {
    std::vector<const EntityView*> people;
    const auto add = [&](const EntityView& one) {
        if (std::ranges::find(people, &one) == people.end() && !gauges_of(one).empty())
            people.push_back(&one);
    };
    for (std::size_t i = 0; encounter && i < encounter->order.size(); ++i)
        if (const auto one = std::ranges::find(situation.entities, encounter->order[i], &EntityView::id);
            one != situation.entities.end())
            add(*one);
    for (const EntityView& one : situation.entities)
        if (one.holder.empty()) add(one);
    return people;
}

std::string row_text(const EntityView& one, std::size_t width, const std::optional<MapView>& map) {
    const std::string title = title_of(one);
    std::string row = (one.has_turn ? "  > " : "    ") + letter_text(map, one.id) + (map ? " " : "") + title;
    row += std::string(width - std::min(width, columns_of(title)), ' ');
    for (const Gauge& gauge : gauges_of(one)) row += "  " + gauge_text(gauge);
    return row + "\n";
}

} // namespace

Gauges all_gauges(const Situation& situation) {
    Gauges all;
    for (const EntityView& one : situation.entities)
        if (auto gauges = gauges_of(one); !gauges.empty()) all.emplace(one.id, std::move(gauges));
    return all;
}

std::string people_text(const action::Scene& scene, const Situation& situation,
                        const std::optional<MapView>& map, const std::vector<QuestionOption>& tiles) {
    const auto fight = encounter_of(scene);
    const std::vector<const EntityView*> people = people_in_order(situation, fight ? &*fight : nullptr);
    std::size_t width = 0;
    for (const EntityView* one : people)
        width = std::min(k_widest_name, std::max(width, columns_of(title_of(*one))));
    std::string text;
    if (fight) text = bold(fmt::format("{}, round {:g}", printable(fight->name), fight->round)) + "\n";
    if (map) text += map_text(*map, tiles);
    for (std::size_t i = 0; i < std::min(people.size(), k_most_rows); ++i)
        text += row_text(*people[i], width, map);
    if (people.size() > k_most_rows) text += fmt::format("    and {} more\n", people.size() - k_most_rows);
    return text;
}

std::string changed_gauges(const Situation& situation, const Gauges& before, const Gauges& after) {
    std::string text;
    for (const EntityView& one : situation.entities) {
        const auto known = before.find(one.id), now = after.find(one.id);
        if (known == before.end() || now == after.end()) continue;
        for (const Gauge& gauge : now->second) {
            const auto was = std::ranges::find(known->second, gauge.label, &Gauge::label);
            if (was != known->second.end() && was->value != gauge.value)
                text +=
                    fmt::format("    {}: {}, was {:g}\n", printable(one.name), gauge_text(gauge), was->value);
        }
    }
    return text;
}

bool sees_everything(const play::Session& session, const Viewer& viewer) {
    const action::Scene& scene = scene_of(session);
    const auto seen_by = [&](const Viewer& one) {
        Situation situation = situation_for(scene, one);
        situation.question.reset(); // others are not told their options, secret or not
        situation.map.reset();
        situation.tasks.clear();
        return to_json(situation);
    };
    if (viewer == game_master()) return true;
    const auto is_seen = [&](const QuestionOption& option) {
        return may_see(scene, viewer, option.seen_by) && may_see(scene, viewer, option.id_seen_by);
    };
    const auto question = question_of(session);
    return (!question || std::ranges::all_of(question->options, is_seen)) &&
           seen_by(viewer) == seen_by(game_master());
}

} // namespace arbiter::cli
