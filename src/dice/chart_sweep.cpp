// Charts of sweeps: a line for one name, a heat map for two.
#include "dice/chart.hpp"
#include "dice/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter {
namespace {

using dice::Chart;

struct FigureRange {
    double least, most;
};

FigureRange figures_of(const Sweep& sweep) {
    FigureRange range{sweep.cells[0].figure, sweep.cells[0].figure};
    for (const auto& cell : sweep.cells)
        range = {std::min(range.least, cell.figure), std::max(range.most, cell.figure)};
    return sweep.is_chance ? FigureRange{0, 1} : range;
}

std::string figure_text(const Sweep& sweep, double figure) {
    return sweep.is_chance ? dice::percent_text(figure) : fmt::format("{:.6g}", figure);
}

std::string range_words(const NameRange& range) {
    return fmt::format("{}={}..{}{}", range.name, range.low, range.high,
                       range.step > 1 ? fmt::format(" step {}", range.step) : "");
}

dice::ChartWords words_of(const Notation& notation, const Sweep& sweep) {
    dice::ChartWords words;
    words.title = notation.text();
    words.below = notation.reading();
    words.x_title = sweep.names.back().name;
    words.y_title = sweep.names.size() > 1 ? sweep.names[0].name : sweep.is_chance ? "chance" : "mean";
    words.source = fmt::format("{}: arbiter odds \"{}\"", word_of(sweep.pedigree), notation.text());
    for (const auto& name : sweep.names) words.source += fmt::format(" --let \"{}\"", range_words(name));
    return words;
}

// The values of a name below the axis: all of them, or those that are multiples of a round number.
void label_values(Chart& chart, const NameRange& range) {
    const std::int64_t count = (range.high - range.low) / range.step + 1;
    const double slot = chart.width() / static_cast<double>(count);
    const double widest = std::max(dice::text_width(std::to_string(range.low), 11),
                                   dice::text_width(std::to_string(range.high), 11));
    const std::int64_t stride = dice::label_stride(slot, widest);
    const bool is_aligned = range.low % range.step == 0;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t value = range.low + i * range.step;
        if ((is_aligned ? value / range.step : i) % stride == 0)
            chart.label_below(chart.left() + slot * (static_cast<double>(i) + 0.5), std::to_string(value));
    }
}

std::string line_chart(const Notation& notation, const Sweep& sweep) {
    Chart chart(words_of(notation, sweep), {});
    FigureRange range = figures_of(sweep);
    if (!sweep.is_chance) range = {std::min(0.0, range.least), std::max(0.0, range.most)};
    chart.set_heights(range.least, range.most, sweep.is_chance);
    const auto n = static_cast<double>(sweep.cells.size());
    std::string points;
    double last_x = -1;
    for (std::size_t i = 0; i < sweep.cells.size(); ++i) {
        const double x = chart.left() + chart.width() * (static_cast<double>(i) + 0.5) / n;
        if (n > 1000 && x - last_x < 0.5) continue; // more points than the eye can tell apart
        last_x = x;
        points += fmt::format("{:.1f},{:.1f} ", x, chart.y_of(sweep.cells[i].figure));
    }
    chart.line(points, 0);
    label_values(chart, sweep.names[0]);
    for (std::size_t i = 0; i < sweep.cells.size() && n <= 120; ++i) {
        const auto& cell = sweep.cells[i];
        chart.dot(
            chart.left() + chart.width() * (static_cast<double>(i) + 0.5) / n, chart.y_of(cell.figure), 0,
            fmt::format("{} = {}: {}", sweep.names[0].name, cell.values[0], figure_text(sweep, cell.figure)));
    }
    return std::move(chart).finish();
}

// From pale to dark; how dark the ground is decides the colour of the figures on it.
std::string heat_colour(double share) {
    const double t = std::clamp(share, 0.0, 1.0);
    const auto mix = [&](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * t)); };
    return fmt::format("#{:02x}{:02x}{:02x}", mix(0xf0, 0x0b), mix(0xf5, 0x4a), mix(0xfa, 0x8f));
}

// The colours there are, with the figures they stand for, above the plot at the right.
void draw_scale(Chart& chart, const Sweep& sweep, const FigureRange& range) {
    constexpr int k_steps = 5;
    constexpr double k_size = 14;
    const double y = chart.top() - 22, end = chart.left() + chart.width();
    const std::string low = figure_text(sweep, range.least), high = figure_text(sweep, range.most);
    const double start = end - dice::text_width(high, 11) - 8 - k_steps * k_size;
    for (int i = 0; i < k_steps; ++i)
        chart.rectangle(start + i * k_size, y, k_size, 10,
                        fmt::format("fill=\"{}\"", heat_colour(static_cast<double>(i) / (k_steps - 1))),
                        "scale");
    chart.text(start - 6, y + 9, "end", 11, (sweep.is_chance ? "chance " : "mean ") + low);
    chart.text(end, y + 9, "end", 11, high);
}

void draw_cell(Chart& chart, const Sweep& sweep, std::size_t i, double x, double y, double w, double h,
               double share) {
    const auto& cell = sweep.cells[i];
    chart.rectangle(x, y, w, h, fmt::format("fill=\"{}\"", heat_colour(share)),
                    fmt::format("{} = {}, {} = {}: {}", sweep.names[0].name, cell.values[0],
                                sweep.names[1].name, cell.values[1], figure_text(sweep, cell.figure)));
    const std::string shown =
        sweep.is_chance ? fmt::format("{:.0f}", cell.figure * 100) : fmt::format("{:.3g}", cell.figure);
    if (dice::text_width(shown, 10) + 4 <= w && h >= 13)
        chart.text(x + w / 2, y + h / 2 + 3.5, "middle", 10, shown,
                   share > 0.5 ? dice::Ink::on_dark : dice::Ink::on_pale);
}

std::string heat_map(const Notation& notation, const Sweep& sweep) {
    std::size_t columns = 1;
    while (columns < sweep.cells.size() && sweep.cells[columns].values[0] == sweep.cells[0].values[0])
        ++columns;
    const std::size_t rows = sweep.cells.size() / columns;
    const FigureRange range = figures_of(sweep);
    Chart chart(words_of(notation, sweep), {});
    draw_scale(chart, sweep, range);
    const double w = chart.width() / static_cast<double>(columns),
                 h = chart.height() / static_cast<double>(rows);
    label_values(chart, sweep.names[1]);
    double label_end = -1e9;
    for (std::size_t i = 0; i < sweep.cells.size(); ++i) {
        const auto& cell = sweep.cells[i];
        const double x = chart.left() + w * static_cast<double>(i % columns),
                     y = chart.top() + h * static_cast<double>(i / columns);
        const double width = range.most - range.least;
        draw_cell(chart, sweep, i, x, y, w, h, width > 0 ? (cell.figure - range.least) / width : 0);
        if (i % columns == 0 && y + h / 2 > label_end + 14) {
            chart.label_left(y + h / 2, std::to_string(cell.values[0]));
            label_end = y + h / 2;
        }
    }
    return std::move(chart).finish();
}

} // namespace

std::string sweep_svg(const Notation& notation, const Sweep& sweep) {
    return sweep.names.size() == 1 ? line_chart(notation, sweep) : heat_map(notation, sweep);
}

} // namespace arbiter
