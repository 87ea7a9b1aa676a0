#include "pack/card/text.hpp"

#include "base/text.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::card::text_test {
namespace {

TEST(card_text, the_nearest_verb_before_a_placeholder_counts) {
    const CardText text = read_text("Lose {a} and {b}; gain {c}. {d} stay, +{e}, -{f}.");
    std::vector<Verb> verbs;
    for (const Mention& mention : text.mentions) verbs.push_back(mention.verb);
    EXPECT_EQ(verbs,
              (std::vector{Verb::takes, Verb::takes, Verb::gives, Verb::none, Verb::gives, Verb::takes}));
    EXPECT_EQ(text.mentions[0].name, "a");
    EXPECT_EQ(text.mentions[0].begin, 5u);
    EXPECT_EQ(text.mentions[0].end, 8u);
    EXPECT_TRUE(text.has_verb);
    EXPECT_FALSE(read_text("Nothing changes.").has_verb);
}

TEST(card_text, numbers_that_stand_alone_are_literals) {
    const CardText text = read_text("Gain 10 gold, 2d6 more, +3 fame; 1.5 or v2 are none.");
    ASSERT_EQ(text.literals.size(), 2u);
    EXPECT_EQ(text.literals[0].number, 10);
    EXPECT_EQ(text.literals[1].number, 3);
    EXPECT_EQ(text.literals[1].begin, 25u);
}

TEST(card_text, words_are_whole) {
    EXPECT_TRUE(has_word("a great loss of gold", "loss"));
    EXPECT_FALSE(has_word("glossy", "loss"));
    EXPECT_TRUE(has_word("loss", "loss"));
    EXPECT_EQ(verb_of("pays"), Verb::takes);
    EXPECT_EQ(verb_of("payment"), Verb::none);
    EXPECT_EQ(to_lower("Gold Ä"), "gold Ä");
}

} // namespace
} // namespace arbiter::pack::card::text_test
