// Fingerprint: which rules something was saved with, a hash for each record. A position means something only
// to the rules that it was reached with.
#pragma once

#include "action/game.hpp"
#include "json/report.hpp"

#include <string_view>

namespace arbiter::play {

/// `{"engine": "0.1.0", "records": {"action": {"pack:id": "0123456789abcdef"}}}`: every record that can
/// decide what happens in a scenario; of scenarios only that one; and as `pack` each pack that has one of
/// them, with a hash of what operators mean there. What records say of themselves (`doc`,
/// `note`) and the order of their keys do not count.
[[nodiscard]] json::Node fingerprint_of(const action::Game& game, std::string_view scenario);

/// Reports the first record that is not what it was, and how many others there are. `saved` has the shape of
/// a fingerprint. Which engine it was counts only where something is under way: frames are the engine's.
void check_fingerprint(const action::Game& game, std::string_view scenario, const json::Node& saved,
                       bool is_under_way, json::Report& report);

} // namespace arbiter::play
