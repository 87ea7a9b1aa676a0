// Which keys a case may expect, by what it asks.
#include "action/case_answers.hpp"

#include "support/packs.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::action::case_answers_test {
namespace {

std::vector<std::string> keys_of(const std::string& fields) {
    tests::Desk desk;
    return answer_keys(desk.record("case", R"({ "id": "a", )" + fields + R"(, "expect": {} })"));
}

bool has(const std::vector<std::string>& keys, std::string_view key) {
    return std::ranges::find(keys, key) != keys.end();
}

TEST(CaseAnswers, what_is_done_is_told_and_has_changed_something) {
    const auto keys = keys_of(R"("do": { "actor": "a", "action": "b" })");
    for (const char* key : {"degree", "log", "said", "brief", "changes", "error", "hint"})
        EXPECT_TRUE(has(keys, key)) << key;
    EXPECT_FALSE(has(keys, "offers"));
}

TEST(CaseAnswers, a_question_is_about_one_action_or_about_all) {
    const auto one = keys_of(R"("ask": { "actor": "a", "action": "b" })"),
               all = keys_of(R"("ask": { "actor": "a" })");
    EXPECT_TRUE(has(one, "base") && has(one, "available") && has(one, "refusal"));
    EXPECT_FALSE(has(one, "offers"));
    EXPECT_TRUE(has(all, "offers"));
    EXPECT_FALSE(has(all, "base"));
}

TEST(CaseAnswers, loading_is_answered_with_findings) {
    const auto keys = keys_of(R"("load": {})");
    EXPECT_TRUE(has(keys, "loads") && has(keys, "diagnostics") && has(keys, "errors"));
    EXPECT_EQ(keys_of(R"("run": { "command": "check" })"), keys);
}

TEST(CaseAnswers, some_commands_may_answer_with_anything) {
    EXPECT_TRUE(keys_of(R"("run": { "command": "balance" })").empty());
    EXPECT_TRUE(has(keys_of(R"("run": { "command": "explain" })"), "base"));
}

} // namespace
} // namespace arbiter::action::case_answers_test
