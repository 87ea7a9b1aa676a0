// Resources: numbers that cards and outcomes change together. One function says what a list of changes comes
// to; a preview shows it, and applying does it.
#pragma once

#include "rules/component_rules.hpp"

#include <span>

namespace arbiter::rules {

/// A shortfall or an overflow that does nothing but add to another resource: it can be foreseen.
struct Spill {
    std::uint32_t resource = 0;
    std::optional<Amount> value; ///< none: what is missing or left over,
    std::optional<Amount> each;  ///< or so much for each that is
};

/// A name for people for a field of somebody's.
struct Resource {
    std::string id;
    std::string name;
    std::string category;
    std::optional<world::Field> field; ///< none: it stands for others
    world::Role whose = world::Role::location;
    const ComponentRule* of = nullptr; ///< null: nothing is known of the component
    const FieldRule* rule = nullptr;   ///< null: nothing is known of the field
    bool is_bad_up = false;
    std::optional<Spill> shortfall, overflow; ///< none: nothing happens, or something else than that
    std::vector<std::uint32_t> stands_for;
};
using Resources = std::vector<Resource>;

/// Whether the cast has somebody whose it is.
[[nodiscard]] inline bool is_somebodys(const Resource& resource, const world::Cast& cast) {
    return resource.field && cast[resource.whose];
}
/// What there is of it.
[[nodiscard]] double stock_of(const Resource& resource, const world::Cast& cast, const world::World& world);

/// How far it may go.
[[nodiscard]] FieldBounds bounds_of(const Resource& resource, const BearerView& at);

/// The code of what else happens where so much of it is missing or left over; none where nothing does, or
/// where it only spills.
[[nodiscard]] std::optional<std::uint32_t> caused_code(const Resource& resource, const Settled& settled);

/// What is done to the other resource where so much fell short or ran over; 0 for nothing.
[[nodiscard]] double spilled(const Spill& spill, double amount, const Host& host, Workspace& workspace);

/// So much is wanted of a resource.
struct ResourceChange {
    std::uint32_t resource = 0;
    double asked = 0;
};

/// What becomes of it.
struct ResourceResult {
    enum class Cause : std::uint8_t { own, shortfall, overflow };

    std::uint32_t resource = 0;
    double asked = 0;
    double before = 0, after = 0;
    double missing = 0;   ///< what there was not enough of
    double left_over = 0; ///< what did not fit
    Cause cause = Cause::own;
    std::uint32_t because = 0; ///< the resource that fell short or ran over
};

/// Works a list of changes out: sums for each resource first, in the order they come up, then what shortfalls
/// and overflows cause. Changes nothing. Resources of somebody who is not in the cast that `at` sees are left
/// out.
void settle_changes(const Resources& all, std::span<const ResourceChange> wanted, const BearerView& at,
                    std::vector<ResourceResult>& out);

/// Makes it true in the world that `at` sees. Returns why that is impossible, or nothing.
[[nodiscard]] std::string apply_changes(const Resources& all, std::span<const ResourceResult> results,
                                        const BearerView& at, world::World& world);

/// `Gold: -6`, and why, and what was held back; beforehand `-6 Gold`.
[[nodiscard]] std::string text_of(const Resources& all, const ResourceResult& result, bool is_preview,
                                  const Phrases& phrases);

} // namespace arbiter::rules
