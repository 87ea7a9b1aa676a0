// Values of options and files of output, for several commands.
#pragma once

#include "arbiter/result.hpp"
#include "command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::cli {

[[nodiscard]] std::optional<std::uint64_t> whole_number(const std::string& text);

/// `3,4,0.5` as numbers; empty when it is anything else.
[[nodiscard]] std::optional<std::vector<double>> number_list(const std::string& text);

/// Says that an option takes a whole number (`range` goes on: " from 1 to 6"); returns k_usage.
int report_number(const Arguments& given, std::string_view option, std::string_view range);

/// Of seeds, for report_number: 64 bits.
inline constexpr std::string_view k_seed_range = " from 0 to 18446744073709551615";

/// `1 error`, `3 errors`.
[[nodiscard]] std::string counted(std::size_t n, std::string_view what);

/// Writes a file whole, or leaves what was there and says why, with --json as JSON; returns an exit code.
int write_file(const Arguments& given, const std::string& path, const std::string& text);

} // namespace arbiter::cli
