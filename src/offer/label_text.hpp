// LabelText: the template of a label, cut into parts when its action is compiled.
#pragma once

#include "world/role.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::offer {

struct LabelPart {
    enum class Kind : std::uint8_t {
        plain,  ///< `text`, as it is
        role,   ///< the name of whoever plays `role`; `text` where nobody does
        chance, ///< percent
        tags,
        name, ///< of the action
        cost,
    };
    Kind kind = Kind::plain;
    std::string text = {};
    world::Role role = world::Role::actor;
};

using LabelText = std::vector<LabelPart>;

struct Offerable;

/// Cuts the template of an action into parts; its targets must be known. `{target}`, `{primary}`,
/// `{target.name}`, `{actor}` and the placeholders of its targets mean people; any other word means its first
/// target.
[[nodiscard]] LabelText compile_label(const Offerable& action, const world::RoleTable& roles);

} // namespace arbiter::offer
