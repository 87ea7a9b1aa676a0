// Tiles in code: the question for one, and the effect that puts somebody on one.
#pragma once

#include "machine/effect/computed_id.hpp"
#include "offer/tile_choice.hpp"

#include <memory>

namespace arbiter::machine {

class CodeCompiler;

/// Asks whoever acts for a tile, before anything else of an action happens. Nobody is asked where the tile is
/// known already; where there is none to choose, the action ends.
class AskTile final : public Instruction {
public:
    explicit AskTile(std::shared_ptr<const offer::TileChoice> choice) : choice_(std::move(choice)) {}
    std::uint32_t out = 0; ///< where it goes on when there is no tile

    Step run(Run& run) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;
    void tell_uses(Uses& uses) const override;
    [[nodiscard]] std::vector<QuestionOption> options(Run& run) const override;
    [[nodiscard]] Choices choices(Run& run) const override;
    [[nodiscard]] std::string prompt(Run& run) const override;
    [[nodiscard]] bool asks_for_tile() const noexcept override { return true; }

private:
    [[nodiscard]] std::vector<world::grid::Tile> tiles(Run& run) const;

    std::shared_ptr<const offer::TileChoice> choice_;
};

/// Puts somebody on a tile, of another place or of the one they are in. Fails where they cannot stand there.
/// Who goes to another place and to no tile of it has none any more.
class MoveToTile final : public Instruction {
public:
    world::Role who = world::Role::actor;
    std::optional<ComputedId> to_place; ///< none: where they are
    rules::Rule at;                     ///< the tile; none: none
    world::grid::TileFields fields = {};

    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    [[nodiscard]] Step put(world::Entity mover, const std::string& place_id, Run& run) const;
    [[nodiscard]] world::grid::Tile beside_hidden(world::Entity mover, const world::grid::Grid& on,
                                                  world::grid::Tile tile, Run& run) const;
    [[nodiscard]] std::string refusal_of(world::Entity mover, const world::grid::Grid& grid,
                                         world::grid::Tile tile, Run& run) const;
};

} // namespace arbiter::machine
