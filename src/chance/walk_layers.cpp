// Two layers take turns: the mass that is asked now, and the mass that is asked next.
#include "chance/walk_layers.hpp"

#include "arbiter/chance.hpp"

#include <numeric>
#include <utility>

namespace arbiter::chance {
namespace {

using Node = WalkGraph::Node;

// Mass on its way, by state, with the states that have any in the order in which they first got some. That
// order depends on the graph alone, so the sums come out the same to the last bit everywhere.
struct Layer {
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

class LayerPush {
public:
    explicit LayerPush(const WalkGraph& graph)
        : graph_(graph), now_{std::vector<double>(graph.states()), {}, 0}, next_(now_) {
        layers_.mass.resize(graph.states());
    }

    WalkLayers run() {
        layers_.ended.push_back(0);
        receive(graph_.states() == 0 ? WalkGraph::k_beyond : 0, 1);
        std::swap(now_, next_);
        const WalkBudget& budget = graph_.budget();
        while (now_.open > k_exact_gap && layers_.ended.size() <= budget.steps && pushes_ < budget.pushes) {
            layers_.ended.push_back(0);
            for (const Node node : now_.active) push(node);
            now_.clear();
            std::swap(now_, next_);
        }
        layers_.open = now_.open;
        layers_.visited = std::accumulate(layers_.mass.begin(), layers_.mass.end(), 0.0);
        return std::move(layers_);
    }

private:
    void push(Node node) {
        const auto answers = graph_.answers(node);
        const auto targets = graph_.targets(node);
        for (std::size_t i = 0; i < targets.size(); ++i)
            receive(targets[i], now_.mass[node] * answers[i].weight);
        pushes_ += targets.size();
    }

    void receive(Node node, double mass) {
        if (!(mass > 0)) return; // too small for a double
        if (node == WalkGraph::k_beyond || graph_.is_cut(node)) {
            layers_.cut += mass;
        } else if (graph_.is_ending(node)) {
            layers_.mass[node] += mass;
            layers_.ended.back() += mass;
        } else {
            next_.add(node, mass);
        }
    }

    const WalkGraph& graph_;
    Layer now_, next_;
    WalkLayers layers_;
    std::uint64_t pushes_ = 0;
};

} // namespace

WalkLayers layers_of(const WalkGraph& graph) { return LayerPush(graph).run(); }

} // namespace arbiter::chance
