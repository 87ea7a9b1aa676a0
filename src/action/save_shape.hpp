// The shape of saves: which keys a saved state and a saved resolution have, and of which type.
#pragma once

#include "arbiter/resolve.hpp"
#include "json/report.hpp"

namespace arbiter::action {

/// What a JSON value is, by its keys. A save with a misspelt key is still a save, so that checking it names
/// the key.
[[nodiscard]] SaveKind kind_of_save(const json::Node& saved);

/// Reports keys that are missing, unknown or of a wrong type. Returns whether the shape is right: only then
/// may anybody look for keys without asking whether they are there.
bool check_save_shape(const json::Node& saved, SaveKind kind, json::Report& report);

} // namespace arbiter::action
