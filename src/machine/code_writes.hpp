// CodeWrites: what may have changed by the time a contest is asked.
#pragma once

#include "machine/code.hpp"
#include "machine/uses.hpp"

#include <memory>
#include <span>
#include <vector>

namespace arbiter::machine {

/// What codes may change, each with all that it may call. Made when a game is compiled.
class CodeWrites {
public:
    CodeWrites(std::span<const std::shared_ptr<const Code>> codes, const UsesContext& game);

    /// Whether something that may happen before the contest changes what the contest reads. Registers count:
    /// they are filled by what happens before.
    [[nodiscard]] bool may_touch(std::uint32_t code, const Deciding& deciding) const;

private:
    [[nodiscard]] world::CellSet changed_before(const Code& code, std::uint32_t position) const;

    std::span<const std::shared_ptr<const Code>> codes_;
    UsesContext game_;
    std::vector<world::CellSet> changed_; // by code
};

} // namespace arbiter::machine
