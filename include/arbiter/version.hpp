// The version of the library that a program runs with.
#pragma once

#include <string_view>

namespace arbiter {

/// The library's version as "major.minor.patch", for example "0.1.0".
///
/// It is compiled into the library, so it tells what a program was linked with, not which headers it saw.
[[nodiscard]] std::string_view version() noexcept;

} // namespace arbiter
