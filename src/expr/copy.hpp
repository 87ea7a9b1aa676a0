// Deep copies of values: what one memory holds, in another.
#pragma once

#include "expr/store.hpp"

namespace arbiter::expr {

/// The same value with its texts, lists and maps in `store`, the shapes of its maps in `shapes`. Shapes of
/// `lasting` (may be null) outlive the copy and stay as they are.
[[nodiscard]] Value copy_into(const Value& value, Store& store, Shapes& shapes,
                              const Shapes* lasting = nullptr);

} // namespace arbiter::expr
