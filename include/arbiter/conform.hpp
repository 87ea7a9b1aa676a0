// Conformance: random walks through a scenario, and what must hold wherever they come.
//
//     auto report = arbiter::conform(game, "mine:opening", {.walks = 50});
//     for (const auto& failure : report->failures) std::cerr << failure.check << " " << failure.what << "\n";
//
// A walk sends random commands to a session: offers of anybody, options of whatever is asked, rounds, undos,
// forks. Around each command these are checked:
//   copy           a copy of the session goes on equally
//   save           so does the session that is loaded from a save, and it is saved to the same bytes
//   undo           undo leads back, and the same answers with the same faces lead to the same position again
//   promise        no offer and no option is refused, and an action has the chance and the label it was
//                  offered with
//   probabilities  those of the answers to every question sum to 1
//   key            positions that the odds take for equal have equal questions all the way to their end
//   replay         the commands of the whole walk tell the same once more
#pragma once

#include "arbiter/session.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct ConformRequest {
    std::uint64_t seed = 1;      ///< of the first walk; the next has the next number
    std::uint64_t walks = 20;    ///< how many
    std::uint64_t commands = 40; ///< of each walk, at most
    bool keeps_walks = false;    ///< for whoever shows what happened in them
};

/// Something that does not hold. The walk ends there.
struct ConformFailure {
    std::uint64_t seed = 0;        ///< of the walk: asking for one walk of this seed finds it again
    std::string check;             ///< which: see above
    std::string what;              ///< what differs, and where: the path of the first difference
    std::vector<Command> commands; ///< that lead there; the last one is that which fails
};

struct ConformReport {
    std::string scenario;
    std::uint64_t walks = 0;
    std::uint64_t commands = 0;   ///< that were accepted
    std::uint64_t questions = 0;  ///< whose probabilities were summed
    std::uint64_t equal_keys = 0; ///< pairs of different positions with equal keys that were played on
    std::vector<ConformFailure> failures = {};
    std::vector<SessionPtr> kept = {}; ///< the walks at their ends, where the request says so
};

/// Walks and checks. Fails where there is no such scenario. Costs some ten times what playing the walks does.
[[nodiscard]] Result<ConformReport> conform(const std::shared_ptr<const action::Game>& game,
                                            std::string_view scenario, const ConformRequest& request = {});

/// As JSON on one line, without the walks' events.
[[nodiscard]] std::string to_json(const ConformReport& report);

} // namespace arbiter
