// What somebody can do, for those who look: examples/playable/letters.
#include "arbiter/view.hpp"
#include "support/letters.hpp"

#include <gtest/gtest.h>

namespace arbiter::play::offers_for_test {
namespace {

std::string told(const tests::Secrets& secrets, std::string_view actor, std::string_view viewer, bool all) {
    const SessionPtr session = tests::letters_session(secrets);
    const auto offers = offers_for(scene_of(*session), actor, tests::looking_as(*session, viewer), all);
    if (!offers) return offers.error().message;
    std::string text;
    for (const QuestionOption& one : *offers)
        text += one.id + "|" + one.label + "|" + (one.chance ? std::to_string(*one.chance) : "") + "|" +
                one.cost + "|" + one.reason + "\n";
    return text;
}

TEST(OffersFor, only_those_who_decide_for_somebody_see_what_they_can_do) {
    EXPECT_NE(told({}, "ada", "ada", false), "");
    EXPECT_EQ(told({}, "ada", "bo", false), "");
    EXPECT_NE(told({}, "ada", "", false), "");
}

TEST(OffersFor, two_games_that_differ_in_a_secret_look_the_same) {
    tests::Secrets other;
    other.nerve = 1;
    other.debt = 7;
    for (const bool all : {false, true}) EXPECT_EQ(told({}, "bo", "bo", all), told(other, "bo", "bo", all));
}

} // namespace
} // namespace arbiter::play::offers_for_test
