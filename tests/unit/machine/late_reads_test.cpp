#include "machine/late_reads.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::late_reads_test {
namespace {

using tests::Stage;

// The code of p:act.
struct Act {
    explicit Act(const std::string& effects)
        : stage(R"("effects": )" + effects,
                {{"actions/o.json", R"({ "id": "other", "template": "o", "effects": [
            { "when": "entity.primary.components['p:hp'].now > 1", "do": [ { "say": "x" } ] } ] })"}}),
          game(*stage.game()),
          code(*game.find_code("p:act")),
          reads(game.codes, game.reads, game.uses_context()) {}

    std::uint32_t at(std::string_view path) const {
        for (std::uint32_t i = 0; i < game.codes[code]->steps.size(); ++i)
            if (game.codes[code]->steps[i]->path == path) return i;
        ADD_FAILURE() << "nothing stands at " << path;
        return 0;
    }
    std::uint32_t named(std::string_view name) const {
        const auto& names = game.codes[code]->register_names;
        for (std::uint32_t i = 0; i < names.size(); ++i)
            if (names[i] == name) return i;
        ADD_FAILURE() << "no register is called " << name;
        return 0;
    }
    bool reads_hp_from(std::string_view path) {
        const auto hp = *game.model->find_component("p:hp");
        return reads.from(code, at(path)).has_member(hp, game.model->layout(hp).find("now"));
    }

    Stage stage;
    const action::Game& game;
    std::uint32_t code;
    LateReads reads;
};

const std::string k_test =
    R"({ "when": "entity.primary.components['p:hp'].now > 1", "do": [ { "say": "x" } ] })";
const std::string k_loss = R"({ "roll": "1d2", "as": "n" },
    { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n" } })";

TEST(LateReads, what_is_read_before_a_position_does_not_count) {
    Act act("[ " + k_test + ", " + k_loss + " ]");
    EXPECT_TRUE(act.reads_hp_from("effects.0"));
    EXPECT_FALSE(act.reads_hp_from("effects.2")) << "adding to it is not reading it";
    EXPECT_FALSE(act.reads.from(act.code, 1'000).has_all()) << "behind the end nothing is read";
}

TEST(LateReads, loops_and_calls_count) {
    Act loop(R"([ { "repeat": 2, "do": [ )" + k_test + ", " + k_loss + " ] } ]");
    EXPECT_TRUE(loop.reads_hp_from("effects.0.do.2"));
    Act call("[ " + k_loss + R"(, { "run": "other" } ])");
    EXPECT_TRUE(call.reads_hp_from("effects.1"));
}

TEST(LateReads, what_is_replaced_counts) {
    Act act("[ " + k_loss + R"(, { "set": { "to": "primary", "field": "p:hp.now", "value": 3 } } ])");
    EXPECT_TRUE(act.reads_hp_from("effects.1"));
}

TEST(LateReads, registers_that_are_only_added) {
    Act act("[ " + k_loss + R"(, { "adjust": { "to": "actor", "field": "p:hp.max", "by": "n" } } ])");
    const auto& adders = act.reads.adders(act.code, act.named("n"));
    ASSERT_EQ(adders.size(), 2u);
    EXPECT_EQ(adders[0].position, act.at("effects.1"));
    EXPECT_EQ(adders[0].fields.size(), 1u);
    Act read("[ " + k_loss + R"(, { "when": "n == 1", "do": [ { "say": "x" } ] } ])");
    EXPECT_TRUE(read.reads.adders(read.code, read.named("n")).empty()) << "a rule reads it, too";
    Act bound(
        R"([ { "roll": "1d2", "as": "n" }, { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n", "min": "n" } } ])");
    EXPECT_TRUE(bound.reads.adders(bound.code, bound.named("n")).empty()) << "a bound reads it, too";
}

} // namespace
} // namespace arbiter::machine::late_reads_test
