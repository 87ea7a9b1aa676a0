// What the tables cannot say of scenarios.
#include "pack/kind/entity.hpp"

#include "pack/record.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::pack {

// Only ids: a pack says what it is played with, not where that lies on somebody's disk.
void check_scenario(const Record& record, json::Report& report) {
    const json::Node* with = record.field("with");
    if (!with) return;
    for (const json::Node& id : with->children)
        if (!is_pack_id(id.text))
            report.error("bad-id", id.span, fmt::format("\"{}\" cannot name a pack", id.text),
                         "packs are named by id, not by path");
}

} // namespace arbiter::pack
