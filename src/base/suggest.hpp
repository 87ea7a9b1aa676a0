// "Did you mean": the name in scope that is nearest to what was written.
#pragma once

#include "arbiter/diagnostic.hpp" // did_you_mean

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

/// Edits (insert, delete, replace, swap neighbours) that turn `a` into `b`, counted up to `most`; more than
/// that is `most + 1`, and so is any name over 128 bytes. Letters that differ only in case cost nothing here:
/// a wrong capital is the commonest slip.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most);

/// Collects candidates one by one and keeps the nearest, so that a scope of any kind can be searched without
/// copying its names. The search is given up after a fixed amount of work, with what was found until then:
/// fifty thousand names of a hundred letters are not worth the seconds. Nothing nearer than a third of the
/// name's length (at least one edit) is no suggestion.
class NearestName {
public:
    explicit NearestName(std::string_view wanted);

    void offer(std::string_view candidate);

    /// The nearest name offered; of equals, the first.
    [[nodiscard]] const std::optional<std::string>& found() const noexcept { return found_; }

    /// `did you mean "X"?`, or nothing.
    [[nodiscard]] std::string question() const;

private:
    std::string_view wanted_;
    std::size_t limit_;
    std::size_t letters_left_; // pairs of letters that may still be compared
    std::optional<std::string> found_;
};

} // namespace arbiter
