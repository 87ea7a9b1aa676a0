// Goes through the stages as `conclude` does, and notes each step.
#include "rules/tell_quantity.hpp"

#include "base/text.hpp"
#include "expr/convert.hpp"
#include "json/number.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

// As far as people care: without the noise of binary fractions.
double plain(double value) { return expr::snap(value) + 0.0; }

std::string word_for(Rounding rounding, const Phrases& phrases) {
    return rounding == Rounding::floor  ? phrases.say<"rounded_down">()
           : rounding == Rounding::ceil ? phrases.say<"rounded_up">()
                                        : phrases.say<"rounded">();
}

class StepWriter {
public:
    StepWriter(const Quantity& quantity, const Breakdown& breakdown, const Phrases& phrases)
        : quantity_(quantity), breakdown_(breakdown), phrases_(phrases), value_(breakdown.base) {
        for (std::size_t i = 0; i < quantity.stages.size(); ++i) add_stage(i);
    }
    std::vector<TellStep> take() { return std::move(steps_); }

private:
    void add_stage(std::size_t number) {
        const Stage& stage = quantity_.stages[number];
        const StageResult& result = breakdown_.stages[number];
        for (std::size_t i = 0; i < quantity_.lines.size(); ++i)
            if (quantity_.lines[i].stage == number && breakdown_.lines[i].fate == Fate::counts) add_line(i);
        if (stage.kind == StageKind::bounds) {
            const double kept = std::max(result.least, std::min(result.most, value_));
            if (kept < value_)
                add_besides<"maximum">(stage, kept);
            else
                add_besides<"minimum">(stage, kept);
        } else if (result.diminishes) {
            // Rounding comes last, so what is missing here was shared away.
            add_besides<"diminishing">(stage, stage.then == Rounding::none ? result.value : value_);
        }
        if (plain(result.value - value_) != 0) step(word_for(stage.then, phrases_), result.value - value_);
        value_ = result.value;
    }

    void add_line(std::size_t number) {
        const Line& line = quantity_.lines[number];
        const double amount = breakdown_.lines[number].amount;
        const double factor = line.kind == LineKind::percentage ? std::max(0.0, 1 + amount / 100) : amount;
        const double added = line.kind == LineKind::flat ? amount : value_ * (factor - 1);
        const bool does_nothing = amount == (line.kind == LineKind::factor ? 1.0 : 0.0);
        if (does_nothing) return;
        steps_.push_back({line.label, line.kind, plain(amount), plain(added), true});
        value_ += added;
    }

    template <pack::PhraseName usual> void add_besides(const Stage& stage, double becomes) {
        if (plain(becomes - value_) != 0)
            step(stage.label.empty() ? phrases_.say<usual>() : stage.label, becomes - value_);
        value_ = becomes;
    }

    void step(std::string label, double added) {
        steps_.push_back({std::move(label), LineKind::flat, plain(added), plain(added), false});
    }

    const Quantity& quantity_;
    const Breakdown& breakdown_;
    const Phrases& phrases_;
    double value_;
    std::vector<TellStep> steps_;
};

std::string amount_text(LineKind kind, double amount) {
    if (kind == LineKind::factor) return "x" + json::number_text(amount);
    const std::string text = (amount < 0 ? "" : "+") + json::number_text(amount);
    return kind == LineKind::percentage ? text + "%" : text;
}

} // namespace

std::vector<TellStep> steps_of(const Quantity& quantity, const Breakdown& breakdown, const Phrases& phrases) {
    return StepWriter(quantity, breakdown, phrases).take();
}

std::vector<std::pair<std::string, std::string>>
parts_of(const Quantity& quantity, const Breakdown& breakdown, const Phrases& phrases) {
    std::vector<std::pair<std::string, std::string>> parts;
    parts.emplace_back(quantity.base_label, json::number_text(plain(breakdown.base)));
    for (const TellStep& step : steps_of(quantity, breakdown, phrases))
        parts.emplace_back(step.label, json::number_text(step.amount));
    return parts;
}

NumberTold told_of(const Quantity& quantity, const Breakdown& breakdown) {
    const bool is_own = quantity.number == Quantity::k_unnumbered && !quantity.base_label.empty();
    NumberTold told{is_own ? quantity.base_label : quantity.id, plain(breakdown.base),
                    plain(breakdown.value)};
    for (std::size_t i = 0; i < quantity.lines.size(); ++i)
        told.lines.push_back({quantity.lines[i].label, quantity.lines[i].source,
                              plain(breakdown.lines[i].amount), breakdown.lines[i].fate == Fate::counts});
    return told;
}

std::string sum_text(const Quantity& quantity, const Breakdown& breakdown, const Phrases& phrases) {
    std::string text =
        fmt::format("{} {}: {} {}", capitalised(quantity.name), json::number_text(plain(breakdown.value)),
                    quantity.base_label, json::number_text(plain(breakdown.base)));
    for (const TellStep& step : steps_of(quantity, breakdown, phrases))
        text += fmt::format(", {} {}", step.label, amount_text(step.kind, step.amount));
    for (std::size_t i = 0; i < quantity.stages.size(); ++i)
        if (breakdown.stages[i].was_cut && !quantity.stages[i].say_when_cut.empty())
            text += ", " + quantity.stages[i].say_when_cut;
    return text;
}

} // namespace arbiter::rules
