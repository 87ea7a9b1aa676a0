// The shape of saves: which keys a save has, and of which type.
#pragma once

#include "arbiter/session.hpp"
#include "json/report.hpp"

namespace arbiter::play {

/// Of the format that is written. It rises when an older program could not read what a newer one writes.
inline constexpr int k_save_format = 2;

/// Whether a JSON value is meant to be a save, by its keys. One with a misspelt key still is, so that
/// checking it names the key.
[[nodiscard]] bool is_save(const json::Node& saved);

/// Reports keys that are missing, unknown or of a wrong type. Returns whether the shape is right: only then
/// may anybody look for keys without asking whether they are there.
bool check_save_shape(const json::Node& saved, json::Report& report);

} // namespace arbiter::play
