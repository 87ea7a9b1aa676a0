// Program: an expression compiled. One flat array of operations; the operands of each stand side by side, so
// nothing is looked up by name and nothing is chased through the heap.
//
// Each operation keeps what was written (`code`) beside how it is done (`fast`): folded constants and fused
// comparisons are an overlay. Tracing, explaining and printing read the former, so they show the author's own
// words, and tests run both and compare.
#pragma once

#include "arbiter/dice.hpp"
#include "arbiter/expr.hpp"
#include "arbiter/host.hpp"
#include "expr/operators.hpp"
#include "expr/store.hpp"
#include "json/node.hpp"
#include "json/source.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::expr {

struct Op {
    Code code = Code::constant; // as written
    Code fast = Code::constant; // as done, when fast paths are on
    TypeSet types = k_any;      // what it can answer
    std::uint8_t mask = 0;      // a comparison: bit `Order` tells whether that order satisfies it
    std::uint16_t count = 0;    // operands
    bool spreads = false;       // its one operand may turn out to be the list of its operands
    std::uint8_t fast_mask = 0; // `mask` for a fused comparison, turned round if the literal came first
    std::uint32_t first = 0;    // where its operands start
    std::uint32_t detail = 0;   // what `code` says
    std::uint32_t cost = 1;     // steps of one evaluation: operations at and below this one
    std::uint32_t aid = 0;      // what `fast` says, where it needs more
    Value literal;              // a folded constant, or what a fused operation looks for
};

/// One key of a path, ready for maps and lists.
struct PathStep {
    static constexpr std::uint32_t k_no_index = 0xFFFF'FFFF;

    /// A key as a position in a list, or k_no_index.
    [[nodiscard]] static std::uint32_t index_of(std::string_view key) noexcept {
        if (key.empty() || key.size() > 9 || (key[0] == '0' && key.size() > 1)) return k_no_index;
        std::uint32_t index = 0;
        for (const char c : key) {
            if (c < '0' || c > '9') return k_no_index;
            index = index * 10 + static_cast<std::uint32_t>(c - '0');
        }
        return index;
    }

    std::string_view key; // in the program's store
    std::uint32_t hash = 0;
    std::uint32_t index = k_no_index; // the key as a whole number
};

/// Where a path starts.
enum class Origin : std::uint8_t {
    scope,       ///< the data in scope
    pair,        ///< inside a reduce, both its values as a map
    accumulator, ///< inside a reduce, what was made so far
    current,     ///< inside a reduce, the element
    iteration,   ///< `[[1]]`: what an iterator knows, its index
    let,         ///< a value that `let` named
};

struct Path {
    Origin origin = Origin::scope;
    std::uint16_t up = 0;    // frames to climb first
    std::uint16_t local = 0; // which value of `let`
    std::uint16_t count = 0;
    std::uint32_t first = 0; // steps; the name of a `let` or of half a pair stands before them
    bool is_root = false;    // it reads what the whole expression was given
    std::string_view text;   // as a person would write it: a.b.c
};

/// One term of dice. With computed parts the notation depends on their values; otherwise it is `fixed`.
struct DiceTerm {
    std::string text; // "{0}d4"
    std::optional<Notation> fixed;
    std::optional<std::size_t> count = std::nullopt; // the operand that is the number of dice, where one is
};

/// A slot of the host with the path that led there.
struct BoundSlot {
    HostSlot slot;
    std::string_view text;
    Code written = Code::var; // the operator that led there
    std::size_t who = 0;      // for a component or a status: how much of `text` says whose
};

/// Constant data that an expression looks into, with the path that led there.
struct BoundLookUp {
    std::shared_ptr<const LookUp> in;
    std::vector<std::string> path; // {"table", "prices"}
};

struct Program {
    LogicMode mode = LogicMode::pack;
    Limits limits;
    std::vector<Op> ops; // the first is the whole expression
    std::vector<json::Span> spans;
    std::vector<Value> constants;
    std::vector<Path> paths;
    std::vector<PathStep> steps;
    std::vector<BoundSlot> slots;
    std::vector<BoundLookUp> look_ups;
    std::vector<DiceTerm> dice;
    std::vector<HostOperator> operators;
    std::vector<std::vector<std::string>> let_names; // of each `let`
    std::vector<std::string> condition_ids;
    std::vector<json::Node> condition_calls; // as they are written; by the same number
    std::uint16_t locals = 0;                // values that `let` names, all of them
    std::size_t depth = 0;                   // operations inside one another, those of conditions too
    bool is_random = false;
    std::shared_ptr<const json::Sources> sources; // what was read, for places; may be null
    Store store;
    Shapes shapes;
    const Shape* pair_shape = nullptr;  // {accumulator, current}
    const Shape* error_shape = nullptr; // {type}
    const Shape* entry_shape = nullptr; // {key, value}

    [[nodiscard]] const Op& root() const noexcept { return ops[0]; }
    [[nodiscard]] const Op* operands(const Op& op) const noexcept { return ops.data() + op.first; }
    [[nodiscard]] std::size_t index_of(const Op& op) const noexcept {
        return static_cast<std::size_t>(&op - ops.data());
    }
};

/// `file:line:column` of a place in what was read; empty where that is not known.
[[nodiscard]] inline std::string place_in(const Program& program, const json::Span& span) {
    return program.sources && span.is_somewhere() ? program.sources->short_place_of(span) : std::string();
}

/// Which orders satisfy a comparison, as bits.
[[nodiscard]] constexpr std::uint8_t mask_of(Code comparison) noexcept {
    switch (comparison) {
    case Code::less: return 0b0001;
    case Code::less_equal: return 0b0011;
    case Code::greater: return 0b0100;
    case Code::greater_equal: return 0b0110;
    case Code::equal:
    case Code::same: return 0b0010;
    case Code::not_equal:
    case Code::not_same: return 0b1101;
    default: return 0;
    }
}

[[nodiscard]] constexpr bool is_ordering(Code code) noexcept {
    return code >= Code::less && code <= Code::greater_equal;
}
[[nodiscard]] constexpr bool is_comparison(Code code) noexcept {
    return code >= Code::equal && code <= Code::greater_equal;
}

} // namespace arbiter::expr
