// Checks of the questions that one command may lead to: their probabilities, and the keys that odds tell
// positions apart by.
#pragma once

#include "odds/position_key.hpp"
#include "play/conform/finding.hpp"
#include "play/conform/random_commands.hpp"

#include <optional>
#include <unordered_map>

namespace arbiter::play {

/// Plays a command several times on a copy of the session, with answers as odds give them: no dice fall, each
/// answer is drawn by its weight.
class QuestionChecks {
public:
    explicit QuestionChecks(RandomCommands& random) : random_(random) {}

    /// The first thing that does not hold. Nothing, too, for commands without questions.
    [[nodiscard]] std::optional<Finding> check(const Session& session, const Command& command);

    [[nodiscard]] std::uint64_t questions() const noexcept { return questions_; }
    [[nodiscard]] std::uint64_t equal_keys() const noexcept { return equal_keys_; }

private:
    using Seen = std::unordered_map<std::string, machine::State>; // looked up, never gone through

    [[nodiscard]] std::optional<Finding> play(action::Scene& scene, machine::State state,
                                              const odds::PositionKey& key, Seen& seen);
    [[nodiscard]] std::optional<Finding> compare_disturbed(action::Scene& scene, const machine::State& state,
                                                           const odds::PositionKey& key);
    [[nodiscard]] std::optional<Finding> compare(action::Scene& scene, const machine::State& one,
                                                 const machine::State& other, const odds::PositionKey& key);

    RandomCommands& random_;
    std::uint64_t questions_ = 0, equal_keys_ = 0;
    std::size_t left_to_compare_ = 0; // of the command that is checked
};

} // namespace arbiter::play
