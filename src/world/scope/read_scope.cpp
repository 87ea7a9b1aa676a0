// Unions.
#include "world/scope/read_scope.hpp"

#include "base/text.hpp"
#include "world/scope/parser.hpp"

#include <fmt/format.h>

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
    if (token_.text == "#") hint = "a comment begins with //";
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

std::optional<Tree> read_scope(std::string_view text, const expr::FormulaPlace& place, const Limits& limits,
                               const RoleTable& roles, json::Report& report) {
    expr::formula::PlaceMap places(place, text, report.sources());
    if (!check_bytes(text, places, report)) return std::nullopt;
    return Parser(text, std::move(places), limits, roles, report).parse_whole();
}

} // namespace arbiter::world::scope
