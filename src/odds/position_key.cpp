#include "odds/position_key.hpp"

#include "world/key.hpp"

namespace arbiter::odds {
namespace {

template <class Raw> void add_raw(const Raw& raw, std::string& key) {
    key.append(reinterpret_cast<const char*>(&raw), sizeof raw);
}

} // namespace

PositionKey::PositionKey(const action::Game& game, const machine::State& begun, const world::World& start)
    : game_(game), start_(start), cells_(*game.model) {
    for (const machine::Frame& frame : begun.frames) {
        cells_.merge(game.reads[frame.code].cells);
        cells_.merge(game.reads[frame.code].bounded);
    }
}

void PositionKey::add(const machine::State& position, const machine::LateState& late,
                      std::string& key) const {
    add_raw(static_cast<std::uint32_t>(position.frames.size()), key);
    world::KeyWriter writer(position.world, start_, key);
    for (std::size_t i = 0; i < position.frames.size(); ++i) add_frame(position, late, i, writer, key);
    add_raw(position.forced, key);
    add_raw(static_cast<std::uint32_t>(late.spread_cells.size()), key);
    for (const std::uint32_t cell : late.spread_cells) add_raw(cell, key);
    writer.add(cells_);
}

// Which registers are live is the same wherever code and position are, so their values need no numbers.
void PositionKey::add_frame(const machine::State& position, const machine::LateState& late,
                            std::size_t number, world::KeyWriter& writer, std::string& key) const {
    const machine::Frame& frame = position.frames[number];
    add_raw(frame.code, key);
    add_raw(frame.position, key);
    for (std::uint32_t role = 0; role < frame.cast.who.size(); ++role)
        if (const auto& who = frame.cast.who[role]) {
            add_raw(role, key);
            writer.add(*who);
        }
    add_raw(~std::uint32_t{0}, key); // the end of the cast
    add_raw(frame.cast.tile, key);
    add_raw(frame.cast.doing, key);
    const std::size_t end = number + 1 < position.frames.size() ? position.frames[number + 1].first_register
                                                                : position.registers.size();
    const machine::LiveRegisters& live = game_.reads[frame.code].live;
    for (std::size_t at = frame.first_register; at < end; ++at) {
        if (!counts_dead_registers_ && !live.has(frame.position, at - frame.first_register)) continue;
        writer.add(position.registers[at]);
        if (position.registers[at].is_number()) machine::LateWalk::add_key(late, at, frame.code, key);
    }
}

} // namespace arbiter::odds
