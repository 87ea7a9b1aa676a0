// arbiter resolve: does an action once.
#include "arbiter/session.hpp"

#include "commands.hpp"
#include "load.hpp"
#include "log_text.hpp"
#include "luck.hpp"
#include "play_save.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// What a line begins with: the round; its number in the log where no clock runs.
std::string stamp_of(const Event& line, std::size_t number) {
    return line.round ? fmt::format("[Round {}] ", *line.round) : fmt::format("[{}] ", number);
}

std::string resolved_text(const Resolved& resolved, const action::Scene& scene, const Arguments& given) {
    std::string out = printable(resolved.label) + "\n";
    LogText text(tasks_title(scene));
    for (std::size_t i = 0; i < resolved.log.size(); ++i) {
        const Event& line = resolved.log[i];
        if (line.component == "core:clock" || line.component == "core:drawn") continue; // the engine's own
        if (line.is_brief != given.has("--brief") || (line.kind != "say" && line.text.empty())) continue;
        out += text.line(line, given.has("--stamps") ? stamp_of(line, i + 1) : std::string());
    }
    return out;
}

int run_resolve(const Arguments& given) {
    if (const int destroys = check_save_file(given, "--out"); destroys != k_ok) return destroys;
    int exit_code = k_ok;
    auto luck = given_luck(given, exit_code);
    if (!luck) return exit_code;
    luck->answers.rest = Rest::usual;
    const SessionPtr session = open_given_session(given, luck->seed, exit_code);
    if (!session) return exit_code;
    const auto attempt = given_attempt(given, scene_of(*session), exit_code);
    if (!attempt) return exit_code;
    const auto reply = send(*session, act(attempt->actor, attempt->action, attempt->targets, luck->answers));
    if (!reply) return report_denial(given, reply.error());
    Resolved done = reply->done;
    // The file first: what is told has happened, and is not lost.
    if (given.has("--out"))
        if (const int written = write_file(given, given.text("--out"), save(*session)); written != k_ok)
            return written;
    // A game that goes on has the dice it had.
    const bool is_seeded = !given.has("--dice") && (given.has("--seed") || !is_given_save(given));
    if (is_seeded) done.seed = luck->seed;
    if (given.has("--json")) {
        print(to_json(done) + "\n");
        return k_ok;
    }
    print(resolved_text(done, scene_of(*session), given));
    const bool has_rolled =
        std::any_of(done.log.begin(), done.log.end(), [](const Event& line) { return !line.faces.empty(); });
    if (has_rolled && is_seeded && !given.has("--seed")) print(fmt::format("seed {}\n", luck->seed));
    return k_ok;
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    k_actor,
    k_action,
    k_target,
    k_nth,
    k_seed,
    k_dice,
    k_choose,
    k_pick,
    k_reroll,
    Option{"--degree", "NAME", "What it comes to, without a roll: success, failure and so on"},
    Option{"--brief", "", "Only the short form of the log, where the action has one"},
    Option{"--stamps", "",
           "Each line with its round, or with its number in the log where the scenario has no flow"},
    k_out,
    k_anyway,
    k_profile,
    k_param,
};

} // namespace

const Command k_resolve{
    "resolve",
    "Do an action once and tell what happened",
    "Examples:\n"
    "  arbiter resolve grapple:cellar --actor brann --nth 4\n"
    "  arbiter resolve grapple:cellar --actor brann --action restrain_target --target vespera --seed 7\n"
    "  arbiter resolve grapple:cellar --actor brann --action restrain_target --target vespera \\\n"
    "      --dice 42 --out after.json",
    k_arguments,
    k_options,
    run_resolve};

} // namespace arbiter::cli
