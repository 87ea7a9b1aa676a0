// The compiler's own state. compile.cpp walks rules, compile_paths.cpp resolves names, check_operands.cpp
// says what looks wrong.
#pragma once

#include "expr/compile.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::expr {

/// Rules nested so deep, conditions included, that evaluating them could take too much stack.
inline constexpr std::size_t k_deepest = 128;

class Compiler {
public:
    Compiler(Program& program, const CompileContext& context, json::Report& report)
        : program_(program), context_(context), report_(report), scopes_{Scope::data} {}

    void compile_root(const json::Node& rule);

private:
    /// What a frame holds: the data, an element, an element that is somebody, the pair of a fold, an error.
    enum class Scope : std::uint8_t { data, element, person, fold, error };
    using Nodes = std::vector<const json::Node*>;

    // compile.cpp
    void compile(std::uint32_t at, const json::Node& node);
    void compile_operator(std::uint32_t at, const json::Node& rule);
    void compile_known(std::uint32_t at, const json::Node& rule, const Operator& row);
    void compile_custom(std::uint32_t at, const json::Node& member, std::uint32_t which);
    void compile_loop(std::uint32_t at, const Nodes& operands);
    void compile_try(std::uint32_t at, const Nodes& operands);
    void compile_switch(std::uint32_t at, const Nodes& operands);
    void compile_let(std::uint32_t at, const Nodes& operands);
    void compile_dice(std::uint32_t at, const json::Node& member, const Nodes& operands);
    bool check_gaps(const json::Node& text, std::size_t values);
    void compile_operands(std::uint32_t at, const Nodes& operands);
    std::uint32_t reserve(std::uint32_t at, std::size_t count);
    void constant(std::uint32_t at, const json::Node& node);
    void refuse(std::uint32_t at, const json::Node& rule);
    [[nodiscard]] bool is_too_large(const json::Node& node);
    void report_literal(const json::Node& node);
    [[nodiscard]] bool is_refused(const json::Node& member, const Operator& row) const;
    [[nodiscard]] bool spreads(const json::Node& value, const Operator& row) const;
    void finish(std::uint32_t at);
    void report_unknown(const json::Node& member);

    // compile_paths.cpp
    void compile_var(std::uint32_t at, const Nodes& operands);
    [[nodiscard]] std::size_t bound_steps(std::span<const json::Node* const> rest) const;
    [[nodiscard]] std::optional<HostSlot> bind_first(std::span<const std::string> keys) const;
    void compile_steps(std::uint32_t at, std::span<const json::Node* const> rest, std::size_t bound);
    void refuse_unbound(std::uint32_t at, std::span<const json::Node* const> rest);
    void compile_val(std::uint32_t at, const json::Node& member, const Nodes& operands, bool tests);
    void compile_path(std::uint32_t at, const std::vector<std::string>& keys, std::size_t up, bool tests);
    void add_slot(std::uint32_t at, HostSlot slot, std::string_view text, Code code);
    [[nodiscard]] bool may_bind(Scope scope, const std::vector<std::string>& keys) const;
    bool bind_to_host(std::uint32_t at, const std::vector<std::string>& keys);
    bool bind_presence(std::uint32_t at, const Nodes& operands);
    std::uint32_t add_path(Path path, std::span<const std::string> keys, std::size_t named);
    std::string_view keep(std::string_view text) { return program_.store.copy_text(text).text(); }

    // compile_those.cpp
    void compile_those(std::uint32_t at, const json::Node& member, const Nodes& operands);
    void compile_nearest(std::uint32_t at, const Nodes& operands);
    bool compile_scope_id(std::uint32_t at, const json::Node& operand);
    void bind_scope(std::uint32_t at, const json::Node& id);
    [[nodiscard]] bool gives_people(const Op& list) const;
    void check_person(std::uint32_t at, std::span<const std::string> keys);

    // compile_condition.cpp
    struct Named;
    void compile_reference(std::uint32_t at, const json::Node& member, const Nodes& operands);
    bool check_arguments(const std::string& id, const NamedCondition& condition, const Nodes& arguments,
                         const json::Node& member);
    void compile_shared(std::uint32_t at, const std::string& id, const NamedCondition& condition);
    void compile_call(std::uint32_t at, const std::string& id, const NamedCondition& condition,
                      const Nodes& arguments);
    std::size_t compile_condition(std::uint32_t at, const std::string& id, const json::Node& rule,
                                  std::vector<Named> names);
    void compile_quantity(std::uint32_t at, const json::Node& member, const Nodes& operands);
    [[nodiscard]] std::optional<std::string> somebody_at(const json::Node& argument) const;

    // compile_look_up.cpp
    [[nodiscard]] std::optional<FoundLookUp> find_look_up(std::span<const json::Node* const> path) const;
    void compile_look_up(std::uint32_t at, const FoundLookUp& found, std::span<const json::Node* const> path);
    void compile_key(std::uint32_t at, const LookUp& in, const json::Node& key);

    // check_operands.cpp
    void check_count(const json::Node& member, const Operator& row, std::size_t count);
    void check_types(std::uint32_t at, const Operator& row, const Nodes& operands);
    void check_equality(std::uint32_t at, const Nodes& operands);
    [[nodiscard]] bool is_decided_by_missing(std::uint32_t at) const;
    void check_missing(std::uint32_t at, const json::Node& member);

    [[nodiscard]] Op& op(std::uint32_t at) { return program_.ops[at]; }

    struct Named {
        std::string name;
        std::uint16_t local;
        std::size_t scopes; // how many there were where it was named
    };
    struct Compiled { // a condition that is already in the program
        std::string id;
        std::vector<Scope> scopes; // what it sees, and what it can climb to
        std::uint32_t at;
        std::size_t height; // operations inside one another
    };

    Program& program_;
    const CompileContext& context_;
    json::Report& report_;
    std::vector<Scope> scopes_;
    std::vector<Named> named_; // by `let`, innermost last
    std::vector<Compiled> compiled_;
    std::vector<std::string> within_; // conditions under way, to find circles
    std::size_t nodes_ = 0;
    std::size_t depth_ = 0;
    bool is_negated_ = false; // whether an odd number of `!` stands above
    bool is_full_ = false;    // too many nodes: said once, then compiled no further
};

} // namespace arbiter::expr
