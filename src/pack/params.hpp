// Params: from the tree in pack.json to records, and their values under a profile.
#pragma once

#include "pack/manifest.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <string>
#include <vector>

namespace arbiter::pack {

/// The params written in a manifest, as records: `hit.base` for `base` inside `hit`.
[[nodiscard]] std::vector<Record> params_of(const Manifest& manifest, std::uint32_t pack,
                                            json::Report& report);

/// Reports params that are groups too: `b` beside `b.c`.
void check_param_groups(const RecordSet& records, json::Report& report);

/// One value that a profile sets.
struct ProfileValue {
    std::string param; ///< full id
    json::Node value;
};

struct Profile {
    std::string pack; ///< empty for a file that a request names
    std::string name;
    std::vector<ProfileValue> values;
};

/// Replaces `base` by `top`, objects member by member; members that `base` has not are left out.
void lay_over(json::Node& base, const json::Node& top);

/// A param's value under a profile (null: the default): what the profile sets, laid over the default member
/// by member.
[[nodiscard]] json::Node param_value(const Record& param, const Profile* profile);

} // namespace arbiter::pack
