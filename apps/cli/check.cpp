// arbiter check: every problem of every pack, at once.
#include "commands.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <array>

namespace arbiter::cli {
namespace {

int run_check(const Arguments& given) {
    const auto report = check_packs_for(given, given.list("PATH")); // compiled too: much shows only then
    if (!report) return report_load_failure(given, report.error());
    report_problems(given, *report);
    const bool failed = report->errors > 0 || (given.has("--strict") && report->warnings > 0);
    return failed ? k_problems : k_ok;
}

constexpr std::array k_arguments = {
    Argument{"PATH", "A folder with packs in it, a pack's folder, or a pack's id", true, true}};
constexpr std::array k_options = {Option{"--strict", "", "Warnings fail too"}, k_profile, k_param};

} // namespace

const Command k_check{"check",
                      "Check packs and say exactly what is wrong",
                      "Exit code: 0 clean, 1 problems found, 2 wrong usage, 3 cannot read.\n\n"
                      "Examples:\n"
                      "  arbiter check packs/                 every pack below packs/\n"
                      "  arbiter check my_pack --strict       warnings fail too\n"
                      "  arbiter check my_pack --profile hard with the params of a profile\n"
                      "  arbiter check core --json            a pack by its id; for editors and scripts",
                      k_arguments,
                      k_options,
                      run_check};

} // namespace arbiter::cli
