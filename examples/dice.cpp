// Dice in a host: read a notation once, ask for its odds, roll it, and answer a question of balance.
#include <arbiter/dice.hpp>
#include <arbiter/dice_report.hpp>

#include <iostream>

int main(int argc, char** argv) {
    // A notation is read and checked once. What is wrong comes back with its column.
    const auto attack = arbiter::read_notation(argc > 1 ? argv[1] : "2d20kh1+1d4+5 >= 15");
    if (!attack) {
        std::cerr << arbiter::render(attack.error());
        return 1;
    }
    std::cout << attack->text() << ": " << attack->reading() << "\n";

    // Its odds are exact, and drawing them costs no random number.
    const auto odds = arbiter::odds_of(*attack);
    if (!odds) {
        std::cerr << odds.error().message << "\n";
        return 1;
    }
    if (odds->chance)
        std::cout << "chance " << *odds->chance << "\n";
    else
        std::cout << "mean " << odds->distribution.mean() << "\n";

    // Rolls come from a seed; give the same log to every roll and nothing is allocated.
    arbiter::Roller roller(arbiter::make_seed(7));
    arbiter::RollLog log;
    for (int k = 0; k < 3; ++k) {
        roller.roll(*attack, log);
        std::cout << arbiter::roll_text(*attack, log);
    }

    // Names stand for whole numbers; a range of them is a sweep or a question.
    arbiter::NotationOptions options;
    options.names.push_back({"b", 0, 20, 1});
    const auto check = arbiter::read_notation("1d20+b >= 15", options);
    const arbiter::Goal goal{.at_least = 0.6, .at_most = {}, .largest = false};
    const auto answer = arbiter::solve(*check, "b", goal);
    std::cout << arbiter::solution_text(*check, *answer, goal);

    // Distributions can be worked with directly.
    const auto d6 = arbiter::Distribution::uniform(1, 6);
    const auto contest = d6.sum_of(3).against(d6.sum_of(2).shifted(3));
    std::cout << "3d6 against 2d6+3: win " << contest.win << ", tie " << contest.tie << "\n";
    return 0;
}
