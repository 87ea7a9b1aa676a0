// Walks find nothing in rules that keep to what sessions promise, and something where a program breaks it.
#include "arbiter/conform.hpp"

#include "support/packs.hpp"
#include "support/scenes.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::play::conform_test {
namespace {

// A roll, a choice, damage within bounds: all that a walk goes through.
const std::string k_bite = R"("effects": [ { "roll": "1d6", "as": "n" },
  { "choose": [ { "id": "bite", "label": "bite", "effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n" } } ] },
                { "id": "growl", "label": "growl", "effects": [ { "say": "grr" } ] } ] } ])";

TEST(Conform, rules_that_keep_their_promises_pass) {
    tests::Stage stage(k_bite);
    const auto report = conform(stage.game(), "p:s", {.walks = 5});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->walks, 5u);
    EXPECT_GT(report->commands, 100u);
    EXPECT_GT(report->questions, 100u);
    for (const ConformFailure& failure : report->failures)
        ADD_FAILURE() << failure.check << ": " << failure.what;
}

TEST(Conform, the_same_seed_walks_the_same_way) {
    tests::Stage stage(k_bite);
    const auto saved = [&](std::uint64_t seed) {
        const auto report = conform(stage.game(), "p:s", {.seed = seed, .walks = 1, .keeps_walks = true});
        return report && report->kept.size() == 1 ? save(*report->kept[0]) : std::string();
    };
    EXPECT_FALSE(saved(3).empty());
    EXPECT_EQ(saved(3), saved(3));
    EXPECT_NE(saved(3), saved(4));
}

TEST(Conform, where_nobody_can_do_anything_a_walk_ends_at_once) {
    tests::Stage stage(R"("prerequisites": [ { "condition": false } ])");
    const auto report = conform(stage.game(), "p:s", {.walks = 2});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_TRUE(report->failures.empty());
}

TEST(Conform, a_scenario_that_is_not_there_fails) {
    tests::Stage stage(k_bite);
    EXPECT_FALSE(conform(stage.game(), "p:nowhere"));
}

// An operator of the program that never answers the same twice: what sessions stand on is gone.
Value next_number(OperatorCall&) {
    static double number = 0;
    return Value(++number);
}

TEST(Conform, an_operator_that_counts_is_found_with_the_commands_that_show_it) {
    const tests::Tree tree = {
        {"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
        {"p/components/c.json", R"([ { "id": "body", "open": true } ])"},
        {"p/actions/a.json",
         R"({ "id": "count", "template": "count", "effects": [ { "say": "{counter(actor.id)}" } ] })"},
        {"p/scenarios/s.json",
         R"({ "id": "s", "entities": [ { "id": "ann", "components": { "p:body": {} } } ] })"}};
    PackRequest request{{"p"}, {}, {}};
    request.operators = {{"counter", 1, 1, next_number, nullptr, {}, ValueType::number}};
    const auto loaded = load_game(tests::files_of(tree), request);
    ASSERT_TRUE(loaded && loaded->game) << render(loaded->report.diagnostics.at(0));
    const auto report = conform(loaded->game, "p:s", {.seed = 9, .walks = 1});
    ASSERT_TRUE(report) << report.error().message;
    ASSERT_EQ(report->failures.size(), 1u);
    const ConformFailure& failure = report->failures[0];
    EXPECT_EQ(failure.check, "copy");
    EXPECT_EQ(failure.what.substr(0, failure.what.find(':')), "/accepted/events/0/text") << failure.what;
    EXPECT_EQ(failure.seed, 9u);
    ASSERT_FALSE(failure.commands.empty());
    EXPECT_EQ(failure.commands.back().action, "p:count");
    EXPECT_NE(to_json(*report).find("\"check\":\"copy\""), std::string::npos);
}

} // namespace
} // namespace arbiter::play::conform_test
