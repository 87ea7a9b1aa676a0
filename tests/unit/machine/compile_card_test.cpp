// The pieces of code of a card fit together: ways, attempts, outcomes; saved in between, exact in the odds.
#include "machine/compile_code.hpp"

#include "arbiter/action_odds.hpp"
#include "support/options.hpp"
#include "support/realm.hpp"
#include "support/saves.hpp"

#include <algorithm>
#include <set>

namespace arbiter::machine::compile_card_test {
namespace {

using tests::save_state;

using tests::event;
using tests::Realm;
using tests::told;

const std::string k_everything = "[" +
                                 event(R"(
  "critical_success": { "say": "best", "changes": [ { "resource": "fame", "value": 1 } ] },
  "success": { "say": "well: {gold}", "changes": [ { "resource": "gold", "value": "{1d4 + 1d4}" }, { "resource": ["food", "ore"], "value": 1, "duration": "turns", "turns": 2 } ] },
  "failure": { "say": "badly", "changes": [ { "resource": "gold", "value": "-{level}d4" } ], "choices": [
    { "label": "give {any}", "changes": [ { "resource": "any", "value": "-1d4", "duration": "ongoing" } ], "tasks": [ "Carry it" ] },
    { "label": "riot", "default": true, "changes": [ { "resource": "unrest", "value": "{tier === 'major' ? '2d6' : '1d4'}" } ] } ] },
  "critical_failure": { "say": "worst", "changes": [ { "resource": "{available}", "value": -1, "duration": "permanent" } ] })",
                                       R"("tier": "major", )") +
                                 "]";

TEST(CardCode, the_card_asks_how_it_is_dealt_with) {
    Realm realm(k_everything);
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    auto resolution = begin_action(realm.scene(), "hilde", "p:event/e", {}, {});
    ASSERT_TRUE(resolution);
    const auto question = advance(**resolution);
    ASSERT_TRUE(question && *question);
    EXPECT_EQ(tests::labels_of(**question), (std::vector<std::string>{"rule (50%)", "lore (50%)"}));
    EXPECT_EQ(realm.cards(), "p:event/e tried 0; ") << "it lies on the table";
    ASSERT_TRUE(answer(**resolution, 1));
    ASSERT_TRUE(advance(**resolution));
    EXPECT_NE(realm.cards().find("p:event/e"), std::string::npos);
}

TEST(CardCode, an_event_without_skills_is_attempted) {
    Realm realm(
        R"([{ "id": "e", "outcomes": { "say": "so be it", "settles": true, "changes": [ { "resource": "gold", "value": 1 } ] } }])");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.dice = std::vector<double>{5};
    EXPECT_EQ(told(realm.play("p:event/e", luck), "say"), "so be it; ");
    EXPECT_EQ(realm.stock("gold"), 6);
}

// Plays to the end, answering by luck; saved and read again at every question, or not at all.
std::string played(const std::shared_ptr<const action::Game>& game, const Luck& luck, bool is_carried,
                   std::set<std::string>& kinds) {
    const ScenePtr scene = std::move(*open_scene(game, "p:s"));
    auto begun = begin_action(*scene, "hilde", "p:event/e", {}, luck);
    if (!begun) return begun.error().message;
    ResolutionPtr resolution = std::move(*begun);
    for (int i = 0; i < 100; ++i) {
        const auto question = advance(*resolution);
        if (!question) return question.error().message;
        if (!*question) {
            std::string all;
            for (const Event& line : report_of(*resolution).log) all += line.kind + " " + line.text + "\n";
            return all + save_state(resolution->scene());
        }
        kinds.insert((*question)->place);
        if (is_carried) {
            tests::reload(*scene);
            if (const auto again = advance(*resolution); !again || !*again) return "it does not wait";
        }
        if (const auto answered = answer(*resolution); !answered) return answered.error().message;
    }
    return "no end";
}

TEST(CardSave, at_every_question_it_goes_on_elsewhere) {
    const Realm realm(k_everything);
    std::set<std::string> places;
    for (std::uint64_t seed = 0; seed < 30; ++seed)
        for (const char* degree : {"", "critical_success", "success", "failure", "critical_failure"}) {
            Luck luck;
            luck.seed = make_seed(seed);
            luck.degree = degree;
            luck.choices = {static_cast<std::uint32_t>(1 + seed % 2)};
            if (*degree != 0 && std::string_view(degree) != "critical_success")
                luck.choices.push_back(static_cast<std::uint32_t>(1 + seed / 2 % 2));
            luck.takes_first = true;
            const std::string whole = played(realm.game(), luck, false, places);
            ASSERT_EQ(played(realm.game(), luck, true, places), whole) << seed << degree;
            ASSERT_NE(whole.find("chosen: Apply"), std::string::npos) << whole;
        }
    EXPECT_GE(places.size(), 6u);
}

// Every register of a saved card, broken in every way: an error or an end, nothing else.
TEST(CardSave, broken_registers_do_no_harm) {
    const Realm realm(k_everything);
    for (const char* degree : {"success", "failure"})
        for (int at = 0; at < 6; ++at) {
            const ScenePtr scene = std::move(*open_scene(realm.game(), "p:s"));
            Luck luck;
            luck.degree = degree;
            luck.takes_first = true;
            auto begun = begin_action(*scene, "hilde", "p:event/e", {}, luck);
            ASSERT_TRUE(begun);
            bool has_ended = false;
            for (int i = 0; i <= at && !has_ended; ++i) {
                const auto question = advance(**begun);
                ASSERT_TRUE(question);
                has_ended = !*question;
                if (!has_ended && i < at) {
                    ASSERT_TRUE(answer(**begun));
                }
            }
            if (has_ended) continue;
            const machine::State good = (*begun)->state();
            const std::vector<Value> junk = {Value(),      Value(true),     Value(-1.0),
                                             Value(1e18),  Value(0.5),      Value(7.0),
                                             Value(999.0), Value::absent(), Value(std::string_view("x"))};
            for (std::size_t number = 0; number < good.registers.size(); ++number)
                for (const Value& value : junk)
                    for (const std::uint64_t last : {0u, 1u}) {
                        const ScenePtr other = std::move(*open_scene(realm.game(), "p:s"));
                        auto broken = begin_action(*other, "hilde", "p:event/e", {}, luck);
                        ASSERT_TRUE(broken);
                        (*broken)->state() = good;
                        (*broken)->state().registers[number] = value;
                        for (int i = 0; i < 50; ++i) {
                            const auto question = advance(**broken);
                            if (!question || !*question) break;
                            const bool is_second =
                                (*question)->kind == "choose" && (*question)->answers > last;
                            if (!answer(**broken, is_second ? std::optional(last) : std::nullopt)) break;
                        }
                    }
        }
}

// The degree of 1d20 against 11, and all the gold that comes of it, by going through every die.
TEST(CardOdds, they_are_those_of_every_die) {
    Realm realm("[" + event(R"("success": { "changes": [ { "resource": "gold", "value": "1d4" } ] },
      "failure": { "changes": [ { "resource": "gold", "value": "-2d4" }, { "resource": "gold", "value": 1 } ] },
      "critical_failure": { "changes": [ { "resource": "gold", "value": -9 }, { "resource": "unrest", "value": 1 } ] })") +
                    "]",
                {{"quantities/q.json",
                  R"([ { "id": "gold_left", "base": "entity.location.components['p:stock'].gold" },
                  { "id": "unrest_left", "base": "entity.location.components['p:mood'].unrest" } ])"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    std::map<int, double> gold, unrest;
    for (int face = 1; face <= 20; ++face)
        for (int a = 1; a <= 4; ++a)
            for (int b = 1; b <= 4; ++b) {
                const int wanted = face == 1 ? 5 - 9 : face < 11 ? 5 - a - b + 1 : 5 + a;
                gold[std::max(0, wanted)] += 1.0 / 320;
                unrest[1 + (face == 1) + (wanted < 0)] += 1.0 / 320;
            }
    for (const auto& [of, expected] : {std::pair("gold_left", gold), std::pair("unrest_left", unrest)}) {
        const auto odds = odds_of_action(realm.scene(), "hilde", "p:event/e/rule", {}, of);
        ASSERT_TRUE(odds) << odds.error().message;
        ASSERT_EQ(odds->outcomes.size(), expected.size()) << of;
        for (const auto& [value, share] : odds->outcomes)
            EXPECT_NEAR(share, expected.at(std::stoi(value)), 1e-12) << of << value;
        EXPECT_EQ(odds->pedigree.kind, PedigreeKind::exact);
    }
    EXPECT_EQ(realm.changes(), "{}");
    const auto degrees = odds_of_action(realm.scene(), "hilde", "p:event/e/rule", {});
    ASSERT_TRUE(degrees);
    for (const auto& [degree, share] : degrees->outcomes)
        EXPECT_NEAR(share, degree.find("critical") != std::string::npos ? 0.05 : 0.45, 1e-12) << degree;
    const auto asked = odds_of_action(realm.scene(), "hilde", "p:event/e", {}, "gold_left");
    ASSERT_TRUE(asked) << "by the way that is the default";
    EXPECT_NEAR(asked->outcomes[0].second, gold.begin()->second, 1e-12);
}

// What was rolled is forgotten when it has happened: ways that lead to the same are one.
TEST(CardOdds, ways_that_come_to_the_same_are_walked_once) {
    const std::string repeated =
        R"({ "id": "tax", "template": "t", "effects": [ { "repeat": 6, "do": [ { "run": "one" } ] } ] })";
    Realm realm("[]", {{"actions/a.json",
                        "[" + repeated + R"(, { "id": "one", "template": "o", "outcomes": { "success": {
      "changes": [ { "resource": "gold", "value": "1d6" } ] } } }])"},
                       {"quantities/q.json",
                        R"({ "id": "gold_left", "base": "entity.location.components['p:stock'].gold" })"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto odds = odds_of_action(realm.scene(), "hilde", "p:tax", {}, "gold_left");
    ASSERT_TRUE(odds) << odds.error().message;
    EXPECT_NEAR(*odds->mean, 5 + 21, 1e-9);
    EXPECT_EQ(odds->outcomes.size(), 31u);
    EXPECT_LT(odds->states, 300u) << "of 46656 ways";
}

} // namespace
} // namespace arbiter::machine::compile_card_test
