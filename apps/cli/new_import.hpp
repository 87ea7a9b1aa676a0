// A pack made of a folder that was written for another program: `arbiter new PACK --from-import FOLDER`.
#pragma once

#include "arbiter/result.hpp"
#include "command.hpp"

#include <string>
#include <vector>

namespace arbiter::cli {

/// The files of such a pack, from its folder down, and what stayed behind.
struct ImportedPack {
    struct File {
        std::string path, text;
    };
    std::vector<File> files;
    std::vector<std::string> left_out; ///< files that cannot be read, each with why
    std::size_t records = 0;
    std::size_t rewritten = 0; ///< old shapes
};

/// Reads `folder` through the forms of the pack `base`, old shapes rewritten. Fails where there is nothing to
/// import.
[[nodiscard]] Result<ImportedPack> import_pack(const Arguments& given, const std::string& id,
                                               const std::string& base, const std::string& folder);

} // namespace arbiter::cli
