// Audience: who may see something.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Who may see something that belongs to somebody, from many to few. The game master sees everything.
enum class SeenBy : std::uint8_t {
    all,         ///< everybody
    side,        ///< those who are on the same side as whoever it belongs to
    bearer,      ///< only whoever it belongs to
    game_master, ///< nobody else
};

/// The words of packs and JSON for them, in order.
inline constexpr std::array<std::string_view, 4> k_seen_by_words = {"all", "side", "bearer", "game_master"};
[[nodiscard]] constexpr std::string_view word_of(SeenBy level) noexcept {
    return k_seen_by_words[static_cast<std::size_t>(level)];
}

/// One condition on whoever looks.
struct Audience {
    SeenBy level = SeenBy::all;
    std::string of = {}; ///< the id of whoever it belongs to; empty for `all` and `game_master`

    bool operator==(const Audience&) const = default;
};

/// What belongs to `of` and is seen by those of a level. Only the game master is nobody's.
[[nodiscard]] inline Audience made_audience(SeenBy level, std::string_view of) {
    const bool is_somebodys = level == SeenBy::side || level == SeenBy::bearer;
    return {level, is_somebodys ? std::string(of) : std::string()};
}

/// All of them must hold of whoever looks. Empty: everybody may.
using Audiences = std::vector<Audience>;

/// Adds a condition, unless it is there or says nothing.
inline void add_audience(Audiences& to, Audience one) {
    if (one.level == SeenBy::all) return;
    for (const Audience& known : to)
        if (known == one) return;
    to.push_back(std::move(one));
}

} // namespace arbiter
