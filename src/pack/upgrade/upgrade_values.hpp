// Values of changes that are written in an old way but need no form: numbers in quotes, limits behind dice.
#pragma once

#include "json/node.hpp"

#include <string>
#include <vector>

namespace arbiter::pack {

struct UpgradedValue {
    json::Span at;
    std::string code; ///< as the check tells it: quoted-number, old-limit
    std::string now;  ///< the value as it is written today, as JSON
};

/// Rewrites the values of every modifier of a resource below `node`.
void upgrade_values(json::Node& node, std::vector<UpgradedValue>& done);

} // namespace arbiter::pack
