// The text records of the pack `core`, compiled in: see core_texts.cpp.in.
#pragma once

#include <span>
#include <string_view>

namespace arbiter::rules {

/// Each a JSON list of records, one for each file.
[[nodiscard]] std::span<const std::string_view> core_texts() noexcept;

} // namespace arbiter::rules
