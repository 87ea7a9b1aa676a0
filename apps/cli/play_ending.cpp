#include "play_ending.hpp"

#include "arbiter/encounter.hpp"
#include "json.hpp"
#include "play_style.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

std::string_view word_of(Ending ending) {
    switch (ending) {
    case Ending::over: return "over";
    case Ending::enough: return "enough";
    case Ending::idle:
    case Ending::done: return "idle";
    case Ending::left: return "left";
    case Ending::failed: return "failed";
    }
    return "";
}

std::string winner_json(const std::optional<EncounterView>& fight) {
    return fight && !fight->winner.empty() ? quoted(fight->winner) : "null";
}

std::string ending_text(const Arguments& given, const play::Session& session, const Farewell& farewell) {
    switch (farewell.ending) {
    // Whoever plays was told when it came to that, and asked whether it shall be taken back.
    case Ending::over: return given.has("--watch") ? outcome_text(session) : std::string();
    case Ending::enough:
        return fmt::format("Stopped after {}{}", counted(farewell.rounds, "round"),
                           given.has("--rounds") || farewell.rounds < k_watched_rounds
                               ? "."
                               : ": this game may have no end. --rounds N plays more.");
    case Ending::idle: return "Nobody can do anything.";
    case Ending::done: return "All are done.";
    case Ending::failed: // why was told
    case Ending::left: break;
    }
    return {};
}

std::string end_line(const play::Session& session, const Farewell& farewell) {
    const auto fight = encounter_of(scene_of(session));
    return fmt::format("{{\"end\":{{\"why\":\"{}\",\"winner\":{},\"reason\":{},\"rounds\":{},\"revision\":{},"
                       "\"seed\":{},\"saved\":{}}}}}\n",
                       word_of(farewell.ending), winner_json(fight),
                       quoted(fight ? fight->reason : std::string()), farewell.rounds, revision_of(session),
                       farewell.seed ? std::to_string(*farewell.seed) : "null",
                       farewell.saved ? quoted(farewell.saved->file) : "null");
}

} // namespace

std::string outcome_text(const play::Session& session) {
    const auto fight = encounter_of(scene_of(session));
    if (!fight) return "The game is over.";
    std::string winner;
    for (const SideView& side : fight->sides)
        if (side.id == fight->winner) winner = side.name.empty() ? side.id : side.name;
    const std::string text = winner.empty() ? "Nobody has won" : winner + " won";
    return printable(fight->reason.empty() ? text + "." : fmt::format("{}: {}", text, fight->reason));
}

std::string over_line(const play::Session& session) {
    const auto fight = encounter_of(scene_of(session));
    return fmt::format("{{\"over\":{{\"winner\":{},\"reason\":{},\"revision\":{}}}}}\n", winner_json(fight),
                       quoted(fight ? fight->reason : std::string()), revision_of(session));
}

std::string saved_text(const SavePoint& saved, std::uint64_t revision) {
    if (saved.revision == revision)
        return fmt::format("saved to {}: {}\n", saved.file, counted(revision, "command"));
    return fmt::format("saved to {}: {} of {}; what came after is not saved\n", saved.file, saved.revision,
                       counted(revision, "command"));
}

void say_farewell(const Arguments& given, const play::Session& session, const Farewell& farewell) {
    if (given.has("--json")) {
        print(end_line(session, farewell));
        return;
    }
    if (const std::string text = ending_text(given, session, farewell); !text.empty())
        print("\n" + bold(text) + "\n");
    if (farewell.saved)
        print(saved_text(*farewell.saved, revision_of(session)));
    else if ((farewell.ending == Ending::left || farewell.ending == Ending::failed) &&
             revision_of(session) > farewell.begun)
        print("not saved: --save FILE keeps a game\n");
    if (farewell.seed && !given.has("--seed")) print(fmt::format("seed {}\n", *farewell.seed));
}

} // namespace arbiter::cli
