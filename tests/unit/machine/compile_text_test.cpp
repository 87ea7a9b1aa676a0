// Records `text`: what each place fills in, and what is told where it does not fit.
#include "machine/compile_code.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::compile_text_test {
namespace {

tests::Stage stage(const std::string& texts, const std::string& effects) {
    return tests::Stage(R"("effects": [ { "roll": "1d6", "as": "n" }, )" + effects + " ]",
                        {{"texts/t.json", texts}});
}

std::string said(const std::string& texts, const std::string& effects) {
    tests::Stage made = stage(texts, effects);
    if (!made.is_fine()) return made.codes();
    const std::string told = made.play({4});
    return told.substr(std::min(told.size(), std::string_view("1d6: 4\n").size()));
}

TEST(NamedText, is_said_with_what_this_place_fills_in) {
    EXPECT_EQ(said(R"({ "id": "t", "takes": ["what", "much"], "text": "{target}: {what}, {much + 1}" })",
                   R"x({ "say": { "text": "t", "with": { "what": "'ow'", "much": "n * 2" } } },
                       { "say": { "text": "t", "with": { "what": "cat('a', 'u')", "much": 0 } } })x"),
              "Wolf: ow, 9\nWolf: au, 1\n");
}

TEST(NamedText, a_role_that_is_handed_over_is_a_name) {
    EXPECT_EQ(said(R"({ "id": "t", "takes": ["who", "whom"], "text": "{who} sees {whom}." })",
                   R"({ "say": { "text": "t", "with": { "who": "actor", "whom": "target" } } },
                      { "say": { "text": "t", "with": { "who": "target", "whom": "actor" } } })"),
              "Hero sees Wolf.\nWolf sees Hero.\n");
}

TEST(NamedText, a_name_that_is_handed_over_keeps_what_stands_behind_its_dot) {
    const std::string told = said(R"({ "id": "t", "takes": ["it"], "text": "{it.by} of blood" })",
                                  R"({ "adjust": { "field": "hp.now", "by": -3 }, "as": "loss" },
                                     { "say": { "text": "t", "with": { "it": "loss" } } })");
    EXPECT_NE(told.find("-3 of blood"), std::string::npos) << told;
}

TEST(NamedText, its_names_hide_others_and_are_gone_behind_it) {
    EXPECT_EQ(said(R"({ "id": "t", "takes": ["n"], "text": "{n}" })",
                   R"({ "say": { "text": "t", "with": { "n": 7 } } }, { "say": "{n}" })"),
              "7\n4\n");
    EXPECT_EQ(said(R"({ "id": "t", "takes": ["m"], "text": "{m}" })",
                   R"({ "say": { "text": "t", "with": { "m": 7 } } }, { "say": "{m}" })"),
              "unknown-name ");
}

TEST(NamedText, without_arguments_it_reads_where_it_is_said) {
    EXPECT_EQ(said(R"({ "id": "t", "text": "{n} of {actor}" })", R"({ "say": { "text": "t" } })"),
              "4 of Hero\n");
}

TEST(NamedText, arguments_must_fit) {
    const std::string text = R"({ "id": "t", "takes": ["what"], "text": "{what}" })";
    EXPECT_EQ(said(text, R"({ "say": { "text": "t" } })"), "missing-field ");
    EXPECT_EQ(said(text, R"({ "say": { "text": "t", "with": { "what": 1, "wat": 2 } } })"), "unknown-name ");
    EXPECT_EQ(said(text, R"({ "say": { "text": "s", "with": { "what": 1 } } })"), "unknown-reference ");
    EXPECT_EQ(said(R"({ "id": "t", "text": "{nn}" })", R"({ "say": { "text": "t" } })"), "unknown-name ");
}

TEST(NamedText, a_text_leaves_nothing_in_the_state) {
    tests::Stage made = stage(R"({ "id": "t", "takes": ["what"], "text": "{what}" })",
                              R"({ "say": { "text": "t", "with": { "what": "'a text'" } } },
                                 { "set": { "to": "target", "field": "hp.now", "formula": "n" } })");
    ASSERT_TRUE(made.is_fine()) << made.codes();
    static_cast<void>(made.play({4}));
    EXPECT_EQ(made.changes().find("a text"), std::string::npos);
}

TEST(NamedText, outcomes_say_it_too) {
    tests::Stage made(R"("contest": { "check": { "dc": 11 } },
                         "outcomes": { "*": { "say": { "text": "t", "with": { "by": "contest.margin" } } } })",
                      {{"texts/t.json", R"({ "id": "t", "takes": ["by"], "text": "by {by}" })"}});
    ASSERT_TRUE(made.is_fine()) << made.codes();
    EXPECT_NE(made.play({15}).find("by 4\n"), std::string::npos);
}

} // namespace
} // namespace arbiter::machine::compile_text_test
