// What has changed can be laid over another scene of the same scenario.
#include "action/changes.hpp"

#include "support/stage.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace arbiter::action::changes_test {
namespace {

using tests::Stage;

TEST(Changes, laid_over_a_fresh_scene_they_make_the_same_one) {
    Stage stage(R"("effects": [ { "remove": { "to": "primary", "component": "p:hp" } },
                                { "add": { "to": "actor", "component": "p:mark" } } ])");
    stage.play();
    const std::string changes = json::write(changes_of(stage.scene()));
    EXPECT_EQ(changes, R"({"p:hero":{"p:mark":{}},"p:wolf":{"p:hp":null}})");
    const ScenePtr fresh = std::move(*open_scene(stage.game(), "p:s"));
    EXPECT_EQ(json::write(changes_of(*fresh)), "{}");
    ASSERT_TRUE(apply_changes(*fresh, json::read_own(changes)));
    EXPECT_EQ(json::write(changes_of(*fresh)), changes);
}

TEST(Changes, of_nobody_or_of_nothing_are_refused) {
    Stage stage("");
    EXPECT_FALSE(apply_changes(stage.scene(), json::read_own(R"({"p:nobody": {}})")));
    const auto refused = apply_changes(stage.scene(), json::read_own(R"({"p:wolf": {"p:unknown": {}}})"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "no component \"p:unknown\"");
}

} // namespace
} // namespace arbiter::action::changes_test
