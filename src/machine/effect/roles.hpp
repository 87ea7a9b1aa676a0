// Whom an effect is about.
#pragma once

#include "world/roles.hpp"
#include "json/node.hpp"

namespace arbiter::machine {

class CodeCompiler;

/// The role that stands at `key`, the actor where none does; a warning where nobody plays it.
[[nodiscard]] world::Role role_of(const json::Node& written, std::string_view key, CodeCompiler& compiler);

} // namespace arbiter::machine
