// One game, many threads: each has scenes of its own, and all come to what one thread comes to. Uses the
// public headers alone; the program arbiter_thread_tests runs it under ThreadSanitizer.
#include "action/resolve.hpp"
#include "arbiter/action_odds.hpp"
#include "arbiter/disk.hpp"
#include "arbiter/policy.hpp"
#include "arbiter/session.hpp"
#include "arbiter/world.hpp"
#include "support/saves.hpp"

#include <algorithm>
#include <future>
#include <gtest/gtest.h>
#include <latch>

namespace arbiter::threads_test {
namespace {

using tests::save_state;

constexpr int k_threads = 4;
// Under ThreadSanitizer more would take minutes.
constexpr std::size_t k_states = 100; // of one walk
constexpr std::size_t k_actors = 3;   // of each scenario
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ARBITER_FEW_SCENARIOS 3 // of each pack
#endif
#endif

PackRequest request_of(const std::string& pack) {
    PackRequest request;
    request.packs = {ARBITER_SOURCE_DIR "/packs/" + pack};
    request.limits.states = k_states;
    return request;
}

template <class T> std::string text_of(const Result<T>& result) {
    return (result ? to_json(*result) : to_json(result.error())) + "\n";
}

std::string odds_text(const Result<ActionOddsReport>& odds) {
    if (!odds) return to_json(odds.error());
    std::string text = std::to_string(odds->states);
    for (const auto& [value, chance] : odds->outcomes) text += " " + value + ":" + std::to_string(chance);
    return text + "\n";
}

Luck luck() {
    Luck luck;
    luck.seed = make_seed(7);
    luck.takes_first = true;
    return luck;
}

// What the actor may do, the odds of each action, and what comes of it; the scene is as before afterwards.
std::string tell_actor(action::Scene& scene, const std::string& actor) {
    const auto offers = list_offers(scene, actor, true);
    if (!offers) return to_json(offers.error());
    std::string text;
    std::string_view last; // one target for each action is enough
    for (const OfferLine& offer : *offers) {
        text += to_json(offer) + "\n";
        if (!offer.available || offer.action == last) continue;
        last = offer.action;
        text += text_of(explain_action(scene, actor, offer.action, offer.targets));
        text += odds_text(odds_of_action(scene, actor, offer.action, offer.targets));
        text += text_of(resolve_action(scene, actor, offer.action, offer.targets, luck()));
        text += save_state(scene) + "\n";
        restart(scene);
    }
    return text;
}

std::string tell_round(action::Scene& scene) {
    auto turn = begin_turn(scene, luck());
    if (!turn) return to_json(turn.error());
    for (;;) {
        const auto question = advance(**turn);
        if (!question) return to_json(question.error());
        if (!*question) return to_json(report_of(**turn)) + "\n";
        if (const auto taken = answer(**turn); !taken) return to_json(taken.error());
    }
}

std::string tell_game(const std::shared_ptr<const action::Game>& game) {
    std::string text;
    std::vector<std::string> scenarios = list_scenarios(*game);
#ifdef ARBITER_FEW_SCENARIOS
    scenarios.resize(std::min<std::size_t>(scenarios.size(), ARBITER_FEW_SCENARIOS));
#endif
    for (const std::string& scenario : scenarios) {
        const auto scene = open_scene(game, scenario);
        if (!scene) return to_json(scene.error());
        auto actors = list_entities(**scene);
        actors.resize(std::min(actors.size(), k_actors));
        for (const std::string& actor : actors) text += tell_actor(**scene, actor);
        text += tell_round(**scene);
        // A save that does not fit is told with places in the packs' own files.
        text += to_json(check_save(game, R"({"scenario": "nowhere", "components": 5})"));
    }
    return text;
}

std::string tell_records(const PackSet& packs) {
    std::string text;
    for (const std::string& kind : record_kinds())
        for (const std::string& id : record_ids(packs, kind).value_or(std::vector<std::string>()))
            text += show_record(packs, kind, id).value_or("none");
    return text;
}

// No thread ends before all have begun and none is left working: ThreadSanitizer may take one that starts
// late for one that has ended.
template <class Work> std::vector<std::string> on_threads(Work work) {
    std::latch begun(k_threads), ended(k_threads);
    std::vector<std::future<std::string>> running;
    for (int i = 0; i < k_threads; ++i)
        running.push_back(std::async(std::launch::async, [&] {
            begun.arrive_and_wait();
            std::string text = work();
            ended.arrive_and_wait();
            return text;
        }));
    std::vector<std::string> texts;
    for (auto& each : running) texts.push_back(each.get());
    return texts;
}

class Threads : public testing::TestWithParam<const char*> {};

TEST_P(Threads, of_one_game_come_to_what_one_thread_comes_to) {
    const auto loaded = load_game(DiskFiles(), request_of(GetParam()));
    ASSERT_TRUE(loaded && loaded->game);
    // The threads go first: whatever is filled at its first use is not filled yet.
    const auto texts = on_threads([&] { return tell_game(loaded->game); });
    const std::string alone = tell_game(loaded->game);
    EXPECT_NE(alone.find(R"("degree":)"), std::string::npos) << "nothing was resolved";
    for (const std::string& text : texts) EXPECT_TRUE(text == alone);
}

TEST_P(Threads, read_the_records_of_one_set_of_packs) {
    const auto loaded = load_packs(DiskFiles(), request_of(GetParam()));
    ASSERT_TRUE(loaded && loaded->packs);
    const auto texts = on_threads([&] { return tell_records(*loaded->packs); });
    const std::string alone = tell_records(*loaded->packs);
    EXPECT_FALSE(alone.empty());
    for (const std::string& text : texts) EXPECT_TRUE(text == alone);
}

TEST_P(Threads, load_packs_beside_one_another) {
    const auto load = [] {
        const auto loaded = load_game(DiskFiles(), request_of(GetParam()));
        return loaded ? to_json(loaded->report) : to_json(loaded.error());
    };
    const auto texts = on_threads(load);
    for (const std::string& text : texts) EXPECT_EQ(text, texts[0]);
}

// Both sides by policies, which ask for odds in the middle of turns, and on tiles.
std::string tell_fight(const std::shared_ptr<const action::Game>& game, const char* scenario) {
    auto opened = open_session(game, scenario, make_seed(3));
    if (!opened) return to_json(opened.error());
    play::Session& session = **opened;
    Command round;
    round.verb = Verb::round;
    std::string text = text_of(send(session, round));
    for (int i = 0; i < 12 && question_of(session); ++i) {
        const auto decision = decide(session);
        if (!decision) return text + to_json(decision.error());
        text += to_json(*decision) + "\n";
        Command chosen;
        chosen.verb = Verb::choose;
        chosen.option = decision->options[decision->chosen].id;
        text += text_of(send(session, chosen));
    }
    return text + save(session);
}

class ThreadsThatFight : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(ThreadsThatFight, come_to_what_one_thread_comes_to) {
    const auto [pack, scenario] = GetParam();
    const auto loaded = load_game(DiskFiles(), request_of(pack));
    ASSERT_TRUE(loaded && loaded->game);
    const auto texts = on_threads([&] { return tell_fight(loaded->game, scenario); });
    const std::string alone = tell_fight(loaded->game, scenario);
    EXPECT_NE(alone.find("\"asks\""), std::string::npos) << alone.substr(0, 2'000);
    for (const std::string& text : texts) EXPECT_TRUE(text == alone);
}

INSTANTIATE_TEST_SUITE_P(Packs, ThreadsThatFight,
                         testing::Values(std::pair("duel", "duel:near_even"),
                                         std::pair("skirmish", "skirmish:bout")),
                         [](const auto& one) { return std::string(one.param.first); });

INSTANTIATE_TEST_SUITE_P(Packs, Threads, testing::Values("grapple", "pools", "kingdom"),
                         [](const auto& pack) { return std::string(pack.param); });

} // namespace
} // namespace arbiter::threads_test
