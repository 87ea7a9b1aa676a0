// Choices are small outcomes of their own; what is left to people is only read.
#include "pack/card/check_outcome.hpp"

#include "pack/card/check_promises.hpp"
#include "pack/card/text.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack::card {
namespace {

using json::Node;

bool has_elements(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    return found && !found->children.empty();
}

void check_manual(const Node& outcome, const CheckContext& context) {
    const Node* effects = outcome.find("manual_effects");
    if (!effects || !effects->is(json::NodeKind::list)) return;
    for (const Node& effect : effects->children) {
        const std::string& text = effect.text;
        std::size_t words = 0;
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] != ' ' && (i == 0 || text[i - 1] == ' ')) ++words;
        if (effect.is(json::NodeKind::text) && words < 3 && words > 0)
            context.report.add(Severity::hint, "terse-manual-effect", effect.span,
                               "this hardly tells what to do", "\"Remove 1d3 hexes from the map\"");
    }
}

// What goes on goes on with its card.
void check_ending(const std::vector<Change>& changes, const CheckContext& context) {
    for (const Change& change : changes)
        if (const Node* duration = change.node->find("duration"); duration && duration->text == "ongoing")
            context.report.warning("ongoing-ends", duration->span,
                                   "this happens once: it goes on with the card, which ends here",
                                   "write \"turns\", \"permanent\" or \"immediate\", or let the card go on");
}

ValueStyle check_choice(const Node& choice, const std::vector<Change>& outer, bool ends_card,
                        const CheckContext& context) {
    const std::vector<Change> changes = read_changes(choice.find("modifiers"), context);
    for (const Change& change : changes) check_change(change, context);
    if (ends_card) check_ending(changes, context);
    check_manual(choice, context);
    if (changes.empty() && !has_elements(choice, "effects") && !has_elements(choice, "manual_effects"))
        context.report.warning("empty-choice", choice.span, "nothing comes of this choice",
                               "give it a modifier, or say in \"manualEffects\" what to do");
    const Node* label = choice.find("label");
    return label ? check_text(*label, changes, outer, context) : ValueStyle();
}

// Whether two choices are one but for the resource and what is said about it.
bool is_same_but_resource(const Node& a, const Node& b) {
    const Node *ours = a.find("modifiers"), *theirs = b.find("modifiers");
    if (!ours || !theirs || ours->children.size() != 1 || theirs->children.size() != 1) return false;
    if (has_elements(a, "effects") || has_elements(b, "effects")) return false;
    for (const std::string_view key : {"value", "duration", "turns"}) {
        const Node *one = ours->children[0].find(key), *other = theirs->children[0].find(key);
        if (!one != !other || (one && !json::equal(*one, *other))) return false;
    }
    return true;
}

void check_choice_count(const Node& choices, const CheckContext& context) {
    const std::size_t count = choices.children.size();
    if (count == 1)
        context.report.warning("one-choice", choices.span, "one choice is none",
                               "make its modifiers those of the outcome, or offer another");
    const auto is_like_first = [&](const Node& choice) {
        return is_same_but_resource(choices.children[0], choice);
    };
    if (count > 3 && std::all_of(choices.children.begin() + 1, choices.children.end(), is_like_first))
        context.report.add(Severity::hint, "many-choices", choices.span,
                           fmt::format("these {} choices differ in nothing but the resource", count),
                           "one modifier with a list of resources says the same");
}

void check_nothing(const Node& outcome, const CheckContext& context) {
    constexpr std::array<std::string_view, 4> k_parts = {"modifiers", "choices", "manual_effects", "effects"};
    const bool has_any = std::any_of(k_parts.begin(), k_parts.end(),
                                     [&](std::string_view key) { return has_elements(outcome, key); });
    if (!context.is_card || check_promises(outcome, has_any, context) || has_any) return;
    const Node* text = outcome.find("say");
    const bool tells = text && text->is(json::NodeKind::text) && read_text(text->text).has_verb;
    context.report.info("nothing-happens", outcome.name_span(),
                        tells ? "the text tells of a change, but nothing happens here"
                              : "nothing happens here",
                        "if something should, give it modifiers or manual effects");
}

} // namespace

ValueStyle check_outcome(const Node& outcome, bool ends_card, const CheckContext& context) {
    const std::vector<Change> changes = read_changes(outcome.find("modifiers"), context);
    for (const Change& change : changes) check_change(change, context);
    ValueStyle style;
    if (const Node* text = outcome.find("say"); text && text->is(json::NodeKind::text))
        style = check_text(*text, changes, {}, context);
    if (const Node* choices = outcome.find("choices"); choices && choices->is(json::NodeKind::list)) {
        check_choice_count(*choices, context);
        for (const Node& choice : choices->children) {
            const ValueStyle one = check_choice(choice, changes, ends_card, context);
            style.has_literal = style.has_literal || one.has_literal;
            style.has_placeholder = style.has_placeholder || one.has_placeholder;
        }
    }
    check_manual(outcome, context);
    check_nothing(outcome, context);
    if (ends_card) check_ending(changes, context);
    return style;
}

} // namespace arbiter::pack::card
