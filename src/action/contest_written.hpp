// Contests as they are written.
#pragma once

#include "json/node.hpp"

namespace arbiter::action {

/// Whether a contest decides anything at all: one of percent may be switched off.
[[nodiscard]] inline bool is_decided(const json::Node& contest) {
    const json::Node* percent = contest.find("percent");
    const json::Node* enabled = percent ? percent->find("enabled") : nullptr;
    return contest.find("pool") || contest.find("check") || (percent && !(enabled && !enabled->boolean));
}

} // namespace arbiter::action
