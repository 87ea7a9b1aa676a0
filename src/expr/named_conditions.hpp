// Conditions kept in memory, by id.
#pragma once

#include "expr/compile.hpp"

#include <functional>
#include <map>
#include <string>

namespace arbiter::expr {

/// Stands in for every condition, where only the rest of a rule is looked at.
class AnyCondition final : public Conditions {
public:
    [[nodiscard]] const NamedCondition* find(std::string_view) const override { return &yes_; }
    [[nodiscard]] std::string suggest(std::string_view) const override { return {}; }

private:
    NamedCondition yes_{json::make_boolean(true), {}, true};
};

class NamedConditions final : public Conditions {
public:
    /// Whether a condition that is not here may be one that could not be read; it counts as true then. May be
    /// empty.
    std::function<bool(std::string_view id)> may_be_unread;

    void add(const std::string& id, NamedCondition condition) { rules_.emplace(id, std::move(condition)); }
    [[nodiscard]] const NamedCondition* find(std::string_view id) const override;
    [[nodiscard]] std::string suggest(std::string_view id) const override;

private:
    std::map<std::string, NamedCondition, std::less<>> rules_;
    NamedCondition yes_{json::make_boolean(true), {}, true};
};

} // namespace arbiter::expr
