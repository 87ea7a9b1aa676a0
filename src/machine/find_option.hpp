// Finding the option that somebody names.
#pragma once

#include "arbiter/option.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::machine {

/// Behind it stands a number in the id of an option that has no id of its own: `option_2`.
inline constexpr std::string_view k_option_prefix = "option_";

/// The id of an option without the packs of what it names: `strike target=bandit`, as people type it.
[[nodiscard]] std::string without_packs(std::string_view id);

/// The number, from 0, of the option with this id, or with this label, whatever its capitals. Packs of ids
/// may be left out as long as only one option is meant: `strike target=bandit`. Nothing where there is none.
[[nodiscard]] std::optional<std::uint64_t> find_option(std::span<const QuestionOption> options,
                                                       std::string_view name);

} // namespace arbiter::machine
