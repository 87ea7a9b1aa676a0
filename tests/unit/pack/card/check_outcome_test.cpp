#include "pack/card/check_outcome.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::card::check_outcome_test {
namespace {

// The rules themselves are in tests/cases/check/cards.txt.
TEST(check_outcome, the_style_of_a_choice_is_that_of_its_outcome) {
    tests::Desk desk;
    const RecordSet records;
    const Reach reach = {{true}};
    const Resources resources(records, reach);
    const Limits limits;
    const json::Node outcome = desk.value(
        R"({"say":"Choose.","choices":[{"label":"Pay {gold} gold","modifiers":[{"name":"A fee","resource":"gold","value":-1,"duration":"immediate"}]},
            {"label":"Pay 2 ore","modifiers":[{"name":"A fee","resource":"ore","value":-2,"duration":"immediate"}]}]})");
    const ValueStyle style = check_outcome(outcome, false, {resources, 0, true, limits, desk.report});
    EXPECT_TRUE(style.has_placeholder);
    EXPECT_TRUE(style.has_literal);
    EXPECT_EQ(tests::codes(desk.report.found()), (std::vector<std::string>{"literal-number"}));
}

TEST(check_outcome, what_is_of_the_wrong_type_is_left_to_the_shape_check) {
    tests::Desk desk;
    const RecordSet records;
    const Reach reach = {{true}};
    const Resources resources(records, reach);
    const Limits limits;
    for (const char* text :
         {R"({"say":5,"modifiers":5})", R"({"modifiers":[5,{"resource":5,"value":[]}],"choices":7})",
          R"({"choices":[5,{"label":3}],"manual_effects":"x","ends_event":"yes"})"})
        static_cast<void>(check_outcome(desk.value(text), true, {resources, 0, false, limits, desk.report}));
    EXPECT_FALSE(desk.report.has_errors());
}

} // namespace
} // namespace arbiter::pack::card::check_outcome_test
