#include "duel_kernel.hpp"

#include <algorithm>

namespace arbiter::bench {
namespace {

// Basis points throughout: a chance of 0.5 is 5000.
struct Fighter {
    int hp, strength, dexterity, skill, parrying, weapon, delay;
    int recovery = 0;
};

struct Dice {
    std::uint64_t state;
    std::uint64_t next() { // splitmix64
        std::uint64_t z = state += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    int below(int n) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32); }
};

int damage_of(const Fighter& by) {
    const int tactics = 50, anatomy = 50;
    const int thousandths = 1000 * by.weapon + 100 * by.strength + by.weapon * (3 * tactics + 2 * anatomy);
    return std::max(1, (thousandths + 500) / 1000);
}

void take_turn(Fighter& own, Fighter& other, Dice& dice) {
    if (own.recovery > 0) {
        --own.recovery;
        return;
    }
    const int hit = 5000 + 50 * (own.skill - other.skill) + 50 * (own.strength - other.dexterity);
    own.recovery = std::clamp(own.delay - own.dexterity / 40, 0, 3);
    if (dice.below(10'000) >= std::clamp(hit, 200, 9800)) return;
    int damage = damage_of(own);
    if (dice.below(10'000) < std::min(1000 + 50 * other.parrying + 25 * other.dexterity, 6000)) damage /= 2;
    other.hp -= std::max(1, damage);
}

} // namespace

std::uint32_t fight_duel(std::uint64_t seed) {
    Dice dice{seed};
    Fighter all[2] = {{30 + 90, 60, 35, 60, 40, 12, 1}, {30 + 75, 50, 50, 55, 50, 9, 0}};
    const int lead = 10 * (dice.below(100) - dice.below(100)) + 8 * (all[0].dexterity - all[1].dexterity);
    std::uint32_t turns = 0;
    for (int now = lead >= 0 ? 0 : 1; all[0].hp > 0 && all[1].hp > 0; now = 1 - now, ++turns)
        take_turn(all[now], all[1 - now], dice);
    return turns;
}

} // namespace arbiter::bench
