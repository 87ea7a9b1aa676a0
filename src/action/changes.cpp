#include "action/changes.hpp"
#include "action/make_scene.hpp"

#include "action/find.hpp"
#include "expr/data.hpp"

#include <fmt/format.h>

namespace arbiter::action {

using json::make_object;
using json::Node;

Node changes_of(const Scene& scene) {
    Node all = make_object();
    for (const world::Change& change : world::changes_between(scene.start(), scene.state.world)) {
        const bool is_itself = change.component == world::k_itself;
        const std::string id(is_itself && change.after.is(ValueType::absent)
                                 ? std::string(change.before.text())
                                 : scene.state.world.id_of(change.entity));
        if (is_itself && change.after.is(ValueType::absent)) {
            all.add(id, json::make_null());
            continue;
        }
        Node* of = all.find(id);
        if (!of) of = &all.add(id, make_object());
        if (is_itself) continue;
        const bool is_gone = change.after.is(ValueType::absent);
        of->add(scene.game().model->id_of(change.component),
                is_gone ? json::make_null() : expr::node_of(change.after));
    }
    return all;
}

Result<void> apply_changes(Scene& scene, const Node& changes, pack::Beyond beyond) {
    for (const Node& of : changes.children) {
        const auto entity = find_entity(scene, of.key);
        if (!entity) return tl::unexpected(entity.error());
        for (const Node& component : of.children)
            if (!scene.game().model->find_component(component.key))
                return fail(ErrorCode::not_found, fmt::format("no component \"{}\"", component.key));
        give(scene.state.world, *entity, of);
        if (auto settled = settle_entity(scene, *entity, beyond); !settled) return settled;
    }
    return {};
}

} // namespace arbiter::action
