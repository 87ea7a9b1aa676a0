#include "machine/effect/contest.hpp"

#include "machine/compile_code.hpp"

namespace arbiter::machine {

std::span<Value> AskContest::outputs(Run& run) const {
    return std::span(run.state.registers)
        .subspan(run.frame().first_register + first_, contest_->outputs().size());
}

Step AskContest::run(Run& run) const {
    auto question = contest_->ask(run.host, run.ground.workspace, run.ground.contest, grain, outputs(run));
    if (!question) {
        run.error = question.error();
        return Step::fails;
    }
    run.question = *question;
    return Step::asks;
}

Step AskContest::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    const std::size_t degree = contest_->take(answer, grain, faces, outputs(run));
    if (run.log) {
        LogEntry entry;
        entry.kind = LogKind::contest;
        entry.text = name_;
        entry.degree = contest_->degrees()[degree];
        entry.chance = run.ground.contest.assessment.chance;
        entry.faces.assign(faces.begin(), faces.end());
        run.log->entries.push_back(std::move(entry));
    }
    return run.jump(next[degree]);
}

void compile_contest(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("contest");
    if (auto contest = compiler.context.contest(written))
        compiler.contest(std::move(contest), compiler.name_given(effect), effect.find("outcomes"),
                         written.span);
}

} // namespace arbiter::machine
