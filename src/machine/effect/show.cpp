// The same breakdown that explanations print and contests roll with.
#include "machine/effect/show.hpp"

#include "machine/compile_code.hpp"
#include "machine/silent_way.hpp"
#include "machine/uses.hpp"
#include "pack/template_text.hpp"
#include "rules/tell_quantity.hpp"
#include "json/number.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::machine {
namespace {

// The line at hand.
struct Row {
    std::string_view label;
    double value = 0;
    double total = 0;
};

std::string fill(const ShowLine& words, const Row& row, Run& run) {
    std::string out;
    for (const ShowPart& part : words) {
        switch (part.what) {
        case Shown::plain: out += part.plain; break;
        case Shown::label: out += row.label; break;
        case Shown::value: out += json::number_text(row.value); break;
        case Shown::with_sign: out += fmt::format("{:+}", row.value); break;
        case Shown::total: out += json::number_text(row.total); break;
        case Shown::formula: out += shown(run.ground.workspace.value_of(part.formula, run.host)); break;
        }
    }
    return out;
}

} // namespace

// An id that leads nowhere fails also where nobody reads the log.
Step Show::run(Run& run) const {
    const auto* const quantity = quantity_.find(*this, run);
    if (!quantity) return Step::fails;
    return run.log ? tell(**quantity, run) : Step::next;
}

Step Show::tell(const rules::Quantity& quantity, Run& run) const {
    rules::Breakdown breakdown;
    rules::evaluate(quantity, run.host, run.ground.workspace, breakdown);
    const Row row{quantity.base_label, breakdown.base, breakdown.value};
    std::vector<std::string> lines;
    bool was_cut = false, has_lines = false;
    for (const rules::StageResult& stage : breakdown.stages) was_cut = was_cut || stage.was_cut;
    for (const rules::TellStep& step : rules::steps_of(quantity, breakdown, *run.ground.workspace.phrases)) {
        has_lines = has_lines || step.is_line;
        if (!words_.line.empty())
            lines.push_back(fill(words_.line, {step.label, step.added, breakdown.value}, run));
    }
    if (words_.only_with_lines && !has_lines) return Step::next;
    if (!words_.base.empty()) lines.insert(lines.begin(), fill(words_.base, row, run));
    if (!words_.header.empty()) lines.insert(lines.begin(), fill(words_.header, row, run));
    const ShowLine& end = was_cut && !words_.capped.empty() ? words_.capped : words_.total;
    if (!end.empty()) lines.push_back(fill(end, row, run));
    if (words_.on_one_line)
        run.log->add(LogKind::say, fmt::format("{}", fmt::join(lines, ""))).is_brief = words_.is_brief;
    else
        for (std::string& line : lines)
            run.log->add(LogKind::say, std::move(line)).is_brief = words_.is_brief;
    return Step::next;
}

std::optional<std::uint32_t> Show::silent_next(SilentWays& ways, std::uint32_t position) const {
    return quantity_.is_computed() ? std::nullopt : std::optional(ways.from(position + 1));
}

// What is shown is words, but whether the id leads anywhere is not.
void Show::tell_uses(Uses& uses) const {
    quantity_.tell_uses(uses);
    uses.goes_on();
}

void Show::tell_words(Uses& uses) const {
    quantity_.for_each([&](const std::shared_ptr<const rules::Quantity>& one) { uses.reads(*one); });
    for (const ShowLine* line : {&words_.header, &words_.base, &words_.line, &words_.total, &words_.capped})
        for (const ShowPart& part : *line) uses.reads(part.formula);
}

namespace {

Shown what_is(std::string_view word) {
    if (word == "label") return Shown::label;
    if (word == "value") return Shown::value;
    if (word == "signed") return Shown::with_sign;
    return word == "total" ? Shown::total : Shown::formula;
}

// Empty where there are no words, or with an error.
ShowLine compile_line(const json::Node* written, CodeCompiler& compiler) {
    ShowLine line;
    if (!written) return line;
    for (const pack::TemplatePart& part : pack::template_parts(written->text)) {
        if (part.kind == pack::TemplatePart::plain) {
            line.push_back({Shown::plain, std::string(part.text), {}});
            continue;
        }
        ShowPart made{what_is(part.text), {}, {}};
        if (made.what == Shown::formula && !(made.formula = compiler.text_formula(*written, part.text)))
            return {};
        line.push_back(std::move(made));
    }
    return line;
}

} // namespace

void compile_show(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("show");
    auto quantity = compile_named<std::shared_ptr<const rules::Quantity>>(
        *written.find("quantity"), compiler,
        [&](const json::Node& id) -> std::optional<std::shared_ptr<const rules::Quantity>> {
            auto one = compiler.context.quantity(id, false);
            return one ? std::optional<std::shared_ptr<const rules::Quantity>>(std::move(one)) : std::nullopt;
        },
        [&] {
            RecordsById<std::shared_ptr<const rules::Quantity>> those{"quantity without dice"};
            for (auto& [id, one] : compiler.context.quantities())
                if (!one->is_rolled()) those.all.emplace(id, one);
            return those;
        });
    if (!quantity) return;
    const auto is = [](const json::Node* found) { return found && found->boolean; };
    const auto line = [&](std::string_view key) { return compile_line(written.find(key), compiler); };
    compiler.emit(
        std::make_unique<Show>(std::move(*quantity),
                               ShowWords{line("header"), line("base"), line("line"), line("total"),
                                         line("capped"), is(written.find("only_with_lines")),
                                         is(written.find("on_one_line")), is(effect.find("brief"))}),
        written.span);
}

} // namespace arbiter::machine
