// Rows of a table from a CSV file, because numbers are tuned in spreadsheets.
#pragma once

#include "json/report.hpp"

#include <cstdint>

namespace arbiter::pack {

/// The rows of a source as a list of objects, one per line, keyed by the first line. Lines that
/// are broken, and those without an `at` or a `value` where there are such columns, are told and left out. A
/// cell that reads as a number or as true or false is one, anything else is a text; quotes as usual (`"a
/// ""b"", c"`). Every cell knows its place.
[[nodiscard]] json::Node read_csv(const json::Sources& sources, std::uint32_t source, json::Report& report);

} // namespace arbiter::pack
