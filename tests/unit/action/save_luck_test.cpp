// What is left of luck when a resolution is saved.
#include "action/save_luck.hpp"

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
    EXPECT_EQ(saved_after(luck, 0), R"({"dice":[5,3],"choices":[1],"picks":["food"],"rerolls":2})");
    EXPECT_EQ(saved_after(luck, 1), R"({"dice":[5,3],"choices":[],"picks":["food"],"rerolls":2})")
        << "the way";
    EXPECT_EQ(saved_after(luck, 2), R"({"dice":[3],"choices":[],"picks":["food"],"rerolls":2})")
        << "the check";
    EXPECT_EQ(saved_after(luck, 4), R"({"dice":[],"choices":[],"rerolls":2})") << "the amount, and what of";
}

TEST(SaveLuck, it_comes_back_as_it_was) {
    const json::Node node = json::read_own(
        R"({"dice":[5,3],"choices":[2,1],"picks":["food"],"takes_first":true,"rerolls":2,"degree":"failure"})");
    const auto luck = luck_of(&node);
    ASSERT_TRUE(luck);
    EXPECT_EQ(*luck->dice, (std::vector<double>{5, 3}));
    EXPECT_EQ(luck->choices, (std::vector<std::uint32_t>{2, 1}));
    EXPECT_EQ(luck->picks, std::vector<std::string>{"food"});
    EXPECT_EQ(luck->rerolls, 2u);
    EXPECT_TRUE(luck->takes_first);
    EXPECT_EQ(luck->degree, "failure");
}

TEST(SaveLuck, what_is_no_luck_is_refused_or_left_out) {
    EXPECT_FALSE(luck_of(nullptr));
    const json::Node no_seed = json::read_own(R"({"choices":[]})");
    EXPECT_FALSE(luck_of(&no_seed));
    const json::Node odd = json::read_own(R"({"dice":[],"choices":[-1,1e12],"rerolls":-3})");
    const auto luck = luck_of(&odd);
    ASSERT_TRUE(luck);
    EXPECT_EQ(luck->choices, (std::vector<std::uint32_t>{0, 0}))
        << "options that nobody has: refused when asked";
    EXPECT_EQ(luck->rerolls, 0u);
}

} // namespace
} // namespace arbiter::action::save_luck_test
