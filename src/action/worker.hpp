// Worker: the memory that working on positions of one game takes: nothing in it is part of any. One for each
// thread; and one for each question that is asked while another is open.
#pragma once

#include "action/ask_memory.hpp"
#include "action/game.hpp"
#include "machine/late_reads.hpp"
#include "machine/machine.hpp"
#include "rules/outside.hpp"
#include "world/scope/named_scopes.hpp"

namespace arbiter::action {

class Worker {
public:
    /// The game outlives it.
    explicit Worker(const Game& of)
        : game(of),
          workspace(game.rules),
          place_work(*game.places),
          named_scopes(game.scopes, game.limits, &place_work, &outside),
          scope_work(game.limits, &place_work, &named_scopes),
          ground{workspace, scope_work, game.names},
          machine(game.codes, game.quantities, ground, outside, game.limits) {
        outside.set_params(game.params);
        outside.set(rules::k_policies, policy_view);
        scope_work.outside = &outside;
        workspace.phrases = game.phrases.get();
        ground.clock = game.clock;
        ground.silent = game.silent;
        ground.untold = game.untold;
        ground.secrets = game.secrets.get();
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    const Game& game;
    rules::Workspace workspace;
    world::grid::PlaceWork place_work;
    rules::OutsideView outside; ///< what rules read that is nobody's; params are the game's
    world::scope::NamedScopes named_scopes;
    world::scope::ScopeWork scope_work;
    machine::Ground ground;
    machine::Machine machine;
    PolicyView policy_view; ///< what the policy that decides has worked out
    AskMemory ask_memory;

    /// For walks in which dice may wait. Made when it is first asked for: the game is complete by then.
    [[nodiscard]] machine::LateReads& late_reads() {
        if (!late_reads_) late_reads_.emplace(game.codes, game.reads, game.uses_context());
        return *late_reads_;
    }

    /// A world of this game in which nobody is: keys that are compared with no start are made against it.
    [[nodiscard]] const world::World& nothing() {
        if (!nothing_) nothing_.emplace(game.model);
        return *nothing_;
    }

private:
    std::optional<world::World> nothing_;
    std::optional<machine::LateReads> late_reads_;
};

} // namespace arbiter::action
