// The bookkeeping of a walk.
#include "chance/walk_graph.hpp"

#include "arbiter/chance.hpp"

#include <cassert>
#include <numeric>

namespace arbiter::chance {

// Mass on its way, by state, with the states that have any in the order in which they first got some. That
// order depends on the graph alone, so the sums come out the same to the last bit everywhere.
struct WalkGraph::Layer {
    std::vector<double> mass;
    std::vector<Node> active;
    double open = 0;

    void add(Node node, double amount) {
        if (mass[node] <= 0) active.push_back(node);
        mass[node] += amount;
        open += amount;
    }
    void clear() {
        for (const Node node : active) mass[node] = 0;
        active.clear();
        open = 0;
    }
};

WalkGraph::Found WalkGraph::find_or_add(const std::string& key) {
    const bool is_full =
        nodes_.size() >= budget_.states || nodes_.size() >= k_beyond || key_bytes_ >= budget_.key_bytes;
    if (is_full) {
        const auto known = numbers_.find(key);
        return {known == numbers_.end() ? k_beyond : known->second, false};
    }
    const auto [known, is_new] = numbers_.try_emplace(key, static_cast<Node>(nodes_.size()));
    if (is_new) key_bytes_ += key.size();
    return {known->second, is_new};
}

void WalkGraph::add_ending() { add(Kind::ending, transitions_.size()); }

Result<bool> WalkGraph::add_question(const Question& question) {
    const std::size_t first = transitions_.size();
    if (auto listed = question.list(budget_.transitions, transitions_); !listed)
        return tl::unexpected(listed.error());
    const bool fits = transitions_.size() <= budget_.transitions;
    if (!fits) transitions_.resize(first);
    add(fits ? Kind::question : Kind::cut, first);
    return fits;
}

std::span<WeightedAnswer> WalkGraph::transitions(Node node) {
    const std::size_t first = nodes_[node].first;
    const std::size_t end = node + 1 < nodes_.size() ? nodes_[node + 1].first : transitions_.size();
    return std::span(transitions_).subspan(first, end - first);
}

void WalkGraph::receive(Node node, double mass, Layer& next, Flow& flow) const {
    if (!(mass > 0)) return; // too small for a double
    if (node == k_beyond || nodes_[node].kind == Kind::cut)
        flow.cut += mass;
    else if (nodes_[node].kind == Kind::ending)
        flow.mass[node] += mass;
    else
        next.add(node, mass);
}

WalkGraph::Flow WalkGraph::push() const {
    Flow flow;
    flow.mass.resize(nodes_.size());
    Layer now{std::vector<double>(nodes_.size()), {}, 0}, next = now;
    receive(nodes_.empty() ? k_beyond : 0, 1, now, flow);
    std::uint64_t pushes = 0;
    for (; now.open > k_exact_gap && flow.steps < budget_.steps && pushes < budget_.pushes; ++flow.steps) {
        for (const Node node : now.active) {
            const std::size_t end = node + 1 < nodes_.size() ? nodes_[node + 1].first : transitions_.size();
            for (std::size_t i = nodes_[node].first; i < end; ++i)
                receive(static_cast<Node>(transitions_[i].answer), now.mass[node] * transitions_[i].weight,
                        next, flow);
            pushes += end - nodes_[node].first;
        }
        now.clear();
        std::swap(now, next);
    }
    flow.cut += now.open;
    flow.visited = std::accumulate(flow.mass.begin(), flow.mass.end(), 0.0);
    return flow;
}

} // namespace arbiter::chance
