// A topological sort by repeated picking, and a walk that names a cycle.
#include "pack/load_order.hpp"

#include "base/suggest.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace arbiter::pack {
namespace {

using ById = std::map<std::string, const FoundPack*>;

void check_requirements(const FoundPack& pack, const ById& by_id, json::Report& report) {
    for (const Requirement& wanted : pack.manifest.requires_packs) {
        const auto found = by_id.find(wanted.pack);
        if (found == by_id.end()) {
            NearestName nearest(wanted.pack);
            if (report.may_suggest())
                for (const auto& [id, other] : by_id)
                    if (id != pack.manifest.id) nearest.offer(id);
            report.error(
                "missing-pack", wanted.pack_span, fmt::format("there is no pack \"{}\"", wanted.pack),
                nearest.found() ? nearest.question() : "put it beside this pack, or give --packs DIR");
        } else if (!wanted.range.holds(found->second->manifest.version)) {
            report.error("version-range", wanted.range_span,
                         fmt::format("pack \"{}\" is there in version {}", wanted.pack,
                                     found->second->manifest.version.text()),
                         "widen the range, or get a version that fits");
        }
    }
}

// Follows unresolved requirements from `start` until a pack comes up again.
void report_cycle(const FoundPack& start, const std::map<std::string, FoundPack*>& stuck,
                  json::Report& report, std::set<std::string>& told) {
    std::vector<const Requirement*> path;
    std::vector<std::string> ids;
    for (const FoundPack* at = &start;;) {
        const auto again = std::find(ids.begin(), ids.end(), at->manifest.id);
        if (again != ids.end()) {
            if (!told.insert(*std::min_element(again, ids.end())).second) return;
            const auto first = static_cast<std::size_t>(again - ids.begin());
            std::string shown;
            for (auto id = again; id != ids.end(); ++id) shown += *id + " -> ";
            report.error("dependency-cycle", path[first]->pack_span,
                         fmt::format("packs require one another: {}{}", shown, *again),
                         "move what they share into a third pack");
            return;
        }
        ids.push_back(at->manifest.id);
        const auto& wants = at->manifest.requires_packs;
        const auto next = std::find_if(wants.begin(), wants.end(),
                                       [&](const Requirement& r) { return stuck.contains(r.pack); });
        if (next == wants.end()) return;
        path.push_back(&*next);
        at = stuck.at(next->pack);
    }
}

} // namespace

void sort_by_requirements(std::vector<FoundPack>& packs, json::Report& report) {
    ById by_id;
    for (const FoundPack& pack : packs) by_id.emplace(pack.manifest.id, &pack);
    for (const auto& [id, pack] : by_id) check_requirements(*pack, by_id, report);

    std::map<std::string, FoundPack*> waiting;
    for (FoundPack& pack : packs) waiting.emplace(pack.manifest.id, &pack);
    std::vector<FoundPack> sorted;
    while (!waiting.empty()) {
        auto next = waiting.end(); // the first by id of the lowest layer that waits for nothing
        for (auto at = waiting.begin(); at != waiting.end(); ++at) {
            const auto& wants = at->second->manifest.requires_packs;
            const bool is_ready = std::none_of(
                wants.begin(), wants.end(), [&](const Requirement& r) { return waiting.contains(r.pack); });
            if (is_ready && (next == waiting.end() || at->second->layer < next->second->layer)) next = at;
        }
        if (next == waiting.end()) {
            std::set<std::string> told;
            for (const auto& [id, pack] : waiting) report_cycle(*pack, waiting, report, told);
            for (const auto& [id, pack] : waiting) sorted.push_back(std::move(*pack));
            break;
        }
        sorted.push_back(std::move(*next->second));
        waiting.erase(next);
    }
    packs = std::move(sorted);
}

Reach reachable_packs(const std::vector<FoundPack>& packs) {
    std::map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < packs.size(); ++i) places.emplace(packs[i].manifest.id, i);
    Reach reach(packs.size(), std::vector<bool>(packs.size(), false));
    for (std::size_t i = 0; i < packs.size(); ++i) {
        reach[i][i] = true;
        for (const Requirement& wanted : packs[i].manifest.requires_packs) {
            const auto found = places.find(wanted.pack);
            if (found == places.end() || found->second >= i) continue; // missing, or part of a cycle
            for (std::size_t k = 0; k < packs.size(); ++k)
                if (reach[found->second][k]) reach[i][k] = true;
        }
    }
    return reach;
}

void report_not_required(json::Report& report, const json::Span& at, std::string_view id,
                         const FoundPack& owner) {
    const std::string& name = owner.manifest.id;
    report.warning(
        "not-required", at,
        fmt::format("\"{}\" belongs to the pack \"{}\", which this pack does not require", id, name),
        fmt::format("add \"{}\" to requires in pack.json", name));
}

} // namespace arbiter::pack
