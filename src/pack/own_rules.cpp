// A record is data to a rule: its fields are the names that formulas read. So is a part of a record.
#include "pack/own_rules.hpp"

#include "base/fuel.hpp"
#include "expr/convert.hpp"
#include "expr/data.hpp"
#include "pack/import_files.hpp"
#include "pack/own_rule.hpp"
#include "pack/part.hpp"
#include "json/at.hpp"
#include "json/find_word.hpp"
#include "json/pointer.hpp"

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <set>
#include <tuple>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

constexpr std::uint64_t k_programs_of_fuel = 5'000;

std::string shown_in_message(const Value& value) {
    if (!value.is(ValueType::list)) {
        std::string text;
        if (!value.is_missing()) expr::append_text(value, text);
        return text;
    }
    std::string all;
    for (const Value& element : value.list()) all += (all.empty() ? "" : ", ") + shown_in_message(element);
    return all;
}

/// Records and their parts as data of formulas: memory for the values of one record at a time. Shapes stay,
/// because formulas know where a key stands in shapes that they have met.
struct RuleMemory {
    expr::Store store;
    expr::Shapes shapes;
};

// `map` with one more member; a map that has such a member stays as it is.
Value with_member(const Value& map, std::string_view key, const Value& member, RuleMemory& memory) {
    const expr::Map& old = map.map();
    if (old.shape->find(key) != expr::Shape::k_none) return map;
    expr::Map* made = memory.store.make_map(memory.shapes.with_key(*old.shape, key));
    std::ranges::copy(old.all(), made->values);
    made->values[old.shape->size()] = member;
    return expr::map_value(*made);
}

/// A record or a part of one as data of formulas. Made once for all rules, and only as far as they read.
class RuleData {
public:
    /// `above` is the data of what holds the part; null for a record, whose full id is `id`.
    RuleData(const PlacedPart& part, const std::string& id, RuleData* above, RuleMemory& memory)
        : part_(&part), id_(&id), above_(above), memory_(&memory) {}

    [[nodiscard]] const PlacedPart* part() const noexcept { return part_; }
    const Value& get(const OwnProgram& program) { return program.reads_around ? wide() : plain(); }

    /// With one more name.
    Value with_found(const Node& found) {
        return with_member(wide(), k_found, expr::value_of(found, memory_->store, memory_->shapes), *memory_);
    }

private:
    const Value& written() {
        if (!written_) written_ = expr::value_of(*part_->node, memory_->store, memory_->shapes);
        return *written_;
    }

    // A record goes by its full id.
    const Value& plain() {
        if (above_ || !part_->node->find("id")) return written();
        if (!named_) named_ = with_full_id(written().map());
        return *named_;
    }

    Value with_full_id(const expr::Map& record) const {
        expr::Map* made = memory_->store.make_map(*record.shape);
        std::ranges::copy(record.all(), made->values);
        made->values[record.shape->find("id")] = Value(std::string_view(*id_));
        return expr::map_value(*made);
    }

    // With what formulas may read around a part. What holds it is as it is written.
    const Value& wide() {
        if (!above_) return plain();
        if (wide_) return *wide_;
        const Value key(std::string_view(part_->node->key));
        const Value& above = above_->above_ ? above_->wide() : above_->written();
        wide_ = with_member(with_member(written(), k_key, key, *memory_), k_above, above, *memory_);
        return *wide_;
    }

    const PlacedPart* part_;
    const std::string* id_;
    RuleData* above_;
    RuleMemory* memory_;
    std::optional<Value> written_, named_, wide_;
};

class OwnRuleRun {
public:
    OwnRuleRun(const PackSet& set, const Limits& limits, json::Report& report)
        : set_(set), fuel_(limits.fuel_program * k_programs_of_fuel), report_(report) {}

    void look_at(const std::vector<OwnRule*>& rules, const Record& record) {
        report_.set_subject(record.subject());
        record_ = &record;
        memory_.store.reset();
        for_each_part(record.node, *record.kind->table, [&](const PlacedPart& part) {
            while (!around_.empty() && around_.back().part() != part.above) around_.pop_back();
            RuleData* const above = around_.empty() ? nullptr : &around_.back();
            RuleData& data = around_.emplace_back(part, record.id, above, memory_);
            part_ = &part;
            for (OwnRule* rule : rules)
                if (!is_dry_ && is_about(*rule, part)) look_at_data(*rule, data);
        });
        around_.clear();
        report_.set_subject({});
    }

private:
    [[nodiscard]] bool is_about(const OwnRule& rule, const PlacedPart& part) const {
        if (part.above) return !rule.kind && rule.table->name == part.table->name;
        return rule.kind && (record_->kind == rule.kind || &record_->kind->base() == rule.kind);
    }

    void look_at_data(OwnRule& rule, RuleData& data) {
        if (rule.when && !holds(*rule.when, data.get(*rule.when), rule)) return;
        if (rule.holds) {
            if (!holds(*rule.holds, data.get(*rule.holds), rule) && !has_failed_) tell(rule, data, nullptr);
            return;
        }
        const auto found = value_of(*rule.finds, data.get(*rule.finds), rule);
        if (!found) return;
        const Node list = expr::node_of(*found); // the machine may run again for the message
        if (list.is(NodeKind::null) || (list.is(NodeKind::boolean) && !list.boolean)) return;
        if (!list.is(NodeKind::list)) return tell(rule, data, &list);
        for (const Node& one : list.children) tell(rule, data, &one);
    }

    bool holds(OwnProgram& program, const Value& data, const OwnRule& rule) {
        const auto value = value_of(program, data, rule);
        return value && expr::is_true(*value);
    }

    // Nothing where it failed, which is told at the rule.
    std::optional<Value> value_of(OwnProgram& program, const Value& data, const OwnRule& rule) {
        program.machine->begin(data);
        const Value value = program.machine->run();
        has_failed_ = program.machine->has_failed();
        if (!fuel_.spend(program.machine->steps_taken()) && !is_dry_) {
            is_dry_ = true;
            report_.error("limit", rule.record->id_span,
                          "the rules about records take too many steps all together");
        }
        if (!has_failed_) return value;
        report_.error("rule-failed", program.place,
                      fmt::format("this fails for {}: {}", rule.table->name,
                                  program.machine->describe_failure().message));
        return std::nullopt;
    }

    std::string words(std::vector<MessagePart>& parts, RuleData& data, const Value* found,
                      const OwnRule& rule) {
        std::string out;
        for (MessagePart& part : parts) {
            out += part.plain;
            if (!part.formula) continue;
            const Value& known = found ? *found : data.get(*part.formula);
            if (const auto value = value_of(*part.formula, known, rule)) out += shown_in_message(*value);
        }
        return out;
    }

    // At the field that the rule names, and there at the word that was found, if it stands there.
    [[nodiscard]] json::Span place_of(const OwnRule& rule, const Node* found) const {
        const Node* field = rule.at.empty() ? nullptr : json::value_at(*part_->node, rule.at);
        if (!field || !field->span.is_somewhere())
            return part_->above ? part_->node->name_span() : record_->id_span;
        if (found && found->is(NodeKind::text)) {
            const json::Span word = json::find_word(found->text, field->span, report_.sources());
            if (word.begin != field->span.begin || word.end != field->span.end) return word;
        }
        return field->children.empty() ? field->span : field->name_span();
    }

    void tell(OwnRule& rule, RuleData& data, const Node* found) {
        std::optional<Value> with;
        if (found) with = data.with_found(*found);
        const Value* known = with ? &*with : nullptr;
        std::string message = words(rule.message, data, known, rule);
        message += fmt::format(" ({})", rule.record->id);
        const json::Span place = place_of(rule, found);
        // A part that several records inherit is told of once.
        if (part_->above && !told_.emplace(place.source, place.begin, message).second) return;
        const bool is_imported = set_.packs[record_->pack].manifest.id == k_import_id;
        report_.add(is_imported ? rule.imported : rule.severity, "broken-rule", place, std::move(message),
                    words(rule.hint, data, known, rule));
    }

    const PackSet& set_;
    Fuel fuel_;
    json::Report& report_;
    const Record* record_ = nullptr; // those that are looked at now
    const PlacedPart* part_ = nullptr;
    std::deque<RuleData> around_; // of the part that is looked at now and of those around it, outermost first
    RuleMemory memory_;
    std::set<std::tuple<std::uint32_t, std::uint32_t, std::string>> told_;
    bool has_failed_ = false;
    bool is_dry_ = false;
};

} // namespace

void check_own_rules(const PackSet& set, const Limits& limits, json::Report& report) {
    const Kind* kind = find_kind("rule");
    std::vector<OwnRule> rules;
    for (const Record& record : set.records.all())
        if (record.kind == kind && record.is_sound())
            for (OwnRule& rule : compile_own_rules(record, set, limits, report))
                rules.push_back(std::move(rule));
    if (rules.empty()) return;
    OwnRuleRun run(set, limits, report);
    std::vector<OwnRule*> in_reach;
    for (const Record& record : set.records.all()) {
        in_reach.clear();
        for (OwnRule& rule : rules)
            if (set.reach[record.pack][rule.record->pack]) in_reach.push_back(&rule);
        if (record.is_sound() && !in_reach.empty()) run.look_at(in_reach, record);
    }
}

} // namespace arbiter::pack
