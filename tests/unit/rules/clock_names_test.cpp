// `round`, `phase` and `turn.of` in rules.
#include "rules/clock_names.hpp"

#include "support/fight.hpp"

#include <gtest/gtest.h>

namespace arbiter::rules::clock_names_test {
namespace {

using tests::Fight;

TEST(ClockNames, rules_read_whose_turn_it_is_and_the_round) {
    EXPECT_EQ(tests::fight_codes("[]", R"x([{ "say": "{turn.of.id ?? 'x'}" }])x"), "unknown-name ")
        << "of a turn only `turn.of` is known";
    Fight plain("[]", R"x([{ "say": "{round} {(turn.of ?? actor) == actor}" }])x");
    EXPECT_EQ(plain.act("hero"), "1 true\n");
    EXPECT_EQ(plain.act("bear", "hero"), "1 false\n");
    for (int i = 0; i < 3; ++i) plain.pass();
    EXPECT_EQ(plain.act("hero"), "2 true\n");
}

TEST(ClockNames, nothing_else_is_known_and_the_names_are_taken) {
    const auto codes = [](const std::string& effect) { return tests::fight_codes("[]", "[" + effect + "]"); };
    EXPECT_EQ(codes(R"x({ "say": "{turn}" })x"), "unknown-name ");
    EXPECT_EQ(codes(R"x({ "say": "{round.now}" })x"), "unknown-name ");
    EXPECT_EQ(codes(R"x({ "roll": "1d6", "as": "round" })x"), "reserved-name ");
    EXPECT_EQ(codes(R"x({ "say": "{phase ?? 'none'}" })x"), "");
}

} // namespace
} // namespace arbiter::rules::clock_names_test
