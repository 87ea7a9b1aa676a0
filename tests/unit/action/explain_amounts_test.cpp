// Least, mean and most of what cards change.
#include "action/explain.hpp"

#include "support/realm.hpp"

namespace arbiter::action::explain_amounts_test {
namespace {

using tests::event;
using tests::Realm;

std::string amounts(const std::string& value) {
    Realm realm(
        "[" +
        event(R"("failure": { "say": "x", "changes": [ { "resource": "gold", "value": )" + value + " } ] }") +
        "]");
    if (!realm.is_fine()) return realm.codes();
    const auto report = explain_action(realm.scene(), "hilde", "p:event/e/rule", {});
    if (!report) return report.error().message;
    std::string all;
    for (const AmountReport& one : report->amounts)
        all += fmt::format("{} {} {} to {}, {}; ", one.place, one.resource, one.least, one.most, one.mean);
    return all;
}

TEST(ExplainAmounts, by_hand) {
    EXPECT_EQ(amounts("-3"), "failure Gold -3 to -3, -3; ");
    EXPECT_EQ(amounts("\"1\""), "failure Gold 1 to 1, 1; ") << "a number in quotes";
    EXPECT_EQ(amounts("\"-2\""), "failure Gold -2 to -2, -2; ");
    EXPECT_EQ(amounts("\"1d4\""), "failure Gold 1 to 4, 2.5; ");
    EXPECT_EQ(amounts("\"-(1d4+1)\""), "failure Gold -5 to -2, -3.5; ");
    EXPECT_EQ(amounts("\"{level}d4\""), "failure Gold 3 to 12, 7.5; ") << "level is 3";
    EXPECT_EQ(amounts("\"{1d2 * 10 + 1d2}\""), "failure Gold 11 to 22, 16.5; ") << "two questions";
}

// The book of dice lets go of all its questions when they have too many totals together.
TEST(ExplainAmounts, dice_with_very_many_totals_are_not_told) {
    const std::string large = R"({ "resource": "gold", "value": "{1d2 * 10 + 90d10000}" })";
    Realm realm("[" +
                event(R"("failure": { "say": "x", "changes": [ )" + large + "," + large + "," + large +
                      R"(, { "resource": "food", "value": "{1d2 * 10 + 1d2}" } ] })") +
                "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto report = explain_action(realm.scene(), "hilde", "p:event/e/rule", {});
    ASSERT_TRUE(report) << report.error().message;
    ASSERT_EQ(report->amounts.size(), 1u);
    EXPECT_EQ(report->amounts[0].mean, 16.5);
}

// Explaining something while something else is asked leaves the dice that are asked for alone.
TEST(ExplainAmounts, a_question_that_is_open_keeps_its_dice) {
    const std::string small = R"({ "resource": "gold", "value": "{1d2 * 10 + 1d2}" })",
                      large = R"({ "resource": "gold", "value": "{1d2 * 10 + 90d10000}" })";
    Realm realm("[" +
                event(R"("failure": { "say": "x", "changes": [ )" + small + "," + large + "," + large + "," +
                      large + "] }") +
                "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.degree = "failure";
    const auto open = begin_action(realm.scene(), "hilde", "p:event/e/rule", {}, luck);
    ASSERT_TRUE(open) << open.error().message;
    auto question = advance(**open);
    ASSERT_TRUE(question && *question) << "the first dice of the outcome";
    ASSERT_TRUE(explain_action(realm.scene(), "hilde", "p:event/e/rule", {}));
    ASSERT_TRUE(answer(**open));
    ASSERT_TRUE(advance(**open));
}

TEST(ExplainAmounts, other_actions_have_none_and_cards_have_several_chances) {
    Realm realm("[" + event(R"("failure": { "say": "x" })") + "]");
    const auto whole = explain_action(realm.scene(), "hilde", "p:event/e", {});
    ASSERT_FALSE(whole);
    EXPECT_EQ(whole.error().hint, "p:event/e/rule, p:event/e/lore");
    EXPECT_TRUE(explain_action(realm.scene(), "hilde", "p:event/e/rule", {})->amounts.empty());
}

} // namespace
} // namespace arbiter::action::explain_amounts_test
