// The texts of a card against what it changes.
#pragma once

#include "pack/card/change.hpp"

#include <vector>

namespace arbiter::pack::card {

/// How the values of a card's texts are told, to see whether its degrees agree.
struct ValueStyle {
    bool has_placeholder = false;
    bool has_literal = false;
};

/// Checks the message of an outcome or the label of a choice. `changes` are what it is about; a placeholder
/// may print those of `outer` too. Returns how it tells its values.
ValueStyle check_text(const json::Node& text, const std::vector<Change>& changes,
                      const std::vector<Change>& outer, const CheckContext& context);

} // namespace arbiter::pack::card
