// EntityIds: who and what a scenario has, before a scene is made of it.
#pragma once

#include "pack/pack_set.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::action {

class EntityIds {
public:
    /// The entities of a scenario, its flow, which is in the world as well, and whatever may be made while it
    /// is played: `wolf#3` of the entity record `wolf`. The records outlive it.
    EntityIds(const pack::Record& scenario, std::string_view pack_id, const pack::RecordSet& records);

    /// The full id of who is called by that id, or by that name alone when only one is.
    [[nodiscard]] std::optional<std::string> find(std::string_view name) const;
    /// Whether somebody has exactly this id.
    [[nodiscard]] bool has(std::string_view id) const;
    /// What was probably meant by a name of nobody; may be empty.
    [[nodiscard]] std::string suggest(std::string_view name) const;

private:
    [[nodiscard]] std::optional<std::string> find_made(std::string_view name) const;

    const pack::RecordSet& records_;
    std::vector<std::string> ids_;            // sorted
    std::vector<std::uint32_t> by_bare_name_; // indices of ids, sorted by the part behind the pack
};

} // namespace arbiter::action
