// Merging the fields of a record with those of the record it extends. Which fields those are and how each is
// merged comes from the field tables; which records extend which is found by extend.hpp.
#pragma once

#include "pack/component_names.hpp"
#include "pack/record.hpp"
#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <span>
#include <string_view>

namespace arbiter::pack {

/// The packs of a record and of its parent, each by its place in the load order and its id.
struct Lineage {
    std::uint32_t parent_pack = 0;
    std::string_view parent_pack_id;
    std::uint32_t child_pack = 0;
    std::string_view child_pack_id;
    ComponentNames* components = nullptr; ///< what packs call components; null: what they have themselves

    [[nodiscard]] bool is_foreign() const noexcept { return parent_pack_id != child_pack_id; }
};

/// Of several ways to write a value the one that was taken; `k_any` where none fits.
[[nodiscard]] const Shape& way_of(const json::Node& node, const Shape& shape);

/// Merges a parent's fields into a record: objects merge, lists append behind the parent's, `null` takes a
/// member away, any other value replaces the parent's. A rule is one value, however it is written.
///
/// Text that comes from another pack keeps the meaning it has there: every value gets its `origin`. Keys that
/// are ids become full ones at once, because members are merged by them.
class FieldMerger {
public:
    FieldMerger(const Lineage& lineage, json::Report& report) : lineage_(lineage), report_(report) {}

    void merge_record(Record& child, const Record& parent);
    /// The same for an object inside a record, which has the fields of the parent's kind.
    void merge_part(json::Node& child, const Record& parent);

    /// How many values were copied from parents so far.
    [[nodiscard]] std::size_t copied() const noexcept { return copied_; }

private:
    using Tables = std::span<const FieldTable* const>;
    /// The members of an object, or elements of a list: by table, or all of one shape.
    struct MemberShapes {
        Tables tables;
        const Shape* all = nullptr;
        bool may_be_null = false; ///< a null that takes nothing away is a value like any other
        [[nodiscard]] const Field* field(std::string_view key) const;
        [[nodiscard]] const Shape& shape(std::string_view key) const;
    };

    void merge_members(json::Node& child, const json::Node& parent, const MemberShapes& shapes);
    void merge_value(json::Node& child, const json::Node& parent, const Shape& shape, Inherit how);
    void merge_by_shape(json::Node& child, const json::Node& parent, const Shape& way);
    void merge_by_full_keys(json::Node& child, json::Node parent, const Shape& way);
    void merge_into_each(json::Node& child, const json::Node& parents, const Shape& way);
    void append(json::Node& child, const json::Node& parent, const Shape& element);
    [[nodiscard]] json::Node copy(const json::Node& parent, const Shape& shape);
    /// The id that a key of the parent's or the child's means, in full.
    [[nodiscard]] std::string full_key(std::string_view key, std::string_view kind, bool is_parents) const;
    void hand_over(json::Node& node, const Shape& shape) const;
    void hand_over_members(json::Node& node, const Shape& way) const;

    Lineage lineage_;
    json::Report& report_;
    std::size_t copied_ = 0;
};

} // namespace arbiter::pack
