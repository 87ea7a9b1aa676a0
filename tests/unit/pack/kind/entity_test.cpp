// A component's own schema is looked at when the component is.
#include "pack/kind/entity.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::entity_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& fields) {
    tests::Desk desk;
    check_component(desk.record("component", R"({"id": "a")" + fields + "}"), desk.report);
    return tests::codes(desk.report.found());
}

TEST(ComponentKind, a_schema_must_make_sense) {
    EXPECT_EQ(check(""), Names{}) << "none is fine";
    EXPECT_EQ(
        check(
            R"(, "schema": { "type": "object", "properties": { "x": { "type": "number", "minimum": 0 } } })"),
        Names{});
    EXPECT_EQ(check(R"(, "schema": { "type": "objekt" })").size(), 1u);
    EXPECT_EQ(check(R"(, "schema": { "properties": { "x": { "type": "nummber" } } })").size(), 1u)
        << "inside as well";
}

} // namespace
} // namespace arbiter::pack::entity_test
