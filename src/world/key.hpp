// Keys: what tells positions apart, as bytes. Two values have the same bytes if and only if they are alike,
// however they came about: members of maps go by their names, what is not there leaves no trace, and whoever
// was made while people played counts by what it is made from and by its place among the others, so that it
// leaves no trace how many came and went before.
#pragma once

#include "world/cell_set.hpp"
#include "world/world.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::world {

/// The number of an entity as keys have it: its own where it is pinned, behind those the rank among all who
/// are there.
[[nodiscard]] std::uint32_t rank_of(Entity entity, const World& world) noexcept;

/// Writes the key of one position: all that is added to one key is told apart together.
///
/// A text may be the id of something that was made and is gone. What it was called tells nothing, but whether
/// two texts name the same one does: such things are numbered as the key comes upon them. Those that had gone
/// when `start` was as it is are called what they are called there.
class KeyWriter {
public:
    /// `start` is the world as whoever compares keys found it: the same for all keys that are compared. Both
    /// worlds and `key` outlive the writer.
    KeyWriter(const World& world, const World& start, std::string& key)
        : world_(world), start_(start), key_(key) {}

    /// Appends who it is.
    void add(Entity entity);
    /// Appends what a value is.
    void add(const Value& value) { add(value, world_); }
    /// Appends those of `cells` that are not as they were in `start`, by component, entity and member.
    void add(const CellSet& cells);

private:
    class Cells;
    struct Name;

    template <class Raw> void add_raw(const Raw& raw) {
        key_.append(reinterpret_cast<const char*>(&raw), sizeof raw);
    }
    void add_text(std::string_view text);
    void add(const Value& value, const World& of);
    void add(const Name& name);
    void add_map(const expr::Map& map, const World& of);
    void add_plain(const CellSet& cells);
    void add_ranked(const CellSet& cells);
    [[nodiscard]] Name name_of(std::string_view text, const World& of) const;

    const World& world_;
    const World& start_;
    std::string& key_;
    std::vector<std::string_view> gone_; // ids, as the key has come upon them
};

/// Appends those of `cells` that are not as they were in `start`.
inline void add_key(const World& world, const World& start, const CellSet& cells, std::string& key) {
    KeyWriter(world, start, key).add(cells);
}

} // namespace arbiter::world
