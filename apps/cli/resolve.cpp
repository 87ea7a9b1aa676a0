// arbiter resolve: does an action once.
#include "arbiter/resolve.hpp"

#include "commands.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <random>

namespace arbiter::cli {
namespace {

// The luck of the command line; empty, with a message and `exit_code`, when it makes no sense.
std::optional<Luck> given_luck(const Arguments& given, std::uint64_t& seed, int& exit_code) {
    Luck luck;
    exit_code = k_usage;
    if (given.has("--seed") && given.has("--dice")) {
        report_usage(given, {ErrorCode::bad_argument, "--seed or --dice, not both", {}});
        return std::nullopt;
    }
    seed = std::random_device()();
    if (given.has("--seed")) {
        const auto number = whole_number(given.text("--seed"));
        if (!number) {
            report_number(given, "--seed", "");
            return std::nullopt;
        }
        seed = *number;
    }
    luck.seed = make_seed(seed);
    if (given.has("--dice") && !(luck.dice = number_list(given.text("--dice")))) {
        report_usage(given,
                     {ErrorCode::bad_argument,
                      fmt::format("--dice takes faces with commas between, not \"{}\"", given.text("--dice")),
                      "--dice 37 or --dice 4,2,6"});
        return std::nullopt;
    }
    for (const std::string& option : given.list("--choose")) {
        const auto number = whole_number(option);
        if (!number || *number < 1 || *number > 1'000) {
            report_usage(given,
                         {ErrorCode::bad_argument,
                          fmt::format("--choose takes a whole number from 1 to 1000, not \"{}\"", option),
                          {}});
            return std::nullopt;
        }
        luck.choices.push_back(static_cast<std::uint32_t>(*number));
    }
    return luck;
}

// What a line begins with: the round, where somebody wants to know and a clock runs.
std::string stamp_of(const LogLine& line, bool with_stamps) {
    return with_stamps && line.round ? fmt::format("[Round {}] ", *line.round) : std::string();
}

std::string resolved_text(const Resolved& resolved, const Arguments& given) {
    const bool is_brief = given.has("--brief");
    std::string out = resolved.label + "\n";
    for (const LogLine& line : resolved.log) {
        const bool is_wanted = is_brief ? line.is_brief : !line.is_brief;
        if (is_wanted && (line.kind == "say" || !line.text.empty()))
            out += fmt::format("{}{}{}\n", line.kind == "change" ? "    " : "  ",
                               stamp_of(line, given.has("--stamps")), line.text);
    }
    return out;
}

int run_resolve(const Arguments& given) {
    if (!given.has("--actor") || !given.has("--action"))
        return report_usage(given,
                            {ErrorCode::bad_argument, "--actor and --action say what is to be done", {}});
    int exit_code = k_ok;
    std::uint64_t seed = 0;
    const auto luck = given_luck(given, seed, exit_code);
    if (!luck) return exit_code;
    const ScenePtr scene = open_given_scene(given, exit_code);
    if (!scene) return exit_code;
    const auto done =
        resolve_action(*scene, given.text("--actor"), given.text("--action"), given_targets(given), *luck);
    if (!done) {
        report_failure(given, done.error());
        return done.error().code == ErrorCode::not_found ? k_cannot : k_problems;
    }
    // The file first: what is told has happened, and is not lost.
    if (given.has("--out"))
        if (const int written = write_file(given.text("--out"), save_state(*scene)); written != k_ok)
            return written;
    if (given.has("--json")) {
        print(to_json(*done) + "\n");
        return k_ok;
    }
    print(resolved_text(*done, given));
    const bool has_rolled = std::any_of(done->log.begin(), done->log.end(),
                                        [](const LogLine& line) { return !line.faces.empty(); });
    if (has_rolled && !given.has("--seed") && !given.has("--dice")) print(fmt::format("seed {}\n", seed));
    return k_ok;
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    k_actor,
    k_action,
    k_target,
    Option{"--seed", "N", "The same number gives the same dice, everywhere"},
    Option{"--dice", "LIST", "Faces that were rolled, in order: 37 or 4,2,6"},
    Option{"--choose", "N", "Take this option where there is a choice; from 1, one for each choice", true},
    Option{"--brief", "", "Only the short form of the log, where the action has one"},
    Option{"--stamps", "", "Each line with its round, where the scenario has a flow"},
    Option{"--out", "FILE", "Write the world as it is then; commands take it as SCENARIO"},
    k_profile,
    k_param,
};

} // namespace

const Command k_resolve{
    "resolve",
    "Do an action once and tell what happened",
    "Examples:\n"
    "  arbiter resolve grapple:cellar --actor brann --action restrain_target --target vespera --seed 7\n"
    "  arbiter resolve grapple:cellar --actor brann --action restrain_target --target vespera \\\n"
    "      --dice 42 --out after.json",
    k_arguments,
    k_options,
    run_resolve};

} // namespace arbiter::cli
