// From JSON Logic, as a tree of nodes, to a program. Formula text becomes such a tree first, so there is one
// compiler for both spellings.
#pragma once

#include "arbiter/expr.hpp"
#include "expr/program.hpp"
#include "json/report.hpp"

#include <memory>

namespace arbiter::expr {

/// Conditions that have an id of their own.
class Conditions {
public:
    virtual ~Conditions() = default;
    /// The rule of a condition, or null.
    [[nodiscard]] virtual const json::Node* find(std::string_view id) const = 0;
    /// `did you mean "X"?`, or nothing.
    [[nodiscard]] virtual std::string suggest(std::string_view id) const = 0;
};

/// What a rule may use and how it is meant.
struct CompileContext {
    LogicMode mode = LogicMode::pack;
    const Limits& limits;
    const HostNames* names = nullptr;
    std::span<const HostOperator> operators = {};
    const Conditions* conditions = nullptr;
    std::shared_ptr<const json::Sources> sources; ///< kept by the program, for places; may be null
};

/// Compiles a rule. Everything wrong with it goes to `report`; null when there was an error.
[[nodiscard]] std::shared_ptr<const Program> compile(const json::Node& rule, const CompileContext& context,
                                                     json::Report& report);

} // namespace arbiter::expr
