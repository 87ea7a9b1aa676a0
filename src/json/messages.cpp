// The JSON forms of what people are told.
#include "json/messages.hpp"

#include "arbiter/result.hpp"
#include "json/write.hpp"

namespace arbiter {
namespace {

json::Node to_node(const Diagnostic& d) {
    json::Node node = json::make_object();
    node.add("severity", json::make_text(word_of(d.severity)));
    node.add("code", json::make_text(d.code));
    json::add_place(node, d.place);
    node.add("message", json::make_text(d.message));
    node.add("hint", json::make_text(d.hint));
    return node;
}

} // namespace

void json::add_place(Node& node, const Place& place) {
    node.add("file", make_text(place.file));
    node.add("line", make_number(place.line));
    node.add("column", make_number(place.column));
    node.add("pointer", make_text(place.pointer));
}

std::string to_json(const Error& error) {
    json::Node inner = json::make_object();
    inner.add("code", json::make_text(word_of(error.code)));
    inner.add("message", json::make_text(error.message));
    inner.add("hint", json::make_text(error.hint));
    json::Node root = json::make_object();
    root.add("error", std::move(inner));
    return json::write(root) + "\n";
}

std::string diagnostics_json(std::span<const Diagnostic> diagnostics, std::size_t errors,
                             std::size_t warnings, std::optional<std::size_t> dependents) {
    json::Node list = json::make_list();
    for (const Diagnostic& diagnostic : diagnostics) list.children.push_back(to_node(diagnostic));
    json::Node root = json::make_object();
    root.add("diagnostics", std::move(list));
    root.add("errors", json::make_number(static_cast<double>(errors)));
    root.add("warnings", json::make_number(static_cast<double>(warnings)));
    if (dependents) root.add("dependents", json::make_number(static_cast<double>(*dependents)));
    return json::write(root) + "\n";
}

std::string to_json(std::span<const Diagnostic> diagnostics) {
    return diagnostics_json(diagnostics, count(diagnostics, Severity::error),
                            count(diagnostics, Severity::warning));
}

} // namespace arbiter
