// A duel to the death as a walkable game: strikes alternate, each hits with a chance of its own and takes one
// hit point. Missing changes nothing but the turn, so the states form cycles.
#pragma once

#include "chance/question.hpp"

#include <array>
#include <optional>
#include <string>

namespace arbiter::test {

struct Fight {
    std::array<int, 2> hit_points;
    int turn = 0; ///< who strikes next
    friend bool operator==(const Fight&, const Fight&) = default;
};

struct Duel {
    std::array<double, 2> hit_chance;
    int advanced = 0; ///< how often the game was run

    Result<std::optional<chance::Question>> advance(Fight& fight) {
        ++advanced;
        if (fight.hit_points[0] == 0 || fight.hit_points[1] == 0) return std::nullopt;
        return chance::Question::below(hit_chance[static_cast<std::size_t>(fight.turn)])
            .map([](auto question) { return std::optional(question); });
    }
    void answer(Fight& fight, chance::Answer hit) const {
        fight.turn = 1 - fight.turn;
        fight.hit_points[static_cast<std::size_t>(fight.turn)] -= static_cast<int>(hit);
    }
    void key(const Fight& fight, std::string& text) const {
        for (const int hit_points : fight.hit_points) text += static_cast<char>(hit_points);
        text += static_cast<char>(fight.turn);
    }
};

/// The chance that fighter 0 wins, by hand: the two equations of a round, solved for each pair of hit points.
inline double duel_by_hand(std::array<int, 2> hit_points, std::array<double, 2> p) {
    if (hit_points[1] == 0) return 1;
    if (hit_points[0] == 0) return 0;
    // first = p0 * hit + (1 - p0) * second;  second = p1 * hurt + (1 - p1) * first
    // `hit` has fighter 1 to strike next: hit = p1 * hurt' + (1 - p1) * (fighter 0 to strike, one point
    // less).
    const double hurt = duel_by_hand({hit_points[0] - 1, hit_points[1]}, p);
    double hit = 1;
    if (hit_points[1] > 1)
        hit = p[1] * duel_by_hand({hit_points[0] - 1, hit_points[1] - 1}, p) +
              (1 - p[1]) * duel_by_hand({hit_points[0], hit_points[1] - 1}, p);
    return (p[0] * hit + (1 - p[0]) * p[1] * hurt) / (1 - (1 - p[0]) * (1 - p[1]));
}

} // namespace arbiter::test
