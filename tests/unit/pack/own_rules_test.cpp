// Rules that packs bring along, held against records; tests/cases/check/own_rules.txt has places and words.
#include "pack/own_rules.hpp"

#include "support/packs.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::pack::own_rules_test {
namespace {

using Names = std::vector<std::string>;

Names found(const std::string& rule, const std::string& actions) {
    const tests::Tree tree = {{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
                              {"p/rules/r.json", R"({ "id": "r", "of": "action", )" + rule + "}"},
                              {"p/scopes/s.json", R"({ "id": "all", "scope": "actor" })"},
                              {"p/actions/a.json", actions}};
    const auto loaded = load_packs(tests::files_of(tree), {{"p"}, {}, {}});
    Names all;
    for (const Diagnostic& one : loaded->report.diagnostics) all.push_back(one.code + ": " + one.message);
    return all;
}

TEST(OwnRules, a_record_that_breaks_one_is_told_in_the_rules_words) {
    const std::string named = R"("holds": "name != null", "message": "{id} has no name")";
    EXPECT_EQ(
        found(named, R"([{ "id": "a", "template": "a", "name": "A" }, { "id": "b", "template": "b" }])"),
        Names{"broken-rule: p:b has no name (p:r)"});
    EXPECT_EQ(found(named + R"(, "when": "template != 'b'")", R"({ "id": "b", "template": "b" })"), Names{});
}

TEST(OwnRules, what_is_found_is_told_one_by_one) {
    const std::string rule =
        R"x("finds": "filter(placeholders(template), this != 'actor')", "message": "{found}: {length(found)}")x";
    EXPECT_EQ(
        found(
            rule,
            R"({ "id": "a", "template": "{actor} {target} {tool}", "targets": { "target": "all", "tool": "all" } })"),
        (Names{"broken-rule: target: 6 (p:r)", "broken-rule: tool: 4 (p:r)"}));
    EXPECT_EQ(found(rule, R"({ "id": "a", "template": "{actor}" })"), Names{});
}

// The checks that the cards of a kingdom have, said by a pack about actions.
TEST(OwnRules, it_reads_words_lists_and_members) {
    EXPECT_EQ(
        found(
            R"x("holds": "not (some(effects, adjust.by > 0) and some(words(doc), this in ['lose', 'lost']))", "message": "the text says lose")x",
            R"({ "id": "a", "template": "a", "doc": "You lose it.", "effects": [ { "adjust": { "field": "x", "by": 2 } } ] })"),
        Names{"broken-rule: the text says lose (p:r)"});
    EXPECT_EQ(
        found(
            R"x("holds": "length(filter(effects, choose and length(choose) < 3)) == 0", "message": "few choices")x",
            R"({ "id": "a", "template": "a", "effects": [ { "choose": [ { "label": "x" }, { "label": "y" } ] } ] })"),
        Names{"broken-rule: few choices (p:r)"});
    EXPECT_EQ(
        found(
            R"x("finds": "map(filter(entries(outcomes), this.value.say == null), this.key)", "message": "{found} is silent")x",
            R"({ "id": "a", "template": "a", "contest": { "check": { "roll": "1d20", "dc": 9 } }, "outcomes": { "success": { "say": "x" }, "failure": { "effects": [ { "say": "y" } ] } } })"),
        Names{"broken-rule: failure is silent (p:r)"});
}

TEST(OwnRules, it_is_about_packs_that_require_it) {
    const auto count = [](const std::string& requires_it) {
        const tests::Tree tree = {
            {"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
            {"p/rules/r.json", R"({ "id": "r", "of": "text", "holds": "takes", "message": "m" })"},
            {"q/pack.json", R"({ "id": "q", "version": "1.0.0")" + requires_it + "}"},
            {"q/texts/t.json", R"({ "id": "t", "text": "x" })"}};
        return load_packs(tests::files_of(tree), {{"p", "q"}, {}, {}})->report.warnings;
    };
    EXPECT_EQ(count(""), 0u);
    EXPECT_EQ(count(R"(, "requires": { "p": ">=1.0" })"), 1u);
}

TEST(OwnRules, an_error_refuses_the_pack) {
    const tests::Tree tree = {
        {"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
        {"p/rules/r.json",
         R"({ "id": "r", "of": "text", "holds": "takes", "message": "m", "severity": "error" })"},
        {"p/texts/t.json", R"({ "id": "t", "text": "x" })"}};
    EXPECT_FALSE(load_packs(tests::files_of(tree), {{"p"}, {}, {}})->packs);
}

TEST(OwnRules, one_that_reads_what_is_not_there_is_told_where_it_stands) {
    EXPECT_EQ(found(R"("holds": "tempalte != null", "message": "m")", "[]"),
              Names{"unknown-field: action has no field \"tempalte\""});
    EXPECT_EQ(found(R"("holds": "name != null", "message": "{nmae}")", "[]"),
              Names{"unknown-field: action has no field \"nmae\""});
    EXPECT_EQ(found(R"("holds": "name != null", "message": "m", "at": "/nmae")", "[]"),
              Names{"unknown-field: action has no field \"nmae\""});
}

TEST(OwnRules, one_that_fails_is_told_once_at_the_rule) {
    EXPECT_EQ(found(R"json("holds": "throw('no')", "message": "m")json",
                    R"([{ "id": "a", "template": "a" }, { "id": "b", "template": "b" }])")
                  .size(),
              1u);
}

} // namespace
} // namespace arbiter::pack::own_rules_test
