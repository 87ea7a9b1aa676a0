// Choices: the options of a pending question as programs weigh them. No words are made for them.
#pragma once

#include "offer/label.hpp"
#include "world/grid/tile.hpp"

#include <string>
#include <vector>

namespace arbiter::machine {

/// The options in the order of their numbers. Of an `act`: offers, then being done. Of a question for a tile:
/// tiles. Of any other choice: ids.
struct Choices {
    std::vector<offer::Offer> offers = {};
    bool has_done = false;
    offer::Telling telling = {}; ///< what ids of offers leave out: see offer::id_of
    std::vector<world::grid::Tile> tiles = {};
    std::vector<std::string> ids = {};

    [[nodiscard]] std::size_t size() const noexcept {
        return offers.size() + (has_done ? 1 : 0) + tiles.size() + ids.size();
    }
};

} // namespace arbiter::machine
