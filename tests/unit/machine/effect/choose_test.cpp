#include "machine/effect/choose.hpp"

#include "support/options.hpp"
#include "support/stage.hpp"

namespace arbiter::machine::choose_test {
namespace {

using tests::Stage;

const std::string k_choice = R"("effects": [ { "choose": [
  { "label": "spare {target}", "effects": [ { "say": "spared" } ] },
  { "label": "never", "condition": false, "effects": [ { "say": "never" } ] },
  { "label": "mark {target}", "default": true, "effects": [ { "add": { "to": "primary", "component": "p:mark" } } ] },
  { "label": "nothing" } ], "as": "taken" }, { "say": "option {taken}" } ])";

TEST(Choose, an_option_is_taken_by_its_number_among_those_there_are) {
    EXPECT_EQ(Stage(k_choice).play({}, {1}), "chosen: spare Wolf\nspared\noption 1\n");
    EXPECT_EQ(Stage(k_choice).play({}, {2}), "chosen: mark Wolf\nWolf has mark\noption 3\n");
    EXPECT_EQ(Stage(k_choice).play({}, {3}), "chosen: nothing\noption 4\n");
}

TEST(Choose, without_anybody_the_default_is_taken) {
    EXPECT_EQ(Stage(k_choice).play(), "chosen: mark Wolf\nWolf has mark\noption 3\n");
}

TEST(Choose, what_cannot_be_chosen_is_told) {
    Stage stage(k_choice);
    EXPECT_EQ(stage.play({}, {4}), "error: choice 1 is option 4, but there are 3");
    EXPECT_EQ(stage.play({}, {1, 1}), "error: only 1 of 2 choices was asked for");
    EXPECT_EQ(stage.changes(), "{}");
    EXPECT_EQ(Stage(R"("effects": [ { "choose": [ { "label": "a" }, { "label": "b" } ] } ])").play(),
              "error: a choice has no default and nobody to make it");
}

TEST(Choose, nothing_to_choose_is_passed_by) {
    EXPECT_EQ(
        Stage(R"("effects": [ { "choose": [ { "label": "a", "condition": false } ] }, { "say": "on" } ])")
            .play(),
        "on\n");
}

TEST(Choose, a_person_answers_step_by_step) {
    Stage stage(k_choice);
    auto begun = begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(begun);
    const auto question = advance(**begun);
    ASSERT_TRUE(question && *question);
    EXPECT_EQ((*question)->kind, "choose");
    EXPECT_EQ((*question)->place, "p:act/effects.0");
    EXPECT_EQ(tests::labels_of(**question), (std::vector<std::string>{"spare Wolf", "mark Wolf", "nothing"}));
    EXPECT_FALSE(answer(**begun, 3)) << "there are three, from 0";
    ASSERT_TRUE(answer(**begun, 0));
    const auto end = advance(**begun);
    ASSERT_TRUE(end);
    EXPECT_FALSE(*end);
    EXPECT_EQ(report_of(**begun).log.back().text, "option 1");
    EXPECT_FALSE(answer(**begun)) << "nothing is asked";
}

} // namespace
} // namespace arbiter::machine::choose_test
