// WalkCarry: follows the mass of a walk, for whoever knows more of a state than its key.
#pragma once

#include "chance/walk_graph.hpp"

#include <span>

namespace arbiter::chance {

/// Told by `ends_of` how mass moves. A state is left only after all the mass that ever comes to it has come;
/// states of a cycle are left after `meet_cycle` has shown them.
class WalkCarry {
public:
    using Node = WalkGraph::Node;

    virtual ~WalkCarry() = default;

    /// `mass` goes on from `node` with the answer of that number among the node's answers, out of a cycle if
    /// the node is part of one. May come again for nodes of a cycle.
    virtual void pass(Node node, std::size_t answer, double mass) = 0;
    /// All that was in `node` has gone on.
    virtual void leave(Node node) = 0;
    /// Mass goes round in these states, one or more, before it leaves them.
    virtual void meet_cycle(std::span<const Node> part) = 0;
};

} // namespace arbiter::chance
