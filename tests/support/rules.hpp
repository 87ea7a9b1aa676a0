// Rules for tests: everything that compiles them, and a small world they are about.
#pragma once

#include "rules/compile_rules.hpp"
#include "rules/contest/degrees.hpp"
#include "rules/quantity_names.hpp"
#include "support/packs.hpp"
#include "world/roles.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::tests {

/// A compiler of rules, and an actor and a target for them. Rules first, then the world: `play` makes a new
/// one of what everybody has by then, because a world knows only what its model knew.
class RuleDesk : public Desk {
public:
    RuleDesk();

    /// The component of somebody, as JSON; an empty text takes it away.
    void give(world::Role who, const std::string& component, const std::string& value);

    /// Calls `look` with the world as the rules see it. Quantities answer as `quantities` has them.
    void play(const std::function<void(const Host& host, rules::Workspace& workspace)>& look);

    /// What a quantity comes to in that world.
    [[nodiscard]] rules::Breakdown evaluate(const rules::Quantity& quantity);
    /// What a rule answers there, as JSON; "failed" when it failed.
    [[nodiscard]] std::string answer(const rules::Rule& rule);

    /// A quantity record's fields, compiled and known to later rules by its id.
    std::shared_ptr<rules::Quantity> quantity(const std::string& id, const std::string& fields);

    /// Degrees of core, by their id without its namespace.
    [[nodiscard]] std::shared_ptr<const rules::Degrees> degrees(const std::string& id);

    /// "severity code" of each finding.
    [[nodiscard]] std::vector<std::string> found() const;

    bool has_target = true;
    std::vector<std::shared_ptr<rules::Quantity>> quantities; // by their numbers in quantity_names
    rules::QuantityNames quantity_names;

private:
    Limits limits_;
    std::shared_ptr<world::Model> model_ = std::make_shared<world::Model>();
    world::RoleNames names_;
    rules::RuleBook book_;
    std::map<std::pair<world::Role, std::string>, std::string> has_;

public:
    rules::RuleCompiler compiler;
};

/// A line that always counts and adds a number that is written down.
[[nodiscard]] rules::Line flat_line(double amount, std::string stack = {});

} // namespace arbiter::tests
