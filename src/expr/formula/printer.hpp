// The printer behind `formula_text`: each piece of text knows how tightly it holds together, and gets
// parentheses where it would fall apart.
#pragma once

#include "json/node.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::expr::formula {

/// From the loosest to the tightest, as the parser reads them.
enum class Level : std::uint8_t {
    let,
    choice,
    disjunction,
    conjunction,
    negation,
    comparison,
    coalescence,
    sum,
    product,
    sign,
    primary, ///< whole by itself, but steps do not follow: names, numbers, dice
    base,    ///< steps may follow: lists, texts, calls
};

struct Printed {
    std::string text;
    Level level = Level::base;
};

class Printer {
public:
    [[nodiscard]] Printed print(const json::Node& node) const;
    /// In parentheses if it is looser than `least`.
    [[nodiscard]] std::string print(const json::Node& node, Level least) const;

private:
    using Operands = std::vector<const json::Node*>;

    // printer.cpp: values and operators
    [[nodiscard]] Printed print_operation(const json::Node& member) const;
    [[nodiscard]] std::optional<Printed> print_operator(std::string_view name,
                                                        const Operands& operands) const;
    [[nodiscard]] std::optional<Printed> print_arithmetic(std::string_view name,
                                                          const Operands& operands) const;
    [[nodiscard]] Printed print_unary(std::string_view sign, const json::Node& operand) const;
    [[nodiscard]] Printed print_choice(const Operands& operands) const;
    [[nodiscard]] Printed print_not(const json::Node& operand) const;
    [[nodiscard]] Printed print_call(std::string_view name, const Operands& operands) const;
    [[nodiscard]] std::string joined(const Operands& operands, std::string_view sign, Level least) const;

    // print_special.cpp: what has a form of its own
    [[nodiscard]] std::optional<Printed> print_special(const json::Node& member,
                                                       const Operands& operands) const;
    [[nodiscard]] std::optional<Printed> print_var(const Operands& operands) const;
    [[nodiscard]] std::optional<Printed> print_val(const Operands& operands) const;
    [[nodiscard]] std::optional<Printed> print_at(const Operands& operands) const;
    [[nodiscard]] std::optional<Printed> print_let(const Operands& operands) const;
    [[nodiscard]] std::optional<Printed> print_roll(const Operands& operands) const;
    [[nodiscard]] std::string print_step(const json::Node& step) const;
};

/// A JSON value, with a blank behind each comma and colon.
[[nodiscard]] std::string json_text(const json::Node& node);

} // namespace arbiter::expr::formula
