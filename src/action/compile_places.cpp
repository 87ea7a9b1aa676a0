// Places: rows of characters become grids, and ways of moving become numbers.
#include "action/conventions.hpp"
#include "action/game_compiler.hpp"
#include "base/text.hpp"
#include "pack/kind/place.hpp"
#include "pack/kind/seen_by.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace arbiter::action {

using json::Node;
namespace grid = world::grid;

namespace {

grid::Cost cost_of(double written) {
    return static_cast<grid::Cost>(std::lround(written * static_cast<double>(grid::k_unit)));
}

bool is_true(const pack::Record& record, std::string_view field) {
    const Node* written = record.field(field);
    return written && written->boolean;
}

} // namespace

// The ways that terrains and places name; the first number stands for all others.
void GameCompiler::name_ways(grid::Places& places) {
    places.ways.emplace_back();
    const auto add = [&](const std::string& way) {
        if (std::ranges::find(places.ways, way) == places.ways.end()) places.ways.push_back(way);
    };
    for_each("terrain", [&](const Record& record) {
        const Node* cost = record.field("cost");
        if (cost && cost->is(json::NodeKind::object))
            for (const Node& way : cost->children) add(way.key);
    });
}

grid::Terrain GameCompiler::read_terrain(const Record& record, const grid::Places& places) const {
    grid::Terrain made;
    made.id = record.id;
    made.name = record.field("name") ? record.field("name")->text : in_words(record.id);
    made.blocks_sight = is_true(record, "blocks_sight");
    const Node* cost = record.field("cost");
    const bool is_by_way = cost && cost->is(json::NodeKind::object);
    const grid::Cost every = is_by_way ? grid::k_impossible : cost ? cost_of(cost->number) : grid::k_unit;
    made.costs.assign(places.ways.size(), every);
    if (is_by_way)
        for (const Node& way : cost->children) made.costs[places.find_way(way.key)] = cost_of(way.number);
    if (is_true(record, "blocks")) std::ranges::fill(made.costs, grid::k_impossible);
    if (const Node* numbers = record.field("numbers"))
        for (const Node& number : numbers->children) made.numbers.emplace_back(number.key, number.number);
    return made;
}

// The terrain of a place's legend, as a number of the plan's; a legend of more than 256 does not fit a map.
std::optional<std::uint8_t> GameCompiler::add_terrain(const Node& written, const grid::Places& places,
                                                      grid::GridPlan& plan) {
    const std::string id = full_id(written);
    const Record* record = packs_->records.find(*pack::find_kind("terrain"), id);
    if (!record || !record->is_sound()) return std::nullopt; // told where it was looked for
    const auto known = std::ranges::find(plan.legend, id, &grid::Terrain::id);
    if (known != plan.legend.end()) return static_cast<std::uint8_t>(known - plan.legend.begin());
    if (plan.legend.size() == 256) {
        report_.error("too-many-terrains", written.span, "a place has at most 256 terrains");
        return std::nullopt;
    }
    plan.legend.push_back(read_terrain(*record, places));
    return static_cast<std::uint8_t>(plan.legend.size() - 1);
}

// False, with an error somewhere, where the rows do not make a map.
bool GameCompiler::read_rows(const Node& rows, const Node* legend, const grid::Places& places,
                             grid::GridPlan& plan) {
    std::map<std::string_view, std::uint8_t> numbers;
    for (std::size_t i = 0; legend && i < legend->children.size(); ++i) {
        const auto number = add_terrain(legend->children[i], places, plan);
        if (!number) return false;
        numbers.emplace(legend->children[i].key, *number);
    }
    for (std::size_t i = rows.children.size(); i-- > 0;)
        for (std::string_view rest = rows.children[i].text; !rest.empty();) {
            const std::size_t size = pack::bytes_of_character(rest);
            const auto number = numbers.find(rest.substr(0, size));
            if (number == numbers.end()) return false;
            plan.tiles.push_back(number->second);
            rest.remove_prefix(size);
        }
    plan.height = static_cast<std::int32_t>(rows.children.size());
    plan.width = static_cast<std::int32_t>(plan.tiles.size()) / plan.height;
    const bool is_too_large =
        plan.tiles.size() > limits_.tiles || std::max(plan.width, plan.height) > grid::k_farthest;
    if (is_too_large)
        report_.error("too-many-tiles", rows.key_span,
                      fmt::format("a place has at most {} tiles, and {} in a row or column", limits_.tiles,
                                  grid::k_farthest));
    return !is_too_large;
}

void GameCompiler::add_place(const Record& record, grid::Places& places) {
    grid::GridPlan plan;
    plan.id = record.id;
    plan.metric = json::text_at(record.node, "distance", "chebyshev") == "floor_euclid"
                      ? grid::Metric::floor_euclid
                      : grid::Metric::chebyshev;
    const Node *steps = record.field("steps"), *rows = record.field("tiles");
    plan.has_diagonals = !steps || steps->number == 8;
    plan.way = places.find_way(json::text_at(record.node, "way", "walk"));
    plan.most_tiles = static_cast<std::uint32_t>(limits_.tiles);
    const bool is_fine = rows ? read_rows(*rows, record.field("legend"), places, plan)
                              : add_terrain(*record.field("unbounded"), places, plan).has_value();
    if (is_fine) places.grids.emplace_back(std::move(plan));
}

// Whether a component that says who stands where is secret, or a field of it.
bool GameCompiler::hides_tiles() const {
    const auto is_secret = [](const Node& written) {
        return pack::find_seen_by(written, k_seen_by_words).value_or(SeenBy::all) != SeenBy::all;
    };
    for (const std::string_view id : {k_tile_x.component, k_footprint_size.component, k_place.component}) {
        const Record* record = packs_->records.find(*pack::find_kind("component"), id);
        if (!record || !record->is_sound()) continue;
        const Node* fields = record->field("fields");
        if (is_secret(record->node) || (fields && std::ranges::any_of(fields->children, is_secret)))
            return true;
    }
    return false;
}

void GameCompiler::read_places() {
    auto places = std::make_shared<grid::Places>();
    const auto field = [&](const Convention& where) {
        const std::string_view steps[] = {where.field};
        return model_->field(declare(where.component), steps);
    };
    places->fields = {*game_->place, field(k_tile_x), field(k_tile_y), field(k_footprint_size),
                      field(k_footprint_passable)};
    name_ways(*places);
    for_each("place", [&](const Record& record) { add_place(record, *places); });
    places->are_hidden = hides_tiles();
    std::ranges::sort(places->grids, {}, [](const grid::Grid& one) { return one.id(); });
    game_->places = std::move(places);
}

} // namespace arbiter::action
