// A rule that puts the names of what it reads together while it runs means what one means that has them
// written out: the one reads cells, the other looks for members.
#include "action/changes.hpp"
#include "odds/action_odds.hpp"
#include "support/made_up_games.hpp"
#include "json/write.hpp"

namespace arbiter::odds::computed_reads_test {
namespace {

using tests::Fight;

tests::Files files(bool is_computed) {
    tests::Files all = tests::made_up_files();
    all.push_back(
        {"quantities/q.json",
         is_computed
             ? R"x([ { "id": "hp_left", "base": { "value": { "get_component_value": [{ "var": "entity.primary" }, { "cat": ["p:", "hp"] }, { "cat": ["n", "ow"] }] } } },
                           { "id": "marks", "base": { "value": { "get_component_value": [{ "var": "actor" }, { "cat": ["p:", "mark"] }, "count"] } } } ])x"
             : R"x([ { "id": "hp_left", "base": "entity.primary.components['p:hp'].now" },
                           { "id": "marks", "base": "entity.actor.components['p:mark'].count" } ])x"});
    return all;
}

std::string played(Fight& fight, std::uint64_t seed) {
    return fight.stage.play_seed(seed) + fight.stage.changes();
}

TEST(ComputedReads, mean_what_written_ones_mean_in_any_game) {
    std::size_t states = 0, more = 0;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE(seed);
        Fight written(tests::k_burn, tests::MadeUpGame(seed).effects(), files(false));
        Fight computed(tests::k_burn, tests::MadeUpGame(seed, true).effects(), files(true));
        ASSERT_TRUE(written.stage.is_fine() && computed.stage.is_fine());
        for (std::size_t i = 0; i < 2; ++i) {
            const auto walk = [&](Fight& fight) {
                action::Scene& scene = fight.stage.scene();
                world::Cast cast = scene.cast_for(*scene.state.world.find("p:hero"));
                cast[world::Role::primary] = *scene.state.world.find("p:wolf");
                return odds_of(scene, *scene.game().find("p:act"), cast, scene.game().quantities[i].get());
            };
            const auto one = walk(written), other = walk(computed);
            if (!one || !other) { // what fails fails either way; where everything counts it may be too much
                const bool is_too_much = !other && other.error().code == ErrorCode::out_of_budget;
                EXPECT_TRUE(is_too_much || (!one && !other && one.error().message == other.error().message));
                continue;
            }
            if (one->pedigree.kind != PedigreeKind::exact || other->pedigree.kind != PedigreeKind::exact)
                continue;
            ASSERT_EQ(one->outcomes.size(), other->outcomes.size());
            for (const auto& [value, chance] : one->outcomes)
                EXPECT_NEAR(other->outcomes.contains(value) ? other->outcomes.at(value) : 0, chance, 1e-12)
                    << value;
            states += one->states, more += other->states;
        }
        for (std::uint64_t dice = 0; dice < 5; ++dice)
            EXPECT_EQ(played(written, dice), played(computed, dice));
    }
    EXPECT_LT(states, more) << "names that are put together count as all there are";
}

} // namespace
} // namespace arbiter::odds::computed_reads_test
