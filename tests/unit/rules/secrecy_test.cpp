// Levels of components and fields, and what a slot hides.
#include "rules/secrecy.hpp"

#include "action/scene.hpp"
#include "support/letters.hpp"

#include <gtest/gtest.h>

namespace arbiter::rules::secrecy_test {
namespace {

struct Salon {
    const SessionPtr session = tests::letters_session();
    const action::Scene& scene = scene_of(*session);
    const Secrecy& secrecy = *scene.game().secrecy;
    const world::World& world = scene.state.world;

    [[nodiscard]] world::Component component(std::string_view id) const {
        return *scene.game().model->find_component(id);
    }
    [[nodiscard]] Audiences hiding(std::string_view id) const {
        Audiences audiences;
        secrecy.add_hiding(*world.find(id), world, audiences);
        return audiences;
    }
};

TEST(Secrecy, fields_are_as_secret_as_their_component_unless_they_say_otherwise) {
    const Salon salon;
    EXPECT_EQ(salon.secrecy.level(salon.component("letters:nerve")), SeenBy::bearer);
    EXPECT_EQ(salon.secrecy.level(salon.component("letters:nerve"), "now"), SeenBy::bearer);
    EXPECT_EQ(salon.secrecy.level(salon.component("letters:purse")), SeenBy::all);
    EXPECT_EQ(salon.secrecy.level(salon.component("letters:purse"), "coins"), SeenBy::all);
    EXPECT_EQ(salon.secrecy.level(salon.component("letters:purse"), "debt"), SeenBy::game_master);
    EXPECT_EQ(salon.secrecy.level(salon.component("letters:watched")), SeenBy::game_master);
}

TEST(Secrecy, cells_are_as_secret_as_the_strictest_of_them) {
    const Salon salon;
    world::CellSet cells(*salon.scene.game().model);
    EXPECT_EQ(salon.secrecy.strictest(cells), SeenBy::all);
    cells.add_presence(salon.component("letters:purse"));
    EXPECT_EQ(salon.secrecy.strictest(cells), SeenBy::all);
    cells.add_presence(salon.component("letters:nerve"));
    EXPECT_EQ(salon.secrecy.strictest(cells), SeenBy::bearer);
    cells.add(salon.component("letters:purse"));
    EXPECT_EQ(salon.secrecy.strictest(cells), SeenBy::game_master);
}

TEST(Secrecy, a_thing_in_a_secret_slot_is_hidden_and_belongs_to_who_holds_it) {
    const Salon salon;
    EXPECT_EQ(salon.hiding("letters:bill#2"), (Audiences{{SeenBy::bearer, "letters:ada"}}));
    EXPECT_TRUE(salon.hiding("letters:ada").empty());
    EXPECT_EQ(salon.secrecy.owner_of(*salon.world.find("letters:bill#2"), salon.world),
              *salon.world.find("letters:ada"));
}

} // namespace
} // namespace arbiter::rules::secrecy_test
