// A save that was taken with Fit::anyway is a position without the commands that led to it. What came after
// was saved as if it had begun where the scenario does: playing it again came to something else, and taking
// the last command back lost the game.
#include "play/save/state.hpp"
#include "play/session.hpp"
#include "support/stage.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter::play::positions_that_somebody_insisted_on_test {
namespace {

using tests::Stage;

const std::string k_bite =
    R"("effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } } ])";

std::string position(const Session& session) {
    return json::write(state_node(session.scene().game(), session.scene().state));
}

double wolf(const Session& session) {
    const json::Node saved = json::read_own(position(session));
    return saved.find("entities")->find("p:wolf")->find("p:hp")->find("now")->number;
}

Command bite() { return act("hero", "p:act", {{"primary", "wolf"}}); }

// Bitten twice by the old rules, then taken over by rules that say something else besides.
struct TakenOver {
    TakenOver() {
        const Stage old(k_bite);
        const SessionPtr before = std::move(*open_session(old.game(), "p:s", make_seed(1)));
        for (int i = 0; i < 2; ++i) EXPECT_TRUE(send(*before, bite()));
        EXPECT_FALSE(load_session(rules.game(), save(*before)));
        session = std::move(*load_session(rules.game(), save(*before), Fit::anyway));
    }
    Stage rules{k_bite.substr(0, k_bite.size() - 1) + R"(, { "say": "ow" } ])"};
    SessionPtr session;
};

TEST(PositionsThatSomebodyInsistedOn, what_comes_after_is_taken_back_to_there) {
    TakenOver taken;
    EXPECT_EQ(revision_of(*taken.session), 0u);
    EXPECT_EQ(wolf(*taken.session), 6);
    ASSERT_TRUE(send(*taken.session, bite()));
    EXPECT_EQ(wolf(*taken.session), 5);
    for (const bool is_saved : {false, true}) {
        SessionPtr session = is_saved ? std::move(*load_session(taken.rules.game(), save(*taken.session)))
                                      : fork_session(*taken.session, "other");
        ASSERT_EQ(wolf(*session), 5);
        Command back;
        back.verb = Verb::undo;
        back.to = 0;
        const auto undone = send(*session, back);
        ASSERT_TRUE(undone) << undone.error().message;
        EXPECT_EQ(wolf(*session), 6) << is_saved;
        ASSERT_TRUE(send(*session, bite()));
        EXPECT_EQ(wolf(*session), 5);
    }
}

TEST(PositionsThatSomebodyInsistedOn, what_comes_after_is_played_again_from_there) {
    TakenOver taken;
    ASSERT_TRUE(send(*taken.session, bite()));
    const std::string saved = save(*taken.session);
    const auto loaded = load_session(taken.rules.game(), saved);
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(position(**loaded), position(*taken.session));
    EXPECT_EQ(save(**loaded), saved);
    const auto again = replay(taken.rules.game(), saved);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_TRUE(again->ends_alike);
    EXPECT_FALSE(again->differs);
    ASSERT_TRUE(answer_to(**loaded, 0)) << "and tells it again";
}

// Also where nothing was done since.
TEST(PositionsThatSomebodyInsistedOn, a_save_without_commands_begins_there_too) {
    TakenOver taken;
    const auto loaded = load_session(taken.rules.game(), save(*taken.session));
    ASSERT_TRUE(loaded) << loaded.error().message;
    ASSERT_TRUE(send(**loaded, bite()));
    const auto again = replay(taken.rules.game(), save(**loaded));
    ASSERT_TRUE(again && again->ends_alike);
    EXPECT_EQ(wolf(*again->session), 5);
}

TEST(PositionsThatSomebodyInsistedOn, where_it_begins_is_checked_like_the_rest) {
    TakenOver taken;
    ASSERT_TRUE(send(*taken.session, bite()));
    const std::string saved = save(*taken.session);
    const auto told = [&](std::string_view from, std::string_view to) {
        std::string text = saved;
        text.replace(text.find(from, text.find("\"begun\"")), from.size(), to);
        const auto found = check_save(taken.rules.game(), text, "s.json");
        return found.empty() ? std::string() : found[0].message;
    };
    EXPECT_EQ(told("\"now\": 6", "\"now\": 7"), "somebody has changed the seed or the commands of this save");
    EXPECT_EQ(told("\"gone\": []", "\"gone\": 1"), "\"gone\" of the state is a list, this is 1");
    EXPECT_EQ(told("\"p:wolf\"", "\"p:wulf\"").substr(0, 20), "somebody has changed");
}

} // namespace
} // namespace arbiter::play::positions_that_somebody_insisted_on_test
