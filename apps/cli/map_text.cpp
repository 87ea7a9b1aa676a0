#include "map_text.hpp"

#include "play_style.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace arbiter::cli {
namespace {

constexpr std::int32_t k_step = 5; // between numbers at the edges
constexpr std::size_t k_edge = 6;  // columns that the numbers of rows take
constexpr std::string_view k_choice = "*";

// Characters of a row; each takes one column.
std::vector<std::string> cells_of(std::string_view row) {
    std::vector<std::string> cells;
    for (const char byte : row) {
        const bool goes_on = (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
        if (!goes_on || cells.empty()) cells.emplace_back();
        cells.back() += byte;
    }
    return cells;
}

// Sides have colours in the order in which they stand on the map.
std::string painted_letter(const MapView& map, const MapMark& mark) {
    std::vector<std::string_view> sides;
    for (const MapMark& one : map.marks)
        if (!one.side.empty() && std::ranges::find(sides, one.side) == sides.end()) sides.push_back(one.side);
    const auto found = std::ranges::find(sides, mark.side);
    const std::string letter(1, mark.letter);
    return found == sides.end() ? bold(letter)
                                : side_colour(static_cast<std::size_t>(found - sides.begin()), letter);
}

using Cells = std::vector<std::vector<std::string>>; // by row from the top, then by column

void put(const MapView& map, std::int32_t x, std::int32_t y, const std::string& text, Cells& cells) {
    const std::int32_t column = x - map.left,
                       row = map.bottom + static_cast<std::int32_t>(cells.size()) - 1 - y;
    if (row < 0 || row >= static_cast<std::int32_t>(cells.size())) return;
    std::vector<std::string>& line = cells[static_cast<std::size_t>(row)];
    if (column >= 0 && column < static_cast<std::int32_t>(line.size()))
        line[static_cast<std::size_t>(column)] = text;
}

// What others may stand on is drawn first.
void put_marks(const MapView& map, Cells& cells) {
    for (const bool is_passable : {true, false})
        for (const MapMark& mark : map.marks)
            for (std::int32_t i = 0; mark.is_passable == is_passable && i < mark.size * mark.size; ++i)
                put(map, mark.x + i % mark.size, mark.y + i / mark.size, painted_letter(map, mark), cells);
}

MapOverlay choices_of(const std::vector<QuestionOption>& tiles) {
    MapOverlay overlay{};
    if (!tiles.empty()) overlay.legend.push_back(fmt::format("{} can be chosen", k_choice));
    for (const QuestionOption& tile : tiles)
        if (const std::size_t comma = tile.id.find(','); comma != std::string::npos)
            overlay.signs.push_back(
                {std::atoi(tile.id.c_str()), std::atoi(tile.id.c_str() + comma + 1), std::string(k_choice)});
    return overlay;
}

std::string axis_text(const MapView& map, std::size_t columns) {
    std::string axis(k_edge, ' ');
    for (std::size_t i = 0; i < columns; ++i) {
        const std::int32_t x = map.left + static_cast<std::int32_t>(i);
        if (x % k_step == 0 && axis.size() <= k_edge + i) {
            axis += std::string(k_edge + i - axis.size(), ' ') + std::to_string(x);
        }
    }
    return dim(axis) + "\n";
}

// What is laid over a map is told first.
std::string legend_text(const MapView& map, const MapOverlay& overlay) {
    const std::string edge(k_edge, ' ');
    std::string lines, text = edge;
    for (const std::string& note : overlay.notes) lines += dim(printable(edge + note)) + "\n";
    for (const std::string& entry : overlay.legend) text += entry + "  ";
    for (const auto& [sign, terrain] : map.legend) text += fmt::format("{} {}  ", sign, terrain);
    text.erase(text.find_last_not_of(' ') + 1);
    return lines + dim(printable(text)) + "\n";
}

} // namespace

std::string map_text(const MapView& map, const MapOverlay& overlay) {
    Cells cells;
    for (const std::string& row : map.rows) cells.push_back(cells_of(row));
    for (const MapSign& one : overlay.signs) put(map, one.x, one.y, bold(one.sign), cells);
    put_marks(map, cells);
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::int32_t y = map.bottom + static_cast<std::int32_t>(cells.size() - 1 - i);
        text += dim(y % k_step == 0 ? fmt::format("{:>5} ", y) : std::string(k_edge, ' '));
        for (const std::string& cell : cells[i]) text += cell;
        text += "\n";
    }
    return text + axis_text(map, cells.empty() ? 0 : cells.front().size()) + legend_text(map, overlay);
}

std::string map_text(const MapView& map, const std::vector<QuestionOption>& tiles) {
    return map_text(map, choices_of(tiles));
}

std::string marks_text(const MapView& map) {
    std::string text(k_edge, ' ');
    for (const MapMark& mark : map.marks)
        text += fmt::format("{}{} {}", &mark == &map.marks.front() ? "" : "  ", painted_letter(map, mark),
                            printable(mark.name));
    return map.marks.empty() ? std::string() : text + "\n";
}

std::string letter_text(const std::optional<MapView>& map, std::string_view id) {
    if (!map) return {};
    const auto mark = std::ranges::find(map->marks, id, &MapMark::id);
    return mark == map->marks.end() ? " " : painted_letter(*map, *mark);
}

} // namespace arbiter::cli
