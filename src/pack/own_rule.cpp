// Names are held against the field table of what a rule looks at, because a misspelt one would only be
// missing in every record.
#include "pack/own_rule.hpp"

#include "base/suggest.hpp"
#include "expr/compile.hpp"
#include "expr/formula/read_formula.hpp"
#include "pack/kind/rule.hpp"
#include "pack/part.hpp"
#include "pack/template_text.hpp"
#include "json/at.hpp"
#include "json/pointer.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <utility>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

class OwnRuleCompiler {
public:
    OwnRuleCompiler(const Record& record, const PackSet& set, const Limits& limits, json::Report& report)
        : record_(record), set_(set), limits_(limits), report_(report) {}

    std::optional<OwnRule> compile(std::string_view of) {
        const Kind* kind = set_.find_kind(of);
        table_ = kind ? kind->table : find_part(of);
        is_part_ = !kind;
        OwnRule made{&record_, kind, table_, {}, {}, {}, {}, {}, {}};
        made.when = program(record_.field("when"), false);
        made.holds = program(record_.field("holds"), false);
        made.finds = program(record_.field("finds"), false);
        made.message = message(record_.field("message"), made.finds.has_value());
        made.hint = message(record_.field("hint"), made.finds.has_value());
        made.severity = severity("severity", Severity::warning);
        made.imported = severity("imported", made.severity);
        if (const Node* at = record_.field("at")) read_place(*at, made);
        if (!is_fine_) return std::nullopt;
        return made;
    }

private:
    [[nodiscard]] Severity severity(std::string_view field, Severity otherwise) const {
        const Node* word = record_.field(field);
        if (!word) return otherwise;
        return static_cast<Severity>(std::ranges::find(k_rule_severity_words, word->text) -
                                     k_rule_severity_words.begin());
    }

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
        const FoundPack& pack = set_.packs[record_.pack];
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
        return OwnProgram{made, std::make_unique<expr::Machine>(*made), place,
                          std::exchange(reads_around_, false)};
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
        const FieldTable* table = table_;
        for (std::uint32_t i = 0; i < path.count && table; ++i) {
            const std::string_view key = program.steps[path.first + i].key;
            if (i == 0 && knows_found && key == k_found) return;
            const Field* field = table->find(key);
            if (!field && i == 0 && is_part_ && (key == k_above || key == k_key)) {
                reads_around_ = true;
                return;
            }
            if (!field && i == 0 && !is_part_) field = common_fields().find(key);
            if (!field && table->others) return;
            if (!field) return refuse_field(*table, i == 0, key, span);
            table = field->shape->kind == ShapeKind::object ? field->shape->table : nullptr;
        }
    }

    void refuse_field(const FieldTable& table, bool is_record, std::string_view key, const json::Span& span) {
        std::vector<std::string_view> names;
        for (const Field& field : table.fields) names.push_back(field.name);
        if (is_record && !is_part_)
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
            table_->find(rule.at[0]) || table_->others || (!is_part_ && common_fields().find(rule.at[0]));
        if (!is_known) {
            refuse_field(*table_, true, rule.at[0], at.span);
            is_fine_ = false;
        }
    }

    const Record& record_;
    const PackSet& set_;
    const Limits& limits_;
    json::Report& report_;
    const FieldTable* table_ = nullptr;
    bool is_part_ = false;
    bool is_fine_ = true;
    bool reads_around_ = false; // what is compiled now
};

} // namespace

std::vector<OwnRule> compile_own_rules(const Record& record, const PackSet& set, const Limits& limits,
                                       json::Report& report) {
    report.set_subject(record.subject());
    const Node& of = *record.field("of");
    std::vector<OwnRule> rules;
    for (const Node& name : of.is(NodeKind::list) ? std::span<const Node>(of.children) : std::span(&of, 1))
        if (auto rule = OwnRuleCompiler(record, set, limits, report).compile(name.text))
            rules.push_back(std::move(*rule));
    report.set_subject({});
    return rules;
}

} // namespace arbiter::pack
