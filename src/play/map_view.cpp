// The map of a place as a viewer sees it: rows of terrain, and whoever they see on it.
#include "pack/kind/place.hpp"
#include "play/projection.hpp"
#include "play/session.hpp"
#include "play/sides.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace arbiter::play {
namespace {

namespace grid = world::grid;
using json::Node;

constexpr std::int32_t k_margin = 3; // tiles around people, where a map is cut
constexpr std::string_view k_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
constexpr std::string_view k_unbounded = "."; // the ground of a place without rows

/// Columns or rows from one to another, both included.
struct Range {
    std::int32_t first = 0, last = 0;
};

/// Where people stand on one axis, and the one who matters most.
struct Crowd {
    Range all;
    std::int32_t focus = 0;
};

// What is shown of one axis: all of it, or a part around the people; where they do not fit, around the one
// who matters most. `size` is 0 where it has no end.
Range cut(std::int32_t size, std::int32_t most, const Crowd& people) {
    if (size > 0 && size <= most) return {0, size - 1};
    const std::int32_t wanted = people.all.last - people.all.first + 1 + 2 * k_margin;
    const std::int32_t length = size > 0 ? most : std::min(most, wanted);
    const bool fit = people.all.last - people.all.first < length;
    const std::int32_t middle = fit ? (people.all.first + people.all.last) / 2 : people.focus;
    std::int32_t first = middle - length / 2;
    if (size > 0) first = std::clamp(first, 0, size - length);
    return {first, first + length - 1};
}

class MapMaker {
public:
    MapMaker(const action::Scene& scene, const Viewer& viewer)
        : scene_(scene), viewer_(viewer), projection_(scene, viewer), lease_(scene) {}

    [[nodiscard]] std::optional<MapView> make(const MapAsked& asked) {
        find_people();
        grid_ = find_grid(asked.place);
        if (!grid_) return std::nullopt;
        std::erase_if(people_, [this](const grid::Standing& one) { return one.grid != grid_; });
        if (people_.empty() && grid_->is_unbounded()) return std::nullopt; // it is everywhere the same
        read_record();
        MapView map;
        map.place = grid_->id();
        const auto place = scene_.state.world.find(map.place);
        map.name = place ? scene_.name_of(*place) : map.place;
        cut_rows(asked, map);
        add_marks(map);
        return map;
    }

private:
    // Where somebody stands is as secret as their tile and their place are.
    void find_people() {
        const action::Game& game = scene_.game();
        const grid::TileFields& fields = game.places->fields;
        for (const grid::Standing& one : lease_->place_work.everybody(scene_.state.world)) {
            const std::string owner =
                scene_.state.world.id_of(game.secrecy->owner_of(one.who, scene_.state.world));
            const bool is_seen =
                projection_.knows(one.who) &&
                std::ranges::all_of(std::array{fields.x, fields.y, fields.place}, [&](world::Field field) {
                    return projection_.sees(game.secrecy->level(field), owner);
                });
            if (is_seen) people_.push_back(one);
        }
    }

    // The place that is asked for; else of whoever is asked something, of the viewer, of the first that is
    // seen.
    [[nodiscard]] const grid::Grid* find_grid(const std::string& place) const {
        const grid::Places& places = *scene_.game().places;
        if (!place.empty()) return places.find(place);
        const auto of = [&](std::string_view who) -> const grid::Grid* {
            for (const grid::Standing& one : people_)
                if (scene_.state.world.id_of(one.who) == who) return one.grid;
            return nullptr;
        };
        const auto question = pending_question(scene_);
        if (const grid::Grid* here = question ? of(question->who) : nullptr) return here;
        if (const grid::Grid* here = of(viewer_.id)) return here;
        return people_.empty() ? nullptr : people_.front().grid;
    }

    // Rows are kept as people wrote them, from the bottom.
    void read_record() {
        const pack::Record* record =
            scene_.game().packs->records.find(*pack::find_kind("place"), grid_->id());
        const Node* rows = record ? record->field("tiles") : nullptr;
        for (std::size_t i = rows ? rows->children.size() : 0; i-- > 0;) {
            std::vector<std::string>& row = rows_.emplace_back();
            for (std::string_view rest = rows->children[i].text; !rest.empty();) {
                const std::size_t size = pack::bytes_of_character(rest);
                row.emplace_back(rest.substr(0, size));
                rest.remove_prefix(size);
            }
        }
        const Node* legend = record ? record->field("legend") : nullptr;
        for (std::size_t i = 0; legend && i < legend->children.size(); ++i)
            signs_.push_back(legend->children[i].key);
    }

    [[nodiscard]] const std::string& sign_at(std::int32_t x, std::int32_t y) const {
        static const std::string k_everywhere(k_unbounded);
        return rows_.empty() ? k_everywhere : rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    }

    void cut_rows(const MapAsked& asked, MapView& map) const {
        Crowd columns, lines;
        bool is_first = true;
        const auto show = [&](std::int32_t x, std::int32_t y) {
            if (is_first) columns = {{x, x}, x}, lines = {{y, y}, y};
            is_first = false;
            columns.all = {std::min(columns.all.first, x), std::max(columns.all.last, x)};
            lines.all = {std::min(lines.all.first, y), std::max(lines.all.last, y)};
        };
        for (const grid::Standing& one : people_) show(one.footing.tile.x, one.footing.tile.y);
        for (const auto& [x, y] : asked.tiles) show(x, y);
        if (!people_.empty()) {
            const grid::Tile middle = in_focus().footing.tile;
            columns.focus = middle.x;
            lines.focus = middle.y;
        }
        const Range across = cut(grid_->width(), asked.columns, columns),
                    upward = cut(grid_->height(), asked.rows, lines);
        map.left = across.first;
        map.bottom = upward.first;
        map.is_cut = grid_->is_unbounded() || across.last - across.first + 1 < grid_->width() ||
                     upward.last - upward.first + 1 < grid_->height();
        add_rows(across, upward, map);
    }

    void add_rows(const Range& across, const Range& upward, MapView& map) const {
        std::map<std::string, std::string> legend;
        for (std::int32_t y = upward.last; y >= upward.first; --y) {
            std::string& row = map.rows.emplace_back();
            for (std::int32_t x = across.first; x <= across.last; ++x) {
                const std::string& sign = sign_at(x, y);
                row += sign;
                legend.try_emplace(sign, grid_->terrain_at(grid::make_tile(x, y)).name);
            }
        }
        map.legend.assign(legend.begin(), legend.end());
    }

    // Whoever is asked something, has the turn or looks; else the first. There are people.
    [[nodiscard]] const grid::Standing& in_focus() const {
        const world::World& world = scene_.state.world;
        const auto question = pending_question(scene_);
        const auto whose = scene_.worker.ground.clock.whose_turn(world);
        for (const std::string_view who : {question ? std::string_view(question->who) : std::string_view(),
                                           whose ? std::string_view(world.id_of(*whose)) : std::string_view(),
                                           std::string_view(viewer_.id)})
            for (const grid::Standing& one : people_)
                if (world.id_of(one.who) == who) return one;
        return people_.front();
    }

    // Letters are given to those who are seen alone: they tell nothing of others.
    void add_marks(MapView& map) const {
        std::size_t next = 0;
        const auto is_free = [&](char letter) {
            return std::ranges::find(signs_, std::string(1, letter)) == signs_.end();
        };
        for (const grid::Standing& one : people_) {
            while (next < k_letters.size() && !is_free(k_letters[next])) ++next;
            MapMark& mark = map.marks.emplace_back();
            mark.letter = next < k_letters.size() ? k_letters[next++] : '?';
            mark.id = scene_.state.world.id_of(one.who);
            mark.name = scene_.name_of(one.who);
            mark.side = side_of(scene_, one.who);
            mark.x = one.footing.tile.x;
            mark.y = one.footing.tile.y;
            mark.size = one.footing.size;
            mark.is_passable = one.is_passable;
        }
    }

    const action::Scene& scene_;
    const Viewer& viewer_;
    Projection projection_;
    action::Scene::Lease lease_;
    std::vector<grid::Standing> people_;         // whom the viewer sees
    const grid::Grid* grid_ = nullptr;           // of the map
    std::vector<std::vector<std::string>> rows_; // characters, from the bottom; empty: it has no bounds
    std::vector<std::string> signs_;             // of the place's legend
};

Node mark_node(const MapMark& mark) {
    Node node = json::make_object();
    node.add("mark", json::make_text(std::string(1, mark.letter)));
    node.add("id", json::make_text(mark.id));
    node.add("name", json::make_text(mark.name));
    node.add("side", json::make_text(mark.side));
    node.add("x", json::make_number(mark.x));
    node.add("y", json::make_number(mark.y));
    node.add("size", json::make_number(mark.size));
    return node;
}

} // namespace
} // namespace arbiter::play

namespace arbiter {

std::optional<MapView> map_for(const action::Scene& scene, const Viewer& viewer, const MapAsked& asked) {
    return play::MapMaker(scene, viewer).make(asked);
}

std::string to_json(const MapView& map) {
    json::Node node = json::make_object(), rows = json::make_list(), legend = json::make_object(),
               marks = json::make_list();
    for (const std::string& row : map.rows) rows.children.push_back(json::make_text(row));
    for (const auto& [sign, terrain] : map.legend) legend.add(sign, json::make_text(terrain));
    for (const MapMark& mark : map.marks) marks.children.push_back(play::mark_node(mark));
    node.add("place", json::make_text(map.place));
    node.add("name", json::make_text(map.name));
    node.add("left", json::make_number(map.left));
    node.add("bottom", json::make_number(map.bottom));
    node.add("cut", json::make_boolean(map.is_cut));
    node.add("rows", std::move(rows));
    node.add("legend", std::move(legend));
    node.add("marks", std::move(marks));
    return json::write(node);
}

} // namespace arbiter
