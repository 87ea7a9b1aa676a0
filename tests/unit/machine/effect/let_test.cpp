#include "machine/effect/let.hpp"

#include "support/saves.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::let_test {
namespace {

using tests::Stage;

TEST(LetEffect, what_comes_behind_reads_it) {
    EXPECT_EQ(Stage(R"x("effects": [
        { "let": "actor.components['p:hp'].now * 2", "as": "twice" }, { "let": "twice + 1", "as": "more" },
        { "say": "{twice} {more}" }])x")
                  .play(),
              "20 21\n");
}

TEST(LetEffect, it_is_worked_out_where_it_stands) {
    EXPECT_EQ(Stage(R"x("effects": [
        { "let": "target.components['p:hp'].now", "as": "before" }, { "adjust": { "to": "target", "field": "p:hp.now", "by": -3 } },
        { "say": "{before} {target.components['p:hp'].now}" }])x")
                  .play(),
              "Wolf has hp: now 5 (before 8)\n8 5\n");
}

TEST(LetEffect, numbers_texts_and_lists) {
    EXPECT_EQ(
        Stage(
            R"x("effects": [{ "let": 3, "as": "n" }, { "let": "'a' ", "as": "t" }, { "let": "[n, 4]", "as": "l" },
        { "say": "{n} {t} {sum(l)} {count(l)}" }])x")
            .play(),
        "3 a 7 2\n");
}

TEST(LetEffect, tiles_have_columns_and_rows) {
    EXPECT_EQ(
        Stage(
            R"x("effects": [{ "let": "tile(3, 4)", "as": "there" }, { "say": "{there} {there.x} {there.y}" },
        { "let": 5, "as": "five" }, { "say": "[{five.x}]" }])x")
            .play(),
        "3,4 3 4\n[]\n");
}

// What waits for an answer has it still when it is read again.
TEST(LetEffect, it_is_saved) {
    Stage stage(R"x("effects": [{ "let": "tile(3, 4)", "as": "there" }, { "let": "'a word'", "as": "word" },
        { "roll": "1d6", "as": "n" }, { "say": "{there.x} {word} {n}" }])x");
    auto begun = begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(begun && advance(**begun));
    const std::string saved = tests::save_state(stage.scene());
    begun->reset();
    Luck luck;
    luck.dice = {5};
    const auto again = tests::go_on(stage.scene(), stage.game(), saved, luck);
    ASSERT_TRUE(again);
    ASSERT_TRUE((*again)->run());
    EXPECT_NE(report_of(**again).log.back().text.find("3 a word 5"), std::string::npos);
}

} // namespace
} // namespace arbiter::machine::let_test
