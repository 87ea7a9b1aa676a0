// ComponentNames: what people call components. `hp` in the pack `pools` is `pools:hp`, or else the only `hp`
// of the packs it requires.
#pragma once

#include "pack/load_order.hpp"
#include "pack/record.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// What a name leads to.
struct NamedRecord {
    const Record* record = nullptr; ///< a component or a status; null: nothing has that name
    const Record* other = nullptr;  ///< a second one that may as well be meant; null: it is clear
    explicit operator bool() const noexcept { return record != nullptr && other == nullptr; }
};

class ComponentNames {
public:
    /// All three must outlive it, and no record may come or go.
    ComponentNames(const RecordSet& records, const std::vector<FoundPack>& packs, const Reach& reach);

    /// Whose names are looked for from now on: a pack by its place in the load order.
    void set_pack(std::uint32_t pack) noexcept { pack_ = pack; }

    /// A full id, or a name: the pack's own component goes before those of the packs that it requires.
    [[nodiscard]] NamedRecord find(std::string_view name) const;
    /// The full id of what a name leads to; the name itself where that is nothing or not clear.
    [[nodiscard]] std::string full_id(std::string_view name) const;
    /// The field that a component's bare name stands for; empty where it asks whether somebody has it.
    [[nodiscard]] static std::string_view main_of(const Record& record) noexcept;

    /// Whether a field of that name holds a thing.
    [[nodiscard]] static bool is_slot(const Record& record, std::string_view field) noexcept;

    /// "a:hp" and "b:hp" are both called "hp": as messages say it.
    [[nodiscard]] static std::string tell_two(std::string_view name, const NamedRecord& found);
    /// `did you mean "X"?` over the names that are in reach, or nothing.
    [[nodiscard]] std::string suggest(std::string_view name) const;

private:
    [[nodiscard]] bool is_in_reach(const Record& record) const { return reach_[pack_][record.pack]; }

    const std::vector<FoundPack>& packs_;
    const Reach& reach_;
    std::map<std::string_view, const Record*, std::less<>> by_id_;
    std::multimap<std::string_view, const Record*, std::less<>>
        by_name_; // without what stands before a colon
    std::uint32_t pack_ = 0;
    mutable std::size_t suggestions_ = 0;
};

} // namespace arbiter::pack
