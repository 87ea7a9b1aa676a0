// The Enumerator: answers every question in every way, each with its weight, and says how likely each end is.
// Draws nothing.
#pragma once

#include "arbiter/chance.hpp"
#include "chance/walk_graph.hpp"

#include <concepts>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::chance {

/// What can be walked. All three depend on the state alone:
///  - `advance(state)` runs on to the next question, or to the end (nothing). What the question borrows must
///    stay until the next call.
///  - `answer(state, n)` takes the pending question's answer n.
///  - `key(state, text)` appends whatever decides what happens from here on. States with equal keys are one,
///    also when they are reached after different numbers of questions, so what does not matter (a log, a
///    round number) must not be in it. Of equal endings, the first found stands for all.
/// Choices take their default or mix. A policy that looks at the state belongs inside `advance`, which can
/// answer such questions itself.
template <class Game, class State>
concept Walkable = std::copyable<State> &&
                   requires(Game& game, State& state, const State& seen, Answer answer, std::string& text) {
                       { game.advance(state) } -> std::same_as<Result<std::optional<Question>>>;
                       game.answer(state, answer);
                       game.key(seen, text);
                   };

/// What a walk found.
template <class State> struct Walk {
    struct Ending {
        State state;
        double mass; ///< the probability of ending here, as far as it was followed
    };

    std::vector<Ending> endings; ///< in the order of discovery
    double visited = 0;          ///< the mass of all endings; with `cut` it makes 1, to rounding
    double cut = 0;              ///< the mass that went beyond the budget
    std::size_t states = 0;      ///< unique ones
    std::uint64_t steps = 0;     ///< layers of mass until nothing was open

    /// The probability of what `holds(state)` says, with its pedigree.
    template <std::predicate<const State&> Holds> [[nodiscard]] Probability probability(Holds holds) const {
        double mass = 0;
        for (const Ending& ending : endings)
            if (holds(ending.state)) mass += ending.mass;
        return bounded_probability(mass, cut);
    }

    /// Whether the figures are exact, or bounded because the budget ran out.
    [[nodiscard]] Pedigree pedigree() const { return bounded_probability(visited, cut).pedigree; }
};

/// One walk in progress: first every state is found once, breadth first, and its transitions kept; then mass
/// is pushed. Running the game is the dear part, and is done once per transition however often mass passes.
template <class State, Walkable<State> Game> class Enumerator {
public:
    Enumerator(Game& game, const WalkBudget& budget) : game_(game), graph_(budget) {}

    [[nodiscard]] Result<Walk<State>> walk(State start) {
        if (auto first = discover(std::move(start)); !first) return tl::unexpected(first.error());
        while (!frontier_.empty()) {
            auto [node, state] = std::move(frontier_.front());
            frontier_.pop_front();
            if (auto fine = expand(node, std::move(state)); !fine) return tl::unexpected(fine.error());
        }
        return gather();
    }

private:
    using Node = WalkGraph::Node;

    Result<Node> discover(State state) {
        const Result<std::optional<Question>> question = game_.advance(state);
        if (!question) return tl::unexpected(question.error());
        key_.clear();
        game_.key(std::as_const(state), key_);
        const auto [node, is_new] = graph_.find_or_add(key_);
        if (!is_new) return node;
        if (!*question) {
            graph_.add_ending();
            endings_.emplace_back(node, std::move(state));
            return node;
        }
        const Result<bool> fits = graph_.add_question(**question);
        if (!fits) return tl::unexpected(fits.error());
        if (*fits) frontier_.emplace_back(node, std::move(state));
        return node;
    }

    Result<void> expand(Node node, State state) {
        const std::size_t count = graph_.transitions(node).size();
        for (std::size_t i = 0; i < count; ++i) {
            // The last answer may have the state itself; the others get copies.
            State next = i + 1 == count ? std::move(state) : state;
            game_.answer(next, graph_.transitions(node)[i].answer);
            const Result<Node> target = discover(std::move(next));
            if (!target) return tl::unexpected(target.error());
            graph_.transitions(node)[i].answer = *target; // not a reference kept: discovering moves the list
        }
        return {};
    }

    Walk<State> gather() {
        const WalkGraph::Flow flow = graph_.push();
        Walk<State> walk{{}, flow.visited, flow.cut, graph_.states(), flow.steps};
        walk.endings.reserve(endings_.size());
        for (auto& [node, state] : endings_) walk.endings.push_back({std::move(state), flow.mass[node]});
        return walk;
    }

    Game& game_;
    WalkGraph graph_;
    std::deque<std::pair<Node, State>> frontier_; // found, not yet expanded
    std::vector<std::pair<Node, State>> endings_;
    std::string key_; // of the state at hand; kept for its memory
};

/// Walks `game` from `start` through every answer of every question.
///
/// An Error of `advance`, a question too wide for the budget, an order too large and a choice without a
/// default end the walk with that Error. Running out of states, transitions or steps does not: what could not
/// be followed is `cut`.
template <class State, Walkable<State> Game>
[[nodiscard]] Result<Walk<State>> walk(State start, Game&& game, const WalkBudget& budget = {}) {
    return Enumerator<State, std::remove_reference_t<Game>>(game, budget).walk(std::move(start));
}

} // namespace arbiter::chance
