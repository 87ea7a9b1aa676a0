// The parser: notation text to a Program, by recursive descent on characters (what a letter means depends on
// what stands before it, so there is no separate list of tokens).
#pragma once

#include "arbiter/dice.hpp"
#include "dice/cursor.hpp"
#include "dice/program.hpp"

#include <optional>

namespace arbiter::dice {

struct Arity;
struct ModWord;

class Parser {
public:
    Parser(const NotationOptions& options, Program& program)
        : options_(options), program_(program), cursor_(program.text) {}

    /// Fills the program. False: `error` says what is wrong.
    [[nodiscard]] bool run();
    [[nodiscard]] Diagnostic& error() { return *error_; }

private:
    // parse.cpp: lines and operators
    bool parse_line();
    Index parse_line_body();
    bool parse_binding();
    Index parse_expr();
    Index parse_test();
    Index parse_sum();
    Index parse_product();
    Index parse_unary();
    Index parse_among(Index left, Cmp cmp, std::uint32_t begin);
    bool finish();

    // parse_atom.cpp: numbers, names, dice
    Index parse_postfix();
    Index parse_atom();
    Index parse_number_atom();
    Index parse_word();
    Index parse_path();
    Index parse_parens();
    Index parse_dice(Index count, std::uint32_t begin);
    bool parse_label(Index node);
    [[nodiscard]] bool dice_follow() const;
    [[nodiscard]] bool faces_follow(std::size_t ahead) const;
    Index expected_atom();

    // parse_faces.cpp: what a die shows
    bool parse_faces(Pool& pool);
    bool parse_face_list(Pool& pool);
    bool parse_face(Pool& pool);
    bool parse_face_name(std::optional<std::string>& symbol);
    bool parse_face_range(std::int64_t& low, std::int64_t& high);
    bool parse_face_weight(std::int64_t& weight);

    // parse_group.cpp: groups
    Index parse_group();
    Index group_of(std::span<const Index> members, std::uint32_t begin);
    [[nodiscard]] bool collect_dice(Index node, std::vector<Index>& pools) const;
    bool spread_sum(Index node, std::span<const Mod> mods);

    // parse_mod.cpp: what may follow dice
    bool parse_mods(Index& node, bool may_be_tight);
    bool parse_mod(Index& node, std::vector<Mod>& mods, bool& found);
    bool parse_mod_rest(Mod& mod, const ModWord& word);
    bool refuse_not_equal(Index node);
    bool parse_rank(Mod& mod);
    bool parse_explosion(Mod& mod);
    bool parse_reroll(Mod& mod, std::string_view word);
    bool parse_by_value(Mod& mod, std::string_view word);
    bool parse_bound(Mod& mod);
    bool parse_counting(Mod& mod, std::string_view word);
    bool parse_tight(Index node, std::vector<Mod>& mods, bool& found);
    bool refuse_tight(Index node, std::span<const Mod> mods, std::uint32_t begin);
    [[nodiscard]] bool modifier_follows(std::size_t ahead) const;
    bool parse_margin(Index& node);
    bool append_mods(Index node, std::span<const Mod> mods);

    // parse_pick.cpp: what a die is tested with
    bool parse_picks(Mod& mod, std::optional<Pick> otherwise);
    bool parse_pick(Pick& pick);
    bool parse_symbol(Pick& pick, Cmp cmp);
    bool parse_pick_in_parentheses(Pick& pick);
    bool shorten_symbol(std::string& name, std::uint32_t begin);
    void add_picks(Mod& mod, std::span<const Pick> picks);
    std::optional<std::int64_t> take_integer();
    std::optional<std::int64_t> take_whole(); // one past the largest is refused, but still taken
    [[nodiscard]] Cmp by_dialect(Cmp cmp) const;

    // parse_call.cpp: functions
    Index parse_call(std::string_view name, std::uint32_t begin);
    Index finish_call(const Arity& arity, std::span<const Index> args, std::uint32_t begin);
    Index fail_unknown_function(std::string_view name, Span span);
    bool fail_unclosed(std::uint32_t open);
    bool parse_arguments(std::uint32_t open, std::vector<Index>& out);
    Index call_simple(std::string_view name, std::span<const Index> args, std::uint32_t begin);
    Index call_ranks(std::string_view name, std::span<const Index> args, std::uint32_t begin);
    Index call_count(std::uint32_t open, std::uint32_t begin);
    Index call_dice(std::string_view name, std::span<const Index> args, std::uint32_t begin);

    // parse_anydice.cpp: what only that dialect has
    [[nodiscard]] bool is_sequence(Index node) const;
    Index count_in_sequence(Index list, Cmp cmp, Index right, std::uint32_t begin);
    Index parse_bracket_call();
    bool parse_bracket_head(const std::string& name, Span name_span, std::uint32_t begin, Mod& mod);
    bool parse_counted_numbers(std::uint32_t begin, Mod& mod);
    Index parse_positions(Index count_or_list, std::uint32_t begin);
    std::optional<std::vector<std::int64_t>> parse_sequence();
    bool parse_output();

    // building
    Index add(Node node, std::uint32_t begin);
    Index add_binary(Op op, Index a, Index b, std::uint32_t begin);
    Index add_pool(Pool pool, std::uint32_t begin);
    Index add_number(std::int64_t value, std::uint32_t begin);
    [[nodiscard]] bool is_pool(Index node) const { return program_.at(node).op == Op::pool; }
    Index fail(Span span, std::string_view code, std::string message, std::string hint = {});
    Index fail_here(std::string_view code, std::string message, std::string hint = {});
    [[nodiscard]] Span here() const;
    [[nodiscard]] std::string text_of(Span span) const;

    /// Counts nesting while it lives; past the limit, `ok` is false and the error is set.
    struct Nested;
    friend struct Nested;

    const NotationOptions& options_;
    Program& program_;
    Cursor cursor_;
    std::optional<Diagnostic> error_;
    std::vector<std::pair<Index, Index>> bindings_; // binding and its expression
    std::size_t depth_ = 0;
    bool after_arithmetic_ = false; // a comparison now tests the total
    bool in_list_ = false;          // a comma now separates members
};

struct Parser::Nested {
    explicit Nested(Parser& p) : parser(p), arithmetic(p.after_arithmetic_), list(p.in_list_) {
        ok = ++p.depth_ <= p.options_.limits.notation_depth;
        if (!ok)
            p.fail_here("too-deep", "more than " + std::to_string(p.options_.limits.notation_depth) +
                                        " parentheses, groups or calls inside one another");
        p.after_arithmetic_ = false;
    }
    ~Nested() {
        --parser.depth_;
        parser.after_arithmetic_ = arithmetic;
        parser.in_list_ = list;
    }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

    Parser& parser;
    bool arithmetic, list, ok;
};

} // namespace arbiter::dice
