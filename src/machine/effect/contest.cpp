#include "machine/effect/contest.hpp"

#include "machine/compile_code.hpp"
#include "machine/spend.hpp"
#include "machine/uses.hpp"
#include "rules/contest/decisive.hpp"
#include "rules/tell_quantity.hpp"

namespace arbiter::machine {

std::span<Value> AskContest::outputs(Run& run) const {
    return std::span(run.state.registers)
        .subspan(run.frame().first_register + first_, contest_->outputs().size());
}

Step AskContest::run(Run& run) const {
    for (Value& value : outputs(run)) value = Value::absent(); // of the last time round
    auto question = contest_->ask(run.host, run.ground.workspace, run.ground.contest, grain, outputs(run));
    if (auto whole =
            rules::check_numbers(*contest_, run.ground.contest.assessment, *run.ground.workspace.phrases);
        question && !whole)
        question = tl::unexpected(whole.error());
    if (!question) {
        run.error = question.error();
        return Step::fails;
    }
    const bool is_forced = run.state.forced >= 0 && decides &&
                           static_cast<std::size_t>(run.state.forced) < contest_->degrees().size();
    if (is_forced) return force(run);
    run.question = *question;
    return Step::asks;
}

// An answer needs outputs that `run` filled in: they come of the same things again.
void AskContest::tell_uses(Uses& uses) const {
    uses.reads(*contest_);
    tell_spending(contest_->quantities(), uses);
    uses.writes_register(first_, static_cast<std::uint32_t>(contest_->outputs().size()));
    for (std::size_t i = 0; i < contest_->degrees().size(); ++i) uses.goes_to(next[i]);
}

void AskContest::tell_words(Uses& uses) const { uses.reads(*contest_); }

// Somebody has decided it: nothing is rolled.
Step AskContest::force(Run& run) const {
    const auto degree = static_cast<std::size_t>(std::exchange(run.state.forced, -1));
    for (std::size_t i = 0; i < contest_->outputs().size(); ++i)
        if (contest_->outputs()[i] == "degree") outputs(run)[i] = Value(contest_->degrees().id_of(degree));
    if (run.log) {
        LogEntry& entry = add_entry(run, degree);
        if (!is_quiet) entry.text = run.ground.workspace.phrases->say<"decided">(entry.degree);
    }
    return run.jump(next[degree]);
}

Step AskContest::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    const std::size_t degree =
        contest_->take(run.host, run.ground.workspace, {answer, grain, faces}, outputs(run));
    // Before anything is used up: then the dice could be others.
    LogEntry told;
    if (run.log) add_numbers(run, faces, degree, told);
    if (run.log && !is_quiet) told.text = contest_->tell(run.host, run.ground.workspace, outputs(run), faces);
    spend(contest_->quantities(), run);
    if (run.log) keep_dice(run, faces);
    if (run.log) {
        for (std::string& line : contest_->tell_earlier(outputs(run), faces, *run.ground.workspace.phrases))
            run.log->add(LogKind::say, std::move(line));
        LogEntry& entry = add_entry(run, degree);
        entry.text = std::move(told.text);
        entry.numbers = std::move(told.numbers);
        entry.decisive = std::move(told.decisive);
        for (std::size_t i = 0; i < contest_->outputs().size(); ++i)
            if (const Value& value = outputs(run)[i]; !value.is_missing())
                entry.outputs.emplace_back(contest_->outputs()[i], to_json(value));
        entry.faces.assign(faces.begin(), faces.end());
    }
    return run.jump(next[degree]);
}

LogEntry& AskContest::add_entry(Run& run, std::size_t degree) const {
    LogEntry& entry = run.log->add(LogKind::contest);
    entry.name = name_;
    entry.degree = contest_->degrees().id_of(degree);
    entry.plain = contest_->degrees().name_of(degree);
    entry.decides = decides && run.state.frames.size() == 1;
    return entry;
}

void AskContest::add_numbers(Run& run, std::span<const chance::Face> faces, std::size_t degree,
                             LogEntry& entry) const {
    rules::Assessment assessment;
    contest_->evaluate_parts(run.host, run.ground.workspace, assessment);
    for (std::size_t i = 0; i < assessment.parts.size(); ++i)
        entry.numbers.push_back(rules::told_of(*contest_->quantities()[i], assessment.parts[i]));
    if (!faces.empty())
        entry.decisive = rules::find_decisive(*contest_, {run.host, run.ground.workspace},
                                              {outputs(run), faces, degree}, assessment.parts);
}

// Lists of dice are for words alone: nobody who goes without a log pays for them.
void AskContest::keep_dice(Run& run, std::span<const chance::Face> faces) const {
    const auto all = outputs(run);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (contest_->grain_of(i) != rules::k_only_told || !all[i].is(ValueType::absent)) continue;
        std::vector<Value> dice;
        for (const std::int64_t face : contest_->dice_of(i, all, faces))
            dice.emplace_back(static_cast<double>(face));
        const std::vector<std::string> texts = contest_->rolls_of(i, all, faces);
        for (const std::string& text : texts) dice.emplace_back(std::string_view(text));
        all[i] = run.state.world.keep(expr::list_value(dice));
    }
}

void compile_contest(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node &written = *effect.find("contest"), *decides = effect.find("decides");
    if (auto contest = compiler.context.contest(written))
        compiler.contest({std::move(contest), compiler.name_given(effect), effect.find("outcomes"),
                          written.span, compiler.is_quiet, decides && decides->boolean});
    else if (compiler.context.is_decided && compiler.context.is_decided(written))
        compiler.broken_contest(compiler.name_given(effect), effect.find("outcomes"));
}

} // namespace arbiter::machine
