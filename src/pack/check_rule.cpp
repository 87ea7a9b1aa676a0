// A trial compilation: what comes out is thrown away, what it complained about stays.
#include "pack/check_rule.hpp"

#include "expr/compile.hpp"
#include "expr/find_dice.hpp"
#include "expr/formula/read_formula.hpp"
#include "expr/named_conditions.hpp"
#include "pack/record.hpp"
#include "json/number.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

// Params, scopes and quantities are always there, whichever they are: who compiles the rule for a game knows
// their names. A scope and a quantity get a slot that nobody reads: the program is thrown away.
class AnyName final : public HostNames {
public:
    std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        const bool is_asked = path.front() == "those" || path.front() == "quantity";
        return is_asked ? std::optional(HostSlot{}) : std::nullopt;
    }
    bool is_global(std::string_view first) const override {
        return first == "param" || first == "those" || first == "quantity";
    }
};

void mention_conditions(const Node& node, const std::function<void(const Node&)>& mention) {
    if (node.is(json::NodeKind::object) && node.children.size() == 1) {
        const Node& only = node.children[0];
        if (only.key == "preserve") return;
        if (only.key == "condition_ref") {
            // JSON Logic lets an operator's only operand stand with or without a list.
            const bool is_listed = only.is(json::NodeKind::list) && !only.children.empty();
            const Node& id = is_listed ? only.children[0] : only;
            if (id.is(json::NodeKind::text)) mention(id); // anything else does not compile
        }
    }
    for (const Node& child : node.children) mention_conditions(child, mention);
}

// A text that is nothing but an id was surely meant as the name of a condition: as a formula it would be a
// variable, or no formula at all.
bool is_bare_id(const Node& node) {
    return node.is(json::NodeKind::text) && is_id(node.text) && node.text.find('.') == std::string::npos &&
           node.text != "true" && node.text != "false";
}

bool has_one_key(const Node& rule, json::Report& report) {
    if (!rule.is(json::NodeKind::object) || rule.children.size() == 1) return true;
    report.error("not-a-rule", rule.span,
                 fmt::format("a rule has one key, its operator; this has {}", rule.children.size()));
    return false;
}

} // namespace

void check_rule(const Node& rule, const Limits& limits, json::Report& report,
                const std::function<void(const Node& id)>& mention, const RuleLanguage& language) {
    if (is_bare_id(rule)) {
        report.error("bare-name", rule.span, fmt::format("\"{}\" is a name, not a rule", rule.text),
                     fmt::format("name a condition with {{\"condition_ref\": \"{}\"}}", rule.text));
        return;
    }
    if (!has_one_key(rule, report)) return;
    std::optional<Node> formula;
    if (rule.is(json::NodeKind::text)) {
        formula =
            expr::read_formula(rule.text, {rule.span.source, rule.span.begin + 1, true}, limits, report);
        if (!formula) return;
    }
    const Node& tree = formula ? *formula : rule;
    mention_conditions(tree, mention);
    const expr::AnyCondition conditions; // who names one that is not there is told so later
    const AnyName names;
    const expr::CompileContext context{language.mode,      limits,      &names,
                                       language.operators, &conditions, nullptr};
    const auto program = expr::compile(tree, context, report);
    if (program && program->is_random)
        report.error("dice-in-condition", expr::find_dice(*program, rule.span), "a condition rolls no dice",
                     "roll in an action or a quantity, and test what came of it");
}

bool names_quantity(std::string_view text) noexcept {
    const std::size_t colon = text.find(':');
    return colon != std::string_view::npos && is_id(text) && text.find(".components.") > colon;
}

void check_amount(const Node& amount, const Limits& limits, json::Report& report) {
    if (amount.is(json::NodeKind::text) && json::parse_number(amount.text)) {
        report.error("wrong-type", amount.span, "a number is wanted here, this is a text",
                     fmt::format("write {} without quotes", amount.text));
        return;
    }
    if (amount.is(json::NodeKind::text) && !names_quantity(amount.text))
        static_cast<void>(expr::read_formula(amount.text, {amount.span.source, amount.span.begin + 1, true},
                                             limits, report));
    static_cast<void>(has_one_key(amount, report));
}

} // namespace arbiter::pack
