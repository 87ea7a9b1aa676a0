// The JSON value inside preserve( ): the only place of a formula where objects stand.
#include "expr/formula/parser.hpp"

#include "expr/formula/text_literal.hpp"

#include <unordered_set>

namespace arbiter::expr::formula {

std::optional<json::Node> Parser::parse_json() {
    const Token first = token_;
    if (is("[") || is("{")) return parse_json_members(is("{"));
    if (first.kind == TokenKind::text)
        return make_value(json::make_text(read_text_literal(text_, first.begin).value), take()).node;
    if (is("-")) take();
    if (token_.kind == TokenKind::number) {
        json::Node node = std::move(parse_number()->node);
        if (first.is("-")) {
            node.number = -node.number;
            node.text.insert(0, "-");
            node.span = places_.span(first.begin, last_.end);
        }
        return node;
    }
    if (is("null")) return make_value(json::make_null(), take()).node;
    if (is("true") || is("false")) return make_value(json::make_boolean(take().text == "true"), first).node;
    return unexpected("a JSON value");
}

std::optional<json::Node> Parser::parse_json_members(bool is_object) {
    const Token open = take();
    const Nested nested(*this, true);
    if (!nested.ok) return std::nullopt;
    const std::string_view sign = is_object ? "}" : "]";
    std::unordered_set<std::string> names;
    json::Node made = is_object ? json::make_object() : json::make_list();
    while (!is(sign) || !made.children.empty()) {
        const Token key = token_;
        std::string name;
        if (is_object) {
            if (key.kind != TokenKind::text) return unexpected("a key in quotes");
            name = read_text_literal(text_, take().begin).value;
            if (!names.insert(name).second)
                return fail_at(key, "duplicate-key", fmt::format("\"{}\" stands here twice", name));
            if (!is(":")) return unexpected("\":\" and a value");
            take();
        }
        auto value = parse_json();
        if (!value) return std::nullopt;
        json::Node& member = made.add(std::move(name), std::move(*value));
        if (is_object) member.key_span = places_.span(key.begin, key.end);
        if (!is(",")) break;
        take();
    }
    const auto end = close(open, sign, is_object ? "\",\" or \"}\"" : "\",\" or \"]\"");
    if (!end) return std::nullopt;
    made.span = places_.span(open.begin, *end);
    return made;
}

} // namespace arbiter::expr::formula
