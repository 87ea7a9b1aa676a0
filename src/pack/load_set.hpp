// Loading for those who want to see broken packs too: what could be read, and what was found.
#pragma once

#include "pack/pack_set.hpp"

namespace arbiter::pack {

struct LoadedSet {
    std::shared_ptr<PackSet> set; ///< with all that could be read; to be played only when there are no errors
    PackReport report;
    std::size_t notes = 0; ///< infos and hints, those that were not kept included
};

/// What load_packs does, and the set comes back even where there are errors.
[[nodiscard]] Result<LoadedSet> load_set(const Files& files, const PackRequest& request);

} // namespace arbiter::pack
