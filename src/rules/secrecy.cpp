#include "rules/secrecy.hpp"

#include <algorithm>

namespace arbiter::rules {

Secrecy::Secrecy(const world::Model& model, const Things& things)
    : model_(model), things_(things), by_component_(model.components()) {}

void Secrecy::set(world::Component component, SeenBy level) {
    by_component_[component.index].whole = level;
    has_any_ = has_any_ || level != SeenBy::all;
}

void Secrecy::set(world::Component component, std::string_view field, SeenBy level) {
    by_component_[component.index].fields.insert_or_assign(std::string(field), level);
    has_any_ = has_any_ || level != SeenBy::all;
}

SeenBy Secrecy::Levels::strictest() const noexcept {
    SeenBy most = whole;
    for (const auto& [name, level] : fields) most = std::max(most, level);
    return most;
}

SeenBy Secrecy::level(world::Component component) const noexcept {
    return component.index < by_component_.size() ? by_component_[component.index].whole : SeenBy::all;
}

SeenBy Secrecy::level(world::Component component, std::string_view field) const noexcept {
    if (component.index >= by_component_.size()) return SeenBy::all;
    const Levels& levels = by_component_[component.index];
    const auto own = levels.fields.find(field);
    return own == levels.fields.end() ? levels.whole : own->second;
}

SeenBy Secrecy::level(world::Field field) const {
    const world::FieldPath& path = model_.path_of(field);
    if (path.component.index >= by_component_.size()) return SeenBy::all;
    return path.steps.empty() ? by_component_[path.component.index].strictest()
                              : level(path.component, path.steps[0]);
}

// A field that everybody may see tells that the component is there: of a secret component, nothing that is
// read stays public.
SeenBy Secrecy::strictest(const world::CellSet& cells) const {
    SeenBy most = SeenBy::all;
    for (std::uint32_t i = 0; has_any_ && i < by_component_.size(); ++i) {
        const Levels& levels = by_component_[i];
        const world::Component component{i};
        if (levels.whole != SeenBy::all && cells.has_any(component)) most = std::max(most, levels.whole);
        const expr::Shape& layout = model_.layout(component);
        for (const auto& [name, level] : levels.fields) {
            bool is_read = cells.has_whole(component);
            for (std::uint32_t member = 0; member < layout.size(); ++member)
                is_read = is_read || (layout.key(member) == name && cells.has_member(component, member));
            if (is_read) most = std::max(most, level);
        }
    }
    return most;
}

void Secrecy::add_hiding(world::Entity entity, const world::World& world, Audiences& to) const {
    if (!has_any_ || !world.is_there(entity)) return;
    while (const auto holder = holder_of(things_, entity, world)) {
        const Value name = world.get(entity, things_.slot);
        const ThingSlot* slot = name.is(ValueType::text) ? things_.find_slot(name.text()) : nullptr;
        if (slot) add_audience(to, made_audience(level(slot->field), world.id_of(owner_of(*holder, world))));
        entity = *holder;
    }
}

void Secrecy::add_hiding(const Value& held, const world::World& world, Audiences& to) const {
    const Value by = held.find("by"), name = held.find("slot");
    if (!by.is(ValueType::text) || !name.is(ValueType::text)) return;
    const ThingSlot* slot = things_.find_slot(name.text());
    const auto holder = world.find(by.text());
    if (slot)
        add_audience(to, made_audience(level(slot->field), holder ? world.id_of(owner_of(*holder, world))
                                                                  : std::string(by.text())));
    if (holder) add_hiding(*holder, world, to);
}

} // namespace arbiter::rules
