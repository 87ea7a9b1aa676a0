// Checking a rule where it stands in a record: it must compile, whatever world it will meet.
#pragma once

#include "arbiter/expr.hpp"
#include "arbiter/limits.hpp"
#include "json/fwd.hpp"
#include "json/node.hpp"

#include <functional>
#include <span>

namespace arbiter::pack {

/// What rules may use and how they are meant.
struct RuleLanguage {
    LogicMode mode = LogicMode::pack;
    std::span<const HostOperator> operators = {}; ///< of the program
};

/// Reports what is wrong with a rule (JSON Logic, formula text, true or false) and hands every id that
/// condition_ref names to `mention`. Whether those exist, and whether they lead in a circle, is looked at
/// when all records are known.
void check_rule(const json::Node& rule, const Limits& limits, json::Report& report,
                const std::function<void(const json::Node& id)>& mention, const RuleLanguage& language = {});

/// Whether a text where a number is wanted names a quantity: an id in full. A way to a component is none,
/// though it looks like one: `actor.components.a:b`.
[[nodiscard]] bool names_quantity(std::string_view text) noexcept;

/// Reports what cannot be read of a number, a formula, JSON Logic or a quantity's id. What a formula names is
/// looked at when it is compiled.
void check_amount(const json::Node& amount, const Limits& limits, json::Report& report);

} // namespace arbiter::pack
