// Finding the option that somebody names.
#pragma once

#include "arbiter/option.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace arbiter::machine {

/// The number, from 0, of the option with this id, or with this label, whatever its capitals. Packs of ids
/// may be left out as long as only one option is meant: `strike target=bandit`. Nothing where there is none.
[[nodiscard]] std::optional<std::uint64_t> find_option(std::span<const QuestionOption> options,
                                                       std::string_view name);

} // namespace arbiter::machine
