// Profiles: trees of param values, in pack.json, in a file of a pack, or in a file of whoever plays.
#pragma once

#include "pack/find_packs.hpp"
#include "pack/params.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// The folder of a pack in which the files of its profiles stand.
inline constexpr std::string_view k_profiles_folder = "profiles";

/// Where profiles are read from, and what they are held against.
struct ProfileContext {
    const Files& files;
    json::Sources& sources;
    const Limits& limits;
    const RecordSet& records; ///< all params are known
    json::Report& report;
};

/// The profiles of a pack, each value checked against its param. One may be written in a file of the pack:
/// `{ "file": "profiles/house.json" }`.
[[nodiscard]] std::vector<Profile> profiles_of(const FoundPack& pack, const ProfileContext& context);

/// The names in PackRequest::profile, in order.
[[nodiscard]] std::vector<std::string> profile_names(std::string_view profile);

/// Whether a request means a file rather than a profile of a pack: it contains a slash or ends in .json.
[[nodiscard]] bool is_profile_path(std::string_view name);

/// The profile in a file that a request names. Its bare names are params of the requested packs among
/// `packs`; the path is its name, and it is of no pack.
[[nodiscard]] Profile profile_in_file(const std::string& path, std::span<const FoundPack> packs,
                                      const ProfileContext& context);

/// What a request calls a profile: `pack:name`, or the path of its file.
[[nodiscard]] std::string full_name_of(const Profile& profile);

} // namespace arbiter::pack
