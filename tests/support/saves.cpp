#include "support/saves.hpp"

#include "play/save/save.hpp"
#include "play/save/state.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::tests {

std::string save_state(const action::Scene& scene) {
    const play::Session session(ScenePtr(scene.copy().release()), make_seed(0));
    return save(session);
}

Result<ScenePtr> open_save(const std::shared_ptr<const action::Game>& game, std::string_view json, Fit fit) {
    const auto session = load_session(game, json, fit);
    if (!session) return tl::unexpected(session.error());
    return ScenePtr(scene_of(**session).copy().release());
}

Result<ResolutionPtr> go_on(action::Scene& scene, const std::shared_ptr<const action::Game>& game,
                            std::string_view json, const Luck& luck, Fit fit) {
    const auto opened = open_save(game, json, fit);
    if (!opened) return tl::unexpected(opened.error());
    if ((*opened)->state.has_ended())
        return fail(ErrorCode::bad_argument, "nothing is under way in this save");
    scene.state = (*opened)->state;
    return ResolutionPtr(new action::Resolution(scene, luck));
}

void reload(action::Scene& scene) {
    const json::Node saved = play::state_node(scene.game(), scene.state);
    auto read = play::read_state(scene, saved);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(json::write(play::state_node(scene.game(), *read)), json::write(saved))
        << "what was read saves the same";
    read->steps = scene.state.steps;
    read->bytes = scene.state.bytes;
    read->forced = scene.state.forced;
    scene.state = std::move(*read);
}

} // namespace arbiter::tests
