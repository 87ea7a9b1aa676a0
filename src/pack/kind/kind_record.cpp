#include "pack/kind/kind_record.hpp"

#include "pack/kind.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::pack {

using json::Node;

void check_kind_record(const Record& record, json::Report& report) {
    const std::string_view name = std::string_view(record.id).substr(record.id.find(':') + 1);
    if (find_kind(name))
        report.error("reserved-name", record.id_span, fmt::format("\"{}\" is a kind already", name));
    const Node& written = *record.field("is");
    const Kind* base = find_kind(written.text);
    if (!base || base->name == "kind")
        return report.error("unknown-word", written.span,
                            fmt::format("\"{}\" is no kind that can have another name", written.text));
    const Kind& is = *base;
    const Node *fields = record.field("fields"), *from_folder = record.field("from_folder");
    for (std::size_t i = 0; fields && i < fields->children.size(); ++i)
        if (const Node& field = fields->children[i]; find_field(is, field.key))
            report.error("reserved-name", field.key_span,
                         fmt::format("a {} has a field \"{}\" already", is.name, field.key));
    if (from_folder && !(fields && fields->find(from_folder->text)) && !find_field(is, from_folder->text))
        report.error("unknown-field", from_folder->span,
                     fmt::format("{} has no field \"{}\"", name, from_folder->text), "list it in \"fields\"");
}

} // namespace arbiter::pack
