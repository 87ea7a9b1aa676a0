// Lehmer's code: digit i tells how many of those still waiting stand in front of the one who goes i-th.
#include "chance/permutation.hpp"

#include <algorithm>
#include <cassert>

namespace arbiter::chance {

std::uint64_t factorial(std::size_t n) noexcept {
    assert(n <= k_most_ordered);
    std::uint64_t product = 1;
    for (std::size_t i = 2; i <= n; ++i) product *= i;
    return product;
}

Permutation permutation_of(Answer answer, std::size_t size) noexcept {
    assert(answer < factorial(size));
    Permutation waiting{{}, size};
    for (std::size_t i = 0; i < size; ++i) waiting.at[i] = static_cast<std::uint8_t>(i);
    std::uint64_t orders = factorial(size);
    for (std::size_t i = 0; i < size; ++i) {
        orders /= size - i;
        const auto here = waiting.at.begin() + static_cast<std::ptrdiff_t>(i);
        const auto chosen = here + static_cast<std::ptrdiff_t>(answer / orders);
        answer %= orders;
        // Those still waiting keep their order, which is what makes it the dictionary's.
        std::rotate(here, chosen, chosen + 1);
    }
    return waiting;
}

Answer answer_of(const Permutation& permutation) noexcept {
    const auto places = permutation.places();
    Answer answer = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto rest = places.subspan(i + 1);
        const auto in_front =
            std::count_if(rest.begin(), rest.end(), [&](std::uint8_t other) { return other < places[i]; });
        answer = answer * (places.size() - i) + static_cast<Answer>(in_front);
    }
    return answer;
}

} // namespace arbiter::chance
