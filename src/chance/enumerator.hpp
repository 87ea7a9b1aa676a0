// The Enumerator: answers every question in every way, each with its weight, and says how likely each end is.
// Draws nothing.
#pragma once

#include "arbiter/chance.hpp"
#include "chance/walk_ends.hpp"
#include "chance/walk_layers.hpp"

#include <algorithm>
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
/// A game may also have `fold(state)` and `unfold(state)`: states wait folded, and endings stay so. And it
/// may have `take_trail(state)`: a number for what happened to the state since its last question, without
/// what the key tells; 0 for nothing. The walk keeps it with the answer that led there, for a WalkCarry to
/// use. Choices take their default or mix. A policy that looks at the state belongs inside `advance`, which
/// can answer such questions itself.
template <class Game, class State>
concept Walkable = std::copyable<State> &&
                   requires(Game& game, State& state, const State& seen, Answer answer, std::string& text) {
                       { game.advance(state) } -> std::same_as<Result<std::optional<Question>>>;
                       game.answer(state, answer);
                       game.key(seen, text);
                   };

/// The mean number of questions until the end. Where mass was cut off, at least `value`, and nobody knows how
/// many more: bounded, up to infinity. Where mass never ends it is infinity, and that is exact.
struct MeanSteps {
    double value = 0;
    Pedigree pedigree;
};

/// `followed` questions on the way of all mass, of which `cut` was not followed to an end and `endless` has
/// none.
[[nodiscard]] MeanSteps mean_steps(double followed, double cut, double endless) noexcept;

/// What finally happens, as a walk found it. `visited`, `cut` and `endless` make 1, to rounding.
template <class State> struct Walk {
    struct Ending {
        State state;
        double mass; ///< the probability of ending here, as far as it was followed
        WalkGraph::Node node = 0;
    };

    std::vector<Ending> endings; ///< in the order of discovery
    double visited = 0;          ///< the mass of all endings
    double cut = 0;              ///< the mass that went beyond the budget
    double endless = 0;          ///< the mass that goes round for ever; no ending happens to it
    MeanSteps mean_steps;        ///< questions until the end
    bool goes_round = false;     ///< some way leads back to where it came from
    std::size_t states = 0;      ///< unique ones
    std::size_t widest = 0;      ///< states that were kept at once to be run on
    std::size_t bytes = 0;       ///< memory of all states when all were found, without states and endings

    /// The probability of what `holds(state)` says, with its pedigree. Of mass that never ends nothing holds.
    template <std::predicate<const State&> Holds> [[nodiscard]] Probability probability(Holds holds) const {
        double mass = 0;
        for (const Ending& ending : endings)
            if (holds(ending.state)) mass += ending.mass;
        return bounded_probability(mass, cut);
    }

    /// Whether the figures are exact, or bounded because the budget ran out.
    [[nodiscard]] Pedigree pedigree() const { return bounded_probability(visited, cut).pedigree; }
};

/// How long a walk takes.
struct StepOdds {
    std::vector<double> ended; ///< by number of questions: the chance that it ends after exactly so many
    double cut = 0;            ///< the chance that it goes beyond the budget, after any number of them
    double open = 0;           ///< the chance that it takes more questions than are listed, or never ends

    /// The chance that it ends after at most so many questions, with its pedigree.
    [[nodiscard]] Probability at_most(std::size_t questions) const;
};

/// One walk in progress: first every state is found once, breadth first, and its transitions kept; then mass
/// flows. Running the game is the dear part, and is done once per transition however often mass passes.
template <class State, Walkable<State> Game> class Enumerator {
public:
    Enumerator(Game& game, const WalkBudget& budget) : game_(game), graph_(budget) {}

    /// Finds every state that `start` can lead to. Once, before any of the other two.
    [[nodiscard]] Result<void> explore(State start) {
        if (auto first = discover(std::move(start)); !first) return tl::unexpected(first.error());
        first_trail_ = trail_;
        while (!frontier_.empty()) {
            auto [node, state] = std::move(frontier_.front());
            frontier_.pop_front();
            if constexpr (k_folds) game_.unfold(state);
            if (auto fine = expand(node, std::move(state)); !fine) return tl::unexpected(fine.error());
        }
        bytes_ = graph_.bytes();
        graph_.close();
        return {};
    }

    [[nodiscard]] const WalkGraph& graph() const noexcept { return graph_; }
    /// The trail from the start to the first question.
    [[nodiscard]] std::uint32_t first_trail() const noexcept { return first_trail_; }

    /// What finally happens. Takes the endings with it. `carry`, where there is one, is told how mass moves.
    [[nodiscard]] Walk<State> take_ends(WalkCarry* carry = nullptr) {
        const WalkEnds ends = ends_of(graph_, carry);
        Walk<State> walk{{},
                         ends.visited,
                         ends.cut,
                         ends.endless,
                         mean_steps(ends.steps, ends.cut, ends.endless),
                         ends.goes_round,
                         graph_.states(),
                         widest_,
                         bytes_};
        walk.endings.reserve(endings_.size());
        for (auto& [node, state] : endings_)
            walk.endings.push_back({std::move(state), ends.mass[node], node});
        return walk;
    }

    /// How many questions it takes.
    [[nodiscard]] StepOdds step_odds() const {
        WalkLayers layers = layers_of(graph_);
        return {std::move(layers.ended), layers.cut, layers.open};
    }

private:
    using Node = WalkGraph::Node;
    static constexpr bool k_folds = requires(Game& game, State& state) {
        game.fold(state);
        game.unfold(state);
    };

    static constexpr bool k_has_trails = requires(Game& game, State& state) {
        { game.take_trail(state) } -> std::same_as<std::uint32_t>;
    };

    Result<Node> discover(State state) {
        const Result<std::optional<Question>> question = game_.advance(state);
        if (!question) return tl::unexpected(question.error());
        if constexpr (k_has_trails) trail_ = game_.take_trail(state);
        key_.clear();
        game_.key(std::as_const(state), key_);
        const auto [node, is_new] = graph_.find_or_add(key_);
        if (!is_new) return node;
        if (!*question) {
            graph_.add_ending();
            if constexpr (k_folds) game_.fold(state);
            endings_.emplace_back(node, std::move(state));
            return node;
        }
        const Result<bool> fits = graph_.add_question(**question);
        if (!fits) return tl::unexpected(fits.error());
        if constexpr (k_folds) game_.fold(state);
        if (*fits) frontier_.emplace_back(node, std::move(state));
        widest_ = std::max(widest_, frontier_.size());
        return node;
    }

    Result<void> expand(Node node, State state) {
        const std::size_t count = graph_.answers(node).size();
        targets_.clear();
        trails_.clear();
        for (std::size_t i = 0; i < count; ++i) {
            // The last answer may have the state itself; the others get copies.
            State next = i + 1 == count ? std::move(state) : state;
            game_.answer(next, graph_.answers(node)[i].answer); // not a span kept: discovering moves the list
            const Result<Node> target = discover(std::move(next));
            if (!target) return tl::unexpected(target.error());
            targets_.push_back(*target);
            if constexpr (k_has_trails) trails_.push_back(trail_);
        }
        graph_.set_targets(node, targets_, trails_);
        return {};
    }

    Game& game_;
    WalkGraph graph_;
    std::deque<std::pair<Node, State>> frontier_; // found, not yet expanded
    std::vector<std::pair<Node, State>> endings_;
    std::size_t widest_ = 0, bytes_ = 0;
    std::string key_;           // of the state at hand; kept for its memory
    std::vector<Node> targets_; // of the state that is expanded, likewise
    std::vector<std::uint32_t> trails_;
    std::uint32_t trail_ = 0, first_trail_ = 0; // of the state discovered last, and of the first
};

/// Walks `game` from `start` through every answer of every question, and tells what finally happens.
///
/// An Error of `advance`, a question too wide for the budget, an order too large and a choice without a
/// default end the walk with that Error. Running out of states, transitions or pushes does not: what could
/// not be followed is `cut`.
template <class State, Walkable<State> Game>
[[nodiscard]] Result<Walk<State>> walk(State start, Game&& game, const WalkBudget& budget = {}) {
    Enumerator<State, std::remove_reference_t<Game>> enumerator(game, budget);
    return enumerator.explore(std::move(start)).map([&] { return enumerator.take_ends(); });
}

/// Walks as `walk` does, and tells how many questions it takes: at most the steps of the budget.
template <class State, Walkable<State> Game>
[[nodiscard]] Result<StepOdds> walk_steps(State start, Game&& game, const WalkBudget& budget = {}) {
    Enumerator<State, std::remove_reference_t<Game>> enumerator(game, budget);
    return enumerator.explore(std::move(start)).map([&] { return enumerator.step_odds(); });
}

} // namespace arbiter::chance
