// arbiter play: watches a game, or plays in it.
#include "commands.hpp"
#include "decision_text.hpp"
#include "load.hpp"
#include "luck.hpp"
#include "play_ending.hpp"
#include "play_json.hpp"
#include "play_save.hpp"
#include "play_seat.hpp"
#include "play_table.hpp"
#include "play_watch.hpp"
#include "scene.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>
#include <memory>
#include <unistd.h>

namespace arbiter::cli {
namespace {

// Bytes of a line: a command with many answers fits, and nothing else is as long.
constexpr std::size_t k_longest_line = 1 << 20;
constexpr std::uint64_t k_most_rounds = 1'000'000;

int check_play_usage(const Arguments& given) {
    if (given.has("--watch") && given.has("--as"))
        return report_usage(given,
                            {ErrorCode::bad_argument, "--watch plays nobody, --as somebody: not both", {}});
    if (const int destroys = check_save_file(given, "--save"); destroys != k_ok) return destroys;
    if (!given.has("--rounds")) return k_ok;
    const auto rounds = whole_number(given.text("--rounds"));
    if (rounds && *rounds >= 1 && *rounds <= k_most_rounds) return k_ok;
    return report_number(given, "--rounds", fmt::format(" from 1 to {}", k_most_rounds));
}

TableSetting table_setting(const Arguments& given, Seats seats) {
    TableSetting setting{
        .seats = std::move(seats), .policies = given_policies(given), .save_file = given.text("--save")};
    if (given.has("--rounds")) setting.rounds = whole_number(given.text("--rounds")).value_or(0);
    setting.asks_after_end = !setting.seats.is_watched;
    return setting;
}

std::unique_ptr<Front> make_front(const Arguments& given, AnswerReader& lines, const play::Session& session,
                                  const Seats& seats, const Viewer& viewer) {
    if (given.has("--json")) return std::make_unique<JsonFront>(lines, viewer);
    TextSetting setting{.seats = seats, .viewer = viewer, .save_file = given.text("--save")};
    setting.own_files = own_files(given);
    setting.shows_why = given.has("--why");
    setting.has_prompt = setting.is_terminal = ::isatty(STDIN_FILENO) == 1;
    if (seats.is_watched) return std::make_unique<WatchFront>(lines, session, std::move(setting));
    return std::make_unique<TextFront>(lines, session, std::move(setting));
}

int run_play(const Arguments& given) {
    if (const int bad = check_play_usage(given); bad != k_ok) return bad;
    int exit_code = k_ok;
    const auto luck = given_luck(given, exit_code);
    if (!luck) return exit_code;
    const SessionPtr session = open_given_session(given, luck->seed, exit_code);
    if (!session) return exit_code;
    const auto viewer = seat_of(*session, given.text("--as"));
    if (!viewer) return report_load_failure(given, viewer.error());
    const Seats seats{given.has("--watch"), viewer->id};
    if (const auto known = check_policies(scene_of(*session), given_policies(given)); !known)
        return report_denial(given, known.error());
    // Before anybody plays: a file that cannot be written is noticed here.
    if (given.has("--save"))
        if (const int written = write_file(given, given.text("--save"), save(*session)); written != k_ok)
            return written;
    // From here on a signal ends the game as q does.
    const StopSignals signals;
    AnswerReader lines(k_longest_line, signals.descriptor());
    const std::uint64_t begun = revision_of(*session);
    const std::unique_ptr<Front> front = make_front(given, lines, *session, seats, *viewer);
    Table table(*session, table_setting(given, seats), *front, signals);
    const auto ending = table.play();
    // The reason first: the last line says where the game is.
    const int failed = ending ? k_ok : report_denial(given, ending.error());
    const bool is_seeded = given.has("--seed") || !is_given_save(given);
    const bool is_stopped = signals.is_stopped() && !seats.is_watched && !given.has("--json");
    const Keeping keeping{given.text("--save"), front->saved(), begun, is_stopped};
    say_farewell(given, *session,
                 {ending.value_or(Ending::failed), table.rounds_played(), begun,
                  is_seeded ? std::optional(luck->seed) : std::nullopt,
                  ending ? saved_at_last(*session, keeping) : saved_after_failure(*session, keeping)});
    return signals.exit_code(failed);
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
