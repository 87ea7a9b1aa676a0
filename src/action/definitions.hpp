// What rules and scopes name, by full ids.
#pragma once

#include "rules/references.hpp"
#include "world/scope/compile.hpp"
#include "json/node.hpp"
#include "json/source.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::action {

/// Makes every id that a scope names a full one (see rules/references.hpp).
void complete_references(world::scope::Tree& tree, const rules::Namer& namer);

/// Stands in for a scope that cannot be read: who names it is not to blame, and should not be told that it is
/// missing.
[[nodiscard]] world::scope::Tree broken_scope();

/// A component that a scope names for sure: in `entities(...)`, or right behind somebody.
struct NamedComponent {
    std::string_view id;
    json::Span span;
    const world::scope::Step* field = nullptr; ///< the name behind it; null: there is none
};
[[nodiscard]] std::vector<NamedComponent> components_of(const world::scope::Tree& tree);

/// Reports what a rule names of `outside` and is not there. Rules with an id of their own are compiled where
/// they are used, if at all; this is known before.
void check_outside_names(const json::Node& rule, const HostNames& outside, const Limits& limits,
                         json::Report& report);

class PackScopes final : public world::scope::Definitions {
public:
    /// Whether a scope that is not here may be one that could not be read: it is a broken one then. May be
    /// empty.
    std::function<bool(std::string_view id)> may_be_unread;

    void add(const std::string& id, world::scope::Tree tree) { trees_.emplace(id, std::move(tree)); }
    [[nodiscard]] const world::scope::Tree* find(std::string_view id) const override;
    [[nodiscard]] std::string suggest(std::string_view id) const override;

private:
    std::map<std::string, world::scope::Tree, std::less<>> trees_;
    world::scope::Tree broken_ = broken_scope();
};

} // namespace arbiter::action
