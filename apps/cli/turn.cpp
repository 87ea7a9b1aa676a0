// arbiter turn: plays a round of a scenario, with somebody at the keyboard or by itself.
#include "arbiter/turn.hpp"

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
#include <functional>

namespace arbiter::cli {
namespace {

// Bytes of a line: what is longer is no answer to anything.
constexpr std::size_t k_longest_answer = 4096;

// Somebody at the keyboard or at the other end of a pipe: what they have answered so far, and how far the log
// was shown.
struct Table {
    LineReader* lines = nullptr; // null: nobody is asked
    bool is_json = false;
    bool shows_all = false; // with what cannot be chosen
    std::vector<std::uint64_t> answers = {};
    std::size_t shown = 0;
    const action::Scene* scene = nullptr;
    LogText text = LogText({});
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

void show_log(const Resolved& report, Table& table) {
    for (; table.shown < report.log.size(); ++table.shown) {
        const LogLine& line = report.log[table.shown];
        if (line.kind == "phase")
            print(fmt::format("\n== {} ==\n", printable(line.text)));
        else if (line.kind != "change" && !line.text.empty())
            print(table.text.line(line));
    }
}

// For people, or for a program on the other end: one line for each question; with what cannot be
// chosen, where somebody wants to know that.
void show_question(const PendingQuestion& question, action::Resolution& turn, const Table& table) {
    const auto closed = table.shows_all ? impossible_options(turn) : std::vector<QuestionOption>();
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

using Begin = std::function<Result<ResolutionPtr>()>;

// Begins anew and gives the same answers again: the dice are the same too.
Result<ResolutionPtr> again(const Begin& begin, const Table& table) {
    auto turn = begin();
    std::size_t next = 0;
    while (turn && next < table.answers.size()) {
        auto question = advance(**turn);
        if (!question) return tl::unexpected(question.error());
        if (!*question) break;
        const bool is_choice = (*question)->kind == "choose";
        if (auto taken = answer(**turn, is_choice ? std::optional(table.answers[next]) : std::nullopt);
            !taken)
            return tl::unexpected(taken.error());
        next += is_choice ? 1 : 0;
    }
    return turn;
}

// Plays to the end; false when somebody has stopped it.
Result<bool> play(const Begin& begin, ResolutionPtr& turn, Table table) {
    const bool is_interactive = table.lines != nullptr, is_json = table.is_json;
    for (;;) {
        auto question = advance(*turn);
        if (!question) return tl::unexpected(question.error());
        if (is_interactive && !is_json) show_log(report_of(*turn), table);
        if (!*question) return true;
        std::optional<std::uint64_t> option;
        if (is_interactive && (*question)->kind == "choose") {
            show_question(**question, *turn, table);
            std::uint64_t chosen = 0;
            const Reply reply = read_reply(**question, is_json, *table.lines, chosen);
            if (reply == Reply::quit) return false;
            if (reply == Reply::undo && table.answers.empty()) {
                if (!is_json) print("nothing to take back\n");
                continue;
            }
            if (reply == Reply::undo) {
                table.answers.pop_back();
                undo(*turn);
                turn.reset();
                auto begun = again(begin, table);
                if (!begun) return tl::unexpected(begun.error());
                turn = std::move(*begun);
                table.shown = report_of(*turn).log.size();
                if (!is_json) print("taken back\n");
                continue;
            }
            option = chosen;
            table.answers.push_back(chosen);
        }
        const auto taken = answer(*turn, option);
        if (!taken) return tl::unexpected(taken.error());
    }
}

// Marks what was done, and rolls dice that people are told to roll.
int work_off(const Arguments& given, action::Scene& scene, const Luck& luck) {
    for (const std::string_view option : {"--tick", "--roll"})
        for (const std::string& text : given.list(option)) {
            const auto number = whole_number(text);
            if (!number || *number < 1)
                return report_usage(given,
                                    {ErrorCode::bad_argument,
                                     fmt::format("{} takes a number from the list, not \"{}\"", option, text),
                                     {}});
            Result<void> done = option == "--tick" ? tick_off(scene, *number - 1) : Result<void>();
            if (option == "--roll")
                if (const auto rolled = roll_task(scene, *number - 1, luck.seed); !rolled)
                    done = tl::unexpected(rolled.error());
            if (!done) {
                report_failure(given, done.error());
                return k_problems;
            }
        }
    return k_ok;
}

// A round that was stopped goes on where it was; its dice are those it had.
Result<ResolutionPtr> begin_or_go_on(const Arguments& given, action::Scene& scene, const Luck& luck,
                                     const std::optional<std::string>& stopped) {
    if (stopped && (given.has("--seed") || given.has("--dice")))
        return fail(ErrorCode::bad_argument, "a round that was stopped goes on with the dice it had",
                    "without --seed and --dice");
    return stopped ? load_resolution(scene, *stopped, given_fit(given)) : begin_turn(scene, luck);
}

// Only the list of what people have to do themselves, without playing on.
int run_tasks(const Arguments& given, action::Scene& scene, const Luck& luck) {
    if (const int worked = work_off(given, scene, luck); worked != k_ok) return worked;
    if (given.has("--out"))
        if (const int written = write_file(given, given.text("--out"), save_state(scene)); written != k_ok)
            return written;
    if (given.has("--json"))
        print(fmt::format("{{\"tasks\":{}}}\n", to_json(tasks(scene))));
    else
        show_tasks(scene);
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
int finish_turn(const Arguments& given, const action::Scene& scene, const action::Resolution& turn,
                bool is_at_end, std::optional<std::uint64_t> seed) {
    // The file first: what is told has happened, and is not lost. A round that was stopped can be gone on
    // with.
    if (given.has("--out"))
        if (const int written =
                write_file(given, given.text("--out"), is_at_end ? save_state(scene) : save(turn));
            written != k_ok)
            return written;
    Resolved report = report_of(turn);
    report.seed = seed;
    if (given.has("--json")) {
        // Of a round that was stopped, nothing has become yet.
        const std::string number = seed ? std::to_string(*seed) : "null";
        print(is_at_end ? to_json(report) + "\n" : fmt::format("{{\"stopped\":true,\"seed\":{}}}\n", number));
        return k_ok;
    }
    Table whole;
    whole.text = LogText(tasks_title(scene));
    if (!given.has("--interactive")) show_log(report, whole);
    show_tasks(scene);
    if (seed && !given.has("--seed")) print(fmt::format("seed {}\n", *seed));
    return k_ok;
}

int run_turn(const Arguments& given) {
    if (const int bad = check_turn_usage(given); bad != k_ok) return bad;
    int exit_code = k_ok;
    std::uint64_t seed = 0;
    auto luck = given_luck(given, seed, exit_code);
    if (!luck) return exit_code;
    luck->takes_first = true; // where nobody chooses
    std::optional<std::string> stopped;
    ScenePtr scene = open_given_scene(given, exit_code, k_scenario.name, &stopped);
    if (!scene) return exit_code;
    if (given.has("--tick") || given.has("--roll"))
        return stopped ? report_stopped(given) : run_tasks(given, *scene, *luck);
    const Begin begin = [&] { return begin_or_go_on(given, *scene, *luck, stopped); };
    auto turn = begin();
    if (!turn) return report_denial(given, turn.error());
    // From here on a signal stops the round as q does: what was played so far is saved.
    std::optional<StopSignals> signals;
    if (given.has("--interactive")) signals.emplace();
    LineReader lines = LineReader::of_input(k_longest_answer, signals ? signals->descriptor() : -1);
    const auto played = play(begin, *turn,
                             {.lines = signals ? &lines : nullptr,
                              .is_json = given.has("--json"),
                              .shows_all = given.has("--all"),
                              .scene = scene.get(),
                              .text = LogText(tasks_title(*scene))});
    if (!played) {
        if (*turn) undo(**turn);
        report_failure(given, played.error());
        return k_problems;
    }
    const bool is_seeded = !stopped && !given.has("--dice");
    const int finished =
        finish_turn(given, *scene, **turn, *played, is_seeded ? std::optional(seed) : std::nullopt);
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
