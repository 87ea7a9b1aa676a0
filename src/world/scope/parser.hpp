// The parser's own state. read_scope.cpp reads unions, parse_term.cpp what they are made of.
#pragma once

#include "pack/scope/lexer.hpp"
#include "world/scope/read_filter.hpp"
#include "world/scope/read_scope.hpp"

#include <string>

namespace arbiter::world::scope {

using pack::scope::read_token;
using pack::scope::Token;
using pack::scope::TokenKind;

class Parser {
public:
    Parser(std::string_view text, expr::formula::PlaceMap places, const Limits& limits,
           const RoleTable& roles, json::Report& report)
        : text_(text), places_(std::move(places)), limits_(limits), roles_(roles), report_(report) {
        move_to(0);
    }

    std::optional<Tree> parse_whole();

private:
    // read_scope.cpp
    std::optional<Tree> parse_tree();

    // parse_term.cpp
    std::optional<Term> parse_term();
    bool parse_source(Term& term);
    bool parse_word(Term& term, const Token& word);
    bool parse_component(Term& term);
    bool parse_area(Term& term, const Token& word);
    bool parse_step(Term& term);
    bool parse_field(Term& term);
    bool parse_entities_here(Term& term);
    bool parse_bracket(Term& term);
    bool count_step(const Token& at);
    bool parse_inner_id(std::string& id, std::string_view missing);
    bool parse_id(std::string& id, std::string_view wanted);

    void move_to(std::uint32_t at) { token_ = read_token(text_, at); }
    Token take() {
        const Token taken = token_;
        last_end_ = taken.end;
        move_to(taken.end);
        return taken;
    }
    [[nodiscard]] bool is(std::string_view sign) const noexcept { return token_.is(sign); }
    /// Whether that sign comes behind the next token.
    [[nodiscard]] bool is_before(std::string_view sign) const noexcept {
        return read_token(text_, token_.end).is(sign);
    }
    [[nodiscard]] json::Span span(std::uint32_t begin, std::uint32_t end) const {
        return places_.span(begin, end);
    }
    bool fail(std::string_view code, const Token& at, std::string message, std::string hint = {});
    bool unexpected(std::string_view wanted);

    std::string_view text_;
    expr::formula::PlaceMap places_;
    const Limits& limits_;
    const RoleTable& roles_;
    json::Report& report_;
    Token token_;                // the next one
    std::uint32_t last_end_ = 0; // of the last one that was taken
    std::size_t steps_ = 0;      // of the term under way
};

} // namespace arbiter::world::scope
