// Saving as programs ask for it; save_test.cpp and save_shape_test.cpp have what a save holds.
#include "arbiter/resolve.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::save_api_test {
namespace {

using tests::Stage;

TEST(SaveApi, a_state_that_is_opened_again_is_the_same) {
    Stage stage(R"("effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -3 } } ])");
    stage.play();
    const std::string saved = save_state(stage.scene());
    const auto opened = open_state(stage.game(), saved);
    ASSERT_TRUE(opened) << opened.error().message;
    EXPECT_EQ(save_state(**opened), saved);
    EXPECT_NE(saved.find("\"now\": 5"), std::string::npos) << saved;
}

TEST(SaveApi, a_save_of_another_scenario_is_refused_with_its_place) {
    const Stage stage("");
    const auto opened = open_state(stage.game(), R"({ "scenario": "p:t", "changes": {} })");
    ASSERT_FALSE(opened);
    const auto broken = open_state(stage.game(), "{ \"scenario\": \"p:s\",\n  \"changes\": [] }");
    ASSERT_FALSE(broken);
    EXPECT_TRUE(broken.error().message.starts_with("<save>:2:14: ")) << broken.error().message;
}

TEST(SaveApi, a_state_is_no_round) {
    Stage stage("");
    const auto loaded = load_resolution(stage.scene(), R"({ "scenario": "p:s", "changes": {} })");
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().message, "this is a saved state: nothing is under way in it");
}

TEST(SaveApi, a_summary_needs_no_game) {
    const SaveSummary state =
        summary_of_save(R"({ "scenario": "p:s", "params": { "p:x": 2 }, "changes": {} })", "s.json");
    EXPECT_EQ(state.kind, SaveKind::state);
    EXPECT_EQ(state.scenario, "p:s");
    EXPECT_EQ(state.params, (std::vector<std::pair<std::string, std::string>>{{"p:x", "2"}}));
    EXPECT_EQ(summary_of_save(R"({ "id": "c" })", "s.json").kind, SaveKind::none);
    EXPECT_TRUE(summary_of_save("{", "s.json").broken);
}

// A misspelt key was told as one that is missing and one that is unknown.
TEST(SaveApi, a_misspelt_key_is_one_mistake) {
    const Stage stage("");
    const auto found = check_save(stage.game(), R"({ "scenario": "p:s", "chnages": {} })", "s.json");
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].message, "the saved state has no \"chnages\"");
    EXPECT_EQ(found[0].hint, "did you mean \"changes\"?");
    EXPECT_EQ(check_save(stage.game(), R"({ "scenario": "p:s" })", "s.json").size(), 1u) << "missing alone";
    EXPECT_EQ(check_save(stage.game(), R"({ "scenario": "p:s", "zebra": {} })", "s.json").size(), 2u)
        << "nothing like it";
}

} // namespace
} // namespace arbiter::save_api_test
