// What a card says of itself: outcomes without degrees, its contest; resources.
#include "pack/kind/card.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::card_test {
namespace {

using Names = std::vector<std::string>;

Names codes_of(const std::string& path, const std::string& text) {
    return tests::codes(tests::load_with("p/" + path, text).report.diagnostics);
}
bool has(const Names& all, const std::string& code) {
    return std::find(all.begin(), all.end(), code) != all.end();
}

constexpr const char* k_card =
    R"({{ "id": "a", "name": "A", "description": "Something.", "skills": [ {{ "skill": "rule" }} ], {} "outcomes": {} }})";
constexpr const char* k_four =
    R"({ "critical_success": { "say": "a" }, "success": { "say": "b" }, "failure": { "say": "c" }, "critical_failure": { "say": "d" } })";

TEST(CardKind, an_outcome_without_degrees_is_that_of_all) {
    const auto found =
        codes_of("cards/a.json", fmt::format(fmt::runtime(k_card), "", R"({ "say": "so be it" })"));
    EXPECT_FALSE(has(found, "missing-degree")) << ::testing::PrintToString(found);
    EXPECT_FALSE(has(found, "unknown-field")) << ::testing::PrintToString(found);
}

TEST(CardKind, the_contest_of_a_card_is_checked_like_any) {
    const auto check = [](const std::string& contest) {
        tests::Desk desk;
        check_card(desk.record("card", R"({"id": "a", "outcomes": {}, "contest": )" + contest + "}"),
                   desk.report);
        return tests::codes(desk.report.found());
    };
    EXPECT_EQ(check(R"({ "check": { "dc": 15, "degrees": "core:four_degrees" } })"), Names{});
    EXPECT_EQ(check(R"({ "check": { "dc": 15 } })"), Names{});
    EXPECT_EQ(check("{}"), Names{"missing-field"});
    EXPECT_EQ(check(R"({ "percent": { "difficulty": 50 } })"), Names{"missing-field"});
}

TEST(CardKind, a_resource_has_a_field_or_stands_for_others) {
    const auto check = [](const std::string& fields) {
        tests::Desk desk;
        check_resource(desk.record("resource", R"({"id": "a")" + fields + "}"), desk.report);
        return tests::codes(desk.report.found());
    };
    EXPECT_EQ(check(R"(, "field": "place.stock.gold")"), Names{});
    EXPECT_EQ(check(R"(, "stands_for": ["p:food"])"), Names{});
    EXPECT_EQ(check(""), Names{"missing-field"});
    EXPECT_EQ(check(R"(, "field": "place.stock.gold", "stands_for": ["p:food"])"), Names{"missing-field"});
}

} // namespace
} // namespace arbiter::pack::card_test
