#include "odds/only_cell.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::odds::only_cell_test {
namespace {

// Whether a quantity is decided by one cell.
bool is_one(const std::string& quantity) {
    const tests::Stage stage(
        "", {{"params/p.json", R"({ "id": "rate", "default": 2 })"},
             {"quantities/q.json",
              R"([{ "id": "other", "base": "entity.actor.components['p:hp'].now" }, )" + quantity + "]"}});
    EXPECT_TRUE(stage.is_fine()) << stage.codes();
    for (const auto& one : stage.game()->quantities)
        if (one->id == "p:q") return only_cell_of(*one, *stage.game()->model).has_value();
    ADD_FAILURE() << "it is not there";
    return false;
}

TEST(OnlyCell, one_field_in_any_formula) {
    EXPECT_TRUE(is_one(R"({ "id": "q", "base": "entity.primary.components['p:hp'].now" })"));
    EXPECT_TRUE(is_one(
        R"({ "id": "q", "base": "2 * entity.primary.components['p:hp'].now + param.rate * entity.primary.components['p:hp'].now" })"));
}

TEST(OnlyCell, anything_else_may_read_more) {
    EXPECT_FALSE(is_one(R"({ "id": "q", "base": 4 })"));
    EXPECT_FALSE(is_one(
        R"({ "id": "q", "base": "entity.primary.components['p:hp'].now + entity.actor.components['p:hp'].now" })"));
    EXPECT_FALSE(is_one(
        R"({ "id": "q", "base": "entity.primary.components['p:hp'].now + entity.primary.components['p:hp'].max" })"));
    EXPECT_FALSE(is_one(R"({ "id": "q", "base": "quantity.other" })"));
    EXPECT_FALSE(is_one(R"x({ "id": "q", "base": "has_component(entity.primary, 'p:hp') ? 1 : 0" })x"));
}

} // namespace
} // namespace arbiter::odds::only_cell_test
