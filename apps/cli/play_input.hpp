// Lines of answers and commands, from a terminal or a pipe.
#pragma once

#include "arbiter/disk.hpp"

namespace arbiter::cli {

/// Reads standard input line by line. A line that is too long is one error, and the next one can be read; a
/// line without end is where the input ends.
class AnswerReader {
public:
    /// `most` bytes of a line; `stop` as LineReader::of_input takes it.
    AnswerReader(std::size_t most, int stop);

    /// The next line; nothing after the last one, and after an error that is no line's.
    [[nodiscard]] Result<std::optional<std::string>> next();

private:
    std::size_t most_;
    LineReader lines_;
    bool has_failed_ = false;
};

} // namespace arbiter::cli
