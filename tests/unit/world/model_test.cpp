#include "world/model.hpp"

namespace arbiter::world::model_test {
namespace {

using Steps = std::vector<std::string_view>;

TEST(Model, names_are_numbered_once) {
    Model model;
    const Component health = model.component("core:health");
    EXPECT_EQ(model.component("core:health"), health);
    EXPECT_NE(model.component("core:prone"), health);
    EXPECT_EQ(model.find_component("core:health"), health);
    EXPECT_FALSE(model.find_component("core:hunger"));
    EXPECT_EQ(model.id_of(health), "core:health");
}

TEST(Model, fields_are_paths_inside_components) {
    Model model;
    const Component health = model.component("core:health"), magic = model.component("core:magic");
    const Field hp = model.field(health, Steps{"hp"});
    EXPECT_EQ(model.field(health, Steps{"hp"}), hp);
    EXPECT_NE(model.field(magic, Steps{"hp"}), hp);
    EXPECT_NE(model.field(health, Steps{"hp", "now"}), hp);
    EXPECT_TRUE(model.path_of(model.field(health, {})).steps.empty());
    EXPECT_EQ(model.fields(), 4u);
}

} // namespace
} // namespace arbiter::world::model_test
