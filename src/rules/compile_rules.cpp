// Rules and amounts; quantities are in compile_quantity.cpp.
#include "rules/compile_rules.hpp"

#include "expr/formula/read_formula.hpp"
#include "pack/check_rule.hpp"
#include "pack/template_text.hpp"
#include "rules/outside.hpp"
#include "rules/references.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace arbiter::rules {

using json::Node;
using json::NodeKind;

std::optional<Node> rule_tree(const Node& written, const Limits& limits, json::Report& report) {
    if (written.is(NodeKind::text))
        return expr::read_formula(written.text, {written.span.source, written.span.begin + 1, true}, limits,
                                  report);
    if (written.is(NodeKind::object) && written.children.size() == 1)
        return written.children[0].key == "logic" ? rule_tree(written.children[0], limits, report)
                                                  : std::optional(written);
    if (written.is(NodeKind::boolean)) return written;
    report.error("not-a-rule", written.span, "a condition is a rule with one key, a formula, true or false");
    return std::nullopt;
}

// `origin` is that of the text: names of an inherited one are those of the pack it was written in.
Rule RuleCompiler::compile(Node tree, std::uint32_t origin) {
    const bool is_inherited = origin != 0 && enter_pack;
    const std::uint32_t own = is_inherited ? enter_pack(origin - 1) : 0;
    if (pack_words) put_words(tree, *pack_words);
    complete_references(tree, namer());
    if (!bearer.empty()) name_bearer(tree, bearer);
    if (words) put_words(tree, *words);
    if (tags) tags->put(tree, *report_);
    context_.mode = mode;
    auto program = expr::compile(tree, context_, *report_);
    if (program && inspect) inspect(*program);
    if (is_inherited) enter_pack(own);
    return book_.add(std::move(program));
}

std::optional<Node> RuleCompiler::tree_of(const Node& written) {
    return written.is(NodeKind::text)
               ? formulas_.read(written.text, {written.span.source, written.span.begin + 1, true},
                                context_.limits, *report_)
               : rule_tree(written, context_.limits, *report_);
}

template <class ReadTree> Rule RuleCompiler::compile(const Node& written, ReadTree tree) {
    const bool may_be_known = known && written.span.is_somewhere();
    const std::pair place(written.span.source, written.span.begin);
    if (may_be_known)
        if (const auto found = known->find(place); found != known->end()) {
            if (meet_again) meet_again(*found->second.program);
            return found->second;
        }
    auto read = tree(written);
    Rule made = read ? compile(std::move(*read), written.origin) : Rule{};
    if (may_be_known && made) known->emplace(place, made);
    return made;
}

Rule RuleCompiler::condition(const Node& written) {
    return compile(written, [this](const Node& of) { return tree_of(of); });
}

namespace {

// `pools:damage` where a number is wanted is that quantity.
std::optional<Node> named_quantity(const Node& written) {
    if (!written.is(NodeKind::text) || !pack::names_quantity(written.text)) return std::nullopt;
    Node path = json::make_text("quantity." + written.text);
    path.span = written.span;
    Node named = json::make_object();
    named.span = written.span;
    named.add("var", std::move(path));
    return named;
}

} // namespace

Rule RuleCompiler::value_or_dice(const Node& written) {
    return compile(written, [this](const Node& of) {
        auto named = named_quantity(of);
        return named ? std::move(named) : tree_of(of);
    });
}

Rule RuleCompiler::value(const Node& written) {
    const Rule rule = value_or_dice(written);
    if (!rule || !rule.program->is_random) return rule;
    report_->error("dice-in-number", written.span, "a number that others read rolls no dice",
                   "roll with the effect `roll`, and use what came of it");
    return {};
}

namespace {

// A number that stands somewhere, with another one for where it does not: `actor.weapon.flat ?? -2`.
class SlotNumber final : public Shortcut {
public:
    SlotNumber(HostSlot slot, double otherwise) : slot_(slot), otherwise_(otherwise) {}
    [[nodiscard]] double work_out(const Host& host) const noexcept override {
        const Value value = host.read(slot_);
        if (value.is_number()) return value.number();
        return value.is_missing() ? otherwise_ : std::numeric_limits<double>::quiet_NaN();
    }

private:
    HostSlot slot_;
    double otherwise_;
};

// Null where there is more to it. Params have a faster way yet: they are folded in.
std::shared_ptr<const Shortcut> shortcut_of(const expr::Program& program) {
    const expr::Op* read = &program.root();
    double otherwise = std::numeric_limits<double>::quiet_NaN();
    if (read->code == expr::Code::coalesce && read->count == 2) {
        const expr::Op* parts = program.operands(*read);
        if (parts[1].code != expr::Code::constant || !parts[1].literal.is_number()) return nullptr;
        otherwise = parts[1].literal.number();
        read = parts;
    }
    const bool is_bare = read->code == expr::Code::slot && read->count == 0;
    if (!is_bare || program.slots[read->detail].slot.whose == k_params) return nullptr;
    return std::make_shared<SlotNumber>(program.slots[read->detail].slot, otherwise);
}

} // namespace

std::optional<Amount> RuleCompiler::amount(const Node& written) {
    if (written.is(NodeKind::number)) return Amount{written.number, {}};
    const Rule rule = value(written);
    if (!rule) return std::nullopt;
    const expr::TypeSet types = rule.program->root().types;
    if ((types & ~(expr::k_text | expr::k_list | expr::k_map)) == 0) {
        report_->error("wrong-type", written.span,
                       fmt::format("a number is wanted here, this is always {}", expr::describe(types)));
        return std::nullopt;
    }
    return Amount{0, rule, shortcut_of(*rule.program)};
}

std::optional<Amount> RuleCompiler::rolled_amount(const Node& written) {
    if (written.is(NodeKind::number)) return Amount{written.number, {}};
    const Rule rule = value_or_dice(written);
    return rule ? std::optional(Amount{0, rule, shortcut_of(*rule.program)}) : std::nullopt;
}

Rule RuleCompiler::own_formula(std::string text, const json::Span& place) {
    json::Sources sources;
    json::Report own(sources);
    const std::uint32_t source = sources.add("<own>", std::move(text));
    const auto tree = expr::read_formula(sources.get(source).text, {source, 0, false}, context_.limits, own);
    context_.mode = LogicMode::pack; // whatever the pack's own rules mean
    auto program = tree ? expr::compile(*tree, context_, own) : nullptr;
    if (!program)
        report_->error("bad-number", place,
                       own.found().empty() ? "this number cannot be worked out" : own.found()[0].message);
    return book_.add(std::move(program));
}

namespace {

LineKind kind_of(const Node& written) {
    const std::string word = json::text_at(written, "type");
    return word == "percentage" ? LineKind::percentage : word == "factor" ? LineKind::factor : LineKind::flat;
}

} // namespace

Line RuleCompiler::modifier(const Node& written, const std::string& source) {
    Line line;
    line.kind = kind_of(written);
    line.tag = pack::bare_tag(json::text_at(written, "tag"));
    line.label = json::text_at(written, "label");
    if (line.label.empty()) line.label = line.tag.empty() ? source : line.tag;
    line.description = json::text_at(written, "description");
    line.stack = json::text_at(written, "stack");
    line.source = source;
    json::Report own(*report_);
    json::Report* const whole = std::exchange(report_, &own);
    const Node* condition = written.find("condition");
    if (condition) line.condition = this->condition(*condition);
    const auto amount = rolled_amount(*written.find("value"));
    report_ = whole;
    line.is_broken = (condition && !line.condition) || !amount || own.has_errors();
    line.amount = amount.value_or(Amount{});
    for (const Diagnostic& found : own.found())
        report_->add_found(found,
                           line.is_broken ? std::max(found.severity, Severity::warning) : found.severity);
    if (line.is_broken)
        report_->warning("modifier-off", (condition ? *condition : written).span,
                         fmt::format("the modifier \"{}\" is off: its {} cannot be read", line.label,
                                     amount ? "condition" : "value"),
                         line.description.empty() ? "" : fmt::format("it says: {}", line.description));
    return line;
}

} // namespace arbiter::rules
