// What a component's record may say of its fields.
#include "pack/kind/component.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::component_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& fields) {
    tests::Desk desk;
    check_component(desk.record("component", R"({"id": "a")" + fields + "}"), desk.report);
    return tests::codes(desk.report.found());
}

TEST(ComponentKind, fields_that_make_sense) {
    EXPECT_EQ(check(""), Names{}) << "none is fine";
    EXPECT_EQ(check(R"(, "open": true)"), Names{});
    EXPECT_EQ(check(R"(, "main": "now", "fields": {
        "now": { "type": "whole", "min": 0, "max": "max", "default": "max" }, "max": { "type": "whole", "default": 5 } })"),
              Names{});
}

TEST(ComponentKind, a_default_is_within_its_bounds) {
    EXPECT_EQ(check(R"(, "fields": { "x": { "type": "number", "min": 0, "default": 0 } })"), Names{});
    EXPECT_EQ(check(R"(, "fields": { "x": { "type": "number", "min": 0, "default": -1 } })"),
              Names{"out-of-range"});
    EXPECT_EQ(check(R"(, "fields": { "x": { "type": "number", "min": 3, "max": 2, "default": -1 } })"),
              Names{"bounds-cross"})
        << "one mistake, one message";
}

TEST(ComponentKind, the_main_field_is_one_of_them) {
    EXPECT_EQ(check(R"(, "main": "x", "fields": { "y": {} })"), Names{"unknown-field"});
    EXPECT_EQ(check(R"(, "main": "x", "open": true)"), Names{"unknown-field"});
}

} // namespace
} // namespace arbiter::pack::component_test
