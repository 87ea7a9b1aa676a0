// Names in rules that depend on where the rule is written.
#pragma once

#include "json/node.hpp"

#include <map>
#include <string>
#include <string_view>

namespace arbiter::rules {

/// Makes every id that condition_ref names a full one: a bare one belongs to the pack it is written in.
void complete_references(json::Node& node, std::string_view pack_id);

/// The same for `param.` and `quantity.`, where a rule is compiled for another pack than its own: conditions
/// and scopes are used by others, too. Elsewhere the names stay as they are written, for explanations.
void complete_names(json::Node& node, std::string_view pack_id);

/// Makes `bearer` whoever plays that role: what a component's own rules call who has it.
void name_bearer(json::Node& node, std::string_view role);

/// Names, and the rules they stand for.
using Words = std::map<std::string, json::Node, std::less<>>;
/// Puts what words stand for in their place.
void put_words(json::Node& node, const Words& words);

} // namespace arbiter::rules
