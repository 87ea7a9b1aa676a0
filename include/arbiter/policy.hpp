// Policies: what is chosen for those whom nobody plays.
#pragma once

#include "arbiter/event.hpp"

#include <cstdint>

namespace arbiter {

/// The policy `first`: of an `act` the first action that is offered; of any other choice what the rules take
/// where nobody chooses, else the first option. Returns the number of the option, from 0; the question has
/// one at least. It depends on the question alone, so a session that is played again needs no policy.
[[nodiscard]] std::uint64_t first_policy(const PendingQuestion& question) noexcept;

} // namespace arbiter
