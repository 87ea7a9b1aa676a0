// Ids may have dots, so a path is tried as an id step by step. The longest id that fits is meant.
#include "rules/table_names.hpp"

#include "base/suggest.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::rules {
namespace {

// What stands in for a table that could not be read: who looks into it is not to blame.
class UnreadTable final : public LookUp {
public:
    [[nodiscard]] Value find(const Value&) const noexcept override { return Value::absent(); }
    [[nodiscard]] bool is_by_number() const noexcept override { return false; }
    [[nodiscard]] std::optional<NameRefusal> refuse_key(std::string_view) const override {
        return std::nullopt;
    }
    [[nodiscard]] std::optional<NameRefusal> refuse_member(std::string_view) const override {
        return std::nullopt;
    }
};

std::string table_name(std::span<const std::string_view> steps) {
    std::string name;
    for (const std::string_view step : steps) name.append(name.empty() ? "" : ".").append(step);
    return name;
}

} // namespace

std::optional<HostSlot> TableNames::bind(std::span<const std::string_view>) const { return std::nullopt; }

std::optional<FoundLookUp> TableNames::find_look_up(std::span<const std::string_view> path) const {
    if (path.size() < 2 || path[0] != k_word) return std::nullopt;
    for (std::size_t steps = path.size(); steps > 1; --steps) {
        const auto found = all_.find(pack::full_id(table_name(path.subspan(1, steps - 1)), pack_));
        if (found == all_.end()) continue;
        if (found->second) return FoundLookUp{found->second, steps};
        return FoundLookUp{std::make_shared<const UnreadTable>(), steps};
    }
    if (unread_ && unread_->may_hold(*pack::find_kind("table"), pack::full_id(path[1], pack_)))
        return FoundLookUp{std::make_shared<const UnreadTable>(), 2};
    return std::nullopt;
}

std::optional<NameRefusal> TableNames::refuse(std::span<const std::string_view> path) const {
    if (path.empty() || path[0] != k_word) return std::nullopt;
    if (const auto found = find_look_up(path)) {
        if (found->steps < path.size()) return std::nullopt;
        const std::string name = table_name(path);
        return NameRefusal{fmt::format("{} is looked into with a key", name),
                           fmt::format("write {}[x]", name)};
    }
    if (path.size() < 2) return NameRefusal{"a table has a name", "write table.NAME[x]"};
    const std::string id = pack::full_id(path[1], pack_);
    NearestName nearest(id);
    if (suggestions_++ < json::Report::k_most_suggestions)
        for (const auto& [known, table] : all_) nearest.offer(known);
    return NameRefusal{fmt::format("there is no table \"{}\"", id), nearest.question()};
}

} // namespace arbiter::rules
