// Definitions and unions.
#include "world/scope/read_scope.hpp"

#include "base/text.hpp"
#include "world/scope/parser.hpp"

#include <fmt/format.h>
#include <unordered_map>

namespace arbiter::world::scope {

bool Parser::fail(std::string_view code, const Token& at, std::string message, std::string hint) {
    report_.error(code, span(at.begin, at.end), std::move(message), std::move(hint));
    return false;
}

bool Parser::unexpected(std::string_view wanted) {
    if (token_.kind == TokenKind::end) {
        const Token behind{TokenKind::end, last_end_, last_end_, {}};
        return fail("scope-syntax", behind, fmt::format("{} is missing at the end", wanted));
    }
    std::string hint = fmt::format("expected {}", wanted);
    if (token_.text == "=") hint = "a scope is defined with :=";
    if (token_.text == "&" || token_.text == ",") hint = "terms are joined with + or |";
    return fail("scope-syntax", token_, fmt::format("unexpected \"{}\"", printable(token_.text)), hint);
}

std::optional<Tree> Parser::parse_tree() {
    Tree tree;
    while (true) {
        auto term = parse_term();
        if (!term) return std::nullopt;
        tree.terms.push_back(std::move(*term));
        if (!is("+") && !is("|")) break;
        take();
    }
    if (tree.terms.size() == 1) return tree;
    for (const Term& term : tree.terms)
        if (term.source == Source::none) {
            report_.error("scope-syntax", term.span, "\"none\" stands alone", "it means: no target at all");
            return std::nullopt;
        }
    return tree;
}

std::optional<Tree> Parser::parse_whole() {
    if (token_.kind == TokenKind::end) {
        fail("scope-empty", {TokenKind::end, 0, 0, {}}, "this scope is empty",
             "write \"none\" for no target, \"self\" for the actor");
        return std::nullopt;
    }
    auto tree = parse_tree();
    if (tree && token_.kind != TokenKind::end) return unexpected("a step, + or |"), std::nullopt;
    return tree;
}

std::optional<Definition> Parser::parse_definition() {
    Definition made;
    const Token first = token_;
    if (!parse_id(made.id, "a definition, mod:name := ...")) return std::nullopt;
    made.id_span = span(first.begin, last_end_);
    if (!is(":=")) return unexpected("\":=\""), std::nullopt;
    take();
    auto tree = parse_tree();
    if (!tree) return std::nullopt;
    const bool is_at_next = token_.kind == TokenKind::end || token_.kind == TokenKind::name;
    if (!is_at_next) return unexpected("a step, +, | or the next definition"), std::nullopt;
    made.tree = std::move(*tree);
    return made;
}

// The next `mod:name :=` behind the trouble, so that one mistake does not hide those of other definitions.
void Parser::skip_to_definition() {
    while (token_.kind != TokenKind::end) {
        const Token head = token_;
        take();
        if (head.kind != TokenKind::name || !is(":")) continue;
        take();
        if (token_.kind != TokenKind::name) continue;
        take();
        if (is(":=")) return move_to(head.begin);
    }
}

std::vector<Definition> Parser::parse_file() {
    std::vector<Definition> all;
    is_file_ = true;
    if (token_.kind == TokenKind::end)
        fail("scope-empty", {TokenKind::end, 0, 0, {}}, "the file defines no scope",
             "define one: mod:name := actor");
    std::unordered_map<std::string, json::Span> known;
    while (token_.kind != TokenKind::end) {
        auto made = parse_definition();
        if (!made) {
            skip_to_definition();
            continue;
        }
        const auto [first, is_new] = known.emplace(made->id, made->id_span);
        if (is_new)
            all.push_back(std::move(*made));
        else
            report_.error("duplicate-scope", made->id_span,
                          fmt::format("scope \"{}\" is defined twice", made->id),
                          report_.other_place("the first is at {}", first->second));
    }
    return all;
}

namespace {

bool check_bytes(std::string_view text, const expr::formula::PlaceMap& places, json::Report& report) {
    const std::size_t bad = find_invalid_utf8(text);
    if (bad == std::string_view::npos) return true;
    const auto at = static_cast<std::uint32_t>(bad);
    report.error("invalid-utf8", places.span(at, at + 1), "the scope is not UTF-8 text",
                 "save the file as UTF-8");
    return false;
}

} // namespace

std::vector<Definition> read_scope_file(std::uint32_t source, const Limits& limits, json::Report& report) {
    const std::string& text = report.sources().get(source).text;
    expr::formula::PlaceMap places({source, 0, false}, text, report.sources());
    if (!check_bytes(text, places, report)) return {};
    return Parser(text, std::move(places), limits, report).parse_file();
}

std::optional<Tree> read_scope(std::string_view text, const expr::FormulaPlace& place, const Limits& limits,
                               json::Report& report) {
    expr::formula::PlaceMap places(place, text, report.sources());
    if (!check_bytes(text, places, report)) return std::nullopt;
    return Parser(text, std::move(places), limits, report).parse_whole();
}

} // namespace arbiter::world::scope
