// Drawing an order, and listing the orders with their weights.
#include "chance/order.hpp"

#include "chance/faces.hpp"
#include "chance/order_odds.hpp"

#include <algorithm>

namespace arbiter::chance {
namespace {

struct Rolled {
    std::int64_t value = 0;
    int rank = 0;
    std::uint8_t who = 0;

    [[nodiscard]] bool ties_with(const Rolled& other) const {
        return value == other.value && rank == other.rank;
    }
};

bool goes_before(const Rolled& a, const Rolled& b) {
    if (a.value != b.value) return a.value > b.value;
    if (a.rank != b.rank) return a.rank < b.rank;
    return a.who < b.who; // a fixed start for the tie-break, so that faces mean the same everywhere
}

void settle_tie(std::span<Rolled> tied, Faces& faces) {
    for (std::size_t i = 0; i + 1 < tied.size(); ++i) {
        const auto waiting = static_cast<std::int64_t>(tied.size() - i);
        const auto next = static_cast<std::ptrdiff_t>(faces.face(1, waiting) - 1);
        const auto here = tied.begin() + static_cast<std::ptrdiff_t>(i);
        std::rotate(here, here + next, here + next + 1);
    }
}

// Goes through all orders in the dictionary's order, leaving out every beginning that cannot come up.
struct Listing {
    OrderOdds odds;
    std::size_t size;
    std::vector<WeightedAnswer>& out;
    Permutation order;

    void from(std::size_t depth, std::uint32_t placed) {
        const double mass = depth == 0 ? 1 : odds.mass(depth);
        if (!(mass > 0)) return;
        if (depth == size) {
            out.push_back({answer_of(order), mass});
            return;
        }
        for (std::size_t who = 0; who < size; ++who) {
            if (placed >> who & 1) continue;
            odds.extend(depth, who);
            order.at[depth] = static_cast<std::uint8_t>(who);
            from(depth + 1, placed | 1u << who);
        }
    }
};

} // namespace

Answer Order::draw(Faces& faces) const {
    std::array<Rolled, k_most_ordered> rolled;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const OrderEntry& entry = entries[i];
        const Answer fell = entry.draw ? entry.draw(faces) : entry.weights.draw(faces);
        rolled[i] = {entry.first_value + static_cast<std::int64_t>(fell), entry.rank,
                     static_cast<std::uint8_t>(i)};
    }
    const std::span<Rolled> all(rolled.data(), entries.size());
    std::sort(all.begin(), all.end(), goes_before);
    for (std::size_t first = 0, end = 0; first < all.size(); first = end) {
        while (end < all.size() && all[end].ties_with(all[first])) ++end;
        settle_tie(all.subspan(first, end - first), faces);
    }
    Permutation order{{}, all.size()};
    for (std::size_t i = 0; i < all.size(); ++i) order.at[i] = all[i].who;
    return answer_of(order);
}

Result<double> Order::weight(Answer answer) const {
    auto odds = OrderOdds::make(entries);
    if (!odds) return tl::unexpected(odds.error());
    const Permutation order = permutation_of(answer, entries.size());
    for (std::size_t depth = 0; depth < order.size; ++depth) odds->extend(depth, order.at[depth]);
    return odds->mass(order.size);
}

Result<void> Order::list(std::vector<WeightedAnswer>& out) const {
    auto odds = OrderOdds::make(entries);
    if (!odds) return tl::unexpected(odds.error());
    Listing{std::move(*odds), entries.size(), out, {{}, entries.size()}}.from(0, 0);
    return {};
}

} // namespace arbiter::chance
