// Log: what happened, in order, for people and for programs. The machine writes one if it is given one;
// simulations give none, and pay nothing.
#pragma once

#include "chance/faces.hpp"
#include "world/journal.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::machine {

enum class LogKind : std::uint8_t { say, contest, roll, choose, change };

struct LogEntry {
    LogKind kind = LogKind::say;
    std::string text;   ///< words, notation, the option taken, or what came of a contest
    std::string name;   ///< of a contest, as effects call it
    std::string degree; ///< of a contest
    std::vector<std::pair<std::string, std::string>> outputs; ///< of a contest: what it left behind, as JSON
    double total = 0;                                         ///< of a roll
    std::vector<chance::Face> faces;                          ///< of a contest or a roll
    world::Change change; ///< of one component; values stay until the world is restarted
};

struct Log {
    std::vector<LogEntry> entries;
};

} // namespace arbiter::machine
