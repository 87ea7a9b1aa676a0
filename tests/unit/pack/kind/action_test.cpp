// How the values of one action fit together; tests/cases/check/actions.txt has the places inside packs.
#include "pack/kind/action.hpp"

#include "support/packs.hpp"

namespace arbiter::pack {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& fields) {
    tests::Desk desk;
    check_action(desk.record("action", R"({"id": "a", )" + fields + "}"), desk.report);
    return tests::codes(desk.report.found());
}

std::string modifier(const std::string& value, const std::string& tag, const std::string& type = "flat") {
    return R"("template": "go", "contest": {"percent": {"against": "fixed_difficulty", "modifiers": [{"type": ")" +
           type + R"(", "value": )" + value + R"(, "tag": ")" + tag + R"("}]}})";
}

TEST(ActionKind, values_at_their_limits_and_one_past_them) {
    for (const char* good : {"100", "-100", "0"}) EXPECT_EQ(check(modifier(good, "t")), Names{}) << good;
    for (const char* bad : {"101", "-101", "0.5"})
        EXPECT_EQ(check(modifier(bad, "t")), Names{"out-of-range"}) << bad;
    for (const char* good : {"200", "-90", "12.5"})
        EXPECT_EQ(check(modifier(good, "t", "percentage")), Names{}) << good;
    for (const char* bad : {"201", "-91"})
        EXPECT_EQ(check(modifier(bad, "t", "percentage")), Names{"out-of-range"}) << bad;
}

TEST(ActionKind, tags_are_counted_in_code_points) {
    EXPECT_EQ(check(modifier("1", std::string(30, 'x'))), Names{});
    EXPECT_EQ(check(modifier("1", std::string(31, 'x'))), Names{"too-long"});
    std::string umlauts;
    for (int i = 0; i < 30; ++i) umlauts += "\u00e4";
    EXPECT_EQ(check(modifier("1", umlauts)), Names{});
    EXPECT_EQ(check(modifier("1", "[x]")), Names{"tag-brackets"});
}

TEST(ActionKind, placeholders_are_roles_or_names_of_targets) {
    EXPECT_EQ(
        check(
            R"("template": "{actor} {primary} {foe.name}", "targets": {"primary": {"placeholder": "foe"}})"),
        Names{});
    EXPECT_EQ(check(R"("template": "{secondary}", "targets": {"primary": {}})"),
              Names{"unknown-placeholder"});
    EXPECT_EQ(check(R"("template": "{target}")"), Names{"unknown-placeholder"});
}

} // namespace
} // namespace arbiter::pack
