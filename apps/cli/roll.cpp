// arbiter roll: dice, every one of them shown.
#include "commands.hpp"
#include "dice.hpp"
#include "load.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <random>

namespace arbiter::cli {
namespace {

int run_roll(const Arguments& given) {
    int exit_code = k_ok;
    const auto notation = read_given_notation(given, {}, exit_code);
    if (!notation) return exit_code;
    for (const auto& name : notation->names())
        if (name.low != name.high)
            return report_usage(
                given,
                {ErrorCode::bad_argument, fmt::format("\"{}\" needs one value to be rolled", name.name), {}});
    std::uint64_t seed = std::random_device()(), times = 1;
    if (given.has("--seed")) {
        const auto number = whole_number(given.text("--seed"));
        if (!number) return report_number(given, "--seed", k_seed_range);
        seed = *number;
    }
    if (given.has("--times")) {
        const auto number = whole_number(given.text("--times"));
        if (!number || *number == 0 || *number > 1'000'000)
            return report_number(given, "--times", " from 1 to 1000000");
        times = *number;
    }
    if (given.has("--json")) {
        write_rolls_json(*notation, seed, times, print);
        return k_ok;
    }
    print(roll_heading(*notation));
    Roller roller(make_seed(seed));
    RollLog log;
    for (std::uint64_t k = 0; k < times; ++k) {
        roller.roll(*notation, log);
        print(roll_text(*notation, log));
    }
    if (!given.has("--seed")) print(fmt::format("seed {}\n", seed));
    return k_ok;
}

constexpr std::array k_arguments = {
    Argument{"NOTATION", "Dice, as docs/dice.md describes: 4d6dl1, 6d10x>=9cs>=8"}};
constexpr std::array k_options = {
    Option{"--seed", "N", "The same number gives the same rolls, everywhere"},
    Option{"--times", "K", "How often; once if it is not given"},
    k_let,
    k_dialect,
};

} // namespace

const Command k_roll{"roll",
                     "Roll dice and show every one of them",
                     "Examples:\n"
                     "  arbiter roll 4d6dl1\n"
                     "  arbiter roll \"1d20+@str.mod\" --let str.mod=3 --seed 7\n"
                     "  arbiter roll 2d6 --times 5 --json",
                     k_arguments,
                     k_options,
                     run_roll};

} // namespace arbiter::cli
