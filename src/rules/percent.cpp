// Skills become a chance by a formula; the formulas are written in our own language, so that they explain
// themselves like any other.
#include "rules/percent.hpp"

#include "expr/formula/read_formula.hpp"
#include "pack/template_text.hpp"
#include "json/number.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

using json::Kind;
using json::Node;

struct Formula {
    std::string_view name;
    std::string_view text;
};
constexpr std::array k_formulas = {
    Formula{"ratio",
            "let a = max(0, actor_skill), t = max(0, target_skill): a + t == 0 ? 50 : 100 * a / (a + t)"},
    Formula{
        "logistic",
        "let t = target_skill != 0 ? target_skill : difficulty: 100 / (1 + exp(-0.1 * (actor_skill - t)))"},
    Formula{"linear", "50 + (actor_skill - difficulty)"},
};

std::string text_of(const Node& node, std::string_view key, std::string_view otherwise) {
    const Node* found = node.find(key);
    return found ? found->text : std::string(otherwise);
}

double number_of(const Node* node, std::string_view key, double otherwise) {
    const Node* found = node ? node->find(key) : nullptr;
    return found ? found->number : otherwise;
}

// Somebody's skill as a formula: the number in the component, else the default; 0 where there is nobody.
std::string skill_text(const Node& skill, std::string_view role) {
    const std::string path =
        fmt::format("\"entity.{}.components.{}.{}\"", role, text_of(skill, "component", ""),
                    text_of(skill, "property", "value"));
    const double otherwise = number_of(&skill, "default", 0);
    return fmt::format("var(\"entity.{}\") == null ? 0 : type(var({})) == \"number\" ? var({}) : {}", role,
                       path, path, json::number_text(otherwise));
}

// The whole base as formula text. It is ours, so it can be read; only what packs put into it can be odd, and
// that is ids and numbers.
std::string base_text(const Node& percent) {
    const std::string name = text_of(percent, "formula", "ratio");
    std::string_view formula;
    for (const Formula& row : k_formulas)
        if (row.name == name) formula = row.text;
    const Node* target = percent.find("target_skill");
    const bool is_opposed = text_of(percent, "against", "opposed") == "opposed";
    const std::string against =
        is_opposed && target ? skill_text(*target, text_of(*target, "target_role", "primary")) : "0";
    const double difficulty =
        number_of(&percent, "difficulty", 0) + number_of(&percent, "difficulty_modifier", 0);
    return fmt::format("let actor_skill = {}, target_skill = {}, difficulty = {}: {}",
                       skill_text(*percent.find("actor_skill"), "actor"), against,
                       json::number_text(difficulty), formula);
}

Modifier compile_modifier(const Node& written, const expr::CompileContext& context, json::Report& report) {
    Modifier made;
    made.kind = text_of(written, "type", "flat") == "flat" ? ModifierKind::flat : ModifierKind::percentage;
    made.value = written.find("value")->number;
    made.tag = pack::bare_tag(written.find("tag")->text);
    made.description = text_of(written, "description", "");
    made.stack = text_of(written, "stack", "");
    // Errors of the condition become warnings here: one broken modifier does not take the action with it.
    json::Report own(report.sources());
    if (const auto tree = rule_tree(*written.find("condition"), context.limits, own))
        made.condition = expr::compile(*tree, context, own);
    for (const Diagnostic& found : own.found())
        report.add_found(found,
                         made.condition ? found.severity : std::max(found.severity, Severity::warning));
    if (!made.condition)
        report.warning("modifier-off", written.find("condition")->span,
                       fmt::format("the modifier \"{}\" is off: its condition cannot be read", made.tag));
    return made;
}

} // namespace

std::optional<Node> rule_tree(const Node& written, const Limits& limits, json::Report& report) {
    if (written.is(Kind::text))
        return expr::read_formula(written.text, {written.span.source, written.span.begin + 1, true}, limits,
                                  report);
    if (written.is(Kind::object) && written.children.size() == 1)
        return written.children[0].key == "logic" ? rule_tree(written.children[0], limits, report)
                                                  : std::optional(written);
    if (written.is(Kind::boolean)) return written;
    report.error("not-a-rule", written.span, "a condition is a rule with one key, a formula, true or false");
    return std::nullopt;
}

std::optional<ChanceRule> compile_percent(const Node& percent, const expr::CompileContext& context,
                                          json::Report& report) {
    json::Sources sources;
    json::Report own(sources);
    const std::uint32_t source = sources.add("<chance>", base_text(percent));
    const auto base = expr::read_formula(sources.get(source).text, {source, 0, false}, context.limits, own);
    ChanceRule rule;
    if (base) rule.base = expr::compile(*base, context, own);
    if (!rule.base) {
        report.error("bad-chance", percent.span,
                     own.found().empty() ? "this chance cannot be worked out" : own.found()[0].message);
        return std::nullopt;
    }
    if (const Node* modifiers = percent.find("modifiers"))
        for (const Node& modifier : modifiers->children)
            if (rule.modifiers.size() < k_most_modifiers)
                rule.modifiers.push_back(compile_modifier(modifier, context, report));
    rule.least = number_of(percent.find("bounds"), "min", 5);
    rule.most = number_of(percent.find("bounds"), "max", 95);
    rule.critical_success = static_cast<int>(number_of(percent.find("thresholds"), "critical_success", 5));
    rule.critical_failure = static_cast<int>(number_of(percent.find("thresholds"), "critical_failure", 95));
    return rule;
}

} // namespace arbiter::rules
