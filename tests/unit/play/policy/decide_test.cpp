// Decisions: drawn from the weights by numbers of their own, and nothing is changed by one.
#include "arbiter/policy.hpp"

#include "support/arena.hpp"

#include <cmath>
#include <rapidcheck/gtest.h>
#include <set>

namespace arbiter::play::decide_test {
namespace {

using tests::Arena;

constexpr const char* k_mixed =
    R"x({ "id": "a", "explore": 0.1, "ask": { "harm": { "change": "target.hp" } }, "threats": { "worst": { "from": "others", "chance": "target.hp <= 4" } },
  "score": [ { "for": "strike", "when": "option.foe", "value": "1 - ask.harm - threat.worst" }, { "for": "nap", "value": "10 - actor.hp" }, { "for": "step", "value": 0.5 },
             { "tile": true, "value": "-distance(tile, tile(2, 3))" }, { "option": "accept", "value": 1 } ] })x";

// A tenth is spread evenly over those with a score: the best one is taken as often as its weight says. Five
// standard deviations.
TEST(Decide, draws_fall_as_the_weights_say) {
    const Arena arena(k_mixed);
    ASSERT_TRUE(arena.session) << arena.codes();
    const std::size_t best = 1'000;
    int others = 0;
    std::size_t usual = best;
    double missed = 0; // how often another one is taken
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        const SessionPtr session = std::move(*open_session(arena.game, "p:s", make_seed(seed)));
        ASSERT_TRUE(arbiter::send(*session, begin_round()));
        const Decision made = *decide(*session, "a");
        std::size_t heaviest = 0;
        for (std::size_t i = 1; i < made.options.size(); ++i)
            if (made.options[i].weight > made.options[heaviest].weight) heaviest = i;
        if (usual == best) usual = heaviest;
        EXPECT_EQ(heaviest, usual);
        missed = 1 - made.options[heaviest].weight;
        if (made.chosen != heaviest) ++others;
    }
    EXPECT_GT(missed, 0.03);
    EXPECT_NEAR(others, 600 * missed, 5 * std::sqrt(600 * missed * (1 - missed)));
    EXPECT_GT(others, 0);
}

TEST(Decide, the_same_session_decides_the_same_and_every_revision_anew) {
    Arena arena(R"({ "id": "a", "explore": 1 })");
    std::vector<std::size_t> drawn;
    for (int i = 0; i < 8; ++i) {
        const Decision once = arena.decision(), again = arena.decision();
        EXPECT_EQ(once.chosen, again.chosen);
        drawn.push_back(once.chosen);
        arena.take("p:nap");
        if (!question_of(*arena.session)) {
            ASSERT_TRUE(arbiter::send(*arena.session, begin_round()));
        }
    }
    EXPECT_GT(std::set<std::size_t>(drawn.begin(), drawn.end()).size(), 1u);
}

TEST(Decide, no_dice_are_moved_by_it) {
    Arena asked(k_mixed), plain(k_mixed);
    for (int i = 0; i < 5; ++i) static_cast<void>(asked.decision());
    const auto one = arbiter::send(*asked.session, choose("p:shot victim=bear"));
    const auto other = arbiter::send(*plain.session, choose("p:shot victim=bear"));
    ASSERT_TRUE(one && other);
    EXPECT_EQ(to_json(*one), to_json(*other));
}

TEST(Decide, where_nothing_is_asked_somebody_may_still_decide_among_their_offers) {
    const Arena arena(R"x({ "id": "a", "score": [ { "for": "strike", "value": "-target.hp" } ] })x");
    const SessionPtr session = std::move(*open_session(arena.game, "p:s", make_seed(1)));
    EXPECT_FALSE(decide(*session, "a"));
    const auto made = decide_for(*session, "bear", "a");
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(made->who, "p:bear");
    EXPECT_EQ(made->options.back().id, "done");
    EXPECT_EQ(decide_for(*session, "nobody", "a").error().code, ErrorCode::not_found);
}

TEST(Decide, json_has_all_of_it) {
    const Arena arena(
        R"x({ "id": "a", "ask": { "fells": { "chance": "victim.hp <= 0" } }, "score": [ { "for": "shot", "value": "ask.fells", "label": "fell it" } ] })x");
    const std::string json = to_json(arena.decision());
    EXPECT_NE(json.find(R"("policy":"p:a","who":"p:hero")"), std::string::npos) << json;
    EXPECT_NE(
        json.find(
            R"({"id":"p:shot victim=wolf","label":"shoot Wolf","score":0.5,"weight":1,"parts":[{"label":"fell it","value":0.5,"applied":true}],"asks":[{"name":"fells","value":0.5,"pedigree":{"kind":"exact"}}]})"),
        std::string::npos)
        << json;
    EXPECT_TRUE(json.ends_with(R"("chosen":"p:shot victim=wolf"})")) << json;
}

// A copy, and a session that was saved and loaded, decide alike; a decision leaves no trace in a save.
RC_GTEST_PROP(DecideProperty, it_depends_on_the_position_alone, ()) {
    Arena arena(k_mixed);
    const auto steps = *rc::gen::inRange(0, 10);
    for (int i = 0; i < steps; ++i) {
        const auto asked = question_of(*arena.session);
        if (!asked) {
            if (!can_begin_round(*arena.session)) return;
            RC_ASSERT(arbiter::send(*arena.session, begin_round()).has_value());
            continue;
        }
        arena.take(asked->options[*rc::gen::inRange<std::size_t>(0, asked->options.size())].id);
    }
    if (!question_of(*arena.session)) return;
    const std::string before = save(*arena.session);
    const std::string made = to_json(arena.decision());
    RC_ASSERT(save(*arena.session) == before);
    const auto loaded = load_session(arena.game, before);
    RC_ASSERT(loaded.has_value());
    RC_ASSERT(to_json(*decide(**loaded, "a")) == made);
    RC_ASSERT(to_json(*decide(*arena.session->copy(), "a")) == made);
}

} // namespace
} // namespace arbiter::play::decide_test
