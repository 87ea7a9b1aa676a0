// The parser of formulas: recursive descent with one token of lookahead, each level of precedence a function.
// It stops at the first problem; every function then returns nothing.
#pragma once

#include "expr/formula/lexer.hpp"
#include "expr/formula/place_map.hpp"

#include <fmt/format.h>
#include <initializer_list>
#include <memory>
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

/// A part, or nothing after a complaint. It stands on the heap: a formula passes it up through a dozen levels
/// of precedence for each parenthesis, and none of them should need room for it on the stack.
class MaybePart {
public:
    MaybePart() = default;
    MaybePart(std::nullopt_t) {}
    MaybePart(Part part) : part_(std::make_unique<Part>(std::move(part))) {}

    [[nodiscard]] explicit operator bool() const noexcept { return part_ != nullptr; }
    [[nodiscard]] Part& operator*() const noexcept { return *part_; }
    [[nodiscard]] Part* operator->() const noexcept { return part_.get(); }

private:
    std::unique_ptr<Part> part_;
};

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
    std::size_t waiting = 0; ///< operators inside one another that wait for their right side
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
    // Each looks at what follows its first operand and leaves what is to be done about it to another
    // function: so that nested parentheses, which are first operands nearly always, find small frames on the
    // stack.
    MaybePart parse_expression();
    MaybePart parse_let();
    bool parse_binding(json::Node& names);
    MaybePart parse_choice();
    MaybePart finish_choice(MaybePart made);
    MaybePart parse_or();
    MaybePart parse_and();
    MaybePart parse_not();
    MaybePart finish_not();
    MaybePart parse_coalesce();
    MaybePart parse_sum();
    MaybePart parse_product();
    MaybePart parse_unary();
    MaybePart finish_unary();
    MaybePart finish_joined(MaybePart made, Rule next, std::string_view name, Words words);
    MaybePart parse_right(Rule next);
    MaybePart finish_left(MaybePart made, Rule next, Words signs, std::string_view flat);

    // parse_comparison.cpp: comparisons, in, and words in capitals beside them
    MaybePart parse_comparison();
    MaybePart finish_comparison(MaybePart first);
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
    MaybePart parse_inside();
    [[nodiscard]] bool starts_group() const;
    MaybePart finish_group(MaybePart inner, std::uint32_t begin);
    MaybePart parse_list();
    MaybePart parse_call(std::string_view name, bool is_quoted);
    MaybePart parse_inner_formula(const Token& name);
    bool parse_operands(std::uint32_t open, std::vector<json::Node>& operands);
    bool parse_preserved(std::uint32_t open, std::vector<json::Node>& operands);
    MaybePart finish_call(std::string_view name, bool is_quoted,
                          std::pair<std::uint32_t, std::uint32_t> places, std::vector<json::Node> operands);

    // parse_path.cpp: names, steps into values
    MaybePart parse_postfix();
    MaybePart finish_postfix(MaybePart made);
    MaybePart parse_path();
    MaybePart parse_steps(Part base);
    MaybePart parse_includes(Part base);
    std::optional<json::Node> parse_step(bool is_reference = false);
    MaybePart parse_reference(const Token& word, json::Node id);
    [[nodiscard]] bool step_follows() const;
    [[nodiscard]] bool includes_follows() const;

    // parse_dice.cpp
    class DiceTerm;
    enum class DiceRole : std::uint8_t { dice, sides, compared, other }; // what a computed part stands for
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
    void fail_too_deep();
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
        if (!ok) p.fail_too_deep();
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
