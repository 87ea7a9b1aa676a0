// The reader of values knows what they mean; here it is written down.
#include "pack/upgrade/upgrade_values.hpp"

#include "pack/card/value.hpp"
#include "json/write.hpp"

namespace arbiter::pack {
namespace {

using json::Node;

void upgrade_value(Node& value, std::vector<UpgradedValue>& done) {
    const auto read = card::read_value(value);
    if (!read || !(read->is_quoted || read->has_limit)) return;
    Node now = read->is_quoted ? json::make_number(read->number) : json::make_text(read->text);
    now.key = value.key;
    now.span = value.span;
    now.key_span = value.key_span;
    value = std::move(now);
    done.push_back({value.span, read->is_quoted ? "quoted-number" : "old-limit", json::write(value)});
}

} // namespace

void upgrade_values(Node& node, std::vector<UpgradedValue>& done) {
    for (Node& child : node.children) {
        if (node.key == "modifiers" && child.find("resource"))
            if (Node* value = child.find("value"); value && value->is(json::NodeKind::text))
                upgrade_value(*value, done);
        upgrade_values(child, done);
    }
}

} // namespace arbiter::pack
