// Applying a form: a foreign shape in, a record out. Values keep the places where their author wrote them.
#pragma once

#include "pack/record.hpp"
#include "json/fwd.hpp"

namespace arbiter::pack {

/// Whether a value has the shape that a form is for.
[[nodiscard]] bool has_foreign_shape(const json::Node& value, const Record& form);

/// The record that `foreign` becomes. Top-level keys that the form does not read are kept; a value deeper
/// down that it neither reads nor drops is reported, because it would be lost silently.
[[nodiscard]] json::Node apply_form(const Record& form, const json::Node& foreign, json::Report& report);

} // namespace arbiter::pack
