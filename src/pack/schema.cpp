// Each table becomes a definition, each shape a small schema; a table met twice is written once.
#include "pack/schema.hpp"

#include "json/number.hpp"
#include "json/read.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <set>
#include <utility>

namespace arbiter::pack {
namespace {

using json::make_list;
using json::make_number;
using json::make_object;
using json::make_text;
using json::Node;

constexpr std::string_view k_id_pattern = "^([A-Za-z0-9_.-]+:)?[A-Za-z0-9_.-]+$";
constexpr std::string_view k_pointer_pattern = "^(/([^~/]|~[01])*)*$";

Node typed(std::string_view type) {
    Node node = make_object();
    node.add("type", make_text(type));
    return node;
}

Node patterned(std::string_view pattern) {
    Node node = typed("string");
    node.add("pattern", make_text(pattern));
    return node;
}

Node texts(std::span<const std::string_view> words) {
    Node list = make_list();
    for (const auto word : words) list.children.push_back(make_text(word));
    return list;
}

Node reference_to(std::string_view definition) {
    Node node = make_object();
    node.add("$ref", make_text(fmt::format("#/definitions/{}", definition)));
    return node;
}

class SchemaWriter {
public:
    /// `renaming` are forms that call keys otherwise.
    explicit SchemaWriter(std::vector<const Record*> renaming = {}) : renaming_(std::move(renaming)) {}

    Node definitions = make_object();

    enum class As : std::uint8_t {
        whole,
        part, ///< of a record that extends another, or is extended: nothing is required, null takes away
        open, ///< a patch: anything may stand beside its own fields
    };

    void define(const FieldTable& table, std::span<const FieldTable* const> parts, As as) {
        const std::string name = definition_name(table, as);
        if (!known_.insert(name).second) return;
        // Room first: definitions are listed in the order they are met.
        const std::size_t place = definitions.children.size();
        definitions.add(name, make_object());
        Node object = typed("object");
        object.add("description", make_text(table.doc));
        Node properties = make_object();
        Node required = make_list(), all = make_list();
        const As around = std::exchange(as_, as);
        for (const FieldTable* part : parts)
            for (const Field& field : part->fields)
                add_field(field, names_of(field, part->name), properties, required, all);
        as_ = around;
        object.add("properties", std::move(properties));
        if (!required.children.empty() && as != As::part) object.add("required", std::move(required));
        if (!all.children.empty() && as != As::part) object.add("allOf", std::move(all));
        if (table.others)
            object.add("additionalProperties", schema_of(*table.others));
        else if (as != As::open)
            object.add("additionalProperties", json::make_boolean(false));
        object.key = name;
        definitions.children[place] = std::move(object);
    }

    // A record that extends another, or is extended. Its lists have whole elements: these are not merged.
    void define_extended(const FieldTable& table, std::span<const FieldTable* const> parts) {
        define(table, parts, As::part);
        Node ways = make_list();
        for (const std::string_view key : {"extends", "abstract"}) {
            Node way = make_object();
            way.add("required", make_list({make_text(key)}));
            ways.children.push_back(std::move(way));
        }
        Node& object = *definitions.find(definition_name(table, As::part));
        object.add("required", make_list({make_text("id")}));
        object.add("anyOf", std::move(ways));
    }

    static std::string definition_name(const FieldTable& table, As as = As::whole) {
        std::string name(table.name);
        for (char& c : name)
            if (c == ' ' || c == '.') c = '_';
        return as == As::part ? name + "_part" : name;
    }

private:
    // The same, or null, which takes away what is inherited.
    static Node nullable(Node schema) {
        Node* type = schema.find("type");
        if (type && type->is(json::NodeKind::text)) {
            Node types = make_list({make_text(type->text), make_text("null")});
            types.key = "type";
            *type = std::move(types);
            return schema;
        }
        if (schema.children.empty()) return schema;
        Node either = make_object();
        either.add("anyOf", make_list({std::move(schema), typed("null")}));
        return either;
    }

    // Other spellings of a field: the engine's, and those of forms that rename keys of its table.
    std::vector<std::string_view> names_of(const Field& field, std::string_view table) const {
        std::vector<std::string_view> names(field.aliases.begin(), field.aliases.end());
        for (const Record* form : renaming_) {
            if (form->field("of")->text != table) continue;
            for (const Node& one : form->field("renames")->children)
                if (one.text == field.name) names.push_back(one.key);
        }
        return names;
    }

    void add_field(const Field& field, const std::vector<std::string_view>& aliases, Node& properties,
                   Node& required, Node& all) {
        const auto add = [&](std::string_view name, std::string doc) {
            Node schema = schema_of(*field.shape);
            if (as_ == As::part && field.inherit != Inherit::never) schema = nullable(std::move(schema));
            schema.add("description", make_text(doc));
            if (!field.fallback.empty()) schema.add("default", json::read_own(field.fallback));
            properties.add(std::string(name), std::move(schema));
        };
        add(field.name, std::string(field.doc));
        for (const auto alias : aliases)
            add(alias, fmt::format("Another spelling of `{}`. {}", field.name, field.doc));
        if (field.need == Need::optional) return;
        if (aliases.empty()) {
            required.children.push_back(make_text(field.name));
            return;
        }
        Node ways = make_list();
        const auto way = [&](std::string_view name) {
            Node one = make_object();
            one.add("required", make_list({make_text(name)}));
            ways.children.push_back(std::move(one));
        };
        way(field.name);
        for (const auto alias : aliases) way(alias);
        Node any = make_object();
        any.add("anyOf", std::move(ways));
        all.children.push_back(std::move(any));
    }

    Node schema_of(const Shape& shape) {
        switch (shape.kind) {
        case ShapeKind::any: return make_object();
        case ShapeKind::boolean: return typed("boolean");
        case ShapeKind::number: return number(shape, "number");
        case ShapeKind::whole: return number(shape, "integer");
        case ShapeKind::text: return text(shape);
        case ShapeKind::component:
        case ShapeKind::field: return text(k_filled_text);
        case ShapeKind::id: return patterned(k_id_pattern);
        case ShapeKind::reference:
            return shape.may_be_computed ? text(k_filled_text) : patterned(k_id_pattern);
        case ShapeKind::pointer: return patterned(k_pointer_pattern);
        case ShapeKind::kind: return kind_names();
        case ShapeKind::rule: {
            Node node = make_object();
            node.add("type", texts(std::array<std::string_view, 3>{"boolean", "object", "string"}));
            return node;
        }
        case ShapeKind::amount: {
            Node node = make_object();
            node.add("type", texts(std::array<std::string_view, 3>{"number", "object", "string"}));
            return node;
        }
        case ShapeKind::word: {
            Node node = make_object();
            node.add("enum", texts(shape.words));
            return node;
        }
        case ShapeKind::object: {
            const std::array<const FieldTable*, 1> parts = {shape.table};
            const As as = as_ == As::part ? As::part : As::whole;
            define(*shape.table, parts, as);
            Node whole = reference_to(definition_name(*shape.table, as));
            return shape.to.empty() || as == As::part ? whole : extensible(std::move(whole), *shape.table);
        }
        case ShapeKind::list: return list(shape);
        case ShapeKind::map: {
            Node node = typed("object");
            Node members = schema_of(*shape.of);
            node.add("additionalProperties", as_ == As::part ? nullable(std::move(members)) : members);
            return node;
        }
        case ShapeKind::either: break;
        }
        Node ways = make_list();
        for (const Shape* way : shape.ways) ways.children.push_back(schema_of(*way));
        Node node = make_object();
        node.add("anyOf", std::move(ways));
        return node;
    }

    // An object that stands for itself, or extends a record and says a part.
    Node extensible(Node whole, const FieldTable& table) {
        const std::array<const FieldTable*, 1> parts = {&table};
        define(table, parts, As::part);
        Node part = make_object();
        part.add("allOf", make_list({reference_to(definition_name(table, As::part))}));
        part.add("required", make_list({make_text("extends")}));
        Node either = make_object();
        either.add("anyOf", make_list({std::move(whole), std::move(part)}));
        return either;
    }

    static Node number(const Shape& shape, std::string_view type) {
        Node node = typed(type);
        if (std::isfinite(shape.low)) node.add("minimum", make_number(shape.low));
        if (std::isfinite(shape.high)) node.add("maximum", make_number(shape.high));
        return node;
    }

    static Node text(const Shape& shape) {
        Node node = typed("string");
        if (shape.least > 0) node.add("minLength", make_number(static_cast<double>(shape.least)));
        if (shape.most < 1'000'000) node.add("maxLength", make_number(static_cast<double>(shape.most)));
        return node;
    }

    Node list(const Shape& shape) {
        Node node = typed("array");
        const As around = std::exchange(as_, As::whole);
        node.add("items", schema_of(*shape.of));
        as_ = around;
        if (shape.least > 0) node.add("minItems", make_number(static_cast<double>(shape.least)));
        if (shape.most < 1'000'000) node.add("maxItems", make_number(static_cast<double>(shape.most)));
        if (shape.key_field.empty()) return node;
        Node object = typed("object"), either = make_object();
        object.add("additionalProperties", schema_of(*shape.of->table->find(shape.value_field)->shape));
        either.add("anyOf", make_list({std::move(node), std::move(object)}));
        return either;
    }

    // Editors complete the engine's kinds; packs may name others.
    static Node kind_names() {
        Node names = make_list(), known = make_object(), node = make_object();
        for (const Kind& kind : kinds()) names.children.push_back(make_text(kind.name));
        known.add("enum", std::move(names));
        node.add("anyOf", make_list({std::move(known), typed("string")}));
        return node;
    }

    std::vector<const Record*> renaming_;
    std::set<std::string> known_;
    As as_ = As::whole; // what is defined now
};

Node keys_of(const Node& keys) {
    return keys.is(json::NodeKind::list) ? keys : make_list({make_text(keys.text)});
}

Node foreign_shape(const Record& form) {
    Node shape = typed("object");
    if (const Node* doc = form.field("doc")) shape.add("description", make_text(doc->text));
    shape.add("required", keys_of(*form.field("when_key")));
    if (const Node* unless = form.field("unless_key")) {
        Node keys = make_object();
        keys.add("required", keys_of(*unless));
        shape.add("not", std::move(keys));
    }
    return shape;
}

Node headed(std::string_view title) {
    Node root = make_object();
    root.add("$schema", make_text("http://json-schema.org/draft-07/schema#"));
    root.add("title", make_text(title));
    return root;
}

} // namespace

Node schema_of_kind(const Kind& kind, std::span<const Record* const> forms) {
    std::vector<const Record*> renaming;
    for (const Record* form : forms)
        if (form->field("renames")) renaming.push_back(form);
    SchemaWriter writer(std::move(renaming));
    const std::array<const FieldTable*, 2> record = {&common_fields(), kind.table};
    const std::array<const FieldTable*, 1> patch = {&patch_fields()};
    using As = SchemaWriter::As;
    writer.define(*kind.table, record, As::whole);
    writer.define_extended(*kind.table, record);
    writer.define(patch_fields(), patch, As::open);
    Node ways = make_list({reference_to(SchemaWriter::definition_name(*kind.table)),
                           reference_to(SchemaWriter::definition_name(*kind.table, As::part)),
                           reference_to("patch")});
    for (const Record* form : forms) {
        if (form->field("renames")) continue;
        writer.definitions.add(form->id, foreign_shape(*form));
        ways.children.push_back(reference_to(form->id));
    }

    Node one = make_object();
    one.add("anyOf", ways);
    Node list = typed("array");
    list.add("items", std::move(one));
    ways.children.push_back(std::move(list));
    Node root = headed(fmt::format("Arbiter {}: a record, a patch, or a list of them", kind.name));
    root.add("anyOf", std::move(ways));
    root.add("definitions", std::move(writer.definitions));
    return root;
}

Node schema_of_manifest() {
    SchemaWriter writer;
    const std::array<const FieldTable*, 1> parts = {&manifest_fields()};
    writer.define(manifest_fields(), parts, SchemaWriter::As::whole);
    Node root = headed("Arbiter pack.json");
    root.add("$ref",
             make_text(fmt::format("#/definitions/{}", SchemaWriter::definition_name(manifest_fields()))));
    root.add("definitions", std::move(writer.definitions));
    return root;
}

} // namespace arbiter::pack
