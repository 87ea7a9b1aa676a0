// How often rules run: a number is worked out once in a resolution, however many look at it, and every term
// of a roll with dice as often as it takes.
#include "action/resolution.hpp"
#include "support/stage.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::work_of_a_resolution_test {
namespace {

using tests::Stage;

// Steps that rules take while the action is done once.
std::uint64_t steps_of(Stage& stage) {
    EXPECT_TRUE(stage.is_fine()) << stage.codes();
    if (!stage.is_fine()) return 0;
    const std::uint64_t before = stage.scene().worker.workspace.steps();
    EXPECT_EQ(stage.play_seed(1).find("error"), std::string::npos);
    return stage.scene().worker.workspace.steps() - before;
}

// So many terms that are read one by one.
std::string long_sum(int terms) {
    std::string sum = "0";
    for (int i = 0; i < terms; ++i) sum += " + actor.skill.value";
    return sum;
}

TEST(WorkOfAResolution, a_number_is_worked_out_once) {
    const auto steps = [](int terms) {
        Stage stage(R"("contest": { "percent": { "actor_skill": { "component": "p:skill" },
            "target_skill": { "component": "p:skill" }, "modifiers": [
              { "condition": "quantity.might > 9", "value": 5, "tag": "mighty" },
              { "condition": "quantity.might > 90", "value": 5, "tag": "mightier" } ] } })",
                    {{"quantities/q.json", R"({ "id": "might", "base": ")" + long_sum(terms) + "\" }"}});
        return steps_of(stage);
    };
    const std::uint64_t few = steps(10), many = steps(110);
    RecordProperty("steps", fmt::format("{} {}", few, many));
    EXPECT_EQ((many - few) / 100, 1u) << few << " " << many;
}

TEST(WorkOfAResolution, a_roll_evaluates_its_terms_once_for_each_of_its_dice) {
    const auto steps = [](int dice) {
        std::string notation = "actor.skill.value";
        for (int i = 0; i < dice; ++i) notation += " + 1d4";
        Stage stage(fmt::format(R"("effects": [ {{ "roll": "{}", "as": "n" }} ])", notation));
        return steps_of(stage);
    };
    // It runs until the first dice that have not fallen, and again with what fell: once more than it has
    // dice.
    for (const std::uint64_t dice : {1u, 2u, 4u, 8u, 16u}) {
        const std::uint64_t terms = dice + 1, sum = 1;
        EXPECT_EQ(steps(static_cast<int>(dice)), (dice + 1) * (terms + sum)) << dice;
    }
}

} // namespace
} // namespace arbiter::work_of_a_resolution_test
