// What is left of luck when a resolution is saved.
#include "action/save/luck.hpp"

#include "support/realm.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace arbiter::action::save_luck_test {
namespace {

using tests::Realm;

const std::string k_card = "[" + tests::failing(R"({ "resource": ["gold", "food"], "value": "-1d4" })") + "]";

std::string saved_after(const Luck& luck, int questions) {
    Realm realm(k_card);
    auto resolution = begin_action(realm.scene(), "hilde", "p:event/e", {}, luck);
    if (!resolution) return resolution.error().message;
    for (int i = 0; i < questions; ++i) {
        if (const auto question = advance(**resolution); !question || !*question) return "ended";
        if (const auto answered = answer(**resolution); !answered) return answered.error().message;
    }
    return json::write(luck_node(**resolution));
}

TEST(SaveLuck, only_what_is_left_is_kept) {
    Luck luck;
    luck.dice = std::vector<double>{5, 3};
    luck.choices = {1};
    luck.picks = {"food"};
    luck.rerolls = 2;
    EXPECT_EQ(saved_after(luck, 0),
              R"({"dice":[5,3],"choices":[1],"picks":["food"],"takes_first":false,"rerolls":2,"degree":""})");
    EXPECT_EQ(saved_after(luck, 1),
              R"({"dice":[5,3],"choices":[],"picks":["food"],"takes_first":false,"rerolls":2,"degree":""})")
        << "the way";
    EXPECT_EQ(saved_after(luck, 2),
              R"({"dice":[3],"choices":[],"picks":["food"],"takes_first":false,"rerolls":2,"degree":""})")
        << "the check";
    EXPECT_EQ(saved_after(luck, 4),
              R"({"dice":[],"choices":[],"picks":[],"takes_first":false,"rerolls":2,"degree":""})")
        << "the amount, and what of";
}

TEST(SaveLuck, it_comes_back_as_it_was) {
    const json::Node node = json::read_own(
        R"({"dice":[5,3],"choices":[2,1],"picks":["food"],"takes_first":true,"rerolls":2,"degree":"failure"})");
    const Luck luck = luck_of(node, std::nullopt);
    EXPECT_EQ(*luck.dice, (std::vector<double>{5, 3}));
    EXPECT_EQ(luck.choices, (std::vector<OptionChoice>{2, 1}));
    EXPECT_EQ(luck.picks, std::vector<std::string>{"food"});
    EXPECT_EQ(luck.rerolls, 2u);
    EXPECT_TRUE(luck.takes_first);
    EXPECT_EQ(luck.degree, "failure");
}

TEST(SaveLuck, a_seed_comes_back_with_the_number_of_its_command) {
    const json::Node node = json::read_own(
        R"({"command":"18446744073709551615","choices":[],"picks":[],"takes_first":false,"rerolls":0,"degree":""})");
    const Luck luck = luck_of(node, make_seed(5));
    EXPECT_EQ(to_hex(luck.seed), to_hex(make_seed(5)));
    EXPECT_EQ(luck.command, 18446744073709551615u);
    EXPECT_FALSE(luck.dice);
}

TEST(SaveLuck, only_digits_are_a_whole_number) {
    EXPECT_EQ(whole_of("0"), 0u);
    for (const char* odd : {"", "-1", "1.5", " 1", "1x", "18446744073709551616"})
        EXPECT_FALSE(whole_of(odd)) << odd;
}

} // namespace
} // namespace arbiter::action::save_luck_test
