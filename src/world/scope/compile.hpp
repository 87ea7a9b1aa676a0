// From trees to scopes.
#pragma once

#include "expr/compile.hpp"
#include "pack/component_names.hpp"
#include "world/scope/scope.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::world::scope {

/// Scopes that have an id of their own.
class Definitions {
public:
    virtual ~Definitions() = default;
    /// The tree of a scope, or null.
    [[nodiscard]] virtual const Tree* find(std::string_view id) const = 0;
    /// `did you mean "X"?`, or nothing.
    [[nodiscard]] virtual std::string suggest(std::string_view id) const = 0;
};

/// What scopes may use.
struct ScopeContext {
    Model& model; ///< grows by what scopes read
    const Limits& limits;
    const Definitions* definitions = nullptr;
    const expr::Conditions* conditions = nullptr;
    std::span<const HostOperator> operators = {};
    std::optional<Field> place = {}; ///< where somebody is, as an id: what `location.entities(...)` asks
    std::shared_ptr<const json::Sources> sources = nullptr; ///< kept by filters, for places; may be null
    const HostNames* outside = nullptr;                     ///< what filters may name that is no role
    const pack::ComponentNames* components = nullptr;       ///< what people call components; may be null
};

/// Compiles scopes that refer to each other, each of those once. Mistakes go to the report.
class ScopeCompiler {
public:
    ScopeCompiler(const ScopeContext& context, json::Report& report) : context_(context), report_(report) {}

    /// Null when there was an error.
    [[nodiscard]] std::shared_ptr<const Scope> compile(const Tree& tree);
    /// The scope of that id. Null when there is none, or when it has an error, which has been reported.
    [[nodiscard]] std::shared_ptr<const Scope> find(std::string_view id);

private:
    bool compile_term(const Term& term, CompiledTerm& made);
    [[nodiscard]] std::optional<HostOperator> own_step(const Step& step) const;
    bool compile_source(const Term& term, CompiledTerm& made);
    bool compile_reference(const Term& term, CompiledTerm& made);
    bool refuse_depth(const Term& term);
    bool compile_filter(const Step& step, Filter& made);
    bool compile_rule(const json::Node& rule, Filter& made);

    ScopeContext context_;
    json::Report& report_;
    std::map<std::string, std::shared_ptr<const Scope>, std::less<>> compiled_; // null for one with an error
    std::vector<std::string> within_;  // scopes under way, to find circles
    LogicMode mode_ = LogicMode::pack; // of the scope that is compiled
};

} // namespace arbiter::world::scope
