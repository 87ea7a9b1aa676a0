// The situation as the game master and as those who play see it.
#include "arbiter/view.hpp"
#include "support/letters.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::play::situation_test {
namespace {

using tests::letters_session;
using tests::looking_as;

struct Look {
    explicit Look(std::string_view who)
        : session(letters_session()),
          situation(situation_for(scene_of(*session), looking_as(*session, who))) {}

    const EntityView* find(std::string_view id) const {
        const auto at = std::ranges::find(situation.entities, id, &EntityView::id);
        return at == situation.entities.end() ? nullptr : &*at;
    }
    std::string component(std::string_view who, std::string_view id) const {
        for (const ComponentView& one : find(who)->components)
            if (one.id == id) return one.value;
        return "none";
    }
    SessionPtr session;
    Situation situation;
};

TEST(Situation, the_game_master_sees_everything) {
    const Look look("");
    EXPECT_EQ(look.component("letters:ada", "letters:nerve"), R"({"now":4,"max":6})");
    EXPECT_EQ(look.component("letters:ada", "letters:purse"), R"({"coins":8,"debt":2})");
    EXPECT_TRUE(look.find("letters:love_letter#1"));
    EXPECT_EQ(look.find("letters:ada")->slots[0].names,
              (std::vector<std::string>{"a love letter", "a bill"}));
}

TEST(Situation, everybody_else_sees_what_is_theirs_and_what_is_open) {
    const Look look("bo");
    EXPECT_EQ(look.component("letters:ada", "letters:nerve"), "none");
    EXPECT_EQ(look.component("letters:ada", "letters:purse"), R"({"coins":8})");
    EXPECT_EQ(look.component("letters:ada", "letters:hand"), R"({"letters":{"count":2}})");
    EXPECT_EQ(look.component("letters:bo", "letters:nerve"), R"({"now":6,"max":6})");
    EXPECT_FALSE(look.find("letters:love_letter#1"));
    EXPECT_TRUE(look.find("letters:will#3"));
    const SlotView& hand = look.find("letters:ada")->slots[0];
    EXPECT_TRUE(hand.is_hidden);
    EXPECT_EQ(hand.count, 2u);
    EXPECT_TRUE(hand.things.empty() && hand.names.empty());
}

TEST(Situation, numbers_come_with_their_bounds) {
    const Look look("ada");
    for (const ComponentView& one : look.find("letters:ada")->components) {
        if (one.id != "letters:nerve") continue;
        EXPECT_EQ(one.fields[0].value, 4);
        EXPECT_EQ(one.fields[0].least, 0);
        EXPECT_EQ(one.fields[0].most, 6);
        EXPECT_TRUE(one.fields[0].is_main);
        EXPECT_TRUE(one.fields[1].is_bound);
        return;
    }
    FAIL() << "she sees no nerve of her own";
}

} // namespace
} // namespace arbiter::play::situation_test
