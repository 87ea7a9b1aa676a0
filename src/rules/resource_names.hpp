// Resources in rules: `resource.gold` is the field that the resource names, as if its path were written out.
#pragma once

#include "arbiter/host.hpp"
#include "pack/outcome/resources.hpp"
#include "pack/unread.hpp"
#include "rules/clock_names.hpp"
#include "rules/resources.hpp"

#include <string>

namespace arbiter::rules {

/// `whose` of slots that stand for a resource that could not be read. A game with such slots never runs.
inline constexpr std::uint32_t k_unread_resources = k_clock + 1;

class ResourceNames final : public HostNames {
public:
    static constexpr std::string_view k_word = "resource";

    /// `names` finds a resource by every spelling that cards may use, `all` has their fields by number. Both
    /// must outlive it; the fields may be filled in later, but before any rule is compiled.
    ResourceNames(const pack::outcome::Resources& names, const Resources& all) : names_(names), all_(all) {}

    /// Whose names are looked for from now on: a pack by its place in the load order, and its id.
    void set_pack(std::uint32_t pack, std::string_view id) {
        pack_ = pack;
        pack_id_ = id;
    }
    /// From now on a name that may stand in a file that could not be read is bound, to nothing.
    void set_unread(const pack::Unread& unread) { unread_ = &unread; }

    /// The full id of the resource that a name leads to; the name itself where it leads nowhere.
    [[nodiscard]] std::string full_id(std::string_view name) const;

    /// The field's own slot, so that whoever looks at what a rule reads sees that field.
    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override;
    [[nodiscard]] bool is_global(std::string_view first) const override { return first == k_word; }

private:
    [[nodiscard]] bool may_be_unread(std::string_view name) const;

    const pack::outcome::Resources& names_;
    const Resources& all_;
    const pack::Unread* unread_ = nullptr;
    std::uint32_t pack_ = 0;
    std::string pack_id_;
    mutable std::size_t suggestions_ = 0;
};

} // namespace arbiter::rules
