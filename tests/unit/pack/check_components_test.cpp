// Where values of components stand: templates and scenarios.
#include "pack/check_components.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::check_components_test {
namespace {

// The codes and places of what is found, with a component "p:body" that has a number of limbs.
std::vector<std::string> check(const std::string& kind, const std::string& fields) {
    tests::Desk desk;
    RecordSet records;
    records.add(desk.record(
        "component", R"({"id": "p:body", "fields": {"limbs": {"type": "whole", "min": 0}}})", "p:body"));
    records.add(desk.record(kind, R"({"id": "p:x", )" + fields + "}", "p:x"));
    check_components(records, desk.report);
    std::vector<std::string> found;
    for (const Diagnostic& one : desk.report.found()) found.push_back(one.code + " " + one.place.pointer);
    return found;
}

TEST(CheckComponents, of_entities_and_of_those_in_scenarios) {
    EXPECT_EQ(check("entity", R"("components": {"p:body": {"limbs": -1}})"),
              (std::vector<std::string>{"out-of-range /components/p:body/limbs"}));
    EXPECT_EQ(check("scenario",
                    R"("entities": [{"id": "a"}, {"id": "b", "components": {"p:body": {"limbs": -1}}}])"),
              (std::vector<std::string>{"out-of-range /entities/1/components/p:body/limbs"}));
}

TEST(CheckComponents, what_is_taken_away_or_unknown_is_no_mistake_here) {
    EXPECT_TRUE(check("entity", R"("components": {"p:body": null, "q:other": {"limbs": -1}})").empty());
    EXPECT_TRUE(check("entity", R"("components": 5)").empty());
    EXPECT_TRUE(check("condition", R"("components": {"p:body": {"limbs": -1}})").empty());
}

} // namespace
} // namespace arbiter::pack::check_components_test
