// The world of a scene: who and what there is, and what is true of them, for the program that embeds it.
//
//     arbiter::set_component(*scene, "mine:hero", "mine:health", R"({"hp": 7})");
//     auto health = arbiter::get_component(*scene, "mine:hero", "mine:health");   // {"hp":7}
//
// Ids may be shortened to the part after the colon where only one fits. Components are JSON texts.
#pragma once

#include "arbiter/action.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Ids of everybody and everything, in the order they were made. The flow is in the world as well, and its
/// components can be read and set by its id, but it does nothing and nothing is done to it: it is not listed.
[[nodiscard]] std::vector<std::string> list_entities(const action::Scene& scene);

/// The full id of whoever `entity` names. Fails when that is nobody, or when several are called so.
[[nodiscard]] Result<std::string> find_id(const action::Scene& scene, std::string_view entity);

/// What whoever `entity` names is called, as people read it. Fails as find_id does.
[[nodiscard]] Result<std::string> name_of(const action::Scene& scene, std::string_view entity);

/// Ids of the components somebody has, in the order packs declare them.
[[nodiscard]] Result<std::vector<std::string>> list_components(const action::Scene& scene,
                                                               std::string_view entity);

/// A component as JSON on one line. Fails when there is nobody of that id, or they do not have it.
[[nodiscard]] Result<std::string> get_component(const action::Scene& scene, std::string_view entity,
                                                std::string_view component);

/// Gives a component, or another value to one that is there. Fails when nobody has that id, no pack knows the
/// component, or the text is no JSON.
[[nodiscard]] Result<void> set_component(action::Scene& scene, std::string_view entity,
                                         std::string_view component, std::string_view json);

/// Takes a component away, if it is there.
[[nodiscard]] Result<void> remove_component(action::Scene& scene, std::string_view entity,
                                            std::string_view component);

/// Brings the world back to how the scenario began.
void restart(action::Scene& scene);

} // namespace arbiter
