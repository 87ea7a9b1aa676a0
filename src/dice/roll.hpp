// Rolling a program: the same nodes the odds walk, with faces from a source.
#pragma once

#include "arbiter/dice.hpp"
#include "chance/faces.hpp"
#include "dice/program.hpp"

#include <array>

namespace arbiter::dice {

/// One die's faces, as a pool rolls them.
struct Die {
    std::int64_t sides = 0; // 1 to sides, unless there is a table
    std::span<const FaceSpec> table;
    std::int64_t table_weight = 0;

    [[nodiscard]] FaceRange range() const;
    [[nodiscard]] std::int64_t roll(chance::Faces& faces) const {
        return table.empty() ? faces.face(1, sides) : roll_table(faces);
    }
    [[nodiscard]] std::int64_t roll_table(chance::Faces& faces) const;
};

/// Rolls. Holds no results: they go to the log, whose room is used again and again.
class RollRun {
public:
    RollRun(const Program& program, std::span<const std::int64_t> values, chance::Faces& faces, RollLog& log)
        : program_(program), values_(values), faces_(faces), log_(log) {}

    /// Rolls everything; the total times its unit.
    std::int64_t run();

    /// Rolls `n` dice of one pool with its modifiers.
    std::int64_t roll_dice(const Pool& pool, const Die& die, std::int64_t n, RollPart& part);
    /// The same for a group whose members stand for `log.dice[part.first_die ...]` already.
    std::int64_t finish_dice(const Pool& pool, const Die& die, RollPart& part);

private:
    std::int64_t visit(Index index);
    std::int64_t compute(const Node& node);
    std::int64_t pool(const Node& node, std::uint32_t part);
    std::int64_t repeat(const Node& node);
    std::int64_t among(const Node& node);

    // roll_pool.cpp
    void add_dice(const Die& die, std::int64_t n);
    void add_die(const Die& die, std::uint16_t flags, std::int64_t less);
    void again(RolledDie& one, std::int64_t face);
    void modify(const Pool& pool, const Mod& mod, const Die& die, RollPart& part);
    void sort_shown(bool down, RollPart& part);
    void rank(const Mod& mod, std::int64_t number, RollPart& part);
    void explode(const Mod& mod, const Die& die, RollPart& part);
    void compound(const Mod& mod, const Die& die, RollPart& part);
    void reroll(const Mod& mod, const Die& die, RollPart& part);
    void mark(const Mod& mod, FaceRange range, RollPart& part, std::uint16_t flag, bool when);
    void each(const Mod& mod, std::int64_t number, FaceRange range, RollPart& part);
    [[nodiscard]] std::int64_t total(const Pool& pool, FaceRange range, RollPart& part);
    [[nodiscard]] std::span<RolledDie> dice_of(const RollPart& part) {
        return std::span(log_.dice).subspan(part.first_die, part.dice);
    }

    const Program& program_;
    std::span<const std::int64_t> values_;
    chance::Faces& faces_;
    RollLog& log_;
    std::array<std::int64_t, k_most_bindings> locals_{};
};

} // namespace arbiter::dice
