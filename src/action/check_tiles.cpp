#include "action/check_tiles.hpp"

#include "action/conventions.hpp"
#include "pack/kind.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace arbiter::action {
namespace {

using json::Node;
using pack::Record;
namespace grid = world::grid;

/// Somebody of a scenario, with what they have of their own and from their template.
struct Instance {
    const Node& written;
    const Node* own = nullptr;
    const Node* inherited = nullptr;

    /// What stands at a convention: their own component hides the template's.
    [[nodiscard]] const Node* find(const Convention& where) const {
        const Node* component = own ? own->find(where.component) : nullptr;
        if (!component && inherited) component = inherited->find(where.component);
        return component ? component->find(where.field) : nullptr;
    }
    /// Where they say on which tile they are.
    [[nodiscard]] json::Span span() const {
        const Node* component = own ? own->find(k_tile_x.component) : nullptr;
        return component ? component->span : written.find("id")->span;
    }
};

/// A whole number that is no less and no more; nothing for any other value, which its component tells.
std::optional<std::int32_t> whole(const Node* node, std::int32_t least, std::int32_t most) {
    const bool is_whole = node && node->is(json::NodeKind::number) && node->number >= least &&
                          node->number <= most && node->number == std::floor(node->number);
    return is_whole ? std::optional(static_cast<std::int32_t>(node->number)) : std::nullopt;
}

struct Placed {
    const Node* id;
    const grid::Grid* grid;
    grid::Footing footing;
};

class TileChecker {
public:
    TileChecker(const PackSet& packs, const grid::Places& places, json::Report& report)
        : packs_(packs), places_(places), report_(report) {}

    void check(const Record& scenario) {
        placed_.clear();
        pack_ = packs_.packs[scenario.pack].manifest.id;
        const Node* listed = scenario.field("places");
        first_ = listed && !listed->children.empty() ? pack::full_id(listed->children[0].text, pack_) : "";
        for (const Node& written : scenario.field("entities")->children) check(instance_of(written));
    }

private:
    [[nodiscard]] Instance instance_of(const Node& written) const {
        Instance made{written, written.find("components"), nullptr};
        const Node* is = written.find("is");
        const Record* from =
            is ? packs_.records.find(*pack::find_kind("entity"), pack::full_id(is->text, pack_)) : nullptr;
        if (from) made.inherited = from->field("components");
        return made;
    }

    void check(const Instance& one) {
        const Node *place = one.find(k_place), *written_size = one.find(k_footprint_size),
                   *passable = one.find(k_footprint_passable);
        const auto x = whole(one.find(k_tile_x), -grid::k_farthest, grid::k_farthest),
                   y = whole(one.find(k_tile_y), -grid::k_farthest, grid::k_farthest),
                   size = written_size ? whole(written_size, 1, grid::k_largest) : 1;
        if (!x || !y || !size) return;
        const std::string id = place && place->is(json::NodeKind::text) ? place->text : first_;
        const Placed made{one.written.find("id"), places_.find(id), {grid::make_tile(*x, *y), *size}};
        if (!made.grid) return report_no_tiles(one, id);
        if (!check_ground(one, made) || (passable && passable->boolean)) return;
        for (const Placed& other : placed_)
            if (other.grid == made.grid && other.footing.overlaps(made.footing))
                return report_.error("tile-taken", one.span(),
                                     fmt::format("\"{}\" stands where \"{}\" stands already, on {} of {}",
                                                 made.id->text, other.id->text,
                                                 grid::id_of(made.footing.tile), made.grid->id()),
                                     "only who has \"core:footprint\" with \"passable\" shares a tile");
        placed_.push_back(made);
    }

    void report_no_tiles(const Instance& one, const std::string& place) {
        const bool is_left_out = packs_.records.find(*pack::find_kind("place"), place) != nullptr;
        if (is_left_out) return; // its map is broken, which was told
        report_.error("no-tiles", one.span(),
                      place.empty()
                          ? fmt::format("\"{}\" has a tile, but is in no place", one.written.find("id")->text)
                          : fmt::format("\"{}\" has no tiles to stand on", place),
                      "list a place in the scenario's \"places\", or say which in core:position");
    }

    // Terrain that no way of moving leads onto is a wall.
    bool check_ground(const Instance& one, const Placed& made) {
        for (std::int32_t i = 0; i < made.footing.size * made.footing.size; ++i) {
            const std::int32_t x = made.footing.tile.x + i % made.footing.size,
                               y = made.footing.tile.y + i / made.footing.size;
            const grid::Tile tile = grid::make_tile(x, y);
            if (!made.grid->contains(tile)) {
                report_.error("outside-place", one.span(),
                              fmt::format("\"{}\" stands on {},{}, outside of {}", made.id->text, x, y,
                                          made.grid->id()),
                              fmt::format("its tiles go from 0,0 to {},{}", made.grid->width() - 1,
                                          made.grid->height() - 1));
                return false;
            }
            const grid::Terrain& terrain = made.grid->terrain_at(tile);
            const bool is_open = std::ranges::any_of(
                terrain.costs, [](grid::Cost cost) { return cost != grid::k_impossible; });
            if (is_open) continue;
            report_.error("inside-wall", one.span(),
                          fmt::format("\"{}\" stands on {} of {}, which is {}", made.id->text,
                                      grid::id_of(tile), made.grid->id(), terrain.name),
                          "nobody can be there");
            return false;
        }
        return true;
    }

    const PackSet& packs_;
    const grid::Places& places_;
    json::Report& report_;
    std::string pack_, first_;
    std::vector<Placed> placed_;
};

} // namespace

void check_tiles(const PackSet& packs, const grid::Places& places, json::Report& report) {
    TileChecker checker(packs, places, report);
    for (const Record& record : packs.records.all()) {
        if (record.kind->name != "scenario" || !record.is_sound()) continue;
        report.set_subject(record.subject());
        checker.check(record);
    }
    report.set_subject({});
}

} // namespace arbiter::action
