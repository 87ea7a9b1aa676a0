// The JSON of an action on a map.
#include "arbiter/action_map.hpp"
#include "json/number.hpp"
#include "json/write.hpp"

namespace arbiter {
namespace {

using json::Node;

Node chance_node(std::optional<int> chance) {
    return chance ? json::make_number(*chance) : json::make_null();
}

Node tiles_node(const std::vector<TileChance>& tiles) {
    Node all = json::make_list();
    for (const TileChance& tile : tiles) {
        Node& one = all.children.emplace_back(json::make_object());
        one.add("x", json::make_number(tile.x));
        one.add("y", json::make_number(tile.y));
        one.add("chance", chance_node(tile.chance));
    }
    return all;
}

Node targets_node(const std::vector<MapTarget>& targets) {
    Node all = json::make_list();
    for (const MapTarget& target : targets) {
        Node& one = all.children.emplace_back(json::make_object());
        one.add("id", json::make_text(target.id));
        one.add("name", json::make_text(target.name));
        one.add("available", json::make_boolean(target.is_possible));
        one.add("chance", chance_node(target.chance));
        one.add("distance", target.distance ? json::make_number(*target.distance) : json::make_null());
        one.add("reason", json::make_text(target.reason));
    }
    return all;
}

Node bands_node(const ActionMap& map) {
    if (map.band_of.empty()) return json::make_null();
    Node node = json::make_object();
    node.add("of", json::make_text(map.band_of));
    node.add("tiles", tiles_node(map.bands));
    return node;
}

Node touched_node(const std::vector<MapTouched>& touched) {
    Node all = json::make_list();
    for (const MapTouched& entity : touched) {
        Node& one = all.children.emplace_back(json::make_object());
        one.add("id", json::make_text(entity.id));
        one.add("name", json::make_text(entity.name));
        one.add("chance", json::make_number(entity.chance));
    }
    return all;
}

Node spread_node(const ActionMap& map) {
    if (map.word.empty()) return json::make_null();
    Node node = json::make_object(), tiles = json::make_list();
    for (const TileShare& tile : map.spread) {
        Node& one = tiles.children.emplace_back(json::make_object());
        one.add("x", json::make_number(tile.x));
        one.add("y", json::make_number(tile.y));
        one.add("chance", json::make_number(tile.share));
    }
    node.add("of", json::make_text(map.word));
    node.add("tiles", std::move(tiles));
    node.add("elsewhere", json::make_number(map.elsewhere));
    return node;
}

} // namespace

std::string to_json(const ActionMap& map) {
    Node node = json::make_object();
    node.add("actor", json::make_text(map.actor));
    node.add("action", json::make_text(map.action));
    node.add("name", json::make_text(map.name));
    node.add("role", json::make_text(map.role));
    node.add("refusal", json::make_text(map.refusal));
    node.add("asks_tile", json::make_boolean(map.asks_tile));
    node.add("tiles", tiles_node(map.tiles));
    node.add("targets", targets_node(map.targets));
    node.add("bands", bands_node(map));
    node.add("touched", touched_node(map.touched));
    node.add("spread", spread_node(map));
    if (map.pedigree) {
        Node pedigree = json::make_object();
        pedigree.add("kind", json::make_text(word_of(map.pedigree->kind)));
        node.add("pedigree", std::move(pedigree));
    }
    return json::write(node);
}

} // namespace arbiter
