// arbiter play: watches a game, or plays in it.
#include "arbiter/disk.hpp"
#include "arbiter/encounter.hpp"
#include "commands.hpp"
#include "decision_text.hpp"
#include "json.hpp"
#include "load.hpp"
#include "luck.hpp"
#include "play_json.hpp"
#include "play_style.hpp"
#include "play_table.hpp"
#include "play_text.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>
#include <memory>
#include <unistd.h>

namespace arbiter::cli {
namespace {

// Bytes of a line: a command with many answers fits, and nothing else is as long.
constexpr std::size_t k_longest_line = 1 << 20;
// Rounds of a game that is watched and has no end of its own.
constexpr std::uint64_t k_watched_rounds = 100;
constexpr std::uint64_t k_most_rounds = 1'000'000;

int check_play_usage(const Arguments& given) {
    if (given.has("--watch") && given.has("--as"))
        return report_usage(given,
                            {ErrorCode::bad_argument, "--watch plays nobody, --as somebody: not both", {}});
    if (!given.has("--rounds")) return k_ok;
    const auto rounds = whole_number(given.text("--rounds"));
    if (rounds && *rounds >= 1 && *rounds <= k_most_rounds) return k_ok;
    return report_number(given, "--rounds", fmt::format(" from 1 to {}", k_most_rounds));
}

TableSetting table_setting(const Arguments& given, const play::Session& session, Seats seats) {
    TableSetting setting{
        .seats = std::move(seats), .policies = given_policies(given), .save_file = given.text("--save")};
    if (given.has("--rounds")) setting.rounds = whole_number(given.text("--rounds")).value_or(0);
    const bool has_rounds = can_begin_round(session) || question_of(session);
    if (setting.rounds == 0 && setting.seats.is_watched) setting.rounds = has_rounds ? k_watched_rounds : 1;
    return setting;
}

std::string_view word_of(Ending ending) {
    switch (ending) {
    case Ending::over: return "over";
    case Ending::enough: return "enough";
    case Ending::idle: return "idle";
    case Ending::left: return "left";
    }
    return "";
}

// Who has won and why: `the players have won: The last enemy falls!`
std::string victory_text(const EncounterView& fight) {
    std::string winner;
    for (const SideView& side : fight.sides)
        if (side.id == fight.winner) winner = side.name.empty() ? side.id : side.name;
    const std::string text = winner.empty() ? "Nobody has won" : winner + " won";
    return fight.reason.empty() ? text + "." : fmt::format("{}: {}", text, fight.reason);
}

std::string ending_text(const Arguments& given, const play::Session& session, Ending ending,
                        std::uint64_t rounds) {
    const auto fight = encounter_of(scene_of(session));
    switch (ending) {
    case Ending::over: return fight ? printable(victory_text(*fight)) : "The game is over.";
    case Ending::enough:
        return fmt::format("Stopped after {}{}", counted(rounds, "round"),
                           given.has("--rounds") || rounds < k_watched_rounds
                               ? "."
                               : ": this game may have no end. --rounds N plays more.");
    case Ending::idle: return "Nobody can do anything.";
    case Ending::left: break;
    }
    return {};
}

// The last line for programs.
std::string end_line(const play::Session& session, Ending ending, std::uint64_t rounds,
                     std::optional<std::uint64_t> seed, const std::string& file) {
    const auto fight = encounter_of(scene_of(session));
    return fmt::format("{{\"end\":{{\"why\":\"{}\",\"winner\":{},\"reason\":{},\"rounds\":{},\"revision\":{},"
                       "\"seed\":{},\"saved\":{}}}}}\n",
                       word_of(ending), fight && !fight->winner.empty() ? quoted(fight->winner) : "null",
                       quoted(fight ? fight->reason : std::string()), rounds, revision_of(session),
                       seed ? std::to_string(*seed) : "null", file.empty() ? "null" : quoted(file));
}

// What somebody needs to go on, or to see the same once more.
void say_farewell(const Arguments& given, const play::Session& session, const Ending ending,
                  std::uint64_t rounds, std::optional<std::uint64_t> seed) {
    const std::string file = given.text("--save");
    if (given.has("--json")) {
        print(end_line(session, ending, rounds, seed, file));
        return;
    }
    if (const std::string text = ending_text(given, session, ending, rounds); !text.empty())
        print("\n" + bold(text) + "\n");
    if (!file.empty())
        print(fmt::format("saved to {}: {}\n", file, counted(revision_of(session), "command")));
    if (file.empty() && ending == Ending::left && revision_of(session) > 0)
        print("not saved: --save FILE keeps a game\n");
    if (seed && !given.has("--seed")) print(fmt::format("seed {}\n", *seed));
}

std::unique_ptr<Front> make_front(const Arguments& given, LineReader& lines, const play::Session& session,
                                  const Seats& seats, const Viewer& viewer) {
    if (given.has("--json")) return std::make_unique<JsonFront>(lines, viewer);
    TextSetting setting{.seats = seats, .viewer = viewer, .save_file = given.text("--save")};
    setting.shows_why = given.has("--why");
    setting.has_prompt = ::isatty(STDIN_FILENO) == 1;
    return std::make_unique<TextFront>(lines, session, std::move(setting));
}

int run_play(const Arguments& given) {
    if (const int bad = check_play_usage(given); bad != k_ok) return bad;
    int exit_code = k_ok;
    const auto luck = given_luck(given, exit_code);
    if (!luck) return exit_code;
    const SessionPtr session = open_given_session(given, luck->seed, exit_code);
    if (!session) return exit_code;
    const auto viewer = viewer_of(scene_of(*session), given.text("--as"));
    if (!viewer) return report_denial(given, viewer.error());
    const Seats seats{given.has("--watch"), viewer->id};
    if (const auto known = check_policies(scene_of(*session), given_policies(given)); !known)
        return report_denial(given, known.error());
    // Before anybody plays: a file that cannot be written is noticed here.
    if (given.has("--save"))
        if (const int written = write_file(given, given.text("--save"), save(*session)); written != k_ok)
            return written;
    // From here on a signal ends the game as q does.
    const StopSignals signals;
    LineReader lines = LineReader::of_input(k_longest_line, signals.descriptor());
    const std::unique_ptr<Front> front = make_front(given, lines, *session, seats, *viewer);
    if (given.has("--json")) print(session_line(*session, *viewer));
    Table table(*session, table_setting(given, *session, seats), *front, signals);
    const auto ending = table.play();
    if (!ending) return report_denial(given, ending.error());
    const bool is_seeded = given.has("--seed") || !is_given_save(given);
    say_farewell(given, *session, *ending, table.rounds_played(),
                 is_seeded ? std::optional(luck->seed) : std::nullopt);
    return signals.exit_code(k_ok);
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    Option{"--as", "WHO", "Play only somebody or a side, and see what they may; policies play the others"},
    Option{"--watch", "", "Play nobody: policies play all"},
    k_policy,
    Option{"--why", "", "Before each choice of a policy: the options with the best scores"},
    Option{"--rounds", "N", "Stop after so many rounds; of a game that is watched without it, after 100"},
    k_seed,
    Option{"--save", "FILE", "Write the game there after every command; commands take it as SCENARIO"},
    k_anyway,
    k_profile,
    k_param,
};

} // namespace

const Command k_play{
    "play",
    "Play in a scenario, or watch one",
    "A number or an id chooses; a shows what cannot be done, ? N explains a chance, u takes back,\n"
    "s saves, q leaves. With --json, commands go in and what became of them comes out, line by line.\n\n"
    "Examples:\n"
    "  arbiter play grapple:cellar --as brann\n"
    "  arbiter play kingdom:start --watch --rounds 1 --seed 7\n"
    "  arbiter play pools:skirmish --watch --policy enemies=cautious --why\n"
    "  arbiter play kingdom:start --save game.json",
    k_arguments,
    k_options,
    run_play};

} // namespace arbiter::cli
