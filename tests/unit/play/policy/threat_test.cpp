// Threats: what others could do to whoever decides, were it their turn.
#include "play/policy/threat.hpp"

#include "support/arena.hpp"

namespace arbiter::play::threat_test {
namespace {

using tests::Arena;

double score_of_nap(const std::string& threat) {
    const Arena arena(R"x({ "id": "a", "threats": { "worst": { "from": "wild", )x" + threat +
                      R"x( } }, "score": [ { "for": "nap", "value": "threat.worst ?? 99" } ] })x");
    if (arena.session) return *arena.option("p:nap").score;
    ADD_FAILURE() << arena.codes();
    return 0;
}

// The hero has 9 hit points; a strike takes 4 and comes from the wolf with 40 %, from the bear with 30 %.
TEST(Threat, of_chances_the_highest_counts) {
    EXPECT_NEAR(score_of_nap(R"("for": "strike", "chance": "target.hp <= 5")"), 0.4, 1e-9);
    EXPECT_NEAR(score_of_nap(R"("groups": ["attack"], "chance": "target.hp <= 5")"), 0.5, 1e-9); // 1d6 >= 4
    EXPECT_NEAR(score_of_nap(R"("chance": "target.hp <= 0")"), 0, 1e-9);
}

TEST(Threat, of_changes_and_means_the_lowest_counts) {
    EXPECT_NEAR(score_of_nap(R"("for": "strike", "change": "target.hp")"), -1.6, 1e-9);
    EXPECT_NEAR(score_of_nap(R"("groups": ["attack"], "change": "target.hp")"), -3.5, 1e-9);
    EXPECT_NEAR(score_of_nap(R"("for": "strike", "mean": "target.hp")"), 7.4, 1e-9);
}

TEST(Threat, in_its_formula_the_other_one_acts) {
    EXPECT_NEAR(score_of_nap(R"("for": "strike", "mean": "actor.hp")"), 4, 1e-9); // the wolf's own
}

TEST(Threat, whom_it_is_aimed_at_need_not_be_chosen_first) {
    EXPECT_NEAR(score_of_nap(R"("groups": ["far"], "change": "target.hp")"), -3, 1e-9);
}

TEST(Threat, where_nobody_aims_at_them_there_is_none) {
    EXPECT_NEAR(score_of_nap(R"("for": "nap", "change": "target.hp")"), 99, 1e-9);
}

TEST(Threat, a_let_may_read_it) {
    const Arena arena(
        R"x({ "id": "a", "threats": { "worst": { "from": "wild", "for": "shot", "change": "target.hp" } },
      "let": { "danger": "-threat.worst / actor.hp" }, "score": [ { "for": "nap", "value": "let.danger" } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_NEAR(*arena.option("p:nap").score, 3.5 / 9, 1e-9);
}

TEST(Threat, the_turn_stays_with_whoever_has_it) {
    const Arena arena(R"x({ "id": "a", "threats": { "worst": { "from": "wild", "change": "target.hp" } },
      "score": [ { "for": "strike", "value": "threat.worst" } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    const std::string before = save(*arena.session);
    static_cast<void>(arena.decision());
    EXPECT_EQ(save(*arena.session), before);
}

} // namespace
} // namespace arbiter::play::threat_test
