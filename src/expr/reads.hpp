// What a program reads.
#pragma once

#include "expr/program.hpp"

#include <string>
#include <vector>

namespace arbiter::expr {

/// Dotted paths into the data the whole expression is given, sorted, each once; "*" for a path that is only
/// known when it runs. What is read of the elements of a list is not listed, the list is.
[[nodiscard]] std::vector<std::string> reads_of(const Program& program);

/// Whether it may look into the data it is given. False: only into slots of the host, and what it makes.
[[nodiscard]] bool reads_data(const Program& program) noexcept;

} // namespace arbiter::expr
