// The files of the pack that `arbiter new` writes.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace arbiter::cli {

struct PackFile {
    std::string_view path; ///< from the pack's folder down
    std::string_view text; ///< with PACK where the pack's id stands
};

[[nodiscard]] std::span<const PackFile> new_pack_files();

/// The text of a file in the pack `id`.
[[nodiscard]] std::string text_for(const PackFile& file, std::string_view id);

} // namespace arbiter::cli
