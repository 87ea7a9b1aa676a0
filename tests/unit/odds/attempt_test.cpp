// The likeliest way to deal with a card.
#include "odds/attempt.hpp"

#include "support/realm.hpp"

namespace arbiter::odds::attempt_test {
namespace {

using tests::Realm;

TEST(Attempt, names_are_whole_or_behind_a_colon_or_a_slash) {
    EXPECT_TRUE(is_called("p:event/flood", "p:event/flood"));
    EXPECT_TRUE(is_called("p:event/flood", "event/flood"));
    EXPECT_TRUE(is_called("p:event/flood", "flood"));
    EXPECT_FALSE(is_called("p:event/flood", "lood"));
    EXPECT_FALSE(is_called("flood", "p:flood"));
}

TEST(Attempt, the_likeliest_is_taken_and_of_equals_the_first) {
    Realm realm("[" + tests::event(R"("success": { "say": "x" })") + "]");
    action::Scene& scene = realm.scene();
    const auto hilde = *scene.state.world.find("p:hilde");
    const auto best = [&](std::string_view way) {
        Attempt found;
        take_likelier(found, scene, "p:event/e", scene.cast_for(hilde), way);
        return found.action ? fmt::format("{} {}", found.action->id, found.chance) : "none";
    };
    EXPECT_EQ(best(""), "p:event/e/rule 50") << "both are as likely";
    scene.state.world.set(hilde, *realm.game()->model->find_component("p:skills"), Value());
    EXPECT_EQ(best("lore"), "p:event/e/lore 50") << "one was asked for";
    EXPECT_EQ(best("dig"), "none");
    Attempt better{nullptr, {}, 90};
    take_likelier(better, scene, "p:event/e", scene.cast_for(hilde));
    EXPECT_EQ(better.action, nullptr) << "what is likelier already stays";
}

} // namespace
} // namespace arbiter::odds::attempt_test
