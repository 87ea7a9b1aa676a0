// arbiter turn: plays a round of a scenario, with somebody at the keyboard or by itself.
#include "arbiter/session.hpp"

#include "arbiter/disk.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "log_text.hpp"
#include "luck.hpp"
#include "scene.hpp"
#include "stop.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>
#include <vector>

namespace arbiter::cli {
namespace {

// Bytes of a line: what is longer is no answer to anything.
constexpr std::size_t k_longest_answer = 4096;

// Somebody at the keyboard or at the other end of a pipe.
struct Table {
    LineReader* lines = nullptr; // null: nobody is asked
    bool is_json = false;
    bool shows_all = false; // with what cannot be chosen
    const action::Scene* scene = nullptr;
    LogText text = LogText({});
};

// What was told of a round so far, command by command, so that taking one back takes its lines along.
struct Telling {
    std::vector<Resolved> parts = {};
    std::vector<std::uint64_t> before =
        {}; // revisions that an undo leads to; none before the round's beginning

    [[nodiscard]] Resolved whole() const {
        Resolved all = parts.front();
        for (std::size_t i = 1; i < parts.size(); ++i)
            all.log.insert(all.log.end(), parts[i].log.begin(), parts[i].log.end());
        return all;
    }
};

// The box of what nobody but people can do.
void show_tasks(const action::Scene& scene) {
    const std::vector<TaskLine> tasks = arbiter::tasks(scene);
    if (tasks.empty()) return;
    print(LogText(tasks_title(scene)).title() + "\n");
    for (std::size_t i = 0; i < tasks.size(); ++i)
        print(task_line(fmt::format("{} {}. {}", tasks[i].is_done ? "[x]" : "[ ]", i + 1, tasks[i].text)) +
              "\n");
}

void show_log(const Resolved& report, LogText& text) {
    for (const Event& line : report.log)
        if (line.kind == "phase")
            print(fmt::format("\n== {} ==\n", printable(line.text)));
        else if (line.kind != "change" && !line.text.empty())
            print(text.line(line));
}

// For people, or for a program on the other end: one line for each question; with what cannot be
// chosen, where somebody wants to know that.
void show_question(const PendingQuestion& question, const play::Session& session, const Table& table) {
    const auto closed = table.shows_all ? impossible_options(session) : std::vector<QuestionOption>();
    if (table.is_json) {
        print((table.shows_all ? to_json(question, closed) : to_json(question)) + "\n");
        return;
    }
    if (!question.ask.empty()) print(printable(question.ask) + "\n");
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const QuestionOption& option = question.options[i];
        const std::string cost = option.cost.empty() ? "" : " " + cost_words(*table.scene, option.cost);
        print(fmt::format("  [{}] {}{}\n", i + 1, printable(option.label), printable(cost)));
    }
    for (const QuestionOption& option : closed)
        print(fmt::format("   -  {}: {}\n", printable(option.label), printable(option.reason)));
}

enum class Reply : std::uint8_t { option, undo, quit };

// Asks until there is an answer that makes sense. The end of the input, a signal to stop and output that goes
// nowhere count as q.
Reply read_reply(const PendingQuestion& question, bool is_json, LineReader& lines, std::uint64_t& option) {
    for (;;) {
        if (!is_json) print("> ");
        if (!flush_output()) return Reply::quit;
        const auto line = lines.next();
        if (!line || !*line || **line == "q") return Reply::quit;
        if (**line == "u") return Reply::undo;
        const auto number = whole_number(**line);
        if (number && *number >= 1 && *number <= question.options.size()) {
            option = *number - 1;
            return Reply::option;
        }
        if (const auto named = find_option(question, **line)) {
            option = *named;
            return Reply::option;
        }
        const std::string help = fmt::format(
            "a number from 1 to {}, u to take the last choice back, q to stop", question.options.size());
        print(is_json ? to_json(Error{ErrorCode::bad_argument, help, {}}) : help + "\n");
    }
}

// Takes the last choice back; the dice that come then are others.
Result<void> take_back(play::Session& session, Table& table, Telling& telling) {
    if (telling.before.empty()) {
        if (!table.is_json) print("nothing to take back\n");
        return {};
    }
    if (auto undone = send(session, undo(telling.before.back())); !undone)
        return tl::unexpected(undone.error());
    telling.before.pop_back();
    telling.parts.pop_back();
    if (!table.is_json) print("taken back\n");
    return {};
}

// Plays to the end; false when somebody has stopped it.
Result<bool> play_on(play::Session& session, Table table, Telling& telling) {
    for (;;) {
        const auto question = question_of(session);
        if (!question) return true;
        show_question(*question, session, table);
        std::uint64_t chosen = 0;
        const Reply reply = read_reply(*question, table.is_json, *table.lines, chosen);
        if (reply == Reply::quit) return false;
        if (reply == Reply::undo) {
            if (auto back = take_back(session, table, telling); !back) return tl::unexpected(back.error());
            continue;
        }
        const std::uint64_t before = revision_of(session);
        auto answered = send(session, choose(question->options[chosen].id));
        if (!answered) return tl::unexpected(answered.error());
        if (!table.is_json) show_log(answered->done, table.text);
        telling.before.push_back(before);
        telling.parts.push_back(std::move(answered->done));
    }
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

// Writes the file, then prints what the round has come to, at its end or where somebody has stopped it.
int finish_turn(const Arguments& given, const play::Session& session, const Telling& telling, bool is_at_end,
                std::optional<std::uint64_t> seed) {
    // The file first: what is told has happened, and is not lost. A round that was stopped can be gone on
    // with.
    if (given.has("--out"))
        if (const int written = write_file(given, given.text("--out"), save(session)); written != k_ok)
            return written;
    Resolved report = telling.whole();
    report.seed = seed;
    if (given.has("--json")) {
        // Of a round that was stopped, nothing has become yet.
        const std::string number = seed ? std::to_string(*seed) : "null";
        print(is_at_end ? to_json(report) + "\n" : fmt::format("{{\"stopped\":true,\"seed\":{}}}\n", number));
        return k_ok;
    }
    LogText text(tasks_title(scene_of(session)));
    if (!given.has("--interactive")) show_log(report, text);
    show_tasks(scene_of(session));
    if (seed && !given.has("--seed")) print(fmt::format("seed {}\n", *seed));
    return k_ok;
}

// A round that was stopped goes on where it was, with the dice it had.
Result<Accepted> begin_or_go_on(const Arguments& given, play::Session& session, const Answers& answers) {
    if (!question_of(session)) return send(session, begin_round(answers));
    if (given.has("--interactive")) return Accepted(); // the question is asked again
    return send(session, choose("", answers));
}

int run_turn(const Arguments& given) {
    if (const int bad = check_turn_usage(given); bad != k_ok) return bad;
    int exit_code = k_ok;
    auto luck = given_luck(given, exit_code);
    if (!luck) return exit_code;
    const bool is_interactive = given.has("--interactive");
    luck->answers.rest = is_interactive ? Rest::ask : Rest::first;
    const SessionPtr session = open_given_session(given, luck->seed, exit_code);
    if (!session) return exit_code;
    if (given.has("--tick") || given.has("--roll")) return run_tasks(given, *session);
    // From here on a signal stops the round as q does: what was played so far is saved.
    std::optional<StopSignals> signals;
    if (is_interactive) signals.emplace();
    auto begun = begin_or_go_on(given, *session, luck->answers);
    if (!begun) return report_denial(given, begun.error());
    LineReader lines = LineReader::of_input(k_longest_answer, signals ? signals->descriptor() : -1);
    Table table{.lines = &lines,
                .is_json = given.has("--json"),
                .shows_all = given.has("--all"),
                .scene = &scene_of(*session),
                .text = LogText(tasks_title(scene_of(*session)))};
    if (is_interactive && !table.is_json) show_log(begun->done, table.text);
    Telling telling{{std::move(begun->done)}};
    const Result<bool> played = is_interactive ? play_on(*session, table, telling) : Result<bool>(true);
    if (!played) {
        report_failure(given, played.error());
        return k_problems;
    }
    const bool is_seeded = !given.has("--dice") && (given.has("--seed") || !is_given_save(given));
    const int finished =
        finish_turn(given, *session, telling, *played, is_seeded ? std::optional(luck->seed) : std::nullopt);
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
    Option{"--tick", "N", "Only mark a manual effect as done", true},
    Option{"--roll", "N", "Only roll the dice that a manual effect names", true},
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
