// Log: what happened, in order, for people and for programs. The machine writes one if it is given one;
// simulations give none, and pay nothing.
#pragma once

#include "arbiter/event.hpp"
#include "chance/faces.hpp"
#include "world/journal.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::machine {

enum class LogKind : std::uint8_t {
    say,
    contest,
    roll,
    number,
    choose,
    change,
    preview,  ///< what would become of a resource
    resource, ///< what became of it
    task,     ///< something for people to do
    phase,    ///< of a round
    card,     ///< what a card is about
    order,    ///< who has turns, and in which order
    end,      ///< an encounter is over; `name` is the side that has won
};

struct LogEntry {
    LogKind kind = LogKind::say;
    std::string
        text; ///< words, notation, the option taken, what came of a contest; of a change, who is called
    std::string name; ///< of a contest, as effects call it; of a number, what it is; of a roll, its dice; of
                      ///< a change, whose it is: an id
    std::string purpose;  ///< of a roll: what it is for, for people; may be empty
    std::string degree;   ///< of a contest
    bool decides = false; ///< of a contest: its degree is that of the whole action
    std::vector<std::pair<std::string, std::string>>
        outputs;                       ///< as JSON: what a contest left behind, what a number is made of
    double total = 0;                  ///< of a roll or a number
    bool is_brief = false;             ///< of words: they stand for all others where somebody wants it short
    std::optional<double> round;       ///< when it happened, where a clock runs
    std::vector<chance::Face> faces;   ///< of a contest or a roll
    world::Change change;              ///< of one component; values stay until the world is restarted
    std::string who;                   ///< the id of whoever acts; of a change, of whoever has it in the end
    std::vector<NumberTold> numbers;   ///< of a contest or a number
    std::vector<std::string> decisive; ///< of a contest: labels of lines
    Audiences seen_by;                 ///< who may see the entry at all
    Audiences details_seen_by;         ///< who may see its words and numbers
    std::string plain;                 ///< the words for everybody else; empty: they do not see the entry
};

/// What an entry takes in memory, counted together with the line of a report that it becomes.
[[nodiscard]] std::uint64_t bytes_of(const LogEntry& entry);

struct Log {
    std::vector<LogEntry> entries;

    LogEntry& add(LogKind kind, std::string text = {}) {
        LogEntry& entry = entries.emplace_back();
        entry.kind = kind;
        entry.text = std::move(text);
        return entry;
    }
};

} // namespace arbiter::machine
