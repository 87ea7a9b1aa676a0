// Chart: the frame of every chart, as SVG to be put into a document: title, legend, axes and source line. No
// scripts and no fonts to load. Colours are attributes, which every viewer and printer knows; a style sheet
// only replaces them where the reader prefers dark.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::dice {

/// The words around a chart. Empty ones are left out.
struct ChartWords {
    std::string title, below; ///< below the title: what it means, and its figures
    std::string x_title, y_title;
    std::string source; ///< how to make the chart again
};

/// One line of a legend: a colour by its number, k_band or k_neutral.
struct LegendEntry {
    std::size_t colour = 0;
    std::string text;
};

inline constexpr std::size_t k_series_colours = 6; ///< told apart by people who see few colours, too
inline constexpr std::size_t k_band = 6;           ///< the colour of a shaded stretch
inline constexpr std::size_t k_neutral = 7;        ///< of what neither wins nor loses

/// What a text stands on, and so its colour: the paper, plainly or softly, or a field of its own.
enum class Ink : std::uint8_t { plain, soft, on_dark, on_pale };

/// How wide a text is about, in pixels. Fonts differ; this is the width of a wide one.
[[nodiscard]] double text_width(std::string_view text, double size);
/// The text, or its beginning with dots where it is wider than `most` pixels.
[[nodiscard]] std::string fitting(const std::string& text, double most, double size);
/// The attributes of a shape filled with a colour, or drawn with it.
[[nodiscard]] std::string filled(std::size_t colour);
[[nodiscard]] std::string drawn(std::size_t colour);

/// A step of 1, 2 or 5 times a power of ten that cuts `span` into about five.
[[nodiscard]] double axis_step(double span);
/// Every how many slots of `slot` pixels a label of up to `widest` pixels has room: 1, 2, 5, 10, ...
[[nodiscard]] std::int64_t label_stride(double slot, double widest);

class Chart {
public:
    Chart(const ChartWords& words, const std::vector<LegendEntry>& legend);

    [[nodiscard]] double left() const noexcept { return k_left; }
    [[nodiscard]] double top() const noexcept { return top_; }
    [[nodiscard]] double width() const noexcept { return k_width - k_left - k_right; }
    [[nodiscard]] double height() const noexcept { return k_height - k_bottom - top_; }
    [[nodiscard]] double bottom() const noexcept { return k_height - k_bottom; }

    /// Sets the range of the vertical axis and draws its lines, at round figures.
    void set_heights(double least, double most, bool is_percent);
    /// Where a figure stands.
    [[nodiscard]] double y_of(double figure) const noexcept;

    void label_below(double x, const std::string& text);
    void label_left(double y, const std::string& text);
    void text(double x, double y, std::string_view anchor, double size, std::string_view text,
              Ink ink = Ink::soft);
    /// `look` are the attributes that colour it.
    void rectangle(double x, double y, double width, double height, std::string_view look,
                   const std::string& tip);
    void dot(double x, double y, std::size_t colour, const std::string& tip);
    void line(const std::string& points, std::size_t colour);

    [[nodiscard]] std::string finish() &&;

private:
    static constexpr double k_width = 760, k_height = 440, k_left = 64, k_right = 20, k_bottom = 66;
    static constexpr double k_first_line = 70; // below title and reading

    void draw_legend(const std::vector<LegendEntry>& legend);

    std::string out_;
    double top_ = k_first_line + 20;
    double least_ = 0, most_ = 1;
};

} // namespace arbiter::dice
