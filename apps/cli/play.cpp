// arbiter play: watches a game, or plays in it.
#include "arbiter/disk.hpp"
#include "arbiter/suggest.hpp"
#include "arbiter/world.hpp"
#include "commands.hpp"
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

#include <algorithm>
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

// --as names somebody, or a side that somebody is on.
Result<Seats> given_seats(const Arguments& given, const play::Session& session) {
    Seats seats{given.has("--watch"), given.text("--as")};
    if (seats.as.empty()) return seats;
    const std::vector<std::string> people = list_entities(scene_of(session));
    const bool is_known = std::ranges::any_of(
        people, [&](const std::string& id) { return decides_for(session, seats.as, id); });
    if (is_known) return seats;
    return fail(ErrorCode::not_found,
                fmt::format("nobody here is \"{}\", or on a side of that name", seats.as),
                "there are " + list_names(short_ids(people)));
}

TableSetting table_setting(const Arguments& given, const play::Session& session, Seats seats) {
    TableSetting setting{.seats = std::move(seats), .save_file = given.text("--save")};
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

std::string ending_text(Ending ending, std::uint64_t rounds) {
    switch (ending) {
    case Ending::over: return "The game is over.";
    case Ending::enough: return fmt::format("Stopped after {}.", counted(rounds, "round"));
    case Ending::idle: return "Nobody can do anything.";
    case Ending::left: break;
    }
    return {};
}

// What somebody needs to go on, or to see the same once more.
void say_farewell(const Arguments& given, const play::Session& session, const Ending ending,
                  std::uint64_t rounds, std::optional<std::uint64_t> seed) {
    const std::string file = given.text("--save");
    if (given.has("--json")) {
        print(fmt::format(
            "{{\"end\":{{\"why\":\"{}\",\"rounds\":{},\"revision\":{},\"seed\":{},\"saved\":{}}}}}\n",
            word_of(ending), rounds, revision_of(session), seed ? std::to_string(*seed) : "null",
            file.empty() ? "null" : quoted(file)));
        return;
    }
    if (const std::string text = ending_text(ending, rounds); !text.empty()) print("\n" + bold(text) + "\n");
    if (!file.empty())
        print(fmt::format("saved to {}: {}\n", file, counted(revision_of(session), "command")));
    if (file.empty() && ending == Ending::left && revision_of(session) > 0)
        print("not saved: --save FILE keeps a game\n");
    if (seed && !given.has("--seed")) print(fmt::format("seed {}\n", *seed));
}

std::unique_ptr<Front> make_front(const Arguments& given, LineReader& lines, const play::Session& session,
                                  const Seats& seats) {
    if (given.has("--json")) return std::make_unique<JsonFront>(lines);
    TextSetting setting{.seats = seats, .save_file = given.text("--save")};
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
    const auto seats = given_seats(given, *session);
    if (!seats) return report_denial(given, seats.error());
    // Before anybody plays: a file that cannot be written is noticed here.
    if (given.has("--save"))
        if (const int written = write_file(given, given.text("--save"), save(*session)); written != k_ok)
            return written;
    // From here on a signal ends the game as q does.
    const StopSignals signals;
    LineReader lines = LineReader::of_input(k_longest_line, signals.descriptor());
    const std::unique_ptr<Front> front = make_front(given, lines, *session, *seats);
    if (given.has("--json")) print(session_line(*session));
    Table table(*session, table_setting(given, *session, *seats), *front, signals);
    const auto ending = table.play();
    if (!ending) return report_denial(given, ending.error());
    const bool is_seeded = given.has("--seed") || !is_given_save(given);
    say_farewell(given, *session, *ending, table.rounds_played(),
                 is_seeded ? std::optional(luck->seed) : std::nullopt);
    return signals.exit_code(k_ok);
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    Option{"--as", "WHO", "Play only somebody or a side; the policy `first` plays the others"},
    Option{"--watch", "", "Play nobody: the policy `first` plays all"},
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
    "  arbiter play kingdom:start --save game.json",
    k_arguments,
    k_options,
    run_play};

} // namespace arbiter::cli
