// A report named its targets when the action had ended. A target that the action removes was read after it
// had gone.
#include "action/resolve.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::targets_that_go_test {
namespace {

using tests::Stage;

TEST(TargetsThatGo, are_named_by_the_report) {
    Stage stage(
        R"("effects": [ { "remove": "primary" } ])",
        {{"actions/make.json", R"({ "id": "make", "template": "make", "effects": [ { "spawn": "cat" } ] })"},
         {"entities/cat.json", R"({ "id": "cat", "components": { "p:hp": { "now": 9, "max": 9 } } })"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    ASSERT_TRUE(resolve_action(stage.scene(), "hero", "p:make", {}, {}));
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "p:cat#1"}}, {});
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(done->targets, (std::vector<TargetChoice>{{"primary", "p:cat#1"}}));
    EXPECT_FALSE(resolve_action(stage.scene(), "hero", "p:act", {{"primary", "p:cat#1"}}, {}))
        << "it is gone";
}

TEST(TargetsThatGo, and_so_is_an_actor_that_goes) {
    Stage stage(R"("effects": [ { "remove": "actor" } ])");
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(done->actor, "p:hero");
}

} // namespace
} // namespace arbiter::targets_that_go_test
