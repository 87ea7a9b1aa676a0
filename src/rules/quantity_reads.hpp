// QuantityReads: what a quantity is made of, so that a number that was worked out once is known to be still
// true.
#pragma once

#include "rules/quantity.hpp"
#include "world/roles.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace arbiter::rules {

/// Everything a quantity reads, itself and through the quantities it names.
struct QuantityReads {
    enum class Kind : std::uint8_t {
        named,     ///< components of roles and params, and all of them are listed here
        anything,  ///< something in the world that is only known when it runs: the world as a whole
        elsewhere, ///< what changes while the world stays as it is: what was rolled before
    };
    Kind kind = Kind::named;
    std::uint32_t roles = 0;                  ///< a bit for each role
    bool reads_doing = false;                 ///< what is done, or how it is paid
    std::vector<world::Component> components; ///< of whoever has one of the roles; sorted, each once
    std::vector<std::uint32_t> params;        ///< paths, by number; sorted, each once

    [[nodiscard]] bool reads(world::Role role) const noexcept {
        return (roles >> static_cast<unsigned>(role) & 1) != 0;
    }
};

/// What the quantity of that number reads. None of them is part of itself.
[[nodiscard]] QuantityReads reads_of(std::span<const std::shared_ptr<Quantity>> quantities,
                                     std::uint32_t number, const world::Model& model);

} // namespace arbiter::rules
