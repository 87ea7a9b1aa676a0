#include "machine/dice_replay.hpp"

namespace arbiter::machine {

Result<double> DiceReplay::roll(const Notation& notation) {
    const bool has_fallen = !pending_ && used_ < fallen_.size() && fallen_[used_].is_number();
    if (has_fallen) return fallen_[used_++].number();
    if (!pending_) pending_ = &notation; // whatever else the rule asks for comes later
    // This runs on every roll and nobody is shown the message: it is short enough to need no allocation.
    return fail(ErrorCode::bad_argument, "yet to fall");
}

} // namespace arbiter::machine
