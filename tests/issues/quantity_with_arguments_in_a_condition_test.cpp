// A condition that calls a quantity with arguments was refused: "there is no quantity".
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::quantity_with_arguments_in_a_condition_test {
namespace {

TEST(QuantityWithArguments, may_be_called_by_a_condition) {
    const auto play = [](const std::string& least) {
        tests::Stage stage(R"x("own_words": true, "prerequisites": [
  { "condition": "quantity.need(actor.hp.now) > )x" +
                               least + R"x(", "failure_message": "too weak" } ],
  "effects": [{ "say": "done" }])x",
                           {{"quantities/q.json", R"({ "id": "need", "takes": ["x"], "base": "x + 1" })"}});
        return stage.is_fine() ? stage.play() : stage.codes();
    };
    EXPECT_EQ(play("10"), "done\n");
    EXPECT_NE(play("11").find("too weak"), std::string::npos) << play("11");
}

} // namespace
} // namespace arbiter::quantity_with_arguments_in_a_condition_test
