// Choosing params: the profile and the values that a request asks for, laid over the defaults.
#pragma once

#include "arbiter/pack.hpp"
#include "json/node.hpp"

#include <vector>

namespace arbiter::pack {

/// The value of every param, in load order. Fails, with a hint where there is one, when there is no such
/// profile or param, when a bare name could mean several, or when a value is not legal.
[[nodiscard]] Result<std::vector<json::Node>> choose_params(const PackSet& packs, const PackRequest& request);

} // namespace arbiter::pack
