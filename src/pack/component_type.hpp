// ComponentType: what the record of a component says of its values, for whoever checks one.
#pragma once

#include "pack/record.hpp"
#include "json/fwd.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// In the order of `k_field_kind_words`.
enum class FieldKind : std::uint8_t { any, whole, number, yes_no, text, word, entity, list, map, thing };

/// One field as its record declares it. Nodes are the record's.
struct FieldType {
    explicit FieldType(const json::Node& declared);

    const json::Node* written; ///< its key is the field's name
    FieldKind kind = FieldKind::any;
    FieldKind of = FieldKind::any;        ///< of a list or a map: its values
    const json::Node* fallback = nullptr; ///< the default; null: there is none
    const json::Node* least = nullptr;    ///< a number or a formula
    const json::Node* most = nullptr;     ///< a number or a formula
    std::vector<std::string> words;       ///< sorted

    [[nodiscard]] const std::string& name() const noexcept { return written->key; }
    /// Whether a number may stand there.
    [[nodiscard]] bool takes_numbers() const noexcept { return kind <= FieldKind::number; }
    /// Whether it is a slot or a container: what is in it is nowhere else.
    [[nodiscard]] bool holds_things() const noexcept {
        return kind == FieldKind::thing || (kind == FieldKind::list && of == FieldKind::thing);
    }
    /// Whether it is always a number.
    [[nodiscard]] bool is_number() const noexcept {
        return kind == FieldKind::whole || kind == FieldKind::number;
    }
    /// Whether the default is worked out rather than written down.
    [[nodiscard]] bool has_formula_default() const noexcept;
};

class ComponentType {
public:
    /// `component` is sound and outlives the type.
    explicit ComponentType(const Record& component);

    /// The field of that name, or null.
    [[nodiscard]] const FieldType* find(std::string_view name) const noexcept;
    [[nodiscard]] std::span<const FieldType> fields() const noexcept { return fields_; }
    /// The field that is meant where only the component is named, or null.
    [[nodiscard]] const FieldType* main() const noexcept { return find(main_); }
    /// Whether values may have other fields.
    [[nodiscard]] bool is_open() const noexcept { return is_open_; }
    /// `component "a:b"`
    [[nodiscard]] const std::string& subject() const noexcept { return subject_; }
    /// What to say of a name that is no field: the nearest one, or all there are.
    [[nodiscard]] std::string hint_for(std::string_view name, json::Report& report) const;

private:
    std::string subject_;
    std::string main_;
    std::vector<FieldType> fields_;
    std::map<std::string_view, std::size_t> by_name_;
    bool is_open_ = false;
};

/// The types of all components that are declared.
class ComponentTypes {
public:
    /// `records` outlives the types and stays as it is.
    explicit ComponentTypes(const RecordSet& records);

    /// Null where nothing is known of a component's values: no record declares it, or a broken one.
    [[nodiscard]] const ComponentType* find(std::string_view id) const noexcept;

private:
    std::map<std::string_view, ComponentType> by_id_;
};

/// Whether a number may be beyond a bound that moves: what was within it may have been left behind while
/// people played, but nothing begins there.
enum class Beyond : bool { told, allowed };

/// Reports what is wrong with the value of a component, at its place: fields that there are not, values of
/// another type, numbers beyond bounds. Bounds that only a bearer tells are left out.
void check_component_value(const json::Node& value, const ComponentType& type, Beyond beyond,
                           json::Report& report);

/// The same for one field; `name` is what messages call it. Bounds that are formulas are left out.
void check_field_literal(const json::Node& value, const FieldType& type, std::string_view name,
                         json::Report& report);
/// The same without any bounds.
void check_field_value(const json::Node& value, const FieldType& type, std::string_view name,
                       json::Report& report);
/// Whether a value is of that kind; else an error.
bool check_kind(const json::Node& value, FieldKind kind, std::string_view name, json::Report& report);

/// `"current" of component "a:hp"`
[[nodiscard]] std::string name_of_field(std::string_view field, const ComponentType& type);

/// What a field of that kind is: "a whole number".
[[nodiscard]] std::string_view meaning_of(FieldKind kind) noexcept;

/// What people read of a number beyond a bound: `12 is not legal for NAME`, and the bounds as a hint.
void report_out_of_range(const json::Node& value, std::string_view name, std::optional<double> least,
                         std::optional<double> most, json::Report& report);

} // namespace arbiter::pack
