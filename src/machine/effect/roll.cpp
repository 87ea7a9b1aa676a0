#include "machine/effect/roll.hpp"

#include "machine/compile_code.hpp"

namespace arbiter::machine {

Step Roll::run(Run& run) const {
    run.question = dice_.question();
    return Step::asks;
}

Step Roll::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    const double total = dice_.value(answer);
    run.at(total_) = Value(total);
    if (run.log) {
        LogEntry entry;
        entry.kind = LogKind::roll;
        entry.text = notation_;
        entry.total = total;
        entry.faces.assign(faces.begin(), faces.end());
        run.log->entries.push_back(std::move(entry));
    }
    return Step::next;
}

void compile_roll(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("roll");
    json::Report& report = compiler.context.rules.report();
    NotationOptions options;
    options.limits = compiler.context.rules.limits();
    auto notation = read_notation(written.text, options);
    if (!notation) {
        report.error("bad-dice", written.span, notation.error().message, notation.error().hint);
        return;
    }
    auto dice = dice::DiceQuestion::make(std::move(*notation));
    if (!dice) {
        report.error("bad-dice", written.span, dice.error().message, dice.error().hint);
        return;
    }
    const std::uint32_t total = compiler.reserve(1);
    if (const std::string as = compiler.name_given(effect); !as.empty()) compiler.name_register(as, total);
    compiler.emit(std::make_unique<Roll>(std::move(*dice), written.text, total), written.span);
}

} // namespace arbiter::machine
