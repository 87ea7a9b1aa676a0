// The reference page of a field table, in Markdown.
#pragma once

#include "pack/kind.hpp"

#include <string>

namespace arbiter::pack {

[[nodiscard]] std::string reference_page_of_kind(const Kind& kind);
[[nodiscard]] std::string reference_page_of_manifest();

} // namespace arbiter::pack
