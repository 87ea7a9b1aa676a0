// QuantityCache: numbers that were worked out before, and their breakdowns, as long as nothing they were made
// of has changed. One for each scene; what is forgotten is only worked out again.
#pragma once

#include "rules/quantity_reads.hpp"

#include <array>
#include <optional>

namespace arbiter::rules {

class QuantityCache {
public:
    /// Remembers what `view` shows, of whatever world that is. Both outlive it.
    QuantityCache(std::span<const std::shared_ptr<Quantity>> quantities, const world::RoleView& view)
        : quantities_(quantities), view_(view), memories_(quantities.size()) {}

    /// Where the number of one quantity for one cast is kept.
    struct Entry {
        std::array<std::uint32_t, world::k_roles> who{}; ///< those it depends on
        world::Doing doing;                              ///< what is done, where it depends on that
        bool is_known = false;                           ///< whether `value` is true now
        bool has_parts = false;                          ///< whether `parts` are
        Value value;                                     ///< a number, or absent
        Breakdown parts;                                 ///< of those who ask for more than the number
        std::uint64_t seen = 0;                          ///< the stamp of a world in which it was true
        std::uint64_t made_of = 0; ///< the highest stamp of what it is made of: see world::Stamps
    };

    /// Whether a number that is worked out with `host` may be kept here: not if the host supposes anything.
    [[nodiscard]] bool is_for(const Host* host) const noexcept { return host == &view_; }

    /// The entry of a quantity for those who take part now; null if it has to be worked out each time.
    /// Whoever finds it unknown fills it in, before anything changes. `params` is the stamp of the params
    /// that the view shows now; 0: they are looked at each time.
    [[nodiscard]] Entry* find(std::uint32_t quantity, std::uint64_t params);

private:
    // How many casts are remembered of each quantity. A power of two; those that fall together displace one
    // another.
    static constexpr std::size_t k_entries = 128;

    struct Memory {
        std::optional<QuantityReads> reads; // found out when it is first asked for
        std::uint64_t params_stamp = 0;     // of the params with which the entries were filled
        std::vector<Value> params;          // as they were then, where they have no stamp
        std::vector<Entry> entries;
    };

    void begin(Memory& memory, std::uint32_t quantity) const;
    [[nodiscard]] bool is_about_params_now(Memory& memory) const;
    static void forget(Memory& memory);
    [[nodiscard]] std::uint64_t stamp_of(const QuantityReads& reads) const;

    std::span<const std::shared_ptr<Quantity>> quantities_;
    const world::RoleView& view_;
    std::vector<Memory> memories_; // by quantity
};

} // namespace arbiter::rules
