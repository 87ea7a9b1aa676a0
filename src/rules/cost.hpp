// Cost: what an action takes of whoever does it. Offers ask whether it can be paid; resolving pays it once,
// before anything is rolled.
#pragma once

#include "rules/component_rules.hpp"
#include "rules/quantity.hpp"
#include "world/roles.hpp"
#include "world/world.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::rules {

/// So much of one number.
struct Price {
    std::string name; ///< as it is written: `stamina`, `ammo.count`
    world::Role whose = world::Role::actor;
    world::Component component;
    world::Field field;
    Amount amount;
    const FieldRule* rule = nullptr; ///< has its lower bound; null, or where it has none: 0
};

/// One way to pay: all of these, `k_most_prices` at most.
using WayToPay = std::vector<Price>;
inline constexpr std::size_t k_most_prices = 8, k_most_ways = 8;

struct Cost {
    std::vector<WayToPay> ways;   ///< in the order they are tried
    std::string message;          ///< for who cannot; empty: the engine's own words
    bool is_free_without = false; ///< who lacks the component of a price does not pay it; else they cannot
    bool is_any = false;          ///< whoever acts chooses among the ways; else the first that can be paid
    std::vector<std::uint16_t> names = {}; ///< of the ways: see world::ActionLets::way
};

/// What one price comes to for somebody.
struct Payment {
    const Price* price = nullptr;
    double due = 0;
    double there = 0;     ///< what they have of it
    bool is_had = true;   ///< whether they have such a number at all
    bool is_known = true; ///< whether the price can be worked out
    bool is_enough = true;
};

/// What one way comes to.
struct Bill {
    std::size_t way = 0; ///< by its number
    std::array<Payment, k_most_prices> payments;
    std::size_t count = 0;

    [[nodiscard]] std::span<const Payment> all() const noexcept { return {payments.data(), count}; }
    [[nodiscard]] bool can_be_paid() const noexcept;
};

/// Whoever pays, and how rules see them: as the actor. Prices of other roles are paid by whoever plays those.
struct Payer {
    BearerView at;

    [[nodiscard]] world::Somebody of(const Price& price) const { return at.view.cast[price.whose]; }
};

/// What a way comes to, whether it can be paid or not.
[[nodiscard]] Bill bill_of(const Cost& cost, std::size_t way, const Payer& payer);

/// The first way that somebody can pay; of a cost where they choose, the one that the cast says they have
/// chosen. None: they cannot.
[[nodiscard]] std::optional<Bill> find_bill(const Cost& cost, const Payer& payer);

/// Why they cannot, in words for people.
[[nodiscard]] std::string why_unpaid(const Cost& cost, const Payer& payer);

/// `2 stamina, 1 main action`: what the way that they would pay comes to, the first one where they cannot.
/// Empty for what costs them nothing.
[[nodiscard]] std::string text_of(const Cost& cost, const Payer& payer);

} // namespace arbiter::rules
