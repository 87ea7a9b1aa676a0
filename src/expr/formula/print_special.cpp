// Names, steps, dice, let: operators with a form of their own. Each gives up where the form would be read as
// something else; the call that is printed then is always read as what it is.
#include "expr/formula/printer.hpp"

#include "base/text.hpp"
#include "expr/formula/dice_text.hpp"
#include "expr/formula/lexer.hpp"
#include "expr/formula/read_formula.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::expr::formula {
namespace {

bool is_digits(std::string_view text) {
    return !text.empty() && (text == "0" || text[0] != '0') &&
           std::all_of(text.begin(), text.end(), is_digit);
}

std::string text_step(std::string_view step) {
    if (is_identifier(step) && !is_keyword(step)) return fmt::format(".{}", step);
    return fmt::format("[{}]", json::quote(step));
}

// Whether a formula reads `term` as the roll of `text` with the numbers 0, 1, 2... in its gaps.
bool is_read_as(const std::string& term, std::string_view text, std::size_t gaps) {
    json::Node wanted = json::make_object();
    json::Node operands = json::make_list({json::make_text(text)});
    for (std::size_t i = 0; i < gaps; ++i)
        operands.children.push_back(json::make_number(static_cast<double>(i)));
    wanted.add("roll", std::move(operands));
    const json::Sources none;
    json::Report report(none, 0);
    const auto read = read_formula(term, {}, {}, report);
    return read && json::equal(*read, wanted);
}

// A list such as ro1,2 would end at its comma among operands.
bool has_bare_comma(std::string_view text) {
    bool is_inside = false;
    for (const char c : text) {
        if (c == '{' || c == '}') is_inside = c == '{';
        if (c == ',' && !is_inside) return true;
    }
    return false;
}

} // namespace

std::optional<Printed> Printer::print_special(const json::Node& member, const Operands& operands) const {
    const std::string& name = member.key;
    if (name == "preserve") return Printed{"preserve(" + json_text(member) + ")", Level::base};
    if (name == "var") return print_var(operands);
    if (name == "val") return print_val(operands);
    if (name == "at") return print_at(operands);
    if (name == "let") return print_let(operands);
    if (name == "roll") return print_roll(operands);
    return std::nullopt;
}

std::optional<Printed> Printer::print_var(const Operands& operands) const {
    if (operands.size() != 1 || !operands[0]->is(json::NodeKind::text)) return std::nullopt;
    const std::string& path = operands[0]->text;
    if (path.empty()) return Printed{"this", Level::primary};
    const auto steps = split_dotted(path);
    if (std::any_of(steps.begin(), steps.end(), [](std::string_view s) { return s.empty(); }))
        return std::nullopt;
    // A single word in capitals would be a constant.
    const bool is_named = is_plain_name(steps[0]) && (steps.size() > 1 || !is_capital_word(steps[0]));
    std::string made(is_named ? steps[0] : "this");
    for (std::size_t i = is_named ? 1 : 0; i < steps.size(); ++i)
        made += is_digits(steps[i]) ? fmt::format("[{}]", steps[i]) : text_step(steps[i]);
    return Printed{std::move(made), Level::primary};
}

std::string Printer::print_step(const json::Node& step) const {
    if (step.is(json::NodeKind::text)) return text_step(step.text);
    return "[" + print(step, Level::choice) + "]";
}

// actor.attributes[weapon.attribute]. With known steps only, that would be a `var`; a list climbs scopes.
std::optional<Printed> Printer::print_val(const Operands& operands) const {
    const auto is_known = [](const json::Node* step) {
        if (step->is(json::NodeKind::number)) return is_digits(step->text);
        return step->is(json::NodeKind::text) && !step->text.empty() &&
               step->text.find('.') == std::string::npos;
    };
    if (std::all_of(operands.begin(), operands.end(), is_known) ||
        std::any_of(operands.begin(), operands.end(),
                    [](const json::Node* step) { return step->is(json::NodeKind::list); }))
        return std::nullopt;
    const bool is_named = operands[0]->is(json::NodeKind::text) && is_plain_name(operands[0]->text);
    std::string made = is_named ? operands[0]->text : "this";
    for (std::size_t i = is_named ? 1 : 0; i < operands.size(); ++i) made += print_step(*operands[i]);
    return Printed{std::move(made), Level::primary};
}

std::optional<Printed> Printer::print_at(const Operands& operands) const {
    if (operands.size() < 2) return std::nullopt;
    std::string made = print(*operands[0], Level::base);
    for (std::size_t i = 1; i < operands.size(); ++i) made += print_step(*operands[i]);
    return Printed{std::move(made), Level::primary};
}

std::optional<Printed> Printer::print_let(const Operands& operands) const {
    if (operands.size() != 2 || !operands[0]->is(json::NodeKind::object) || operands[0]->children.empty())
        return std::nullopt;
    std::string made = "let ";
    for (const json::Node& value : operands[0]->children) {
        if (&value != &operands[0]->children.front()) made += ", ";
        made += is_plain_name(value.key) ? value.key : json::quote(value.key);
        made += " = " + print(value, Level::disjunction);
    }
    return Printed{made + ": " + print(*operands[1], Level::let), Level::let};
}

std::optional<Printed> Printer::print_roll(const Operands& operands) const {
    if (operands.empty() || !operands[0]->is(json::NodeKind::text)) return std::nullopt;
    const std::string& text = operands[0]->text;
    const auto gaps = find_gaps(text);
    std::string probe, made;
    std::size_t at = 0;
    for (const Gap& gap : gaps) {
        if (gap.operand + 1 >= operands.size()) break;
        const std::string before = text.substr(at, gap.begin - at);
        probe += fmt::format("{}({})", before, gap.operand);
        made += before + "(" + print(*operands[gap.operand + 1], Level::let) + ")";
        at = gap.end;
    }
    probe += text.substr(at);
    made += text.substr(at);
    if (!is_read_as(probe, text, operands.size() - 1)) {
        // roll("2d6+3") would be read as a formula; the operator's name in quotes keeps the text.
        if (operands.size() > 1) return std::nullopt;
        return Printed{fmt::format("\"roll\"({})", json::quote(text)), Level::base};
    }
    if (has_bare_comma(text)) made = "(" + made + ")";
    return Printed{std::move(made), Level::primary};
}

} // namespace arbiter::expr::formula
