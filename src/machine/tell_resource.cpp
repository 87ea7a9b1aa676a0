// Nothing is worked out twice but for a log: simulations and odds give none.
#include "machine/tell_resource.hpp"

#include "machine/uses.hpp"
#include "json/number.hpp"

#include <algorithm>

namespace arbiter::machine {

LogEntry& add_resource(const Stock& stock, const rules::ResourceResult& result, LogKind kind, Run& run) {
    LogEntry& entry = run.log->add(
        kind, rules::text_of(stock.resources, result, kind == LogKind::preview, phrases_of(run)));
    entry.name = stock.resources[result.resource].id;
    entry.total = result.after - result.before;
    for (const auto& [key, number] : {std::pair("asked", result.asked), std::pair("before", result.before),
                                      std::pair("after", result.after), std::pair("short", result.missing),
                                      std::pair("over", result.left_over)})
        entry.outputs.emplace_back(key, json::number_text(number));
    return entry;
}

void ChangeSource::tell(const rules::ResourceResult& result, Run& run) const {
    if (result.asked == 0) return;
    LogEntry& entry = add_resource(*stock, result, LogKind::resource, run);
    if (!name.empty()) entry.outputs.emplace_back("from", to_json(Value(std::string_view(name))));
}

std::optional<std::uint32_t> ChangeSource::find(world::Role whose, world::Field field) const {
    if (!stock) return std::nullopt;
    const auto found = std::ranges::find_if(stock->resources, [&](const rules::Resource& one) {
        return one.field == field && one.whose == whose;
    });
    if (found == stock->resources.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - stock->resources.begin());
}

bool AdjustResources::ask(Run& run, std::vector<rules::ResourceResult>& all) const {
    for (const AdjustPart& part : parts_) {
        const Spot* const spot = part.named.find(*this, run);
        if (!spot) return false;
        const auto resource = part.names_resource ? source_.find(spot->role, spot->field) : std::nullopt;
        if (!resource || !run.who(spot->role)) continue;
        const auto same = std::ranges::find(all, *resource, &rules::ResourceResult::resource);
        const double asked = run.number(part.by, 0);
        if (same != all.end())
            same->asked += asked;
        else
            all.push_back({*resource, asked, 0, 0, 0, 0, rules::ResourceResult::Cause::own, *resource});
    }
    return true;
}

Step AdjustResources::run(Run& run) const {
    if (!run.log) return inner_->run(run);
    const auto number_of = [&](const rules::ResourceResult& one) {
        return rules::stock_of(source_.stock->resources[one.resource], run.frame().cast, run.state.world);
    };
    std::vector<rules::ResourceResult> all;
    if (!ask(run, all)) return Step::fails;
    for (rules::ResourceResult& one : all) one.before = number_of(one);
    const Step step = inner_->run(run);
    if (step == Step::fails) return step;
    for (rules::ResourceResult& one : all) {
        one.after = number_of(one);
        const double kept_back = one.asked - (one.after - one.before);
        one.missing = one.asked < 0 ? std::max(0.0, -kept_back) : 0;
        one.left_over = one.asked > 0 ? std::max(0.0, kept_back) : 0;
        source_.tell(one, run);
    }
    return step;
}

void AdjustResources::tell_words(Uses& uses) const {
    for (const AdjustPart& part : parts_) {
        if (!part.names_resource) continue;
        part.named.tell_uses(uses);
        uses.reads(part.by);
        part.named.for_each([&](const Spot& spot) { uses.reads(spot.role, spot.field); });
    }
}

} // namespace arbiter::machine
