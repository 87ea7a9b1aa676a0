// Tarjan (1972), with a path of its own instead of recursion: a walk may be a million questions deep.
#include "chance/components.hpp"

#include <algorithm>

namespace arbiter::chance {
namespace {

using Node = WalkGraph::Node;

class ComponentSearch {
public:
    explicit ComponentSearch(const WalkGraph& graph) : graph_(graph), low_(graph.states()) {
        found_.of.resize(graph.states());
        found_.nodes.reserve(graph.states());
        found_.starts.push_back(0);
    }

    Components run() {
        if (graph_.states() > 0) enter(0);
        while (!path_.empty()) {
            Step& step = path_.back();
            const auto targets = graph_.targets(step.node);
            if (step.next == targets.size())
                leave();
            else
                look_at(targets[step.next++], low_[step.node]);
        }
        return std::move(found_);
    }

private:
    // A state on the way from the first one to where the search is.
    struct Step {
        Node node;
        std::uint32_t number; // in the order in which states are entered, from 1
        std::uint32_t next;   // the transition to look at next
    };
    static constexpr std::uint32_t k_unseen = 0, k_done = 0xFFFFFFFF; // in low_

    void enter(Node node) {
        low_[node] = ++entered_;
        path_.push_back({node, entered_, 0});
        open_.push_back(node);
    }

    void look_at(Node target, std::uint32_t& low) {
        if (target == WalkGraph::k_beyond) return;
        if (low_[target] == k_unseen)
            enter(target);
        else
            low = std::min(low, low_[target]); // k_done is never smaller
    }

    // A state that leads to no earlier open one closes a component: itself and all that were opened since.
    void leave() {
        const Step step = path_.back();
        path_.pop_back();
        const std::uint32_t low = low_[step.node];
        if (low == step.number) take_component(step.node);
        if (!path_.empty() && low != step.number) {
            std::uint32_t& before = low_[path_.back().node];
            before = std::min(before, low);
        }
    }

    void take_component(Node root) {
        const auto number = static_cast<std::uint32_t>(found_.count());
        const auto first = static_cast<std::ptrdiff_t>(found_.nodes.size());
        for (Node node = k_done; node != root;) {
            node = open_.back();
            open_.pop_back();
            low_[node] = k_done;
            found_.of[node] = number;
            found_.nodes.push_back(node);
        }
        std::sort(found_.nodes.begin() + first, found_.nodes.end());
        found_.starts.push_back(static_cast<std::uint32_t>(found_.nodes.size()));
    }

    const WalkGraph& graph_;
    Components found_;
    std::vector<std::uint32_t> low_; // by state: the smallest number of an open state it leads to
    std::vector<Step> path_;
    std::vector<Node> open_; // entered, and not yet in a component
    std::uint32_t entered_ = 0;
};

} // namespace

Components components_of(const WalkGraph& graph) { return ComponentSearch(graph).run(); }

} // namespace arbiter::chance
