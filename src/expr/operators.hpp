// The operators: an explicit table, one row each. Compiler, checker, printer and documentation read it.
#pragma once

#include "arbiter/value.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::expr {

/// What an operation does. The first part is what people write; from `constant` on it is what the compiler
/// makes of it.
enum class Code : std::uint8_t {
    // data
    var,
    val,
    exists,
    missing,
    missing_some,
    at,
    // control
    if_,
    and_,
    or_,
    not_,
    truth,
    coalesce,
    try_,
    throw_,
    switch_,
    let,
    preserve,
    condition_ref,
    log,
    // comparison
    equal,
    not_equal,
    same,
    not_same,
    less,
    less_equal,
    greater,
    greater_equal,
    deep_equal,
    in,
    // numbers
    add,
    subtract,
    multiply,
    divide,
    modulo,
    max,
    min,
    abs,
    floor,
    ceil,
    round,
    exp,
    sqrt,
    pow,
    clamp,
    // texts and lists
    cat,
    substr,
    length,
    type,
    words,
    placeholders,
    join,
    like,
    merge,
    entries,
    map,
    filter,
    reduce,
    all,
    some,
    none,
    count,
    nobody,
    total,
    // the host's world
    has,
    has_component,
    get_component_value,
    has_status,
    quantity,
    those,
    // its tiles; in the order of Measure
    distance,
    sees,
    path_length,
    nearest,
    terrain,
    tile,
    within,
    ring,
    cone,
    line,
    flight,
    offset,
    along,
    tiles,
    // chance
    roll,

    // made by the compiler
    constant,    ///< detail: a constant
    path,        ///< detail: a path into the data in scope; its operand, if any, is the default
    slot,        ///< detail: a bound slot of the host; its operand, if any, is the default
    present,     ///< detail: a bound slot; whether the host has it at all
    local,       ///< detail: a path that starts at a `let` name or in a fold's two values
    look_up,     ///< detail: constant data; its operand is the key
    list,        ///< a list of its operands
    custom,      ///< detail: an operator of the host program
    path_exists, ///< detail: a path; whether it leads anywhere
    refused,     ///< detail: a rule whose operands the community's tables refuse when it is reached

    // fast ways, used beside the plain ones (see fast.hpp)
    path_against_number,
    path_against_text,
    path_truth,
    path_falsehood,
    slot_against_number,
    slot_against_text,
    slot_truth,
    slot_falsehood,
    path_in_list,
    path_or_literal,
    slot_or_literal,
    slot_in_list,
    slot_else,                ///< a slot, or where it holds nothing the literal: `actor.hp ?? 0`
    slot_else_against_number, ///< the same, compared; `aid` says which operand it is
    sum,                      ///< a reduce that adds a number of every element
    fold_filtered,            ///< a reduce over a filter, without the list in between
    sum_filtered,             ///< both
    add_two,
    subtract_two,
    multiply_two,
    divide_two,
    chosen, ///< one of its operands, whatever the others are: `aid` says which
};

/// Sets of value types, as bits.
using TypeSet = std::uint8_t;
inline constexpr TypeSet k_null = 1, k_boolean = 2, k_number = 4, k_text = 8, k_list = 16, k_map = 32,
                         k_entity = 64, k_any = 127;

[[nodiscard]] TypeSet type_bit(ValueType type) noexcept;
/// "a number or null": a set as messages say it.
[[nodiscard]] std::string describe(TypeSet types);

inline constexpr std::uint16_t k_many = 0xFFFF;

struct Operator {
    std::string_view name;
    Code code;
    std::uint16_t least; ///< operands
    std::uint16_t most;
    bool is_lazy;     ///< decides itself which operands are evaluated, and when
    TypeSet operands; ///< what each operand should be; k_any where anything goes
    TypeSet result;   ///< what it can answer
    std::string_view doc;
};

/// Whether an operator asks the host about tiles.
[[nodiscard]] constexpr bool is_measure(Code code) noexcept {
    return code >= Code::distance && code <= Code::tiles;
}

/// Every operator people can write, in the order of the reference. Second spellings have rows of their own.
[[nodiscard]] std::span<const Operator> operators() noexcept;

[[nodiscard]] const Operator* find_operator(std::string_view name) noexcept;

/// The first row with that code: the spelling used when printing.
[[nodiscard]] const Operator& operator_of(Code code) noexcept;

} // namespace arbiter::expr
