// The pool contest as actions use it.
#include "rules/contest/pool.hpp"

#include "chance/sampler.hpp"
#include "support/rules.hpp"
#include "support/stage.hpp"
#include "support/statistics.hpp"

namespace arbiter::rules::pool_test {
namespace {

using tests::Stage;

const std::vector<std::pair<std::string, std::string>> k_quantities = {{"quantities/q.json", R"([
  { "id": "attack", "base": { "label": "Base", "value": "entity.actor.components['p:skill'].value / 10" },
    "terms": [ { "label": "Blade", "value": 2 } ], "stages": [ "flat", { "bounds": { "min": 1, "max": 7 } } ] },
  { "id": "defense", "base": 3 } ])"}};
const std::string k_pool = R"("contest": { "pool": { "attack": "attack", "defense": "defense" } })";

TEST(PoolContest, degrees_net_and_faces_by_hand) {
    const std::string action = k_pool + R"(, "outcomes": {
      "hit": { "say": "{contest.attack_faces} {contest.attack}-{contest.defense}={contest.net}" }, "miss": { "say": "missed" } })";
    EXPECT_EQ(Stage(action, k_quantities).play({6, 5, 4, 6, 2, 5, 3, 1, 5, 2}),
              "rolled 7d6: [6, 5, 4, 6, 2, 5, 3] = 4 against 3d6: [1, 5, 2] = 1, net 3: hit\n[6, 5, 4, 6, 2, "
              "5, 3] 4-1=3\n");
    EXPECT_TRUE(Stage(action, k_quantities).play({1, 1, 1, 1, 1, 1, 6, 1, 5, 2}).ends_with("missed\n"))
        << "a tie is the defender's";
}

TEST(PoolContest, the_bound_of_a_pool_is_kept_and_shown) {
    Stage stage(
        R"("before": [ { "show": { "quantity": "attack", "header": "Dice:", "base": "  {label}: {value}", "line": "  {label}: {signed}", "total": "  Total: {total}", "capped": "  At most {total}" } } ], )" +
            k_pool,
        k_quantities);
    EXPECT_TRUE(stage.play({1, 1, 1, 1, 1, 1, 1, 1, 1, 1})
                    .starts_with("Dice:\n  Base: 6\n  Blade: +2\n  Maximum: -1\n  At most 7\nrolled 7d6"));
}

// As fine as effects need it: by degree, by net, or by both pools.
TEST(PoolContest, the_question_has_the_grain_that_is_read) {
    const auto answers = [](const std::string& effects) {
        Stage stage(k_pool + ", \"effects\": [" + effects + "]", k_quantities);
        auto begun = begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
        return (*advance(**begun))->answers;
    };
    EXPECT_EQ(answers(R"({ "say": "{contest.net} {contest.attack_faces}" })"), 3u);
    EXPECT_EQ(answers(R"({ "when": "contest.net > 2", "do": [] })"), 11u);
    EXPECT_EQ(answers(R"({ "when": "contest.attack > 2", "do": [] })"), 32u);
    EXPECT_EQ(answers(R"({ "when": "contest.perfect", "do": [] })"), 64u);
}

// Each roll that tied has a line of its own, and a die that was rolled once more shows both faces.
TEST(PoolContest, every_roll_is_told) {
    const std::string action =
        R"("own_words": true, "contest": { "pool": { "attack": "attack", "defense": "defense", "ties": "reroll", "reroll_ones": true } },
           "effects": [ { "say": "{contest.attack_rolls} against {contest.defense_rolls}, {contest.attack_rolled}" } ])";
    const std::vector<std::pair<std::string, std::string>> two = {
        {"quantities/q.json", R"([{ "id": "attack", "base": 2 }, { "id": "defense", "base": 1 }])"}};
    EXPECT_EQ(Stage(action, two).play({5, 1, 4, 6, 5, 1, 6, 2}),
              "Tie, rolled again: 2d6: [5, 1->4] = 1 against 1d6: [6] = 1\n\n"
              "[5, 1->6] against [2], 2\n");
}

TEST(PoolContest, slips_are_told) {
    EXPECT_EQ(
        Stage(R"("contest": { "pool": { "attack": "atack", "defense": "defense" } })", k_quantities).codes(),
        "unknown-quantity ");
    EXPECT_EQ(Stage(R"("contest": { "pool": { "attack": "attack" } })", k_quantities).codes(),
              "missing-field ");
    EXPECT_EQ(Stage(R"("contest": { "pool": { "attack": "attack", "defense": "defense", "ties": "1 +" } })",
                    k_quantities)
                  .is_fine(),
              false);
}

// Degrees of the net of a pack's own: a threshold, and an undefended blow that is at least a success.
TEST(PoolContest, degrees_of_a_packs_own) {
    const auto odds = [](const std::string& fields, int defense) {
        const Stage stage(
            R"("contest": { "pool": { "attack": "a", "defense": "d", "degrees": "need_two")" + fields +
                " } }",
            {{"quantities/q.json",
              fmt::format(R"([{{ "id": "a", "base": 3 }}, {{ "id": "d", "base": {} }}])", defense)},
             {"degrees/d.json",
              R"({ "id": "need_two", "of": "net", "bands": [{ "id": "no" }, { "id": "yes", "from": 2 }, { "id": "all", "from": 3 }] })"}});
        EXPECT_EQ(stage.codes(), "");
        const auto report = explain_action(stage.scene(), "hero", "act", {{"primary", "wolf"}});
        std::vector<double> shares;
        for (const auto& [degree, share] : report->odds) shares.push_back(share);
        return shares;
    };
    // Each die succeeds with 1/3: none, one, two, three of three.
    const std::vector<double> plain = odds("", 0);
    EXPECT_NEAR(plain[0], 1.0 / 27, 1e-12);
    EXPECT_NEAR(plain[1], 6.0 / 27, 1e-12);
    EXPECT_NEAR(plain[2], 20.0 / 27, 1e-12);
    const std::vector<double> open = odds(R"(, "hits_undefended": true)", 0);
    EXPECT_NEAR(open[0], 1.0 / 27, 1e-12);
    EXPECT_NEAR(open[1], 26.0 / 27, 1e-12) << "at least a success";
}

TEST(PoolContest, degrees_must_count_the_net) {
    EXPECT_EQ(
        Stage(
            R"("contest": { "pool": { "attack": "attack", "defense": "defense", "degrees": "core:pass_fail" } })",
            k_quantities)
            .codes(),
        "degrees-do-not-fit ");
}

// Sampled: drawn degrees, nets and pairs against the stated weights.
TEST(PoolContest, draws_fall_as_the_weights_say) {
    tests::RuleDesk desk;
    PoolContest::Parts parts;
    parts.pools = {desk.quantity("p:a", R"({"base": 5})"), desk.quantity("p:d", R"({"base": 3})")};
    for (const Ties ties : {Ties::defender, Ties::reroll, Ties::glancing})
        for (std::uint8_t grain = 0; grain < 4; ++grain) {
            parts.otherwise = ties;
            const PoolContest contest(desk.degrees("hit_glancing_miss"), parts);
            desk.play([&](const Host& host, Workspace& workspace) {
                ContestWork work;
                std::vector<Value> outputs(contest.outputs().size(), Value::absent());
                const auto question = contest.ask(host, workspace, work, grain, outputs);
                ASSERT_TRUE(question);
                chance::Sampler sampler(make_seed(7), chance::run_key(make_seed(7), grain));
                std::vector<std::uint64_t> counts(question->answers());
                for (int i = 0; i < test::k_many_draws / 10; ++i) ++counts[*sampler.answer(*question)];
                std::vector<double> weights;
                for (chance::Answer i = 0; i < question->answers(); ++i)
                    weights.push_back(*question->weight(i));
                EXPECT_GT(test::g_test(counts, weights).p_value, test::k_level)
                    << int(grain) << word_of(ties);
            });
        }
}

TEST(PoolContest, drawing_works_no_odds_out) {
    tests::RuleDesk desk;
    PoolContest::Parts parts;
    parts.pools = {desk.quantity("p:a", R"({"base": 5})"), desk.quantity("p:d", R"({"base": 3})")};
    const PoolContest contest(desk.degrees("hit_glancing_miss"), parts);
    desk.play([&](const Host& host, Workspace& workspace) {
        ContestWork work;
        std::vector<Value> outputs(contest.outputs().size(), Value::absent());
        const auto question = contest.ask(host, workspace, work, 0, outputs);
        ASSERT_TRUE(question);
        chance::Sampler sampler(make_seed(7), chance::run_key(make_seed(7), 0));
        static_cast<void>(sampler.answer(*question));
        EXPECT_TRUE(work.assessment.pool.weights.empty());
        EXPECT_TRUE(question->weight(0));
        EXPECT_EQ(work.assessment.pool.weights.size(), 3u);
        ASSERT_TRUE(contest.ask(host, workspace, work, 1, outputs));
        EXPECT_EQ(contest.ask(host, workspace, work, 1, outputs)->weight(0).has_value(), true);
        EXPECT_EQ(work.assessment.pool.weights.size(), 9u) << "a question of another grain is weighed anew";
    });
}

} // namespace
} // namespace arbiter::rules::pool_test
