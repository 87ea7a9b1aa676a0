// Spots that effects name, by an id that is written or one that is worked out.
#pragma once

#include "machine/effect/computed_id.hpp"
#include "machine/spot.hpp"

namespace arbiter::machine {

using NamedSpot = Named<Spot>;

/// The component of `written`, for somebody in a role.
[[nodiscard]] std::optional<NamedSpot> named_component(const json::Node& written, world::Role role,
                                                       CodeCompiler& compiler);
/// The value that `field` of an effect leads to, for somebody in the role that stands at `to`. One that is
/// worked out may lead to every field that components declare, to the members of open ones that entities
/// have, and, by the name of a component alone, to its `main` field or to all of it.
[[nodiscard]] std::optional<NamedSpot> named_field(const json::Node& effect, CodeCompiler& compiler);
/// The same, and it is a number or may be one.
[[nodiscard]] std::optional<NamedSpot> named_number(const json::Node& effect, CodeCompiler& compiler);
/// Where the resource `written` stands.
[[nodiscard]] std::optional<NamedSpot> named_resource(const json::Node& written, CodeCompiler& compiler);

} // namespace arbiter::machine
