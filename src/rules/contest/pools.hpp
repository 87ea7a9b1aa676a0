// Two pools of dice: how likely each number of successes is, and how a roll of them falls.
#pragma once

#include "chance/faces.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::rules {

/// Who has it when both have as many successes.
enum class Ties : std::uint8_t { defender, attacker, reroll, glancing };
[[nodiscard]] std::string_view word_of(Ties ties) noexcept;
[[nodiscard]] std::optional<Ties> find_ties(std::string_view word) noexcept;

/// Dice of one pool: as many as one roll of a notation has at most.
inline constexpr int k_most_pool_dice = 1'000;

/// Two pools as they stand before anybody rolls.
struct Pools {
    int attack = 0, defense = 0; ///< dice
    int sides = 6;
    int success = 5; ///< the lowest face that counts
    Ties ties = Ties::defender;
    bool hits_undefended = false; ///< no dice of defence: it always hits
    bool rerolls_ones = false;    ///< a 1 is rolled once more
    int one_per = 0;              ///< so many dice have one success at least; 0 for none

    /// The chance that one die succeeds.
    [[nodiscard]] double success_chance() const noexcept;
    /// The chance that one die shows its highest face in the end.
    [[nodiscard]] double highest_chance() const noexcept;
    /// How many successes so many dice have at least.
    [[nodiscard]] int floor_of(int dice) const noexcept { return one_per > 0 ? dice / one_per : 0; }
    /// The chance of 0, 1, ... successes of so many dice. `out` has room for one more than that.
    void successes_of(int dice, std::span<double> out) const noexcept;
    /// A net as degrees count it: who has ties counts one success more. Ties that are rolled again and were
    /// never broken are the defender's.
    [[nodiscard]] int counted(int net) const noexcept;
    /// Whether it succeeds whatever is rolled, because nothing defends.
    [[nodiscard]] bool is_undefended() const noexcept { return hits_undefended && defense == 0; }
};

/// The chances of every pair of successes, attack by attack: pair (a, d) stands at a * (defense + 1) + d.
/// Ties that are rolled again are taken out; who can only tie has lost.
void fill_pairs(const Pools& pools, std::vector<double>& attack, std::vector<double>& defense,
                std::vector<double>& pairs);

/// Of all rolls with so many successes of the attack, the share in which every attack die shows its highest
/// face. What the defence has and whether ties are rolled again does not matter to it.
[[nodiscard]] double perfect_share(const Pools& pools, std::span<const double> attack, int successes);

/// What one roll of both pools came to. Ties that are rolled again have been.
struct PoolRoll {
    int attack = 0, defense = 0; ///< successes
    bool perfect = false;        ///< every attack die shows its highest face
};
[[nodiscard]] PoolRoll roll(const Pools& pools, chance::Faces& faces);

/// The dice of one roll of both pools, from the faces that were kept of it. A die that was rolled once more
/// shows its last face.
struct PoolDice {
    std::vector<std::int64_t> attack, defense;
    std::vector<bool> attack_again, defense_again; ///< whether a die showed a 1 first
    int success = 5;

    [[nodiscard]] int successes(int side) const noexcept;
    /// Every attack die shows the highest face.
    [[nodiscard]] bool is_perfect() const noexcept { return perfect; }
    bool perfect = false;

    /// The dice of a side as logs show them: 6, 1->5, 3.
    [[nodiscard]] std::vector<std::string> texts(int side) const;
};
/// Every roll: one, and those before it that tied and were rolled again.
[[nodiscard]] std::vector<PoolDice> all_dice(const Pools& pools, std::span<const chance::Face> faces);
/// The roll that counted.
[[nodiscard]] PoolDice last_dice(const Pools& pools, std::span<const chance::Face> faces);

} // namespace arbiter::rules
