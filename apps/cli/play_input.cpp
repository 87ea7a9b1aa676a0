#include "play_input.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// Bytes of a line that is read at all, to be refused: beyond that nobody knows whether it ever ends.
constexpr std::size_t k_longest_read = std::size_t{64} << 20;

} // namespace

AnswerReader::AnswerReader(std::size_t most, int stop)
    : most_(most), lines_(LineReader::of_input(std::max(most, k_longest_read), stop)) {}

Result<std::optional<std::string>> AnswerReader::next() {
    if (has_failed_) return std::nullopt;
    auto line = lines_.next();
    has_failed_ = !line;
    const bool is_long =
        line ? *line && line->value().size() > most_ : line.error().code == ErrorCode::too_large;
    if (is_long)
        return fail(ErrorCode::too_large, "a line of \"standard input\" is too long",
                    fmt::format("it may have {} bytes", most_));
    return line;
}

} // namespace arbiter::cli
