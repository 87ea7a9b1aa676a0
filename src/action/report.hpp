// Reports of actions as people read them and as JSON.
#pragma once

#include "action/resolution.hpp"
#include "json/node.hpp"

namespace arbiter::action {

/// Everything that was logged.
[[nodiscard]] std::vector<Event> log_of(const Resolution& resolution);

/// What a journal holds, as an action's log would tell it.
[[nodiscard]] std::vector<Event> changes_told(const Scene& scene, const world::Journal& journal);

[[nodiscard]] json::Node log_node(const std::vector<Event>& log);

[[nodiscard]] json::Node node_of(const OfferLine& offer);
[[nodiscard]] json::Node node_of(const ChanceReport& report);
[[nodiscard]] json::Node node_of(const Resolved& resolved);

} // namespace arbiter::action
