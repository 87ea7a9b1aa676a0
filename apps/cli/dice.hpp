// What the commands on dice share: reading a notation with its options, and saying what is wrong.
#pragma once

#include "arbiter/dice_report.hpp"
#include "command.hpp"

#include <optional>

namespace arbiter::cli {

inline constexpr Option k_let{"--let", "NAME=VALUE",
                              "A value for a name in the notation, or a range to sweep: b=0..10", true};
inline constexpr Option k_dialect{"--dialect", "NAME", "Read as roll20, foundry, avrae or anydice would",
                                  false, "native roll20 foundry avrae anydice"};

/// The notation of the command line; `more` are further names. Prints what is wrong and sets `exit_code`.
[[nodiscard]] std::optional<Notation>
read_given_notation(const Arguments& given, const std::vector<std::string>& more, int& exit_code);

/// All notations of the command line, each with the same names; empty with an error.
[[nodiscard]] std::vector<Notation> read_given_notations(const Arguments& given, int& exit_code);

/// Prints an Error of the engine with its hint, with --json as JSON; returns k_problems.
int report_refusal(const Arguments& given, const Error& error);

/// The same for what is wrong in a notation.
int report_notation(const Arguments& given, const Diagnostic& diagnostic);

} // namespace arbiter::cli
