// Conditions and scopes by their full ids, as compilers ask for them.
#pragma once

#include "expr/compile.hpp"
#include "world/scope/compile.hpp"

#include <map>
#include <string>

namespace arbiter::action {

/// Makes every id that condition_ref names a full one: a bare one belongs to the pack it is written in.
void complete_references(json::Node& node, std::string_view pack_id);

class PackConditions final : public expr::Conditions {
public:
    void add(const std::string& id, json::Node rule) { rules_.emplace(id, std::move(rule)); }
    [[nodiscard]] const json::Node* find(std::string_view id) const override;
    /// Nothing: loading has looked at every id.
    [[nodiscard]] std::string suggest(std::string_view) const override { return {}; }

private:
    std::map<std::string, json::Node, std::less<>> rules_;
};

class PackScopes final : public world::scope::Definitions {
public:
    void add(const std::string& id, world::scope::Tree tree) { trees_.emplace(id, std::move(tree)); }
    [[nodiscard]] const world::scope::Tree* find(std::string_view id) const override;
    [[nodiscard]] std::string suggest(std::string_view id) const override;

private:
    std::map<std::string, world::scope::Tree, std::less<>> trees_;
};

} // namespace arbiter::action
