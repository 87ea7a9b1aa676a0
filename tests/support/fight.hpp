// Fight: a stage whose people take turns, with statuses that a test writes.
#pragma once

#include "support/stage.hpp"

#include <utility>

namespace arbiter::tests {

using Files = std::vector<std::pair<std::string, std::string>>; // path below the pack, content

/// The people of a stage: p:hero, p:wolf and p:bear, in this order, have turns in the flow p:round while
/// their `p:hp.now` is more than 0. Anybody may p:pass the turn on, and do p:act to anybody.
class Fight {
public:
    /// `statuses` are records of statuses, in a list; `effects` those of p:act, in a list as well.
    explicit Fight(const std::string& statuses, const std::string& effects = "[]", const Files& more = {});

    /// What was said, line by line, or `error: ...`.
    std::string act(std::string_view actor = "hero", std::string_view target = "wolf",
                    const std::vector<double>& dice = {});
    std::string pass(const std::vector<double>& dice = {});

    /// A component of somebody as JSON; an empty text where they have none.
    [[nodiscard]] std::string has(std::string_view who, std::string_view component) const;
    /// Who has the turn: an id without its pack, or an empty text.
    [[nodiscard]] std::string turn() const;
    [[nodiscard]] double round() const;

    Stage stage;
};

/// Codes of what is found in such a fight, each followed by a blank.
[[nodiscard]] std::string fight_codes(const std::string& statuses, const std::string& effects);

/// What was said in a report, line by line.
[[nodiscard]] std::string said(const Result<Resolved>& done);

/// The files of a flow p:round and of the action p:pass.
[[nodiscard]] Files fight_files(const std::string& statuses, const Files& more = {});

} // namespace arbiter::tests
