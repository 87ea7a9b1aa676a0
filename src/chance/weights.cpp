// Checking and drawing weights.
#include "chance/weights.hpp"

#include "chance/faces.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::chance {
namespace {

// Beyond this a double no longer holds every whole number, so a face could miss its answer.
constexpr double k_most_whole = 0x1p53;

Answer at_share(std::span<const double> weights, double share) {
    double passed = 0;
    std::size_t last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] <= 0) continue;
        passed += weights[i];
        last = i;
        if (share < passed) return i;
    }
    return last; // only when rounding put the share at the very end
}

} // namespace

Result<Weights> Weights::make(std::span<const double> weights) {
    if (weights.empty()) return fail(ErrorCode::bad_argument, "there are no weights");
    double total = 0;
    bool whole = true;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (!(weights[i] >= 0) || std::isinf(weights[i]))
            return fail(ErrorCode::bad_argument,
                        fmt::format("weight {} is {}, not a number from 0 up", i + 1, weights[i]));
        whole = whole && weights[i] == std::floor(weights[i]);
        total += weights[i];
    }
    if (!(total > 0)) return fail(ErrorCode::bad_argument, "all weights are 0");
    if (std::isinf(total)) return fail(ErrorCode::bad_argument, "the weights are too large to add up");
    return Weights(weights, total, whole && total <= k_most_whole);
}

Answer Weights::draw(Faces& faces) const {
    if (!whole_) return at_share(weights_, faces.unit() * total_);
    const auto sides = static_cast<std::int64_t>(total_);
    return at_share(weights_, static_cast<double>(faces.face(1, sides) - 1));
}

} // namespace arbiter::chance
