#include "action/resolve.hpp"

#include "arbiter/world.hpp"
#include "support/stage.hpp"

namespace arbiter::resolve_api_test {
namespace {

TEST(ResolveApi, what_happens_is_reported_whole) {
    tests::Stage stage(R"("effects": [ { "say": "done" } ])");
    const auto done = resolve_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(done);
    EXPECT_EQ(done->actor, "p:hero");
    EXPECT_EQ(done->action, "p:act");
    EXPECT_EQ(done->label, "act on Wolf");
    EXPECT_FALSE(done->chance);
    EXPECT_EQ(done->degree, "success") << "what has no contest succeeds";
    ASSERT_EQ(done->log.size(), 1u);
    EXPECT_EQ(done->log[0].kind, "say");
}

TEST(ResolveApi, step_by_step_is_the_same_as_at_once) {
    tests::Stage at_once(R"("effects": [ { "roll": "3d6" }, { "roll": "2d8" } ])"),
        by_step(R"("effects": [ { "roll": "3d6" }, { "roll": "2d8" } ])");
    auto begun = begin_action(by_step.scene(), "hero", "act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(begun);
    int questions = 0;
    for (auto question = advance(**begun); question && *question; question = advance(**begun)) {
        EXPECT_EQ((*question)->kind, "dist");
        ASSERT_TRUE(answer(**begun));
        ++questions;
    }
    EXPECT_EQ(questions, 2);
    Luck luck;
    const auto done = resolve_action(at_once.scene(), "hero", "act", {{"primary", "wolf"}}, luck);
    EXPECT_EQ(to_json(report_of(**begun)), to_json(*done));
}

TEST(ResolveApi, a_scene_that_was_restarted_has_nothing_to_answer) {
    tests::Stage stage(R"("effects": [ { "roll": "3d6" } ])");
    auto begun = begin_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(begun);
    ASSERT_TRUE(*advance(**begun));
    restart(stage.scene());
    const auto answered = answer(**begun);
    ASSERT_FALSE(answered);
    EXPECT_EQ(answered.error().message, "there is no question to answer");
    EXPECT_FALSE(*advance(**begun));
}

} // namespace
} // namespace arbiter::resolve_api_test
