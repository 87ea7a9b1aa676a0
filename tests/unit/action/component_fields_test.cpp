// Which keys values of a component have, and which are misspelt.
#include "action/component_fields.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::component_fields_test {
namespace {

struct Written {
    std::string kind, id, text;
};

ComponentFields::Doubt doubt(const std::vector<Written>& all, std::string_view key) {
    tests::Desk desk;
    pack::RecordSet records;
    for (const Written& one : all) records.add(desk.record(one.kind, one.text, one.id));
    return ComponentFields(records).doubt("p:hp", key);
}

const Written k_listed = {"component", "p:hp",
                          R"({ "id": "hp", "schema": { "properties": { "now": {}, "max": {} } } })"};
const Written k_plain = {"component", "p:hp", R"({ "id": "hp" })"};
const Written k_wolf = {"entity", "p:wolf",
                        R"({ "id": "wolf", "components": { "p:hp": { "now": 3, "armour": 1 } } })"};

TEST(ComponentFields, a_schema_is_a_full_list) {
    EXPECT_FALSE(doubt({k_listed}, "now").is_unknown);
    EXPECT_TRUE(doubt({k_listed}, "nwo").is_unknown);
    EXPECT_EQ(doubt({k_listed}, "nwo").hint, "did you mean \"now\"?");
    EXPECT_EQ(doubt({k_listed}, "strength").hint, "it has max, now");
}

TEST(ComponentFields, without_one_a_key_must_be_nearly_known) {
    EXPECT_EQ(doubt({k_plain, k_wolf}, "armor").hint, "did you mean \"armour\"?");
    EXPECT_FALSE(doubt({k_plain, k_wolf}, "strength").is_unknown);
    EXPECT_FALSE(doubt({k_plain}, "nwo").is_unknown) << "nothing is known of it";
}

TEST(ComponentFields, what_effects_give_is_there) {
    const Written gives = {"action", "p:a", R"({ "id": "a", "template": "a",
      "effects": [ { "set": { "to": "actor", "field": "p:hp.nwo", "value": 1 } } ] })"};
    EXPECT_FALSE(doubt({k_listed, gives}, "nwo").is_unknown);
}

TEST(ComponentFields, an_open_schema_and_an_unknown_component_are_not_doubted) {
    const Written open = {
        "component", "p:hp",
        R"({ "id": "hp", "schema": { "properties": { "now": {} }, "additionalProperties": true } })"};
    EXPECT_FALSE(doubt({open}, "nwo").is_unknown);
    EXPECT_FALSE(doubt({{"component", "p:mark", R"({ "id": "mark" })"}}, "nwo").is_unknown);
}

} // namespace
} // namespace arbiter::action::component_fields_test
