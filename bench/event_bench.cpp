// Times the exact odds of an event, four dice and two choices, through a pack, beside loops over the faces
// that know nothing else; and how long a pack of 10,000 outcomes takes to load and check. Prints JSON;
// bench/event_rows.mjs makes rows of it.
#include "timing.hpp"

#include "action/scene.hpp"
#include "arbiter/action.hpp"
#include "arbiter/action_odds.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace arbiter;

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::exit(1);
}

// What a degree does to gold and food; the first choice costs ore and lumber besides, the second pays them.
constexpr const char* k_outcome = R"x({ "changes": [ { "resource": "gold", "value": "-1d6" },
    { "resource": "food", "value": "-1d4" } ], "choices": [
    { "label": "Give", "default": true, "changes": [ { "resource": "ore", "value": "-1d6" },
      { "resource": "lumber", "value": "-1d8" } ] },
    { "label": "Take", "changes": [ { "resource": "ore", "value": "1d6" },
      { "resource": "lumber", "value": "1d8" } ] } ] })x";

// The pack `p` with these events. What decides them, and what they cost, stands in their kind.
MemoryFiles pack_of(const std::string& events) {
    std::string resources, fields;
    for (const std::string name : {"gold", "food", "ore", "lumber"}) {
        resources += R"({ "id": ")" + name + R"(", "field": "place.stock.)" + name + "\" }, ";
        fields +=
            (fields.empty() ? "\"" : ", \"") + name +
            R"(": { "type": "whole", "min": 0, "short": [ { "adjust": { "resource": "unrest", "by": 1 } } ] })";
    }
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/components/c.json", R"([{ "id": "stock", "fields": { )" + fields + R"( } },
            { "id": "mood", "fields": { "unrest": { "type": "whole", "min": 0 } } }, { "id": "skills", "open": true }, { "id": "core:position", "open": true },
            { "id": "core:drawn", "main": "record", "fields": { "record": { "type": "text" }, "tries": { "type": "whole", "default": 0 } } }])");
    files.add("p/scenarios/s.json", R"({ "id": "s", "entities": [
      { "id": "vale", "components": { "p:stock": { "gold": 3, "food": 2, "ore": 4, "lumber": 3 }, "p:mood": { "unrest": 1 } } },
      { "id": "hilde", "components": { "core:position": { "locationId": "p:vale" }, "p:skills": { "rule": 3 } } } ] })");
    files.add("p/resources/r.json",
              "[" + resources + R"({ "id": "unrest", "field": "place.mood.unrest", "bad_when": "up" }])");
    files.add("p/kinds/k.json", R"x([{ "id": "event", "is": "card", "with": { "apply": "Apply",
      "cost": { "place.mood.unrest": "(card.drawn.tries ?? 0) > 0 ? 1 : 0" },
      "contest": { "check": { "roll": "1d20", "bonus": "get_component_value(entity.actor, 'p:skills', skill) ?? 0",
                              "dc": 14, "degrees": "four" } } } }])x");
    files.add("p/degrees/d.json",
              R"({ "id": "four", "of": "margin", "success_from": "success", "natural": { "20": 1, "1": -1 },
      "bands": [ { "id": "critical_failure" }, { "id": "failure", "from": -9 }, { "id": "success", "from": 0 },
                 { "id": "critical_success", "from": 10, "otherwise": "success" } ] })");
    files.add("p/events/e.json", events);
    return files;
}

constexpr std::array<const char*, 4> k_degrees = {"critical_success", "success", "failure",
                                                  "critical_failure"};

MemoryFiles event_pack() {
    std::string outcomes;
    for (const char* degree : k_degrees)
        outcomes += std::string(outcomes.empty() ? "\"" : ", \"") + degree + "\": " + k_outcome;
    return pack_of(R"({ "id": "e", "name": "E", "skills": [ { "skill": "rule" } ], "outcomes": { )" +
                   outcomes + " } }");
}

// 2,500 events of four outcomes, each with three ways to deal with it.
MemoryFiles many_events() {
    std::string events;
    for (int i = 0; i < 2'500; ++i) {
        const std::string number = std::to_string(i);
        events += (i == 0 ? "[" : ",\n") + (R"({ "id": "e)" + number + R"(", "name": "Event )" + number) +
                  R"(", "doc": "Something happens.", "skills": [ { "skill": "rule", "description": "Rule." },
                  { "skill": "lore", "description": "Read." }, { "skill": "guile", "description": "Lie." } ], "outcomes": {)";
        for (std::size_t d = 0; d < k_degrees.size(); ++d)
            events += std::string(d == 0 ? " \"" : ", \"") + k_degrees[d] +
                      R"(": { "say": "{gold} gold and {food} food.", "changes": [
                      { "name": "A share", "resource": "gold", "value": "-1d4", "duration": "immediate" },
                      { "name": "A meal", "resource": "food", "value": 1, "duration": "immediate" } ] })";
        events += " } }";
    }
    return pack_of(events + "]");
}

// Milliseconds are no matter of medians: the fastest of three.
double check_many() {
    const MemoryFiles files = many_events();
    double best = 1e18;
    for (int i = 0; i < 3; ++i) {
        const auto start = std::chrono::steady_clock::now();
        PackRequest request;
        request.packs = {"p"};
        const auto loaded = load_game(files, request);
        const auto spent = std::chrono::steady_clock::now() - start;
        if (!loaded || !loaded->game) stop("the pack of many events does not load");
        best = std::min(best, std::chrono::duration<double, std::nano>(spent).count());
    }
    return best;
}

constexpr std::size_t k_resources = 5, k_values = 32;
using Tables = std::array<std::array<double, k_values>, k_resources>; // gold, food, ore, lumber, unrest

// One die: its faces, and whether they are paid or got.
constexpr std::array<int, 4> k_faces = {6, 4, 6, 8}, k_before = {3, 2, 4, 3};

std::array<double, 4> degrees() {
    std::array<double, 4> chances{};
    for (int face = 1; face <= 20; ++face) {
        int degree = face + 3 >= 24 ? 0 : face + 3 >= 14 ? 1 : face + 3 > 4 ? 2 : 3;
        if (face == 20 && degree > 0) --degree;
        if (face == 1 && degree < 3) ++degree;
        chances[static_cast<std::size_t>(degree)] += 0.05;
    }
    return chances;
}

// Every face of every die, for every degree: what somebody would write for this event alone.
void by_hand(bool takes, Tables& tables) {
    for (auto& table : tables) table.fill(0);
    const int sign = takes ? 1 : -1;
    for (const double chance : degrees()) {
        const double mass = chance / (6 * 4 * 6 * 8);
        std::array<int, 4> face{};
        for (face[0] = 1; face[0] <= k_faces[0]; ++face[0])
            for (face[1] = 1; face[1] <= k_faces[1]; ++face[1])
                for (face[2] = 1; face[2] <= k_faces[2]; ++face[2])
                    for (face[3] = 1; face[3] <= k_faces[3]; ++face[3]) {
                        int unrest = 1;
                        for (std::size_t i = 0; i < 4; ++i) {
                            int after = k_before[i] + (i < 2 ? -1 : sign) * face[i];
                            if (after < 0) {
                                after = 0;
                                ++unrest;
                            }
                            tables[i][static_cast<std::size_t>(after)] += mass;
                        }
                        tables[4][static_cast<std::size_t>(unrest)] += mass;
                    }
    }
}

double hand_written() {
    static Tables tables;
    by_hand(false, tables);
    const double sum = tables[4][2];
    by_hand(true, tables);
    return sum + tables[4][2];
}

CardOddsReport ours(action::Scene& scene) {
    auto report = odds_of_card(scene, "e", "hilde", "rule");
    if (!report) stop(report.error().message);
    return std::move(*report);
}

void compare(const CardOddsReport& report) {
    constexpr std::array<const char*, k_resources> k_ids = {"p:gold", "p:food", "p:ore", "p:lumber",
                                                            "p:unrest"};
    static Tables tables;
    for (const bool takes : {false, true}) {
        by_hand(takes, tables);
        for (const ResourceOdds& resource : report.choices[takes ? 2 : 1].resources)
            for (std::size_t i = 0; i < k_resources; ++i)
                for (const auto& [value, chance] : resource.outcomes)
                    if (resource.resource == k_ids[i] &&
                        !(std::abs(tables[i][static_cast<std::size_t>(value)] - chance) <= 1e-12))
                        stop(resource.resource + " is not what the loops say: " + std::to_string(chance));
    }
}

} // namespace

int main() {
    PackRequest request;
    request.packs = {"p"};
    const MemoryFiles files = event_pack();
    const auto loaded = load_game(files, request);
    if (!loaded) stop(loaded.error().message);
    if (!loaded->game) stop(render(loaded->report.diagnostics[0]));
    auto scene = open_scene(loaded->game, "p:s");
    if (!scene) stop(scene.error().message);
    compare(ours(**scene));
    const auto [ours_ns, kernel_ns] = arbiter::bench::times_of(
        1, [&](std::size_t) { return ours(**scene).choices[0].resources[0].mean; },
        [&](std::size_t) { return hand_written(); });
    std::printf("{\"ours_ns\": %.2f, \"kernel_ns\": %.2f, \"check_ns\": %.0f}\n", ours_ns, kernel_ns,
                check_many());
    return 0;
}
