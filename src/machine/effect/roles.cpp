#include "machine/effect/roles.hpp"

#include "machine/compile_code.hpp"

#include <fmt/format.h>

namespace arbiter::machine {

world::Role role_of(const json::Node& written, std::string_view key, CodeCompiler& compiler) {
    const json::Node* found = written.find(key);
    if (!found) return world::Role::actor;
    const json::Node& word = *found;
    const auto named = world::find_name_of_role(word.text);
    const world::Role role = named ? *named : *world::find_role(word.text);
    if (compiler.context.played_by_actor[static_cast<std::size_t>(role)]) return world::Role::actor;
    if (!compiler.context.filled[static_cast<std::size_t>(role)])
        compiler.context.rules.report().warning(
            "missing-role", word.span,
            fmt::format("this action has no {} target, so nothing happens here", word.text));
    return role;
}

} // namespace arbiter::machine
