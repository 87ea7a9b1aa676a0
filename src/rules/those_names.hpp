// Scopes in rules: `those('enemies')`, `count('enemies')`. ThoseNames gives their ids numbers, under which
// world::scope::NamedScopes finds them.
#pragma once

#include "arbiter/host.hpp"
#include "pack/unread.hpp"

#include <map>
#include <string>
#include <vector>

namespace arbiter::rules {

class ThoseNames final : public HostNames {
public:
    static constexpr std::string_view k_word = "those";

    /// The next number.
    void add(const std::string& id) {
        if (numbers_.emplace(id, static_cast<std::uint32_t>(ids_.size())).second) ids_.push_back(id);
    }
    [[nodiscard]] const std::vector<std::string>& ids() const noexcept { return ids_; }
    /// The id of a number; empty for one that stands for what could not be read.
    [[nodiscard]] std::string_view id_of(std::uint32_t number) const {
        return number < ids_.size() ? std::string_view(ids_[number]) : std::string_view();
    }
    /// From now on an id that may stand in what could not be read is bound, to the number behind the last.
    void set_unread(const pack::Unread& unread) { unread_ = &unread; }

    /// The path is the word and an id in full.
    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override;
    [[nodiscard]] bool is_global(std::string_view first) const override { return first == k_word; }

private:
    std::map<std::string, std::uint32_t, std::less<>> numbers_;
    std::vector<std::string> ids_; // by number
    const pack::Unread* unread_ = nullptr;
    mutable std::size_t suggestions_ = 0;
};

} // namespace arbiter::rules
