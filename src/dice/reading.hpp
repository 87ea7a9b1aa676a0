// The canonical reading of a program: what it means in words, so that a wrong guess shows at once.
#pragma once

#include "dice/program.hpp"

namespace arbiter::dice {

[[nodiscard]] std::string reading_of(const Program& program);

} // namespace arbiter::dice
