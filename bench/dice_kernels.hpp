// Hand-written kernels, each for one question and nothing else: what a programmer who only needed that number
// would write. They are the yardstick for the engine's speed and an independent check of its results.
#pragma once

#include <array>
#include <vector>

namespace bench {

/// How many of 6d6 show 5 or more.
std::array<double, 7> count_six_dice();
/// 4d6 without the lowest: chances of 0 to 18.
std::array<double, 19> four_dice_drop_lowest();
/// The chance of 2d20kh1+1d4+5 >= 15.
double advantage_with_bonus();
/// The sum of 100d6: chances of 100 to 600.
std::vector<double> hundred_dice();
/// How many of 200d6 show 5 or more.
std::array<double, 201> count_two_hundred_dice();
/// The chance that the sum of a d6 beats that of d d6, a from 1 to 20, d from 1 to 10, rows by a.
std::array<double, 200> opposed_matrix();

/// The same for how many dice show 5 or more.
std::array<double, 200> success_matrix();

struct FightOdds {
    double first, second, both; // who stands alone; both stand
};
/// Ten rounds, 30 points each; d20+5 against 15 for d8+3, answered by d20+4 against 14 for d6+2.
FightOdds ten_round_fight();

} // namespace bench
