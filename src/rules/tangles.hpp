// Quantities and scopes whose formulas lead back to themselves, or through too many others.
#pragma once

#include "rules/quantity.hpp"
#include "world/scope/scope.hpp"

#include <memory>
#include <span>
#include <vector>

namespace arbiter::rules {

/// How many quantities and scopes may lead through one another.
inline constexpr std::size_t k_deepest_quantity = 32;

/// A quantity or a scope, by its number.
struct Knot {
    std::uint32_t number = 0;
    bool is_scope = false;
    friend bool operator==(const Knot&, const Knot&) = default;
};

struct Tangle {
    std::vector<Knot> way; ///< of a circle: it starts with a quantity where there is one
    bool is_circle = true;
};

/// Null entries, which could not be compiled, lead nowhere.
[[nodiscard]] std::vector<Tangle>
find_tangles(std::span<const std::shared_ptr<Quantity>> quantities,
             std::span<const std::shared_ptr<const world::scope::Scope>> scopes);

} // namespace arbiter::rules
