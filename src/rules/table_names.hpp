// Tables in rules: `table.oil_price[place.town.size]` looks a row up, `table.wares['oil'].price` a column of
// it.
#pragma once

#include "pack/unread.hpp"
#include "rules/table.hpp"

#include <functional>
#include <map>

namespace arbiter::rules {

/// The tables of a game by id. Null for one that could not be compiled.
using Tables = std::map<std::string, std::shared_ptr<const Table>, std::less<>>;

class TableNames final : public HostNames {
public:
    static constexpr std::string_view k_word = "table";

    /// `all` must outlive it and be complete before any rule is compiled.
    explicit TableNames(const Tables& all) : all_(all) {}

    /// Whose bare names are from now on.
    void set_pack(std::string_view pack_id) { pack_ = pack_id; }
    /// From now on a name that may stand in a file that could not be read is a table of no rows.
    void set_unread(const pack::Unread& unread) { unread_ = &unread; }

    /// Nothing of it is a value by itself.
    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<FoundLookUp>
    find_look_up(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override;
    [[nodiscard]] bool is_global(std::string_view first) const override { return first == k_word; }

private:
    const Tables& all_;
    const pack::Unread* unread_ = nullptr;
    std::string pack_;
    mutable std::size_t suggestions_ = 0;
};

} // namespace arbiter::rules
