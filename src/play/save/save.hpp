// Saving: a session as JSON, and back. One format for every game.
#pragma once

#include "play/session.hpp"
#include "json/node.hpp"

namespace arbiter::play {

/// Fails when the params of the game are not those that something was saved with.
[[nodiscard]] Result<void> check_params(const action::Scene& scene, const json::Node& saved);

/// The whole save. Commands are written once (Session::written_commands), so what a save costs depends on the
/// position and on what is new, and not on how long the game has been.
[[nodiscard]] std::string save_text(const Session& session);
/// A command as a save has it, on one line.
[[nodiscard]] std::string command_text(const Done& done);

/// Of a save, as it is written now.
[[nodiscard]] std::string sum_of(const json::Node& saved);

/// The seed and the commands of a save, and the position behind them. `saved` was checked (check_save_shape,
/// check_save_fit), here and below.
[[nodiscard]] Seed seed_of(const json::Node& saved);
[[nodiscard]] std::vector<Done> commands_of(const json::Node& saved);

/// Brings a session that was just opened to where the commands of a save begin: that may be another position
/// than its scenario begins with.
[[nodiscard]] Result<void> begin(Session& session, const json::Node& saved);

/// Brings a session that was just opened to where it was saved; with Fit::anyway without its commands: those
/// to come begin there. When it fails the session is as before.
[[nodiscard]] Result<void> resume(Session& session, const json::Node& saved, Fit fit);

} // namespace arbiter::play
