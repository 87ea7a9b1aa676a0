// What actions say of themselves. All of it is read before the first rule is compiled, so that a rule can
// name any of it.
#include "action/game_compiler.hpp"
#include "expr/data.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::action {

void GameCompiler::name_lets() {
    world::ActionLets& lets = model_->lets();
    const auto let_of = [](const Record& record) { return record.field("let"); };
    for_each("action", [&](const Record& record) {
        if (const Node* let = let_of(record))
            for (const Node& value : let->children) {
                lets.name(value.key);
                if (value.is(json::NodeKind::text)) let_texts_[value.key].insert(value.text);
            }
    });
    for_each("action", [&](const Record& record) {
        const Node* let = let_of(record);
        if (!let) return;
        std::vector<std::pair<world::ActionLets::Name, Value>> values;
        for (const Node& value : let->children)
            values.emplace_back(lets.name(value.key), expr::value_of(value, lets.store(), lets.shapes()));
        if (lets.add(record.id, values) == 0)
            report_.error("too-many", let->key_span, "too many actions have values of their own");
    });
}

} // namespace arbiter::action
