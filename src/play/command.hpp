// Commands as JSON: on the wire, in saves and in files of commands.
#pragma once

#include "arbiter/session.hpp"
#include "json/report.hpp"

namespace arbiter::play {

[[nodiscard]] json::Node node_of(const Command& command);

/// Checks the shape of a command and says what is wrong, each with its place. Returns whether nothing is.
bool check_command(const json::Node& node, json::Report& report);
/// The command of a node whose shape was checked.
[[nodiscard]] Command command_of(const json::Node& node);

/// An option by its number, from 1, or by its id.
[[nodiscard]] OptionChoice choice_of(const json::Node& written);
/// The answers that stand beside other members: `dice`, `choices`, `picks`, `rerolls`, `degree`, `rest`.
[[nodiscard]] Answers answers_of(const json::Node& node);

} // namespace arbiter::play
