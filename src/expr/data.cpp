// Values from JSON and back. Depth is bounded by the reader's own limit, so plain recursion is safe.
#include "expr/data.hpp"

#include "json/number.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter {

std::string_view word_of(ValueType type) noexcept {
    switch (type) {
    case ValueType::absent:
    case ValueType::null: return "null";
    case ValueType::boolean: return "boolean";
    case ValueType::number: return "number";
    case ValueType::text: return "text";
    case ValueType::list: return "list";
    case ValueType::map: return "map";
    case ValueType::entity: break;
    }
    return "entity";
}

Value Value::find(std::string_view key) const noexcept {
    if (!is(ValueType::map)) return absent();
    const std::uint32_t slot = map_->shape->find(key);
    return slot == expr::Shape::k_none ? absent() : map_->values[slot];
}

namespace {

void append_json(const Value& value, std::string& out);

void append_map(const expr::Map& map, std::string& out) {
    bool is_first = true;
    out += '{';
    for (std::size_t i = 0; i < map.shape->size(); ++i) {
        if (map.values[i].is(ValueType::absent)) continue;
        if (!std::exchange(is_first, false)) out += ',';
        out += json::quote(map.shape->key(i)) + ':';
        append_json(map.values[i], out);
    }
    out += '}';
}

// Straight into the text: a value of a million elements is no reason to build a tree first.
void append_json(const Value& value, std::string& out) {
    switch (value.type()) {
    case ValueType::absent:
    case ValueType::null: out += "null"; return;
    case ValueType::boolean: out += value.boolean() ? "true" : "false"; return;
    case ValueType::number: out += value.number() == 0 ? "0" : json::number_text(value.number()); return;
    case ValueType::text: out += json::quote(value.text()); return;
    case ValueType::entity: out += json::number_text(value.entity()); return;
    case ValueType::map: append_map(value.map(), out); return;
    case ValueType::list: break;
    }
    out += '[';
    for (const Value& element : value.list()) {
        if (&element != value.list().data()) out += ',';
        append_json(element, out);
    }
    out += ']';
}

} // namespace

std::string to_json(const Value& value) {
    std::string out;
    append_json(value, out);
    return out;
}

Data::Data() = default;

DataReader::DataReader(const Limits& limits) : limits_(limits), shapes_(std::make_shared<expr::Shapes>()) {}
DataReader::~DataReader() = default;
DataReader::DataReader(DataReader&&) noexcept = default;
DataReader& DataReader::operator=(DataReader&&) noexcept = default;

tl::expected<Data, Diagnostic> DataReader::read(std::string_view json, std::string_view name) {
    json::Sources sources;
    json::Report report(sources);
    const std::uint32_t source = sources.add(std::string(name), std::string(json));
    if (!json::read(sources, source, limits_, report)) return tl::unexpected(report.found().front());
    auto store = std::make_shared<expr::Store>();
    Data data;
    data.root_ = expr::value_of(sources.get(source).root, *store, *shapes_);
    data.store_ = std::move(store);
    data.shapes_ = shapes_;
    return data;
}

} // namespace arbiter

namespace arbiter::expr {
namespace {

Value list_of(const json::Node& node, Store& store, Shapes& shapes) {
    Value* elements = store.make_list(node.children.size());
    for (std::size_t i = 0; i < node.children.size(); ++i)
        elements[i] = value_of(node.children[i], store, shapes);
    return list_value({elements, node.children.size()});
}

Value map_of(const json::Node& node, Store& store, Shapes& shapes) {
    std::vector<std::string_view> keys;
    keys.reserve(node.children.size());
    for (const json::Node& member : node.children) keys.push_back(member.key);
    Map* map = store.make_map(shapes.intern(keys));
    for (std::size_t i = 0; i < keys.size(); ++i) map->values[i] = value_of(node.children[i], store, shapes);
    return map_value(*map);
}

} // namespace

Value value_of(const json::Node& node, Store& store, Shapes& shapes) {
    switch (node.kind) {
    case json::NodeKind::null: return Value();
    case json::NodeKind::boolean: return Value(node.boolean);
    case json::NodeKind::number: return Value(node.number);
    case json::NodeKind::text: return store.copy_text(node.text);
    case json::NodeKind::list: return list_of(node, store, shapes);
    case json::NodeKind::object: return map_of(node, store, shapes);
    }
    return Value();
}

json::Node node_of(const Value& value) {
    switch (value.type()) {
    case ValueType::absent:
    case ValueType::null: return json::make_null();
    case ValueType::boolean: return json::make_boolean(value.boolean());
    case ValueType::number:
        return std::isfinite(value.number()) ? json::make_number(value.number()) : json::make_null();
    case ValueType::text: return json::make_text(value.text());
    case ValueType::entity: return json::make_number(value.entity());
    case ValueType::list: {
        std::vector<json::Node> elements;
        for (const Value& element : value.list()) elements.push_back(node_of(element));
        return json::make_list(std::move(elements));
    }
    case ValueType::map: break;
    }
    json::Node object = json::make_object();
    const Map& map = value.map();
    for (std::size_t i = 0; i < map.shape->size(); ++i)
        if (!map.values[i].is(ValueType::absent)) object.add(map.shape->key(i), node_of(map.values[i]));
    return object;
}

} // namespace arbiter::expr
