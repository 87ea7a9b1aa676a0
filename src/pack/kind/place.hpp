// place and terrain: where people stand, and what the ground is like.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

// Costs are kept in thousandths: see world/grid/grid.hpp.
inline constexpr Shape k_step_cost{.kind = ShapeKind::number, .low = 0.001, .high = 1'000};
inline constexpr Shape k_costs_by_way{.kind = ShapeKind::map, .of = &k_step_cost};
inline constexpr std::array<const Shape*, 2> k_terrain_cost_ways = {&k_step_cost, &k_costs_by_way};
inline constexpr Shape k_terrain_cost{.kind = ShapeKind::either, .ways = k_terrain_cost_ways};
inline constexpr Shape k_terrain_numbers{.kind = ShapeKind::map, .of = &k_number};
inline constexpr std::array k_terrain_fields = {
    Field{"name", &k_filled_text, "What people call it."},
    Field{"blocks", &k_boolean, "Nobody can stand on it, whichever way they move.", Need::optional, "false"},
    Field{"blocks_sight", &k_boolean, "Nobody sees through it.", Need::optional, "false"},
    Field{"cost", &k_terrain_cost,
          "What a step onto it costs: a number for every way of moving, or one for each way; ways that are "
          "not listed cannot go there.",
          Need::optional, "1"},
    Field{"numbers", &k_terrain_numbers, "Numbers that rules read: `terrain(target, 'cover')`."},
};
inline constexpr FieldTable k_terrain_table{"terrain", "What the tiles of places are made of.",
                                            k_terrain_fields};

inline constexpr Shape k_terrain_ref{.kind = ShapeKind::reference, .to = "terrain"};
inline constexpr Shape k_map_rows{.kind = ShapeKind::list, .of = &k_text};
inline constexpr Shape k_legend{.kind = ShapeKind::map, .of = &k_terrain_ref};
inline constexpr std::array<std::string_view, 2> k_distance_words = {"chebyshev", "floor_euclid"};
inline constexpr Shape k_distance{.kind = ShapeKind::word, .words = k_distance_words};
inline constexpr Shape k_neighbours{.kind = ShapeKind::whole, .low = 4, .high = 8};
inline constexpr std::array k_place_fields = {
    Field{"tiles",
          &k_map_rows,
          "Rows of characters, one for each tile, the topmost first: the last row is y = 0, the first "
          "character x = 0.",
          Need::optional,
          {},
          {},
          {},
          Inherit::never},
    Field{"legend", &k_legend, "Which terrain each character stands for: `{ \"#\": \"wall\" }`."},
    Field{"unbounded", &k_terrain_ref, "Instead of `tiles`: the place has no end, and all of it is this."},
    Field{"distance", &k_distance,
          "How far tiles are from each other: `chebyshev` (the longer of columns and rows) or "
          "`floor_euclid` (the straight line, rounded down).",
          Need::optional, "\"chebyshev\""},
    Field{"steps", &k_neighbours, "How many neighbours a tile has: 8, or 4 without the diagonal ones.",
          Need::optional, "8"},
    Field{"way", &k_filled_text, "The way of moving that is meant where none is named.", Need::optional,
          "\"walk\""},
    Field{"components", &k_component_map, "What the place has: each component with its value."},
};
inline constexpr FieldTable k_place_table{
    "place", "Somewhere to be, with tiles. A scenario that lists it has an entity of its id.",
    k_place_fields};

/// Rows are of one length, and every character stands in the legend.
void check_place(const Record& record, json::Report& report);

/// The code points of a text, as far as it is sound.
[[nodiscard]] std::size_t bytes_of_character(std::string_view text) noexcept;

} // namespace arbiter::pack
