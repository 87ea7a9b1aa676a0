// One of each kind that a playable scene needs: a place, somebody, something to try, a case that says what
// must come of it, and a target for its chance.
#include "new_pack.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

constexpr std::string_view k_manifest = R"pack({
  "id": "PACK",
  "version": "0.1.0",
  "title": "PACK",
  "requires": { "core": ">=1.0" },
  "params": {
    "tired": { "default": 20, "min": 0, "max": 100, "doc": "How much worse tired people climb." }
  }
}
)pack";

constexpr std::string_view k_components = R"pack([
  { "id": "climbing", "doc": "How well somebody climbs.", "main": "value",
    "fields": { "value": { "type": "whole", "min": 0, "max": 100, "default": 50 } } },
  { "id": "wall", "doc": "Something to climb over." },
  { "id": "tired", "doc": "Somebody who has tried too hard." },
  { "id": "over", "doc": "Somebody who is on the other side." }
]
)pack";

constexpr std::string_view k_scopes = R"pack(// Everything that can be climbed.
walls := entities(wall)[]
)pack";

constexpr std::string_view k_action = R"pack({
  "id": "climb", "name": "Climb", "doc": "Get over a wall.",
  "template": "climb over {target} ({chance}% chance){tags}",
  "required_components": { "actor": ["climbing"] },
  "forbidden_components": { "actor": ["over"] },
  "targets": "walls",
  "contest": { "percent": {
    "actor_skill": { "component": "climbing" },
    "against": "fixed_difficulty", "difficulty": 40, "formula": "linear",
    "modifiers": [
      { "condition": "actor.tired", "value": "-param.tired", "tag": "tired", "description": "The arms are heavy." }
    ] } },
  "outcomes": {
    "success": { "say": "{actor} is over {target}.", "effects": [{ "add": { "component": "over" } }] },
    "failure": { "say": "{actor} slides down.", "effects": [{ "add": { "component": "tired" } }] }
  }
}
)pack";

constexpr std::string_view k_scenario = R"pack({
  "id": "yard", "doc": "Somebody and a wall.",
  "entities": [
    { "id": "ground", "components": { "core:name": { "text": "the yard" } } },
    { "id": "wall", "components": { "core:name": { "text": "the wall" }, "wall": {} } },
    { "id": "ann", "components": { "core:name": { "text": "Ann" }, "core:actor": {},
        "core:position": { "locationId": "PACK:ground" }, "climbing": { "value": 60 } } }
  ]
}
)pack";

constexpr std::string_view k_case = R"pack([
  { "id": "the_wall_is_climbed", "doc": "A roll up to the chance gets over.",
    "scenario": "yard", "dice": [50],
    "do": { "actor": "ann", "action": "climb", "targets": { "primary": "wall" } },
    "expect": { "chance": 70, "degree": "success", "changes": { "PACK:ann": { "PACK:over": {} } } } }
]
)pack";

constexpr std::string_view k_balance = R"pack([
  { "id": "climbing_is_fair", "why": "Ann gets over more often than not, and never for certain.",
    "scenario": "yard", "metric": { "odds": "climb", "actor": "ann", "target": "wall" }, "low": 0.5, "high": 0.9 }
]
)pack";

constexpr std::array<PackFile, 7> k_files = {{
    {"pack.json", k_manifest},
    {"components/all.json", k_components},
    {"scopes/walls.scope", k_scopes},
    {"actions/climb.json", k_action},
    {"scenarios/yard.json", k_scenario},
    {"cases/climb.json", k_case},
    {"balance/climb.json", k_balance},
}};

constexpr std::string_view k_mark = "PACK";

} // namespace

std::span<const PackFile> new_pack_files() { return k_files; }

std::string text_for(const PackFile& file, std::string_view id) {
    std::string text(file.text);
    for (std::size_t at = text.find(k_mark); at != std::string::npos; at = text.find(k_mark, at + id.size()))
        text.replace(at, k_mark.size(), id);
    return text;
}

} // namespace arbiter::cli
