// A record is data to a rule: its fields are the names that formulas read. Names are held against the field
// table of the kind first, because a misspelt one would only be missing in every record.
#include "pack/own_rules.hpp"

#include "base/fuel.hpp"
#include "base/suggest.hpp"
#include "expr/compile.hpp"
#include "expr/convert.hpp"
#include "expr/data.hpp"
#include "expr/formula/read_formula.hpp"
#include "expr/machine.hpp"
#include "pack/kind/rule.hpp"
#include "pack/template_text.hpp"
#include "json/at.hpp"
#include "json/find_word.hpp"
#include "json/pointer.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

constexpr std::string_view k_found = "found"; // what messages call an element of `finds`
constexpr std::uint64_t k_programs_of_fuel = 1000;

struct OwnProgram {
    std::shared_ptr<const expr::Program> program;
    std::unique_ptr<expr::Machine> machine;
    json::Span place;
};

/// Words with formulas between them: `plain` stands before the value of `formula`.
struct MessagePart {
    std::string plain;
    std::optional<OwnProgram> formula;
};

struct OwnRule {
    const Record* record;
    const Kind* of;
    std::optional<OwnProgram> when, holds, finds;
    std::vector<MessagePart> message, hint;
    std::vector<std::string> at;
    Severity severity = Severity::warning;
};

class OwnRuleCompiler {
public:
    OwnRuleCompiler(const PackSet& set, const Limits& limits, json::Report& report)
        : set_(set), limits_(limits), report_(report) {}

    std::optional<OwnRule> compile(const Record& record) {
        OwnRule made{&record, set_.find_kind(record.field("of")->text), {}, {}, {}, {}, {}, {}};
        kind_ = made.of;
        record_ = &record;
        is_fine_ = true;
        report_.set_subject(record.subject());
        made.when = program(record.field("when"), false);
        made.holds = program(record.field("holds"), false);
        made.finds = program(record.field("finds"), false);
        made.message = message(record.field("message"), made.finds.has_value());
        made.hint = message(record.field("hint"), made.finds.has_value());
        const std::string word = json::text_at(record.node, "severity", "warning");
        const auto severity = std::ranges::find(k_rule_severity_words, word) - k_rule_severity_words.begin();
        made.severity = static_cast<Severity>(severity);
        if (const Node* at = record.field("at")) read_place(*at, made);
        report_.set_subject({});
        if (!is_fine_) return std::nullopt;
        return made;
    }

private:
    std::optional<OwnProgram> program(const Node* written, bool knows_found) {
        if (!written) return std::nullopt;
        std::optional<Node> tree;
        if (written->is(NodeKind::text))
            tree = expr::read_formula(written->text, expr::place_of(*written, report_.sources()), limits_,
                                      report_);
        else
            tree = *written;
        return tree ? compiled(*tree, written->span, knows_found) : refused();
    }

    std::optional<OwnProgram> compiled(const Node& tree, const json::Span& place, bool knows_found) {
        const FoundPack& pack = set_.packs[record_->pack];
        // Fields of records may be missing, and formulas ask for that: only errors are told.
        json::Report own(report_);
        const auto made = expr::compile(
            tree, {pack.manifest.mode, limits_, nullptr, set_.operators, nullptr, nullptr}, own);
        for (const Diagnostic& one : own.found())
            if (one.severity == Severity::error) report_.add_found(one, Severity::error);
        if (!made || !check_reads(*made, knows_found)) return refused();
        if (made->is_random) {
            report_.error("dice-in-condition", place, "a rule about records rolls no dice");
            return refused();
        }
        return OwnProgram{made, std::make_unique<expr::Machine>(*made), place};
    }

    std::optional<OwnProgram> refused() {
        is_fine_ = false;
        return std::nullopt;
    }

    // Every path that starts at the record must begin with one of its fields, and go on with those of the
    // objects it leads through.
    bool check_reads(const expr::Program& program, bool knows_found) {
        const std::size_t before = report_.failures();
        for (std::size_t i = 0; i < program.ops.size(); ++i) {
            const expr::Op& op = program.ops[i];
            const bool is_path = op.code == expr::Code::path || op.code == expr::Code::path_exists;
            if (is_path && program.paths[op.detail].is_root)
                check_path(program, program.paths[op.detail], program.spans[i], knows_found);
        }
        return report_.failures() == before;
    }

    void check_path(const expr::Program& program, const expr::Path& path, const json::Span& span,
                    bool knows_found) {
        const FieldTable* table = kind_->table;
        for (std::uint32_t i = 0; i < path.count && table; ++i) {
            const std::string_view key = program.steps[path.first + i].key;
            if (i == 0 && knows_found && key == k_found) return;
            const Field* field = table->find(key);
            if (!field && i == 0) field = common_fields().find(key);
            if (!field && table->others) return;
            if (!field) return refuse_field(*table, i == 0, key, span);
            table = field->shape->kind == ShapeKind::object ? field->shape->table : nullptr;
        }
    }

    void refuse_field(const FieldTable& table, bool is_record, std::string_view key, const json::Span& span) {
        std::vector<std::string_view> names;
        for (const Field& field : table.fields) names.push_back(field.name);
        if (is_record)
            for (const Field& field : common_fields().fields) names.push_back(field.name);
        report_.error("unknown-field", span, fmt::format("{} has no field \"{}\"", table.name, key),
                      did_you_mean(key, names));
    }

    std::vector<MessagePart> message(const Node* written, bool knows_found) {
        std::vector<MessagePart> parts;
        if (!written) return parts;
        for (const TemplatePart& part : template_parts(written->text)) {
            if (part.kind != TemplatePart::placeholder) {
                parts.push_back({std::string(part.text), std::nullopt});
                continue;
            }
            Node formula = json::make_text(std::string(part.text));
            formula.span = written->span;
            const auto tree = expr::read_formula(part.text, {}, limits_, report_);
            auto made = tree ? compiled(placed(*tree, written->span), written->span, knows_found) : refused();
            parts.push_back({{}, std::move(made)});
        }
        return parts;
    }

    // Formulas of a message are pointed at with the whole message.
    static Node placed(Node node, const json::Span& span) {
        node.span = node.key_span = span;
        for (Node& child : node.children) child = placed(std::move(child), span);
        return node;
    }

    void read_place(const Node& at, OwnRule& rule) {
        rule.at = *json::split_pointer(at.text);
        if (rule.at.empty()) return;
        const bool is_known =
            kind_->table->find(rule.at[0]) || common_fields().find(rule.at[0]) || kind_->table->others;
        if (!is_known) {
            refuse_field(*kind_->table, true, rule.at[0], at.span);
            is_fine_ = false;
        }
    }

    const PackSet& set_;
    const Limits& limits_;
    json::Report& report_;
    const Kind* kind_ = nullptr;
    const Record* record_ = nullptr;
    bool is_fine_ = true;
};

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

class OwnRuleRun {
public:
    OwnRuleRun(const Limits& limits, json::Report& report)
        : fuel_(limits.fuel_program * k_programs_of_fuel), report_(report) {}

    void look_at(OwnRule& rule, const Record& record) {
        if (is_dry_) return;
        expr::Store store;
        expr::Shapes shapes;
        Node node = record.node;
        if (Node* id = node.find("id")) id->text = record.id;
        const Value data = expr::value_of(node, store, shapes);
        report_.set_subject(record.subject());
        if (!rule.when || holds(*rule.when, data, rule))
            look_at_data(rule, record, node, data, shapes, store);
        report_.set_subject({});
    }

private:
    void look_at_data(OwnRule& rule, const Record& record, Node& node, const Value& data,
                      expr::Shapes& shapes, expr::Store& store) {
        if (rule.holds) {
            if (!holds(*rule.holds, data, rule) && !has_failed_) tell(rule, record, data, {});
            return;
        }
        const auto found = value_of(*rule.finds, data, rule);
        if (!found) return;
        const json::Node list = expr::node_of(*found); // the machine may run again for the message
        if (list.is(NodeKind::null) || (list.is(NodeKind::boolean) && !list.boolean)) return;
        const auto tell_one = [&](const Node& one) {
            Node known = one;
            node.add(std::string(k_found), std::move(known));
            const Value with = expr::value_of(node, store, shapes);
            node.children.pop_back();
            tell(rule, record, with, one.is(NodeKind::text) ? one.text : std::string());
        };
        if (!list.is(NodeKind::list)) return tell_one(list);
        for (const Node& one : list.children) tell_one(one);
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
        report_.error(
            "rule-failed", program.place,
            fmt::format("this fails for {}: {}", rule.of->name, program.machine->describe_failure().message));
        return std::nullopt;
    }

    std::string words(std::vector<MessagePart>& parts, const Value& data, const OwnRule& rule) {
        std::string out;
        for (MessagePart& part : parts) {
            out += part.plain;
            if (!part.formula) continue;
            if (const auto value = value_of(*part.formula, data, rule)) out += shown_in_message(*value);
        }
        return out;
    }

    // At the part that the rule names, and there at the word that was found, if it stands there.
    void tell(OwnRule& rule, const Record& record, const Value& data, const std::string& found) {
        std::string message = words(rule.message, data, rule), hint = words(rule.hint, data, rule);
        const Node* part = rule.at.empty() ? nullptr : json::value_at(record.node, rule.at);
        json::Span place = part && part->span.is_somewhere() ? part->span : record.id_span;
        if (part && !found.empty()) place = json::find_word(found, place, report_.sources());
        message += fmt::format(" ({})", rule.record->id);
        report_.add(rule.severity, "broken-rule", place, std::move(message), std::move(hint));
    }

    Fuel fuel_;
    json::Report& report_;
    bool has_failed_ = false;
    bool is_dry_ = false;
};

// Records of a kind that a pack has named are records of the engine's kind, too.
bool is_about(const OwnRule& rule, const Record& record) {
    return record.kind == rule.of || &record.kind->base() == rule.of;
}

} // namespace

void check_own_rules(const PackSet& set, const Limits& limits, json::Report& report) {
    const Kind* kind = find_kind("rule");
    std::vector<OwnRule> rules;
    OwnRuleCompiler compiler(set, limits, report);
    for (const Record& record : set.records.all())
        if (record.kind == kind && record.is_sound())
            if (auto rule = compiler.compile(record)) rules.push_back(std::move(*rule));
    OwnRuleRun run(limits, report);
    for (OwnRule& rule : rules)
        for (const Record& record : set.records.all())
            if (is_about(rule, record) && record.is_sound() && set.reach[record.pack][rule.record->pack])
                run.look_at(rule, record);
}

} // namespace arbiter::pack
