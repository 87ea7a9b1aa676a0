#include "rules/tell_quantity.hpp"

#include "json/number.hpp"

#include <fmt/format.h>

namespace arbiter::rules {
namespace {

bool is_told(const Quantity& quantity, const Breakdown& breakdown, std::size_t line) {
    const bool does_nothing =
        breakdown.lines[line].amount == (quantity.lines[line].kind == LineKind::factor ? 1.0 : 0.0);
    return breakdown.lines[line].fate == Fate::counts && !does_nothing;
}

std::string amount_text(LineKind kind, double amount) {
    if (kind == LineKind::factor) return "x" + json::number_text(amount);
    const std::string text = (amount < 0 ? "" : "+") + json::number_text(amount);
    return kind == LineKind::percentage ? text + "%" : text;
}

} // namespace

std::vector<std::pair<std::string, std::string>> parts_of(const Quantity& quantity,
                                                          const Breakdown& breakdown) {
    std::vector<std::pair<std::string, std::string>> parts;
    parts.emplace_back(quantity.base_label, json::number_text(breakdown.base));
    for (std::size_t i = 0; i < quantity.lines.size(); ++i)
        if (is_told(quantity, breakdown, i))
            parts.emplace_back(quantity.lines[i].label, json::number_text(breakdown.lines[i].amount));
    return parts;
}

std::string sum_text(const Quantity& quantity, const Breakdown& breakdown) {
    std::string text = fmt::format("{} = {}: {} {}", quantity.id, json::number_text(breakdown.value),
                                   quantity.base_label, json::number_text(breakdown.base));
    for (std::size_t i = 0; i < quantity.lines.size(); ++i)
        if (is_told(quantity, breakdown, i))
            text += fmt::format(", {} {}", quantity.lines[i].label,
                                amount_text(quantity.lines[i].kind, breakdown.lines[i].amount));
    for (std::size_t i = 0; i < quantity.stages.size(); ++i)
        if (breakdown.stages[i].was_cut && !quantity.stages[i].say_when_cut.empty())
            text += ", " + quantity.stages[i].say_when_cut;
    return text;
}

} // namespace arbiter::rules
