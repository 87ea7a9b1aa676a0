// Policy: a record of how a computer plays, compiled. What it is worth to do is worked out by play/policy.
#pragma once

#include "rules/quantity.hpp"
#include "world/scope/scope.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::action {

/// What formulas of every policy read, by the number of their slot (rules::k_policies). Behind these stand
/// the policy's own: lets, asks, threats.
enum PolicySlot : std::uint32_t {
    k_option_chance,
    k_option_foe,
    k_option_friend,
    k_option_number,
    k_option_foe_distance,
    k_first_own
};

/// A formula of a policy, and the slots that must have a value before it runs, ascending.
struct PolicyFormula {
    rules::Amount amount;
    std::vector<std::uint32_t> needs = {};
};

struct PolicyCondition {
    rules::Rule rule; ///< none: it always holds
    std::vector<std::uint32_t> needs = {};
};

struct PolicyLet {
    std::string name;
    PolicyFormula value;
};

/// A number after an action, by exact odds.
struct PolicyAsk {
    enum class Kind : std::uint8_t { chance, mean, change };
    std::string name;
    Kind kind = Kind::chance;
    rules::Quantity quantity; ///< of a chance: 1 where the condition holds, else 0
};

/// The worst answer to `ask` of those in a scope.
struct PolicyThreat {
    PolicyAsk ask;
    std::shared_ptr<const world::scope::Scope> from;
    std::vector<std::uint32_t> actions; ///< of theirs, by number, ascending
};

struct PolicyRow {
    enum class About : std::uint8_t { offers, tiles, option };
    About about = About::offers;
    bool is_for_all = false;            ///< actions are not looked at
    std::vector<std::uint32_t> actions; ///< by number, ascending
    std::string option = {};            ///< an id
    PolicyCondition when = {};
    PolicyFormula value = {};
    std::string label = {};
};

struct Policy {
    std::string id = "first";
    std::vector<PolicyLet> lets = {};
    std::vector<PolicyAsk> asks = {};
    std::vector<PolicyThreat> threats = {};
    std::vector<PolicyRow> rows = {};
    bool takes_first = true; ///< where nothing has a score: the first offer, else being done
    PolicyFormula explore = {};

    [[nodiscard]] std::uint32_t first_ask() const noexcept {
        return k_first_own + static_cast<std::uint32_t>(lets.size());
    }
    [[nodiscard]] std::uint32_t first_threat() const noexcept {
        return first_ask() + static_cast<std::uint32_t>(asks.size());
    }
    [[nodiscard]] std::uint32_t slots() const noexcept {
        return first_threat() + static_cast<std::uint32_t>(threats.size());
    }
};

/// What formulas of the policy that decides read. Values stay until the next decision.
class PolicyView final : public Host {
public:
    std::vector<Value> values;

    [[nodiscard]] Value read(HostSlot slot) const noexcept override {
        return slot.what < values.size() ? values[slot.what] : Value::absent();
    }
};

} // namespace arbiter::action
