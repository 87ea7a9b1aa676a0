// What may still be read: registers at each position, cells by all that a piece of code may come to.
#include "machine/code_reads.hpp"

#include "support/fight.hpp"

namespace arbiter::machine::code_reads_test {
namespace {

using tests::Fight;
using tests::Stage;

/// The code of p:act and what it reads.
struct Act {
    explicit Act(const action::Game& compiled)
        : game(compiled),
          number(*compiled.find_code("p:act")),
          code(*compiled.codes[number]),
          reads(compiled.reads[number]) {}

    [[nodiscard]] std::uint32_t at(std::string_view path) const {
        for (std::uint32_t i = 0; i < code.steps.size(); ++i)
            if (code.steps[i]->path == path) return i;
        ADD_FAILURE() << "nothing stands at " << path;
        return 0;
    }
    [[nodiscard]] std::uint32_t named(std::string_view name) const {
        for (std::uint32_t i = 0; i < code.register_names.size(); ++i)
            if (code.register_names[i] == name) return i;
        ADD_FAILURE() << "no register is called " << name;
        return 0;
    }
    [[nodiscard]] bool is_live(std::string_view path, std::string_view name) const {
        return reads.live.has(at(path), named(name));
    }
    [[nodiscard]] bool reads_member(std::string_view component, std::string_view key) const {
        const auto found = *game.model->find_component(component);
        const std::uint32_t cell = game.model->layout(found).find(key);
        return cell != expr::Shape::k_none && reads.cells.has_member(found, cell);
    }
    [[nodiscard]] bool reads_any(std::string_view component) const {
        return reads.cells.has_any(*game.model->find_component(component));
    }

    const action::Game& game;
    std::uint32_t number;
    const Code& code;
    const CodeReads& reads;
};

TEST(LiveRegisters, from_the_write_to_the_last_read) {
    const Stage stage(R"("effects": [ { "roll": "1d2", "as": "n" }, { "roll": "1d2", "as": "m" },
        { "when": "n == 1", "do": [ { "say": "x" } ] }, { "roll": "1d2", "as": "k" }, { "say": "{n} {m}" } ])");
    const Act act(*stage.game());
    EXPECT_FALSE(act.is_live("effects.0", "n"));
    EXPECT_TRUE(act.is_live("effects.1", "n"));
    EXPECT_TRUE(act.is_live("effects.2", "n"));
    EXPECT_FALSE(act.is_live("effects.3", "n")) << "only words read it from here on";
    EXPECT_FALSE(act.is_live("effects.2", "m"));
    EXPECT_FALSE(act.reads.live.has(act.code.steps.size(), act.named("n"))) << "behind the end";
}

TEST(LiveRegisters, what_is_written_anew_was_dead_before) {
    const Stage stage(R"("effects": [ { "roll": "1d2", "as": "n" }, { "repeat": 3, "do": [
        { "roll": "1d2", "as": "m" }, { "when": "m == 1", "do": [ { "stop": true } ] } ] },
        { "when": "n == 1", "do": [ { "say": "x" } ] } ])");
    const Act act(*stage.game());
    EXPECT_TRUE(act.is_live("effects.1.do.0", "n")) << "all through the loop";
    EXPECT_FALSE(act.is_live("effects.1.do.0", "m")) << "the one of the last time round";
    EXPECT_TRUE(act.is_live("effects.1.do.1", "m"));
}

TEST(LiveRegisters, on_one_way_is_enough) {
    const Stage stage(R"("effects": [ { "roll": "1d2", "as": "n" }, { "roll": "1d2", "as": "m" },
        { "when": "m == 1", "do": [ { "when": "n == 1", "do": [ { "say": "x" } ] } ],
          "else": [ { "roll": "1d2" } ] } ])");
    const Act act(*stage.game());
    EXPECT_TRUE(act.is_live("effects.2", "n"));
    EXPECT_TRUE(act.is_live("effects.2.do.0", "n"));
    EXPECT_FALSE(act.is_live("effects.2.else.0", "n"));
}

TEST(LiveRegisters, what_a_contest_came_to) {
    const Stage stage(R"("effects": [ { "repeat": 2, "do": [
        { "contest": { "percent": { "actor_skill": { "component": "p:skill" },
                                    "target_skill": { "component": "p:skill" } } }, "as": "c" },
        { "when": "c.margin > 0", "do": [ { "say": "x" } ] } ] } ])");
    const Act act(*stage.game());
    EXPECT_FALSE(act.is_live("effects.0.do.0", "c.margin"));
    EXPECT_TRUE(act.is_live("effects.0.do.1", "c.margin"));
    EXPECT_FALSE(act.is_live("effects.0.do.1", "c.degree"));
    EXPECT_TRUE(act.reads_member("p:skill", "value"));
}

TEST(CodeReads, what_is_called_reads_for_its_caller) {
    const Stage stage(R"("effects": [ { "run": "one" } ])", {{"actions/o.json", R"x([
        { "id": "one", "template": "one", "effects": [ { "run": "two" } ] },
        { "id": "two", "template": "two", "effects": [
          { "when": "entity.actor.components['p:mark'].on", "do": [ { "stop": true } ] } ] } ])x"}});
    EXPECT_TRUE(Act(*stage.game()).reads_member("p:mark", "on"));
}

TEST(CodeReads, statuses_read_what_they_do_when_they_come_and_go) {
    const std::string statuses = R"x([{ "id": "a", "turns": 2, "converts": { "to": "b" } },
        { "id": "b", "when_ended": [ { "when": "entity.actor.components['p:mark'].on", "do": [ { "stop": true } ] } ],
          "turns": 1 }])x";
    const Fight apply(statuses, R"([ { "apply": { "to": "primary", "status": "a" } } ])");
    const Act given(*apply.stage.game());
    EXPECT_TRUE(given.reads_member("p:a", "turns"));
    EXPECT_TRUE(given.reads_any("p:b"));
    EXPECT_FALSE(given.reads_any("p:mark")) << "nothing ends here";
    const Fight tick(statuses, R"([ { "tick": "end" } ])");
    EXPECT_TRUE(Act(*tick.stage.game()).reads_member("p:mark", "on"));
}

} // namespace
} // namespace arbiter::machine::code_reads_test
