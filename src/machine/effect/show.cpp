// The same breakdown that explanations print and contests roll with.
#include "machine/effect/show.hpp"

#include "machine/compile_code.hpp"
#include "pack/template_text.hpp"
#include "json/number.hpp"

#include <fmt/format.h>

namespace arbiter::machine {
namespace {

struct Shown {
    std::string label;
    double value = 0;
    double total = 0;
};

std::string fill(std::string_view words, const Shown& shown) {
    std::string out;
    for (const pack::TemplatePart& part : pack::template_parts(words)) {
        if (part.kind == pack::TemplatePart::plain)
            out += part.text;
        else if (part.text == "label")
            out += shown.label;
        else if (part.text == "value")
            out += json::number_text(shown.value);
        else if (part.text == "signed")
            out += fmt::format("{:+}", shown.value);
        else if (part.text == "total")
            out += json::number_text(shown.total);
    }
    return out;
}

void log(std::string text, Run& run) {
    LogEntry entry;
    entry.kind = LogKind::say;
    entry.text = std::move(text);
    run.log->entries.push_back(std::move(entry));
}

} // namespace

Step Show::run(Run& run) const {
    if (!run.log) return Step::next;
    rules::Breakdown breakdown;
    rules::evaluate(*quantity_, run.host, run.ground.workspace, breakdown);
    Shown shown{quantity_->base_label, breakdown.base, breakdown.value};
    std::vector<std::string> lines;
    bool was_cut = false, has_lines = false;
    for (const rules::StageResult& stage : breakdown.stages) was_cut = was_cut || stage.was_cut;
    for (std::size_t i = 0; i < quantity_->lines.size(); ++i) {
        const rules::LineResult& result = breakdown.lines[i];
        if (result.fate != rules::Fate::counts || result.amount == 0) continue;
        has_lines = true;
        if (!words_.line.empty())
            lines.push_back(fill(words_.line, {quantity_->lines[i].label, result.amount, breakdown.value}));
    }
    if (words_.only_with_lines && !has_lines) return Step::next;
    if (!words_.header.empty()) log(fill(words_.header, shown), run);
    if (!words_.base.empty()) log(fill(words_.base, shown), run);
    for (std::string& line : lines) log(std::move(line), run);
    const std::string& end = was_cut && !words_.capped.empty() ? words_.capped : words_.total;
    if (!end.empty()) log(fill(end, shown), run);
    return Step::next;
}

void compile_show(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("show");
    auto quantity = compiler.context.quantity(*written.find("quantity"));
    if (!quantity) return;
    const auto text = [&](std::string_view key) {
        const json::Node* found = written.find(key);
        return found ? found->text : std::string();
    };
    const json::Node* only = written.find("only_with_lines");
    compiler.emit(std::make_unique<Show>(std::move(quantity),
                                         ShowWords{text("header"), text("base"), text("line"), text("total"),
                                                   text("capped"), only && only->boolean}),
                  written.span);
}

} // namespace arbiter::machine
