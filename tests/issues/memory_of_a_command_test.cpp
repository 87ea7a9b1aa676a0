// What a command keeps (its log, the values it makes, the offers it lists) has a budget; past it the command
// fails, says so, and nothing has changed.
#include "arbiter/action_odds.hpp"
#include "offer/offer.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::memory_of_a_command_test {
namespace {

using tests::Stage;

std::string played(const std::string& effects, std::uint64_t memory = Limits{}.memory_command) {
    Limits limits;
    limits.memory_command = memory;
    Stage stage(R"("effects": [ { "set": { "to": "actor", "field": "p:hp.now", "value": 1 } }, )" + effects +
                    "]",
                {}, limits);
    std::string told = stage.play_seed(1);
    if (told.starts_with("error")) {
        EXPECT_EQ(stage.changes(), "{}");
    }
    return told;
}

bool is_out(const std::string& told) {
    return told.find("the log and the values of this command take more than") != std::string::npos;
}

TEST(MemoryOfACommand, words_without_end) {
    const std::string say =
        R"({ "repeat": 300000, "do": [ { "say": ")" + std::string(20'000, 'x') + R"(" } ] })";
    EXPECT_TRUE(is_out(played(say)));
}

TEST(MemoryOfACommand, dice_without_end) {
    EXPECT_TRUE(is_out(played(R"({ "repeat": 300000, "do": [ { "roll": "1000d6", "as": "n" } ] })")));
}

TEST(MemoryOfACommand, values_without_end) {
    std::string list = "[";
    for (int i = 0; i < 1'000; ++i) list += i ? ",0" : "0";
    EXPECT_TRUE(is_out(
        played(R"({ "repeat": 300000, "do": [ { "set": { "to": "primary", "field": "p:bag.all", "value": )" +
               list + "] } } ] }")));
}

// The smallest budget with which it passes; one byte less, and it does not.
TEST(MemoryOfACommand, holds_at_the_limit_and_not_one_past_it) {
    const std::string effects = R"({ "repeat": 5, "do": [ { "say": "a few words" } ] })";
    std::uint64_t fails = 0, passes = 1u << 20;
    ASSERT_FALSE(is_out(played(effects, passes)));
    while (passes - fails > 1) {
        const std::uint64_t middle = (passes + fails) / 2;
        (is_out(played(effects, middle)) ? fails : passes) = middle;
    }
    EXPECT_GT(passes, 5'000u) << "each entry of a log counts a kilobyte";
    EXPECT_FALSE(is_out(played(effects, passes)));
    EXPECT_TRUE(is_out(played(effects, passes - 1)));
}

TEST(MemoryOfACommand, offers_are_counted_too) {
    Limits limits;
    limits.memory_command = 10'000;
    Stage few("", {}, limits);
    EXPECT_TRUE(list_offers(few.scene(), "hero", false)) << "two offers";
    limits.memory_command = 1'000;
    Stage none("", {}, limits);
    const auto offers = list_offers(none.scene(), "hero", false);
    ASSERT_FALSE(offers);
    EXPECT_EQ(offers.error().code, ErrorCode::out_of_budget);
}

// A chance between two pools is worked out in a table of all pairs; an offer has no chance.
TEST(MemoryOfACommand, an_offer_is_small) { EXPECT_LE(sizeof(offer::Offer), 84u); }

TEST(MemoryOfACommand, dice_that_are_rolled_again_and_again) {
    const std::string told =
        played(R"({ "repeat": 100, "do": [ { "roll": "1000d10000rr<10000", "as": "n" } ] })");
    EXPECT_TRUE(told.starts_with("error: ")) << told.substr(0, 200);
}

// Every number of dice has odds of its own, a thousand times as many as the one before.
TEST(MemoryOfACommand, dice_that_say_how_many_dice) {
    Stage stage(R"("effects": [ { "roll": "(1d1000)d1000", "as": "n" } ])");
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const auto odds = odds_of_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, "");
    ASSERT_FALSE(odds);
    EXPECT_EQ(odds.error().code, ErrorCode::out_of_budget);
    EXPECT_FALSE(stage.play_seed(1).starts_with("error")) << "one roll of it is fine";
}

} // namespace
} // namespace arbiter::memory_of_a_command_test
