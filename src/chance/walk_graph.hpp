// WalkGraph: the states of an exact walk as numbers, and where each answer of their questions leads. Knows
// nothing of what a state is, nor of the mass that flows: see walk_ends.hpp and walk_layers.hpp for that.
#pragma once

#include "arbiter/limits.hpp"
#include "chance/key_table.hpp"
#include "chance/question.hpp"
#include "chance/weight_lists.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace arbiter::chance {

/// How far a walk may go. Mass beyond these limits is cut off and counted, except for a single question that
/// could never be taken: that is an Error.
struct WalkBudget {
    std::size_t states = Limits{}.states; ///< unique states
    /// The keys of all states together. Keys are not kept, but states are, and a state takes about as many
    /// bytes as its key.
    std::size_t key_bytes = 256u << 20;
    std::size_t transitions = 8'000'000; ///< answers of all states together: 4 bytes each
    std::uint64_t steps = 100'000;       ///< layers of mass (walk_layers.hpp), the longest game in questions
    /// Times mass is moved along a transition, or four numbers are added up while cycles are eliminated:
    /// seconds of work.
    std::uint64_t pushes = 2'000'000'000;
};

/// States in the order of discovery. A walk adds a state, tells whether it is an ending or a question, and
/// later where each answer leads. A state costs 16 bytes for its key, 11 to 21 for the table of keys, 8 for
/// its row and 4 for each answer; weights are stored once for all states that ask alike.
class WalkGraph {
public:
    using Node = std::uint32_t;

    /// The target of answers that lead beyond the budget.
    static constexpr Node k_beyond = 0xFFFFFFFF;

    explicit WalkGraph(const WalkBudget& budget) : budget_(budget) {}

    struct Found {
        Node node;
        bool is_new;
    };

    /// The state with this key: the one found before, or a new one, or `k_beyond` when the budget is spent. A
    /// new one is described at once, by `add_ending` or `add_question`.
    [[nodiscard]] Found find_or_add(std::string_view key);

    void add_ending() { rows_.push_back({0, k_ending}); }

    /// Lists the answers of the newest state's question. False when they go beyond the budget: the state is
    /// then cut off. An Error when the question alone is too wide, or has no odds.
    [[nodiscard]] Result<bool> add_question(const Question& question);

    /// Tells where the answers of a state lead, in the order of `answers(node)`. Once for each question.
    /// `trails` are numbers that the walk keeps with each answer, or nothing where all are 0.
    void set_targets(Node node, std::span<const Node> targets, std::span<const std::uint32_t> trails = {});

    /// Gives the memory back that finding states by their keys needs. No state can be added afterwards.
    void close() noexcept { numbers_.clear(); }

    [[nodiscard]] std::size_t states() const noexcept { return rows_.size(); }
    [[nodiscard]] bool is_ending(Node node) const noexcept { return rows_[node].list == k_ending; }
    [[nodiscard]] bool is_cut(Node node) const noexcept { return rows_[node].list == k_cut; }

    /// The answers of a state's question with their weights; none for an ending or a state that was cut off.
    /// Valid until the next call of `add_question`.
    [[nodiscard]] std::span<const WeightedAnswer> answers(Node node) const noexcept {
        const std::uint32_t list = rows_[node].list;
        return list < k_cut ? lists_[list] : std::span<const WeightedAnswer>{};
    }

    /// Where the answers lead, in the same order. All of them must have been told.
    [[nodiscard]] std::span<const Node> targets(Node node) const noexcept {
        return {targets_.data() + rows_[node].first_target, answers(node).size()};
    }

    /// What was told of the answers besides, in the same order; nothing where all are 0.
    [[nodiscard]] std::span<const std::uint32_t> trails(Node node) const noexcept {
        const std::size_t first = rows_[node].first_target;
        if (first >= trails_.size()) return {};
        return {trails_.data() + first, answers(node).size()};
    }

    [[nodiscard]] const WalkBudget& budget() const noexcept { return budget_; }

    /// Memory held, in bytes.
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    static constexpr std::uint32_t k_ending = 0xFFFFFFFF, k_cut = 0xFFFFFFFE; // in the place of a list
    struct Row {
        std::uint32_t first_target;
        std::uint32_t list; // of the question's weights, or k_ending or k_cut
    };

    WalkBudget budget_;
    KeyTable numbers_;
    std::size_t key_bytes_ = 0;   // of all keys
    std::size_t transitions_ = 0; // of all questions, also those whose targets are not told yet
    std::vector<Row> rows_;       // by state
    std::vector<Node> targets_;
    std::vector<std::uint32_t> trails_; // as targets, up to the last that is not 0
    WeightLists lists_;
    std::vector<WeightedAnswer> listed_; // of the question at hand; kept for its memory
};

} // namespace arbiter::chance
