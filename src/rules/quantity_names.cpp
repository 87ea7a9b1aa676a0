// Numbers are given before quantities are compiled, so that each may name any other; circles are found
// afterwards, in tangles.cpp.
#include "rules/quantity_names.hpp"

#include "base/suggest.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <fmt/format.h>
#include <utility>

namespace arbiter::rules {

std::optional<std::uint32_t> QuantityNames::find(std::string_view id) const {
    const auto found = numbers_.find(id);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

std::string QuantityNames::suggest(std::string_view id) const {
    NearestName nearest(id);
    if (suggestions_++ < json::Report::k_most_suggestions)
        for (const auto& [known, number] : numbers_) nearest.offer(known);
    return nearest.question();
}

// Ids may have dots; a bare one is the pack's own.
std::string QuantityNames::id_of(std::span<const std::string_view> path) const {
    std::string id;
    for (const std::string_view step : path.subspan(1)) id.append(id.empty() ? "" : ".").append(step);
    return pack_.empty() ? id : pack::full_id(id, pack_);
}

std::optional<NameRefusal> QuantityNames::refuse(std::span<const std::string_view> path) const {
    if (path.empty() || path[0] != k_word) return std::nullopt;
    const std::string id = id_of(path);
    return NameRefusal{fmt::format("there is no quantity \"{}\"", id), suggest(id)};
}

std::optional<HostSlot> QuantityNames::bind(std::span<const std::string_view> path) const {
    if (path.size() < 2 || path[0] != k_word) return std::nullopt;
    const std::string id = id_of(path);
    if (const auto number = find(id)) return HostSlot{*number, k_quantities};
    if (unread_ && unread_->may_hold(*pack::find_kind("quantity"), id))
        return HostSlot{static_cast<std::uint32_t>(ids_.size()), k_quantities};
    return std::nullopt;
}

Value QuantityView::read(HostSlot slot) const noexcept {
    if (slot.what >= quantities_.size() || !quantities_[slot.what] || !host) return Value::absent();
    QuantityCache::Entry* const entry =
        cache && cache->is_for(host) ? cache->find(slot.what, workspace_.params_stamp()) : nullptr;
    if (entry && entry->is_known) return entry->value;
    Breakdown& breakdown = breakdowns_[slot.what];
    evaluate(*quantities_[slot.what], *host, workspace_, breakdown);
    const Value value = breakdown.has_base ? Value(breakdown.value) : Value::absent();
    if (entry && !workspace_.failure()) { // a number that could not be worked out is not known
        entry->value = value;
        entry->is_known = true;
    }
    return value;
}

Value QuantityView::call(HostSlot slot, std::span<const Value> arguments) const noexcept {
    if (slot.what >= quantities_.size() || !quantities_[slot.what] || !host) return Value::absent();
    Breakdown& breakdown = breakdowns_[slot.what];
    const auto before = std::exchange(workspace_.arguments.values, arguments);
    evaluate(*quantities_[slot.what], *host, workspace_, breakdown);
    workspace_.arguments.values = before;
    return breakdown.has_base ? Value(breakdown.value) : Value::absent();
}

QuantityCache::Entry* QuantityView::find_entry(const Quantity& quantity, const Host& asks) const {
    const bool is_kept = quantity.number < quantities_.size() && !quantity.is_rolled() &&
                         workspace_.params_stamp() != 0 && cache && cache->is_for(&asks);
    return is_kept ? cache->find(quantity.number, workspace_.params_stamp()) : nullptr;
}

void evaluate_known(const Quantity& quantity, const Host& host, Workspace& workspace, Breakdown& out) {
    QuantityCache::Entry* const entry =
        workspace.quantities ? workspace.quantities->find_entry(quantity, host) : nullptr;
    if (entry && entry->has_parts) {
        out = entry->parts;
        return;
    }
    evaluate(quantity, host, workspace, out);
    if (!entry || workspace.failure()) return; // a number that could not be worked out is not known
    entry->parts = out;
    entry->has_parts = true;
}

} // namespace arbiter::rules
