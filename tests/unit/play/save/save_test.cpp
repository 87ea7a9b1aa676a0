// A resolution is saved at every question and goes on elsewhere: it comes to the same end.
#include "play/save/save.hpp"

#include "action/changes.hpp"
#include "action/game.hpp"
#include "cases/run_case.hpp"
#include "play/command.hpp"
#include "support/fight.hpp"
#include "support/realm.hpp"
#include "support/saves.hpp"
#include "support/scenes.hpp"
#include "support/stage.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace arbiter::play::save_test {
namespace {

using tests::go_on;
using tests::open_save;
using tests::save_state;

using action::changes_of;
using action::Resolution;
using action::Scene;
using tests::Stage;

std::string told(const Resolution& resolution) {
    std::string all;
    for (const Event& line : report_of(resolution).log) all += line.text + "\n";
    return all;
}

// In which order things changed first is no part of what has changed.
json::Node ordered(json::Node node) {
    for (json::Node& child : node.children) child = ordered(std::move(child));
    if (node.is(json::NodeKind::object))
        std::sort(node.children.begin(), node.children.end(),
                  [](const json::Node& a, const json::Node& b) { return a.key < b.key; });
    return node;
}

// Plays to the end. With `is_carried` the position is saved and read again at every question.
std::string play(ResolutionPtr resolution, bool is_carried) {
    for (int guard = 0; guard < 1'000; ++guard) {
        const auto question = advance(*resolution);
        if (!question) return "error: " + question.error().message;
        if (!*question) return told(*resolution) + json::write(ordered(changes_of(resolution->scene())));
        if (is_carried) {
            tests::reload(resolution->scene());
            const auto again = advance(*resolution);
            EXPECT_TRUE(again && *again) << "it waits for the same answer";
        }
        if (const auto answered = answer(*resolution); !answered) return "error: " + answered.error().message;
    }
    return "no end";
}

struct Telling {
    std::string whole, carried;
};

// The same play twice: once as it is, once saved and read at every question.
template <class Open, class Begin> Telling both(Open open, Begin begin) {
    const ScenePtr first = open(), second = open();
    return {play(begin(*first), false), play(begin(*second), true)};
}

const std::string k_everything =
    R"("contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } },
  "outcomes": { "success": { "say": "yes", "effects": [ { "roll": "2d6", "as": "n" }, { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n", "min": 0 }, "as": "a" } ] } },
  "effects": [ { "each": "here", "as": "secondary", "do": [ { "roll": "1d4", "as": "m" }, { "say": "{secondary} {m} {n} {a.short}" },
      { "run": "other" } ] },
    { "repeat": 2, "do": [ { "choose": [ { "label": "one", "effects": [ { "add": { "to": "actor", "component": "p:mark" } } ] }, { "label": "two", "default": true } ], "as": "c" }, { "roll": "1d8" } ] },
    { "when": "contest.margin < 0", "do": [ { "say": "{contest.degree} by {contest.margin}, {c}" } ] } ])";
const std::vector<std::pair<std::string, std::string>> k_other = {
    {"actions/other.json",
     R"({ "id": "other", "template": "o", "effects": [ { "roll": "1d3", "as": "x" }, { "say": "other {x}" } ] })"}};

// What was done is played again when somebody goes back: then it must be what was done.
TEST(Save, commands_or_a_seed_that_were_changed_are_seen_without_playing_them) {
    tests::Stage stage(R"("effects": [ { "roll": "1d6", "as": "n" }, { "say": "{n}" } ])");
    const auto session = std::move(*open_session(stage.game(), "p:s", make_seed(4)));
    for (const char* target : {"wolf", "bear"})
        ASSERT_TRUE(session->send(act("hero", "p:act", {{"primary", target}})));
    const std::string saved = play::save_text(*session);
    ASSERT_TRUE(load_session(stage.game(), saved));
    const auto with = [&](std::string_view part, std::string_view other) {
        std::string changed = saved;
        changed.replace(changed.find(part), part.size(), other);
        return changed;
    };
    const std::string seed = to_hex(make_seed(4));
    for (const std::string& altered :
         {with("\"bear\"", "\"wolf\""), with("\"rolled\":true", "\"rolled\":false"),
          with(seed, to_hex(make_seed(5))), with("\"sum\": \"", "\"sum\": \"0")}) {
        const auto wrong = check_save(stage.game(), altered, "s.json");
        ASSERT_EQ(wrong.size(), 1u);
        EXPECT_EQ(wrong[0].code, "altered-save");
        EXPECT_FALSE(load_session(stage.game(), altered));
        EXPECT_TRUE(check_save(stage.game(), altered, "s.json", Fit::replayed).empty());
        EXPECT_TRUE(load_session(stage.game(), altered, Fit::anyway)) << "from the position, without them";
    }
}

TEST(Save, at_every_question_whatever_the_seed) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Stage stage(k_everything, k_other);
        Luck luck;
        luck.seed = make_seed(seed);
        luck.choices = {seed % 2 == 0 ? 1u : 2u};
        const Telling telling =
            both([&] { return std::move(*open_scene(stage.game(), "p:s")); },
                 [&](Scene& scene) {
                     return std::move(*begin_action(scene, "hero", "p:act", {{"primary", "wolf"}}, luck));
                 });
        ASSERT_EQ(telling.carried, telling.whole) << seed;
        ASSERT_NE(telling.whole.find("other"), std::string::npos);
    }
}

// A callee may be told a whole component, or somebody, or a list of both.
TEST(Save, maps_and_lists_that_a_callee_was_told_are_kept) {
    const Stage stage(
        R"("effects": [ { "run": { "action": "inner", "with": {
             "m": { "var": "entity.actor.components.p:hp" },
             "l": { "if": [true, [{ "var": "entity.actor.components.p:hp" }, { "var": "entity.primary" }, "x"]] } } } } ])",
        {{"actions/inner.json",
          R"({ "id": "inner", "template": "i", "takes": ["m", "l"], "effects": [
               { "set": { "to": "actor", "field": "p:hp.now", "value": 1 } },
               { "roll": "1d4", "as": "n" },
               { "say": "{n} {m} {l}" },
               { "set": { "to": "actor", "field": "p:bag.m", "formula": { "var": "m" } } },
               { "set": { "to": "actor", "field": "p:bag.l", "formula": { "var": "l" } } } ] })"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    Luck luck;
    luck.seed = make_seed(1);
    const Telling telling =
        both([&] { return std::move(*open_scene(stage.game(), "p:s")); },
             [&](Scene& scene) {
                 return std::move(*begin_action(scene, "hero", "p:act", {{"primary", "wolf"}}, luck));
             });
    EXPECT_EQ(telling.carried, telling.whole);
    EXPECT_NE(telling.whole.find(R"("m":{"max":12,"now":10})"), std::string::npos) << telling.whole;
    EXPECT_NE(telling.whole.find(R"("l":[{"max":12,"now":10},"p:wolf","x"])"), std::string::npos)
        << telling.whole;
}

TEST(Save, dice_that_were_rolled_by_hand_are_kept) {
    const Stage stage(k_everything, k_other);
    Luck luck;
    luck.dice = std::vector<double>{30, 3, 4, 1, 2, 3, 1, 7, 8};
    luck.choices = {2, 1};
    const Telling telling =
        both([&] { return std::move(*open_scene(stage.game(), "p:s")); },
             [&](Scene& scene) {
                 return std::move(*begin_action(scene, "hero", "p:act", {{"primary", "wolf"}}, luck));
             });
    EXPECT_EQ(telling.carried, telling.whole);
    EXPECT_NE(telling.whole.find("Wolf 1 7 0\n1d3: 2\nother 2"), std::string::npos) << telling.whole;
}

// The luck that a case says.
Luck luck_of(const json::Node& written) {
    const Answers answers = answers_of(written);
    Luck luck;
    luck.seed = cases::seed_of(written);
    luck.dice = answers.dice;
    luck.choices = answers.choices;
    luck.picks = answers.picks;
    luck.rerolls = answers.rerolls;
    luck.degree = answers.degree;
    return luck;
}

// Calls `try_one(record, what it does, open)` for each case of a pack in which somebody does an action with
// the usual params. `open` makes its scene.
template <class Try> void for_each_action_case(const char* pack, Try try_one) {
    const auto game = tests::game(pack);
    ASSERT_TRUE(game);
    MemoryFiles nothing;
    const PackRequest request;
    const cases::CaseContext context{nothing, request, game};
    for (pack::Record record : game->packs->records.all()) {
        const json::Node* what = record.kind->name == "case" ? record.field("do") : nullptr;
        if (!what || record.field("profile") || record.field("params")) continue;
        if (!what->find("actor") || !what->find("action")) continue; // a round
        json::Node& scenario = *record.node.find("scenario");
        scenario.text = pack::full_id(scenario.text, pack);
        try_one(record, *what, [&] { return std::move(*cases::open_case(record, context)); });
    }
}

// Every case of a shipped pack that does something.
TEST(Save, at_every_question_of_every_case) {
    std::size_t played = 0;
    for_each_action_case("grapple", [&](const pack::Record& record, const json::Node& what, auto open) {
        const ScenePtr trial = open();
        const auto begin = [&](Scene& scene) {
            return begin_action(scene, what.find("actor")->text, what.find("action")->text,
                                cases::targets_of(what), luck_of(record.node));
        };
        if (!begin(*trial)) return; // a case about what may not be done
        ++played;
        const Telling telling = both(open, [&](Scene& scene) { return std::move(*begin(scene)); });
        EXPECT_EQ(telling.carried, telling.whole) << record.id;
    });
    EXPECT_GE(played, 10u);
}

// Whoever changes a saved file gets another end, or an error, and nothing worse.
TEST(Save, registers_that_somebody_changed_do_no_harm) {
    Stage stage(k_everything, k_other);
    Luck luck;
    luck.dice = std::vector<double>{30, 3, 4, 1, 2, 3, 1, 7, 8};
    auto begun = begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, luck);
    for (int question = 0; question < 4; ++question) {
        ASSERT_TRUE(*advance(**begun));
        ASSERT_TRUE(answer(**begun));
    }
    ASSERT_TRUE(*advance(**begun));
    const std::string saved = save_state(stage.scene());
    begun->reset();
    const auto all = saved.find("\"list\"");
    ASSERT_NE(all, std::string::npos) << "in the middle of a loop over people";
    for (const char* junk : {R"("number": 7)", R"("text": "x")", R"("null": true)", R"("truth": true)",
                             R"("none": true)", R"("number": -5)", R"("number": 1e300)",
                             R"("list": [{ "number": 1 }])", R"("list": [])", R"("who": "p:hall")"}) {
        for (const bool is_list : {true, false}) {
            std::string text = saved;
            const auto end = text.find(']', all) + 1, number = text.find("\"number\"", end);
            if (is_list)
                text.replace(all, end - all, junk);
            else
                text.replace(number, text.find_first_of(" }", number + 10) - number, junk);
            const auto loaded = go_on(stage.scene(), stage.game(), text);
            if (!loaded) continue;
            for (int guard = 0; guard < 50; ++guard) {
                const auto question = advance(**loaded);
                if (!question || !*question || !answer(**loaded)) break;
            }
        }
    }
}

TEST(Save, a_scene_that_is_opened_again_saves_the_same) {
    Stage stage(R"("effects": [ { "add": { "to": "primary", "component": "p:mark" } } ])");
    stage.play();
    const std::string state = save_state(stage.scene());
    const auto opened = open_save(stage.game(), state);
    ASSERT_TRUE(opened);
    EXPECT_EQ(save_state(**opened), state);
    EXPECT_FALSE(open_save(stage.game(), "{}"));
}

// What the engine writes obeys the schemas of components, so that it can read it again.
TEST(Save, the_state_after_every_case_opens_again) {
    for (const char* pack : {"grapple", "pools", "kingdom"}) {
        const auto game = tests::game(pack);
        std::size_t played = 0;
        for_each_action_case(pack, [&](const pack::Record& record, const json::Node& what, auto open) {
            const ScenePtr scene = open();
            if (!resolve_action(*scene, what.find("actor")->text, what.find("action")->text,
                                cases::targets_of(what), luck_of(record.node)))
                return;
            ++played;
            const auto opened = open_save(game, save_state(*scene));
            EXPECT_TRUE(opened) << record.id << ": " << opened.error().message;
        });
        EXPECT_GE(played, 10u) << pack;
    }
}

const std::string k_lives =
    R"([{ "id": "bleeding", "stacking": "add", "max": 3, "turns": 2, "counted_by": "applier",
      "when_applied": [ { "roll": "1d4", "as": "n" }, { "say": "{bearer} bleeds {n} by {applier}" } ], "when_full": [ { "roll": "1d3" } ],
      "turn_start": [ { "roll": "(bearer.components['p:bleeding'].stacks)d4 + 1d2", "as": "n" }, { "adjust": { "to": "actor", "field": "p:hp.now", "by": "-n" } } ],
      "turn_end": [ { "choose": [ { "label": "wait", "default": true }, { "label": "bind", "effects": [ { "end": { "to": "actor", "status": "bleeding", "stacks": 1 } } ] } ] } ],
      "when_ended": [ { "roll": "1d8", "as": "n" }, { "say": "{bearer} is well {n}" } ] }])";
const std::string k_hits =
    R"([ { "roll": { "quantity": "damage", "with": { "level": 2 } }, "as": "n" }, { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n", "min": 1 } },
      { "apply": { "to": "primary", "status": "bleeding", "stacks": 2 } }, { "each": "here", "as": "secondary", "do": [ { "apply": { "to": "secondary", "status": "bleeding" }, "as": "a" }, { "say": "{a.came}" } ] },
      { "repeat": 7, "do": [ { "pass": "round" } ] } ])";
const tests::Files k_damage = {
    {"quantities/q.json",
     R"({ "id": "damage", "takes": ["level"], "base": "(level)d6", "terms": [ { "label": "more", "value": "1d4 + 1d3" } ] })"}};

// In the middle of a rolled quantity, inside what statuses do, inside a turn that passes.
TEST(Save, at_every_question_of_what_lasts) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const tests::Fight fight(k_lives, k_hits, k_damage);
        Luck luck;
        luck.seed = make_seed(seed);
        luck.choices = {2, 1, 2};
        const Telling telling =
            both([&] { return std::move(*open_scene(fight.stage.game(), "p:s")); },
                 [&](Scene& scene) {
                     return std::move(*begin_action(scene, "hero", "p:act", {{"primary", "wolf"}}, luck));
                 });
        ASSERT_EQ(telling.carried, telling.whole) << seed;
        ASSERT_FALSE(telling.whole.starts_with("error")) << telling.whole;
        ASSERT_NE(telling.whole.find("is well"), std::string::npos) << telling.whole;
    }
}

// Inside what statuses do when a roll uses them up: the roll itself is over, what comes of it is not.
TEST(Save, at_every_question_of_what_is_used_up) {
    const tests::Fight fight(
        R"([{ "id": "aim", "uses": 1, "modifiers": [ { "of": ["damage", "core:chance"], "value": 1, "label": "a" } ],
              "when_ended": [ { "roll": "1d4", "as": "n" }, { "say": "{bearer} {n}" }, { "roll": "1d6" } ] }])",
        R"([ { "apply": { "to": "actor", "status": "aim" } }, { "roll": { "quantity": "damage", "with": { "level": 1 } }, "as": "m" }, { "roll": "1d3" }, { "say": "{m} {contest.margin}" } ],
           "before": [ { "apply": { "to": "actor", "status": "aim" } } ],
           "contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } })",
        k_damage);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Luck luck;
        luck.seed = make_seed(seed);
        const Telling telling =
            both([&] { return std::move(*open_scene(fight.stage.game(), "p:s")); },
                 [&](Scene& scene) {
                     return std::move(*begin_action(scene, "hero", "p:act", {{"primary", "wolf"}}, luck));
                 });
        ASSERT_EQ(telling.carried, telling.whole) << seed;
        ASSERT_NE(telling.whole.find("\nHero "), std::string::npos) << telling.whole;
    }
}

// Every number of every saved question, broken in every way: it is refused, or it comes to some end.
TEST(Save, broken_registers_of_what_lasts_do_no_harm) {
    const tests::Fight fight(k_lives, k_hits, k_damage);
    Luck luck;
    luck.seed = make_seed(5);
    ScenePtr scene = std::move(*open_scene(fight.stage.game(), "p:s"));
    auto resolution = std::move(*begin_action(*scene, "hero", "p:act", {{"primary", "wolf"}}, luck));
    std::vector<std::string> saves;
    for (;;) {
        const auto question = advance(*resolution);
        ASSERT_TRUE(question);
        if (!*question) break;
        saves.push_back(save_state(*scene));
        ASSERT_TRUE(answer(*resolution));
    }
    ASSERT_GT(saves.size(), 15u);
    std::size_t tried = 0;
    for (std::size_t which = 0; which < saves.size(); which += 3) {
        const std::string& saved = saves[which];
        for (auto at = saved.find("\"registers\""); at != std::string::npos;
             at = saved.find("\"registers\"", at + 1)) {
            const auto open = saved.find('[', at), close = saved.find("\"code\"", open);
            for (const char* junk :
                 {R"("number": -1)", R"("number": 1e300)", R"("number": 0.5)", R"("number": 99)",
                  R"("text": "x")", R"("null": true)", R"("truth": true)", R"("list": [])", R"("none": true)",
                  R"("list": [{ "number": 7 }, { "number": -1 }])"}) {
                // Each of the first numbers in the list of registers.
                constexpr std::string_view k_number = "\"number\": ";
                auto number = saved.find(k_number, open);
                for (int i = 0; i < 6 && number != std::string::npos && number < close; ++i) {
                    std::string text = saved;
                    const auto end = text.find_first_not_of("-0123456789.", number + k_number.size());
                    text.replace(number, end - number, junk);
                    number = saved.find(k_number, end);
                    ScenePtr fresh = std::move(*open_scene(fight.stage.game(), "p:s"));
                    const auto loaded = go_on(*fresh, fight.stage.game(), text);
                    if (!loaded) continue;
                    ++tried;
                    for (int guard = 0; guard < 200; ++guard) {
                        const auto question = advance(**loaded);
                        if (!question || !*question || !answer(**loaded)) break;
                    }
                }
            }
        }
    }
    EXPECT_GT(tried, 100u);
}

// With other params the same dice mean something else: what is saved says which, and is refused elsewhere.
TEST(Save, params_are_kept_and_must_be_the_same) {
    const auto game = [](const ParamChoices& params) {
        MemoryFiles files;
        files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
        files.add("p/params/a.json",
                  R"([{ "id": "x", "default": 1, "doc": "X." }, { "id": "y", "default": 2, "doc": "Y." }])");
        files.add("p/scenarios/s.json", R"({ "id": "s", "entities": [ { "id": "a" } ] })");
        PackRequest request;
        request.packs = {"p"};
        request.params = params;
        const auto loaded = load_game(files, request);
        EXPECT_TRUE(loaded && loaded->game);
        return loaded->game;
    };
    const auto plain = game({}), other = game({{"x", "5"}});
    const std::string of_plain = save_state(**open_scene(plain, "p:s")),
                      of_other = save_state(**open_scene(other, "p:s"));
    EXPECT_EQ(summary_of_save(of_plain).params, ParamChoices{});
    EXPECT_EQ(summary_of_save(of_other).params, (ParamChoices{{"p:x", "5"}}));
    EXPECT_EQ(summary_of_save("no JSON").params, ParamChoices{});
    EXPECT_TRUE(open_save(plain, of_plain));
    EXPECT_TRUE(open_save(other, of_other));
    EXPECT_TRUE(open_save(game(summary_of_save(of_other).params), of_other));
    EXPECT_EQ(open_save(plain, of_other).error().message, "this was saved with p:x = 5");
    EXPECT_EQ(open_save(plain, of_other).error().hint, "--param p:x=5");
    EXPECT_EQ(open_save(other, of_plain).error().message, "this was saved without p:x = 5");
    EXPECT_EQ(open_save(game({{"x", "6"}}), of_other).error().message, "this was saved with p:x = 5");
}

// The action p:round and the flow p:round are two codes: what is saved in the flow goes on in the flow.
TEST(Save, a_flow_is_not_the_action_of_its_name) {
    const tests::Fight fight(
        k_lives, R"([ { "apply": { "to": "primary", "status": "bleeding" } } ])",
        {{"actions/a.json",
          R"({ "id": "round", "template": "round", "effects": [ { "pass": "round" }, { "pass": "round" }, { "pass": "round" } ] })"}});
    Luck luck;
    luck.seed = make_seed(3);
    const auto open = [&] {
        ScenePtr scene = std::move(*open_scene(fight.stage.game(), "p:s"));
        EXPECT_TRUE(resolve_action(*scene, "hero", "p:act", {{"primary", "wolf"}}, luck));
        return scene;
    };
    const Telling telling = both(
        open, [&](Scene& scene) { return std::move(*begin_action(scene, "hero", "p:round", {}, luck)); });
    EXPECT_EQ(telling.carried, telling.whole);
    EXPECT_NE(telling.whole.find("1d2"), std::string::npos) << telling.whole;
}

// What goes on is a list of codes and picks while it happens.
TEST(Save, in_the_middle_of_what_goes_on) {
    tests::Realm realm(
        "[" +
        tests::event(
            R"("failure": { "changes": [ { "resource": "gold", "value": "1d4", "duration": "ongoing" },
      { "resource": ["food", "ore"], "value": "1d6", "duration": "ongoing" }, { "resource": "any", "value": 1, "duration": "ongoing" } ] })") +
        "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(realm.attempt("failure", {1, 1}, {}, {"ore", "lumber"}));
    const std::string state = save_state(realm.scene());
    Luck luck;
    luck.dice = std::vector<double>{4, 6};
    const Telling telling = both([&] { return std::move(*open_save(realm.game(), state)); },
                                 [&](Scene& scene) { return std::move(*begin_turn(scene, luck)); });
    EXPECT_EQ(telling.carried, telling.whole);
    EXPECT_NE(telling.whole.find("Gold: +4\n"), std::string::npos) << telling.whole;
    EXPECT_NE(telling.whole.find("Ore: +6\n"), std::string::npos) << telling.whole;
    EXPECT_NE(telling.whole.find("Lumber: +1\n"), std::string::npos) << telling.whole;
}

TEST(Save, what_is_decided_and_picked_is_kept) {
    tests::Realm realm(
        "[" +
        tests::event(
            R"("failure": { "say": "badly", "changes": [ { "resource": ["food", "ore"], "value": -1 },
      { "resource": "any", "value": 2 } ] })") +
        "]");
    for (const char* action : {"p:event/e", "p:event/e/lore"}) {
        Luck luck;
        luck.degree = "failure";
        luck.picks = {"ore", "lumber"};
        const Telling telling =
            both([&] { return std::move(*open_scene(realm.game(), "p:s")); },
                 [&](Scene& scene) { return std::move(*begin_action(scene, "hilde", action, {}, luck)); });
        EXPECT_EQ(telling.carried, telling.whole);
        EXPECT_NE(telling.whole.find("badly\nchosen: Ore\nchosen: Lumber\n"), std::string::npos)
            << telling.whole;
    }
}

} // namespace
} // namespace arbiter::play::save_test
