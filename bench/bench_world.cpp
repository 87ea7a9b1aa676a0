// Names and rows of the stand-in world.
#include "bench_world.hpp"

namespace arbiter::bench {
namespace {

struct Field {
    std::string_view component, name;
};
constexpr Field k_fields[] = {
    {"core:health", "hp"},
    {"core:kind", "race"},
    {"core:stats", "level"},
    {"core:stats", "might"},
    {"core:stats", "skill"},
    {"core:luck", "points"},
    {"positioning:stance", "fallen"},
};
constexpr std::string_view k_roles[] = {"actor", "primary"};

} // namespace

BenchWorld::BenchWorld(std::span<const Data> scenes) : columns_(std::size(k_fields)) {
    for (const Data& scene : scenes)
        for (const std::string_view role : k_roles) add(scene.root().find("entity").find(role));
}

void BenchWorld::add(const Value& entity) {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        Column& column = columns_[i];
        const Value component = entity.find("components").find(k_fields[i].component);
        const bool has = !component.is(ValueType::absent);
        column.rows.push_back(has ? static_cast<std::uint32_t>(column.values.size()) : k_none);
        if (has) column.values.push_back(component.find(k_fields[i].name));
    }
}

std::optional<HostSlot> BenchWorld::bind(std::span<const std::string_view> path) const {
    if (path.size() != 5 || path[0] != "entity" || path[2] != "components") return std::nullopt;
    for (std::uint32_t whose = 0; whose < std::size(k_roles); ++whose)
        for (std::uint32_t what = 0; what < std::size(k_fields); ++what)
            if (path[1] == k_roles[whose] && path[3] == k_fields[what].component &&
                path[4] == k_fields[what].name)
                return HostSlot{what, whose};
    return std::nullopt;
}

} // namespace arbiter::bench
