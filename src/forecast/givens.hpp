// GivenCompiler: from paths and values, as `given`, `minus` and the axes of tables write them, to settings.
#pragma once

#include "forecast/metric.hpp"
#include "pack/component_type.hpp"
#include "rules/compile_rules.hpp"

namespace arbiter::forecast {

class GivenCompiler {
public:
    /// `amounts` compiles formulas; the model grows by what is named. `types` are those of the game's
    /// components.
    GivenCompiler(world::Model& model, const pack::ComponentTypes& types, rules::RuleCompiler& amounts)
        : model_(model), types_(types), amounts_(amounts) {}

    /// What a map of paths gives; nothing of null. Entries with errors are left out.
    [[nodiscard]] std::vector<Given> compile(const json::Node* given);
    /// The field at `path` with one value after the other.
    [[nodiscard]] std::vector<Given> compile_each(const json::Node& path, const json::Node& values);

    /// A component by its id, or nothing, with an error.
    [[nodiscard]] std::optional<world::Component> component(std::string_view id, const json::Span& span);

private:
    [[nodiscard]] std::optional<Given> find(std::string_view path, const json::Span& span);
    void add_value(const json::Node& written, Given& into);

    world::Model& model_;
    const pack::ComponentTypes& types_;
    rules::RuleCompiler& amounts_;
};

/// What `more` gives counts instead of what `given` says of the same.
void give(std::vector<Given>& given, const std::vector<Given>& more);

} // namespace arbiter::forecast
