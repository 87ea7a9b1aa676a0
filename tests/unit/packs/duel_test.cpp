// The checklist of percent combat over all legal stats and skills: every number within its bounds, and as
// worked out here by hand.
#include "action/find.hpp"
#include "arbiter/session.hpp"
#include "odds/action_odds.hpp"
#include "support/scenes.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <rapidcheck/gtest.h>

namespace arbiter::packs::duel_test {
namespace {

// Two people, as a property draws them. Skills go in tenths.
struct Fighters {
    int strength = *rc::gen::inRange(0, 101), dexterity = *rc::gen::inRange(0, 101),
        stamina = *rc::gen::inRange(0, 101), other_dexterity = *rc::gen::inRange(0, 101);
    double swords = *rc::gen::inRange(0, 1001) / 10.0, tactics = *rc::gen::inRange(0, 1001) / 10.0,
           anatomy = *rc::gen::inRange(0, 1001) / 10.0, other_swords = *rc::gen::inRange(0, 1001) / 10.0,
           parrying = *rc::gen::inRange(0, 1001) / 10.0;
    int weapon = *rc::gen::inRange(1, 31);

    [[nodiscard]] std::string edit() const {
        return fmt::format(
            R"({{ "duel:ann": {{ "duel:stats": {{ "STR": {}, "DEX": {}, "INT": 50, "STAM": {} }}, "duel:skills": {{ "swords": {}, "tactics": {}, "anatomy": {} }} }},
                  "duel:bob": {{ "duel:stats": {{ "STR": 50, "DEX": {}, "INT": 50, "STAM": 50 }}, "duel:skills": {{ "swords": {}, "parrying": {} }}, "duel:hp": {{ "current": 1000, "max": 1000 }} }},
                  "duel:blade": {{ "duel:weapon": {{ "damage": {}, "skill": "swords", "sort": "slash", "hands": 1, "ready": "medium", "reach": 1, "quality": "plain", "withstood_by": "DEX", "model": "halberd" }} }} }})",
            strength, dexterity, stamina, swords, tactics, anatomy, other_dexterity, other_swords, parrying,
            weapon);
    }
};

// Compiled once: a property plays hundreds of sessions of it.
std::shared_ptr<const action::Game> game() {
    static const auto made = tests::game("duel");
    return made;
}

class Bench {
public:
    explicit Bench(const Fighters& who)
        : session(*open_session(game(), "duel:proving_ground", make_seed(1))) {
        Command edit;
        edit.verb = Verb::edit;
        edit.changes = who.edit();
        const auto sent = send(*session, edit);
        RC_ASSERT(sent.has_value());
    }

    double number(std::string_view id) {
        const action::Scene& scene = scene_of(*session);
        action::Worker worker(scene.game());
        const action::Position at(scene.state, worker);
        const action::Action& strike = **action::find_action(scene.game(), "duel:strike");
        const auto cast = action::find_cast(at, strike, "ann", {{"target", "bob"}});
        const auto& all = scene.game().quantities;
        const auto found =
            std::ranges::find(all, fmt::format("duel:{}", id), [](const auto& one) { return one->id; });
        return odds::number_now(**found, at, *cast).value();
    }

    // What one blow does that hits, parried or not.
    double blow(bool is_parried) {
        Answers answers;
        answers.dice = std::vector<double>{0, is_parried ? 0.0 : 0.999};
        const auto sent = send(*session, act("ann", "strike", {{"target", "bob"}}, answers));
        RC_ASSERT(sent.has_value());
        return 1000 - number("health");
    }

    SessionPtr session;
};

RC_GTEST_PROP(DuelChecklist, a_chance_to_hit_is_from_2_to_98_percent_and_as_the_formula_says, ()) {
    const Fighters who;
    Bench bench(who);
    const double by_hand =
        50 + (who.swords - who.other_swords) / 2 + (who.strength - who.other_dexterity) / 2.0;
    const double chance = bench.number("hit_chance");
    RC_ASSERT(chance >= 2 && chance <= 98);
    RC_ASSERT(std::abs(chance - std::clamp(by_hand, 2.0, 98.0)) < 1e-9);
}

RC_GTEST_PROP(DuelChecklist, a_parry_is_60_percent_at_most, ()) {
    const Fighters who;
    Bench bench(who);
    const double chance = bench.number("parry_chance");
    RC_ASSERT(chance >= 0 && chance <= 60);
    RC_ASSERT(std::abs(chance - std::min(60.0, who.parrying / 2 + who.other_dexterity / 4.0)) < 1e-9);
}

RC_GTEST_PROP(DuelChecklist, a_hit_does_1_at_least_and_what_the_formula_says, (bool is_parried)) {
    const Fighters who;
    Bench bench(who);
    const double plain = who.weapon + std::floor(who.strength / 10.0) +
                         who.weapon * (0.003 * who.tactics + 0.002 * who.anatomy);
    RC_PRE(!is_parried || bench.number("parry_chance") > 0);
    const double by_hand = std::floor(plain * (is_parried ? 0.5 : 1.0) + 0.5 + 1e-9);
    const double done = bench.blow(is_parried);
    RC_ASSERT(done >= 1);
    RC_ASSERT(done == std::max(1.0, by_hand));
}

RC_GTEST_PROP(DuelChecklist, movement_is_from_3_to_6_tiles, ()) {
    const Fighters who;
    Bench bench(who);
    const double tiles = bench.number("movement");
    RC_ASSERT(tiles >= 3 && tiles <= 6);
    RC_ASSERT(tiles == 3 + who.dexterity / 40);
}

RC_GTEST_PROP(DuelChecklist, recovery_is_never_negative_and_reload_is_never_shorter, ()) {
    const Fighters who;
    Bench bench(who);
    RC_ASSERT(bench.number("recovery") == std::max(0, 2 - who.dexterity / 40));
    RC_ASSERT(bench.number("reload") == std::max(0, 1 - who.dexterity / 50));
}

RC_GTEST_PROP(DuelChecklist, initiative_is_the_same_with_the_same_seed, (std::uint64_t seed)) {
    const auto order = [&] {
        const SessionPtr session = *open_session(game(), "duel:three_way", make_seed(seed));
        const auto reply = send(*session, begin_round());
        RC_ASSERT(reply.has_value());
        for (const Event& event : reply->done.log)
            if (event.kind == "order") return event.text;
        return std::string();
    };
    RC_ASSERT(!order().empty());
    RC_ASSERT(order() == order());
}

} // namespace
} // namespace arbiter::packs::duel_test
