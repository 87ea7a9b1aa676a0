// ChartAxis: the totals of one or several notations along the horizontal axis.
#pragma once

#include "arbiter/dice_report.hpp"
#include "dice/chart.hpp"

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::dice {

/// One bar or one point of a line.
struct ChartPoint {
    double value = 0;
    double share = 0;
};

/// Values from the lowest to the highest that can be seen. Where there are more than the eye can tell apart,
/// neighbours are folded into slots of equal width.
class ChartAxis {
public:
    explicit ChartAxis(std::span<const ChartSeries> all);

    /// The outcomes of a distribution: each with its own chance, or with that of at least or at most as much.
    [[nodiscard]] std::vector<ChartPoint> points_of(const Distribution& d,
                                                    ChartKind kind = ChartKind::exactly) const;
    [[nodiscard]] double x_of(const Chart& chart, double value) const;
    [[nodiscard]] double slot_width(const Chart& chart) const;
    /// Where a band begins and how wide it is, as far as it can be seen.
    [[nodiscard]] std::optional<std::pair<double, double>> stretch_of(const Chart& chart,
                                                                      const ChartBand& band) const;

    [[nodiscard]] bool is_folded() const noexcept { return slot_ > gap_; }
    /// " per 5 values"
    [[nodiscard]] std::string fold_words() const;
    /// A value as people read it; of a fold, its ends.
    [[nodiscard]] std::string name_of(double value) const;
    void label(Chart& chart) const;

private:
    [[nodiscard]] double place_of(double value) const; // the middle of its slot

    double low_ = 0, high_ = 0; // middles of the first and the last slot
    double gap_ = 1;            // between neighbouring values
    double slot_ = 1;           // that, or a multiple of it
};

} // namespace arbiter::dice
