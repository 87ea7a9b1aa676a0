// WalkGraph: the states of an exact walk as numbers, how they lead to each other, and the mass that flows
// through them. Knows nothing of what a state is.
#pragma once

#include "arbiter/limits.hpp"
#include "chance/question.hpp"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter::chance {

/// How far a walk may go. What lies beyond is cut off and counted, except for a single question that could
/// never be taken: that is an Error.
struct WalkBudget {
    std::size_t states = Limits{}.states; ///< unique states
    std::size_t key_bytes =
        256u << 20; ///< of what tells all states apart; a state itself takes about as much
    std::size_t transitions = 8'000'000;  ///< answers of all states together: 16 bytes each
    std::uint64_t steps = 100'000;        ///< layers of mass, the longest game in questions
    std::uint64_t pushes = 2'000'000'000; ///< times mass is moved along a transition: seconds of work
};

/// States in the order of discovery. A walk adds a state, says what it is (an ending, or a question), and
/// later tells where each answer leads; then mass is pushed from the first state on.
class WalkGraph {
public:
    using Node = std::uint32_t;

    /// Where mass goes that leaves the budget.
    static constexpr Node k_beyond = 0xFFFFFFFF;

    explicit WalkGraph(const WalkBudget& budget) : budget_(budget) {}

    struct Found {
        Node node;
        bool is_new;
    };

    /// The state with this key: the one found before, or a new one, or `k_beyond` when the budget is spent. A
    /// new one is described at once, by `add_ending` or `add_question`.
    [[nodiscard]] Found find_or_add(const std::string& key);

    void add_ending();

    /// Lists the answers of the newest state's question. False when they go beyond the budget: the state is
    /// then cut off. An Error when the question alone is too wide, or has no odds.
    [[nodiscard]] Result<bool> add_question(const Question& question);

    /// The transitions of a state that has a question. Before it is expanded `answer` is an answer; the walk
    /// puts the state in its place to which it leads.
    [[nodiscard]] std::span<WeightedAnswer> transitions(Node node);

    struct Flow {
        std::vector<double> mass; ///< by state: what ended there; 0 for states that are no ending
        double visited = 0;       ///< all that ended
        double cut = 0;           ///< all that left the budget, or was still open at the end
        std::uint64_t steps = 0;
    };

    /// Pushes a mass of 1 from the first state, layer by layer, until at most `k_exact_gap` is open or the
    /// budget ends. Every state must have been expanded.
    [[nodiscard]] Flow push() const;

    [[nodiscard]] std::size_t states() const noexcept { return nodes_.size(); }

private:
    enum class Kind : std::uint8_t { question, ending, cut };
    struct NodeRow {
        Kind kind;
        std::size_t first; // of its transitions; they end where the next state's begin
    };
    struct Layer;

    void add(Kind kind, std::size_t first) { nodes_.push_back({kind, first}); }
    void receive(Node node, double mass, Layer& next, Flow& flow) const;

    WalkBudget budget_;
    std::unordered_map<std::string, Node> numbers_; // only looked up, never iterated
    std::size_t key_bytes_ = 0;                     // of its keys
    std::vector<NodeRow> nodes_;
    std::vector<WeightedAnswer> transitions_;
};

} // namespace arbiter::chance
