#include "world/role.hpp"

#include <array>

namespace arbiter::world {
namespace {

struct PathWord {
    std::string_view word;
    Role role;
};
constexpr std::array k_path_words = {
    PathWord{"actor", Role::actor},
    PathWord{"target", Role::primary},
    PathWord{"secondaryTarget", Role::secondary},
    PathWord{"tertiaryTarget", Role::tertiary},
    PathWord{"location", Role::location},
    PathWord{"place", Role::location},
};

} // namespace

RoleTable::RoleTable() : names_{"actor", "primary", "secondary", "tertiary", "location"} {}

std::optional<Role> RoleTable::find_named(std::string_view name, std::size_t first) const noexcept {
    for (std::size_t i = first; i < names_.size(); ++i)
        if (names_[i] == name && !(hidden_ >> i & 1u)) return static_cast<Role>(i);
    return std::nullopt;
}

std::optional<Role> RoleTable::find(std::string_view name) const noexcept {
    return name == "target" ? std::optional(Role::primary) : find_named(name, 0);
}

std::optional<Role> RoleTable::find_in_path(std::string_view word) const noexcept {
    for (const PathWord& known : k_path_words)
        if (known.word == word) return known.role;
    return find_named(word, k_engine_roles);
}

std::vector<std::string_view> RoleTable::names() const {
    std::vector<std::string_view> all(names_.begin(), names_.end());
    all.push_back("target");
    return all;
}

std::optional<Role> RoleTable::append(std::string_view name) {
    if (names_.size() == k_roles) return std::nullopt;
    names_.emplace_back(name);
    return static_cast<Role>(names_.size() - 1);
}

std::optional<Role> RoleTable::add(std::string_view name) {
    if (const auto known = find(name)) return known;
    const auto added = append(name);
    shared_ = names_.size();
    return added;
}

std::optional<Role> RoleTable::add_local(std::string_view name) {
    const auto known = find(name);
    return known ? known : append(name);
}

void RoleTable::leave_code() {
    names_.resize(shared_);
    hidden_ = 0;
}

} // namespace arbiter::world
