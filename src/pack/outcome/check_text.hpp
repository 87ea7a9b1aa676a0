// The texts of an outcome against what it changes.
#pragma once

#include "pack/outcome/change.hpp"

#include <vector>

namespace arbiter::pack::outcome {

/// Checks the message of an outcome or the label of a choice. `changes` are what it is about; a placeholder
/// may print those of `outer` too.
void check_text(const json::Node& text, const std::vector<Change>& changes, const std::vector<Change>& outer,
                const CheckContext& context);

} // namespace arbiter::pack::outcome
