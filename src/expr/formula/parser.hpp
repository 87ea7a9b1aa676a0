// The parser of formulas: recursive descent with one token of lookahead, each level of precedence a function.
// It stops at the first problem; every function then returns nothing.
#pragma once

#include "expr/formula/lexer.hpp"
#include "expr/formula/place_map.hpp"

#include <fmt/format.h>
#include <initializer_list>
#include <optional>

namespace arbiter::expr::formula {

/// A piece of the tree in the making, with the bytes of the formula it was made from.
struct Part {
    enum class Form : std::uint8_t {
        value,
        dice,      ///< takes no steps: 2d6[0] is refused
        constant,  ///< a word in capitals that still has to find itself beside == or in
        constants, ///< a list with such a word
    };
    json::Node node;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    Form form = Form::value;
    Token constant; ///< of the last two forms, for the complaint
};

using MaybePart = std::optional<Part>;

/// A list of one or two, without copies.
template <class... Nodes> [[nodiscard]] std::vector<json::Node> list_of(Nodes... nodes) {
    std::vector<json::Node> made;
    made.reserve(sizeof...(nodes));
    (made.push_back(std::move(nodes)), ...);
    return made;
}

/// What a formula and those in texts inside it share.
struct Reading {
    const Limits& limits;
    json::Report& report;
    std::size_t depth = 0;
    std::size_t operations = 0;
};

class Parser {
public:
    Parser(std::string_view text, PlaceMap places, Reading& reading)
        : text_(text), places_(std::move(places)), reading_(reading) {}

    /// The whole text.
    [[nodiscard]] MaybePart parse_formula();

private:
    using Rule = MaybePart (Parser::*)();
    using Words = std::initializer_list<std::string_view>;

    // parse_operators.cpp: from the loosest to the tightest
    MaybePart parse_expression();
    MaybePart parse_let();
    bool parse_binding(json::Node& names);
    MaybePart parse_choice();
    MaybePart parse_or();
    MaybePart parse_and();
    MaybePart parse_not();
    MaybePart parse_coalesce();
    MaybePart parse_sum();
    MaybePart parse_product();
    MaybePart parse_unary();
    MaybePart parse_joined(Rule next, std::string_view name, Words words);
    MaybePart parse_left(Rule next, Words signs, std::string_view flat);

    // parse_comparison.cpp: comparisons, in, and words in capitals beside them
    MaybePart parse_comparison();
    MaybePart make_comparison(const Token& sign, std::vector<Part> operands);
    MaybePart make_membership(const Token& sign, std::vector<Part> operands);
    [[nodiscard]] Token comparison_here() const;
    MaybePart refuse_mix(const Token& first, const Token& second, const std::vector<Part>& operands);
    MaybePart make_constant(const Token& word);
    MaybePart settle(MaybePart part);
    [[nodiscard]] bool is_lone_constant(Words followers) const;

    // parse_primary.cpp: values, groups, lists, calls
    MaybePart parse_primary();
    MaybePart parse_word();
    MaybePart parse_number();
    MaybePart parse_text();
    MaybePart parse_group();
    MaybePart parse_list();
    MaybePart parse_call(std::string_view name, bool is_quoted);
    MaybePart parse_inner_formula(const Token& name);
    bool parse_operands(const Token& open, std::vector<json::Node>& operands);

    // parse_path.cpp: names, steps into values
    MaybePart parse_postfix();
    MaybePart parse_path();
    MaybePart parse_steps(Part base);
    MaybePart parse_includes(Part base);
    std::optional<json::Node> parse_step();
    [[nodiscard]] bool step_follows() const;
    [[nodiscard]] bool includes_follows() const;

    // parse_dice.cpp
    class DiceTerm;
    enum class DiceRole : std::uint8_t { dice, sides, other }; // what a computed part stands for
    MaybePart parse_dice(MaybePart count);
    bool parse_faces(DiceTerm& term);
    bool parse_modifiers(DiceTerm& term);
    bool parse_gap(DiceTerm& term, DiceRole role);
    bool refuse_tight(const DiceTerm& term);
    bool check_dice(const DiceTerm& term);
    [[nodiscard]] bool dice_follow(const Token& close) const;

    // parse_json.cpp: what stands inside preserve( )
    std::optional<json::Node> parse_json();
    std::optional<json::Node> parse_json_members(bool is_object);

    // parser.cpp: tokens, nodes, complaints
    Token take();
    void go_to(std::uint32_t at) { token_ = read_token(text_, at); }
    [[nodiscard]] bool is(std::string_view word) const { return token_.is(word); }
    [[nodiscard]] bool is_any(Words words) const;
    [[nodiscard]] Token after_token() const { return read_token(text_, token_.end, token_.is(".")); }
    [[nodiscard]] std::string_view text_of(std::uint32_t begin, std::uint32_t end) const {
        return text_.substr(begin, end - begin);
    }
    std::optional<std::uint32_t> close(const Token& open, std::string_view sign, std::string_view wanted);

    [[nodiscard]] Part make_value(json::Node node, const Token& at) const;
    MaybePart make_operation(std::string_view name, const Token& at, std::vector<json::Node> operands,
                             const json::Span& list);
    void widen(Part& operation, json::Node operand, std::uint32_t end) const;

    /// Reports, and returns nothing for the caller to return. Only the first complaint is kept.
    std::nullopt_t fail(Problem problem);
    std::nullopt_t fail_at(const Token& at, std::string_view code, std::string message,
                           std::string hint = {});
    /// Complains about the token that stands where `wanted` should.
    std::nullopt_t unexpected(std::string_view wanted);
    bool complain_of_habit();
    [[nodiscard]] std::string hint_for(std::string_view wanted) const;

    /// Counts nesting while it lives; past the limit, `ok` is false and the complaint is made.
    struct Nested;

    std::string_view text_;
    PlaceMap places_;
    Reading& reading_;
    Token token_;
    Token last_;           // the token before it
    bool in_list_ = false; // a comma now separates operands, so it ends dice
    bool failed_ = false;
};

struct Parser::Nested {
    Nested(Parser& p, bool in_list) : parser(p), list(p.in_list_) {
        ok = ++p.reading_.depth <= p.reading_.limits.notation_depth;
        p.in_list_ = in_list;
        if (!ok)
            p.fail_at(p.token_, "too-deep",
                      fmt::format("more than {} parentheses, lists, calls or signs inside one another",
                                  p.reading_.limits.notation_depth));
    }
    ~Nested() {
        --parser.reading_.depth;
        parser.in_list_ = list;
    }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

    Parser& parser;
    bool list;
    bool ok;
};

} // namespace arbiter::expr::formula
