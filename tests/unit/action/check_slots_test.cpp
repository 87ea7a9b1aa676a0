#include "action/check_slots.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::check_slots_test {
namespace {

// The codes and columns of what is found in a scenario of these entities.
std::string found(const std::string& entities,
                  const std::string& record = R"({ "id": "knife", "components": {} })") {
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/components/c.json", R"x([ { "id": "gear", "fields": { "hand": { "type": "thing" },
      "pack": { "type": "list", "of": "thing" } } }, { "id": "core:held", "open": true } ])x");
    files.add("p/entities/e.json", record);
    files.add("p/scenarios/s.json", R"({ "id": "s", "entities": [ )" + entities + " ] }");
    std::string all;
    for (const Diagnostic& one : tests::load_small(files).report.diagnostics)
        all += std::to_string(one.place.column) + " " + one.code + " " + one.hint + "; ";
    return all;
}

TEST(CheckSlots, names_somebody_or_a_record) {
    EXPECT_EQ(
        found(
            R"x({ "id": "a", "components": { "gear": { "hand": "knife", "pack": ["knife", "b"] } } }, { "id": "b" })x"),
        "");
    EXPECT_EQ(found(R"x({ "id": "a", "components": { "gear": { "hand": "knfe" } } })x"),
              "75 unknown-entity did you mean \"knife\"?; ");
}

TEST(CheckSlots, nobody_is_in_two_slots) {
    const std::string told = found(
        R"x({ "id": "a", "components": { "gear": { "hand": "b", "pack": ["p:b"] } } }, { "id": "b" })x");
    EXPECT_TRUE(told.starts_with("89 in-two-slots the first is at ")) << told;
}

TEST(CheckSlots, what_a_record_brings_along_is_a_record) {
    EXPECT_EQ(found(R"x({ "id": "a" })x",
                    R"x([ { "id": "guard", "components": { "gear": { "hand": "ghost" } } } ])x"),
              "54 unknown-entity somebody of the scenario, or an entity record of which one is made; ");
}

} // namespace
} // namespace arbiter::action::check_slots_test
