// Components from the first state's on: when one is looked at, all mass that will ever enter it has.
#include "chance/walk_ends.hpp"

#include "arbiter/chance.hpp"
#include "chance/components.hpp"
#include "chance/elimination.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace arbiter::chance {
namespace {

using Node = WalkGraph::Node;

class EndFlow {
public:
    EndFlow(const WalkGraph& graph, WalkCarry* carry)
        : graph_(graph), parts_(components_of(graph)), carry_(carry) {
        ends_.mass.resize(graph.states());
        for (std::size_t i = 0; i < parts_.count(); ++i) iterated_ += parts_[i].size() > k_most_eliminated;
    }

    WalkEnds run() {
        receive(graph_.states() == 0 ? WalkGraph::k_beyond : 0, 1);
        for (std::size_t i = parts_.count(); i-- > 0;) {
            const auto part = parts_[i];
            if (part.size() == 1)
                take_state(part[0]);
            else
                take_cycle(part);
        }
        return std::move(ends_);
    }

private:
    void receive(Node node, double mass) {
        if (node == WalkGraph::k_beyond)
            ends_.cut += mass;
        else
            ends_.mass[node] += mass;
    }

    // The mass that has come to a state and goes on from there.
    double take_mass(Node node) { return std::exchange(ends_.mass[node], 0.0); }

    // Hands on the mass of so many visits, except along ways for which `is_counted`: the visits have it.
    template <class IsCounted> void pass(Node node, double visits, IsCounted is_counted) {
        const auto answers = graph_.answers(node);
        const auto targets = graph_.targets(node);
        ends_.steps += visits;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            if (is_counted(targets[i])) continue;
            receive(targets[i], visits * answers[i].weight);
            if (carry_) carry_->pass(node, i, visits * answers[i].weight);
        }
        if (carry_) carry_->leave(node);
        pushes_ += targets.size();
    }

    // Hands on `mass` that has come to a state, however often it stays there first.
    void leave(Node node, double mass, double out) {
        const double visits = mass / out;
        if (std::isfinite(visits))
            pass(node, visits, [&](Node target) { return target == node; });
        else
            ends_.cut += mass; // it is left too rarely to count how often it is visited
    }

    // The weight of all ways to other states: one minus the weight of staying, without subtracting.
    [[nodiscard]] double leaving(Node node) const {
        const auto answers = graph_.answers(node);
        const auto targets = graph_.targets(node);
        if (std::find(targets.begin(), targets.end(), node) == targets.end()) return 1;
        double sum = 0;
        for (std::size_t i = 0; i < targets.size(); ++i)
            if (targets[i] != node) sum += answers[i].weight;
        return sum;
    }

    void take_state(Node node) {
        if (graph_.is_ending(node)) {
            ends_.visited += ends_.mass[node];
            return;
        }
        const double mass = take_mass(node);
        if (graph_.is_cut(node)) {
            ends_.cut += mass;
            return;
        }
        const double out = leaving(node);
        ends_.goes_round = ends_.goes_round || (out < 1 && mass > 0);
        if (carry_ && out < 1) carry_->meet_cycle({&node, 1});
        if (out > 0)
            leave(node, mass, out);
        else
            ends_.endless += mass;
    }

    void take_cycle(std::span<const Node> part) {
        double entered = 0;
        for (const Node node : part) entered += ends_.mass[node];
        if (!(entered > 0)) return; // too small for a double
        ends_.goes_round = true;
        if (carry_) carry_->meet_cycle(part);
        if (!has_exit(part)) {
            for (const Node node : part) take_mass(node);
            ends_.endless += entered;
        } else if (part.size() <= k_most_eliminated && pushes_ + dearest(part.size()) <= budget().pushes) {
            eliminate(part);
        } else {
            iterate(part);
        }
    }

    [[nodiscard]] bool is_inside(Node target, std::uint32_t part) const {
        return target != WalkGraph::k_beyond && parts_.of[target] == part;
    }

    [[nodiscard]] bool has_exit(std::span<const Node> part) const {
        const std::uint32_t number = parts_.of[part[0]];
        return std::any_of(part.begin(), part.end(), [&](Node node) {
            const auto targets = graph_.targets(node);
            return std::any_of(targets.begin(), targets.end(),
                               [&](Node target) { return !is_inside(target, number); });
        });
    }

    // What eliminating so many states takes at most, in pushes: four multiplications are about one.
    static std::uint64_t dearest(std::uint64_t states) { return states * states * states / 12; }

    void eliminate(std::span<const Node> part) {
        place_.resize(graph_.states());
        for (std::uint32_t i = 0; i < part.size(); ++i) place_[part[i]] = i;
        elimination_.begin(part.size());
        double entered = 0;
        for (std::uint32_t i = 0; i < part.size(); ++i) {
            const double mass = take_mass(part[i]);
            elimination_.add_entry(i, mass);
            entered += mass;
            add_ways(part[i], i);
        }
        const auto visits = elimination_.solve();
        pushes_ += elimination_.work() / 4;
        if (visits.empty()) ends_.cut += entered; // it is left too rarely to tell where to
        const auto goes_round = [&](Node target) { return is_inside(target, parts_.of[part[0]]); };
        for (std::size_t i = 0; i < visits.size(); ++i) pass(part[i], visits[i], goes_round);
    }

    void add_ways(Node node, std::uint32_t place) {
        const auto answers = graph_.answers(node);
        const auto targets = graph_.targets(node);
        for (std::size_t i = 0; i < targets.size(); ++i)
            if (!is_inside(targets[i], parts_.of[node]))
                elimination_.add_exit(place, answers[i].weight);
            else if (targets[i] != node)
                elimination_.add_way(place, place_[targets[i]], answers[i].weight);
    }

    // Mass moves on state by state, also what came in the same round; rejected: one layer a round, which
    // takes about twice as many. All components that are iterated together leave at most `k_exact_gap`.
    void iterate(std::span<const Node> part) {
        const double gap = k_exact_gap / static_cast<double>(std::max<std::size_t>(1, iterated_));
        double open = 0;
        for (const Node node : part) open += ends_.mass[node];
        while (open > gap && pushes_ < budget().pushes) {
            for (const Node node : part)
                if (ends_.mass[node] > 0) leave(node, take_mass(node), leaving(node));
            open = 0;
            for (const Node node : part) open += ends_.mass[node];
        }
        for (const Node node : part) take_mass(node);
        ends_.cut += open;
    }

    [[nodiscard]] const WalkBudget& budget() const { return graph_.budget(); }

    const WalkGraph& graph_;
    Components parts_;
    WalkCarry* carry_;
    std::size_t iterated_ = 0;         // components too large to be eliminated
    WalkEnds ends_;                    // its masses are those on their way, too
    std::vector<std::uint32_t> place_; // by state: its place in its component
    Elimination elimination_;
    std::uint64_t pushes_ = 0;
};

} // namespace

WalkEnds ends_of(const WalkGraph& graph, WalkCarry* carry) { return EndFlow(graph, carry).run(); }

} // namespace arbiter::chance
