// A chain is followed up to a record that is done, then merged from there down.
#include "pack/extend.hpp"

#include "pack/load_order.hpp"
#include "pack/merge_fields.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace arbiter::pack {
namespace {

const json::Span& place_of(const Record& record) {
    const json::Node* extends = record.field("extends");
    return extends ? extends->span : record.id_span;
}

} // namespace

void Extender::extend(Record& record) {
    std::vector<Record*> chain;
    Record* at = &record;
    while (at && standings_[at].progress == Progress::none) {
        chain.push_back(at);
        standings_[at].progress = Progress::on_the_way;
        standings_[at].parent = find_parent(*at);
        at = standings_[at].parent;
    }
    if (at && standings_[at].progress == Progress::on_the_way) tell_circle(chain, *at);
    for (auto next = chain.rbegin(); next != chain.rend(); ++next) inherit(**next, standings_[*next]);
}

// Null where the record extends none, and where that one cannot be had, which is told.
Record* Extender::find_parent(Record& record) {
    const json::Node* extends = record.field("extends");
    if (!extends)
        if (Record* defaults = find_defaults(record)) return defaults;
    if (!extends || !extends->is(json::NodeKind::text) || !is_id(extends->text)) {
        record.lacks_parent = extends != nullptr; // the shape check says what is wrong with it
        return nullptr;
    }
    record.parent = full_id(extends->text, set_.pack_of(*extends, record.pack));
    Record* parent = set_.abstracts.find(*record.kind, record.parent);
    if (!parent) parent = set_.records.find(*record.kind, record.parent);
    if (parent) {
        report_.set_subject(record.subject());
        if (!set_.reach[record.pack][parent->pack])
            report_not_required(report_, extends->span, record.parent, set_.packs[parent->pack]);
        report_.set_subject({});
        return parent;
    }
    record.lacks_parent = true;
    if (set_.unread.may_hold(*record.kind, record.parent))
        record.state = RecordState::waiting;
    else
        refuse(record, "unknown-reference",
               fmt::format("there is no {} \"{}\" to extend", record.kind->name, record.parent),
               report_.may_suggest() ? set_.suggest(*record.kind, record.parent) : "");
    return nullptr;
}

// What the name that a pack gave to its kind comes with; null where it comes with nothing.
Record* Extender::find_defaults(Record& record) {
    const NamedKind* named = set_.named_kinds.find(*record.kind);
    if (!named || named->defaults.empty() || record.id == named->defaults) return nullptr;
    record.parent = named->defaults;
    return set_.abstracts.find(*record.kind, named->defaults);
}

void Extender::inherit(Record& record, Standing& standing) {
    standing.progress = Progress::done;
    if (!standing.parent || record.lacks_parent) return;
    const Record& parent = *standing.parent;
    standing.depth = standings_[&parent].depth + 1;
    const bool is_usable = parent.is_sound() && !parent.lacks_parent && !parent.is_ambiguous &&
                           set_.sources.totals().values <= limits_.json_values;
    if (is_usable && standing.depth <= k_deepest) return merge(record, parent);
    record.lacks_parent = true;
    if (is_usable)
        return refuse(record, "extends-depth",
                      fmt::format("more than {} records extend one another here", k_deepest));
    if (record.is_sound()) record.state = RecordState::waiting;
    orphans_.push_back({&record, &parent});
}

void Extender::merge(Record& record, const Record& parent) {
    report_.set_subject(record.subject());
    FieldMerger merger({parent.pack, set_.packs[parent.pack].manifest.id, record.pack,
                        set_.packs[record.pack].manifest.id, components},
                       report_);
    merger.merge_record(record, parent);
    report_.set_subject({});
    json::Sources::Totals& totals = set_.sources.totals();
    totals.values += merger.copied();
    if (totals.values > limits_.json_values && !std::exchange(totals.was_told, true))
        refuse(record, "too-many-values",
               fmt::format("with what records inherit there are more than {} values", limits_.json_values));
}

// Everything on the circle stays as it is written.
void Extender::tell_circle(const std::vector<Record*>& chain, const Record& again) {
    constexpr std::ptrdiff_t k_shown = 8;
    const auto first = std::find(chain.begin(), chain.end(), &again);
    std::string shown;
    for (auto at = first; at != chain.end(); ++at) {
        if (at - first < k_shown) shown += (*at)->id + " -> ";
        if (at - first == k_shown) shown += "... -> ";
        (*at)->lacks_parent = true;
        (*at)->state = RecordState::broken;
    }
    refuse(*chain.back(), "extends-cycle",
           fmt::format("these records extend one another: {}{}", shown, again.id));
}

void Extender::refuse(Record& record, std::string_view code, std::string message, std::string hint) {
    report_.set_subject(record.subject());
    record.state = RecordState::broken;
    report_.error(code, place_of(record), std::move(message), std::move(hint));
    report_.set_subject({});
}

} // namespace arbiter::pack
