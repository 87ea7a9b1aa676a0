// Roster: who there is, by number and by id. Worlds that were copied from one another share one until
// somebody comes.
#pragma once

#include "world/journal.hpp"

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace arbiter::world {

class Roster {
public:
    Roster() = default;
    Roster(const Roster& other) {
        for (const std::string& id : other.ids_) static_cast<void>(add(id));
    }
    Roster& operator=(const Roster&) = delete;

    Entity add(std::string_view id) {
        const Entity entity{static_cast<std::uint32_t>(ids_.size())};
        ids_.emplace_back(id);
        by_id_.emplace(ids_.back(), entity); // of two with one id, the first is found
        return entity;
    }
    [[nodiscard]] std::optional<Entity> find(std::string_view id) const {
        const auto found = by_id_.find(id);
        return found == by_id_.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] const std::string& id_of(Entity entity) const { return ids_[entity.index]; }
    [[nodiscard]] std::size_t size() const noexcept { return ids_.size(); }

private:
    std::deque<std::string> ids_; // a deque: texts stay where they are
    std::unordered_map<std::string_view, Entity> by_id_;
};

} // namespace arbiter::world
