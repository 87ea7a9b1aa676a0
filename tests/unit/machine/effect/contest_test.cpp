#include "machine/effect/contest.hpp"

#include "machine/compile_code.hpp"
#include "support/stage.hpp"

namespace arbiter::machine::contest_test {
namespace {

using tests::Stage;

// 60 against 40 by ratio: a chance of 60.
const std::string k_percent =
    R"({ "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } })";
const std::string k_contest = "\"contest\": " + k_percent;

TEST(Contest, each_degree_has_its_outcome) {
    const std::string action = k_contest + R"(, "outcomes": {
      "critical_success": { "say": "perfect" }, "success": { "say": "works" }, "failure": { "say": "fails" }, "fumble": { "say": "falls" } })";
    EXPECT_EQ(Stage(action).play({5}), "rolled 5, 60 or less succeeds: critical success\nperfect\n");
    EXPECT_EQ(Stage(action).play({6}), "rolled 6, 60 or less succeeds: success\nworks\n");
    EXPECT_EQ(Stage(action).play({60}), "rolled 60, 60 or less succeeds: success\nworks\n");
    EXPECT_EQ(Stage(action).play({61}), "rolled 61, 60 or less succeeds: failure\nfails\n");
    EXPECT_EQ(Stage(action).play({95}), "rolled 95, 60 or less succeeds: fumble\nfalls\n");
}

TEST(Contest, the_milder_outcome_stands_for_the_missing_one) {
    const std::string action =
        k_contest +
        R"(, "outcomes": { "success": { "say": "works" }, "failure": { "say": "fails" } }, "effects": [ { "say": "end" } ])";
    EXPECT_EQ(Stage(action).play({1}), "rolled 1, 60 or less succeeds: critical success\nworks\nend\n");
    EXPECT_EQ(Stage(action).play({100}), "rolled 100, 60 or less succeeds: fumble\nfails\nend\n");
    const std::string half =
        k_contest + R"(, "outcomes": { "failure": { "say": "fails" } }, "effects": [ { "say": "end" } ])";
    EXPECT_EQ(Stage(half).play({1}), "rolled 1, 60 or less succeeds: critical success\nend\n");
}

TEST(Contest, what_was_rolled_can_be_read_afterwards) {
    const std::string action = k_contest + R"(, "effects": [
      { "say": "{contest.degree} {contest.roll} {contest.margin} {contest.chance} {contest.success} {contest.critical}" } ])";
    EXPECT_EQ(Stage(action).play({42}),
              "rolled 42, 60 or less succeeds: success\nsuccess 42 18 60 true false\n");
}

// Texts do not count: only effects that read the face make every face an answer of its own.
TEST(Contest, the_question_is_as_fine_as_effects_need_it) {
    const auto answers = [](const std::string& effects) {
        Stage stage(k_contest + ", \"effects\": [" + effects + "]");
        auto begun = begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
        return (*advance(**begun))->answers;
    };
    EXPECT_EQ(answers(R"({ "say": "{contest.roll}" })"), 4u);
    EXPECT_EQ(answers(R"({ "when": "contest.success", "do": [] })"), 4u);
    EXPECT_EQ(answers(R"({ "when": "contest.margin < -20", "do": [] })"), 100u);
    EXPECT_EQ(answers(R"({ "adjust": { "to": "primary", "field": "p:hp.now", "by": "contest.roll" } })"),
              100u);
}

TEST(Contest, a_contest_within_has_a_name_and_outcomes_of_its_own) {
    Stage stage(
        R"("effects": [ { "contest": )" + k_percent +
        R"(, "as": "hit", "outcomes": { "success": { "effects": [
        { "contest": )" +
        k_percent +
        R"(, "as": "parry" }, { "when": "parry.success", "do": [ { "say": "parried" } ], "else": [ { "say": "hurt" } ] } ] },
        "failure": { "say": "missed" } } }, { "say": "{hit.degree} {parry.degree}" } ])");
    EXPECT_TRUE(stage.play({30, 99}).ends_with("hurt\nsuccess fumble\n"));
    EXPECT_TRUE(stage.play({30, 31}).ends_with("parried\nsuccess success\n"));
    EXPECT_TRUE(stage.play({70}).ends_with("missed\nfailure \n"));
}

TEST(Contest, changes_made_before_count) {
    Stage stage(
        R"("effects": [ { "set": { "to": "actor", "field": "p:skill.value", "value": 360 } }, { "contest": )" +
        k_percent + R"(, "as": "c" } ])");
    EXPECT_TRUE(stage.play({90}).ends_with("rolled 90, 90 or less succeeds: success\n"));
}

TEST(Contest, an_action_may_have_its_own_words) {
    Stage stage(R"("own_words": true, )" + k_contest + R"(, "effects": [ { "say": "a {contest.roll}" } ])");
    Luck luck;
    luck.dice = std::vector<double>{42};
    const auto done = resolve_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, luck);
    ASSERT_TRUE(done);
    ASSERT_EQ(done->log.size(), 2u);
    EXPECT_EQ(done->log[0].text, "");
    EXPECT_EQ(done->log[0].degree, "success") << "programs are told all the same";
    EXPECT_EQ(done->log[1].text, "a 42");
    EXPECT_EQ(done->degree, "success");
}

TEST(Contest, degrees_that_never_come_are_told) {
    EXPECT_EQ(Stage(k_contest + R"(, "outcomes": { "critical_failure": { "say": "x" } })").codes(),
              "unknown-degree ");
}

// Every face leads to the outcome of its degree: all hundred, for many chances.
TEST(Contest, enumerated_by_every_face) {
    for (const int skill : {1, 2, 10, 40, 95, 400, 4000}) {
        Stage stage(
            k_contest +
                R"(, "effects": [ { "when": "contest.success", "do": [ { "add": { "to": "primary", "component": "p:mark" } } ] } ])",
            {{"scenarios/t.json", R"({ "id": "t", "entities": [ { "id": "x" } ] })"}});
        stage.scene().state.world.set(*stage.scene().state.world.find("p:hero"),
                                      *stage.game()->model->find_component("p:skill"),
                                      DataReader().read("{\"value\":" + std::to_string(skill) + "}")->root());
        const auto report = explain_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}});
        ASSERT_TRUE(report);
        int succeeded = 0;
        for (int face = 1; face <= 100; ++face)
            succeeded += stage.play({static_cast<double>(face)}).find("Wolf has mark") != std::string::npos;
        EXPECT_EQ(succeeded, report->chance) << skill;
    }
}

// Somebody has decided what it comes to.
TEST(Contest, decided_without_a_roll) {
    for (const char* degree : {"critical_success", "success", "failure", "fumble"}) {
        Stage stage(k_contest);
        Luck luck;
        luck.dice.emplace();
        luck.degree = degree;
        const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, luck);
        ASSERT_TRUE(done) << done.error().message;
        EXPECT_EQ(done->degree, degree);
        EXPECT_EQ(done->log[0].text, std::string("decided: ") + degree);
        EXPECT_TRUE(done->log[0].faces.empty());
    }
}

TEST(Contest, only_the_first_is_decided) {
    Stage stage(k_contest + R"(, "effects": [ { "run": "other" } ])",
                {{"actions/o.json", R"({ "id": "other", "template": "o", )" + k_contest + " }"}});
    Luck luck;
    luck.dice = std::vector<double>{99};
    luck.degree = "success";
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, luck);
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(done->degree, "success");
    std::string degrees;
    for (const Event& line : done->log) degrees += line.kind == "contest" ? line.degree + " " : "";
    EXPECT_EQ(degrees, "success fumble ");
}

TEST(Contest, what_it_never_comes_to_is_refused) {
    Stage stage(k_contest);
    Luck luck;
    luck.degree = "triumph";
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, luck);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().message, "\"p:act\" never comes to \"triumph\"");
    Stage plain(R"("effects": [ { "say": "x" } ])");
    luck.degree = "success";
    EXPECT_FALSE(resolve_action(plain.scene(), "hero", "p:act", {{"primary", "wolf"}}, luck)) << "no contest";
}

} // namespace
} // namespace arbiter::machine::contest_test
