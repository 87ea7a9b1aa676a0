// Roster: who there is, by number and by id. Worlds that were copied from one another share one until
// somebody comes or goes.
#pragma once

#include "world/journal.hpp"

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace arbiter::world {

/// Numbers rise in the order in which entities come. The numbers of the last ones are used again when those
/// have gone, those of others once gaps are closed; those of pinned entities never are.
class Roster {
public:
    Roster() = default;
    Roster(const Roster& other)
        : entries_(other.entries_), pinned_(other.pinned_), there_(other.there_), gaps_(other.gaps_) {
        find_ids();
    }
    Roster& operator=(const Roster&) = delete;

    Entity add(std::string_view id) {
        const Entity entity{static_cast<std::uint32_t>(entries_.size())};
        put(entity, id);
        return entity;
    }
    /// Somebody with a number that is free: it was somebody's who has gone.
    void put(Entity entity, std::string_view id) {
        for (; entries_.size() <= entity.index; ++gaps_) entries_.push_back({});
        if (entity.index >= pinned_) --gaps_;
        ++there_;
        entries_[entity.index] = {std::string(id), true};
        by_id_.emplace(entries_[entity.index].id, entity); // of two with one id, the first is found
    }
    void remove(Entity entity) {
        by_id_.erase(entries_[entity.index].id);
        entries_[entity.index].is_there = false;
        --there_;
        if (entity.index >= pinned_) ++gaps_;
        for (; entries_.size() > pinned_ && !entries_.back().is_there; --gaps_) entries_.pop_back();
    }
    /// Whoever is here now keeps their number for good.
    void pin() noexcept {
        pinned_ = entries_.size();
        gaps_ = 0;
    }
    [[nodiscard]] std::size_t pinned() const noexcept { return pinned_; }

    /// Who is there.
    [[nodiscard]] std::size_t there() const noexcept { return there_; }
    /// Whether somebody behind the pinned ones has gone, and others behind them have not.
    [[nodiscard]] bool has_gaps() const noexcept { return gaps_ > 0; }
    /// Everybody behind the pinned ones gets the lowest number that is free, in their order. Returns the new
    /// numbers by the old; of who has gone, anything.
    std::vector<Entity> close_gaps() {
        std::vector<Entity> numbers;
        std::deque<Entry> kept;
        for (Entry& entry : entries_) {
            numbers.push_back({static_cast<std::uint32_t>(kept.size())});
            if (entry.is_there || numbers.size() <= pinned_) kept.push_back(std::move(entry));
        }
        entries_ = std::move(kept);
        gaps_ = 0;
        by_id_.clear();
        find_ids();
        return numbers;
    }

    [[nodiscard]] std::optional<Entity> find(std::string_view id) const {
        const auto found = by_id_.find(id);
        return found == by_id_.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] bool is_there(Entity entity) const noexcept {
        return entity.index < entries_.size() && entries_[entity.index].is_there;
    }
    /// Of somebody who is there, or was pinned.
    [[nodiscard]] const std::string& id_of(Entity entity) const { return entries_[entity.index].id; }
    /// Numbers in use, with those of entities that have gone.
    [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }

private:
    struct Entry {
        std::string id = {};
        bool is_there = false;
    };
    void find_ids() {
        for (std::uint32_t i = 0; i < entries_.size(); ++i)
            if (entries_[i].is_there) by_id_.emplace(entries_[i].id, Entity{i});
    }

    std::deque<Entry> entries_; // a deque: texts stay where they are
    std::unordered_map<std::string_view, Entity> by_id_;
    std::size_t pinned_ = 0;
    std::size_t there_ = 0;
    std::size_t gaps_ = 0; // numbers behind the pinned ones that nobody has
};

} // namespace arbiter::world
