// Values, operators and calls as text.
#include "expr/formula/printer.hpp"

#include "expr/formula/lexer.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::expr::formula {
namespace {

struct Join {
    std::string_view name;
    Level level;
};

// What stands between two or more operands.
constexpr std::array k_joins = {
    Join{"or", Level::disjunction}, Join{"and", Level::conjunction}, Join{"??", Level::coalescence},
    Join{"<", Level::comparison},   Join{"<=", Level::comparison},   Join{">", Level::comparison},
    Join{">=", Level::comparison},  Join{"==", Level::comparison},   Join{"!=", Level::comparison},
    Join{"===", Level::comparison}, Join{"!==", Level::comparison},
};

Level tighter(Level level) { return static_cast<Level>(static_cast<std::uint8_t>(level) + 1); }

bool is_operation(const json::Node& node) {
    return node.is(json::NodeKind::object) && node.children.size() == 1;
}

std::vector<const json::Node*> operands_of(const json::Node& member) {
    if (!member.is(json::NodeKind::list)) return {&member};
    std::vector<const json::Node*> operands;
    for (const json::Node& operand : member.children) operands.push_back(&operand);
    return operands;
}

// Whether `node` is a + b or a + b + c.
bool is_run_of(std::string_view name, const json::Node& node) {
    return is_operation(node) && node.children[0].key == name && operands_of(node.children[0]).size() > 1;
}

// Whether the name of an operator can be written before a parenthesis as it is. not(x) is read as !x, d(x) as
// a die.
bool is_callable(std::string_view name) {
    if (name == "and" || name == "or" || name == "in" || name == "if") return true;
    return is_plain_name(name) && name != "d" && name != "D";
}

} // namespace

std::string Printer::print(const json::Node& node, Level least) const {
    Printed made = print(node);
    return made.level < least ? "(" + made.text + ")" : std::move(made.text);
}

Printed Printer::print(const json::Node& node) const {
    switch (node.kind) {
    case json::NodeKind::number:
        return {node.text, node.text.starts_with("-") ? Level::sign : Level::primary};
    case json::NodeKind::list:
        return {"[" + joined(operands_of(node), ", ", Level::choice) + "]", Level::base};
    case json::NodeKind::object:
        if (is_operation(node)) return print_operation(node.children[0]);
        return {"preserve(" + json_text(node) + ")", Level::base};
    default: return {json_text(node), Level::base};
    }
}

std::string Printer::joined(const Operands& operands, std::string_view sign, Level least) const {
    std::string made;
    for (const json::Node* operand : operands) {
        if (operand != operands.front()) made += sign;
        made += print(*operand, least);
    }
    return made;
}

Printed Printer::print_operation(const json::Node& member) const {
    const Operands operands = operands_of(member);
    if (auto made = print_special(member, operands)) return std::move(*made);
    if (auto made = print_operator(member.key, operands)) return std::move(*made);
    return print_call(member.key, operands);
}

[[gnu::noinline]] std::optional<Printed> Printer::print_operator(std::string_view name,
                                                                 const Operands& operands) const {
    const auto join =
        std::find_if(k_joins.begin(), k_joins.end(), [&](const Join& j) { return j.name == name; });
    if (join != k_joins.end() && operands.size() > 1)
        return Printed{joined(operands, fmt::format(" {} ", name), tighter(join->level)), join->level};
    if (name == "in" && operands.size() == 2)
        return Printed{joined(operands, " in ", tighter(Level::comparison)), Level::comparison};
    if (name == "if" && operands.size() >= 3 && operands.size() % 2 == 1) return print_choice(operands);
    if (name == "!" && operands.size() == 1) return print_not(*operands[0]);
    if (name == "!!" && operands.size() == 1) return print_unary(name, *operands[0]);
    return print_arithmetic(name, operands);
}

// In a - b + c the left side needs no parentheses. A sum at the start of a sum does, or it would become one
// with it.
[[gnu::noinline]] std::optional<Printed> Printer::print_arithmetic(std::string_view name,
                                                                   const Operands& operands) const {
    const bool is_sum = name == "+" || name == "-", is_product = name == "*" || name == "/" || name == "%";
    if (is_sum && operands.size() == 1) return print_unary(name, *operands[0]);
    const bool is_run = name == "+" || name == "*";
    if ((!is_sum && !is_product) || operands.size() < 2 || (operands.size() > 2 && !is_run))
        return std::nullopt;
    const Level level = is_sum ? Level::sum : Level::product;
    const json::Node& first = *operands[0];
    std::string made = print(first, is_run && is_run_of(name, first) ? tighter(level) : level);
    for (std::size_t i = 1; i < operands.size(); ++i)
        made += fmt::format(" {} {}", name, print(*operands[i], tighter(level)));
    return Printed{std::move(made), level};
}

// -(5) is an operation, -5 a number.
[[gnu::noinline]] Printed Printer::print_unary(std::string_view sign, const json::Node& operand) const {
    std::string inner = print(operand, Level::sign);
    const bool is_number = sign == "-" && operand.is(json::NodeKind::number);
    if (is_number || inner[0] == sign[0]) inner = "(" + inner + ")";
    return {std::string(sign) + inner, Level::sign};
}

[[gnu::noinline]] Printed Printer::print_not(const json::Node& operand) const {
    if (is_run_of("in", operand)) {
        const Operands sides = operands_of(operand.children[0]);
        if (sides.size() == 2)
            return {joined(sides, " not in ", tighter(Level::comparison)), Level::comparison};
    }
    return {"not " + print(operand, Level::negation), Level::negation};
}

[[gnu::noinline]] Printed Printer::print_choice(const Operands& operands) const {
    std::string made;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (i > 0) made += i % 2 == 1 ? " ? " : " : ";
        made += print(*operands[i], tighter(Level::choice));
    }
    return {std::move(made), Level::choice};
}

[[gnu::noinline]] Printed Printer::print_call(std::string_view name, const Operands& operands) const {
    return {fmt::format("{}({})", is_callable(name) ? std::string(name) : json::quote(name),
                        joined(operands, ", ", Level::choice)),
            Level::base};
}

std::string json_text(const json::Node& node) {
    if (!node.is(json::NodeKind::list) && !node.is(json::NodeKind::object)) return json::write(node);
    const bool is_object = node.is(json::NodeKind::object);
    std::string made(1, is_object ? '{' : '[');
    for (const json::Node& child : node.children) {
        if (&child != &node.children.front()) made += ", ";
        if (is_object) made += json::quote(child.key) + ": ";
        made += json_text(child);
    }
    return made += is_object ? '}' : ']';
}

} // namespace arbiter::expr::formula
