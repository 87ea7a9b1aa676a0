#include "play_situation.hpp"

#include "arbiter/world.hpp"
#include "play_style.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

constexpr std::size_t k_most_rows = 16;   // more would push the question off the screen
constexpr std::size_t k_widest_name = 24; // longer names push their bars to the right

std::string name_text(const action::Scene& scene, const std::string& id) {
    return printable(name_of(scene, id).value_or(id));
}

const Gauge* find_gauge(const std::vector<Gauge>& gauges, const std::string& component) {
    const auto found = std::ranges::find(gauges, component, &Gauge::component);
    return found == gauges.end() ? nullptr : &*found;
}

std::string row_text(const std::string& name, const std::vector<Gauge>& gauges, std::size_t width) {
    std::string bars;
    for (const Gauge& gauge : gauges) bars += "  " + gauge_text(gauge);
    const std::size_t columns = columns_of(name);
    return fmt::format("    {}{}{}\n", name, std::string(width - std::min(width, columns), ' '), bars);
}

} // namespace

Gauges all_gauges(const action::Scene& scene) {
    Gauges all;
    for (const std::string& id : list_entities(scene))
        if (auto gauges = gauges_of(scene, id); !gauges.empty()) all.emplace(id, std::move(gauges));
    return all;
}

std::string situation_text(const action::Scene& scene) {
    const Gauges gauges = all_gauges(scene);
    std::size_t width = 0, left_out = 0, rows = 0;
    for (const auto& [id, own] : gauges)
        width = std::min(k_widest_name, std::max(width, columns_of(name_text(scene, id))));
    std::string text;
    for (const std::string& id : list_entities(scene)) {
        const auto own = gauges.find(id);
        if (own == gauges.end()) continue;
        if (++rows > k_most_rows)
            ++left_out;
        else
            text += row_text(name_text(scene, id), own->second, width);
    }
    return left_out == 0 ? text : text + fmt::format("    and {} more\n", left_out);
}

std::string changed_gauges(const action::Scene& scene, const Gauges& before, const Gauges& after) {
    std::string text;
    for (const auto& [id, gauges] : after)
        for (const Gauge& now : gauges) {
            const auto known = before.find(id);
            const Gauge* was = known == before.end() ? nullptr : find_gauge(known->second, now.component);
            if (was && (was->value != now.value || was->most != now.most))
                text +=
                    fmt::format("    {}: {}, was {:g}\n", name_text(scene, id), gauge_text(now), was->value);
        }
    return text;
}

} // namespace arbiter::cli
