// CodeWrites: what may have changed by the time a contest is asked.
#pragma once

#include "machine/code.hpp"
#include "machine/uses.hpp"

#include <memory>
#include <span>
#include <vector>

namespace arbiter::machine {

/// What codes may change, each with all that it may call. Made when a game is compiled; costs nothing but
/// for codes that are called before a contest that is asked about.
class CodeWrites {
public:
    CodeWrites(std::span<const std::shared_ptr<const Code>> codes, const UsesContext& game)
        : codes_(codes), game_(game), own_(codes.size()) {}

    /// Whether something that may happen before the contest changes what the contest reads. Registers count:
    /// they are filled by what happens before.
    [[nodiscard]] bool may_touch(std::uint32_t code, const Deciding& deciding);

private:
    /// What one code does by itself.
    struct Own {
        world::CellSet changed;
        std::set<std::uint32_t> called;
    };

    [[nodiscard]] world::CellSet changed_before(const Code& code, std::uint32_t position);
    [[nodiscard]] const Own& own(std::uint32_t code);
    /// Adds what the codes may change, and all that they may call.
    void add_changed(std::set<std::uint32_t> codes, world::CellSet& into);

    std::span<const std::shared_ptr<const Code>> codes_;
    UsesContext game_;
    std::vector<std::unique_ptr<const Own>> own_; // by code; null: not asked for yet
};

} // namespace arbiter::machine
