// Choices are small outcomes of their own.
#include "pack/outcome/check_outcomes.hpp"

#include "pack/outcome/check_promises.hpp"
#include "pack/outcome/check_text.hpp"
#include "pack/outcome/text.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::pack::outcome {
namespace {

using json::Node;

// What an outcome or a choice may do.
constexpr std::array<std::string_view, 4> k_parts = {"changes", "choices", "tasks", "effects"};

bool has_elements(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    return found && !found->children.empty();
}

bool does_anything(const Node& part) {
    return std::ranges::any_of(k_parts, [&](std::string_view key) { return has_elements(part, key); });
}

std::vector<Change> checked_changes(const Node& part, const CheckContext& context) {
    std::vector<Change> changes = read_changes(part.find("changes"), context);
    for (const Change& change : changes) check_change(change, context);
    return changes;
}

void check_choice(const Node& choice, const std::vector<Change>& outer, const CheckContext& context) {
    const std::vector<Change> changes = checked_changes(choice, context);
    if (!does_anything(choice))
        context.report.warning("empty-choice", choice.span, "nothing comes of this choice",
                               "give it a change, or say what people have to do");
    if (const Node* label = choice.find("label")) check_text(*label, changes, outer, context);
}

// Whether two choices are one but for the resource and the words about it.
bool is_same_but_resource(const Node& a, const Node& b) {
    const Node *ours = a.find("changes"), *theirs = b.find("changes");
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
                               "make its changes those of the outcome, or offer another");
    const auto is_like_first = [&](const Node& choice) {
        return is_same_but_resource(choices.children[0], choice);
    };
    if (count > 3 && std::all_of(choices.children.begin() + 1, choices.children.end(), is_like_first))
        context.report.add(Severity::hint, "many-choices", choices.span,
                           fmt::format("these {} choices differ in nothing but the resource", count),
                           "one change with a list of resources says the same");
}

void check_nothing(const Node& outcome, const CheckContext& context) {
    const bool has_any = does_anything(outcome);
    if (!context.stands_alone || check_promises(outcome, has_any, context) || has_any) return;
    const Node* text = outcome.find("say");
    const bool tells =
        text && text->is(json::NodeKind::text) && read_text(text->text, context.words).tells_of_change;
    context.report.info("nothing-happens", outcome.name_span(),
                        tells ? "the text tells of a change, but nothing happens here"
                              : "nothing happens here",
                        "if something should, give it changes");
}

class OutcomeChecker {
public:
    OutcomeChecker(const PackSet& set, const Limits& limits, json::Report& report)
        : set_(set), limits_(limits), report_(report) {}

    void run() {
        for (const Record& record : set_.records.all()) {
            const std::string_view kind = record.kind->base().name;
            if (kind == "card") check_fields(record, {"outcomes"}, true);
            if (kind == "action") check_fields(record, {}, false);
        }
        // What all cards of a kind share is looked at once, where it is written.
        for (const Record& record : set_.abstracts.all())
            if (record.kind->base().name == "card") check_fields(record, {"automatic"}, false);
        report_.set_subject({});
    }

private:
    // One field of a record, or all of them.
    void check_fields(const Record& record, std::string_view only, bool stands_alone) {
        if (record.state == RecordState::waiting) return;
        report_.set_subject(record.subject());
        const CheckContext context{resources_,
                                   words_[record.pack],
                                   record.pack,
                                   stands_alone,
                                   limits_,
                                   report_,
                                   set_.named_kinds.find(*record.kind),
                                   &formulas_};
        for (const Node& field : record.node.children)
            if (only.empty() || field.key == only) find_outcomes(field, context);
    }

    // Outcomes stand in a field of their own, and in actions wherever something is decided on the way.
    void find_outcomes(const Node& node, const CheckContext& context) {
        if ((node.key == "outcomes" || node.key == "automatic") && node.is(json::NodeKind::object))
            for (const Node& outcome : node.children)
                if (outcome.is(json::NodeKind::object)) check_outcome(outcome, context);
        if (context.stands_alone) return;
        for (const Node& child : node.children) find_outcomes(child, context);
    }

    const PackSet& set_;
    const Limits& limits_;
    json::Report& report_;
    Resources resources_{set_.records, set_.reach};
    std::vector<Words> words_ = words_of_packs(set_.records, set_.reach);
    expr::FormulaMemo formulas_;
};

} // namespace

void check_outcome(const Node& outcome, const CheckContext& context) {
    const std::vector<Change> changes = checked_changes(outcome, context);
    if (const Node* text = outcome.find("say")) check_text(*text, changes, {}, context);
    if (const Node* choices = outcome.find("choices"); choices && choices->is(json::NodeKind::list)) {
        check_choice_count(*choices, context);
        for (const Node& choice : choices->children) check_choice(choice, changes, context);
    }
    check_nothing(outcome, context);
}

void check_outcomes(const PackSet& set, const Limits& limits, json::Report& report) {
    OutcomeChecker(set, limits, report).run();
}

} // namespace arbiter::pack::outcome
