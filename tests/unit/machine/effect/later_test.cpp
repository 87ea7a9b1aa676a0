// Effects that wait for turns to pass.
#include "machine/effect/later.hpp"

#include "action/changes.hpp"
#include "support/packs.hpp"
#include "support/saves.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::later_test {
namespace {

using tests::open_save;
using tests::save_state;

// Two people take turns; `fuse` is what the first one does.
class LaterTest : public testing::Test {
protected:
    void begin(const std::string& fuse) {
        MemoryFiles files;
        files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
        files.add("p/components/c.json",
                  R"x([ { "id": "hp", "main": "now", "fields": { "now": { "type": "whole", "default": 9 } } },
          { "id": "core:turn", "open": true }, { "id": "core:clock", "open": true } ])x");
        files.add("p/scopes/s.json", R"x({ "id": "all", "scope": "entities(hp)" })x");
        files.add("p/flows/f.json", R"({ "id": "f", "turns_of": "all" })");
        files.add("p/actions/a.json",
                  R"x([ { "id": "fuse", "template": "fuse", "effects": [ )x" + fuse +
                      R"x( ] }, { "id": "wait", "template": "wait", "effects": [ { "pass": "f" } ] } ])x");
        files.add(
            "p/scenarios/s.json",
            R"x({ "id": "s", "flow": "f", "entities": [ { "id": "a", "components": { "hp": {} } }, { "id": "b", "components": { "hp": {} } } ] })x");
        auto loaded = tests::load_small(files);
        ASSERT_TRUE(loaded.game) << (loaded.report.diagnostics.empty()
                                         ? ""
                                         : loaded.report.diagnostics[0].message);
        game_ = loaded.game;
        scene_ = std::move(*open_scene(game_, "p:s"));
    }
    std::string act(const std::string& who, const std::string& action) {
        const auto report = resolve_action(*scene_, "p:" + who, "p:" + action, {}, {.seed = make_seed(1)});
        if (!report) return "error: " + report.error().message;
        std::string said;
        for (const Event& line : report->log)
            if (line.kind == "say") said += line.text + "; ";
        return said;
    }
    std::shared_ptr<const action::Game> game_;
    ScenePtr scene_;
};

TEST_F(LaterTest, it_happens_at_the_end_of_the_last_turn_that_began_since) {
    begin(
        R"x({ "later": 2, "do": [ { "adjust": { "field": "hp", "by": -1 } }, { "say": "boom {actor.hp}" } ] })x");
    EXPECT_EQ(act("a", "fuse"), "");
    EXPECT_EQ(act("a", "wait"), "") << "this turn began before";
    EXPECT_EQ(act("b", "wait"), "");
    EXPECT_EQ(act("a", "wait"), "") << "the first";
    EXPECT_EQ(act("b", "wait"), "");
    EXPECT_EQ(act("a", "wait"), "boom 8; ") << "the second";
    EXPECT_EQ(act("b", "wait"), "");
    EXPECT_EQ(act("a", "wait"), "") << "once";
}

TEST_F(LaterTest, what_was_worked_out_before_is_remembered) {
    begin(R"x({ "roll": "1d1 + 4", "as": "n" }, { "later": 1, "do": [ { "say": "it was {n}" } ] })x");
    act("a", "fuse");
    act("a", "wait"), act("b", "wait");
    EXPECT_EQ(act("a", "wait"), "it was 5; ");
}

TEST_F(LaterTest, several_wait_for_themselves) {
    begin(R"x({ "later": 1, "do": [ { "say": "tick" } ] })x");
    act("a", "fuse"), act("a", "fuse");
    act("a", "wait"), act("b", "wait");
    EXPECT_EQ(act("a", "wait"), "tick; tick; ");
}

TEST_F(LaterTest, a_save_goes_on_waiting) {
    begin(R"x({ "roll": "1d1 + 4", "as": "n" }, { "later": 1, "do": [ { "say": "saved {n}" } ] })x");
    act("a", "fuse"), act("a", "wait"), act("b", "wait");
    const std::string saved = save_state(*scene_);
    EXPECT_EQ(act("a", "wait"), "saved 5; ");
    auto opened = open_save(game_, saved);
    ASSERT_TRUE(opened) << opened.error().message;
    scene_ = std::move(*opened);
    EXPECT_EQ(act("a", "wait"), "saved 5; ");
}

TEST_F(LaterTest, less_than_a_turn_is_refused) {
    begin(R"x({ "later": "actor.hp - 9", "do": [ { "say": "never" } ] })x");
    EXPECT_EQ(act("a", "fuse"), "error: effects.0: \"later\" takes one turn at least");
}

} // namespace
} // namespace arbiter::machine::later_test
