// Charts as SVG, to be put into a document: no scripts, no fonts to load, colours that print.
#include "dice/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter {
namespace {

using dice::xml_text;

constexpr double k_width = 720, k_height = 420, k_left = 64, k_right = 16, k_top = 64, k_bottom = 48;
constexpr double k_plot_width = k_width - k_left - k_right, k_plot_height = k_height - k_top - k_bottom;
constexpr std::string_view k_ink = "#1d2733", k_faint = "#d5dbe3", k_blue = "#2f6db5";

std::string text_at(double x, double y, std::string_view anchor, double size, std::string_view text) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{}\">{}</text>\n", x,
                       y, anchor, size, xml_text(text));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view colour) {
    return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", x1,
                       y1, x2, y2, colour);
}

std::string shortened(const std::string& text, std::size_t most) {
    if (text.size() <= most) return text;
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end; // not inside a character
    return text.substr(0, end) + "…";
}

std::string open_chart(const std::string& title, std::string_view below) {
    std::string out =
        fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" "
                    "font-family=\"system-ui, sans-serif\" fill=\"{}\">\n",
                    k_width, k_height, k_ink);
    out += fmt::format("<title>{}</title>\n", xml_text(title));
    out += fmt::format("<rect width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#ffffff\"/>\n", k_width, k_height);
    out += text_at(k_left, 24, "start", 17, shortened(title, 70));
    out += text_at(k_left, 44, "start", 12, shortened(std::string(below), 110));
    return out;
}

// A step of 1, 2 or 5 times a power of ten, so that about five lines fit.
double step_for(double most) {
    double step = 1;
    while (step > most / 5) step /= 10;
    while (step * 10 < most / 5) step *= 10;
    for (const double nice : {5.0, 2.0, 1.0})
        if (step * nice * 4 <= most) return step * nice;
    return step;
}

// Lines at round figures between the two.
std::string grid(double least, double most, bool percent) {
    std::string out;
    const double step = step_for(most - least), slack = (most - least) * 1e-4;
    for (double at = std::ceil((least - slack) / step) * step; at <= most + slack; at += step) {
        const double y = k_top + k_plot_height * (1 - (at - least) / (most - least));
        const double shown = std::abs(at) < slack ? 0 : at; // no -0
        out += line(k_left, y, k_width - k_right, y, k_faint);
        out += text_at(k_left - 8, y + 4, "end", 11,
                       percent ? fmt::format("{:.4g} %", shown * 100) : fmt::format("{:.4g}", shown));
    }
    return out;
}

std::string heat_colour(double share) {
    const double t = std::clamp(share, 0.0, 1.0);
    const auto mix = [&](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * t)); };
    return fmt::format("#{:02x}{:02x}{:02x}", mix(0xf4, 0x14), mix(0xf7, 0x4f), mix(0xfb, 0x96));
}

std::string line_chart(const Notation& notation, const Sweep& sweep) {
    double most = sweep.is_chance ? 1 : 0, least = 0;
    for (const auto& cell : sweep.cells)
        most = std::max(most, cell.figure), least = std::min(least, cell.figure);
    if (most - least <= 0) most = least + 1;
    std::string out = open_chart(notation.text(), notation.reading());
    out += grid(least, most, sweep.is_chance);
    std::string points, dots;
    const auto n = sweep.cells.size();
    for (std::size_t i = 0; i < n; ++i) {
        const double x = k_left + k_plot_width * (static_cast<double>(i) + 0.5) / static_cast<double>(n);
        const double y = k_top + k_plot_height * (1 - (sweep.cells[i].figure - least) / (most - least));
        points += fmt::format("{:.1f},{:.1f} ", x, y);
        dots += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"><title>{} = {}: "
                            "{:.6g}</title></circle>\n",
                            x, y, k_blue, xml_text(sweep.names[0].name), sweep.cells[i].values[0],
                            sweep.cells[i].figure);
        if (i % (n / 20 + 1) == 0)
            out +=
                text_at(x, k_height - k_bottom + 18, "middle", 11, std::to_string(sweep.cells[i].values[0]));
    }
    out += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n{}", points,
                       k_blue, dots);
    out += text_at(k_left + k_plot_width / 2, k_height - 10, "middle", 12, sweep.names[0].name);
    return out + "</svg>\n";
}

std::string heat_map(const Notation& notation, const Sweep& sweep) {
    std::size_t columns = 1;
    while (columns < sweep.cells.size() && sweep.cells[columns].values[0] == sweep.cells[0].values[0])
        ++columns;
    const std::size_t rows = sweep.cells.size() / columns;
    double most = sweep.is_chance ? 1 : sweep.cells[0].figure, least = sweep.is_chance ? 0 : most;
    for (const auto& cell : sweep.cells)
        most = std::max(most, cell.figure), least = std::min(least, cell.figure);
    const double w = k_plot_width / static_cast<double>(columns),
                 h = k_plot_height / static_cast<double>(rows);
    std::string out = open_chart(notation.text(), notation.reading());
    for (std::size_t i = 0; i < sweep.cells.size(); ++i) {
        const auto& cell = sweep.cells[i];
        const double x = k_left + w * static_cast<double>(i % columns),
                     y = k_top + h * static_cast<double>(i / columns);
        const double share = most > least ? (cell.figure - least) / (most - least) : 0;
        out += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" "
                           "fill=\"{}\"><title>{} = {}, {} = {}: {:.6g}</title></rect>\n",
                           x, y, w, h, heat_colour(share), xml_text(sweep.names[0].name), cell.values[0],
                           xml_text(sweep.names[1].name), cell.values[1], cell.figure);
        if (w >= 30 && h >= 14)
            out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" font-size=\"10\" "
                               "fill=\"{}\">{}</text>\n",
                               x + w / 2, y + h / 2 + 3.5, share > 0.55 ? "#ffffff" : k_ink,
                               sweep.is_chance ? fmt::format("{:.0f}", cell.figure * 100)
                                               : fmt::format("{:.3g}", cell.figure));
        if (i < columns && i % (columns / 20 + 1) == 0)
            out += text_at(x + w / 2, k_height - k_bottom + 16, "middle", 11, std::to_string(cell.values[1]));
        if (i % columns == 0 && (i / columns) % (rows / 20 + 1) == 0)
            out += text_at(k_left - 6, y + h / 2 + 4, "end", 11, std::to_string(cell.values[0]));
    }
    out += text_at(k_left + k_plot_width / 2, k_height - 10, "middle", 12, sweep.names[1].name);
    out += text_at(14, k_top - 8, "start", 12, sweep.names[0].name);
    return out + "</svg>\n";
}

} // namespace

std::string dice::bars_svg(const std::string& title, std::string_view below,
                           std::span<const std::pair<std::string, double>> bars) {
    double most = 0;
    for (const auto& [value, share] : bars) most = std::max(most, share);
    std::string out = open_chart(title, below) + grid(0, most, true);
    const auto n = bars.size();
    const double slot = k_plot_width / static_cast<double>(n), width = slot * (n > 120 ? 1 : 0.82);
    for (std::size_t i = 0; i < n; ++i) {
        const auto& [value, share] = bars[i];
        const double height = k_plot_height * share / most, x = k_left + slot * static_cast<double>(i);
        out += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" "
                           "fill=\"{}\"><title>{}: {}</title></rect>\n",
                           x + (slot - width) / 2, k_top + k_plot_height - height, width, height, k_blue,
                           xml_text(value), percent_text(share));
        if (i % (n / 24 + 1) == 0)
            out += text_at(x + slot / 2, k_height - k_bottom + 18, "middle", 11, value);
    }
    return out + "</svg>\n";
}

std::string odds_svg(const Notation& notation, const Odds& odds) {
    const Distribution& d = odds.distribution;
    std::size_t first = 0, last = d.size() - 1; // what nobody could see is left out at both ends
    const double most = *std::max_element(d.probabilities().begin(), d.probabilities().end());
    while (first < last && d.probabilities()[first] < most * 1e-4) ++first;
    while (last > first && d.probabilities()[last] < most * 1e-4) --last;
    const std::string figures =
        odds.chance ? fmt::format("chance {}", dice::percent_text(*odds.chance))
        : odds.contest
            ? fmt::format("win {}, tie {}, lose {}; bars: margin", dice::percent_text(odds.contest->win),
                          dice::percent_text(odds.contest->tie), dice::percent_text(odds.contest->lose))
        : notation.is_symbolic()
            ? notation.reading()
            : fmt::format("{}; mean {:.4g}, sd {:.4g}", notation.reading(), d.mean(), d.sd());
    std::vector<std::pair<std::string, double>> bars;
    for (std::size_t i = first; i <= last; ++i)
        bars.emplace_back(dice::outcome_text(notation, d, i), d.probabilities()[i]);
    return dice::bars_svg(notation.text(), figures, bars);
}

std::string sweep_svg(const Notation& notation, const Sweep& sweep) {
    return sweep.names.size() == 1 ? line_chart(notation, sweep) : heat_map(notation, sweep);
}

} // namespace arbiter
