// Objects inside records that extend a record: a contest of an action, of an effect or of a card.
#pragma once

#include "arbiter/limits.hpp"
#include "pack/component_names.hpp"
#include "pack/extend.hpp"
#include "pack/pack_set.hpp"
#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <vector>

namespace arbiter::pack {

/// Resolves `extends` of objects whose shape names a kind. Every record must have got what it inherits as a
/// whole before, so that a part which several records of a chain say is complete; the records that parts
/// extend, too. An object whose parent was found loses its `extends`.
class PartExtender {
public:
    /// The records of `set` must stay where they are as long as this is used.
    PartExtender(PackSet& set, const Limits& limits, json::Report& report)
        : set_(set), limits_(limits), report_(report) {}

    /// What packs call components, if that is known.
    ComponentNames* components = nullptr;

    void extend(Record& record);

    [[nodiscard]] const std::vector<Orphan>& orphans() const noexcept { return orphans_; }

private:
    void walk(json::Node& node, const Shape& shape);
    void walk_members(json::Node& node, const FieldTable& table);
    void extend_part(json::Node& node, const Kind& kind);
    [[nodiscard]] const Record* find_parent(const json::Node& extends, const Kind& kind);
    void merge(json::Node& node, const Record& parent);

    PackSet& set_;
    const Limits& limits_;
    json::Report& report_;
    Record* record_ = nullptr; // the one that is walked
    std::vector<Orphan> orphans_;
};

} // namespace arbiter::pack
