// Phrases: words, what is filled in, and formulas of it.
#include "rules/phrases.hpp"

#include "rules/core_texts.hpp"
#include "support/packs.hpp"
#include "json/read.hpp"

#include <gtest/gtest.h>

namespace arbiter::rules::phrases_test {
namespace {

using pack::k_phrases;
using pack::PhraseName;

const Phrases& usual() { return Phrases::usual(); }

TEST(Phrases, names_and_numbers_stand_where_the_words_want_them) {
    EXPECT_EQ(usual().say<"be_done">(), "be done");
    EXPECT_EQ(usual().say<"lacks">("Ann", "p:key"), "Ann lacks p:key");
    EXPECT_EQ(usual().say<"too_dear">(2.5, std::string("oil"), 0), "it takes 2.5 oil, and there is 0");
}

TEST(Phrases, plurals_are_formulas_of_what_is_filled_in) {
    EXPECT_EQ(usual().say<"turns_left">(1), "1 turn left");
    EXPECT_EQ(usual().say<"turns_left">(2), "2 turns left");
    EXPECT_EQ(usual().say<"stacks">(0), "0 stacks");
}

// What the table promises stands in the pack, and nothing else does.
TEST(Phrases, core_has_every_phrase_with_the_names_that_are_filled_in) {
    std::size_t records = 0;
    for (const std::string_view file : core_texts())
        for (const json::Node& record : json::read_own(file).children) {
            ++records;
            const std::string id = "core:" + record.find("id")->text;
            const pack::PhraseRow* row = pack::find_phrase(id);
            ASSERT_TRUE(row) << id;
            std::vector<std::string_view> takes;
            if (const json::Node* names = record.find("takes"))
                for (const json::Node& name : names->children) takes.push_back(name.text);
            EXPECT_EQ(takes, std::vector<std::string_view>(row->names().begin(), row->names().end())) << id;
        }
    EXPECT_EQ(records, k_phrases.size());
    EXPECT_FALSE(pack::find_phrase("core:no_such_phrase"));
    EXPECT_FALSE(pack::find_phrase("p:lacks")) << "other packs have texts of that name for themselves";
}

struct Written {
    tests::Desk desk;
    std::optional<PhraseText> text;

    explicit Written(const std::string& words)
        : text(compile_phrase(desk.value("\"" + words + "\""), PhraseName("lacks").row(), Limits{},
                              desk.report)) {}

    std::string say() {
        if (!text) return "error";
        Phrases phrases = usual();
        phrases.set(PhraseName("lacks").number, *text);
        return phrases.say<"lacks">("Ann", "p:key");
    }
};

TEST(Phrases, a_language_has_its_own_order_and_may_leave_a_name_out) {
    EXPECT_EQ(Written("{component}: {who}, {who}").say(), "p:key: Ann, Ann");
    EXPECT_EQ(Written("Nein, {who}!").say(), "Nein, Ann!");
    EXPECT_EQ(Written("{{who}} {cat(who, '!')}").say(), "{who} Ann!") << "doubled braces are braces";
    EXPECT_EQ(Written("{who == 'Ann' ? 'sie' : 'er'}").say(), "sie");
}

TEST(Phrases, a_formula_that_fails_says_nothing) { EXPECT_EQ(Written("a{throw('x')}b").say(), "ab"); }

TEST(Phrases, a_name_that_is_not_filled_in_is_told_with_its_place_and_the_nearest) {
    Written written("{whom} \\\"lacks\\\" {1 + compnent}");
    EXPECT_FALSE(written.text);
    const auto found = written.desk.report.found();
    ASSERT_EQ(found.size(), 2u) << "all mistakes of a text at once";
    EXPECT_EQ(found[0].code, "unknown-name");
    EXPECT_EQ(found[0].message, "the engine fills in no \"whom\" here");
    EXPECT_EQ(found[0].hint, "did you mean \"who\"?");
    EXPECT_EQ(found[0].place.column, 3u);
    EXPECT_EQ(found[1].hint, "did you mean \"component\"?");
    EXPECT_EQ(found[1].place.column, 24u) << "escapes before it count";
}

TEST(Phrases, nothing_of_the_game_can_be_read_and_nothing_is_rolled) {
    EXPECT_EQ(tests::codes(Written("{actor.hp}").desk.report.found()),
              std::vector<std::string>{"unknown-name"});
    EXPECT_EQ(tests::codes(Written("{param.x}").desk.report.found()),
              std::vector<std::string>{"unknown-name"});
    EXPECT_EQ(tests::codes(Written("{1d6}").desk.report.found()), std::vector<std::string>{"dice-in-text"});
    Written hint("{hp}");
    ASSERT_EQ(hint.desk.report.found().size(), 1u);
    EXPECT_EQ(hint.desk.report.found()[0].hint, "it fills in who, component");
}

} // namespace
} // namespace arbiter::rules::phrases_test
