// Shapes and field tables: what a record may look like, as data. One table per record kind feeds the checker,
// the loader, the JSON Schema, the reference page and the writer, so the five can never disagree.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace arbiter::pack {

struct FieldTable;

enum class ShapeKind : std::uint8_t {
    any,       ///< any JSON value
    boolean,   ///< true or false
    number,    ///< a number within [low, high]
    whole,     ///< a whole number within [low, high]
    text,      ///< a text of [least, most] code points
    id,        ///< a record's own id
    reference, ///< the id of a record of kind `to`
    component, ///< what a component is called; becomes its full id
    field,     ///< a value inside a component: `hp`, `hp.max`; becomes the full id and the way to it
    kind,      ///< the name of a record kind; of a part of records too, if `to` is "part"
    pointer,   ///< a JSON Pointer
    rule,      ///< a condition: JSON Logic, formula text, true or false
    amount,    ///< a number, formula text, JSON Logic, or a quantity's id with its namespace
    word,      ///< one of `words`
    object,    ///< an object described by `table`; if `to` is given, it may extend a record of that kind
    list,      ///< a list of `of`, [least, most] long
    map,       ///< an object whose members are all `of`; its keys are ids of kind `to`, if that is given
    either,    ///< the first of `ways` that fits the value's JSON type
};

struct Shape {
    ShapeKind kind = ShapeKind::any;
    const Shape* of = nullptr;
    const FieldTable* table = nullptr;
    std::string_view to = {};
    std::span<const std::string_view> words = {};
    std::span<const Shape* const> ways = {};
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    std::size_t least = 0;
    std::size_t most = std::numeric_limits<std::size_t>::max();
    /// Of a list: it may be written as an object. Each member is an element then; its key and its value are
    /// these two fields.
    std::string_view key_field = {}, value_field = {};
    bool may_be_computed = false; ///< an id may have braces, and is worked out when it is needed
};

enum class Need : std::uint8_t { optional, required };

/// What a record that extends another does with a field of its parent.
enum class Inherit : std::uint8_t {
    by_shape, ///< objects merge, lists append, anything else is replaced
    never,    ///< each record has its own
    to_each,  ///< an object is merged into every element of the parent's list; a list replaces
};

/// One key of a record.
struct Field {
    std::string_view name;
    const Shape* shape;
    std::string_view doc; ///< one line for the reference page and for editors
    Need need = Need::optional;
    std::string_view fallback = {};                 ///< its value when absent, as JSON text; empty: none
    std::span<const std::string_view> aliases = {}; ///< other spellings that load as `name`
    std::span<const std::string_view> mistaken =
        {}; ///< words people write for it, which are refused with its name
    Inherit inherit = Inherit::by_shape;
};

struct FieldTable {
    std::string_view name; ///< "condition", "table row": as messages say it
    std::string_view doc;
    std::span<const Field> fields;
    /// The code of a diagnostic about a key that no field has. A table has one of its own where such a key
    /// may turn the meaning of the others around, so that no import may pass over it.
    std::string_view unknown_key_code = "unknown-key";
    /// What stands under any key that no field has; null: such a key is unknown.
    const Shape* others = nullptr;

    /// The field of that name or alias, or null.
    [[nodiscard]] const Field* find(std::string_view key) const noexcept;
};

// The plain shapes, once.
inline constexpr Shape k_any{};
inline constexpr Shape k_boolean{.kind = ShapeKind::boolean};
inline constexpr Shape k_number{.kind = ShapeKind::number};
inline constexpr Shape k_text{.kind = ShapeKind::text};
inline constexpr Shape k_filled_text{.kind = ShapeKind::text, .least = 1};
inline constexpr Shape k_id{.kind = ShapeKind::id};
inline constexpr Shape k_kind{.kind = ShapeKind::kind};
inline constexpr Shape k_kind_or_part{.kind = ShapeKind::kind, .to = "part"};
inline constexpr Shape k_pointer{.kind = ShapeKind::pointer};
inline constexpr Shape k_rule{.kind = ShapeKind::rule};
inline constexpr Shape k_amount{.kind = ShapeKind::amount};
inline constexpr Shape k_texts{.kind = ShapeKind::list, .of = &k_filled_text};
inline constexpr Shape k_any_map{.kind = ShapeKind::map, .of = &k_any};
inline constexpr Shape k_component{.kind = ShapeKind::component};
inline constexpr Shape k_component_list{.kind = ShapeKind::list, .of = &k_component};
inline constexpr Shape k_component_map{.kind = ShapeKind::map, .of = &k_any, .to = "component"};
inline constexpr Shape k_field_way{.kind = ShapeKind::field};

} // namespace arbiter::pack
