// Charts of odds: bars for one notation, lines for several or for at-least and at-most, two bars for a test.
#include "dice/chart.hpp"
#include "dice/chart_axis.hpp"
#include "dice/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter {
namespace dice {
namespace {

using AllSeries = std::span<const ChartSeries>;

double band_chance(const Distribution& d, const ChartBand& band) {
    double sum = 0;
    for (std::size_t i = 0; i < d.size(); ++i)
        if (d.value(i) >= static_cast<double>(band.low) && d.value(i) <= static_cast<double>(band.high))
            sum += d.probabilities()[i];
    return sum;
}

std::string band_text(const ChartBand& band) {
    return band.low == band.high ? fmt::format("{}", band.low) : fmt::format("{}..{}", band.low, band.high);
}

std::string figures_text(const ChartSeries& series) {
    const Odds& odds = series.odds;
    if (odds.chance) return fmt::format("chance {}", percent_text(*odds.chance));
    if (odds.contest)
        return fmt::format("win {}, tie {}, lose {}", percent_text(odds.contest->win),
                           percent_text(odds.contest->tie), percent_text(odds.contest->lose));
    if (series.notation.is_symbolic()) return {};
    return fmt::format("mean {:.4g}, sd {:.4g}", odds.distribution.mean(), odds.distribution.sd());
}

std::string source_of(AllSeries all, const ChartOptions& options) {
    PedigreeKind kind = PedigreeKind::exact;
    std::string command = "arbiter odds";
    for (const ChartSeries& one : all) {
        if (one.odds.pedigree.kind != PedigreeKind::exact) kind = one.odds.pedigree.kind;
        command += fmt::format(" \"{}\"", one.notation.text());
    }
    if (options.kind != ChartKind::exactly)
        command += options.kind == ChartKind::at_least ? " --chart at-least" : " --chart at-most";
    if (options.band) command += " --band " + band_text(*options.band);
    return fmt::format("{}: {}", word_of(kind), command);
}

ChartWords words_of(AllSeries all, const ChartOptions& options) {
    ChartWords words;
    for (const ChartSeries& one : all)
        words.title += (words.title.empty() ? "" : ",  ") + one.notation.text();
    for (const ChartSeries& one : all)
        words.below += (words.below.empty() ? "" : ",  ") + one.notation.reading();
    const std::string figures = figures_text(all[0]);
    if (all.size() == 1 && !figures.empty()) words.below += "; " + figures;
    const Notation& first = all[0].notation;
    words.x_title = first.is_test()       ? ""
                    : first.is_symbolic() ? "face"
                    : first.is_contest()  ? "margin"
                                          : "total";
    words.y_title = options.kind == ChartKind::at_least  ? "chance of at least"
                    : options.kind == ChartKind::at_most ? "chance of at most"
                                                         : "chance";
    words.source = source_of(all, options);
    return words;
}

std::vector<LegendEntry> legend_of(AllSeries all, const ChartOptions& options, bool tells_sides) {
    std::vector<LegendEntry> legend;
    for (std::size_t i = 0; i < all.size() && all.size() > 1; ++i) {
        legend.push_back({i, fmt::format("{}: {}", all[i].notation.text(), figures_text(all[i]))});
        if (options.band)
            legend.back().text +=
                fmt::format(", {}: {}", band_text(*options.band),
                            percent_text(band_chance(all[i].odds.distribution, *options.band)));
    }
    if (tells_sides) {
        const Contest& contest = *all[0].odds.contest;
        legend.push_back({0, "win " + percent_text(contest.win)});
        legend.push_back({k_neutral, "tie " + percent_text(contest.tie)});
        legend.push_back({5, "lose " + percent_text(contest.lose)});
    }
    if (options.band)
        legend.push_back(
            {k_band, all.size() > 1
                         ? band_text(*options.band)
                         : fmt::format("{}: {}", band_text(*options.band),
                                       percent_text(band_chance(all[0].odds.distribution, *options.band)))});
    return legend;
}

void draw_bars(Chart& chart, const ChartAxis& axis, const Distribution& d, bool tells_sides) {
    const std::vector<ChartPoint> points = axis.points_of(d);
    const double slot = axis.slot_width(chart), width = slot * (slot < 5 ? 1 : 0.82);
    for (const ChartPoint& point : points) {
        const double x = axis.x_of(chart, point.value), y = chart.y_of(point.share);
        const std::size_t colour = !tells_sides || point.value > 0 ? 0 : point.value < 0 ? 5 : k_neutral;
        chart.rectangle(x - width / 2, y, width, chart.bottom() - y, filled(colour),
                        fmt::format("{}: {}", axis.name_of(point.value), percent_text(point.share)));
        if (slot >= 42) chart.text(x, y - 5, "middle", 10, fmt::format("{:.3g} %", point.share * 100));
    }
}

void draw_line(Chart& chart, const ChartAxis& axis, const ChartSeries& series, std::size_t colour,
               const ChartOptions& options) {
    const std::vector<ChartPoint> points = axis.points_of(series.odds.distribution, options.kind);
    std::string line;
    for (const ChartPoint& point : points)
        line += fmt::format("{:.1f},{:.1f} ", axis.x_of(chart, point.value), chart.y_of(point.share));
    chart.line(line, colour);
    constexpr std::size_t k_most_dots = 80;
    for (const ChartPoint& point : points)
        if (points.size() <= k_most_dots)
            chart.dot(axis.x_of(chart, point.value), chart.y_of(point.share), colour,
                      fmt::format("{}, {}: {}", series.notation.text(), axis.name_of(point.value),
                                  percent_text(point.share)));
}

// One notation whose outcomes are numbers, or several of them over one axis.
std::string number_chart(AllSeries all, const ChartOptions& options) {
    const ChartAxis axis(all);
    const bool has_bars = all.size() == 1 && options.kind == ChartKind::exactly;
    const bool tells_sides = has_bars && all[0].odds.contest && !axis.is_folded();
    ChartWords words = words_of(all, options);
    if (axis.is_folded() && options.kind == ChartKind::exactly) words.y_title += axis.fold_words();
    if (tells_sides) words.below = all[0].notation.reading();
    Chart chart(words, legend_of(all, options, tells_sides));
    double most = options.kind == ChartKind::exactly ? 0 : 1;
    for (const ChartSeries& one : all)
        for (const ChartPoint& point : axis.points_of(one.odds.distribution, options.kind))
            most = std::max(most, point.share);
    if (options.band)
        if (const auto shaded = axis.stretch_of(chart, *options.band))
            chart.rectangle(shaded->first, chart.top(), shaded->second, chart.height(),
                            filled(k_band) + " fill-opacity=\"0.3\"", band_text(*options.band));
    chart.set_heights(0, has_bars ? most * 1.08 : most, true);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (has_bars)
            draw_bars(chart, axis, all[i].odds.distribution, tells_sides);
        else
            draw_line(chart, axis, all[i], i, options);
    axis.label(chart);
    return std::move(chart).finish();
}

std::optional<Error> find_mismatch(AllSeries all, const ChartOptions& options) {
    if (all.empty() || all.size() > k_series_colours)
        return Error{
            ErrorCode::bad_argument, fmt::format("a chart takes 1 to {} notations", k_series_colours), {}};
    for (const ChartSeries& one : all) {
        if (one.notation.is_symbolic() && all.size() > 1)
            return Error{ErrorCode::bad_argument,
                         fmt::format("\"{}\" shows symbols, which share no axis", one.notation.text()),
                         {}};
        if (one.notation.is_test() != all[0].notation.is_test())
            return Error{ErrorCode::bad_argument, "a test and a total share no axis",
                         "chart tests together, or totals"};
        const bool has_no_order = one.notation.is_test() || one.notation.is_symbolic();
        if (has_no_order && (options.kind != ChartKind::exactly || options.band))
            return Error{
                ErrorCode::bad_argument,
                fmt::format("\"{}\" has no totals for at-least, at-most or a band", one.notation.text()),
                {}};
    }
    return std::nullopt;
}

std::vector<ChartBar> bars_of(AllSeries all) {
    std::vector<ChartBar> bars;
    const Distribution& d = all[0].odds.distribution;
    if (all.size() > 1) {
        for (std::size_t i = 0; i < all.size(); ++i)
            bars.push_back({all[i].notation.text(), all[i].odds.chance.value_or(0), i});
    } else if (const auto chance = all[0].odds.chance) {
        bars = {{"yes", *chance, 0}, {"no", std::max(0.0, 1 - *chance), k_neutral}};
    } else {
        for (std::size_t i = 0; i < d.size(); ++i)
            bars.push_back({outcome_text(all[0].notation, d, i), d.probabilities()[i], 0});
    }
    return bars;
}

} // namespace

std::string bars_svg(const ChartWords& words, std::span<const ChartBar> bars,
                     const std::vector<LegendEntry>& legend) {
    Chart chart(words, legend);
    double most = 0, widest = 0;
    for (const ChartBar& bar : bars) {
        most = std::max(most, bar.share);
        widest = std::max(widest, text_width(bar.label, 11));
    }
    chart.set_heights(0, std::min(1.0, most * 1.08), true);
    const double slot = chart.width() / static_cast<double>(bars.size());
    // Words are cut to their slot as long as some of them is left; otherwise some go without.
    constexpr double k_least_words = 56;
    const double room = std::max(slot - 8, k_least_words);
    const std::int64_t stride = label_stride(slot, std::min(widest, room) - 8);
    const double width = std::min(slot * (slot < 5 ? 1 : 0.82), 120.0);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double x = chart.left() + slot * (static_cast<double>(i) + 0.5), y = chart.y_of(bars[i].share);
        chart.rectangle(x - width / 2, y, width, chart.bottom() - y, filled(bars[i].colour),
                        fmt::format("{}: {}", bars[i].label, percent_text(bars[i].share)));
        if (slot >= 42) chart.text(x, y - 5, "middle", 10, fmt::format("{:.3g} %", bars[i].share * 100));
        if (static_cast<std::int64_t>(i) % stride == 0)
            chart.label_below(x, fitting(bars[i].label, room, 11));
    }
    return std::move(chart).finish();
}

} // namespace dice

Result<std::string> odds_svg(std::span<const ChartSeries> all, const ChartOptions& options) {
    if (auto mismatch = dice::find_mismatch(all, options)) return tl::unexpected(std::move(*mismatch));
    const Notation& first = all[0].notation;
    if (!first.is_test() && !first.is_symbolic()) return dice::number_chart(all, options);
    return dice::bars_svg(dice::words_of(all, options), dice::bars_of(all),
                          dice::legend_of(all, options, false));
}

std::optional<ChartBand> read_band(std::string_view text) {
    const auto range = read_name_range("band=" + std::string(text));
    if (!range || range->step != 1) return std::nullopt;
    return ChartBand{range->low, range->high};
}

} // namespace arbiter
