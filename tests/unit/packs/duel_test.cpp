// The checklist of percent combat over all legal stats and skills: every number within its bounds, and as
// worked out here by hand.
#include "action/find.hpp"
#include "arbiter/disk.hpp"
#include "arbiter/pack.hpp"
#include "arbiter/session.hpp"
#include "odds/action_odds.hpp"
#include "support/scenes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <rapidcheck/gtest.h>

namespace arbiter::packs::duel_test {
namespace {

// A weapon that recovery.weapon_base_delay knows, and its turns; and how a launcher reloads.
struct Delay {
    std::string_view name;
    int turns;
};
constexpr std::array k_models = {Delay{"dagger", 0},   Delay{"short_sword", 0},   Delay{"long_sword", 1},
                                 Delay{"maul", 1},     Delay{"short_bow", 1},     Delay{"halberd", 2},
                                 Delay{"crossbow", 2}, Delay{"heavy_crossbow", 3}};
constexpr std::array k_reloads = {Delay{"bow", 1}, Delay{"xbow", 2}, Delay{"heavy_xbow", 3}};

template <std::size_t count> Delay any_of(const std::array<Delay, count>& all) {
    return all[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(count)))];
}

// Two people and their gear, as a property draws them. Skills go in tenths, armour in hundredths.
struct Fighters {
    int strength = *rc::gen::inRange(0, 101), dexterity = *rc::gen::inRange(0, 101),
        stamina = *rc::gen::inRange(0, 101), other_dexterity = *rc::gen::inRange(0, 101);
    double swords = *rc::gen::inRange(0, 1001) / 10.0, tactics = *rc::gen::inRange(0, 1001) / 10.0,
           anatomy = *rc::gen::inRange(0, 1001) / 10.0, other_swords = *rc::gen::inRange(0, 1001) / 10.0,
           parrying = *rc::gen::inRange(0, 1001) / 10.0;
    int weapon = *rc::gen::inRange(1, 31), armour = *rc::gen::inRange(-100, 76);
    bool has_shield = *rc::gen::arbitrary<bool>(), is_hasted = *rc::gen::arbitrary<bool>();
    Delay model = any_of(k_models), reload = any_of(k_reloads);

    [[nodiscard]] std::string edit() const {
        return fmt::format(
            R"({{ "duel:ann": {{ "duel:stats": {{ "STR": {}, "DEX": {}, "INT": 50, "STAM": {} }}, "duel:skills": {{ "swords": {}, "tactics": {}, "anatomy": {} }}{} }},
                  "duel:bob": {{ "duel:stats": {{ "STR": 50, "DEX": {}, "INT": 50, "STAM": 50 }}, "duel:skills": {{ "swords": {}, "parrying": {} }}, "duel:hp": {{ "current": 1000, "max": 1000 }},
                                 "duel:resist": {{ "slash": {} }}, "duel:gear": {{ "hand": "duel:spare"{} }} }},
                  "duel:blade": {{ "duel:weapon": {{ "damage": {}, "skill": "swords", "sort": "slash", "model": "{}" }} }},
                  "duel:bow": {{ "duel:launcher": {{ "takes": "arrow", "reload": "{}" }} }} }})",
            strength, dexterity, stamina, swords, tactics, anatomy,
            is_hasted ? R"(, "duel:hasted": { "stacks": 1, "turns": 3, "circle": 3 })" : "", other_dexterity,
            other_swords, parrying, armour / 100.0, has_shield ? R"(, "off": "duel:targe")" : "", weapon,
            model.name, reload.name);
    }
};

// Compiled once: a property plays hundreds of sessions of it.
std::shared_ptr<const action::Game> game() {
    static const auto made = tests::game("duel");
    return made;
}

// The same with critical hits.
std::shared_ptr<const action::Game> critical_game() {
    static const auto made = [] {
        PackRequest request;
        request.packs = {ARBITER_SOURCE_DIR "/packs/duel"};
        request.profile = "critical";
        const auto loaded = load_game(DiskFiles(), request);
        return loaded ? loaded->game : nullptr;
    }();
    return made;
}

class Bench {
public:
    explicit Bench(const Fighters& who, const std::shared_ptr<const action::Game>& rules = game())
        : session(*open_session(rules, "duel:proving_ground", make_seed(1))) {
        Command edit;
        edit.verb = Verb::edit;
        edit.changes = who.edit();
        const auto sent = send(*session, edit);
        RC_ASSERT(sent.has_value());
    }

    double number(std::string_view id, const std::string& action = "strike",
                  const std::string& tool = "blade") {
        const action::Scene& scene = scene_of(*session);
        action::Worker worker(scene.game());
        const action::Position at(scene.state, worker);
        const action::Action& done = **action::find_action(scene.game(), "duel:" + action);
        const auto cast = action::find_cast(at, done, "ann", {{"target", "bob"}, {"tool", tool}});
        const auto& all = scene.game().quantities;
        const auto found =
            std::ranges::find(all, fmt::format("duel:{}", id), [](const auto& one) { return one->id; });
        return odds::number_now(**found, at, *cast).value();
    }

    // What one blow does that hits; `luck` are the numbers drawn after the hit.
    double blow(const std::vector<double>& luck) {
        Answers answers;
        answers.dice = std::vector<double>{0};
        answers.dice->insert(answers.dice->end(), luck.begin(), luck.end());
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
    const double by_hand = (who.has_shield ? 10 : 0) + who.parrying / 2 + who.other_dexterity / 4.0;
    RC_ASSERT(std::abs(chance - std::min(60.0, by_hand)) < 1e-9);
}

// A blow by hand, which is rounded once: what it does before anything changes it, times `factor`, less
// armour.
double blow_by_hand(const Fighters& who, double factor) {
    const double plain = who.weapon + std::floor(who.strength / 10.0) +
                         who.weapon * (0.003 * who.tactics + 0.002 * who.anatomy);
    return std::max(1.0, std::floor(plain * factor * (1 - who.armour / 100.0) + 0.5 + 1e-9));
}

constexpr double k_parried = 0, k_not_parried = 0.999, k_critical = 0, k_not_critical = 0.999;

RC_GTEST_PROP(DuelChecklist, a_hit_does_1_at_least_and_what_the_formula_says, (bool is_parried)) {
    const Fighters who;
    Bench bench(who);
    RC_PRE(!is_parried || bench.number("parry_chance") > 0);
    const double done = bench.blow({is_parried ? k_parried : k_not_parried});
    RC_ASSERT(done >= 1);
    RC_ASSERT(done == blow_by_hand(who, is_parried ? 0.5 : 1));
}

RC_GTEST_PROP(DuelChecklist, a_critical_hit_does_a_quarter_more_before_it_is_rounded,
              (bool is_critical, bool is_parried)) {
    const Fighters who;
    Bench bench(who, critical_game());
    const double chance = bench.number("crit_chance");
    RC_ASSERT(std::abs(chance - std::min(5.0, 2 + 0.02 * who.anatomy + 0.01 * who.tactics)) < 1e-9);
    RC_PRE(!is_parried || bench.number("parry_chance") > 0);
    const double done =
        bench.blow({is_critical ? k_critical : k_not_critical, is_parried ? k_parried : k_not_parried});
    RC_ASSERT(done == blow_by_hand(who, (is_critical ? 1.25 : 1) * (is_parried ? 0.5 : 1)));
}

// DEX alone gives 5 at most; the sixth takes haste, and there is no seventh.
RC_GTEST_PROP(DuelChecklist, movement_is_from_3_to_6_tiles, ()) {
    const Fighters who;
    Bench bench(who);
    const double tiles = bench.number("movement");
    RC_ASSERT(tiles >= 3 && tiles <= 6);
    RC_ASSERT(tiles == std::min(6, 3 + who.dexterity / 40 + (who.is_hasted ? 1 : 0)));
}

RC_GTEST_PROP(DuelChecklist, recovery_is_never_negative_and_reload_is_never_shorter, ()) {
    const Fighters who;
    Bench bench(who);
    const double recovery = bench.number("recovery"), reload = bench.number("reload", "shoot", "bow");
    RC_ASSERT(recovery >= 0 && recovery <= 3);
    RC_ASSERT(recovery == std::max(0, who.model.turns - who.dexterity / 40));
    RC_ASSERT(reload == std::max(0, who.reload.turns - who.dexterity / 50));
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
