// Whole fights of the pack duel, played by its computers; and commands that are refused, which change
// nothing.
#include "arbiter/encounter.hpp"
#include "arbiter/policy.hpp"
#include "arbiter/session.hpp"
#include "support/scenes.hpp"

#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::packs::duel_fights_test {
namespace {

std::shared_ptr<const action::Game> game() {
    static const auto made = tests::game("duel");
    return made;
}

// How a fight of computers has ended; without a view where a command was refused.
std::optional<EncounterView> fought(const std::string& scenario, std::uint64_t seed) {
    const SessionPtr session = *open_session(game(), "duel:" + scenario, make_seed(seed));
    while (!encounter_of(scene_of(*session))->has_ended) {
        Command next = begin_round();
        if (question_of(*session)) {
            const auto decision = decide(*session);
            if (!decision) return std::nullopt;
            next = choose(decision->options[decision->chosen].id);
        }
        if (const auto sent = send(*session, next); !sent) {
            ADD_FAILURE() << sent.error().message;
            return std::nullopt;
        }
    }
    return encounter_of(scene_of(*session));
}

class Builds : public testing::TestWithParam<std::string> {};

// All builds spend the same points, and none of them is the right way to spend them.
TEST_P(Builds, fight_until_one_has_won_and_each_wins_some) {
    constexpr int k_fights = 24;
    int first = 0, second = 0;
    for (std::uint64_t seed = 1; seed <= k_fights; ++seed) {
        const auto end = fought(GetParam(), seed);
        ASSERT_TRUE(end);
        EXPECT_LE(end->round, 51) << "seed " << seed;
        (end->winner == "adventurers" ? first : second) += end->winner.empty() ? 0 : 1;
    }
    EXPECT_EQ(first + second, k_fights) << "the others were draws";
    EXPECT_GE(std::min(first, second), k_fights / 4) << first << " : " << second;
}

INSTANTIATE_TEST_SUITE_P(Duel, Builds,
                         testing::Values("tank_and_archer", "tank_and_berserker", "tank_and_duelist",
                                         "archer_and_berserker", "archer_and_duelist",
                                         "berserker_and_duelist"),
                         [](const auto& one) { return one.param; });

// A command that the rules do not allow.
struct Refused {
    std::string what; // names the test
    std::string scenario, given;
    std::string actor, action;
    std::vector<TargetChoice> targets;
    std::string says; // in the message or the hint
};

class Refusals : public testing::TestWithParam<Refused> {};

TEST_P(Refusals, cost_nothing_and_change_nothing) {
    const Refused& refused = GetParam();
    const SessionPtr session = *open_session(game(), "duel:" + refused.scenario, make_seed(1));
    if (!refused.given.empty()) {
        Command edit;
        edit.verb = Verb::edit;
        edit.changes = refused.given;
        const auto edited = send(*session, edit);
        ASSERT_TRUE(edited) << edited.error().message;
    }
    const std::string before = save(*session);
    const auto sent = send(*session, act(refused.actor, refused.action, refused.targets));
    ASSERT_FALSE(sent);
    const std::string told = sent.error().message + "\n" + sent.error().hint;
    EXPECT_NE(told.find(refused.says), std::string::npos) << told;
    EXPECT_EQ(save(*session), before);
}

std::vector<Refused> refusals() {
    const std::string bow = R"("duel:ann": { "duel:gear": { "hand": "duel:bow", "pack": ["duel:quiver"] } })";
    return {
        {"not_enough_mana",
         "circle",
         R"({ "duel:mage": { "duel:mana": { "current": 7, "max": 75 } } })",
         "mage",
         "fireball",
         {{"target", "orc"}},
         "Fireball takes 8 mana."},
        {"no_reagents",
         "circle",
         R"({ "duel:mage": { "duel:reagents": { "ash": 9, "root": 9 } } })",
         "mage",
         "fireball",
         {{"target", "orc"}},
         "Fireball takes ash, salt and root."},
        {"a_spell_out_of_sight",
         "surrounded",
         "",
         "mage",
         "spark",
         {{"target", "lugd"}},
         "Lugd is out of sight."},
        {"a_spell_too_far",
         "casters",
         "",
         "mage",
         "ember",
         {{"target", "first_orc"}},
         "Grash is 8 tiles away"},
        {"a_tile_out_of_sight",
         "surrounded",
         "",
         "mage",
         "meteor",
         {{"tile", "8,5"}},
         "cannot be aimed at 8,5"},
        {"a_spell_while_silenced",
         "circle",
         R"({ "duel:mage": { "duel:silenced": { "stacks": 1, "turns": 1 } } })",
         "mage",
         "ember",
         {{"target", "orc"}},
         "Who is silenced casts nothing."},
        {"bolts_in_a_bow",
         "proving_ground",
         "{ " + bow + R"(, "duel:quiver": { "duel:ammunition": { "sort": "bolt" } } })",
         "ann",
         "shoot",
         {{"target", "bob"}, {"ammo", "quiver"}},
         "the bow takes arrows"},
        {"an_empty_quiver",
         "proving_ground",
         R"({ "duel:ann": { "duel:gear": { "hand": "duel:bow" } } })",
         "ann",
         "shoot",
         {{"target", "bob"}},
         "the bow takes arrows, and there are none."},
        {"a_shot_while_reloading",
         "proving_ground",
         R"({ "duel:ann": { "duel:gear": { "hand": "duel:bow", "pack": ["duel:quiver"] }, "duel:reloading": { "stacks": 1, "turns": 1 } } })",
         "ann",
         "shoot",
         {{"target", "bob"}, {"ammo", "quiver"}},
         "reloading"},
        {"a_shot_too_far",
         "archer_and_troll",
         "",
         "archer",
         "shoot",
         {{"target", "troll"}},
         "Troll is 8 tiles away"},
        {"a_blow_too_far",
         "tank_and_berserker",
         "",
         "tank",
         "strike",
         {{"target", "berserker"}},
         "a long sword reaches 1"},
        {"a_blow_while_recovering",
         "proving_ground",
         R"({ "duel:ann": { "duel:recovering": { "turns": 1 } } })",
         "ann",
         "strike",
         {{"target", "bob"}},
         "still recover"},
        {"a_second_main_action",
         "proving_ground",
         R"({ "duel:ann": { "duel:fighter": { "main": 0 } } })",
         "ann",
         "strike",
         {{"target", "bob"}},
         "The main action of this turn is spent."},
        {"a_dodge_without_stamina",
         "proving_ground",
         R"({ "duel:ann": { "duel:stamina": { "current": 14, "max": 60 } } })",
         "ann",
         "dodge",
         {},
         "not enough stamina"},
        {"a_dodge_of_the_rooted",
         "proving_ground",
         R"({ "duel:ann": { "duel:rooted": { "turns": 1 } } })",
         "ann",
         "dodge",
         {},
         "rooted"},
        {"a_blow_at_the_fallen",
         "proving_ground",
         R"({ "duel:bob": { "duel:hp": { "current": 0, "max": 50 } } })",
         "ann",
         "strike",
         {{"target", "bob"}},
         "Bob is down."},
        {"a_potion_of_no_use",
         "circle",
         "",
         "mage",
         "use",
         {{"tool", "healing_potion#2"}},
         "a healing potion would do nothing now."},
    };
}

INSTANTIATE_TEST_SUITE_P(Duel, Refusals, testing::ValuesIn(refusals()),
                         [](const auto& one) { return one.param.what; });

} // namespace
} // namespace arbiter::packs::duel_fights_test
