#include "machine/dice_replay.hpp"

namespace arbiter::machine {

std::optional<double> DiceReplay::take_fallen() {
    const bool has_fallen = !pending_ && used_ < fallen_.size() && fallen_[used_].is_number();
    return has_fallen ? std::optional(fallen_[used_++].number()) : std::nullopt;
}

Result<double> DiceReplay::roll(const Notation& notation) {
    if (const auto total = take_fallen()) return *total;
    if (!pending_) pending_ = &notation; // whatever else the rule asks for comes later
    // This runs on every roll and nobody is shown the message: it is short enough to need no allocation.
    return fail(ErrorCode::bad_argument, "yet to fall");
}

} // namespace arbiter::machine
