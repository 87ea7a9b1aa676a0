// A rule record by itself. What its formulas read is looked at where they are compiled: own_rules.cpp.
#include "pack/kind/rule.hpp"

#include "pack/record.hpp"
#include "pack/template_text.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::pack {

void check_rule_record(const Record& record, json::Report& report) {
    const json::Node* holds = record.field("holds");
    const json::Node* finds = record.field("finds");
    if (!holds == !finds)
        report.error("missing-field", (finds ? *finds : record.node).span,
                     "a rule has \"holds\" or \"finds\", one of them",
                     "\"holds\" is yes or no; \"finds\" lists what is wrong");
    for (const std::string_view field : {"message", "hint"}) {
        const json::Node* text = record.field(field);
        if (!text) continue;
        for (const TemplatePart& part : template_parts(text->text))
            if (part.kind == TemplatePart::unclosed)
                report.error("bad-template", text->span, "a { in this text is never closed",
                             "close it with }, or write {{ for a brace that is shown");
    }
}

} // namespace arbiter::pack
