// Checking a value against its shape: unknown keys, missing fields, wrong types, ranges. Renames aliases to
// the field's own name on the way and completes ids that came from other packs, so that nobody after this
// sees two spellings.
#pragma once

#include "arbiter/limits.hpp"
#include "pack/component_names.hpp"
#include "pack/record.hpp"
#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {
class PackSet;
}

namespace arbiter::pack {

/// A mention of one record by another.
struct Reference {
    const Kind* kind = nullptr;
    std::string id; ///< full
    json::Span span;
    std::uint32_t pack = 0; ///< the one in which it was written
};

class ShapeChecker {
public:
    /// `set`, if given, has a record of the id of every record whose id is no id: what names one of these
    /// is a reference, and the bad id is told where the record stands. Its packs are those that inherited
    /// rules come from. `components`, if given, knows what packs call components.
    ShapeChecker(json::Report& report, std::string_view pack_id, const Limits& limits = {},
                 const PackSet* set = nullptr, ComponentNames* components = nullptr)
        : report_(report), pack_id_(pack_id), limits_(limits), set_(set), components_(components) {}

    /// Checks a record against its kind's table and the common one. An abstract record, and one whose parent
    /// cannot be had, may lack required fields, but not in elements of lists: these are not merged.
    void check_record(Record& record);

    /// Checks an object against a table of its own (a manifest, a patch).
    void check_object(json::Node& node, const FieldTable& table);

    /// Whether every required field is there and every value has its type, range and words. Unknown keys and
    /// mistakes inside rules leave a value sound: whoever compiles it passes over the first and finds the
    /// second.
    [[nodiscard]] bool is_sound() const noexcept { return is_sound_; }

    /// Whether no required field is missing, those included that may be.
    [[nodiscard]] bool is_complete() const noexcept { return is_complete_; }

    /// Mentions found so far, in the order of the text.
    [[nodiscard]] std::vector<Reference>& references() noexcept { return references_; }

private:
    using Tables = std::span<const FieldTable* const>;

    void complete(json::Node& node, const Shape& shape) const;
    void check(json::Node& node, const Shape& shape);
    void check_part(json::Node& node, const Shape& shape);
    void check_members(json::Node& node, Tables tables);
    void check_number(const json::Node& node, const Shape& shape);
    void check_text(const json::Node& node, const Shape& shape);
    void check_word(const json::Node& node, const Shape& shape);
    void check_list(json::Node& node, const Shape& shape);
    void check_length(const json::Node& node, const Shape& shape, std::string_view what,
                      std::string_view part);
    void check_rule_at(const json::Node& node);
    void check_reference(const json::Node& node, std::string_view kind, std::uint32_t origin);
    void complete_component(std::string& name, const json::Node& where);
    void complete_field(json::Node& node);
    void check_components_of(json::Node& node, const Shape& shape);
    void check_missing(const json::Node& node, Tables tables, std::span<const Field* const> misspelt);
    void report_missing(const json::Node& node, const Field& field, std::string_view owner);
    /// Returns the field that was probably meant, or null.
    const Field* report_unknown(const json::Node& member, Tables tables);
    void report_type(const json::Node& node, const Shape& shape);
    /// An error that makes the value unfit to be compiled.
    void refuse(std::string_view code, const json::Span& at, std::string message, std::string hint = {});

    json::Report& report_;
    std::string_view pack_id_;
    Limits limits_; // of rules
    const PackSet* set_;
    ComponentNames* components_;
    std::vector<Reference> references_;
    std::uint32_t pack_ = 0; // of the record that is checked
    bool is_sound_ = true;
    bool is_complete_ = true;
    bool may_lack_ = false; // what is checked now may be completed by records that extend it
};

/// Whether a value of this JSON type can have this shape at all.
[[nodiscard]] bool fits(const json::Node& node, const Shape& shape) noexcept;

/// A shape as messages say it: "a whole number", "one of below, exact, linear".
[[nodiscard]] std::string describe(const Shape& shape);

} // namespace arbiter::pack
