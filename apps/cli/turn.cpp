// arbiter turn: plays a round of a scenario, with somebody at the keyboard or by itself.
#include "arbiter/session.hpp"

#include "commands.hpp"
#include "load.hpp"
#include "log_text.hpp"
#include "luck.hpp"
#include "play_ending.hpp"
#include "play_save.hpp"
#include "play_table.hpp"
#include "play_text.hpp"
#include "scene.hpp"
#include "stop.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>
#include <unistd.h>
#include <vector>

namespace arbiter::cli {
namespace {

// Bytes of a line: what is longer is no answer to anything.
constexpr std::size_t k_longest_answer = 4096;

// The box of what nobody but people can do.
void show_tasks(const action::Scene& scene) {
    const std::vector<TaskLine> tasks = arbiter::tasks(scene);
    if (tasks.empty()) return;
    print(LogText(tasks_title(scene)).title() + "\n");
    for (std::size_t i = 0; i < tasks.size(); ++i)
        print(task_line(fmt::format("{} {}. {}", tasks[i].is_done ? "[x]" : "[ ]", i + 1, tasks[i].text)) +
              "\n");
}

// Marks what was done, and rolls dice that people are told to roll.
int work_off(const Arguments& given, play::Session& session) {
    for (const std::string_view option : {"--tick", "--roll"})
        for (const std::string& text : given.list(option)) {
            const auto number = whole_number(text);
            if (!number || *number < 1)
                return report_usage(given,
                                    {ErrorCode::bad_argument,
                                     fmt::format("{} takes a number from the list, not \"{}\"", option, text),
                                     {}});
            arbiter::Command command;
            command.verb = Verb::task;
            command.task = *number;
            command.task_change = option == "--tick" ? "done" : "roll";
            if (const auto done = send(session, command); !done) {
                report_failure(given, done.error());
                return k_problems;
            }
        }
    return k_ok;
}

// Only the list of what people have to do themselves, without playing on.
int run_tasks(const Arguments& given, play::Session& session) {
    if (const int worked = work_off(given, session); worked != k_ok) return worked;
    if (given.has("--out"))
        if (const int written = write_file(given, given.text("--out"), save(session)); written != k_ok)
            return written;
    const std::vector<TaskLine> all = tasks(scene_of(session));
    if (given.has("--json"))
        print(fmt::format("{{\"tasks\":{}}}\n", to_json(all)));
    else
        show_tasks(scene_of(session));
    return k_ok;
}

// Mistakes that need no pack to be seen.
int check_turn_usage(const Arguments& given) {
    for (const std::string_view option : {"--choose", "--pick", "--reroll"})
        if (given.has("--interactive") && given.has(option))
            return report_usage(given, {ErrorCode::bad_argument,
                                        fmt::format("--interactive asks, {} answers: not both", option),
                                        fmt::format("without --interactive, or without {}", option)});
    if (given.has("--all") && !given.has("--interactive"))
        return report_usage(given,
                            {ErrorCode::bad_argument, "--all shows what cannot be chosen where it is asked",
                             "with --interactive"});
    return k_ok;
}

// What the commands since a revision have told, as one; what was taken back is not in it.
Result<Resolved> told_since(play::Session& session, std::uint64_t revision) {
    Resolved all;
    bool is_first = true;
    for (const std::uint64_t number : path_of(session)) {
        if (number < revision) continue;
        auto told = answer_to(session, number);
        if (!told) return tl::unexpected(told.error());
        std::vector<Event> log = std::move(told->done.log);
        if (std::exchange(is_first, false)) {
            all = std::move(told->done);
            all.log.clear();
        }
        all.log.insert(all.log.end(), log.begin(), log.end());
    }
    return all;
}

// Where the rest of a round is that somebody has stopped.
void say_stopped(const play::Session& session, const Keeping& keeping) {
    if (const auto saved = saved_at_last(session, keeping))
        print(saved_text(*saved, revision_of(session)));
    else if (revision_of(session) > keeping.begun)
        print("not saved: --out FILE keeps a round\n");
}

// Writes the file, then prints what the round has come to, at its end or where somebody has stopped it.
int finish_turn(const Arguments& given, play::Session& session, const Keeping& keeping,
                std::optional<std::uint64_t> seed) {
    // The file first: what is told has happened, and is not lost. A round that was stopped can be gone on
    // with.
    if (given.has("--out"))
        if (const int written = write_file(given, given.text("--out"), save(session)); written != k_ok)
            return written;
    auto report = told_since(session, keeping.begun);
    if (!report) return report_failure(given, report.error());
    report->seed = seed;
    if (given.has("--json")) {
        // Of a round that was stopped, nothing has become yet.
        const std::string number = seed ? std::to_string(*seed) : "null";
        print(question_of(session) ? fmt::format("{{\"stopped\":true,\"seed\":{}}}\n", number)
                                   : to_json(*report) + "\n");
        return k_ok;
    }
    LogText text(tasks_title(scene_of(session)));
    if (!given.has("--interactive")) print_events(report->log, text);
    show_tasks(scene_of(session));
    if (question_of(session)) say_stopped(session, keeping);
    if (seed && !given.has("--seed")) print(fmt::format("seed {}\n", *seed));
    return k_ok;
}

// A round that was stopped goes on where it was, with the dice it had.
int play_by_answers(const Arguments& given, play::Session& session, const Answers& answers) {
    const auto played = send(session, question_of(session) ? choose("", answers) : begin_round(answers));
    return played ? k_ok : report_denial(given, played.error());
}

// One round of `play`, with all questions to whoever is there. A signal stops it as q does.
int play_by_hand(const Arguments& given, play::Session& session, const Answers& answers,
                 const StopSignals& signals, std::optional<SavePoint>& saved) {
    AnswerReader lines(k_longest_answer, signals.descriptor());
    TextSetting setting{.save_file = given.text("--out"),
                        .shows_all = given.has("--all"),
                        .shows_people = false,
                        .is_json = given.has("--json")};
    setting.has_prompt = setting.is_terminal = !setting.is_json && ::isatty(STDIN_FILENO) == 1;
    setting.own_files = own_files(given);
    setting.floor = revision_of(session);
    if (!question_of(session) && !can_begin_round(session)) return play_by_answers(given, session, answers);
    TextFront front(lines, session, std::move(setting));
    TableSetting one_round;
    one_round.rounds = 1;
    one_round.answers = answers;
    Table table(session, std::move(one_round), front, signals);
    const auto played = table.play();
    saved = front.saved();
    return played ? k_ok : report_denial(given, played.error());
}

int run_turn(const Arguments& given) {
    if (const int bad = check_turn_usage(given); bad != k_ok) return bad;
    if (const int destroys = check_save_file(given, "--out"); destroys != k_ok) return destroys;
    int exit_code = k_ok;
    auto luck = given_luck(given, exit_code);
    if (!luck) return exit_code;
    const bool is_interactive = given.has("--interactive");
    luck->answers.rest = is_interactive ? Rest::ask : Rest::first;
    const SessionPtr session = open_given_session(given, luck->seed, exit_code);
    if (!session) return exit_code;
    if (given.has("--tick") || given.has("--roll")) return run_tasks(given, *session);
    std::optional<StopSignals> signals;
    if (is_interactive) signals.emplace();
    Keeping keeping{.file = given.text("--out"), .begun = revision_of(*session)};
    const int played = is_interactive
                           ? play_by_hand(given, *session, luck->answers, *signals, keeping.by_hand)
                           : play_by_answers(given, *session, luck->answers);
    if (played != k_ok) return played;
    const bool is_seeded = !given.has("--dice") && (given.has("--seed") || !is_given_save(given));
    keeping.is_stopped = signals && signals->is_stopped();
    const int finished =
        finish_turn(given, *session, keeping, is_seeded ? std::optional(luck->seed) : std::nullopt);
    return signals && finished == k_ok ? signals->exit_code(finished) : finished;
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    k_seed,
    k_dice,
    k_choose,
    k_pick,
    k_reroll,
    Option{"--interactive", "", "Ask at the keyboard: a number or an id chooses, u takes it back, q stops"},
    Option{"--all", "", "With --interactive: what cannot be chosen, too, and why"},
    Option{"--tick", "N", "Only mark a task as done", true},
    Option{"--roll", "N", "Only roll the dice that a task names", true},
    k_out,
    k_anyway,
    k_profile,
    k_param,
};

} // namespace

const Command k_turn{"turn",
                     "Play a round of a scenario",
                     "Examples:\n"
                     "  arbiter turn kingdom:start --seed 7 --out next.json\n"
                     "  arbiter turn next.json --interactive",
                     k_arguments,
                     k_options,
                     run_turn};

} // namespace arbiter::cli
