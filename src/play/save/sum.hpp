// The sum of a save.
#pragma once

#include "chance/sha256.hpp"

#include <string>
#include <string_view>

namespace arbiter::play {

/// What a save has as `sum`: of its seed, of where its commands begin if that is not how the scenario does,
/// and of its commands, so that a change to them is seen without playing them again.
class SaveSum {
public:
    explicit SaveSum(std::string_view seed) { hash_.add(seed); }
    void add(std::string_view command) { hash_.add(std::uint64_t{command.size()}).add(command); }
    [[nodiscard]] std::string text() const; ///< of what was added so far

private:
    chance::Sha256 hash_;
};
} // namespace arbiter::play
