#include "machine/effect/roles.hpp"

#include "base/suggest.hpp"
#include "machine/compile_code.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::machine {
namespace {

std::string role_hint(std::string_view word, const world::RoleTable& roles) {
    const std::string meant = did_you_mean(word, roles.names());
    return meant.empty() ? fmt::format("an action names its roles: \"targets\": {{ \"{}\": a scope }}", word)
                         : meant;
}

} // namespace

world::Role role_of(const json::Node& written, std::string_view key, CodeCompiler& compiler) {
    const json::Node* found = written.find(key);
    if (!found) return world::Role::actor;
    const json::Node& word = *found;
    const world::RoleTable& roles = compiler.context.model.roles();
    const auto named = word.text == "place" ? std::optional(world::Role::location) : roles.find(word.text);
    if (!named)
        compiler.context.rules.report().error("unknown-role", word.span,
                                              fmt::format("there is no role \"{}\"", word.text),
                                              role_hint(word.text, roles));
    const world::Role role = named.value_or(world::Role::actor);
    if (compiler.context.played_by_actor[static_cast<std::size_t>(role)]) return world::Role::actor;
    if (!compiler.context.filled[static_cast<std::size_t>(role)])
        compiler.context.rules.report().warning(
            "missing-role", word.span,
            fmt::format("this action has no {} target, so nothing happens here", word.text));
    return role;
}

} // namespace arbiter::machine
