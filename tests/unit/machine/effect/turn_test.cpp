// Turns and rounds, and what is counted by them.
#include "machine/effect/turn.hpp"

#include "support/fight.hpp"

namespace arbiter::machine::turn_test {
namespace {

using tests::Fight;
using tests::Files;
using tests::Stage;

const std::string k_give = R"([ { "apply": { "to": "primary", "status": "s" } } ])";

Files flow(const std::string& fields) {
    return {
        {"flows/f.json",
         R"x({ "id": "round", "turns_of": "entities(p:hp)[][{\">\": [{\"var\": \"entity.components.p:hp.now\"}, 0]}]", )x" +
             fields + " }"}};
}

TEST(Pass, everybody_has_a_turn_in_each_round) {
    Fight fight("[]");
    std::string order;
    for (int i = 0; i < 7; ++i) {
        order += fmt::format("{}{} ", fight.turn(), fight.round());
        EXPECT_EQ(fight.pass(), "");
    }
    EXPECT_EQ(order, "hero1 wolf1 bear1 hero2 wolf2 bear2 hero3 ");
    EXPECT_EQ(fight.has("hero", "core:turn"), R"({"now":false})");
}

TEST(Pass, what_happens_in_between_comes_in_order) {
    Fight fight(
        "[]", "[]",
        flow(R"("turn_start": [ { "say": "{actor} starts" } ], "turn_end": [ { "say": "{actor} ends" } ],
                        "round_start": [ { "say": "round" } ])"));
    EXPECT_EQ(fight.pass(), "Hero ends\nWolf starts\n");
    EXPECT_EQ(fight.pass(), "Wolf ends\nBear starts\n");
    EXPECT_EQ(fight.pass(), "Bear ends\nround\nHero starts\n");
}

TEST(Pass, the_order_is_that_of_the_scope) {
    Fight fight("[]", "[]",
                {{"flows/f.json", R"x({ "id": "round", "turns_of": "entities(p:first) + entities(p:hp)" })x"},
                 {"components/d.json", R"({ "id": "first", "open": true })"},
                 {"scenarios/s.json", R"({ "id": "s", "flow": "round", "entities": [
        { "id": "hero", "components": { "p:hp": { "now": 1 } } }, { "id": "wolf", "components": { "p:hp": { "now": 1 } } },
        { "id": "bear", "components": { "p:hp": { "now": 1 }, "p:first": {} } } ] })"}});
    std::string order;
    for (int i = 0; i < 7; ++i) {
        order += fmt::format("{}{} ", fight.turn(), fight.round());
        fight.pass();
    }
    EXPECT_EQ(order, "bear1 hero1 wolf1 bear2 hero2 wolf2 bear3 ");
}

TEST(Pass, the_dead_have_no_turns) {
    Fight fight("[]", R"([ { "set": { "to": "primary", "field": "p:hp.now", "value": 0 } } ])");
    fight.act("hero", "wolf");
    fight.pass();
    EXPECT_EQ(fight.turn(), "bear");
    fight.act("hero", "bear"); // whoever has the turn dies in it
    fight.pass();
    EXPECT_EQ(fight.turn() + std::to_string(static_cast<int>(fight.round())), "hero2");
    fight.pass();
    EXPECT_EQ(fight.turn() + std::to_string(static_cast<int>(fight.round())), "hero3") << "who is alone";
    fight.act("hero", "hero");
    EXPECT_EQ(fight.pass(), "");
    EXPECT_EQ(fight.turn(), "") << "nobody is left";
    EXPECT_EQ(fight.pass(), "");
    EXPECT_EQ(fight.round(), 3);
}

TEST(Pass, who_dies_when_the_turn_starts_has_had_it) {
    Fight fight(
        R"([{ "id": "s", "turn_start": [ { "say": "{bearer} burns" }, { "set": { "to": "actor", "field": "p:hp.now", "value": 0 } } ] }])",
        k_give);
    fight.act("hero", "wolf");
    fight.act("hero", "bear");
    EXPECT_EQ(fight.pass(), "Wolf burns\nBear burns\n");
    EXPECT_EQ(fight.turn(), "hero");
    EXPECT_EQ(fight.round(), 2);
}

TEST(Pass, who_all_die_end_it) {
    Fight fight(
        R"([{ "id": "s", "turn_start": [ { "set": { "to": "actor", "field": "p:hp.now", "value": 0 } } ] }])",
        k_give);
    for (const char* who : {"hero", "wolf", "bear"}) fight.act("hero", who);
    EXPECT_EQ(fight.pass(), "");
    for (const char* who : {"hero", "wolf", "bear"})
        EXPECT_NE(fight.has(who, "p:hp").find("\"now\":0"), std::string::npos);
}

TEST(Pass, what_is_told_is_stamped_with_its_round) {
    Fight fight("[]", R"([ { "say": "x" } ])",
                flow(R"("turn_start": [ { "say": "start" } ], "turn_end": [ { "say": "end" } ])"));
    fight.pass();
    fight.pass();
    const auto done = resolve_action(fight.stage.scene(), "hero", "p:pass", {}, {});
    ASSERT_TRUE(done);
    std::string told;
    for (const Event& line : done->log)
        if (line.kind == "say") told += fmt::format("{} {}\n", *line.round, line.text);
    EXPECT_EQ(told, "1 end\n2 start\n");
    Stage still(R"("effects": [ { "say": "x" } ])");
    const auto without = resolve_action(still.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    EXPECT_FALSE(without->log[0].round) << "no clock, no round";
}

// As often as it says, whoever counts, whenever, whoever gave it in whose turn.
TEST(Tick, a_status_is_gone_after_exactly_its_turns) {
    for (const std::string by : {"bearer", "applier"})
        for (const std::string at : {"start", "end"})
            for (int turns = 1; turns <= 3; ++turns)
                for (int passed = 0; passed < 3; ++passed) {
                    Fight fight(
                        fmt::format(
                            R"([{{ "id": "s", "turns": {}, "counted_by": "{}", "counted_at": "{}" }}])",
                            turns, by, at),
                        k_give);
                    for (int i = 0; i < passed; ++i) fight.pass();
                    fight.act("bear", "wolf");
                    const std::string counter = by == "bearer" ? "wolf" : "bear";
                    int counted = 0;
                    bool is_first = true; // the turn in which it came does not count
                    for (int i = 0; i < 30 && !fight.has("wolf", "p:s").empty(); ++i) {
                        const bool ends = fight.turn() == counter && at == "end" && !is_first;
                        fight.pass();
                        const bool starts = fight.turn() == counter && at == "start";
                        if (ends || starts) ++counted;
                        is_first = false;
                    }
                    EXPECT_EQ(counted, turns) << by << at << passed;
                }
}

TEST(Tick, the_first_turn_counts_where_it_is_wanted) {
    Fight fight(R"([{ "id": "s", "turns": 1, "counts_first_turn": true }])", k_give);
    fight.act("hero", "hero");
    fight.pass();
    EXPECT_EQ(fight.has("hero", "p:s"), "");
    Fight spared(R"([{ "id": "s", "turns": 1 }])", k_give);
    spared.act("hero", "hero");
    spared.pass();
    EXPECT_EQ(spared.has("hero", "p:s"), R"({"stacks":1,"turns":1,"by":"p:hero"})");
}

TEST(Tick, hooks_come_before_counting_and_in_load_order) {
    Fight fight(
        R"([{ "id": "a", "turns": 1, "turn_end": [ { "say": "a acts" } ], "when_ended": [ { "say": "a ends on {bearer} by {applier}" } ] },
            { "id": "b", "turns": 1, "turn_end": [ { "say": "b acts" } ], "turn_start": [ { "say": "b starts" } ] }])",
        R"([ { "apply": { "to": "primary", "status": "b" } }, { "apply": { "to": "primary", "status": "a" } } ])");
    fight.act();
    EXPECT_EQ(fight.pass(), "b starts\n");
    EXPECT_EQ(fight.pass(), "a acts\nb acts\na ends on Wolf by Hero\n");
    EXPECT_EQ(fight.pass() + fight.pass() + fight.pass(), "");
}

TEST(Tick, what_one_hook_ends_the_next_does_not_do) {
    Fight fight(
        R"([{ "id": "a", "turn_start": [ { "end": { "to": "actor", "status": "b" } } ] },
                    { "id": "b", "turn_start": [ { "say": "never" } ] }])",
        R"([ { "apply": { "to": "primary", "status": "a" } }, { "apply": { "to": "primary", "status": "b" } } ])");
    fight.act();
    EXPECT_EQ(fight.pass(), "");
    EXPECT_EQ(fight.has("wolf", "p:b"), "");
}

TEST(Tick, several_bearers_of_one_applier_end_together) {
    Fight fight(
        R"([{ "id": "s", "turns": 1, "counted_by": "applier", "when_ended": [ { "say": "{bearer} by {applier}" }, { "roll": "1d4" } ] }])",
        k_give);
    fight.pass(); // it is the wolf's turn: the first turn of the hero counts
    for (const char* who : {"hero", "wolf", "bear"}) fight.act("hero", who);
    fight.pass();
    fight.pass();
    EXPECT_EQ(fight.pass({1, 2, 3}), "Hero by Hero\nWolf by Hero\nBear by Hero\n");
    for (const char* who : {"hero", "wolf", "bear"}) EXPECT_EQ(fight.has(who, "p:s"), "");
}

TEST(Tick, it_can_be_an_effect_of_its_own) {
    Stage stage(
        R"("effects": [ { "apply": { "to": "actor", "status": "s" } }, { "tick": "start" }, { "tick": "end" }, { "say": "-" }, { "tick": "end" } ])",
        {{"statuses/s.json",
          R"({ "id": "s", "turns": 2, "turn_start": [ { "say": "start" } ], "turn_end": [ { "say": "end" } ], "when_ended": [ { "say": "over" } ] })"}});
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    EXPECT_EQ(tests::said(done), "start\nend\n-\nend\nover\n") << "without a clock nobody is spared";
}

// However many there are in the pack, also more than the world has bits for: those that somebody bears do
// what they do, in load order, and the others take nothing.
TEST(Tick, only_what_is_borne_is_visited) {
    const auto with = [](int idle) {
        std::string statuses;
        for (int i = 0; i < idle; ++i)
            statuses += fmt::format(
                R"({{ "id": "idle_{0}", "turns": 2, "turn_start": [ {{ "say": "idle {0}" }} ], "turn_end": [ {{ "say": "idle {0}" }} ] }}, )",
                i);
        return statuses;
    };
    std::uint64_t steps[2];
    for (const bool are_many : {false, true}) {
        Fight fight(
            "[ " + with(are_many ? 600 : 1) +
                R"({ "id": "a", "turns": 1, "turn_end": [ { "say": "a" } ] }, { "id": "b", "turns": 1, "turn_end": [ { "say": "b" } ] } ])",
            are_many
                ? R"([ { "apply": { "to": "actor", "status": "b" } }, { "apply": { "to": "actor", "status": "a" } },
                              { "apply": { "to": "actor", "status": "idle_300" } } ])"
                : R"([ { "apply": { "to": "actor", "status": "b" } }, { "apply": { "to": "actor", "status": "a" } } ])");
        ASSERT_TRUE(fight.stage.is_fine());
        const rules::Workspace& workspace = fight.stage.scene().worker.workspace;
        const std::uint64_t before = workspace.steps();
        for (int i = 0; i < 3; ++i) EXPECT_EQ(fight.pass(), "") << "nobody bears anything";
        steps[are_many] = workspace.steps() - before;
        fight.act();
        EXPECT_EQ(fight.pass(), are_many ? "idle 300\na\nb\n" : "a\nb\n");
        fight.pass(), fight.pass();
        EXPECT_EQ(fight.has("hero", "p:a"), R"({"stacks":1,"turns":1,"by":"p:hero"})");
        fight.pass();
        EXPECT_EQ(fight.has("hero", "p:a"), "");
        if (are_many) {
            EXPECT_NE(fight.has("hero", "p:idle_300"), "");
        }
    }
    EXPECT_EQ(steps[0], steps[1]);
}

TEST(Turns, slips_of_the_pen_are_told) {
    const auto codes = [](const std::string& effect) {
        return Stage("\"effects\": [ " + effect + " ]", tests::fight_files("[]")).codes();
    };
    EXPECT_EQ(codes(R"({ "pass": "round" })"), "");
    EXPECT_EQ(codes(R"({ "pass": "ruond" })"), "unknown-reference ");
    EXPECT_EQ(codes(R"({ "tick": "middle" })"), "unknown-word ");
}

RC_GTEST_PROP(TickProperty, stacks_never_exceed_the_most_whatever_happens, ()) {
    const int most = *rc::gen::inRange(1, 5);
    Fight fight(
        fmt::format(
            R"([{{ "id": "s", "stacking": "add", "max": {}, "turns": {}, "lengthened": {}, "turn_end": [ {{ "end": {{ "to": "actor", "status": "s", "stacks": 1 }} }} ] }}])",
            most, *rc::gen::inRange(1, 4), *rc::gen::arbitrary<bool>()),
        fmt::format(R"([ {{ "apply": {{ "to": "primary", "status": "s", "stacks": {} }} }} ])",
                    *rc::gen::inRange(1, 4)));
    for (const int step : *rc::gen::container<std::vector<int>>(12, rc::gen::inRange(0, 4))) {
        if (step == 0)
            fight.pass();
        else
            fight.act("hero", step == 1 ? "hero" : step == 2 ? "wolf" : "bear");
        const auto& world = fight.stage.scene().state.world;
        const auto status = *fight.stage.game()->model->find_component("p:s");
        for (const world::Entity who : world.having(status)) {
            const double stacks = world.get(who, status).find("stacks").number();
            RC_ASSERT(stacks >= 1 && stacks <= most);
        }
    }
}

} // namespace
} // namespace arbiter::machine::turn_test
