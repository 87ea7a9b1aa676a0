#include "dice/chart_axis.hpp"

#include "dice/fold.hpp"
#include "dice/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::dice {
namespace {

constexpr double k_most_slots = 330; // of two pixels each

// The outcomes that somebody could see: the others at both ends are left out.
std::vector<double> visible_values(const Distribution& d) {
    const auto p = d.probabilities();
    const double least = *std::max_element(p.begin(), p.end()) * 1e-4;
    std::size_t first = 0, last = d.size() - 1;
    while (first < last && p[first] < least) ++first;
    while (last > first && p[last] < least) --last;
    std::vector<double> values;
    for (std::size_t i = first; i <= last; ++i) values.push_back(d.value(i));
    return values;
}

// A width of 1, 2 or 5 times a power of ten, also below 1.
double any_round_width(double least) {
    double scale = 1;
    while (least * scale < 1 && scale < 1e12) scale *= 10;
    return round_width(least * scale) / scale;
}

} // namespace

ChartAxis::ChartAxis(std::span<const ChartSeries> all) {
    std::vector<double> values;
    for (const ChartSeries& one : all) {
        const auto seen = visible_values(one.odds.distribution);
        values.insert(values.end(), seen.begin(), seen.end());
    }
    std::sort(values.begin(), values.end());
    double gap = 0;
    for (std::size_t i = 1; i < values.size(); ++i) {
        const double here = values[i] - values[i - 1];
        if (here > 1e-9 && (gap == 0 || here < gap)) gap = here;
    }
    gap_ = slot_ = gap == 0 ? 1 : gap;
    const double slots = (values.back() - values.front()) / gap_ + 1;
    if (slots > k_most_slots) slot_ = gap_ * round_width(slots / k_most_slots);
    low_ = place_of(values.front());
    high_ = place_of(values.back());
}

double ChartAxis::place_of(double value) const {
    if (!is_folded()) return value;
    return std::floor(value / slot_ + 1e-9) * slot_ + (slot_ - gap_) / 2;
}

std::vector<ChartPoint> ChartAxis::points_of(const Distribution& d, ChartKind kind) const {
    std::vector<ChartPoint> points;
    const bool is_sum = kind == ChartKind::exactly;
    const std::size_t n = d.size();
    // Tails are summed from their far ends; the points are turned round where that is the upper one.
    double sum = 0;
    for (std::size_t k = 0; k < n; ++k) {
        const std::size_t i = kind == ChartKind::at_least ? n - 1 - k : k;
        const double place = place_of(d.value(i));
        sum += d.probabilities()[i];
        if (place < low_ - slot_ / 2 || place > high_ + slot_ / 2) continue;
        const bool is_new = points.empty() || points.back().value != place;
        if (is_new) points.push_back({place, 0});
        points.back().share = is_sum ? points.back().share + d.probabilities()[i] : std::min(sum, 1.0);
    }
    if (kind == ChartKind::at_least) std::reverse(points.begin(), points.end());
    return points;
}

double ChartAxis::slot_width(const Chart& chart) const {
    return chart.width() * slot_ / (high_ - low_ + slot_);
}

double ChartAxis::x_of(const Chart& chart, double value) const {
    return chart.left() + chart.width() * (value - low_ + slot_ / 2) / (high_ - low_ + slot_);
}

std::optional<std::pair<double, double>> ChartAxis::stretch_of(const Chart& chart,
                                                               const ChartBand& band) const {
    const double first = std::max(static_cast<double>(band.low) - gap_ / 2, low_ - slot_ / 2),
                 last = std::min(static_cast<double>(band.high) + gap_ / 2, high_ + slot_ / 2);
    if (first >= last) return std::nullopt;
    return std::pair(x_of(chart, first), x_of(chart, last) - x_of(chart, first));
}

std::string ChartAxis::fold_words() const { return fmt::format(" per {} values", number_text(slot_ / gap_)); }

std::string ChartAxis::name_of(double value) const {
    if (!is_folded()) return number_text(value);
    const double half = (slot_ - gap_) / 2;
    return number_text(value - half) + ".." + number_text(value + half);
}

// Every value where all have room; otherwise the multiples of a round number.
void ChartAxis::label(Chart& chart) const {
    const double widest = std::max({text_width(number_text(low_), 11), text_width(number_text(high_), 11),
                                    text_width(number_text(low_ + gap_), 11)});
    const double slots = (high_ - low_) / slot_ + 1;
    if (!is_folded() && widest + 8 <= slot_width(chart)) {
        for (double i = 0; i < slots - 0.5; ++i)
            chart.label_below(x_of(chart, low_ + i * slot_), number_text(low_ + i * slot_));
        return;
    }
    const double pixel = slot_ / slot_width(chart); // in values
    const double step = std::max(any_round_width((widest + 12) * pixel), gap_ < 1 ? gap_ : 1);
    for (double at = std::ceil((low_ - slot_ / 2) / step) * step; at <= high_ + slot_ / 2; at += step)
        chart.label_below(x_of(chart, at), number_text(at));
}

} // namespace arbiter::dice
