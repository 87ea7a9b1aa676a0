// Keys: a seed and a purpose become the key of one stream of random words.
#pragma once

#include "arbiter/chance.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::chance {

/// Where in the rules a question stands: which record path asks it, and which of its askings this is.
struct Site {
    std::uint32_t record = 0;
    std::uint32_t occurrence = 0;
    friend constexpr auto operator<=>(const Site&, const Site&) noexcept = default;
};

/// The key of one stream. Streams with different keys have nothing to do with each other.
struct StreamKey {
    std::uint64_t value = 0;
    friend constexpr bool operator==(StreamKey, StreamKey) noexcept = default;
};

/// The stream of one command of a session.
[[nodiscard]] StreamKey command_key(const Seed& seed, std::uint64_t command) noexcept;

/// The stream of one run of a simulation. Runs are numbered by the caller, so threads can share them out.
[[nodiscard]] StreamKey run_key(const Seed& seed, std::uint64_t run) noexcept;

/// The stream of a pending outcome: its dice depend on which instance it is and where it is asked, and on
/// nothing that happened in between, so asking early, late or again gives the same faces.
[[nodiscard]] StreamKey pending_key(const Seed& seed, std::uint64_t instance, Site site) noexcept;

/// The seed of a branch of a game: unrelated to that of the game and to those of other branches.
[[nodiscard]] Seed branch_seed(const Seed& seed, std::string_view id) noexcept;

} // namespace arbiter::chance
