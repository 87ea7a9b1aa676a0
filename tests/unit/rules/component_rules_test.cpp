// Bounds and defaults of fields, where people play: worked out for whoever has the component.
#include "rules/component_rules.hpp"

#include "action/make_scene.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>
#include <random>

namespace arbiter::rules::component_rules_test {
namespace {

using tests::Stage;
using Files = std::vector<std::pair<std::string, std::string>>;

const Files k_fields = {{"components/fields.json", R"x([
      { "id": "level", "fields": { "value": { "type": "whole", "default": 2 } } },
      { "id": "pool", "fields": { "now": { "type": "whole", "min": 0, "max": "max", "default": "max" },
          "max": { "type": "whole", "min": 1, "default": "3 * (bearer.components['p:level'].value ?? 1)" } } },
      { "id": "heat", "fields": { "value": { "type": "number", "min": "-low", "max": "low / 2", "default": 0 },
          "low": { "type": "number", "default": 5 } } } ])x"}};

std::string after(const std::string& effects, std::string& told, const Files& files = k_fields) {
    Stage stage(R"("effects": [ )" + effects + " ]", files);
    EXPECT_TRUE(stage.is_fine()) << stage.codes();
    if (!stage.is_fine()) return {};
    told = stage.play();
    return stage.changes();
}

std::string after(const std::string& effects) {
    std::string told;
    const std::string changes = after(effects, told);
    EXPECT_EQ(told.find("error"), std::string::npos) << told;
    return changes;
}

TEST(ComponentRules, defaults_fill_in_what_is_not_written) {
    EXPECT_EQ(after(R"({ "add": { "to": "primary", "component": "p:pool" } })"),
              R"({"p:wolf":{"p:pool":{"now":3,"max":3}}})");
    EXPECT_EQ(after(R"({ "add": { "to": "primary", "component": "p:pool", "value": { "max": 7 } } })"),
              R"({"p:wolf":{"p:pool":{"now":7,"max":7}}})");
    EXPECT_EQ(after(R"({ "add": { "to": "primary", "component": "p:level" } },
                       { "add": { "to": "primary", "component": "p:pool", "value": { "now": 1 } } })"),
              R"({"p:wolf":{"p:level":{"value":2},"p:pool":{"now":1,"max":6}}})");
    EXPECT_EQ(after(R"({ "set": { "to": "primary", "field": "p:pool.max", "value": 2 } })"),
              R"({"p:wolf":{"p:pool":{"now":2,"max":2}}})")
        << "setting a field gives the component";
    EXPECT_EQ(after(R"({ "adjust": { "to": "primary", "field": "p:heat.value", "by": 1 } })"),
              R"({"p:wolf":{"p:heat":{"value":1,"low":5}}})");
}

TEST(ComponentRules, a_field_is_never_infinite) {
    Files files = k_fields;
    files.push_back({"pack.json", R"({ "id": "p", "version": "1.0.0", "mode": "classic" })"});
    for (const char* effect :
         {R"({ "set": { "to": "primary", "field": "p:heat.low", "formula": "1 / 0" } })",
          R"({ "set": { "to": "primary", "field": "p:heat.low", "formula": "-1 / 0" } })"}) {
        std::string told;
        EXPECT_EQ(after(effect, told, files), "{}");
        EXPECT_NE(told.find("would be no finite number"), std::string::npos) << told;
    }
}

TEST(ComponentRules, an_adjust_obeys_without_being_told) {
    const std::string pool =
        R"({ "add": { "to": "primary", "component": "p:pool", "value": { "max": 7 } } }, )";
    std::string told;
    EXPECT_EQ(after(pool + R"({ "adjust": { "to": "primary", "field": "p:pool.now", "by": -9 }, "as": "a" },
                              { "say": "{a.by} {a.short} {a.over}" })",
                    told),
              R"({"p:wolf":{"p:pool":{"now":0,"max":7}}})");
    EXPECT_TRUE(told.ends_with("\n-7 2 0\n")) << told;
    after(pool + R"({ "adjust": { "to": "primary", "field": "p:pool.now", "by": -3 } },
                    { "adjust": { "to": "primary", "field": "p:pool.now", "by": 8 }, "as": "a" },
                    { "say": "{a.by} {a.short} {a.over}" })",
          told);
    EXPECT_TRUE(told.ends_with("\n3 0 5\n")) << told;
    after(pool + R"({ "adjust": { "to": "primary", "field": "p:pool.now", "by": -9, "min": 2 }, "as": "a" },
                    { "say": "{a.by} {a.short}" })",
          told);
    EXPECT_TRUE(told.ends_with("\n-5 4\n")) << told << "a bound of its own comes first";
}

TEST(ComponentRules, a_bound_does_not_move_what_was_beyond_it) {
    EXPECT_EQ(after(R"({ "add": { "to": "primary", "component": "p:pool", "value": { "max": 7 } } },
                       { "set": { "to": "primary", "field": "p:pool.max", "value": 4 } },
                       { "adjust": { "to": "primary", "field": "p:pool.now", "by": 2 } })"),
              R"({"p:wolf":{"p:pool":{"now":7,"max":4}}})");
    EXPECT_EQ(after(R"({ "add": { "to": "primary", "component": "p:pool", "value": { "max": 7 } } },
                       { "set": { "to": "primary", "field": "p:pool.max", "value": 4 } },
                       { "adjust": { "to": "primary", "field": "p:pool.now", "by": -1 } })"),
              R"({"p:wolf":{"p:pool":{"now":6,"max":4}}})")
        << "it goes down by what is taken";
}

TEST(ComponentRules, what_is_set_beyond_a_bound_that_moves_is_refused) {
    std::string told;
    EXPECT_EQ(after(R"({ "add": { "to": "primary", "component": "p:pool", "value": { "max": 7 } } },
                       { "set": { "to": "primary", "field": "p:pool.now", "value": 8 } })",
                    told),
              "{}");
    EXPECT_EQ(told, "error: effects.1 cannot be done to p:wolf: 8 is not legal for \"now\" of component "
                    "\"p:pool\": it is from 0 to 7");
    EXPECT_EQ(
        after(R"({ "add": { "to": "primary", "component": "p:heat", "value": { "value": 3 } } })", told),
        "{}");
    EXPECT_EQ(told, "error: effects.0 cannot be done to p:wolf: 3 is not legal for \"value\" of component "
                    "\"p:heat\": it is from -5 to 2.5");
}

TEST(ComponentRules, a_scenario_whose_values_are_beyond_their_bounds_is_refused) {
    Files files = k_fields;
    files.emplace_back("scenarios/t.json", R"({ "id": "t", "entities": [
      { "id": "ann", "components": { "p:heat": { "value": -5.5 } } } ] })");
    const Stage stage("", files);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const auto scene = action::make_scene(stage.game(), "p:t");
    ASSERT_FALSE(scene);
    EXPECT_EQ(scene.error().message,
              "\"p:ann\" cannot take part: -5.5 is not legal for \"value\" of component "
              "\"p:heat\": it is from -5 to 2.5");
}

TEST(ComponentRules, a_default_that_cannot_be_worked_out_is_told) {
    std::string told;
    after(
        R"({ "add": { "to": "primary", "component": "p:odd" } })", told,
        {{"components/odd.json",
          R"({ "id": "odd", "fields": { "now": { "type": "whole", "default": "max" }, "max": { "type": "whole" } } })"}});
    EXPECT_EQ(told,
              "error: effects.0 cannot be done to p:wolf: the default of \"now\" of component \"p:odd\" "
              "cannot be worked out");
}

// Whatever is added or taken, nothing leaves its bounds that was within them, and what was beyond does not go
// further.
TEST(ComponentRules, random_adjusts_stay_within_bounds) {
    std::mt19937 random(7);
    for (int round = 0; round < 40; ++round) {
        const int most = 1 + static_cast<int>(random() % 9), lower = 1 + static_cast<int>(random() % 9);
        std::string effects = R"({ "add": { "to": "primary", "component": "p:pool", "value": { "max": )" +
                              std::to_string(most) +
                              R"( } } }, { "set": { "to": "primary", "field": "p:pool.max", "value": )" +
                              std::to_string(lower) + " } }";
        double expected = most;
        for (int i = 0; i < 12; ++i) {
            const int by = static_cast<int>(random() % 15) - 7;
            effects += R"(, { "adjust": { "to": "primary", "field": "p:pool.now", "by": )" +
                       std::to_string(by) + " } }";
            const double was = expected;
            expected = std::max(std::min(was + by, std::max(was, double(lower))), std::min(was, 0.0));
            ASSERT_LE(expected, std::max(most, lower));
        }
        EXPECT_EQ(after(effects), R"({"p:wolf":{"p:pool":{"now":)" + std::to_string(int(expected)) +
                                      R"(,"max":)" + std::to_string(lower) + "}}}");
    }
}

} // namespace
} // namespace arbiter::rules::component_rules_test
