// A record's findings are collected first: whether they are its own shows only when all are known.
#include "pack/check_record.hpp"

#include <algorithm>
#include <array>

namespace arbiter::pack {
namespace {

using json::Node;

// Errors of a kind's own check that concern texts or one part too many: such a record can be compiled all the
// same, and what else is wrong with it shows then.
bool is_harmless(std::string_view code) {
    constexpr std::array<std::string_view, 9> k_codes = {
        "unknown-placeholder", "bad-template",   "empty-tag",           "too-long", "two-verbs", "no-verb",
        "not-beside",          "cancels-itself", "converts-into-itself"};
    return std::find(k_codes.begin(), k_codes.end(), code) != k_codes.end();
}

// Whether a key stands anywhere in a value; an empty one stands everywhere.
bool has_key(const Node& node, const std::string& key) {
    return key.empty() || node.find(key) ||
           std::any_of(node.children.begin(), node.children.end(),
                       [&](const Node& child) { return has_key(child, key); });
}

} // namespace

bool RecordChecker::check(Record& record, std::vector<Reference>& references) {
    json::Report own(report_);
    ShapeChecker checker(own, set_.packs[record.pack].manifest.id, limits_, &set_, components);
    checker.check_record(record);
    references = std::move(checker.references());
    if (!checker.is_sound()) record.state = RecordState::broken;
    own.set_subject(record.subject());
    // The kind's own check counts on sound values, and on all of them.
    if (record.is_sound() && checker.is_complete() && record.kind->check) check_kind(record, own);
    const bool is_clean = !own.has_errors();
    if (is_clean || !waits_for_form(record, own.found()))
        report_.add_all(own);
    else
        record.state = RecordState::waiting;
    return is_clean;
}

void RecordChecker::check_kind(Record& record, json::Report& own) const {
    json::Report further(own);
    record.kind->check(record, further);
    for (const Diagnostic& found : further.found()) {
        if (found.severity == Severity::error && own.has_error_at(found.place)) continue;
        if (found.severity == Severity::error && !is_harmless(found.code)) record.state = RecordState::broken;
        own.add_found(found, found.severity);
    }
    if (further.count(Severity::error) > count(further.found(), Severity::error)) // not all are known
        record.state = RecordState::broken;
    own.count_unkept(further);
}

// Whether a form that would have made another shape of this record is broken. Its errors are no mistakes
// of its own, as far as anybody knows.
bool RecordChecker::waits_for_form(const Record& record, std::span<const Diagnostic> found) {
    if (record.kind->name == "form") return false;
    const bool has_unknown_key = std::any_of(found.begin(), found.end(),
                                             [](const Diagnostic& one) { return one.code == "unknown-key"; });
    for (const Record* form : broken_forms_) {
        if (form->state == RecordState::unread && !has_unknown_key) continue; // what it reads is not known
        const Node *of = form->field("of"), *keys = form->field("when_key");
        const bool is_list = keys && keys->is(json::NodeKind::list) && !keys->children.empty();
        const std::string key = is_list ? keys->children[0].text : keys ? keys->text : std::string();
        const bool may_be_meant = !of || of->text == record.kind->base().name || !find_kind(of->text);
        if (!may_be_meant || !set_.reach[record.pack][form->pack] || !has_key(record.node, key)) continue;
        waiting_.push_back({&record, form});
        return true;
    }
    return false;
}

} // namespace arbiter::pack
