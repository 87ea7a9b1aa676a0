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

// A part with what formulas may read around it.
Node with_surroundings(const PlacedPart& part) {
    Node node = *part.node;
    if (!part.above) return node;
    node.add(std::string(k_key), json::make_text(part.node->key));
    node.add(std::string(k_above), with_surroundings(*part.above));
    return node;
}

/// A record or a part of one as data of formulas. Made once for all rules, and only as far as they read.
class RuleData {
public:
    RuleData(const PlacedPart& part, const std::string& id) : part_(part), id_(id) {}

    const Value& get(const OwnProgram& program) {
        std::optional<Value>& data = program.reads_around ? wide_ : plain_;
        if (!data) data = expr::value_of(node(program), store_, shapes_);
        return *data;
    }

    /// With one more name.
    Value with_found(const Node& found) {
        Node all = with_surroundings(part_);
        if (Node* id = part_.above ? nullptr : all.find("id")) id->text = id_;
        all.add(std::string(k_found), found);
        return expr::value_of(all, store_, shapes_);
    }

private:
    Node node(const OwnProgram& program) const {
        if (part_.above) return program.reads_around ? with_surroundings(part_) : *part_.node;
        Node record = *part_.node;
        if (Node* id = record.find("id")) id->text = id_;
        return record;
    }

    const PlacedPart& part_;
    const std::string& id_;
    expr::Store store_;
    expr::Shapes shapes_;
    std::optional<Value> plain_, wide_;
};

class OwnRuleRun {
public:
    OwnRuleRun(const PackSet& set, const Limits& limits, json::Report& report)
        : set_(set), fuel_(limits.fuel_program * k_programs_of_fuel), report_(report) {}

    void look_at(const std::vector<OwnRule*>& rules, const Record& record) {
        report_.set_subject(record.subject());
        record_ = &record;
        for_each_part(record.node, *record.kind->table, [&](const PlacedPart& part) {
            RuleData data(part, record.id);
            part_ = &part;
            for (OwnRule* rule : rules)
                if (!is_dry_ && is_about(*rule, part)) look_at_data(*rule, data);
        });
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
