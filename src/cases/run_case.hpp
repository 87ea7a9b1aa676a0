// What a case comes to, as JSON to match.
#pragma once

#include "arbiter/action.hpp"
#include "arbiter/files.hpp"
#include "arbiter/session.hpp"
#include "pack/record.hpp"
#include "json/node.hpp"

namespace arbiter::cases {

/// The packs of a run, and how to load them again with other params or more records.
struct CaseContext {
    const Files& files;
    const PackRequest& request;
    std::shared_ptr<const action::Game> game; ///< with the params of the request
};

/// Runs one case. An Error of the engine is an answer too: `{"error": "..."}`.
[[nodiscard]] json::Node run_case(const pack::Record& record, const CaseContext& context);

/// The world of a case, with what it gives laid over.
[[nodiscard]] Result<ScenePtr> open_case(const pack::Record& record, const CaseContext& context);
/// What a case, or a step of one, does: `verb` says what, `written` with which dice and choices.
[[nodiscard]] Command command_of(const json::Node& verb, const json::Node& written);
[[nodiscard]] Seed seed_of(const json::Node& written);
[[nodiscard]] std::vector<TargetChoice> targets_of(const json::Node& verb);

} // namespace arbiter::cases
