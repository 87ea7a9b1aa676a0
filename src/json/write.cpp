// The writer, and the JSON form of diagnostics.
#include "json/write.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::json {
namespace {

constexpr std::size_t k_line = 100;

void append_escaped(std::string& out, char c) {
    switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    default: break;
    }
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
        out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    else
        out += c;
}

// Everything on one line; `gap` is "" (compact) or " " (inside a pretty text).
void write_line(std::string& out, const Node& node, std::string_view gap) {
    switch (node.kind) {
    case NodeKind::null: out += "null"; return;
    case NodeKind::boolean: out += node.boolean ? "true" : "false"; return;
    case NodeKind::number: out += node.text; return;
    case NodeKind::text: out += quote(node.text); return;
    case NodeKind::list:
    case NodeKind::object: break;
    }
    const bool is_object = node.is(NodeKind::object);
    out += is_object ? '{' : '[';
    if (is_object && !node.children.empty()) out += gap;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        if (i > 0) out.append(",").append(gap);
        if (is_object) out.append(quote(node.children[i].key)).append(":").append(gap);
        write_line(out, node.children[i], gap);
    }
    if (is_object && !node.children.empty()) out += gap;
    out += is_object ? '}' : ']';
}

void write_pretty(std::string& out, const Node& node, std::size_t indent) {
    std::string line;
    write_line(line, node, " ");
    const std::size_t column = out.size() - (out.rfind('\n') == std::string::npos ? 0 : out.rfind('\n') + 1);
    if (node.children.empty() || column + count_code_points(line) <= k_line) {
        out += line;
        return;
    }
    const bool is_object = node.is(NodeKind::object);
    const std::string inner(indent + 2, ' ');
    out += is_object ? "{\n" : "[\n";
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        out += inner;
        if (is_object) out.append(quote(node.children[i].key)).append(": ");
        write_pretty(out, node.children[i], indent + 2);
        out += i + 1 < node.children.size() ? ",\n" : "\n";
    }
    out.append(indent, ' ').append(is_object ? "}" : "]");
}

} // namespace

std::string quote(std::string_view text) {
    std::string out = "\"";
    // Names of files may hold any bytes; JSON is UTF-8 whatever they are.
    for (;;) {
        const std::size_t broken = std::min(find_invalid_utf8(text), text.size());
        for (const char c : text.substr(0, broken)) append_escaped(out, c);
        if (broken == text.size()) return out + '"';
        out += "\xEF\xBF\xBD";
        text.remove_prefix(broken + 1);
    }
}

std::string write(const Node& node, Layout layout) {
    std::string out;
    if (layout == Layout::compact)
        write_line(out, node, "");
    else
        write_pretty(out, node, 0);
    return out;
}

} // namespace arbiter::json
