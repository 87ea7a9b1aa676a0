// How the values of one action must fit together.
#include "pack/kind/action.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"
#include "expr/formula/place_map.hpp"
#include "pack/kind/action_parts.hpp"
#include "pack/kind/pool.hpp"
#include "pack/modifier_limits.hpp"
#include "pack/record.hpp"
#include "pack/template_text.hpp"
#include "json/number.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <vector>

namespace arbiter::pack {
namespace {

using json::Node;

const Node* find_at(const Node* node, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) node = node ? node->find(key) : nullptr;
    return node;
}

void check_bounds(const Node& percent, json::Report& report) {
    const Node *low = find_at(&percent, {"bounds", "min"}), *high = find_at(&percent, {"bounds", "max"});
    const double least = low ? low->number : 5, most = high ? high->number : 95;
    if (least > most)
        report.error("bounds-cross", low ? low->span : high->span,
                     fmt::format("the least chance {} is above the greatest {}", least, most));
}

// Nothing forbids such rolls, but the best of one degree would be worse than the worst of the other.
void check_thresholds(const Node& percent, json::Report& report) {
    const Node *best = find_at(&percent, {"thresholds", "critical_success"}),
               *worst = find_at(&percent, {"thresholds", "critical_failure"});
    if ((best || worst) && has_unit_roll(percent))
        return report.error("not-beside", percent.find("thresholds")->key_span,
                            "\"thresholds\" are rolls of 1 to 100, and a unit roll has none",
                            "bands of its degrees say what is critical: { \"id\": \"great\", \"from\": 40 }");
    if (best && worst && best->number >= worst->number)
        report.error("bounds-cross", best->span,
                     fmt::format("the critical success {} is not below the critical failure {}", best->text,
                                 worst->text),
                     "a low roll is good: 5 and 95, for example");
}

void check_percent(const Node& percent, json::Report& report) {
    check_bounds(percent, report);
    check_thresholds(percent, report);
    const PointsAsked asked = has_unit_roll(percent) ? PointsAsked::any : PointsAsked::whole;
    if (const Node* modifiers = percent.find("modifiers"))
        for (const Node& modifier : modifiers->children) {
            check_modifier_value(modifier, asked, report);
            check_tag(*modifier.find("tag"), report);
        }
    const Node *chance = percent.find("chance"), *skill = percent.find("actor_skill");
    if (!chance && !skill)
        report.error("missing-field", percent.span, "a percent contest needs \"actor_skill\" or \"chance\"");
    if (chance && skill)
        report.error("two-chances", chance->key_span,
                     "the chance is a quantity or comes of skills, not both");
    for (const std::string_view key :
         {"modifiers", "bounds", "formula", "against", "target_skill", "difficulty"})
        if (const Node* unused = chance ? percent.find(key) : nullptr)
            report.error("not-beside", unused->key_span,
                         fmt::format("\"{}\" means nothing beside \"chance\"", key),
                         "it belongs into the quantity, or into modifiers of it");
    if (chance || !skill) return;
    const Node *against = percent.find("against"), *formula = percent.find("formula");
    const bool is_opposed = !against || against->text == "opposed";
    if (is_opposed && !percent.find("target_skill"))
        report.warning("no-target-skill", against ? against->span : percent.span,
                       "an opposed contest without a target's skill goes against 0");
    if (is_opposed && formula && formula->text == "linear")
        report.warning("formula-ignores", formula->span, "linear does not look at the target's skill",
                       "use ratio or logistic, or a fixed_difficulty");
}

// The words a template may hold in braces.
std::vector<std::string> placeholders_of(const Record& record) {
    std::vector<std::string> words = {"chance", "tags", "cost", "actor", "name"};
    const Node* targets = record.field("targets");
    if (!targets) return words;
    if (targets->is(json::NodeKind::text)) {
        words.insert(words.end(), {"target", "primary"});
        return words;
    }
    for (const Node& role : targets->children) {
        words.push_back(role.key);
        if (role.key == "primary") words.push_back("target");
        if (const Node* placeholder = role.find("placeholder")) words.push_back(placeholder->text);
    }
    return words;
}

std::string placeholder_hint(std::string_view word, std::span<const std::string_view> known) {
    std::string hint = did_you_mean(word, known);
    if (!hint.empty()) return hint;
    for (const std::string_view name : known)
        hint += fmt::format("{}{{{}}}", hint.empty() ? "there is " : ", ", name);
    return hint;
}

// What people are offered they read.
void check_has_template(const Record& record, json::Report& report) {
    const Node* offered = record.field("offered");
    if (record.field("template") || (offered && !offered->boolean)) return;
    const json::Span& span = record.node.span;
    report.error("missing-field", {span.source, span.begin, span.begin + (span.is_somewhere() ? 1 : 0)},
                 "action needs \"template\"", "what the player reads; or write \"offered\": false");
}

void check_template(const Record& record, json::Report& report) {
    if (!record.field("template")) return;
    const Node& text = *record.field("template");
    const std::vector<std::string> words = placeholders_of(record);
    const expr::formula::PlaceMap places(expr::place_of(text, report.sources()), text.text, report.sources());
    for (const TemplatePart& part : template_parts(text.text)) {
        const auto at = static_cast<std::uint32_t>(part.text.data() - text.text.data());
        if (part.kind == TemplatePart::unclosed)
            report.error("bad-template", places.span(at, at + 1), "this { is never closed",
                         "close it with }, or write {{ for a brace that is shown");
        if (part.kind != TemplatePart::placeholder) continue;
        const std::string_view word = part.text.substr(0, part.text.find('.'));
        if (std::find(words.begin(), words.end(), word) != words.end()) continue;
        std::vector<std::string_view> known(words.begin(), words.end());
        const auto end = at + static_cast<std::uint32_t>(part.text.size());
        report.error("unknown-placeholder", places.span(at - 1, end + 1), // with its braces
                     fmt::format("nothing is called {{{}}} here", part.text), placeholder_hint(word, known));
    }
}

// A role that is chosen after another one must not be what that one waits for.
void check_context(const Record& record, json::Report& report) {
    const Node* targets = record.field("targets");
    if (!targets || !targets->is(json::NodeKind::object)) return;
    for (const Node& role : targets->children) {
        const Node* from = role.find("context_from");
        if (!from) continue;
        const Node* first = targets->find(from->text);
        if (!first)
            report.error("unknown-role", from->span, fmt::format("this action has no {} target", from->text),
                         "context_from names a target that is chosen before this one");
        const Node* back = first ? first->find("context_from") : nullptr;
        if (from->text == role.key)
            report.error("context-cycle", from->span, "this target waits for itself");
        else if (back && back->text == role.key)
            report.error("context-cycle", from->span,
                         fmt::format("{} and {} wait for each other", role.key, from->text),
                         "one of them is chosen first and has no context_from");
    }
}

} // namespace

bool has_unit_roll(const Node& percent) {
    const Node* roll = percent.find("roll");
    return roll && roll->text == "unit";
}

void check_modifier_value(const Node& modifier, PointsAsked asked, json::Report& report) {
    const Node* type = modifier.find("type");
    const Node& value = *modifier.find("value");
    if (!value.is(json::NodeKind::number)) return; // a formula: cut when it is worked out
    const std::string_view word = type ? std::string_view(type->text) : "flat";
    const bool is_flat = word == "flat";
    const AmountRange range = is_flat                ? k_flat_range
                              : word == "percentage" ? k_percentage_range
                                                     : k_factor_range;
    const bool is_within = value.number >= range.least && value.number <= range.most;
    const bool must_be_whole = is_flat && asked == PointsAsked::whole;
    if (!is_within || (must_be_whole && value.number != std::floor(value.number)))
        report.error("out-of-range", value.span,
                     fmt::format("{} is not a {} from {} to {}", value.text,
                                 must_be_whole ? "whole number"
                                 : is_flat     ? "number"
                                               : word,
                                 range.least, range.most));
}

void check_tag(const Node& tag, json::Report& report) {
    const std::string_view text = bare_tag(tag.text);
    if (text.empty())
        return report.error("empty-tag", tag.span, "this tag is blank",
                            "a tag is what the label shows: [dark]");
    if (count_code_points(text) > 30)
        report.error("too-long", tag.span,
                     fmt::format("this tag has {} characters, 30 are allowed", count_code_points(text)));
    if (text.size() != tag.text.size() && tag.text.find('[') != std::string::npos)
        report.info("tag-brackets", tag.span,
                    "brackets around a tag are put there by the label; these are taken off");
}

void check_contest(const Node& contest, json::Report& report) {
    const Node* first = nullptr;
    for (const Node& member : contest.children) {
        if (first)
            report.error(
                "two-contests", member.key_span,
                fmt::format("a contest is one thing; this has \"{}\" and \"{}\"", first->key, member.key),
                "an effect `contest` decides another one");
        first = first ? first : &member;
    }
    if (!first)
        report.error("missing-field", contest.span, "a contest needs \"percent\", \"pool\" or \"check\"",
                     "without a contest an action succeeds");
    if (const Node* percent = contest.find("percent")) check_percent(*percent, report);
    if (const Node* pool = contest.find("pool")) check_pool(*pool, report);
}

void check_contest_record(const Record& record, json::Report& report) {
    Node contest = json::make_object();
    contest.span = record.node.span;
    for (const Node& member : record.node.children)
        if (k_contest_record_table.find(member.key)) contest.children.push_back(member);
    check_contest(contest, report);
}

void check_action(const Record& record, json::Report& report) {
    const bool may_lack = record.is_abstract || record.lacks_parent;
    if (may_lack && !record.field("template")) return; // it is not complete
    check_has_template(record, report);
    if (const Node* contest = record.field("contest")) check_contest(*contest, report);
    check_template(record, report);
    check_context(record, report);
    check_action_parts(record, report);
    for (const std::string_view field : {"before", "outcomes", "effects"})
        if (const Node* node = record.field(field)) check_effects(*node, report);
}

} // namespace arbiter::pack
