// Reports of actions as people read them and as JSON.
#pragma once

#include "action/resolution.hpp"
#include "json/node.hpp"

namespace arbiter::action {

/// Everything that was logged, from before it was loaded on.
[[nodiscard]] std::vector<LogLine> log_of(const Resolution& resolution);

[[nodiscard]] json::Node log_node(const std::vector<LogLine>& log);
/// What log_node wrote; its shape was checked (check_save_shape).
[[nodiscard]] std::vector<LogLine> read_log(const json::Node& log);

[[nodiscard]] json::Node node_of(const OfferLine& offer);
[[nodiscard]] json::Node node_of(const ChanceReport& report);
[[nodiscard]] json::Node node_of(const Resolved& resolved);

} // namespace arbiter::action
