// What cases are answered with: the keys that `expect` can name.
#pragma once

#include "pack/record.hpp"

#include <string>
#include <vector>

namespace arbiter::action {

/// The keys of the answer to a case, of all answers it may have. Empty where they cannot be told in advance.
[[nodiscard]] std::vector<std::string> answer_keys(const pack::Record& record);

} // namespace arbiter::action
