// Whom --as names.
#pragma once

#include "arbiter/view.hpp"

namespace arbiter::cli {

/// The viewer that a word names, if anything is ever for them to decide: a side, or somebody who has turns or
/// can do something. Fails with the names of those.
[[nodiscard]] Result<Viewer> seat_of(const play::Session& session, const std::string& word);

} // namespace arbiter::cli
