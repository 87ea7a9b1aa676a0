// Who uses a record: for a modder who wants to change one and must know what depends on it.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/files.hpp"
#include "arbiter/pack.hpp"
#include "arbiter/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// One record that names another, or extends it.
struct RecordUser {
    std::string kind;
    std::string id;
    Place place; ///< where its id was written
    bool extends = false;
};

/// A record, and whoever uses it.
struct RecordUses {
    std::string kind;
    std::string id;
    Place place; ///< where its id was written
    bool is_abstract = false;
    std::vector<RecordUser> users; ///< those that extend it first, then in load order
};

/// Everything of a name and who uses it, in load order. `name` is a full id, or the part of one behind the
/// colon; `kind` leaves the other kinds out, unless it is empty. Packs with mistakes are searched as far as
/// they can be read. A name that is put together while a rule runs is not found.
///
/// Costs what loading and compiling the packs costs. Fails when a path cannot be read, and with not_found,
/// with a suggestion, when nothing has the name.
[[nodiscard]] Result<std::vector<RecordUses>> find_uses(const Files& files, const PackRequest& request,
                                                        std::string_view name, std::string_view kind = {});

/// The same as JSON: `{"records":[{"kind","id","file","line","abstract","users":[...]}]}`.
[[nodiscard]] std::string to_json(const std::vector<RecordUses>& uses);

} // namespace arbiter
