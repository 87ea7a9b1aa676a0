// The style of the kingdom's cards, which its rules hold them to, as the pack ships: which rule is broken,
// and where that is told.
#include "support/packs.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace arbiter::pack::kingdom_rules_test {
namespace {

namespace fs = std::filesystem;
using Found = std::vector<std::string>;

// Broken rules of a card, as `line:column rule`. The outcomes begin in line 2.
Found broken(const std::string& outcomes, const std::string& fields = R"("skills": [{ "skill": "lore" }])") {
    tests::Tree tree = {
        {"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
        {"p/degrees/d.json",
         R"({ "id": "two", "of": "margin", "bands": [ { "id": "failure" }, { "id": "success", "from": 0 } ] })"},
        {"p/cards/a.json",
         "{ \"id\": \"a\", \"contest\": { \"check\": { \"dc\": 10, \"degrees\": \"two\" } }, " + fields +
             ", \"outcomes\":\n" + outcomes + "\n}"}};
    const auto add = [&](const fs::path& file, const std::string& folder) {
        std::ostringstream text;
        text << std::ifstream(file, std::ios::binary).rdbuf();
        tree.emplace_back(folder + file.filename().string(), text.str());
    };
    const fs::path kingdom = fs::path(ARBITER_SOURCE_DIR) / "packs/kingdom";
    for (const auto& file : fs::directory_iterator(kingdom / "rules")) add(file.path(), "p/rules/");
    add(kingdom / "forms/names.json", "p/forms/"); // rules hold for outcomes in the words of other programs
    Found all;
    for (const Diagnostic& one : tests::load(tree).report.diagnostics) {
        const std::size_t rule = one.message.rfind("(p:");
        if (one.code != "broken-rule" && one.severity == Severity::error) all.push_back(one.message);
        if (one.code != "broken-rule" || one.message.find("degrees_have_outcomes") != std::string::npos)
            continue;
        all.push_back(fmt::format("{}:{} {}", one.place.line, one.place.column,
                                  one.message.substr(rule + 3, one.message.size() - rule - 4)));
    }
    return all;
}

std::string failure(const std::string& modifier, const std::string& rest = "") {
    return "{ \"failure\": { \"modifiers\": [\n" + modifier + "]" + rest + " } }";
}

TEST(kingdom_rules, what_people_do_is_said_in_a_sentence) {
    EXPECT_EQ(broken(R"({ "failure": { "manualEffects": ["Remove three hexes", "Hex loss"] } })"),
              Found{"2:56 manual_effects_say_what_to_do"});
    EXPECT_EQ(broken(R"({ "failure": { "choices": [
      { "label": "a", "manualEffects": ["Hex loss"] }, { "label": "b", "manualEffects": ["Ask around in town"] }] } })"),
              Found{"3:41 manual_effects_say_what_to_do"});
}

TEST(kingdom_rules, texts_fit_on_a_card) {
    const std::string fits(100, 'x'), is_long(101, 'x');
    EXPECT_EQ(broken(R"({ "failure": { "say": ")" + fits + "\" } }"), Found{});
    EXPECT_EQ(broken(R"({ "failure": { "say": ")" + is_long + "\" } }"),
              Found{"2:23 messages_fit_on_a_card"});
    EXPECT_EQ(
        broken(R"({ "failure": { "choices": [{ "label": ")" + is_long + "\" }, { \"label\": \"b\" }] } }"),
        Found{"2:39 labels_fit_on_a_button"});
}

TEST(kingdom_rules, nothing_goes_on_where_the_card_ends) {
    const std::string ongoing = R"({ "name": "x", "resource": "a", "value": 1, "duration": "ongoing" })";
    EXPECT_EQ(broken(failure(ongoing)), Found{});
    EXPECT_EQ(broken(failure(ongoing, ", \"endsEvent\": true")), Found{"3:57 nothing_ongoing_where_it_ends"});
    EXPECT_EQ(broken("{ \"success\": { \"modifiers\": [\n" + ongoing + "] } }"),
              Found{"3:57 nothing_ongoing_where_it_ends"});
    EXPECT_EQ(broken("{ \"success\": { \"choices\": [ { \"label\": \"l\", \"modifiers\": [\n" + ongoing +
                     "] } ] } }"),
              Found{"3:57 nothing_ongoing_where_it_ends"})
        << "of a choice too";
    EXPECT_EQ(broken("{ \"success\": { \"endsEvent\": false, \"modifiers\": [\n" + ongoing + "] } }"),
              Found{});
}

TEST(kingdom_rules, a_change_says_where_it_comes_from) {
    const Found named = {"3:1 modifiers_are_named"};
    EXPECT_EQ(broken(failure(R"({ "resource": "gold", "value": -1, "duration": "immediate" })")), named);
    EXPECT_EQ(
        broken(failure(R"({ "name": "Gold", "resource": "gold", "value": -1, "duration": "immediate" })")),
        Found{"3:11 modifiers_are_named"});
    EXPECT_EQ(broken(failure(R"({ "name": "A fee", "resource": "gold", "value": -1 })")),
              Found{"3:1 durations_are_written"});
}

TEST(kingdom_rules, a_name_does_not_say_the_opposite) {
    const auto is_against = [](const std::string& name, const std::string& resource,
                               const std::string& value) {
        return !broken(failure(fmt::format(
                           R"({{ "name": "{}", "resource": "{}", "value": {}, "duration": "immediate" }})",
                           name, resource, value)))
                    .empty();
    };
    EXPECT_TRUE(is_against("Fame Loss", "fame", "1"));
    EXPECT_TRUE(is_against("Gold Gain", "gold", "\"-1d4\""));
    EXPECT_TRUE(is_against("Unrest Reward", "unrest", "1"));
    EXPECT_TRUE(is_against("Gold Penalty", "gold", "2"));
    EXPECT_FALSE(is_against("Unrest Penalty", "unrest", "1"));
    EXPECT_FALSE(is_against("Gold Penalty", "gold", "\"-1d4\""));
    EXPECT_FALSE(is_against("Fame Loss", "fame", "\"{level - 3}\"")) << "nobody knows";
}

TEST(kingdom_rules, what_looks_like_dice_is_one_roll_of_them) {
    const auto is_wrong = [](const std::string& value) {
        return broken(failure(fmt::format(
                          R"({{ "name": "x", "resource": "gold", "value": "{}", "duration": "immediate" }})",
                          value)))
                   .size() > 0;
    };
    for (const char* value : {"1d4+1d6", "-1d4+1d6", "d6", "-d6", "0d6", "1d4--1", "(1d4", "1d4 + 1", "1D4",
                              "+1d4", "--1d4", "1d4+", "1d", "()"})
        EXPECT_TRUE(is_wrong(value)) << value;
    for (const char* value : {"1d4", "2d6+1", "3d6-2", "-1d4", "-(1d4+1)", "(2d6)", "{level}d4",
                              "{1d4 + 1d4}", "max(1d4, 2)", "level * 2"})
        EXPECT_FALSE(is_wrong(value)) << value;
}

TEST(kingdom_rules, few_options_are_choices) {
    const auto list = [](const char* resources) {
        return broken(failure(fmt::format(
            R"({{ "name": "x", "resource": {}, "value": 1, "duration": "immediate" }})", resources)));
    };
    EXPECT_EQ(list(R"(["a", "b", "c"])"), Found{"3:16 lists_are_long"});
    EXPECT_EQ(list(R"(["a", "b", "c", "d"])"), Found{});
}

TEST(kingdom_rules, a_card_that_stays_can_be_dealt_with) {
    EXPECT_EQ(broken(R"({ "success": {}, "failure": {} })", R"("skills": [])"),
              Found{"2:18 open_cards_can_be_dealt_with"});
    EXPECT_EQ(broken(R"({ "failure": { "endsEvent": true } })", R"("skills": [])"), Found{});
    EXPECT_EQ(broken(R"({ "failure": {} })", R"("persists": false)"), Found{});
}

TEST(kingdom_rules, degrees_tell_their_values_in_one_way) {
    const std::string gold =
        R"("modifiers": [{ "name": "x", "resource": "gold", "value": -5, "duration": "immediate" }] })";
    EXPECT_EQ(broken(R"({ "failure": { "say": "Lose {gold}.", )" + gold +
                     R"(, "success": { "say": "Lose 5.", )" + gold + "}"),
              Found{"1:103 degrees_agree_in_style"});
    EXPECT_EQ(broken(R"({ "failure": { "say": "Lose 5.", )" + gold + R"(, "success": { "say": "Lose 5.", )" +
                     gold + "}"),
              Found{});
}

} // namespace
} // namespace arbiter::pack::kingdom_rules_test
