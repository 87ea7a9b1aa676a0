// From loaded packs, whole or broken, to a game and to everything that is wrong.
#pragma once

#include "action/game.hpp"
#include "pack/load_set.hpp"

namespace arbiter::action {

/// Compiles what was loaded and adds to `loaded.report` what shows only then: names in formulas, scopes,
/// effects. Records whose own shape has an error are left out and those that name them are counted, so one
/// run tells every mistake, and each once. Null when there was any error, before or now.
///
/// Fails when there was no error and `request` chooses a profile or a param that is not there.
[[nodiscard]] Result<std::shared_ptr<Game>> compile_loaded(pack::LoadedSet& loaded,
                                                           const PackRequest& request);

} // namespace arbiter::action
