// A walk from what is broken to whoever names it.
#include "action/dependents.hpp"

#include "json/report.hpp"

#include <algorithm>
#include <utility>

namespace arbiter::action {

Dependents::Dependents(const PackSet& packs, const json::Report& report)
    : packs_(packs), report_(report), namings_(packs.namings) {
    using pack::RecordState;
    for (const pack::Record& record : packs.records.all())
        is_broken_.push_back(record.state == RecordState::broken || record.state == RecordState::unread);
}

std::size_t Dependents::number_of(const pack::Record& record) const {
    return static_cast<std::size_t>(&record - packs_.records.all().data());
}

void Dependents::enter(const pack::Record* record) {
    const std::size_t errors = report_.count(Severity::error);
    if (current_ != k_none && errors > errors_) is_broken_[current_] = true;
    current_ = record ? number_of(*record) : k_none;
    errors_ = errors;
}

void Dependents::name(std::string_view kind, std::string_view id) {
    if (current_ == k_none) return;
    const pack::Record* target = packs_.records.find(*pack::find_kind(kind), id);
    if (!target) return;
    const pack::Naming naming{static_cast<std::uint32_t>(current_),
                              static_cast<std::uint32_t>(number_of(*target))};
    if (namings_.empty() || namings_.back() != naming) namings_.push_back(naming); // rules repeat themselves
}

std::size_t Dependents::count() {
    enter(nullptr);
    std::sort(namings_.begin(), namings_.end(),
              [](const pack::Naming& a, const pack::Naming& b) { return a.to < b.to; });
    std::vector<bool> is_reached = is_broken_;
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < is_broken_.size(); ++i)
        if (is_broken_[i]) open.push_back(i);
    std::size_t found = 0;
    while (!open.empty()) {
        const std::uint32_t to = open.back();
        open.pop_back();
        auto at =
            std::lower_bound(namings_.begin(), namings_.end(), to,
                             [](const pack::Naming& one, std::uint32_t number) { return one.to < number; });
        for (; at != namings_.end() && at->to == to; ++at) {
            if (is_reached[at->from]) continue;
            is_reached[at->from] = true;
            open.push_back(at->from);
            ++found;
        }
    }
    return found;
}

std::vector<pack::Naming> Dependents::namings() const {
    std::vector<pack::Naming> all = namings_;
    std::sort(all.begin(), all.end(), [](const pack::Naming& a, const pack::Naming& b) {
        return std::pair(a.from, a.to) < std::pair(b.from, b.to);
    });
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

} // namespace arbiter::action
