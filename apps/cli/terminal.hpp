// Standard output and error, and whether they are a terminal.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "command.hpp"

#include <string_view>

namespace arbiter::cli {

/// To be called before anything else: closed pipes and missing memory end a command with a message, and no
/// file is ever opened in the place of standard input, output or error.
void prepare_terminal();

void print(std::string_view text);
void print_error(std::string_view text);

/// Whether something printed could not be written: then printing more is no use.
[[nodiscard]] bool has_output_failed();

/// Shows what was printed so far. False when that failed.
[[nodiscard]] bool flush_output();

/// Colour on a terminal, unless NO_COLOR is set or TERM is dumb.
[[nodiscard]] Colour output_colour();

/// Columns of the terminal: what it says, else COLUMNS, else 80.
[[nodiscard]] int output_width();

/// Lines of the terminal: what it says, else 24.
[[nodiscard]] int output_height();

/// The exit code, or k_cannot when something printed could not be written: with a message on a full disk,
/// say, without one when the reader of a pipe has left.
[[nodiscard]] int finish_output(int exit_code);

} // namespace arbiter::cli
