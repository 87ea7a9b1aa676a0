// The table.
#include "expr/operators.hpp"

#include "arbiter/expr.hpp"

#include <array>
#include <string>

namespace arbiter::expr {
namespace {

constexpr TypeSet k_numeric = k_number | k_null | k_boolean; // what arithmetic takes without a second look
constexpr TypeSet k_maybe = k_number | k_null;
constexpr TypeSet k_yes_no = k_boolean;
constexpr TypeSet k_orderable = k_number | k_null | k_boolean | k_text;
constexpr TypeSet k_loop = k_list | k_null;

// clang-format off
constexpr std::array k_operators = {
    //        name                   code                    least most  lazy   operands     result
    Operator{"var",                 Code::var,                 0, 2,      false, k_any,       k_any,    "the value at a dotted path, or a default"},
    Operator{"val",                 Code::val,                 0, k_many, false, k_any,       k_any,    "the value at a path of keys; [[n]] first climbs out of n scopes"},
    Operator{"exists",              Code::exists,              0, k_many, false, k_any,       k_yes_no, "whether there is a value at a path of keys"},
    Operator{"missing",             Code::missing,             0, k_many, false, k_any,       k_list,   "which of these paths have no value"},
    Operator{"missing_some",        Code::missing_some,        2, 2,      false, k_any,       k_list,   "which paths have no value, if fewer than so many have one"},
    Operator{"at",                  Code::at,                  1, k_many, false, k_any,       k_any,    "steps into a computed list or map"},
    Operator{"if",                  Code::if_,                 0, k_many, true,  k_any,       k_any,    "the value after the first test that holds, else the last"},
    Operator{"?:",                  Code::if_,                 0, k_many, true,  k_any,       k_any,    "the same as if"},
    Operator{"and",                 Code::and_,                0, k_many, true,  k_any,       k_any,    "the first operand that is false, else the last"},
    Operator{"or",                  Code::or_,                 0, k_many, true,  k_any,       k_any,    "the first operand that is true, else the last"},
    Operator{"!",                   Code::not_,                0, 1,      false, k_any,       k_yes_no, "whether the operand is false"},
    Operator{"not",                 Code::not_,                0, 1,      false, k_any,       k_yes_no, "the same as !"},
    Operator{"!!",                  Code::truth,               0, 1,      false, k_any,       k_yes_no, "whether the operand is true"},
    Operator{"??",                  Code::coalesce,            0, k_many, true,  k_any,       k_any,    "the first operand that is not null"},
    Operator{"try",                 Code::try_,                0, k_many, true,  k_any,       k_any,    "the first operand that does not fail"},
    Operator{"throw",               Code::throw_,              0, 1,      false, k_any,       k_null,   "fails with a type, or with a map that has one"},
    Operator{"switch",              Code::switch_,             2, 3,      true,  k_any,       k_any,    "the value beside the case that is the same, else a default"},
    Operator{"let",                 Code::let,                 2, 2,      true,  k_any,       k_any,    "names values for use in its second operand"},
    Operator{"preserve",            Code::preserve,            0, k_many, true,  k_any,       k_any,    "its operand as it stands, not evaluated"},
    Operator{"condition_ref",       Code::condition_ref,       1, 9,      true,  k_any,       k_any,    "a condition with an id of its own, and what it takes"},
    Operator{"log",                 Code::log,                 0, 1,      false, k_any,       k_any,    "shows its operand to the host and returns it"},
    Operator{"==",                  Code::equal,               0, k_many, true,  k_any,       k_yes_no, "whether all are equal, texts read as numbers beside numbers"},
    Operator{"!=",                  Code::not_equal,           0, k_many, true,  k_any,       k_yes_no, "whether neighbours are not equal"},
    Operator{"===",                 Code::same,                0, k_many, true,  k_any,       k_yes_no, "whether all have the same type and value"},
    Operator{"!==",                 Code::not_same,            0, k_many, true,  k_any,       k_yes_no, "whether neighbours differ in type or value"},
    Operator{"<",                   Code::less,                0, k_many, true,  k_orderable, k_yes_no, "whether each is less than the next"},
    Operator{"<=",                  Code::less_equal,          0, k_many, true,  k_orderable, k_yes_no, "whether each is at most the next"},
    Operator{">",                   Code::greater,             0, k_many, true,  k_orderable, k_yes_no, "whether each is more than the next"},
    Operator{">=",                  Code::greater_equal,       0, k_many, true,  k_orderable, k_yes_no, "whether each is at least the next"},
    Operator{"deep_equal",          Code::deep_equal,          2, 2,      false, k_any,       k_yes_no, "whether both are alike all the way down"},
    Operator{"in",                  Code::in,                  0, 2,      false, k_any,       k_yes_no, "whether a list has the value, or a text the part"},
    Operator{"+",                   Code::add,                 0, k_many, false, k_numeric,   k_maybe,  "the sum; of one operand, its number"},
    Operator{"-",                   Code::subtract,            0, k_many, false, k_numeric,   k_maybe,  "the first less all others; of one operand, its negative"},
    Operator{"*",                   Code::multiply,            0, k_many, false, k_numeric,   k_maybe,  "the product"},
    Operator{"/",                   Code::divide,              0, k_many, false, k_numeric,   k_maybe,  "the first divided by all others"},
    Operator{"%",                   Code::modulo,              0, k_many, false, k_numeric,   k_maybe,  "what a division leaves, with the sign of the first"},
    Operator{"max",                 Code::max,                 0, k_many, false, k_numeric,   k_maybe,  "the largest"},
    Operator{"min",                 Code::min,                 0, k_many, false, k_numeric,   k_maybe,  "the smallest"},
    Operator{"abs",                 Code::abs,                 1, 1,      false, k_numeric,   k_maybe,  "without its sign"},
    Operator{"floor",               Code::floor,               1, 1,      false, k_numeric,   k_maybe,  "the whole number at or below"},
    Operator{"ceil",                Code::ceil,                1, 1,      false, k_numeric,   k_maybe,  "the whole number at or above"},
    Operator{"round",               Code::round,               1, 1,      false, k_numeric,   k_maybe,  "the nearest whole number, halves up"},
    Operator{"exp",                 Code::exp,                 1, 1,      false, k_numeric,   k_maybe,  "e to the power of it"},
    Operator{"sqrt",                Code::sqrt,                1, 1,      false, k_numeric,   k_maybe,  "its square root; null for less than 0"},
    Operator{"pow",                 Code::pow,                 2, 2,      false, k_numeric,   k_maybe,  "the first to the power of the second, which is a whole number from -64 to 64; null otherwise"},
    Operator{"clamp",               Code::clamp,               3, 3,      false, k_numeric,   k_maybe,  "the first, kept between the second and the third"},
    Operator{"cat",                 Code::cat,                 0, k_many, false, k_any,       k_text,   "all operands as one text"},
    Operator{"substr",              Code::substr,              0, 3,      false, k_any,       k_text,   "part of a text: from, how many; negative counts from the end"},
    Operator{"length",              Code::length,              1, 1,      false, k_any,       k_maybe,  "characters of a text, elements of a list, keys of a map"},
    Operator{"type",                Code::type,                0, 1,      false, k_any,       k_text,   "null, boolean, number, string, array, object or entity"},
    Operator{"words",               Code::words,               1, 1,      false, k_text | k_null, k_list,   "the words of a text, in small letters, without signs around them"},
    Operator{"placeholders",        Code::placeholders,        1, 1,      false, k_text | k_null, k_list,   "what stands in the braces of a text"},
    Operator{"join",                Code::join,                2, 3,      false, k_any,       k_text,   "the elements of a list as one text, with the second operand between them; before the last the third"},
    Operator{"like",                Code::like,                2, k_many, false, k_text | k_null, k_yes_no, "whether a text is like one of these: # is digits, * anything"},
    Operator{"merge",               Code::merge,               0, k_many, false, k_any,       k_list,   "all lists as one; what is no list is one element"},
    Operator{"entries",             Code::entries,             1, 1,      false, k_map | k_null, k_list,   "the members of a map as a list, each with `key` and `value`"},
    Operator{"map",                 Code::map,                 0, 2,      true,  k_loop,      k_list,   "a list of what the second operand makes of each element"},
    Operator{"filter",              Code::filter,              0, 2,      true,  k_loop,      k_list,   "the elements for which the second operand is true"},
    Operator{"reduce",              Code::reduce,              0, 3,      true,  k_loop,      k_any,    "folds a list: current and accumulator make the next accumulator"},
    Operator{"all",                 Code::all,                 0, 2,      true,  k_loop,      k_yes_no, "whether the second operand is true for all of some elements"},
    Operator{"some",                Code::some,                0, 2,      true,  k_loop,      k_yes_no, "whether it is true for at least one element"},
    Operator{"none",                Code::none,                0, 2,      true,  k_loop,      k_yes_no, "whether it is true for no element"},
    Operator{"count",               Code::count,               1, 2,      true,  k_loop,      k_number, "how many elements there are, or for how many it is true"},
    Operator{"nobody",              Code::nobody,              1, 2,      true,  k_loop,      k_yes_no, "whether a list is empty, or it is true for no element"},
    Operator{"sum",                 Code::total,               1, 2,      true,  k_loop,      k_maybe,  "the sum of a list, or of what the second operand makes of each element"},
    Operator{"has",                 Code::has,                 2, 2,      false, k_any,       k_yes_no, "whether somebody has a component, a map a key, a list an element"},
    Operator{"has_component",       Code::has_component,       2, 2,      false, k_any,       k_yes_no, "whether somebody has a component"},
    Operator{"get_component_value", Code::get_component_value, 2, 3,      false, k_any,       k_any,    "somebody's component, or the value at a dotted path in it"},
    Operator{"has_status",          Code::has_status,          2, 2,      false, k_any,       k_yes_no, "whether somebody has a status"},
    Operator{"quantity",            Code::quantity,            1, 9,      false, k_any,       k_maybe,  "a quantity that takes something: its id, and what it is told"},
    Operator{"those",               Code::those,               1, 1,      false, k_any,       k_list,   "those whom a scope finds, as a list: its id"},
    Operator{"distance",            Code::distance,            2, 2,      false, k_any,       k_maybe,  "how many tiles two are from each other; null where one has no tile"},
    Operator{"sees",                Code::sees,                2, 2,      false, k_any,       k_any,    "whether nothing blocks the sight between two"},
    Operator{"path_length",         Code::path_length,         2, 3,      false, k_any,       k_maybe,  "what the cheapest path from one to another costs; the third operand is a way of moving"},
    Operator{"nearest",             Code::nearest,             2, 2,      false, k_any,       k_maybe,  "how far the nearest of a list or a scope of people is"},
    Operator{"terrain",             Code::terrain,             1, 2,      false, k_any,       k_any,    "the id of the terrain below somebody, or a number of it by name"},
    Operator{"tile",                Code::tile,                1, 2,      false, k_any,       k_any,    "the tile at a column and a row, or that of somebody"},
    Operator{"within",              Code::within,              2, 2,      false, k_any,       k_any,    "the others who are not farther than so many tiles, as a list"},
    Operator{"ring",                Code::ring,                3, 3,      false, k_any,       k_any,    "the others who are at least so far, and not farther than the third operand"},
    Operator{"cone",                Code::cone,                3, 4,      false, k_any,       k_any,    "the others in a cone towards somebody: how long it is, and how many degrees wide (90)"},
    Operator{"line",                Code::line,                3, 3,      false, k_any,       k_any,    "the others on the line towards somebody and beyond, not farther than so many steps"},
    Operator{"flight",              Code::flight,              2, 2,      false, k_any,       k_any,    "where something comes down that flies from one to another: the last tile before what blocks it"},
    Operator{"offset",              Code::offset,              3, 3,      false, k_any,       k_any,    "the tile in a direction, in degrees against the clock from the right, so many tiles away"},
    Operator{"along",               Code::along,               3, 3,      false, k_any,       k_maybe,  "the highest number of that name which a terrain has between two; 0 where none has it"},
    Operator{"tiles",               Code::tiles,               2, 2,      false, k_any,       k_any,    "the tiles that are not farther than so many, and on which something can lie, as a list"},
    Operator{"roll",                Code::roll,                1, k_many, false, k_any,       k_number, "what dice show"},
};
// clang-format on

} // namespace

TypeSet type_bit(ValueType type) noexcept {
    if (type == ValueType::absent) return k_null;
    return static_cast<TypeSet>(1u << (static_cast<unsigned>(type) - 1));
}

std::string describe(TypeSet types) {
    constexpr std::array<std::string_view, 7> words = {"null",   "true or false", "a number", "a text",
                                                       "a list", "a map",         "an entity"};
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (types & (1u << i)) out += (out.empty() ? "" : " or ") + std::string(words[i]);
    return out;
}

std::span<const Operator> operators() noexcept { return k_operators; }

const Operator* find_operator(std::string_view name) noexcept {
    for (const Operator& row : k_operators)
        if (row.name == name) return &row;
    return nullptr;
}

const Operator& operator_of(Code code) noexcept {
    for (const Operator& row : k_operators)
        if (row.code == code) return row;
    return k_operators.front();
}

} // namespace arbiter::expr

namespace arbiter {

std::vector<OperatorInfo> list_operators() {
    std::vector<OperatorInfo> all;
    for (const expr::Operator& row : expr::operators()) {
        const bool is_open = row.most == expr::k_many;
        all.push_back({row.name, row.least, is_open ? static_cast<std::size_t>(-1) : row.most, row.doc});
    }
    return all;
}

} // namespace arbiter
