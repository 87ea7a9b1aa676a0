// What rules and scopes name, by full ids.
#pragma once

#include "world/scope/compile.hpp"
#include "json/node.hpp"

#include <map>
#include <string>

namespace arbiter::action {

/// Makes every id that condition_ref names a full one: a bare one belongs to the pack it is written in.
void complete_references(json::Node& node, std::string_view pack_id);

class PackScopes final : public world::scope::Definitions {
public:
    void add(const std::string& id, world::scope::Tree tree) { trees_.emplace(id, std::move(tree)); }
    [[nodiscard]] const world::scope::Tree* find(std::string_view id) const override;
    [[nodiscard]] std::string suggest(std::string_view id) const override;

private:
    std::map<std::string, world::scope::Tree, std::less<>> trees_;
};

} // namespace arbiter::action
