// Why a chance is what it is, as people read it.
#pragma once

#include "arbiter/action.hpp"

#include <string>

namespace arbiter::cli {

/// Several lines, each with its end.
[[nodiscard]] std::string explanation_text(const ChanceReport& report);

} // namespace arbiter::cli
