#include "odds/quantiles.hpp"

#include "dice/report.hpp"
#include "json/write.hpp"

namespace arbiter::odds {
namespace {

constexpr double k_tolerance =
    1e-12; // sums of chances reach a share within this, as Distribution::quantile has it

double quantile(std::span<const std::pair<double, double>> rising, double share) {
    double sum = 0;
    for (const auto& [value, chance] : rising)
        if ((sum += chance) >= share - k_tolerance) return value;
    return rising.back().first;
}

} // namespace

json::Node quantiles_node(std::span<const std::pair<double, double>> rising) {
    json::Node list = json::make_list();
    for (const double share : dice::k_shares) {
        json::Node& one = list.children.emplace_back(json::make_object());
        one.add("share", json::make_number(share));
        one.add("value", json::make_number(quantile(rising, share)));
    }
    return list;
}

} // namespace arbiter::odds
