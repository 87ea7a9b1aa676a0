// A rule that fails (it throws, or takes more than its fuel) fails the command that runs it, with its place,
// and nothing has changed. What is only missing still counts as the documentation says.
#include "arbiter/action_odds.hpp"
#include "support/stage.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::failing_rules_test {
namespace {

using tests::Stage;

const std::string k_boom = R"({"throw": "boom"})";

// Plays effects that change p:hero first and then come to something that fails.
void expect_failure(const std::string& effect, const std::string& place,
                    const std::vector<std::pair<std::string, std::string>>& files = {}) {
    Stage stage(R"("effects": [ { "set": { "to": "actor", "field": "p:hp.now", "value": 1 } }, )" + effect +
                    " ]",
                files);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const std::string told = stage.play_seed(1);
    EXPECT_TRUE(told.starts_with("error: p:act/" + place + ": ")) << effect << "\n" << told;
    EXPECT_NE(told.find("boom"), std::string::npos) << told;
    EXPECT_NE(told.find(".json:"), std::string::npos) << "the file and line of the rule: " << told;
    EXPECT_EQ(stage.changes(), "{}") << effect;
    const auto odds = odds_of_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, "");
    ASSERT_FALSE(odds) << effect;
    EXPECT_EQ(odds.error().code, ErrorCode::rule_failed);
    EXPECT_EQ(stage.changes(), "{}") << "odds leave the world as it was";
}

TEST(FailingRules, an_effect_that_sets_adjusts_or_moves) {
    expect_failure(R"({ "set": { "to": "primary", "field": "p:hp.now", "formula": )" + k_boom + "} }",
                   "effects.1");
    expect_failure(R"({ "adjust": { "to": "primary", "field": "p:hp.now", "by": )" + k_boom + "} }",
                   "effects.1");
    expect_failure(R"({ "adjust": { "to": "primary", "field": "p:hp.now", "by": 1, "max": )" + k_boom + "} }",
                   "effects.1");
    expect_failure(R"({ "move": { "to": "primary", "place": "{throw('boom')}" } })", "effects.1");
}

TEST(FailingRules, control_takes_no_branch) {
    expect_failure(R"({ "when": )" + k_boom + R"(, "do": [], "else": [ { "say": "else" } ] })", "effects.1");
    expect_failure(R"({ "repeat": )" + k_boom + R"(, "do": [ { "say": "again" } ] })", "effects.1");
    expect_failure(R"({ "choose": [ { "label": "a", "condition": )" + k_boom +
                       R"( }, { "label": "b", "default": true } ] })",
                   "effects.1");
}

TEST(FailingRules, dice_and_words) {
    expect_failure(R"x({ "roll": "1d6 + throw('boom')", "as": "n" })x", "effects.1");
    Stage stage(R"x("effects": [ { "say": "so {throw('boom')}" } ])x");
    EXPECT_TRUE(stage.play().starts_with("error: p:act/effects.0: "));
}

TEST(FailingRules, a_term_a_bound_and_a_base_of_a_quantity) {
    const auto quantity = [](const std::string& fields) {
        return std::vector<std::pair<std::string, std::string>>{
            {"quantities/q.json", R"({ "id": "q", )" + fields + " }"}};
    };
    const std::string reads =
        R"({ "set": { "to": "primary", "field": "p:hp.now", "formula": "quantity.q" } })";
    expect_failure(reads, "effects.1", quantity(R"("base": { "value": )" + k_boom + " }"));
    expect_failure(reads, "effects.1",
                   quantity(R"("base": 1, "terms": [ { "label": "t", "value": )" + k_boom + " } ]"));
    expect_failure(
        reads, "effects.1",
        quantity(R"("base": 1, "terms": [ { "label": "t", "value": 1, "condition": )" + k_boom + " } ]"));
}

// The number of a quantity is remembered, but not where working it out failed.
TEST(FailingRules, what_failed_once_fails_again) {
    Stage stage(
        R"("effects": [ { "set": { "to": "primary", "field": "p:hp.now", "formula": "quantity.q" } } ])",
        {{"quantities/q.json", R"({ "id": "q", "base": { "value": {"throw": "boom"} } })"}});
    EXPECT_TRUE(stage.play().starts_with("error: "));
    EXPECT_TRUE(stage.play().starts_with("error: "));
}

TEST(FailingRules, a_term_that_does_not_count_is_not_asked_for) {
    Stage stage(
        R"("effects": [ { "set": { "to": "primary", "field": "p:hp.now", "formula": "quantity.q" } } ])",
        {{"quantities/q.json", R"({ "id": "q", "base": 3, "terms": [
                    { "label": "t", "value": {"throw": "boom"}, "condition": false } ] })"}});
    EXPECT_EQ(stage.play().find("error"), std::string::npos);
    EXPECT_EQ(stage.changes(), R"({"p:wolf":{"p:hp":{"now":3,"max":8}}})");
}

TEST(FailingRules, fuel_is_a_failure_too) {
    // A thousand elements, each with a thousand: far more than one rule may take.
    std::string many = "[0";
    for (int i = 0; i < 200; ++i) many += ",0";
    many += "]";
    const std::string loop = R"({"map": [)" + many + R"(, {"map": [)" + many + R"(, 1]}]})";
    Stage stage(R"("effects": [ { "set": { "to": "primary", "field": "p:hp.now", "formula": )" + loop +
                " } } ]");
    const std::string told = stage.play();
    EXPECT_NE(told.find("p:act/effects.0: this takes more than 10000 steps"), std::string::npos) << told;
    EXPECT_EQ(stage.changes(), "{}");
}

TEST(FailingRules, what_is_missing_is_no_failure) {
    Stage stage(R"("effects": [ { "when": "entity.primary.components['p:bag'].gold > 3", "do": [], "else": [
        { "set": { "to": "primary", "field": "p:hp.now", "value": 2 } } ] } ])");
    EXPECT_EQ(stage.play().find("error"), std::string::npos);
    EXPECT_EQ(stage.changes(), R"({"p:wolf":{"p:hp":{"now":2,"max":8}}})");
}

TEST(FailingRules, offers_explanations_and_checks_fail_with_the_action) {
    Stage prerequisite(R"("prerequisites": [ { "logic": {"throw": "boom"}, "failure_message": "no" } ])");
    ASSERT_TRUE(prerequisite.is_fine()) << prerequisite.codes();
    for (const bool all : {false, true}) {
        const auto offers = list_offers(prerequisite.scene(), "hero", all);
        ASSERT_FALSE(offers);
        EXPECT_TRUE(offers.error().message.starts_with("p:act: ")) << offers.error().message;
        EXPECT_NE(offers.error().message.find("p/actions/act.json:1:"), std::string::npos);
    }
    EXPECT_TRUE(prerequisite.play().starts_with("error: p:act: "));
    Stage chance(R"("contest": { "check": { "bonus": {"throw": "boom"}, "dc": 10 } })");
    ASSERT_TRUE(chance.is_fine()) << chance.codes();
    EXPECT_FALSE(list_offers(chance.scene(), "hero", false));
    const auto explained = explain_action(chance.scene(), "hero", "p:act", {{"primary", "wolf"}});
    ASSERT_FALSE(explained);
    EXPECT_EQ(explained.error().code, ErrorCode::rule_failed);
}

// Each reads the next twice. What an explanation supposes is not remembered, so that would be 2^29
// evaluations.
TEST(FailingRules, quantities_that_multiply_end) {
    std::string all = "[";
    for (int i = 0; i < 30; ++i)
        all += fmt::format(R"({}{{ "id": "q{}", "base": "{}" }})", i ? "," : "", i,
                           i == 29 ? std::string("entity.actor.components['p:skill'].value")
                                   : fmt::format("quantity.q{0} + quantity.q{0}", i + 1));
    Stage stage(R"("contest": { "percent": { "actor_skill": { "component": "p:skill", "property": "value" },
        "modifiers": [ { "condition": "quantity.q0 > 0", "value": 1, "tag": "m" } ] } })",
                {{"quantities/q.json", all + "]"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const auto explained = explain_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}});
    ASSERT_TRUE(explained) << explained.error().message;
    EXPECT_FALSE(explained->next_point) << "one more point cannot be told";
}

} // namespace
} // namespace arbiter::failing_rules_test
