// Tile: a square of a place, by its column and row. The origin is bottom left; x goes right, y goes up.
#pragma once

#include "arbiter/value.hpp"

#include <compare>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::world::grid {

/// Coordinates go from -k_farthest to k_farthest, in places without bounds too.
inline constexpr std::int32_t k_farthest = 16'000;

struct Tile {
    std::int16_t x = k_nowhere, y = k_nowhere; ///< both k_nowhere: no tile

    static constexpr std::int16_t k_nowhere = INT16_MIN;

    [[nodiscard]] constexpr explicit operator bool() const noexcept { return x != k_nowhere; }
    friend constexpr auto operator<=>(const Tile&, const Tile&) noexcept = default;
};

/// The tile at a column and a row; none past the farthest.
[[nodiscard]] constexpr Tile make_tile(std::int32_t x, std::int32_t y) noexcept {
    const bool is_near = x >= -k_farthest && x <= k_farthest && y >= -k_farthest && y <= k_farthest;
    return is_near ? Tile{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)} : Tile();
}

/// The id of a tile, as options and saves write it: "3,4".
[[nodiscard]] std::string id_of(Tile tile);
/// The tile of an id; none where the text is no id of a tile.
[[nodiscard]] Tile find_tile(std::string_view id) noexcept;

// In rules a tile is a value of the type `entity`. Numbers from k_first_tile on are tiles; no world has so
// many entities.

inline constexpr std::uint32_t k_first_tile = 0x8000'0000;

/// A tile as a value that rules pass on; absent for none.
[[nodiscard]] constexpr Value value_of(Tile tile) noexcept {
    if (!tile) return Value::absent();
    constexpr std::int32_t k_offset = 0x4000; // makes coordinates positive, in 15 bits
    return Value::entity(k_first_tile | (static_cast<std::uint32_t>(tile.x + k_offset) << 15) |
                         static_cast<std::uint32_t>(tile.y + k_offset));
}

/// The tile that an entity value stands for; none for one of somebody.
[[nodiscard]] constexpr Tile tile_of(const Value& value) noexcept {
    if (!value.is(ValueType::entity) || value.entity() < k_first_tile) return {};
    constexpr std::int32_t k_offset = 0x4000;
    constexpr std::uint32_t k_mask = 0x7FFF;
    return make_tile(static_cast<std::int32_t>(value.entity() >> 15 & k_mask) - k_offset,
                     static_cast<std::int32_t>(value.entity() & k_mask) - k_offset);
}

/// Somebody's square of tiles: `tile` is its corner bottom left, `size` its side.
struct Footing {
    Tile tile;
    std::int32_t size = 1;

    [[nodiscard]] constexpr bool covers(Tile other) const noexcept {
        return other.x >= tile.x && other.x < tile.x + size && other.y >= tile.y && other.y < tile.y + size;
    }
    [[nodiscard]] constexpr bool overlaps(const Footing& other) const noexcept {
        return tile.x < other.tile.x + other.size && other.tile.x < tile.x + size &&
               tile.y < other.tile.y + other.size && other.tile.y < tile.y + size;
    }
};

/// The longest side of a footing.
inline constexpr std::int32_t k_largest = 16;

} // namespace arbiter::world::grid
