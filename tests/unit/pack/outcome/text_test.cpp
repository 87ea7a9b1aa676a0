#include "pack/outcome/text.hpp"

#include "base/text.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::outcome::text_test {
namespace {

const Words k_words = {{"lose", Says::takes},   {"gain", Says::gives}, {"choose", Says::picks},
                       {"choice", Says::picks}, {"and", Says::joins},  {"or", Says::joins}};

OutcomeText read(std::string_view text) { return read_text(text, k_words); }

TEST(outcome_text, the_nearest_verb_before_a_placeholder_counts) {
    const OutcomeText text = read("Lose {a} and {b}; gain {c}. {d} stay, +{e}, -{f}.");
    std::vector<Says> verbs;
    for (const Mention& mention : text.mentions) verbs.push_back(mention.says);
    EXPECT_EQ(verbs,
              (std::vector{Says::takes, Says::takes, Says::gives, Says::nothing, Says::gives, Says::takes}));
    EXPECT_EQ(text.mentions[0].name, "a");
    EXPECT_EQ(text.mentions[0].begin, 5u);
    EXPECT_EQ(text.mentions[0].end, 8u);
    EXPECT_TRUE(text.tells_of_change);
    EXPECT_FALSE(read("Nothing changes.").tells_of_change);
}

TEST(outcome_text, numbers_that_stand_alone_are_literals) {
    const OutcomeText text = read("Gain 10 gold, 2d6 more, +3 fame; 1.5 or v2 are none.");
    ASSERT_EQ(text.literals.size(), 2u);
    EXPECT_EQ(text.literals[0].number, 10);
    EXPECT_EQ(text.literals[1].number, 3);
    EXPECT_EQ(text.literals[1].begin, 25u);
}

TEST(outcome_text, a_number_that_is_given_or_taken_is_a_promise) {
    const auto promised = [](std::string_view text) {
        const OutcomeText found = read(text);
        std::string all;
        for (const Promise& one : found.promises)
            all += found.lower.substr(one.begin, one.end - one.begin) + " " + found.words_behind(one.end, 1) +
                   "; ";
        return all;
    };
    EXPECT_EQ(promised("-2 Gold, +1 Unrest"), "2 gold; 1 unrest; ");
    EXPECT_EQ(promised("Lose 1d4+1 gold and 3 fame."), "1d4 gold; 1 gold; 3 fame; ");
    EXPECT_EQ(promised("Lose {food} food and 2 fame, 3 ore or 4 gold."), "2 fame; 3 ore; 4 gold; ");
    EXPECT_FALSE(read("Lose 1d4 food and 2 fame.").promises[1].is_sure);
    EXPECT_EQ(promised("\u22122 gold (-3 food)"), "2 gold; 3 food; ") << "whatever the minus looks like";
    EXPECT_EQ(promised("In year 7 two armies of 12 wait 2-3 days."), "") << "nothing is given";
}

TEST(outcome_text, a_signed_number_says_which_way_the_word_behind_it_goes) {
    const OutcomeText text = read("Gain fame, -2 gold; choose what to lose. One of your choice.");
    std::vector<std::pair<std::string, Says>> objects;
    for (const Object& one : text.objects) objects.emplace_back(text.lower.substr(one.begin, 4), one.says);
    EXPECT_EQ(objects,
              (std::vector<std::pair<std::string, Says>>{{"fame", Says::gives}, {"gold", Says::takes}}));
    ASSERT_EQ(text.choices.size(), 1u) << "the second sentence has no verb";
    EXPECT_EQ(text.choices[0].says, Says::takes);
    EXPECT_EQ(read("Gain 1 of your choice").choices.at(0).says, Says::gives);
}

TEST(outcome_text, words_are_whole) {
    EXPECT_TRUE(has_word("a great loss of gold", "loss"));
    EXPECT_FALSE(has_word("glossy", "loss"));
    EXPECT_TRUE(has_word("loss", "loss"));
    EXPECT_EQ(to_lower("Gold Ä"), "gold Ä");
}

TEST(outcome_text, a_word_that_no_pack_lists_says_nothing) {
    const OutcomeText text = read_text("Lose {a}, +{b}; gain 2 of your choice", {});
    EXPECT_EQ(text.mentions[0].says, Says::nothing);
    EXPECT_EQ(text.mentions[1].says, Says::gives) << "a sign needs no words";
    EXPECT_TRUE(text.promises.empty());
    EXPECT_FALSE(text.tells_of_change || text.tells_of_picking);
}

TEST(outcome_text, who_picks_gets_what_the_same_clause_says) {
    EXPECT_EQ(read("Lose heart; choose what to gain").choices.at(0).says, Says::gives);
    EXPECT_EQ(read("Gain 1 of your choice and lose face").choices.size(), 1u);
}

} // namespace
} // namespace arbiter::pack::outcome::text_test
