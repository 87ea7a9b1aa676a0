#include "action_map_text.hpp"

#include "map_text.hpp"
#include "play_style.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

constexpr std::string_view k_any_tile = "*", k_certain = "+";

// Tens of percent, so that one character says it.
std::string sign_of(std::optional<int> chance) {
    if (!chance) return std::string(k_any_tile);
    return *chance >= 100 ? std::string(k_certain) : std::to_string(*chance / 10);
}

std::string percent(double share) { return fmt::format("{:.2f} %", 100 * share); }

std::string name_on(const MapView& map, std::string_view id) {
    const auto mark = std::ranges::find(map.marks, id, &MapMark::id);
    return mark == map.marks.end() ? std::string(id) : mark->name;
}

void lay_chances(const std::vector<TileChance>& tiles, const std::string& meaning, MapOverlay& overlay) {
    const auto is_known = [](const TileChance& one) { return one.chance.has_value(); };
    for (const TileChance& tile : tiles) overlay.signs.push_back({tile.x, tile.y, sign_of(tile.chance)});
    if (std::ranges::any_of(tiles, is_known))
        overlay.notes.push_back(
            fmt::format("0 to 9: {}, in tens of percent; {} certain", meaning, k_certain));
    if (!std::ranges::all_of(tiles, is_known))
        overlay.legend.push_back(fmt::format("{} can be chosen", k_any_tile));
}

// From 1, and 9 for the likeliest.
void lay_spread(const ActionMap& action, MapOverlay& overlay) {
    double most = 0;
    for (const TileShare& tile : action.spread) most = std::max(most, tile.share);
    for (const TileShare& tile : action.spread)
        overlay.signs.push_back(
            {tile.x, tile.y,
             std::to_string(std::clamp(static_cast<int>(std::ceil(9 * tile.share / most)), 1, 9))});
    overlay.notes.push_back(fmt::format("1 to 9: how likely {} is there, 9 for {}; on no tile {}",
                                        action.word, percent(most), percent(action.elsewhere)));
}

MapOverlay overlay_of(const ActionMap& action) {
    MapOverlay overlay{};
    if (!action.spread.empty())
        lay_spread(action, overlay);
    else if (!action.band_of.empty())
        lay_chances(action.bands,
                    fmt::format("the chance if {} stood there", name_on(action.map, action.band_of)),
                    overlay);
    else if (!action.tiles.empty())
        lay_chances(action.tiles, "the chance there", overlay);
    return overlay;
}

std::string target_text(const ActionMap& action, const MapTarget& target, std::size_t name_width) {
    const std::string tiles =
        fmt::format("{} tile{}", target.distance.value_or(0), target.distance.value_or(0) == 1 ? "" : "s");
    const std::string says = !target.is_possible ? "no: " + target.reason
                             : target.chance     ? fmt::format("{} %", *target.chance)
                                                 : "yes";
    const std::string padding(name_width - columns_of(target.name), ' ');
    return fmt::format("{} {}{}  {:>8}  {}\n", letter_text(action.map, target.id), printable(target.name),
                       padding, tiles, printable(says));
}

std::string touched_text(const ActionMap& action) {
    std::string text;
    for (const MapTouched& one : action.touched)
        text += fmt::format("{} {:>8}  something of {}'s changes\n", letter_text(action.map, one.id),
                            percent(one.chance), printable(one.name));
    return text;
}

} // namespace

std::string action_map_text(const ActionMap& action) {
    std::string text = printable(fmt::format("{}: {}", action.actor_name, action.name)) + "\n\n";
    text += map_text(action.map, overlay_of(action)) + "\n";
    if (!action.refusal.empty()) text += printable("no: " + action.refusal) + "\n";
    std::size_t width = 0;
    for (const MapTarget& target : action.targets) width = std::max(width, columns_of(target.name));
    text += fmt::format("{} {} acts\n", letter_text(action.map, action.actor), printable(action.actor_name));
    for (const MapTarget& target : action.targets) text += target_text(action, target, width);
    if (action.targets.empty()) {
        for (const MapMark& mark : action.map.marks)
            if (mark.id != action.actor)
                text += fmt::format("{} {}\n", letter_text(action.map, mark.id), printable(mark.name));
    }
    if (!action.touched.empty()) text += "\n" + touched_text(action);
    if (action.pedigree) text += fmt::format("{}\n", word_of(action.pedigree->kind));
    return text;
}

} // namespace arbiter::cli
