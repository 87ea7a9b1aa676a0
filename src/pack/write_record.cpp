// The writer half of the field tables.
#include "pack/write_record.hpp"

#include "json/write.hpp"

namespace arbiter::pack {

json::Node write_record(const Record& record) {
    json::Node out = json::make_object();
    for (const FieldTable* table : {&common_fields(), record.kind->table}) {
        for (const Field& field : table->fields) {
            const json::Node* value = record.field(field.name);
            if (!value || json::write(*value) == field.fallback) continue;
            const bool is_id = field.name == "id", is_parent = field.name == "extends";
            out.add(std::string(field.name), is_id       ? json::make_text(record.id)
                                             : is_parent ? json::make_text(record.parent)
                                                         : *value);
        }
    }
    return out;
}

} // namespace arbiter::pack
