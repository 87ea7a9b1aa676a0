// arbiter solve: the value with which a chance or a mean is within bounds.
#include "commands.hpp"
#include "dice.hpp"
#include "load.hpp"
#include "terminal.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// The bounds as they are written; with an error where one is no figure, or a percentage of what is no chance.
Result<Goal> read_goal(const Arguments& given, const Notation& notation) {
    Goal goal;
    const bool is_chance = notation.is_test() || notation.is_contest();
    const auto read = [&](std::string_view option, std::optional<double>& bound) -> Result<void> {
        if (!given.has(option)) return {};
        const auto figure = read_figure(given.text(option));
        if (!figure)
            return fail(ErrorCode::bad_argument,
                        fmt::format("{} takes a chance or a mean, not \"{}\"", option, given.text(option)),
                        "a chance is 0.6 or 60%, a mean 12.5");
        if (figure->is_percent && !is_chance)
            return fail(
                ErrorCode::bad_argument,
                fmt::format("{} {} is a chance, but \"{}\" has only a mean", option, given.text(option),
                            notation.text()),
                fmt::format("test it: \"{} >= 15\"; or ask for a mean: {} 12.5", notation.text(), option));
        bound = figure->value;
        return {};
    };
    if (auto done = read("--at-least", goal.at_least); !done) return tl::unexpected(done.error());
    if (auto done = read("--at-most", goal.at_most); !done) return tl::unexpected(done.error());
    // Whoever asks for no more than a bound wants to go as far as it allows.
    goal.largest = given.has("--largest") || (!given.has("--smallest") && !goal.at_least);
    return goal;
}

int run_solve(const Arguments& given) {
    if (!given.has("--for") || (!given.has("--at-least") && !given.has("--at-most")))
        return report_usage(given, {ErrorCode::bad_argument,
                                    "solve takes --for NAME=RANGE and --at-least or --at-most CHANCE",
                                    "a chance is 0.6 or 60%: --for b=0..20 --at-least 60%"});
    if (given.has("--largest") && given.has("--smallest"))
        return report_usage(given, {ErrorCode::bad_argument, "either --largest or --smallest", {}});
    int exit_code = k_ok;
    const auto notation = read_given_notation(given, {given.text("--for")}, exit_code);
    if (!notation) return exit_code;
    const auto goal = read_goal(given, *notation);
    if (!goal) return report_usage(given, goal.error());
    const std::string range = given.text("--for");
    const auto found = solve(*notation, range.substr(0, range.find('=')), *goal);
    if (!found) return report_refusal(given, found.error());
    print(given.has("--json") ? solution_json(*notation, *found, *goal)
                              : solution_text(*notation, *found, *goal));
    return found->value ? k_ok : k_problems;
}

constexpr std::array k_arguments = {Argument{"NOTATION", "Dice with a name in them: 1d20+b >= 15"}};
constexpr std::array k_options = {
    Option{"--for", "NAME=RANGE", "The name to find a value for, and where to look: b=0..20"},
    Option{"--at-least", "FIGURE", "The chance to reach, 0.6 or 60%; the mean where nothing is tested"},
    Option{"--at-most", "FIGURE", "The chance or the mean not to exceed; finds the largest such value"},
    Option{"--largest", "", "Find the largest value that fits"},
    Option{"--smallest", "", "Find the smallest value that fits"},
    k_let,
    k_dialect,
};

} // namespace

const Command k_solve{"solve",
                      "Find the value with which a chance is reached",
                      "Exit code: 0 found, 1 no value in the range fits.\n\n"
                      "Examples:\n"
                      "  arbiter solve \"1d20+b >= 15\" --for b=0..20 --at-least 60%\n"
                      "  arbiter solve \"1d20+5 >= dc\" --for dc=5..30 --at-least 60% --largest\n"
                      "  arbiter solve \"(n)d6>=5 >= 3\" --for n=1..30 --at-most 0.5",
                      k_arguments,
                      k_options,
                      run_solve};

} // namespace arbiter::cli
