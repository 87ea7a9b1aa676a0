// SilentWay: where a piece of code goes on while nobody reads the log. Instructions that only make words are
// passed by, and so are conditions that only choose between words.
#pragma once

#include "machine/code.hpp"
#include "machine/uses.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::machine {

/// For every position of one piece of code, the end included: the first instruction from there on that does
/// something without a log.
using SilentWay = std::vector<std::uint32_t>;

/// What instructions ask while silent ways are found.
class SilentWays {
public:
    /// Both outlive it.
    SilentWays(std::span<const std::shared_ptr<const Code>> codes, const UsesContext& game);

    /// The ways of all codes, by number.
    [[nodiscard]] std::vector<SilentWay> find();

    /// Of the code at hand: where it goes on from a position that stands behind the instruction that asks.
    [[nodiscard]] std::uint32_t from(std::uint32_t position) const { return (*at_hand_)[position]; }
    /// Whether a piece of code does nothing at all without a log.
    [[nodiscard]] bool is_silent(std::uint32_t code);
    /// Whether running a rule may fail for another reason than its fuel, or do more than answer.
    [[nodiscard]] bool may_fail(const rules::Rule& rule);

private:
    void find(std::uint32_t code);
    [[nodiscard]] bool may_fail(std::uint32_t quantity);

    std::span<const std::shared_ptr<const Code>> codes_;
    UsesContext game_;
    std::vector<SilentWay> ways_;                 // by code; empty: not begun
    std::vector<bool> is_found_;                  // by code; one that leads back to itself is not, yet
    std::vector<std::optional<bool>> quantities_; // whether one may fail
    SilentWay* at_hand_ = nullptr;
};

} // namespace arbiter::machine
