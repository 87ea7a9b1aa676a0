// arbiter solve: the smallest value that reaches a chance.
#include "commands.hpp"
#include "dice.hpp"
#include "load.hpp"
#include "terminal.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

int run_solve(const Arguments& given) {
    const auto wanted = read_figure(given.text("--at-least"));
    if (!given.has("--for") || !wanted)
        return report_usage(given,
                            {ErrorCode::bad_argument, "solve takes --for NAME=RANGE and --at-least CHANCE",
                             "a chance is 0.6 or 60%: --for b=0..20 --at-least 60%"});
    int exit_code = k_ok;
    const auto notation = read_given_notation(given, {given.text("--for")}, exit_code);
    if (!notation) return exit_code;
    const std::string range = given.text("--for");
    const auto found = solve(*notation, range.substr(0, range.find('=')), *wanted);
    if (!found) return report_refusal(given, found.error());
    print(given.has("--json") ? solution_json(*notation, *found, *wanted)
                              : solution_text(*notation, *found, *wanted));
    return found->value ? k_ok : k_problems;
}

constexpr std::array k_arguments = {Argument{"NOTATION", "Dice with a name in them: 1d20+b >= 15"}};
constexpr std::array k_options = {
    Option{"--for", "NAME=RANGE", "The name to find a value for, and where to look: b=0..20"},
    Option{"--at-least", "CHANCE", "The chance to reach: 0.6 or 60%"},
    k_let,
    k_dialect,
};

} // namespace

const Command k_solve{"solve",
                      "Find the smallest value that reaches a chance",
                      "Exit code: 0 found, 1 no value in the range reaches it.\n\n"
                      "Examples:\n"
                      "  arbiter solve \"1d20+b >= 15\" --for b=0..20 --at-least 60%\n"
                      "  arbiter solve \"(n)d6>=5 >= 3\" --for n=1..30 --at-least 0.5",
                      k_arguments,
                      k_options,
                      run_solve};

} // namespace arbiter::cli
