// Shortfalls and overflows of fields, and several changes at once.
#include "machine/spot.hpp"

#include "arbiter/action_odds.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::spot_test {
namespace {

using tests::Stage;
using Files = std::vector<std::pair<std::string, std::string>>;

// Heat that runs over becomes alarm, and begins anew; coins that are missing are owed.
const Files k_heist = {{"components/heist.json", R"([
  { "id": "heat", "main": "value", "fields": { "value": { "type": "whole", "min": 0, "max": 6, "default": 0,
      "over": [ { "adjust": { "to": "actor", "field": "p:alarm.level", "by": 1 } },
                { "set": { "to": "actor", "field": "p:heat.value", "value": 0 } },
                { "say": "{bearer}: {over} too hot" } ] } } },
  { "id": "alarm", "fields": { "level": { "type": "whole", "min": 0, "max": "most", "default": 0 }, "most": { "type": "whole", "default": 3 } } },
  { "id": "purse", "fields": { "coins": { "type": "whole", "min": 0, "default": 3,
      "short": [ { "adjust": { "to": "actor", "field": "p:purse.debt", "by": "missing * 2" } } ] },
      "debt": { "type": "whole", "min": 0, "default": 0 } } },
  { "id": "loop", "fields": {
      "a": { "type": "whole", "max": 1, "default": 0, "over": [ { "adjust": { "to": "actor", "field": "p:loop.b", "by": "over" } } ] },
      "b": { "type": "whole", "max": 1, "default": 0, "over": [ { "adjust": { "to": "actor", "field": "p:loop.a", "by": "over" } } ] } } } ])"}};

// What was said, and what has changed.
std::string after(const std::string& effects) {
    Stage stage(R"("effects": [ )" + effects + " ]", k_heist);
    if (!stage.is_fine()) return stage.codes();
    std::string said;
    const std::string told = stage.play();
    for (std::size_t at = 0; at < told.size();) {
        const std::size_t end = told.find('\n', at);
        const std::string line = told.substr(at, end - at);
        if (line.find(" has ") == std::string::npos) said += line + "; ";
        if (end == std::string::npos) break;
        at = end + 1;
    }
    return said + stage.changes();
}

TEST(Spill, what_goes_over_happens_next) {
    EXPECT_EQ(after(R"({ "adjust": { "to": "primary", "field": "p:heat.value", "by": 6 } })"),
              R"({"p:wolf":{"p:heat":{"value":6}}})");
    EXPECT_EQ(
        after(R"({ "adjust": { "to": "primary", "field": "p:heat.value", "by": 8 } }, { "say": "then" })"),
        R"(Wolf: 2 too hot; then; {"p:wolf":{"p:heat":{"value":0},"p:alarm":{"level":1,"most":3}}})");
    EXPECT_EQ(after(R"({ "adjust": { "to": "primary", "field": "p:heat", "by": 2 } })"),
              R"({"p:wolf":{"p:heat":{"value":2}}})")
        << "the main field";
}

TEST(Spill, what_falls_short_is_told_by_how_much) {
    EXPECT_EQ(after(R"({ "adjust": { "to": "primary", "field": "p:purse.coins", "by": -5 } })"),
              R"({"p:wolf":{"p:purse":{"coins":0,"debt":4}}})");
    EXPECT_EQ(after(R"({ "adjust": { "to": "primary", "field": "p:purse.coins", "by": -5, "min": 0 } })"),
              R"({"p:wolf":{"p:purse":{"coins":0,"debt":0}}})")
        << "a bound of the effect's own: nothing is owed";
}

TEST(Spill, fields_that_spill_into_one_another_come_to_an_end) {
    EXPECT_EQ(after(R"({ "adjust": { "to": "primary", "field": "p:loop.a", "by": 9 } })"),
              R"({"p:wolf":{"p:loop":{"a":1,"b":1}}})");
}

TEST(Spill, several_changes_are_summed_for_each_field_and_held_back_once) {
    EXPECT_EQ(after(R"({ "adjust": [ { "to": "primary", "field": "p:purse.coins", "by": -5 },
                                     { "to": "primary", "field": "p:heat.value", "by": 4 },
                                     { "to": "primary", "field": "p:purse.coins", "by": "2 + 1" } ] })"),
              R"({"p:wolf":{"p:heat":{"value":4},"p:purse":{"coins":1,"debt":0}}})");
    EXPECT_EQ(after(R"({ "adjust": { "to": "primary", "field": "p:purse.coins", "by": -5 } },
                       { "adjust": { "to": "primary", "field": "p:purse.coins", "by": 3 } })"),
              R"({"p:wolf":{"p:purse":{"coins":3,"debt":4}}})")
        << "one after the other it is not the same";
    EXPECT_EQ(after(R"({ "adjust": [ { "to": "primary", "field": "p:purse.coins", "by": -4 },
                                     { "to": "actor", "field": "p:purse.coins", "by": -5 } ] })"),
              R"({"p:hero":{"p:purse":{"coins":0,"debt":4}},"p:wolf":{"p:purse":{"coins":0,"debt":2}}})");
}

TEST(Spill, a_list_of_changes_has_no_name_and_each_of_them_says_which) {
    EXPECT_EQ(after(R"({ "adjust": [ { "to": "primary", "field": "p:heat", "by": 1 } ], "as": "a" })"),
              "not-beside ");
    EXPECT_EQ(after(R"({ "adjust": { "to": "primary", "by": 1 } })"), "missing-field ");
    EXPECT_EQ(after(R"({ "adjust": { "to": "primary", "field": "p:heat", "resource": "gold", "by": 1 } })"),
              "said-twice ");
}

// 2d6 of heat on 3 are more than 6 in 33 of 36 ways: by hand, by every way, and as odds.
TEST(Spill, odds_of_what_spills_are_exact) {
    const std::string effects =
        R"("effects": [ { "add": { "to": "primary", "component": "p:heat", "value": { "value": 3 } } },
      { "roll": "2d6", "as": "n" }, { "adjust": { "to": "primary", "field": "p:heat.value", "by": "n" } } ])";
    int alarms = 0;
    for (double a = 1; a <= 6; ++a)
        for (double b = 1; b <= 6; ++b) {
            Stage one(effects, k_heist);
            one.play({a, b});
            const bool is_alarm = one.changes().find("p:alarm") != std::string::npos;
            EXPECT_EQ(is_alarm, 3 + a + b > 6);
            alarms += is_alarm;
        }
    EXPECT_EQ(alarms, 33);
    Files files = k_heist;
    files.emplace_back("quantities/q.json",
                       R"({ "id": "alarm", "base": "entity.primary.components['p:alarm'].level ?? 0" })");
    Stage stage(effects, files);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const auto odds = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "p:alarm");
    ASSERT_TRUE(odds) << odds.error().message;
    ASSERT_EQ(odds->outcomes.size(), 2u);
    EXPECT_NEAR(odds->outcomes[1].second, 33.0 / 36, 1e-15);
}

} // namespace
} // namespace arbiter::machine::spot_test
