// Attack dice first, then defence, always both: what is rolled does not depend on what was rolled before.
#include "rules/contest/pools.hpp"

#include <algorithm>
#include <array>

namespace arbiter::rules {
namespace {

constexpr std::array<std::string_view, 4> k_tie_words = {"defender", "attacker", "reroll", "glancing"};

// Ties that are rolled again: so often at most, for faces that never end it.
constexpr int k_most_rerolls = 1'000;

std::size_t at(int number) { return static_cast<std::size_t>(number); }

} // namespace

std::string_view word_of(Ties ties) noexcept { return k_tie_words[static_cast<std::size_t>(ties)]; }

std::optional<Ties> find_ties(std::string_view word) noexcept {
    for (std::size_t i = 0; i < k_tie_words.size(); ++i)
        if (k_tie_words[i] == word) return static_cast<Ties>(i);
    return std::nullopt;
}

double Pools::success_chance() const noexcept {
    const int good = std::clamp(sides - success + 1, 0, sides);
    const double p = static_cast<double>(good) / sides;
    return rerolls_ones && success > 1 ? p + p / sides : p;
}

double Pools::highest_chance() const noexcept {
    const double p = 1.0 / sides;
    return rerolls_ones && sides > 1 ? p + p * p : p;
}

void Pools::successes_of(int dice, std::span<double> out) const noexcept {
    const double p = success_chance();
    std::fill(out.begin(), out.end(), 0.0);
    out[0] = 1;
    for (int n = 0; n < dice; ++n) {
        for (int k = n + 1; k > 0; --k) out[at(k)] = out[at(k)] * (1 - p) + out[at(k - 1)] * p;
        out[0] *= 1 - p;
    }
    for (int k = 0; k < floor_of(dice); ++k) {
        out[at(floor_of(dice))] += out[at(k)];
        out[at(k)] = 0;
    }
}

int Pools::counted(int net) const noexcept {
    if (net != 0 || ties == Ties::glancing) return net;
    return ties == Ties::attacker ? 1 : -1;
}

void fill_pairs(const Pools& pools, std::vector<double>& attack, std::vector<double>& defense,
                std::vector<double>& pairs) {
    attack.resize(static_cast<std::size_t>(pools.attack) + 1);
    defense.resize(static_cast<std::size_t>(pools.defense) + 1);
    pools.successes_of(pools.attack, attack);
    pools.successes_of(pools.defense, defense);
    pairs.clear();
    double tied = 0;
    for (std::size_t a = 0; a < attack.size(); ++a)
        for (std::size_t d = 0; d < defense.size(); ++d) {
            pairs.push_back(attack[a] * defense[d]);
            if (a == d) tied += pairs.back();
        }
    const bool can_end = pools.ties == Ties::reroll && tied < 1 && !pools.is_undefended();
    if (!can_end) return; // who can only tie has lost
    for (std::size_t a = 0; a < attack.size(); ++a)
        for (std::size_t d = 0; d < defense.size(); ++d) {
            double& pair = pairs[a * defense.size() + d];
            pair = a == d ? 0 : pair / (1 - tied);
        }
}

double perfect_share(const Pools& pools, std::span<const double> attack, int successes) {
    const int all = std::max(pools.success <= pools.sides ? pools.attack : 0, pools.floor_of(pools.attack));
    if (pools.attack == 0 || successes != all) return 0;
    double perfect = 1;
    for (int i = 0; i < pools.attack; ++i) perfect *= pools.highest_chance();
    return attack[at(successes)] > 0 ? std::min(1.0, perfect / attack[at(successes)]) : 0;
}

namespace {

int roll_side(const Pools& pools, int dice, chance::Faces& faces, bool& perfect) {
    int successes = 0;
    perfect = dice > 0;
    for (int i = 0; i < dice; ++i) {
        std::int64_t face = faces.face(1, pools.sides);
        if (pools.rerolls_ones && face == 1) face = faces.face(1, pools.sides);
        successes += face >= pools.success;
        perfect = perfect && face == pools.sides;
    }
    return std::max(successes, pools.floor_of(dice));
}

} // namespace

PoolRoll roll(const Pools& pools, chance::Faces& faces) {
    PoolRoll rolled;
    const auto can_differ = [&] { return pools.success_chance() > 0 && pools.success_chance() < 1; };
    for (int again = 0; again < k_most_rerolls; ++again) {
        bool is_defense_perfect = false; // nobody asks
        rolled.attack = roll_side(pools, pools.attack, faces, rolled.perfect);
        rolled.defense = roll_side(pools, pools.defense, faces, is_defense_perfect);
        const bool is_tie = rolled.attack == rolled.defense && pools.attack + pools.defense > 0;
        const bool is_again = is_tie && pools.ties == Ties::reroll && can_differ();
        if (!is_again || pools.is_undefended()) break;
    }
    return rolled;
}

int PoolDice::successes(int side) const noexcept {
    const auto& dice = side == 0 ? attack : defense;
    return static_cast<int>(
        std::count_if(dice.begin(), dice.end(), [&](std::int64_t face) { return face >= success; }));
}

std::vector<std::string> PoolDice::texts(int side) const {
    const auto& dice = side == 0 ? attack : defense;
    const auto& again = side == 0 ? attack_again : defense_again;
    std::vector<std::string> all;
    for (std::size_t i = 0; i < dice.size(); ++i)
        all.push_back((again[i] ? "1->" : "") + std::to_string(dice[i]));
    return all;
}

std::vector<PoolDice> all_dice(const Pools& pools, std::span<const chance::Face> faces) {
    std::vector<PoolDice> all;
    std::size_t next = 0;
    const auto take = [&](int count, std::vector<std::int64_t>& out, std::vector<bool>& again) {
        for (int i = 0; i < count && next < faces.size(); ++i) {
            std::int64_t face = faces[next++].whole;
            again.push_back(pools.rerolls_ones && face == 1 && next < faces.size());
            if (again.back()) face = faces[next++].whole;
            out.push_back(face);
        }
    };
    do {
        PoolDice& dice = all.emplace_back();
        dice.success = pools.success;
        take(pools.attack, dice.attack, dice.attack_again);
        take(pools.defense, dice.defense, dice.defense_again);
        dice.perfect =
            !dice.attack.empty() && std::all_of(dice.attack.begin(), dice.attack.end(),
                                                [&](std::int64_t face) { return face == pools.sides; });
    } while (next < faces.size() && pools.attack + pools.defense > 0);
    return all;
}

PoolDice last_dice(const Pools& pools, std::span<const chance::Face> faces) {
    return std::move(all_dice(pools, faces).back());
}

} // namespace arbiter::rules
