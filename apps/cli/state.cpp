// arbiter state: the situation of a scenario or a save, as people or one of those who play see it.
#include "arbiter/view.hpp"

#include "commands.hpp"
#include "load.hpp"
#include "map_text.hpp"
#include "play_style.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace arbiter::cli {
namespace {

// What a component is about has a bar where it can be full.
std::string text_of(const FieldView& field) {
    if (!field.is_main) return field.name.empty() ? field.text : fmt::format("{} {}", field.name, field.text);
    const bool can_be_full = field.value && field.least && field.most && *field.least == 0;
    return can_be_full ? bar_text(*field.value, *field.least, *field.most) : field.text;
}

// What the engine keeps for itself is told in other ways: names, places, turns, who holds what.
bool is_engines_own(const ComponentView& component) { return component.id.starts_with("core:"); }

bool has_slots(const EntityView& entity, const ComponentView& component) {
    return std::ranges::any_of(entity.slots,
                               [&](const SlotView& slot) { return slot.id.starts_with(component.id + "."); });
}

void show_components(const EntityView& entity) {
    std::vector<std::string> marks; // components that say nothing but that they are there
    for (const ComponentView& component : entity.components) {
        const bool is_status = std::ranges::any_of(
            entity.statuses, [&](const StatusView& status) { return status.id == component.id; });
        if (is_engines_own(component) || is_status) continue;
        std::vector<std::string> fields;
        for (const FieldView& field : component.fields)
            if (!field.is_bound) fields.push_back(text_of(field));
        if (!fields.empty())
            print(printable(fmt::format("  {}: {}", component.name, fmt::join(fields, ", "))) + "\n");
        else if (component.value == "{}" && !has_slots(entity, component))
            marks.push_back(component.name);
    }
    if (!marks.empty()) print(printable(fmt::format("  {}", fmt::join(marks, ", "))) + "\n");
}

void show_entity(const EntityView& entity, const std::optional<MapView>& map) {
    print(letter_text(map, entity.id) + (map ? " " : ""));
    print(printable(fmt::format("{}{}", entity.name, entity.has_turn ? ", whose turn it is" : "")) + "\n");
    show_components(entity);
    for (const StatusView& status : entity.statuses)
        print(printable(fmt::format("  {}{}{}", status.name, status.left.empty() ? "" : ": ", status.left)) +
              "\n");
    for (const SlotView& slot : entity.slots) {
        const std::string inside = slot.is_hidden    ? fmt::format("{}, hidden", slot.count)
                                   : slot.count == 0 ? "nothing"
                                                     : fmt::format("{}", fmt::join(slot.names, ", "));
        print(printable(fmt::format("  {}: {}", slot.name, inside)) + "\n");
    }
}

void show_asked(const PendingQuestion& question, const Situation& situation) {
    const auto asked = std::ranges::find(situation.entities, question.who, &EntityView::id);
    const std::string name = asked == situation.entities.end() ? question.who : asked->name;
    print(printable(name.empty() ? "somebody is asked" : fmt::format("{} is asked", name)));
    print(question.ask.empty() || question.ask == name ? "\n" : printable(": " + question.ask) + "\n");
    if (question.is_tile) print(fmt::format("  a tile: {} can be chosen\n", question.options.size()));
    for (std::size_t i = 0; !question.is_tile && i < question.options.size(); ++i)
        print(printable(fmt::format("  [{}] {}", i + 1, question.options[i].label)) + "\n");
}

// By side, those without one last; what somebody holds stands with them.
void show_situation(const Situation& situation) {
    if (situation.round)
        print(printable(fmt::format("{}, round {}{}{}", situation.scenario, *situation.round,
                                    situation.phase.empty() ? "" : ", ", situation.phase)) +
              "\n");
    else
        print(printable(situation.scenario) + "\n");
    const bool asks_tile = situation.question && situation.question->is_tile;
    if (situation.map)
        print("\n" + map_text(*situation.map,
                              asks_tile ? situation.question->options : std::vector<QuestionOption>()));
    std::vector<std::string> sides;
    for (const EntityView& one : situation.entities)
        if (!one.side.empty() && std::ranges::find(sides, one.side) == sides.end()) sides.push_back(one.side);
    sides.emplace_back();
    for (const std::string& side : sides) {
        if (!side.empty()) print(fmt::format("\n== {} ==\n", printable(side)));
        if (side.empty()) print("\n");
        for (const EntityView& one : situation.entities)
            if (one.side == side && one.holder.empty()) show_entity(one, situation.map);
    }
    if (!situation.question) return;
    print("\n");
    show_asked(*situation.question, situation);
}

int run_state(const Arguments& given) {
    int exit_code = k_ok;
    const SessionPtr session = open_given_session(given, 0, exit_code);
    if (!session) return exit_code;
    const action::Scene& scene = scene_of(*session);
    const auto viewer = viewer_of(scene, given.text("--as"));
    if (!viewer) return report_denial(given, viewer.error());
    Situation situation = situation_for(scene, *viewer);
    if (given.has("--json"))
        print(to_json(situation) + "\n");
    else {
        const Screen screen = screen_of(output_colour() != Colour::no);
        situation.map = map_for(scene, *viewer, {.columns = screen.map_columns, .rows = screen.map_rows});
        show_situation(situation);
    }
    return k_ok;
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    Option{"--as", "WHO", "Only what this one, or this side, may see; without it, what the game master does"},
    k_anyway,
    k_profile,
    k_param,
};

} // namespace

const Command k_state{"state",
                      "Show the situation of a scenario or a save",
                      "Examples:\n"
                      "  arbiter state grapple:cellar\n"
                      "  arbiter state game.json --as ada",
                      k_arguments,
                      k_options,
                      run_state};

} // namespace arbiter::cli
