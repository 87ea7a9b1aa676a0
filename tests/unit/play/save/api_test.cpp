// Saving as programs ask for it; save_test.cpp and save_shape_test.cpp have what a save holds.
#include "arbiter/session.hpp"
#include "support/saves.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::save_api_test {
namespace {

using tests::open_save;
using tests::save_state;

using tests::Stage;

TEST(SaveApi, a_state_that_is_opened_again_is_the_same) {
    Stage stage(R"("effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -3 } } ])");
    stage.play();
    const std::string saved = save_state(stage.scene());
    const auto opened = open_save(stage.game(), saved);
    ASSERT_TRUE(opened) << opened.error().message;
    EXPECT_EQ(save_state(**opened), saved);
    EXPECT_NE(saved.find("\"now\": 5"), std::string::npos) << saved;
}

TEST(SaveApi, a_save_of_another_scenario_or_shape_is_refused_with_its_place) {
    const Stage stage("");
    std::string text = save_state(stage.scene());
    text.replace(text.find("\"p:s\""), 5, "\"p:t\"");
    EXPECT_FALSE(open_save(stage.game(), text));
    text = save_state(stage.scene());
    text.replace(text.find("\"commands\": []"), 14, "\"commands\": {}");
    const auto broken = open_save(stage.game(), text);
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().message, "<save>:6:15: \"commands\" of the save is a list, this is an object");
}

TEST(SaveApi, a_summary_needs_no_game) {
    const SaveSummary state =
        summary_of_save(R"({ "save": 2, "scenario": "p:s", "params": { "p:x": 2 } })", "s.json");
    EXPECT_TRUE(state.is_save);
    EXPECT_EQ(state.scenario, "p:s");
    EXPECT_EQ(state.params, (std::vector<std::pair<std::string, std::string>>{{"p:x", "2"}}));
    EXPECT_FALSE(summary_of_save(R"({ "id": "c" })", "s.json").is_save);
    EXPECT_TRUE(summary_of_save("{", "s.json").broken);
}

// A misspelt key was told as one that is missing and one that is unknown.
TEST(SaveApi, a_misspelt_key_is_one_mistake) {
    const Stage stage("");
    const std::string saved = save_state(stage.scene());
    const auto found_with = [&](std::string_view from, std::string_view to) {
        std::string text = saved;
        text.replace(text.find(from), from.size(), to);
        return check_save(stage.game(), text, "s.json");
    };
    const auto found = found_with("\"commands\"", "\"comands\"");
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].message, "the save has no \"comands\"");
    EXPECT_EQ(found[0].hint, "did you mean \"commands\"?");
    EXPECT_EQ(found_with("\"commands\": [],", "").size(), 1u) << "missing alone";
    EXPECT_EQ(found_with("\"commands\": []", "\"zebra\": []").size(), 2u) << "nothing like it";
}

} // namespace
} // namespace arbiter::save_api_test
