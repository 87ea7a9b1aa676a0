// Writing a record back: the same table that read it gives names and order.
#pragma once

#include "pack/record.hpp"
#include "json/node.hpp"

namespace arbiter::pack {

/// The record's fields in the order of the tables (common ones first), with its full id, without fields that
/// only repeat their default. Reading the result gives an equal record. What a record inherited is written
/// with it; `extends` says where it came from, and must be taken out before the result is read.
[[nodiscard]] json::Node write_record(const Record& record);

} // namespace arbiter::pack
