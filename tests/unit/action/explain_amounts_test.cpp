// Least, mean and most of what cards change.
#include "action/explain.hpp"

#include "support/realm.hpp"

namespace arbiter::action::explain_amounts_test {
namespace {

using tests::event;
using tests::Realm;

std::string amounts(const std::string& value) {
    Realm realm("[" +
                event(R"("failure": { "msg": "x", "modifiers": [ { "resource": "gold", "value": )" + value +
                      " } ] }") +
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
    EXPECT_EQ(amounts("\"-1d4+1\""), "failure Gold -5 to -2, -3.5; ");
    EXPECT_EQ(amounts("\"{level}d4\""), "failure Gold 3 to 12, 7.5; ") << "level is 3";
    EXPECT_EQ(amounts("\"{1d2 * 10 + 1d2}\""), "failure Gold 11 to 22, 16.5; ") << "two questions";
}

TEST(ExplainAmounts, other_actions_have_none_and_cards_have_several_chances) {
    Realm realm("[" + event(R"("failure": { "msg": "x" })") + "]");
    const auto whole = explain_action(realm.scene(), "hilde", "p:event/e", {});
    ASSERT_FALSE(whole);
    EXPECT_EQ(whole.error().hint, "p:event/e/rule, p:event/e/lore");
    EXPECT_TRUE(explain_action(realm.scene(), "hilde", "p:event/e/rule", {})->amounts.empty());
}

} // namespace
} // namespace arbiter::action::explain_amounts_test
