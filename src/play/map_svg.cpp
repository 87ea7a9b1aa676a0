// A map as SVG: tiles, what is laid over them, people, a legend. Colours are attributes, a style sheet
// replaces them where the reader prefers dark; whatever a colour says, a character or a shape says, too.
#include "arbiter/action_map.hpp"
#include "dice/report.hpp"
#include "pack/kind/place.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace arbiter::play {
namespace {

constexpr double k_tile = 26, k_left_edge = 34, k_right_edge = 14, k_top_edge = 62, k_line = 18;
constexpr double k_least_width = 480;
constexpr std::string_view k_ground_light[] = {"#f3f5f7", "#ccd4dc", "#dcead6", "#d3e4f2",
                                               "#efe2cc", "#e4d9ee", "#f0d6d6", "#d9d9d2"};
constexpr std::string_view k_ground_dark[] = {"#1b232c", "#3a4651", "#25382a", "#1f364a",
                                              "#43391f", "#382c48", "#452a2a", "#36362f"};
constexpr std::string_view k_side_light[] = {"#0b4f7d", "#8a3d00", "#00664d", "#7a2f5c"};
constexpr std::string_view k_side_dark[] = {"#7cc0f0", "#f5b36a", "#5cd3ab", "#e6a6cb"};

// Characters of a row; each is a tile.
std::vector<std::string> tiles_of(std::string_view row) {
    std::vector<std::string> tiles;
    while (!row.empty()) {
        const std::size_t size = pack::bytes_of_character(row);
        tiles.emplace_back(row.substr(0, size));
        row.remove_prefix(size);
    }
    return tiles;
}

std::string style_sheet() {
    std::string rules = ".mp{fill:#12181f}.mi{fill:#e8eef4}.ms{fill:#a3b1be}.mg{stroke:#0d1319}"
                        ".mc{fill:#f2a93b}.mh{fill:#5aa9e6}.ml{fill:#0d1319}.mo{stroke:#e8eef4}";
    for (std::size_t i = 0; i < std::size(k_ground_dark); ++i)
        rules += fmt::format(".t{}{{fill:{}}}", i, k_ground_dark[i]);
    for (std::size_t i = 0; i < std::size(k_side_dark); ++i)
        rules += fmt::format(".p{}{{fill:{}}}", i, k_side_dark[i]);
    return "<style>@media (prefers-color-scheme: dark){" + rules + "}</style>\n";
}

/// One line below the map: what stands at its beginning, and words.
struct LegendLine {
    std::string sign; ///< shapes around (0, 0)
    std::string words;
};

class MapPicture {
public:
    MapPicture(const MapView& map, const ActionMap* action) : map_(map), action_(action) {
        for (const std::string& row : map.rows) rows_.push_back(tiles_of(row));
        rank_terrains();
        for (const MapMark& mark : map.marks)
            if (!mark.side.empty() && std::ranges::find(sides_, mark.side) == sides_.end())
                sides_.push_back(mark.side);
    }

    std::string draw() {
        draw_ground();
        draw_overlay();
        draw_edges();
        for (const bool is_passable : {true, false})
            for (const MapMark& mark : map_.marks)
                if (mark.is_passable == is_passable) draw_mark(mark);
        const double below = k_top_edge + height() + 40;
        double y = below;
        std::string legend;
        for (const LegendLine& line : legend_lines()) {
            legend += fmt::format("<g transform=\"translate({:.1f} {:.1f})\">{}</g>\n", k_left_edge + 10,
                                  y - 4, line.sign);
            legend +=
                text(k_left_edge + 28, y, "start", 11, dice::fitting(line.words, page_width() - 80, 11));
            y += k_line;
        }
        const std::string source = action_ && action_->pedigree
                                       ? fmt::format("{}, by arbiter", word_of(action_->pedigree->kind))
                                       : std::string("by arbiter");
        legend += text(page_width() - k_right_edge, y, "end", 10, source, "ms", "#5a6673");
        return head(y + 14) + out_ + legend + "</svg>\n";
    }

private:
    [[nodiscard]] double width() const {
        return k_tile * static_cast<double>(rows_.empty() ? 0 : rows_.front().size());
    }
    [[nodiscard]] double height() const { return k_tile * static_cast<double>(rows_.size()); }
    [[nodiscard]] double page_width() const {
        return std::max(k_left_edge + width() + k_right_edge, k_least_width);
    }
    [[nodiscard]] double x_of(std::int32_t x) const { return k_left_edge + k_tile * (x - map_.left); }
    /// The upper edge of a row.
    [[nodiscard]] double y_of(std::int32_t y) const {
        return k_top_edge + height() - k_tile * (y - map_.bottom + 1);
    }
    [[nodiscard]] bool is_shown(std::int32_t x, std::int32_t y) const {
        return x >= map_.left && y >= map_.bottom &&
               y < map_.bottom + static_cast<std::int32_t>(rows_.size()) &&
               x < map_.left + static_cast<std::int32_t>(rows_.front().size());
    }

    static std::string text(double x, double y, std::string_view anchor, double size, std::string_view words,
                            std::string_view look = "mi", std::string_view fill = "#1d2733",
                            std::string_view weight = "") {
        return fmt::format(
            "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{}\"{} class=\"{}\" "
            "fill=\"{}\">{}</text>\n",
            x, y, anchor, size, weight, look, fill, dice::xml_text(words));
    }

    [[nodiscard]] std::string title() const {
        return action_ ? fmt::format("{}: {}", action_->actor_name, action_->name) : map_.name;
    }
    [[nodiscard]] std::string head(double high) const {
        std::string all = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" "
            "font-family=\"system-ui, sans-serif\">\n<title>{}</title>\n",
            page_width(), high, dice::xml_text(title()));
        all += style_sheet();
        all += fmt::format("<rect class=\"mp\" width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#ffffff\"/>\n",
                           page_width(), high);
        const double room = page_width() - k_left_edge - k_right_edge;
        all += text(k_left_edge, 26, "start", 16, dice::fitting(title(), room, 18), "mi", "#1d2733",
                    " font-weight=\"600\"");
        return all +
               text(k_left_edge, 46, "start", 12, dice::fitting(below_title(), room, 12), "ms", "#5a6673");
    }
    [[nodiscard]] std::string below_title() const {
        if (!action_) return map_.is_cut ? "a part of the place" : "";
        return action_->refusal.empty() ? map_.name : fmt::format("{}; {}", map_.name, action_->refusal);
    }

    // The most common ground is plain; the others have a tint and their character.
    void rank_terrains() {
        std::map<std::string, std::size_t> count;
        for (const auto& row : rows_)
            for (const std::string& sign : row) ++count[sign];
        std::vector<std::string> signs;
        for (const auto& [sign, terrain] : map_.legend) signs.push_back(sign);
        std::ranges::sort(signs, [&](const std::string& a, const std::string& b) {
            return count[a] != count[b] ? count[a] > count[b] : a < b;
        });
        for (std::size_t i = 0; i < signs.size(); ++i)
            look_of_[signs[i]] = i == 0 ? 0 : 1 + (i - 1) % (std::size(k_ground_light) - 1);
    }

    void draw_ground() {
        for (std::size_t row = 0; row < rows_.size(); ++row)
            for (std::size_t column = 0; column < rows_[row].size(); ++column) {
                const double x = k_left_edge + k_tile * static_cast<double>(column),
                             y = k_top_edge + k_tile * static_cast<double>(row);
                const std::string& sign = rows_[row][column];
                out_ += ground(x, y, sign);
                if (look_of_[sign] != 0) out_ += text(x + 4, y + 10, "start", 9, sign, "ms", "#5a6673");
            }
    }
    [[nodiscard]] std::string ground(double x, double y, const std::string& sign) const {
        const std::size_t look = look_of_.at(sign);
        return fmt::format("<rect class=\"t{} mg\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" "
                           "fill=\"{}\" stroke=\"#ffffff\"/>\n",
                           look, x, y, k_tile, k_tile, k_ground_light[look]);
    }

    // --- what is laid over the ground -------------------------------------------------------------------

    void draw_overlay() {
        if (!action_) return;
        if (!action_->spread.empty()) return draw_spread();
        draw_chances(action_->band_of.empty() ? action_->tiles : action_->bands);
    }
    void draw_field(std::int32_t x, std::int32_t y, std::string_view look, std::string_view fill,
                    double depth, const std::string& figure, const std::string& tip) {
        if (!is_shown(x, y)) return;
        out_ +=
            fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" rx=\"3\" "
                        "fill=\"{}\" fill-opacity=\"{:.2f}\"><title>{}</title></rect>\n",
                        look, x_of(x) + 1.5, y_of(y) + 1.5, k_tile - 3, k_tile - 3, fill, 0.08 + 0.55 * depth,
                        dice::xml_text(tip));
        out_ += text(x_of(x) + k_tile / 2, y_of(y) + k_tile / 2 + 4, "middle", 10, figure);
    }
    void draw_chances(const std::vector<TileChance>& tiles) {
        for (const TileChance& tile : tiles)
            draw_field(tile.x, tile.y, "mh", "#0072b2", tile.chance.value_or(30) / 100.0,
                       tile.chance ? std::to_string(*tile.chance) : "*",
                       fmt::format("{},{}{}", tile.x, tile.y,
                                   tile.chance ? fmt::format(": {} %", *tile.chance) : ""));
    }
    static std::string figure_of(double share) {
        const double percent = 100 * share;
        if (percent >= 9.95) return fmt::format("{:.0f}", percent);
        return percent >= 0.05 ? fmt::format("{:.1f}", percent) : "\u2026";
    }
    void draw_spread() {
        double most = 0;
        for (const TileShare& tile : action_->spread) most = std::max(most, tile.share);
        for (const TileShare& tile : action_->spread)
            draw_field(tile.x, tile.y, "mc", "#d98200", tile.share / most, figure_of(tile.share),
                       fmt::format("{},{}: {}", tile.x, tile.y, dice::percent_text(tile.share)));
    }

    void draw_edges() {
        constexpr std::int32_t k_step = 5; // between numbers
        const auto columns = static_cast<std::int32_t>(rows_.empty() ? 0 : rows_.front().size());
        for (std::int32_t x = map_.left; x < map_.left + columns; ++x)
            if (x % k_step == 0)
                out_ += text(x_of(x) + k_tile / 2, k_top_edge + height() + 15, "middle", 10,
                             std::to_string(x), "ms", "#5a6673");
        for (std::int32_t y = map_.bottom; y < map_.bottom + static_cast<std::int32_t>(rows_.size()); ++y)
            if (y % k_step == 0)
                out_ += text(k_left_edge - 6, y_of(y) + k_tile / 2 + 4, "end", 10, std::to_string(y), "ms",
                             "#5a6673");
    }

    // --- people -----------------------------------------------------------------------------------------

    [[nodiscard]] const MapTarget* target_of(std::string_view id) const {
        if (!action_) return nullptr;
        const auto found = std::ranges::find(action_->targets, id, &MapTarget::id);
        return found == action_->targets.end() ? nullptr : &*found;
    }
    [[nodiscard]] std::size_t side_number(const MapMark& mark) const {
        const auto found = std::ranges::find(sides_, mark.side);
        return static_cast<std::size_t>(found - sides_.begin());
    }

    // Around (0, 0). Sides have a shape each; whom it cannot be done to has a broken outline, the actor a
    // second one.
    [[nodiscard]] std::string shape(const MapMark& mark, double radius) const {
        const std::size_t side = side_number(mark), look = side % std::size(k_side_light);
        const MapTarget* const target = target_of(mark.id);
        const std::string outline = target && !target->is_possible ? " stroke-dasharray=\"3 2\"" : "";
        const std::string paint =
            fmt::format("class=\"p{} mo\" fill=\"{}\" stroke=\"#1d2733\" stroke-width=\"1.5\"{}", look,
                        k_side_light[look], outline);
        std::string all;
        if (action_ && action_->actor == mark.id)
            all += fmt::format("<circle class=\"mo\" r=\"{:.1f}\" fill=\"none\" stroke=\"#1d2733\" "
                               "stroke-width=\"1.5\"/>",
                               radius + 3);
        switch (look) {
        case 0: all += fmt::format("<circle r=\"{:.1f}\" {}/>", radius, paint); break;
        case 1:
            all += fmt::format("<rect x=\"{0:.1f}\" y=\"{0:.1f}\" width=\"{1:.1f}\" height=\"{1:.1f}\" {2}/>",
                               -0.9 * radius, 1.8 * radius, paint);
            break;
        case 2:
            all += fmt::format("<path d=\"M0 {0:.1f}L{1:.1f} 0L0 {1:.1f}L{0:.1f} 0Z\" {2}/>", -1.2 * radius,
                               1.2 * radius, paint);
            break;
        default:
            all += fmt::format("<path d=\"M0 {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\" {}/>", -1.2 * radius,
                               1.2 * radius, 0.8 * radius, -1.2 * radius, 0.8 * radius, paint);
        }
        return all + text(0, radius > 8 ? 4 : 3, "middle", radius > 8 ? 11 : 9, std::string(1, mark.letter),
                          "ml", "#ffffff");
    }
    void draw_mark(const MapMark& mark) {
        if (!is_shown(mark.x, mark.y)) return;
        const double size = k_tile * mark.size;
        out_ += fmt::format("<g transform=\"translate({:.1f} {:.1f})\"><title>{}</title>{}</g>\n",
                            x_of(mark.x) + size / 2, y_of(mark.y + mark.size - 1) + size / 2,
                            dice::xml_text(words_of(mark)), shape(mark, size / 2 - 4));
    }

    // --- words ------------------------------------------------------------------------------------------

    [[nodiscard]] std::string words_of(const MapMark& mark) const {
        std::string words = mark.side.empty() ? mark.name : fmt::format("{} ({})", mark.name, mark.side);
        if (action_ && action_->actor == mark.id) words += " acts";
        if (const MapTarget* const target = target_of(mark.id)) {
            words +=
                fmt::format(", {} tile{}", target->distance.value_or(0), target->distance == 1 ? "" : "s");
            words += !target->is_possible ? ": no, " + target->reason
                     : target->chance     ? fmt::format(": {} %", *target->chance)
                                          : ": yes";
        }
        if (!action_) return words;
        const auto touched = std::ranges::find(action_->touched, mark.id, &MapTouched::id);
        if (touched != action_->touched.end())
            words += fmt::format("; something of theirs changes: {}", dice::percent_text(touched->chance));
        return words;
    }

    [[nodiscard]] std::vector<LegendLine> legend_lines() const {
        std::vector<LegendLine> lines;
        if (action_) add_overlay_line(lines);
        for (const MapMark& mark : map_.marks) lines.push_back({shape(mark, 7), words_of(mark)});
        for (const auto& [sign, terrain] : map_.legend) {
            const std::size_t look = look_of_.at(sign);
            lines.push_back({fmt::format("<rect class=\"t{}\" x=\"-7\" y=\"-7\" width=\"14\" height=\"14\" "
                                         "fill=\"{}\"/>",
                                         look, k_ground_light[look]) +
                                 (look == 0 ? "" : text(0, 3, "middle", 9, sign, "ms", "#5a6673")),
                             terrain});
        }
        return lines;
    }
    void add_overlay_line(std::vector<LegendLine>& lines) const {
        const auto field = [](std::string_view look, std::string_view fill) {
            return fmt::format("<rect class=\"{}\" x=\"-7\" y=\"-7\" width=\"14\" height=\"14\" rx=\"2\" "
                               "fill=\"{}\" fill-opacity=\"0.4\"/>",
                               look, fill);
        };
        if (!action_->spread.empty())
            lines.push_back(
                {field("mc", "#d98200"), fmt::format("how likely {} is there, in percent; on no tile {}",
                                                     action_->word, dice::percent_text(action_->elsewhere))});
        else if (!action_->band_of.empty()) {
            const MapTarget* const who = target_of(action_->band_of);
            lines.push_back({field("mh", "#0072b2"), fmt::format("the chance if {} stood there, in percent",
                                                                 who ? who->name : action_->band_of)});
        } else if (!action_->tiles.empty()) {
            const bool tells = std::ranges::any_of(
                action_->tiles, [](const TileChance& one) { return one.chance.has_value(); });
            lines.push_back({field("mh", "#0072b2"),
                             tells ? "can be chosen: the chance there, in percent" : "can be chosen"});
        }
    }

    const MapView& map_;
    const ActionMap* action_;
    std::vector<std::vector<std::string>> rows_; // the topmost first
    std::map<std::string, std::size_t> look_of_; // of terrains, by their character
    std::vector<std::string> sides_;             // in the order of the marks
    std::string out_;
};

} // namespace
} // namespace arbiter::play

namespace arbiter {

std::string map_svg(const MapView& map, const ActionMap* action) {
    return play::MapPicture(map, action).draw();
}

} // namespace arbiter
