// From JSON Logic, as a tree of nodes, to a program. Formula text becomes such a tree first, so there is one
// compiler for both spellings.
#pragma once

#include "arbiter/expr.hpp"
#include "expr/program.hpp"
#include "json/report.hpp"

#include <memory>
#include <string>
#include <vector>

namespace arbiter::expr {

/// A rule that others name.
struct NamedCondition {
    json::Node rule;
    std::vector<std::string> takes = {}; ///< names that its rule calls its arguments by
    bool takes_anything = false;         ///< it could not be read: whatever it is given is right
};

/// Conditions that have an id of their own.
class Conditions {
public:
    virtual ~Conditions() = default;
    /// The condition of an id, or null.
    [[nodiscard]] virtual const NamedCondition* find(std::string_view id) const = 0;
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
