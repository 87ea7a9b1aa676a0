// Comparisons of a component's value with something that is written out.
#pragma once

#include "expr/program.hpp"
#include "pack/component_type.hpp"
#include "rules/param_names.hpp"
#include "world/model.hpp"
#include "json/report.hpp"

#include <functional>
#include <map>
#include <set>
#include <string>

namespace arbiter::action {

/// The texts that actions give with `let`, by name.
using LetTexts = std::map<std::string, std::set<std::string, std::less<>>, std::less<>>;

/// Warns of comparisons that come out the same way whatever the world is like: with a word that the
/// component's fields or the param's `one_of` does not know, with a text that no action's `let` gives by
/// that name, with a text where a field is a number, and of an order with dice that are only text.
void check_compared(const expr::Program& rule, const world::Model& model, const pack::ComponentTypes& types,
                    const rules::ParamPaths& params, const LetTexts& texts, json::Report& report);

} // namespace arbiter::action
