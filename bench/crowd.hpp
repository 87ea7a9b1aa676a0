// Packs made in memory: a crowd in many places with many actions, and a duel in which things happen.
#pragma once

#include "action/scene.hpp"
#include "arbiter/files.hpp"

#include <memory>
#include <string_view>

namespace arbiter::bench {

/// So many people. The hero, `crowd:p0`, has `near` others in reach; the rest stand elsewhere, ten in a
/// place.
struct Crowd {
    std::size_t people = 10'000;
    std::size_t near = 10;
};

/// The scene `crowd:all`: 200 actions, of which 20 are for the hero.
[[nodiscard]] std::unique_ptr<action::Scene> make_crowd(const Crowd& crowd);

/// The scene `duel:ring`: one action, `duel:strike`, whose outcomes set, add, remove, adjust, roll, ask a
/// condition and go round everybody near; and a quantity, `duel:might`, made of ten components.
[[nodiscard]] std::unique_ptr<action::Scene> make_duel();

/// A scene of packs; stops the program with the reason when there is none.
[[nodiscard]] std::unique_ptr<action::Scene> load_scene(const Files& files, const PackRequest& request,
                                                        std::string_view scenario);

[[noreturn]] void stop(const std::string& why);

} // namespace arbiter::bench
