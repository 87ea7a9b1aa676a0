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

TEST(card_text, a_number_that_is_given_or_taken_is_a_promise) {
    const auto promised = [](std::string_view text) {
        const CardText read = read_text(text);
        std::string all;
        for (const Promise& one : read.promises)
            all += read.lower.substr(one.begin, one.end - one.begin) + " " + read.words_behind(one.end, 1) +
                   "; ";
        return all;
    };
    EXPECT_EQ(promised("-2 Gold, +1 Unrest"), "2 gold; 1 unrest; ");
    EXPECT_EQ(promised("Lose 1d4+1 gold and 3 fame."), "1d4 gold; 1 gold; 3 fame; ");
    EXPECT_EQ(promised("Lose {food} food and 2 fame, 3 ore or 4 gold."), "2 fame; 3 ore; 4 gold; ");
    EXPECT_FALSE(read_text("Lose 1d4 food and 2 fame.").promises[1].is_sure);
    EXPECT_EQ(promised("\u22122 gold (-3 food)"), "2 gold; 3 food; ") << "whatever the minus looks like";
    EXPECT_EQ(promised("In year 7 two armies of 12 wait 2-3 days."), "") << "nothing is given";
}

TEST(card_text, a_signed_number_says_which_way_the_word_behind_it_goes) {
    const CardText text = read_text("Gain fame, -2 gold; choose what to lose. One of your choice.");
    std::vector<std::pair<std::string, Verb>> objects;
    for (const Object& one : text.objects) objects.emplace_back(text.lower.substr(one.begin, 4), one.verb);
    EXPECT_EQ(objects,
              (std::vector<std::pair<std::string, Verb>>{{"fame", Verb::gives}, {"gold", Verb::takes}}));
    ASSERT_EQ(text.choices.size(), 1u) << "the second sentence has no verb";
    EXPECT_EQ(text.choices[0].verb, Verb::takes);
    EXPECT_EQ(read_text("Gain 1 of your choice").choices.at(0).verb, Verb::gives);
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
