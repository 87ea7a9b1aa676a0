#include "machine/effect/say.hpp"

#include "support/stage.hpp"

namespace arbiter::machine::say_test {
namespace {

using tests::Stage;

TEST(Say, words_stand_where_they_are_said) {
    Stage stage(
        R"("say": "{actor} is done", "contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } },
      "outcomes": { "success": { "say": "first", "effects": [ { "say": "second" } ] } }, "effects": [ { "say": "last" } ])");
    EXPECT_EQ(stage.play({50}),
              "rolled 50, 60 or less succeeds: success\nfirst\nsecond\nHero is done\nlast\n");
}

TEST(Say, a_broken_text_is_told) {
    EXPECT_EQ(Stage(R"("effects": [ { "say": "{actor" } ])").codes(), "bad-template ");
    EXPECT_EQ(Stage(R"("say": "{1 +}")").is_fine(), false);
}

TEST(Say, words_for_those_who_want_it_short) {
    Stage stage(
        R"("effects": [ { "say": "long" }, { "say": "short", "brief": true }, { "say": "long again", "brief": false } ])");
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(done);
    std::string told;
    for (const Event& line : done->log) told += (line.is_brief ? "*" : "") + line.text + "\n";
    EXPECT_EQ(told, "long\n*short\nlong again\n");
    EXPECT_EQ(Stage(R"("effects": [ { "stop": true, "brief": true } ])").codes(), "not-beside ");
}

} // namespace
} // namespace arbiter::machine::say_test
