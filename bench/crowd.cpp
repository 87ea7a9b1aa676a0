// Texts of packs, put together.
#include "crowd.hpp"

#include "action/make_scene.hpp"
#include "arbiter/action.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace arbiter::bench {

void stop(const std::string& why) {
    std::fprintf(stderr, "bench: %s\n", why.c_str());
    std::exit(1);
}

std::unique_ptr<action::Scene> load_scene(const Files& files, const PackRequest& request,
                                          std::string_view scenario) {
    const auto loaded = load_game(files, request);
    if (!loaded) stop(loaded.error().message);
    for (const Diagnostic& found : loaded->report.diagnostics)
        if (found.severity == Severity::error) stop(render(found));
    auto scene = action::make_scene(loaded->game, scenario);
    if (!scene) stop(scene.error().message);
    return std::move(*scene);
}

namespace {

// Everybody else in the same place, by the index of places.
constexpr const char* k_near = R"(near := entities(crowd:person)[][{"and": [
    {"==": [{"var": "entity.components.core:position.locationId"},
            {"var": "actor.components.core:position.locationId"}]},
    {"!=": [{"var": "entity.id"}, {"var": "actor.id"}]}]}]
nobody := crowd:near[{"has_component": [{"var": "entity"}, "crowd:ghost"]}]
)";

// The degrees of core, as a record of a pack that requires nothing.
constexpr const char* k_degrees =
    R"({"id": "core:percent_degrees", "of": "margin", "success_from": "success", "bands": [
    {"id": "fumble", "faces": [95, 100], "otherwise": "failure"}, {"id": "failure"}, {"id": "success", "from": 0},
    {"id": "critical_success", "faces": [1, 5], "otherwise": "success"}]})";

PackRequest request_for(const std::string& pack) {
    PackRequest request;
    request.packs = {pack};
    return request;
}

// Why an action is none for the hero: something is missing, something is in the way, nobody is there.
const char* obstacle(std::size_t number) {
    if (number % 10 == 0) return R"("targets": {"primary": {"scope": "near", "placeholder": "target"}},)";
    if (number % 10 < 5) return R"("required_components": {"actor": ["crowd:wings"]}, "targets": "near",)";
    if (number % 10 < 8) return R"("forbidden_components": {"actor": ["crowd:person"]}, "targets": "near",)";
    return R"("targets": "nobody",)";
}

std::string crowd_actions() {
    std::string all = "[";
    for (std::size_t i = 0; i < 200; ++i) {
        all += i > 0 ? ",\n" : "\n";
        all += R"({"id": "act)" + std::to_string(i) +
               R"json(", "template": "act {target} ({chance}%){tags}",)json";
        all += obstacle(i);
        all += R"("contest": {"percent": {"actor_skill": {"component": "crowd:skill"},
            "target_skill": {"component": "crowd:skill"}, "modifiers": [
            {"condition": {"has_component": [{"var": "entity.primary"}, "crowd:fallen"]}, "value": 15, "tag": "prone"},
            {"condition": {"<=": [{"var": "entity.primary.components.crowd:skill.value"}, 25]}, "value": 10, "tag": "weak"}
            ]}}})";
    }
    return all + "]";
}

std::string crowd_entities(const Crowd& crowd) {
    std::string all = R"({"id": "all", "entities": [)";
    for (std::size_t i = 0; i < crowd.people; ++i) {
        const std::size_t place = i <= crowd.near ? 0 : 1 + i / 10;
        all += i > 0 ? "," : "";
        all += R"({"id": "p)" + std::to_string(i) +
               R"(", "components": {"crowd:person": {}, "crowd:skill": {"value": )" +
               std::to_string(10 + i * 7 % 80) + R"(}, "core:position": {"locationId": "crowd:place)" +
               std::to_string(place) + "\"}" + (i % 3 == 0 ? R"(, "crowd:fallen": {})" : "") + "}}";
    }
    for (std::size_t place = 0; place <= 1 + crowd.people / 10; ++place)
        all += R"(,{"id": "place)" + std::to_string(place) + "\"}";
    return all + "]}";
}

} // namespace

std::unique_ptr<action::Scene> make_crowd(const Crowd& crowd) {
    MemoryFiles files;
    files.add("crowd/pack.json", R"({"id": "crowd", "version": "1.0.0"})");
    files.add(
        "crowd/components/all.json",
        R"([{"id": "person", "open": true}, {"id": "skill", "open": true}, {"id": "fallen", "open": true}, {"id": "wings", "open": true}, {"id": "ghost", "open": true}])");
    files.add("crowd/degrees/all.json", k_degrees);
    files.add("crowd/scopes/near.scope", k_near);
    files.add("crowd/actions/all.json", crowd_actions());
    files.add("crowd/scenarios/all.json", crowd_entities(crowd));
    PackRequest request = request_for("crowd");
    request.limits.file_bytes = 64u << 20; // everybody stands in one file
    return load_scene(files, request, "crowd:all");
}

namespace {

constexpr const char* k_strike = R"json({"id": "strike", "template": "strike {target} ({chance}%)",
    "targets": {"primary": {"scope": "near", "placeholder": "target"}},
    "contest": {"percent": {"actor_skill": {"component": "duel:skill"},
                            "target_skill": {"component": "duel:skill"}}},
    "outcomes": {
        "success": {"say": "{target} is hit", "effects": [
            {"roll": "2d6", "as": "damage"},
            {"adjust": {"to": "primary", "field": "duel:health.hp", "by": "-damage", "min": 0}, "as": "hurt"},
            {"when": "hurt.by < -6", "do": [{"add": {"to": "primary", "component": "duel:fallen", "value": {"how": "hard"}}}]},
            {"set": {"to": "actor", "field": "duel:skill.tired", "value": true}}]},
        "failure": {"effects": [
            {"remove": {"to": "actor", "component": "duel:guard"}},
            {"each": "near", "as": "secondary", "do": [
                {"adjust": {"to": "secondary", "field": "duel:skill.value", "by": 1, "max": 90}}]}]}}})json";

constexpr const char* k_near_in_ring =
    R"(near := entities(duel:skill)[][{"!=": [{"var": "entity.id"}, {"var": "actor.id"}]}])";

// A number with many terms, as sheets have them.
std::string might() {
    std::string terms;
    for (std::size_t i = 0; i < 10; ++i) {
        const std::string id = "duel:part" + std::to_string(i);
        terms += (i > 0 ? "," : "") +
                 (R"({"label": "part", "value": "entity.actor.components[')" + id +
                  R"('].value * 2", "condition": "entity.actor.components[')" + id + R"('].value > 3"})");
    }
    return R"({"id": "might", "base": 10, "terms": [)" + terms +
           R"(], "stages": ["flat", "scale", "round"]})";
}

std::string fighters() {
    std::string all = R"({"id": "ring", "entities": [)";
    for (std::size_t i = 0; i < 4; ++i) {
        all +=
            (i > 0 ? ", " : "") + (R"({"id": "f)" + std::to_string(i)) +
            R"(", "components": {"duel:skill": {"value": 40}, "duel:health": {"hp": 30}, "duel:guard": {})";
        for (std::size_t part = 0; part < 10; ++part)
            all += R"(, "duel:part)" + std::to_string(part) + R"(": {"value": )" + std::to_string(part) + "}";
        all += "}}";
    }
    return all + "]}";
}

} // namespace

std::unique_ptr<action::Scene> make_duel() {
    MemoryFiles files;
    files.add("duel/pack.json", R"({"id": "duel", "version": "1.0.0"})");
    std::string components =
        R"([{"id": "skill", "open": true}, {"id": "health", "open": true}, {"id": "fallen", "open": true}, {"id": "guard", "open": true})";
    for (std::size_t i = 0; i < 10; ++i)
        components += R"(, {"id": "part)" + std::to_string(i) + R"(", "open": true})";
    files.add("duel/components/all.json", components + "]");
    files.add("duel/degrees/all.json", k_degrees);
    files.add("duel/scopes/near.scope", k_near_in_ring);
    files.add("duel/actions/strike.json", k_strike);
    files.add("duel/quantities/might.json", might());
    files.add("duel/scenarios/ring.json", fighters());
    return load_scene(files, request_for("duel"), "duel:ring");
}

} // namespace arbiter::bench
