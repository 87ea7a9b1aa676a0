// Reasons, each by hand; and that what is refused cheaply is what an assessment refuses.
#include "offer/refusal.hpp"

#include "support/scenes.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::offer::refusal_test {
namespace {

using tests::Stage;

const std::vector<std::pair<std::string, std::string>> k_hp = {
    {"components/more.json",
     R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number" } } }])x"}};

// Why the hero may not do it to the wolf; empty where they may.
std::string reason(const std::string& fields) {
    const Stage stage(fields, k_hp);
    EXPECT_TRUE(stage.is_fine()) << stage.codes();
    const action::Position at = stage.scene();
    const action::Action& act = *at.game().find("p:act");
    world::Cast cast = at.cast_for(*at.world.find("p:hero"));
    cast[Role::primary] = at.world.find("p:wolf");
    const OfferContext context = at.offers();
    const auto found = find_refusal(context, act, cast);
    return found ? reason_of(context, act, cast, *found) : "error: " + found.error().message;
}

TEST(Refusal, each_has_its_words) {
    EXPECT_EQ(reason(""), "");
    EXPECT_EQ(reason(R"("required_components": { "actor": ["hp", "mark"] })"), "Hero lacks p:mark");
    EXPECT_EQ(reason(R"("forbidden_components": { "target": ["hp"] })"), "Wolf has p:hp");
    EXPECT_EQ(
        reason(R"("prerequisites": [{ "condition": "actor.hp > 0" }, { "condition": "target.hp > 50" }])"),
        "a prerequisite does not hold");
    EXPECT_EQ(reason(R"("prerequisites": [{ "condition": "actor.hp > 99", "failure_message": "No." }])"),
              "No.");
    EXPECT_EQ(reason(R"("cost": { "hp": 11 })"), "it takes 11 hp, and there is 10");
    EXPECT_EQ(
        reason(
            R"("contest": { "check": { "roll": "1d20", "bonus": "actor.hp + target.skill.luck", "dc": 10 } })"),
        "the base of \"p:act\" cannot be worked out: target.skill.luck missing");
}

// How many ways to pay for it the hero may choose from.
std::size_t ways(const std::string& cost) {
    const Stage stage(R"("pay": "any", "cost_without": "free", "cost": )" + cost,
                      {{"components/more.json",
                        R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number" } } },
                             { "id": "turn", "fields": { "full": { "type": "whole" }, "half": { "type": "whole" } } }])x"}});
    EXPECT_TRUE(stage.is_fine()) << stage.codes();
    const action::Position at = stage.scene();
    world::Cast cast = at.cast_for(*at.world.find("p:hero"));
    cast[Role::primary] = at.world.find("p:wolf");
    PayableWays found;
    EXPECT_FALSE(check_cost(at.offers(), *at.game().find("p:act"), cast, found));
    return found.count;
}

TEST(Refusal, ways_that_take_the_same_are_one) {
    EXPECT_EQ(ways(R"([{ "turn.full": 1 }, { "turn.half": 1 }])"), 1u) << "nobody has turns: both are free";
    EXPECT_EQ(ways(R"([{ "turn.full": 1, "hp": 2 }, { "turn.half": 1, "hp": 2 }])"), 1u);
    EXPECT_EQ(ways(R"([{ "turn.full": 1, "hp": 2 }, { "turn.half": 1, "hp": 3 }])"), 2u);
    EXPECT_EQ(ways(R"([{ "turn.full": 1, "hp": 2 }, { "turn.half": 1 }])"), 1u) << "the second is free";
    EXPECT_EQ(ways(R"([{ "hp": 99 }, { "turn.half": 1, "hp": 2 }])"), 1u) << "the first cannot be paid";
}

TEST(Refusal, a_component_has_a_name_for_people_where_its_record_says_so) {
    Stage stage(R"("required_components": { "actor": ["boat"] })",
                {{"components/boat.json", R"({ "id": "boat", "name": "a boat" })"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_EQ(stage.play(), "error: \"p:act\" may not be done: Hero lacks a boat");
}

TEST(Refusal, the_cheap_reason_comes_first) {
    EXPECT_EQ(
        reason(
            R"("required_components": { "actor": ["mark"] }, "prerequisites": [{ "condition": { "throw": "boom" } }])"),
        "Hero lacks p:mark")
        << "no rule runs";
}

TEST(Refusal, a_rule_that_fails_is_no_reason) {
    EXPECT_TRUE(
        reason(R"("prerequisites": [{ "condition": { "throw": "boom" } }])").starts_with("error: p:act: "));
}

// For everything that anybody may think of doing in the packs: a contest that can be asked has all its
// numbers.
TEST(Refusal, a_contest_can_be_asked_where_its_assessment_is_whole) {
    std::size_t count = 0;
    for (const char* scenario : {"grapple:cellar", "pools:example_1", "pools:hall", "kingdom:troubled"}) {
        const auto scene = tests::scene(scenario);
        const OfferContext context = action::Position(*scene).offers();
        rules::Assessment assessment;
        for (std::uint32_t who = 0; who < scene->state.world.size(); ++who)
            for (const Offerable* action : context.book.actions) {
                if (!action->contest) continue;
                world::Cast cast = cast_for(context, {who});
                cast[Role::primary] =
                    world::Entity{(who + 1) % static_cast<std::uint32_t>(scene->state.world.size())};
                action->contest->assess(context.seen_by(cast), context.workspace, assessment);
                const bool is_whole =
                    rules::check_numbers(*action->contest, assessment, rules::Phrases::usual()).has_value();
                EXPECT_EQ(action->contest->can_be_asked(context.seen_by(cast), context.workspace,
                                                        context.room.breakdown),
                          is_whole)
                    << action->id;
                context.workspace.forget_failure();
                ++count;
            }
    }
    EXPECT_GT(count, 500u);
}

TEST(Refusal, reasons_name_people_and_numbers) {
    EXPECT_EQ(
        reason(
            R"x("prerequisites": [{ "condition": "actor.hp < 3", "failure_message": "{actor} has {actor.hp} life, {actor.hp - 2} too much for {target}." }])x"),
        "Hero has 10 life, 8 too much for Wolf.");
    EXPECT_EQ(
        reason(
            R"x("prerequisites": [{ "condition": "false", "failure_message": "{{plain}} and [{actor.hp.none}]." }])x"),
        "{plain} and [].");
}

TEST(Refusal, a_mistake_in_a_reason_has_its_place) {
    const Stage stage(
        R"x("prerequisites": [{ "condition": "actor.hp < 3", "failure_message": "too much: {actor.ph}" }])x",
        k_hp);
    ASSERT_EQ(stage.codes(), "unknown-name ");
    EXPECT_NE(stage.report().diagnostics[0].hint.find("hp"), std::string::npos);
}

} // namespace
} // namespace arbiter::offer::refusal_test
