// Melee: a small fight in turns, hero and bear against the wolf, whose flow a test writes.
#pragma once

#include "arbiter/encounter.hpp"
#include "arbiter/session.hpp"
#include "support/fight.hpp"
#include "support/stage.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::tests {

// Hero and bear against the wolf. Blows take what is written; nobody has to strike.
inline const std::string k_melee_actions = R"x([
  { "id": "hit", "template": "hit {target}", "groups": ["deed"], "targets": "entities(p:hp)[][{\">\": [{\"var\": \"entity.components.p:hp.now\"}, 0]}]",
    "effects": [ { "say": "{actor} hits {target}" }, { "adjust": { "to": "target", "field": "p:hp.now", "by": -4 } } ] },
  { "id": "both", "template": "pull everybody down", "groups": ["deed"],
    "effects": [ { "each": "entities(p:hp)", "as": "one", "do": [ { "set": { "to": "one", "field": "p:hp.now", "value": 0 } } ] } ] },
  { "id": "call", "template": "call a dog", "groups": ["deed"], "effects": [ { "spawn": { "what": "dog" } } ] },
  { "id": "leave", "template": "leave", "groups": ["deed"], "effects": [ { "remove": "actor" } ] },
  { "id": "halt", "template": "halt", "groups": ["deed"], "effects": [ { "say": "halt" }, { "stop": true }, { "say": "never" } ] },
  { "id": "hum", "template": "hum", "groups": ["idle"], "effects": [ { "say": "{actor} hums" } ] }
])x";
inline const std::string k_melee_scenario = R"({ "id": "s", "flow": "bout", "entities": [
  { "id": "hero", "components": { "p:hp": { "now": 10, "max": 10 }, "p:mark": {} } },
  { "id": "wolf", "components": { "p:hp": { "now": 8, "max": 8 } } },
  { "id": "bear", "components": { "p:hp": { "now": 5, "max": 5 }, "p:mark": {} } } ] })";
inline const std::string k_melee_standing =
    R"x("entities(p:hp)[][{\">\": [{\"var\": \"entity.components.p:hp.now\"}, 0]}]")x";

/// The pack; `flow` is more of what the record of the flow says.
inline Files melee_files(const std::string& flow) {
    return {{"actions/more.json", k_melee_actions},
            {"scenarios/s.json", k_melee_scenario},
            {"entities/dog.json",
             R"({ "id": "dog", "components": { "p:hp": { "now": 2, "max": 2 }, "p:mark": {} } })"},
            {"flows/bout.json", R"x({ "id": "bout", "name": "Melee", "turns_of": )x" + k_melee_standing +
                                    R"x(, "turn_start": [ { "say": "{actor} begins" } ],
  "turn": [ { "act": { "groups": ["deed"], "free": ["idle"], "until": "once" } } ], "turn_end": [ { "say": "{actor} ends" } ],
  "sides": { "marked": { "who": "entities(p:mark)", "name": "the marked" }, "wild": "entities(!p:mark)" } )x" +
                                    flow + "}"}};
}

struct Melee {
    explicit Melee(const std::string& flow = "") : stage("\"effects\": []", melee_files(flow)) {
        EXPECT_TRUE(stage.is_fine()) << stage.codes();
        if (stage.is_fine()) session = std::move(*open_session(stage.game(), "p:s", make_seed(7)));
    }

    // What is said, `who?` where somebody is asked, or the error.
    std::string send(const Command& command) {
        const auto reply = arbiter::send(*session, command);
        if (!reply) return fmt::format("{}: {}", word_of(reply.error().code), reply.error().message);
        std::string all;
        for (const Event& event : reply->done.log)
            if (event.kind == "say" || event.kind == "order" || event.kind == "end") all += event.text + "; ";
        return reply->question ? all + reply->question->who + "?" : all;
    }
    std::string round(std::vector<double> dice = {}) {
        Answers answers;
        answers.dice = std::move(dice);
        return send(begin_round(answers));
    }
    [[nodiscard]] EncounterView view() const { return *encounter_of(scene_of(*session)); }

    Stage stage;
    SessionPtr session;
};

} // namespace arbiter::tests
