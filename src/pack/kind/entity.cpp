// What the tables cannot say of components.
#include "pack/kind/entity.hpp"

#include "pack/check_schema.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

namespace arbiter::pack {

void check_component(const Record& record, json::Report& report) {
    if (const json::Node* schema = record.field("schema")) check_schema(*schema, report);
}

} // namespace arbiter::pack
