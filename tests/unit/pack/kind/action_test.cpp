// How the values of one action fit together; tests/cases/check/actions.txt has the places inside packs.
#include "pack/kind/action.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::action_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& fields) {
    tests::Desk desk;
    check_action(desk.record("action", R"({"id": "a", )" + fields + "}"), desk.report);
    return tests::codes(desk.report.found());
}

std::string modifier(const std::string& value, const std::string& tag, const std::string& type = "flat") {
    return R"("template": "go", "contest": {"percent": {"against": "fixed_difficulty",
        "actor_skill": {"component": "s"}, "modifiers": [{"type": ")" +
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

TEST(ActionKind, a_chance_comes_of_a_skill_or_is_a_quantity) {
    const auto percent = [](const std::string& fields) {
        return check(R"("template": "go", "contest": {"percent": {)" + fields + "}}");
    };
    const std::string actor = R"("actor_skill": {"component": "s"})",
                      target = R"(, "target_skill": {"component": "s"})";
    EXPECT_EQ(percent(R"("chance": "q")"), Names{});
    EXPECT_EQ(percent(R"("against": "fixed_difficulty")"), Names{"missing-field"});
    EXPECT_EQ(percent(R"("chance": "q", )" + actor), Names{"two-chances"});
    EXPECT_EQ(percent(actor), Names{"no-target-skill"});
    EXPECT_EQ(percent(actor + R"(, "against": "fixed_difficulty")"), Names{});
    EXPECT_EQ(percent(actor + target), Names{});
    EXPECT_EQ(percent(actor + target + R"(, "formula": "linear")"), Names{"formula-ignores"});
    EXPECT_EQ(percent(actor + R"(, "against": "fixed_difficulty", "formula": "linear")"), Names{});
}

TEST(ActionKind, a_formula_may_be_any_number) {
    EXPECT_EQ(check(modifier(R"("1000 * 1000")", "t")), Names{});
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
} // namespace arbiter::pack::action_test
