// Comparisons that a schema settles; tests/cases/game/names.txt has their places.
#include "action/check_compared.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::check_compared_test {
namespace {

const std::string k_mood = R"({ "id": "mood", "fields": {
  "word": { "type": "word", "words": ["calm", "angry"] }, "depth": { "type": "whole" } } })";

// Codes of what is said of a rule of the action.
std::string codes(const std::string& rule) {
    return tests::Stage(R"("effects": [ { "when": ")" + rule + R"(", "do": [ { "say": "x" } ] } ])",
                        {{"components/mood.json", k_mood}})
        .codes();
}

const std::string k_word = "entity.actor.components['p:mood'].word",
                  k_depth = "entity.actor.components['p:mood'].depth";

TEST(CheckCompared, a_word_that_the_field_does_not_know) {
    EXPECT_EQ(codes(k_word + " == 'calm'"), "");
    EXPECT_EQ(codes(k_word + " == 'clam'"), "never-equal ");
    EXPECT_EQ(codes("'clam' == " + k_word), "never-equal ") << "either way round";
}

TEST(CheckCompared, a_text_where_there_is_a_number) {
    EXPECT_EQ(codes(k_depth + " == 3"), "");
    EXPECT_EQ(codes(k_depth + " == 'deep'"), "never-equal ");
}

TEST(CheckCompared, a_denial_always_holds) {
    const tests::Stage stage(R"("effects": [ { "when": ")" + k_word +
                                 R"( != 'clam'", "do": [ { "say": "x" } ] } ])",
                             {{"components/mood.json", k_mood}});
    std::string messages;
    for (const Diagnostic& one : stage.report().diagnostics) messages += one.code + ": " + one.message + "\n";
    EXPECT_NE(messages.find("never-equal: this comparison always holds"), std::string::npos) << messages;
}

// Findings of a rule, where one action has a sort of its own.
std::vector<Diagnostic> found_beside_sorts(const std::string& rule) {
    return tests::Stage(R"("let": { "sort": "BLOW" }, "effects": [ { "when": ")" + rule +
                            R"(", "do": [ { "say": "x" } ] } ])",
                        {{"actions/more.json",
                          R"({ "id": "shot", "offered": false, "let": { "sort": "SHOT", "range": 3 } })"}})
        .report()
        .diagnostics;
}

TEST(CheckCompared, a_text_that_no_action_says_of_itself) {
    EXPECT_TRUE(found_beside_sorts("action.sort == 'SHOT'").empty());
    EXPECT_TRUE(found_beside_sorts("action.range == 5").empty())
        << "a number may be another one in another pack";
    const auto found = found_beside_sorts("action.sort == 'SHOTT'");
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].code, "never-equal");
    EXPECT_NE(found[0].hint.find("did you mean \"SHOT\"?"), std::string::npos) << found[0].hint;
}

TEST(CheckCompared, without_a_schema_anything_may_be) {
    EXPECT_EQ(codes("entity.actor.components['p:hp'].now == 'many'"), "");
}

} // namespace
} // namespace arbiter::action::check_compared_test
