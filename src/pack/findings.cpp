#include "pack/findings.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace arbiter::pack {
namespace {

auto place_of(const Diagnostic& d) {
    return std::tie(d.place.file, d.place.line, d.place.column, d.code, d.message);
}

void sort_once(PackReport& report) {
    std::vector<Diagnostic>& all = report.diagnostics;
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (place_of(all[a]) != place_of(all[b])) return place_of(all[a]) < place_of(all[b]);
        return all[a].severity != all[b].severity ? all[a].severity < all[b].severity : a < b;
    });
    report.errors -= count(all, Severity::error);
    report.warnings -= count(all, Severity::warning);
    std::vector<Diagnostic> once;
    for (const std::size_t i : order)
        if (once.empty() || place_of(once.back()) != place_of(all[i])) once.push_back(std::move(all[i]));
    all = std::move(once);
    report.errors += count(all, Severity::error);
    report.warnings += count(all, Severity::warning);
}

} // namespace

void add_findings(PackReport& report, json::Report& found) {
    report.errors += found.count(Severity::error);
    report.warnings += found.count(Severity::warning);
    for (Diagnostic& one : found.take()) report.diagnostics.push_back(std::move(one));
    sort_once(report);
}

} // namespace arbiter::pack
