// The bookkeeping of a walk.
#include "chance/walk_graph.hpp"

#include <algorithm>
#include <cassert>

namespace arbiter::chance {
namespace {

// Rows hold places of targets in 32 bits.
constexpr std::size_t k_most_transitions = 0xFFFFFFFF;

} // namespace

WalkGraph::Found WalkGraph::find_or_add(std::string_view key) {
    const bool is_full =
        rows_.size() >= budget_.states || rows_.size() >= k_cut || key_bytes_ >= budget_.key_bytes;
    if (is_full) return {numbers_.find(state_key(key)), false}; // k_none is k_beyond
    const auto [number, is_new] = numbers_.find_or_add(state_key(key));
    if (is_new) key_bytes_ += key.size();
    return {number, is_new};
}
static_assert(KeyTable::k_none == WalkGraph::k_beyond);

Result<bool> WalkGraph::add_question(const Question& question) {
    const std::size_t most = std::min(budget_.transitions, k_most_transitions);
    listed_.clear();
    if (auto listed = question.list(most, listed_); !listed) return tl::unexpected(listed.error());
    const bool fits = transitions_ + listed_.size() <= most;
    if (fits) transitions_ += listed_.size();
    rows_.push_back({0, fits ? lists_.find_or_add(listed_) : k_cut});
    return fits;
}

void WalkGraph::set_targets(Node node, std::span<const Node> targets, std::span<const std::uint32_t> trails) {
    assert(targets.size() == answers(node).size() && (trails.empty() || trails.size() == targets.size()));
    rows_[node].first_target = static_cast<std::uint32_t>(targets_.size());
    if (std::any_of(trails.begin(), trails.end(), [](std::uint32_t trail) { return trail != 0; })) {
        trails_.resize(targets_.size());
        trails_.insert(trails_.end(), trails.begin(), trails.end());
    }
    targets_.insert(targets_.end(), targets.begin(), targets.end());
}

std::size_t WalkGraph::bytes() const noexcept {
    return numbers_.bytes() + lists_.bytes() + rows_.capacity() * sizeof(Row) +
           targets_.capacity() * sizeof(Node) + trails_.capacity() * sizeof(std::uint32_t) +
           listed_.capacity() * sizeof(WeightedAnswer);
}

} // namespace arbiter::chance
