// Quantities in rules: `quantity.ID` or `quantity.ID(argument, ...)` is worked out where it is read, for
// whoever takes part then. A number without arguments is kept while it is still true.
#pragma once

#include "arbiter/host.hpp"
#include "pack/unread.hpp"
#include "rules/quantity_cache.hpp"
#include "world/roles.hpp"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace arbiter::rules {

/// `whose` of slots that are quantities; `what` is the quantity's number.
inline constexpr std::uint32_t k_quantities = world::k_outside + 2;

class QuantityNames final : public HostNames {
public:
    static constexpr std::string_view k_word = "quantity";

    /// Whose bare names are from now on.
    void set_pack(std::string_view pack_id) { pack_ = pack_id; }
    /// The next number.
    void add(const std::string& id) {
        if (numbers_.emplace(id, static_cast<std::uint32_t>(ids_.size())).second) ids_.push_back(id);
    }
    [[nodiscard]] std::size_t size() const noexcept { return ids_.size(); }
    /// The id of a number; empty for one that stands for what could not be read.
    [[nodiscard]] std::string_view id_of(std::uint32_t number) const {
        return number < ids_.size() ? std::string_view(ids_[number]) : std::string_view();
    }
    /// From now on a name that may stand in what could not be read is bound, to the number behind the last.
    void set_unread(const pack::Unread& unread) { unread_ = &unread; }
    [[nodiscard]] std::optional<std::uint32_t> find(std::string_view id) const;
    /// `did you mean "X"?`, or nothing.
    [[nodiscard]] std::string suggest(std::string_view id) const;

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override;
    [[nodiscard]] bool is_global(std::string_view first) const override { return first == k_word; }

private:
    [[nodiscard]] std::string id_of(std::span<const std::string_view> path) const;

    std::map<std::string, std::uint32_t, std::less<>> numbers_;
    std::vector<std::string> ids_; // by number
    const pack::Unread* unread_ = nullptr;
    std::string pack_;
    mutable std::size_t suggestions_ = 0;
};

/// Reads them. What quantities themselves read comes from `host`: whoever asked.
class QuantityView final : public Host {
public:
    QuantityView(std::span<const std::shared_ptr<Quantity>> quantities, Workspace& workspace)
        : quantities_(quantities), breakdowns_(quantities.size()), workspace_(workspace) {}

    const Host* host = nullptr;
    QuantityCache* cache = nullptr; ///< numbers worked out before; null: every one is worked out anew

    [[nodiscard]] Value read(HostSlot slot) const noexcept override;
    /// Works the quantity out with these arguments. Nothing is kept: a cache knows casts, not arguments.
    [[nodiscard]] Value call(HostSlot slot, std::span<const Value> arguments) const noexcept override;

    /// Where the breakdown of a quantity is kept as `asks` sees it; null: it is worked out each time. While
    /// somebody watches which params are read, they have no stamp, and nothing is kept.
    [[nodiscard]] QuantityCache::Entry* find_entry(const Quantity& quantity, const Host& asks) const;

private:
    std::span<const std::shared_ptr<Quantity>> quantities_;
    mutable std::vector<Breakdown> breakdowns_; // by quantity, for their memory: none is inside itself
    Workspace& workspace_;
};

} // namespace arbiter::rules
