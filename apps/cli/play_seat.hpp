// Whom --as names.
#pragma once

#include "arbiter/view.hpp"

#include <string>
#include <vector>

namespace arbiter::cli {

/// The viewer that a word names, if anything is ever for them to decide: a side, or somebody who has turns or
/// can do something. Fails with the names of those.
[[nodiscard]] Result<Viewer> seat_of(const play::Session& session, const std::string& word);

/// Ids of those in a scene who can be asked what they do: all but places and what others hold. Where there is
/// nobody else, those too.
[[nodiscard]] std::vector<std::string> list_people(const action::Scene& scene);

} // namespace arbiter::cli
