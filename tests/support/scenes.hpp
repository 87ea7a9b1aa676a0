// Games and scenes for tests: from the packs that are shipped, with changes laid over.
#pragma once

#include "action/scene.hpp"
#include "arbiter/action.hpp"
#include "offer/offer.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::tests {

/// Files to put over those of packs/: path below packs/, text.
using Changes = std::map<std::string, std::string>;

/// The pack compiled; fails the test with every finding when that cannot be done.
[[nodiscard]] std::shared_ptr<const action::Game> game(const std::string& pack, const Changes& changes = {});

/// A scenario of it.
[[nodiscard]] std::unique_ptr<action::Scene> scene(const std::string& scenario, const Changes& changes = {});

/// The labels of what somebody may do.
[[nodiscard]] std::vector<std::string> labels(action::Scene& scene, std::string_view actor);

/// What somebody may do; with `all`, what they may not do, too.
[[nodiscard]] Result<std::vector<offer::Offer>> offers(const action::Position& at, world::Entity who,
                                                       bool all = false);

} // namespace arbiter::tests
