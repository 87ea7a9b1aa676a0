// Components: which states of a walk can come back to each other.
#pragma once

#include "chance/walk_graph.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace arbiter::chance {

/// The strongly connected components of a graph: two states share one if each can lead to the other. Most
/// have a single state. Numbered so that a component leads only to components with smaller numbers.
struct Components {
    using Node = WalkGraph::Node;

    std::vector<std::uint32_t> of;     ///< by state: the number of its component
    std::vector<Node> nodes;           ///< component by component, in each in the order of discovery
    std::vector<std::uint32_t> starts; ///< where each begins in `nodes`, and at last where the last one ends

    [[nodiscard]] std::size_t count() const noexcept { return starts.size() - 1; }
    [[nodiscard]] std::span<const Node> operator[](std::size_t component) const noexcept {
        return std::span(nodes).subspan(starts[component], starts[component + 1] - starts[component]);
    }
};

/// The components of what the first state can lead to, which is all a walk finds. Takes time in proportion
/// to the transitions, and about 30 bytes a state while it runs.
[[nodiscard]] Components components_of(const WalkGraph& graph);

} // namespace arbiter::chance
