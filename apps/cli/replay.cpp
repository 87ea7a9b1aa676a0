// arbiter replay: plays the commands of a save again, and tells what they told.
#include "arbiter/session.hpp"

#include "command_text.hpp"
#include "commands.hpp"
#include "json.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// Nothing where all is as it was.
std::string difference_of(const Replay& again) {
    if (again.differs && again.refused == again.differs)
        return fmt::format("command {} is refused now: {}", *again.differs + 1, again.why);
    if (again.differs)
        return fmt::format(
            "command {} is the first that tells something else{}", *again.differs + 1,
            again.refused ? fmt::format(", and command {} is then refused: {}", *again.refused + 1, again.why)
                          : "");
    return again.ends_alike ? ""
                            : "every command tells the same, but the position is not the one that was saved";
}

int report_verified(const Arguments& given, const Replay& again) {
    const std::string differs = difference_of(again);
    const std::uint64_t count = revision_of(*again.session);
    if (given.has("--json"))
        print(fmt::format("{{\"commands\":{},\"alike\":{},\"differs\":{},\"why\":{}}}\n", count,
                          differs.empty(), again.differs ? std::to_string(*again.differs + 1) : "null",
                          quoted(differs)));
    else
        print(differs.empty() ? fmt::format("{}: all as they were\n", counted(count, "command"))
                              : differs + "\n");
    return differs.empty() ? k_ok : k_problems;
}

int run_replay(const Arguments& given) {
    std::optional<std::uint64_t> to;
    if (given.has("--to") && !(to = whole_number(given.text("--to"))))
        return report_number(given, "--to", "");
    if (to && given.has("--verify"))
        return report_usage(
            given, {ErrorCode::bad_argument, "--verify plays all commands, --to some: not both", {}});
    int exit_code = k_ok;
    const auto what = load_given(given, exit_code, "FILE", Fit::replayed);
    if (!what) return exit_code;
    if (!what->is_save())
        return report_denial(given,
                             {ErrorCode::bad_argument, fmt::format("\"{}\" is no save", given.text("FILE")),
                              "`--save FILE` of play and `--out FILE` of resolve and turn write one"});
    const auto again = replay(what->game, what->save, to);
    if (!again) return report_denial(given, again.error());
    if (given.has("--verify")) return report_verified(given, *again);
    if (auto shown = show_commands(*again->session, given.has("--json")); !shown)
        return report_failure(given, shown.error());
    if (again->why.empty()) return k_ok;
    return report_denial(given, {ErrorCode::bad_argument, difference_of(*again), {}});
}

constexpr std::array k_arguments = {Argument{"FILE", "A save"}};
constexpr std::array k_options = {
    Option{"--verify", "", "Only say whether every command tells what it told, and leads where it led"},
    Option{"--to", "N", "Only the first N commands"},
};

} // namespace

const Command k_replay{"replay",
                       "Play the commands of a save again",
                       "Examples:\n"
                       "  arbiter replay game.json\n"
                       "  arbiter replay game.json --verify",
                       k_arguments,
                       k_options,
                       run_replay};

} // namespace arbiter::cli
