// Effects gave components values that their record forbids: numbers beyond bounds, texts for numbers.
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::values_against_their_fields_test {
namespace {

using tests::Stage;

const std::vector<std::pair<std::string, std::string>> k_strength = {{"components/strength.json",
                                                                      R"({ "id": "strength", "fields": {
            "value": { "type": "whole", "min": 0, "max": 20 }, "word": { "type": "text" } } })"}};

TEST(ValuesAgainstTheirFields, a_computed_value_beyond_it_fails_and_nothing_has_changed) {
    Stage stage(R"("effects": [ { "add": { "to": "primary", "component": "p:mark" } },
      { "set": { "to": "primary", "field": "p:strength.value", "formula": "3 * entity.primary.components['p:hp'].now" } } ])",
                k_strength);
    EXPECT_EQ(stage.play(),
              "error: effects.1 cannot be done to p:wolf: 24 is not legal for \"value\" of component "
              "\"p:strength\": it is from 0 to 20");
    EXPECT_EQ(stage.changes(), "{}");
}

TEST(ValuesAgainstTheirFields, so_does_one_of_another_type_and_an_adjust_by_a_half) {
    EXPECT_EQ(
        Stage(
            R"("effects": [ { "adjust": { "to": "primary", "field": "p:strength.value", "by": "entity.primary.components['p:hp'].now / 16" } } ])",
            k_strength)
            .play(),
        "error: effects.0 cannot be done to p:wolf: \"value\" of component \"p:strength\" is a whole number, "
        "this is 0.5");
    EXPECT_EQ(
        Stage(
            R"("effects": [ { "set": { "to": "primary", "field": "p:strength.word", "formula": "entity.primary.components['p:hp'].now" } } ])",
            k_strength)
            .play(),
        "error: effects.0 cannot be done to p:wolf: \"word\" of component \"p:strength\" is a text, this is "
        "8");
}

TEST(ValuesAgainstTheirFields, what_it_allows_is_done) {
    Stage stage(R"("effects": [
      { "set": { "to": "primary", "field": "p:strength.value", "formula": "2 * entity.primary.components['p:hp'].now" } },
      { "adjust": { "to": "primary", "field": "p:strength.value", "by": 4 } },
      { "set": { "to": "primary", "field": "p:strength.word", "value": "mighty" } } ])",
                k_strength);
    stage.play();
    EXPECT_EQ(stage.changes(), R"({"p:wolf":{"p:strength":{"value":20,"word":"mighty"}}})");
}

const std::vector<std::pair<std::string, std::string>> k_purse = {
    {"components/purse.json",
     R"({ "id": "purse", "fields": { "coins": { "type": "whole", "min": 0, "max": 20, "default": 2 } } })"}};

TEST(ValuesAgainstTheirFields, a_field_with_a_default_is_not_taken_away) {
    const auto give = R"({ "add": { "to": "primary", "component": "p:purse", "value": { "coins": 3 } } }, )";
    const auto take =
        R"({ "set": { "to": "primary", "field": "p:purse.coins", "formula": "entity.primary.components['p:hp'].none" } })";
    Stage stage(std::string(R"("effects": [ )") + give + take + " ]", k_purse);
    EXPECT_EQ(stage.play(),
              "error: effects.1 cannot be done to p:wolf: \"coins\" of component \"p:purse\" must be there");
    EXPECT_EQ(stage.changes(), "{}");
    Stage without(std::string(R"("effects": [ )") + take + " ]", k_purse);
    EXPECT_EQ(without.play(), "") << "there is nothing to take";
    EXPECT_EQ(
        Stage(R"("effects": [ { "set": { "to": "primary", "field": "p:purse.coins", "value": null } } ])",
              k_purse)
            .codes(),
        "missing-field ");
}

TEST(ValuesAgainstTheirFields, what_is_written_is_told_before) {
    EXPECT_EQ(
        Stage(R"("effects": [ { "set": { "to": "primary", "field": "p:strength.value", "value": 21 } } ])",
              k_strength)
            .codes(),
        "out-of-range ");
}

} // namespace
} // namespace arbiter::values_against_their_fields_test
