// Manifest: what pack.json says about a pack.
#pragma once

#include "arbiter/expr.hpp"
#include "pack/version.hpp"
#include "json/node.hpp"
#include "json/report.hpp"

#include <string>
#include <vector>

namespace arbiter::pack {

struct Requirement {
    std::string pack;
    VersionRange range;
    json::Span pack_span;
    json::Span range_span;
};

struct Manifest {
    std::string id;
    Version version;
    std::string title;
    std::vector<Requirement> requires_packs;
    json::Node params;   ///< the tree under "params", or null
    json::Node profiles; ///< the tree under "profiles", or null
    json::Node checks;   ///< the list under "checks", or null
    json::Span id_span;
    LogicMode mode = LogicMode::pack; ///< what operators mean in its rules
};

/// Reads the parts of a parsed pack.json. What is wrong goes to the report; the id is read even then, so that
/// other packs' problems can still be told.
[[nodiscard]] Manifest read_manifest(json::Node root, json::Report& report);

} // namespace arbiter::pack
