// Quantities: a base, terms, stages.
#include "rules/compile_rules.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"
#include "pack/modifier_limits.hpp"

#include "json/at.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

using json::Node;
using json::NodeKind;

struct StageWord {
    std::string_view word;
    StageKind kind;
    Rounding then;
};
// Stages that need no more than their name.
constexpr std::array k_stage_words = {
    StageWord{"flat", StageKind::add, Rounding::none},
    StageWord{"scale", StageKind::scale, Rounding::none},
    StageWord{"round", StageKind::round, Rounding::half_up},
    StageWord{"floor", StageKind::round, Rounding::floor},
    StageWord{"ceil", StageKind::round, Rounding::ceil},
};

const StageWord* find_stage(std::string_view word) {
    for (const StageWord& row : k_stage_words)
        if (row.word == word) return &row;
    return nullptr;
}

Rounding rounding_of(const Node* word) {
    const StageWord* row = word ? find_stage(word->text) : nullptr;
    return row ? row->then : Rounding::none;
}

bool takes(const Stage& stage, LineKind kind) {
    return stage.kind == (kind == LineKind::flat ? StageKind::add : StageKind::scale);
}

} // namespace

std::vector<Stage> usual_stages() {
    return {{StageKind::add, "flat", {}, {}, Rounding::none, {}, {}, {}},
            {StageKind::scale, "scale", {}, {}, Rounding::none, {}, {}, {}}};
}

bool RuleCompiler::add_stage(const Node& written, Quantity& into) {
    if (written.is(NodeKind::text)) {
        const StageWord& row = *find_stage(written.text);
        into.stages.push_back({row.kind, std::string(row.word), {}, {}, row.then, {}, {}, {}});
        return true;
    }
    Stage stage;
    stage.then = rounding_of(written.find("then"));
    if (const Node* said = written.find("say_when_cut")) stage.say_when_cut = said->text;
    if (const Node* label = written.find("label")) stage.label = label->text;
    if (const Node* shares = written.find("shares"))
        for (const Node& share : shares->children) stage.shares.push_back(share.number);
    if (const Node* when = written.find("shares_when"); when && !(stage.shares_when = condition(*when)))
        return false;
    if (const Node* bounds = written.find("bounds")) {
        stage.kind = StageKind::bounds;
        stage.name = "bounds";
        for (const Node& bound : bounds->children) {
            auto amount = this->amount(bound);
            if (!amount) return false;
            (bound.key == "min" ? stage.least : stage.most) = std::move(*amount);
        }
    } else {
        const Node* scale = written.find("scale");
        const Node* name = scale ? scale : written.find("add");
        stage.kind = scale ? StageKind::scale : StageKind::add;
        stage.name = name->text;
    }
    into.stages.push_back(std::move(stage));
    return true;
}

bool RuleCompiler::add_base(const Node& written, Quantity& into) {
    const Node* value = written.is(NodeKind::object) ? written.find("value") : nullptr;
    const Node* label = value ? written.find("label") : nullptr;
    into.base_label = label ? label->text : phrases->say<"base">();
    auto amount = rolled_amount(value ? *value : written);
    if (amount) into.base = std::move(*amount);
    return amount.has_value();
}

bool RuleCompiler::add_term(const Node& written, const std::string& source, Quantity& into) {
    Line line;
    line.is_term = true;
    line.label = written.find("label")->text;
    line.source = source;
    const Node* condition = written.find("condition");
    if (condition) line.condition = this->condition(*condition);
    auto amount = rolled_amount(*written.find("value"));
    if (!amount || (condition && !line.condition)) return false;
    line.amount = std::move(*amount);
    return attach(std::move(line), {}, into, written.span);
}

std::shared_ptr<Quantity> RuleCompiler::quantity(const Node& written, const std::string& id) {
    auto made = std::make_shared<Quantity>();
    made->id = id;
    made->name = json::text_at(written, "name", in_words(id));
    if (const Node* unit = written.find("unit")) made->unit = unit->text;
    if (const Node* takes = written.find("takes"))
        for (const Node& name : takes->children) made->takes.push_back(name.text);
    bool is_fine = add_base(*written.find("base"), *made);
    made->is_random = made->base.rule && made->base.rule.program->is_random;
    if (const Node* stages = written.find("stages")) {
        for (const Node& stage : stages->children) is_fine = add_stage(stage, *made) && is_fine;
    } else {
        made->stages = usual_stages();
    }
    if (!is_fine) return nullptr;
    if (const Node* terms = written.find("terms"))
        for (const Node& term : terms->children) is_fine = add_term(term, id, *made) && is_fine;
    return is_fine ? made : nullptr;
}

namespace {

// A modifier of a chance is worth so much at most; terms are the number itself.
void limit_modifier(Line& line) {
    const pack::AmountRange range = line.kind == LineKind::flat         ? pack::k_flat_range
                                    : line.kind == LineKind::percentage ? pack::k_percentage_range
                                                                        : pack::k_factor_range;
    line.least = range.least;
    line.most = range.most;
}

} // namespace

bool RuleCompiler::attach(Line line, std::string_view stage, Quantity& quantity, const json::Span& place) {
    const bool has_dice = line.amount.rule && line.amount.rule.program->is_random;
    if (has_dice && !line.is_term && !quantity.is_random) {
        report_->error("dice-in-number", place,
                       fmt::format("\"{}\" rolls no dice, so nothing that comes to it does", quantity.id));
        return false;
    }
    quantity.is_random = quantity.is_random || has_dice;
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < quantity.stages.size(); ++i) {
        const Stage& candidate = quantity.stages[i];
        if (!takes(candidate, line.kind)) continue;
        names.push_back(candidate.name);
        if (!stage.empty() && candidate.name != stage) continue;
        line.stage = static_cast<std::uint8_t>(i);
        if (quantity.is_chance && !line.is_term) limit_modifier(line);
        if (line.wears) quantity.worn.push_back(static_cast<std::uint32_t>(quantity.lines.size()));
        quantity.lines.push_back(std::move(line));
        return true;
    }
    const std::string_view what = line.kind == LineKind::flat ? "adds" : "multiplies";
    report_->error("unknown-stage", place,
                   stage.empty()
                       ? fmt::format("\"{}\" has no stage that {}", quantity.id, what)
                       : fmt::format("\"{}\" has no stage \"{}\" that {}", quantity.id, stage, what),
                   did_you_mean(stage, names));
    return false;
}

} // namespace arbiter::rules
