// arbiter turn: plays a round of a scenario, with somebody at the keyboard or by itself.
#include "arbiter/turn.hpp"

#include "commands.hpp"
#include "load.hpp"
#include "luck.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>
#include <functional>
#include <iostream>

namespace arbiter::cli {
namespace {

// What somebody at the keyboard has answered so far, and how far the log was shown.
struct Table {
    std::vector<std::uint64_t> answers;
    std::size_t shown = 0;
};

// The box of what nobody but people can do.
void show_manual(const std::vector<ManualLine>& tasks) {
    if (tasks.empty()) return;
    print(manual_title() + "\n");
    for (std::size_t i = 0; i < tasks.size(); ++i)
        print(manual_line(fmt::format("{} {}. {}", tasks[i].is_done ? "[x]" : "[ ]", i + 1, tasks[i].text)) +
              "\n");
}

void show_log(const Resolved& report, Table& table) {
    bool is_in_box = false;
    for (; table.shown < report.log.size(); ++table.shown) {
        const LogLine& line = report.log[table.shown];
        const bool is_manual = line.kind == "manual";
        if (is_manual && !is_in_box) print("  " + manual_title() + "\n");
        is_in_box = is_manual;
        if (is_manual)
            print("  " + manual_line(line.text) + "\n");
        else if (line.kind == "phase")
            print(fmt::format("\n== {} ==\n", printable(line.text)));
        else if (line.kind != "change" && !line.text.empty())
            print(fmt::format("  {}{}\n", line.kind == "preview" ? "would be: " : "", printable(line.text)));
    }
}

void show_question(const PendingQuestion& question) {
    if (!question.ask.empty()) print(printable(question.ask) + "\n");
    for (std::size_t i = 0; i < question.options.size(); ++i)
        print(fmt::format("  [{}] {}\n", i + 1, printable(question.options[i])));
}

enum class Reply : std::uint8_t { option, undo, quit };

// Asks until there is an answer that makes sense.
Reply read_reply(const PendingQuestion& question, std::uint64_t& option) {
    for (std::string line;;) {
        print("> ");
        std::cout.flush();
        if (!std::getline(std::cin, line)) return Reply::quit;
        if (line == "q") return Reply::quit;
        if (line == "u") return Reply::undo;
        const auto number = whole_number(line);
        if (number && *number >= 1 && *number <= question.options.size()) {
            option = *number - 1;
            return Reply::option;
        }
        print(fmt::format("a number from 1 to {}, u to take the last choice back, q to stop\n",
                          question.options.size()));
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
Result<bool> play(const Begin& begin, ResolutionPtr& turn, bool is_interactive) {
    Table table;
    for (;;) {
        auto question = advance(*turn);
        if (!question) return tl::unexpected(question.error());
        if (is_interactive) show_log(report_of(*turn), table);
        if (!*question) return true;
        std::optional<std::uint64_t> option;
        if (is_interactive && (*question)->kind == "choose") {
            show_question(**question);
            std::uint64_t chosen = 0;
            const Reply reply = read_reply(**question, chosen);
            if (reply == Reply::quit) return false;
            if (reply == Reply::undo && table.answers.empty()) {
                print("nothing to take back\n");
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
                print("taken back\n");
                continue;
            }
            option = chosen;
            table.answers.push_back(chosen);
        }
        const auto taken = answer(*turn, option);
        if (!taken) return tl::unexpected(taken.error());
    }
}

int tick(const Arguments& given, action::Scene& scene) {
    for (const std::string& text : given.list("--tick")) {
        const auto number = whole_number(text);
        if (!number || *number < 1)
            return report_usage(given, {ErrorCode::bad_argument,
                                        fmt::format("--tick takes a number from the list, not \"{}\"", text),
                                        {}});
        if (auto ticked = tick_off(scene, *number - 1); !ticked) {
            report_failure(given, ticked.error());
            return k_problems;
        }
    }
    return k_ok;
}

// A round that was stopped goes on where it was; its dice are those it had.
Result<ResolutionPtr> begin_or_go_on(const Arguments& given, action::Scene& scene, const Luck& luck) {
    const auto stopped = given_resolution(given);
    if (stopped && (given.has("--seed") || given.has("--dice")))
        return fail(ErrorCode::bad_argument, "a round that was stopped goes on with the dice it had",
                    "without --seed and --dice");
    return stopped ? load_resolution(scene, *stopped) : begin_turn(scene, luck);
}

int run_turn(const Arguments& given) {
    int exit_code = k_ok;
    std::uint64_t seed = 0;
    auto luck = given_luck(given, seed, exit_code);
    if (!luck) return exit_code;
    luck->takes_first = true; // where nobody chooses
    ScenePtr scene = open_given_scene(given, exit_code);
    if (!scene) return exit_code;
    if (given.has("--tick")) {
        if (const int ticked = tick(given, *scene); ticked != k_ok) return ticked;
        show_manual(manual_tasks(*scene));
        return given.has("--out") ? write_file(given.text("--out"), save_state(*scene)) : k_ok;
    }
    const Begin begin = [&] { return begin_or_go_on(given, *scene, *luck); };
    auto turn = begin();
    if (!turn) {
        report_failure(given, turn.error());
        return k_cannot;
    }
    const auto played = play(begin, *turn, given.has("--interactive"));
    if (!played) {
        undo(**turn);
        report_failure(given, played.error());
        return k_problems;
    }
    const Resolved report = report_of(**turn);
    if (given.has("--out")) {
        // One that was stopped can be gone on with later.
        const std::string state = *played ? save_state(*scene) : save(**turn);
        if (const int written = write_file(given.text("--out"), state); written != k_ok) return written;
    }
    if (given.has("--json")) {
        print(to_json(report) + "\n");
        return k_ok;
    }
    Table whole;
    if (!given.has("--interactive")) show_log(report, whole);
    show_manual(manual_tasks(*scene));
    if (!given_resolution(given) && !given.has("--seed") && !given.has("--dice"))
        print(fmt::format("seed {}\n", seed));
    return k_ok;
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    Option{"--seed", "N", "The same number gives the same dice, everywhere"},
    Option{"--dice", "LIST", "Faces that were rolled, in order: 37 or 4,2,6"},
    Option{"--choose", "N", "Take this option where there is a choice; from 1, one for each choice", true},
    Option{"--pick", "NAME", "Pick this out of a list, one for each list", true},
    Option{"--reroll", "N", "Try again so often what was shown, where that can be chosen"},
    Option{"--interactive", "", "Ask at the keyboard: a number chooses, u takes it back, q stops"},
    Option{"--tick", "N", "Only mark a manual effect as done", true},
    Option{"--out", "FILE", "Write the world as it is then; commands take it as SCENARIO"},
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
