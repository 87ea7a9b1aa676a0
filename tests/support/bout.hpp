// The pack tests/packs/bout, with changes laid over: two pools of dice, and balance records about them.
#pragma once

#include "arbiter/balance.hpp"
#include "forecast/balance.hpp"

#include <map>
#include <string>
#include <vector>

namespace arbiter::tests {

using Changes = std::map<std::string, std::string>; // path below the folder of bout, text

[[nodiscard]] MemoryFiles bout_files(const Changes& changes = {});
[[nodiscard]] PackRequest bout_request(const std::vector<std::pair<std::string, std::string>>& params = {});

/// Changes that put one record, `bout:one`, in place of all others: ann strikes ben. `metric` are more fields
/// of its metric, `fields` more of the record.
[[nodiscard]] Changes one_balance(const std::string& metric, const std::string& fields = R"("published": 0)");

/// Scales with the records of `changes`, and the params as they were chosen. Errors are failures of the test.
struct BoutScales {
    std::vector<json::Node> params;
    std::unique_ptr<forecast::Scales> scales;
};
[[nodiscard]] BoutScales bout_scales(const Changes& changes = {},
                                     const PackRequest& request = bout_request());

} // namespace arbiter::tests
