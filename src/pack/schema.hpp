// JSON Schema (draft-07) from field tables, so that editors complete and check what people write.
#pragma once

#include "pack/kind.hpp"
#include "pack/record.hpp"
#include "json/node.hpp"

namespace arbiter::pack {

/// The schema of a file of this kind: a record, a patch, or a list of both. `forms` of this kind add the
/// foreign shapes they are for; what stands inside those only the checker can tell. Forms that rename keys,
/// of whatever part, add these keys.
[[nodiscard]] json::Node schema_of_kind(const Kind& kind, std::span<const Record* const> forms = {});

/// The schema of pack.json.
[[nodiscard]] json::Node schema_of_manifest();

} // namespace arbiter::pack
