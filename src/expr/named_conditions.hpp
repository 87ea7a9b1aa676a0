// Conditions kept in memory, by id.
#pragma once

#include "expr/compile.hpp"

#include <map>
#include <string>

namespace arbiter::expr {

class NamedConditions final : public Conditions {
public:
    void add(const std::string& id, json::Node rule) { rules_.emplace(id, std::move(rule)); }
    [[nodiscard]] const json::Node* find(std::string_view id) const override;
    [[nodiscard]] std::string suggest(std::string_view id) const override;

private:
    std::map<std::string, json::Node, std::less<>> rules_;
};

} // namespace arbiter::expr
