// The version, from the build system.
#include "arbiter/version.hpp"

namespace arbiter {

std::string_view version() noexcept { return ARBITER_VERSION; }

} // namespace arbiter
