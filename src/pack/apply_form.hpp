// Applying a form: a foreign shape in, a record out. Values keep the places where their author wrote them.
#pragma once

#include "base/fwd.hpp"
#include "pack/record.hpp"
#include "json/fwd.hpp"

namespace arbiter::pack {

/// Whether a value has the shape that a form is for; `above` is the object around it, if it is a part.
[[nodiscard]] bool has_foreign_shape(const json::Node& value, const Record& form,
                                     const json::Node* above = nullptr);

/// The record, or the part of one, that `foreign` becomes; `above` is the object around a part. Top-level
/// keys that the form does not read are kept; a value deeper down that it neither reads nor drops is
/// reported, because it would be lost silently.
///
/// Every value made spends fuel: a few forms that each write a value twice would fill any memory. When it
/// runs out the record stays unfinished, so ask the fuel afterwards.
[[nodiscard]] json::Node apply_form(const Record& form, const json::Node& foreign, Fuel& fuel,
                                    json::Report& report, const json::Node* above = nullptr);

} // namespace arbiter::pack
