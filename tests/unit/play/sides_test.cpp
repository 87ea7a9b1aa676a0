// What only a side may see, with the sides of a fight: pools:ambush.
#include "play/sides.hpp"

#include "arbiter/session.hpp"
#include "arbiter/view.hpp"
#include "support/brawl.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::play::sides_test {
namespace {

// Health is known to whoever has it and to those on their side.
SessionPtr ambush() {
    MemoryFiles files;
    tests::add_folder(files, "packs/core", "packs/core");
    tests::add_folder(files, "packs/pools", "packs/pools");
    files.add("packs/pools/components/hidden.json", R"([{ "patch": "hp", "seen_by": "side" }])");
    PackRequest request;
    request.packs = {"packs/pools"};
    const auto loaded = load_game(files, request);
    if (!loaded || !loaded->game) ADD_FAILURE() << "pools does not load";
    return loaded && loaded->game ? std::move(*open_session(loaded->game, "pools:ambush", make_seed(1)))
                                  : nullptr;
}

bool sees_health(const play::Session& session, std::string_view viewer, std::string_view whose) {
    const Situation situation = situation_for(scene_of(session), *viewer_of(scene_of(session), viewer));
    const auto one = std::ranges::find(situation.entities, whose, &EntityView::id);
    return one != situation.entities.end() &&
           std::ranges::find(one->components, "pools:hp", &ComponentView::id) != one->components.end();
}

TEST(Sides, those_on_a_side_see_what_is_of_their_side_and_others_do_not) {
    const SessionPtr session = ambush();
    ASSERT_TRUE(session);
    EXPECT_TRUE(sees_health(*session, "sentry", "pools:sentry"));
    EXPECT_TRUE(sees_health(*session, "sentry", "pools:hound")) << "both are enemies";
    EXPECT_FALSE(sees_health(*session, "sentry", "pools:pia"));
    EXPECT_FALSE(sees_health(*session, "pia", "pools:hound"));
    EXPECT_TRUE(sees_health(*session, "enemies", "pools:hound"));
    EXPECT_FALSE(sees_health(*session, "players", "pools:hound"));
    EXPECT_TRUE(sees_health(*session, "players", "pools:pia"));
    EXPECT_TRUE(sees_health(*session, "", "pools:hound"));
}

TEST(Sides, a_side_speaks_for_everybody_on_it) {
    const SessionPtr session = ambush();
    ASSERT_TRUE(session);
    const action::Scene& scene = scene_of(*session);
    EXPECT_TRUE(plays_for(scene, "enemies", "hound"));
    EXPECT_FALSE(plays_for(scene, "players", "hound"));
    EXPECT_TRUE(plays_for(scene, "hound", "hound"));
    EXPECT_FALSE(plays_for(scene, "hound", "sentry"));
}

} // namespace
} // namespace arbiter::play::sides_test
