// The first step of a scope's way leads somewhere.
#include "action/check_steps.hpp"

#include "support/packs.hpp"
#include "world/scope/read_scope.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::check_steps_test {
namespace {

std::vector<std::string> codes(const std::string& scope, const ValueKeys& known) {
    tests::Desk desk;
    const auto tree = world::scope::read_scope(scope, {}, {}, {}, desk.report);
    EXPECT_TRUE(tree) << scope;
    if (tree) check_first_steps(*tree, known, desk.report);
    return tests::codes(desk.report.found());
}

TEST(CheckSteps, a_key_that_is_known_a_component_or_an_id) {
    const ValueKeys known = {"items"};
    for (const char* fine :
         {"actor.items[]", "actor.p:bag.items[]", "actor.components.p:bag.items[]", "actor.id", "actor"})
        EXPECT_TRUE(codes(fine, known).empty()) << fine;
    EXPECT_EQ(codes("actor.itmes[]", known), std::vector<std::string>{"unknown-field"});
}

TEST(CheckSteps, only_the_first_step_counts) {
    EXPECT_TRUE(codes("actor.items[].whatever", {"items"}).empty());
}

TEST(CheckSteps, keys_come_from_fields_values_and_effects) {
    tests::Desk desk;
    pack::RecordSet records;
    records.add(desk.record("component", R"({ "id": "bag", "fields": { "items": {} } })", "p:bag"));
    records.add(desk.record("entity", R"({ "id": "e", "components": { "p:bag": { "coins": 3 } } })", "p:e"));
    records.add(desk.record("action", R"({ "id": "a", "template": "a",
      "effects": [ { "set": { "to": "actor", "field": "p:body.arms.left", "value": 1 } } ] })"));
    records.add(desk.record("quantity", R"({ "id": "q", "base": 1 })", "p:q"));
    const ValueKeys keys = value_keys_of(records);
    for (const char* key : {"items", "coins", "arms", "left"}) EXPECT_TRUE(keys.contains(key)) << key;
    EXPECT_FALSE(keys.contains("base")) << "a quantity is no value of anybody";
}

} // namespace
} // namespace arbiter::action::check_steps_test
