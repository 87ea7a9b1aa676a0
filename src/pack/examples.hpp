// Examples for the reference pages. All of them belong to one small pack, so that they may name one another.
#pragma once

#include <span>
#include <string_view>

namespace arbiter::pack {

struct Example {
    std::string_view of;   ///< the name of a kind, or `pack`; or a verb
    std::string_view text; ///< a file of that kind; or effects, one after the other
};

/// One file for each kind, and pack.json.
[[nodiscard]] std::span<const Example> kind_examples() noexcept;
/// More files, for fields that the examples above do not have; `patch` is a list of patches of actions. No
/// page shows them whole.
[[nodiscard]] std::span<const Example> more_examples() noexcept;
/// Effects of an action on somebody, for each verb.
[[nodiscard]] std::span<const Example> effect_examples() noexcept;

/// The example of a kind or a verb; empty if there is none.
[[nodiscard]] inline std::string_view example_of(std::span<const Example> examples,
                                                 std::string_view what) noexcept {
    for (const Example& example : examples)
        if (example.of == what) return example.text;
    return {};
}

} // namespace arbiter::pack
