// Paths of what is different.
#include "forecast/givens.hpp"

#include "support/bout.hpp"

#include <gtest/gtest.h>

namespace arbiter::forecast::givens_test {
namespace {

using tests::one_balance;

std::string first(const std::string& given) {
    const auto report =
        check_packs(tests::bout_files(one_balance("\"given\": {" + given + "}")), tests::bout_request());
    if (!report) return report.error().message;
    if (report->diagnostics.empty()) return "";
    const Diagnostic& found = report->diagnostics[0];
    return found.code + ": " + found.message + (found.hint.empty() ? "" : "; " + found.hint);
}

TEST(Givens, a_role_and_a_value_of_a_component) {
    EXPECT_EQ(first(R"("target.components.bout:body.sturdy": 1, "actor.components.bout:body.might": [1, 2])"),
              "");
    EXPECT_EQ(first(R"("attacker.components.bout:body.might": 1)"),
              "unknown-role: \"attacker\" is nobody in this metric; actor.X.y, target.X.y, or another "
              "role of the action");
    EXPECT_EQ(first(R"("location.components.bout:body.might": 1)").substr(0, 12), "unknown-role");
    EXPECT_EQ(first(R"("actor.body.might": 1)"), "") << "as rules say it";
    EXPECT_EQ(first(R"("actor": 1)"), "bad-path: this leads to no component; write actor.X.y");
    EXPECT_EQ(first(R"("actor.components.bout:bdoy.might": 1)"),
              "unknown-component: no component \"bout:bdoy\"; did you mean \"bout:body\"?");
}

TEST(Givens, a_component_is_there_or_not) {
    EXPECT_EQ(first(R"("actor.components.bout:body": true)"), "");
    EXPECT_EQ(first(R"("actor.components.bout:body": 1)"),
              "wrong-type: somebody has a component or has it not: true or false");
    EXPECT_EQ(first(R"("actor.components.bout:body.might": true)"),
              "wrong-type: a value of a component is a number or a formula here; a component without a "
              "main field, or actor.components.X, is true or false");
    const auto made = tests::bout_scales(one_balance(
        R"("mean": "has(entity.actor, 'bout:body') ? 1 : 0", "given": {"actor.components.bout:body": [true, false, false]})"));
    ASSERT_TRUE(made.scales);
    EXPECT_NEAR(*made.scales->weigh(0), 1.0 / 3, 1e-15);
    EXPECT_NEAR(*made.scales->weigh(0), 1.0 / 3, 1e-15) << "it is there again afterwards";
}

TEST(Givens, what_is_given_later_counts_instead) {
    Given might, sturdy;
    might.field = {1};
    sturdy.field = {2};
    might.values = {{5, {}}};
    Given more = might;
    more.values = {{7, {}}};
    std::vector<Given> given = {might, sturdy};
    give(given, {more});
    ASSERT_EQ(given.size(), 2u);
    EXPECT_EQ(given[1].values[0].number, 7);
    more.role = world::Role::primary;
    give(given, {more});
    EXPECT_EQ(given.size(), 3u) << "somebody else's is another";
}

} // namespace
} // namespace arbiter::forecast::givens_test
