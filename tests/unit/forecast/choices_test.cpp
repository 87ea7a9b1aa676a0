// What a search may try.
#include "forecast/choices.hpp"

#include "support/bout.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::forecast::choices_test {
namespace {

// "bout:bonus 0 1 2 3 4; ...", or the error with its hint.
std::string choices(const BalanceOptions& options, const PackRequest& request = tests::bout_request()) {
    const auto made = tests::bout_scales({}, request);
    const auto found = find_choices(made.scales->game(), made.params, options);
    if (!found) return found.error().message + (found.error().hint.empty() ? "" : "; " + found.error().hint);
    std::string text;
    for (const Choice& choice : *found) {
        text += (text.empty() ? "" : "; ") + made.scales->game().param_paths->record(choice.param).id;
        for (const json::Node& value : choice.values) text += " " + json::write(value);
    }
    return text;
}
std::string within(const std::string& param, const std::string& range, bool what_if = false) {
    return choices({.within = {{param, range}}, .what_if = what_if});
}

TEST(Choices, everything_with_a_range_and_nothing_else) {
    EXPECT_EQ(choices({}), "bout:bonus 0 1 2 3 4; bout:cap 5 6 7 8 9 10; bout:gear 2 3; "
                           "bout:weather 0 1 2 3 4 5 6 7 8 9");
}

TEST(Choices, what_is_may_stay_unless_values_are_named) {
    const PackRequest request = tests::bout_request({{"gear", "5"}});
    EXPECT_NE(choices({}, request).find("bout:gear 5 2 3"), std::string::npos) << choices({}, request);
    EXPECT_EQ(choices({.within = {{"gear", "2..3"}}}, request), "bout:gear 2 3");
}

TEST(Choices, ranges_and_lists) {
    EXPECT_EQ(within("bonus", "1..3"), "bout:bonus 1 2 3");
    EXPECT_EQ(within("bout:bonus", "0..4:2"), "bout:bonus 0 2 4");
    EXPECT_EQ(within("bonus", "4,1"), "bout:bonus 4 1");
    EXPECT_EQ(within("bonus", "2"), "bout:bonus 2");
}

TEST(Choices, what_is_not_to_be_tuned_needs_what_if) {
    EXPECT_EQ(within("threshold", "4..6"),
              "bout:threshold is not to be tuned; what if it were? --what-if tries it");
    EXPECT_EQ(within("threshold", "4..6", true), "bout:threshold 4 5 6");
    EXPECT_EQ(within("bonus", "3..5"),
              "bout:bonus is not to be tuned to 5; it is tuned within [0,4]; --what-if tries others");
    EXPECT_EQ(within("bonus", "3..5", true), "bout:bonus 3 4 5");
    EXPECT_EQ(within("ties", "reroll,glancing", true), R"(bout:ties "reroll" "glancing")");
}

TEST(Choices, slips_are_told) {
    EXPECT_EQ(within("bonsu", "1"), "there is no param \"bonsu\"; did you mean \"bonus\"?");
    EXPECT_EQ(within("bonus", "15", true), "bout:bonus = 15 is not legal; it is from 0 to 14");
    EXPECT_EQ(within("bonus", "1..2:0.5"), "bout:bonus = 1.5 is not legal; 1.5 is not a whole number");
    EXPECT_EQ(
        within("ties", "nobody", true),
        R"(bout:ties = "nobody" is not legal; it is one of "defender", "attacker", "reroll", "glancing")");
    EXPECT_EQ(within("ties", "atacker", true),
              R"(bout:ties = "atacker" is not legal; did you mean "attacker"?)");
    EXPECT_EQ(choices({.within = {{"bonus", "2"}, {"cap", "5..6"}, {"bout:bonus", "3"}}}),
              "bout:bonus is named twice; write all its values in one: 1,2,5");
    for (const char* range : {"", "x", "3..1", "1..2:0", "1..", "1,"})
        EXPECT_EQ(within("bonus", range),
                  "bout:bonus: \"" + std::string(range) +
                      "\" says no values of it; 4..6, 0..1:0.25 or values with commas between");
    EXPECT_EQ(within("bonus", "0..4:0.001"),
              "bout:bonus: 4000 values are too many to try; write a wider step: 0..1:0.05");
}

} // namespace
} // namespace arbiter::forecast::choices_test
