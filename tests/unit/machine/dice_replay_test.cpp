#include "machine/dice_replay.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::dice_replay_test {
namespace {

Notation dice(std::string_view text) { return std::move(*read_notation(text, {})); }

TEST(DiceReplay, what_fell_falls_again_in_order) {
    const Notation d6 = dice("1d6"), d8 = dice("1d8");
    const Value fallen[] = {Value(4.0), Value(7.0), Value::absent()};
    DiceReplay replay(fallen);
    EXPECT_EQ(*replay.roll(d6), 4);
    EXPECT_EQ(*replay.roll(d8), 7);
    EXPECT_EQ(replay.pending(), nullptr);
    EXPECT_EQ(replay.used(), 2u);
}

TEST(DiceReplay, the_first_that_have_not_fallen_are_next) {
    const Notation d6 = dice("1d6"), d8 = dice("1d8"), d4 = dice("1d4");
    const Value fallen[] = {Value(4.0), Value::absent(), Value(3.0)};
    DiceReplay replay(fallen);
    EXPECT_TRUE(replay.roll(d6));
    EXPECT_FALSE(replay.roll(d8));
    EXPECT_EQ(replay.pending(), &d8);
    EXPECT_EQ(replay.used(), 1u);
    EXPECT_FALSE(replay.roll(d4)) << "whatever comes later waits, too";
    EXPECT_EQ(replay.pending(), &d8);
    EXPECT_EQ(replay.used(), 1u);
}

TEST(DiceReplay, what_fell_is_told_whichever_dice_they_were) {
    const Notation d8 = dice("1d8");
    const Value fallen[] = {Value(4.0), Value::absent(), Value(3.0)};
    DiceReplay replay(fallen);
    EXPECT_EQ(replay.take_fallen(), 4);
    EXPECT_EQ(replay.take_fallen(), std::nullopt);
    EXPECT_EQ(replay.pending(), nullptr) << "nobody has asked for dice yet";
    EXPECT_FALSE(replay.roll(d8));
    EXPECT_EQ(replay.take_fallen(), std::nullopt) << "whatever comes later waits, too";
    EXPECT_EQ(replay.used(), 1u);
}

TEST(DiceReplay, no_room_is_like_not_fallen) {
    const Notation d6 = dice("1d6");
    DiceReplay replay({});
    EXPECT_FALSE(replay.roll(d6));
    EXPECT_EQ(replay.pending(), &d6);
}

TEST(DiceReplay, what_is_no_number_has_not_fallen) {
    const Notation d6 = dice("1d6");
    for (const Value& junk : {Value(), Value(true), Value(std::string_view("6")), Value::entity(3)}) {
        const Value fallen[] = {junk, Value(2.0)};
        DiceReplay replay(fallen);
        EXPECT_FALSE(replay.roll(d6));
        EXPECT_EQ(replay.used(), 0u);
    }
}

} // namespace
} // namespace arbiter::machine::dice_replay_test
