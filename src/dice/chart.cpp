#include "dice/chart.hpp"

#include "dice/fold.hpp"
#include "dice/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::dice {
namespace {

constexpr double k_title_size = 17, k_text_size = 12, k_label_size = 11, k_source_size = 10;

// Blue, orange, green, pink, sky and vermilion, then the band and the neutral one; for light and for dark.
constexpr std::string_view k_light[] = {"#0072b2", "#d98200", "#009e73", "#c05f94",
                                        "#3a9bd9", "#d55e00", "#e8b93c", "#98a4b0"};
constexpr std::string_view k_dark[] = {"#5aa9e6", "#f2a93b", "#3cc79a", "#e29cc4",
                                       "#9ad4f7", "#f08a4b", "#b98f22", "#6d7a87"};
constexpr std::string_view k_grid = "#e1e6ec";

std::string style_sheet() {
    std::string rules = ".paper{fill:#12181f}.ink{fill:#e8eef4}.soft{fill:#a3b1be}.grid{stroke:#2c3742}";
    for (std::size_t i = 0; i < std::size(k_dark); ++i)
        rules += fmt::format(".f{0}{{fill:{1}}}.s{0}{{stroke:{1}}}", i, k_dark[i]);
    return "<style>@media (prefers-color-scheme: dark){" + rules + "}</style>\n";
}

} // namespace

double text_width(std::string_view text, double size) {
    double em = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0) == 0x80) continue; // inside a character
        em += byte >= 0xE0 ? 1.0 : byte >= 'A' && byte <= 'Z' ? 0.7 : 0.6;
    }
    return em * size;
}

std::string fitting(const std::string& text, double most, double size) {
    if (text_width(text, size) <= most) return text;
    std::size_t end = text.size();
    while (end > 0 && text_width(std::string_view(text).substr(0, end), size) + size > most) {
        --end;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    }
    return text.substr(0, end) + "\u2026";
}

std::string filled(std::size_t colour) {
    return fmt::format("class=\"f{}\" fill=\"{}\"", colour, k_light[colour]);
}

std::string drawn(std::size_t colour) {
    return fmt::format("class=\"s{}\" stroke=\"{}\"", colour, k_light[colour]);
}

double axis_step(double span) {
    double step = 1;
    while (step > span / 5) step /= 10;
    while (step * 10 < span / 5) step *= 10;
    for (const double nice : {5.0, 2.0, 1.0})
        if (step * nice * 4 <= span) return step * nice;
    return step;
}

std::int64_t label_stride(double slot, double widest) {
    return static_cast<std::int64_t>(round_width((widest + 8) / slot));
}

Chart::Chart(const ChartWords& words, const std::vector<LegendEntry>& legend) {
    out_ = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" "
                       "font-family=\"system-ui, sans-serif\">\n<title>{}</title>\n",
                       k_width, k_height, xml_text(words.title));
    out_ += style_sheet();
    out_ += fmt::format("<rect class=\"paper\" width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#ffffff\"/>\n",
                        k_width, k_height);
    const double room = k_width - 2 * k_right;
    constexpr double k_bold = 1.15; // as wide as others
    text(k_right, 30, "start", k_title_size, fitting(words.title, room, k_title_size * k_bold), Ink::plain);
    text(k_right, 50, "start", k_text_size, fitting(words.below, room, k_text_size));
    draw_legend(legend);
    text(k_right, top_ - 14, "start", k_label_size, words.y_title);
    text(k_left + width() / 2, bottom() + 36, "middle", k_label_size,
         fitting(words.x_title, width(), k_label_size));
    text(k_width - k_right, k_height - 10, "end", k_source_size, fitting(words.source, room, k_source_size));
}

// From left to right, in as many lines as it takes; the plot begins below.
void Chart::draw_legend(const std::vector<LegendEntry>& legend) {
    if (legend.empty()) return;
    double x = k_right, y = k_first_line;
    const double room = k_width - 2 * k_right;
    for (const LegendEntry& entry : legend) {
        const std::string words = fitting(entry.text, room - 20, k_label_size);
        const double wide = 16 + text_width(words, k_label_size) + 18;
        if (x > k_right && x + wide > k_width - k_right) x = k_right, y += 18;
        out_ += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"10\" height=\"10\" rx=\"2\" {}/>\n", x,
                            y - 9, filled(entry.colour));
        text(x + 16, y, "start", k_label_size, words, Ink::plain);
        x += wide;
    }
    top_ = y + 38;
}

void Chart::set_heights(double least, double most, bool is_percent) {
    least_ = least;
    most_ = most > least ? most : least + 1;
    const double step = axis_step(most_ - least_), slack = (most_ - least_) * 1e-4;
    for (double at = std::ceil((least_ - slack) / step) * step; at <= most_ + slack; at += step) {
        const double shown = std::abs(at) < slack ? 0 : at; // no -0
        const double y = y_of(shown);
        out_ += fmt::format("<line class=\"grid\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" "
                            "stroke=\"{}\"/>\n",
                            k_left, y, k_width - k_right, y, k_grid);
        label_left(y, is_percent ? fmt::format("{:.4g} %", shown * 100) : fmt::format("{:.4g}", shown));
    }
}

double Chart::y_of(double figure) const noexcept {
    return bottom() - height() * (figure - least_) / (most_ - least_);
}

void Chart::label_below(double x, const std::string& words) {
    text(x, bottom() + 17, "middle", k_label_size, words);
}

void Chart::label_left(double y, const std::string& words) {
    text(k_left - 8, y + 4, "end", k_label_size, words);
}

void Chart::text(double x, double y, std::string_view anchor, double size, std::string_view words, Ink ink) {
    constexpr std::string_view looks[] = {"class=\"ink\" fill=\"#1d2733\"", "class=\"soft\" fill=\"#5a6673\"",
                                          "fill=\"#ffffff\"", "fill=\"#1d2733\""};
    if (words.empty()) return;
    out_ +=
        fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{}\"{} {}>{}</text>\n", x,
                    y, anchor, size, size == k_title_size ? " font-weight=\"600\"" : "",
                    looks[static_cast<std::size_t>(ink)], xml_text(words));
}

void Chart::rectangle(double x, double y, double wide, double high, std::string_view look,
                      const std::string& tip) {
    out_ += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" {}>"
                        "<title>{}</title></rect>\n",
                        x, y, wide, high, look, xml_text(tip));
}

void Chart::dot(double x, double y, std::size_t colour, const std::string& tip) {
    out_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" {}><title>{}</title></circle>\n", x, y,
                        filled(colour), xml_text(tip));
}

void Chart::line(const std::string& points, std::size_t colour) {
    out_ += fmt::format(
        "<polyline points=\"{}\" fill=\"none\" stroke-width=\"2\" stroke-linejoin=\"round\" {}/>\n", points,
        drawn(colour));
}

std::string Chart::finish() && { return std::move(out_) + "</svg>\n"; }

} // namespace arbiter::dice
