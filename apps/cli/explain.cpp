// arbiter explain: why a chance is what it is, or why a policy chooses what it chooses.
#include "commands.hpp"
#include "decision_text.hpp"
#include "explain_decision.hpp"
#include "explain_text.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <array>
#include <charconv>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

int run_explain(const Arguments& given) {
    if (given.has("--decision")) return explain_decision(given);
    std::optional<int> reach;
    if (given.has("--reach")) {
        const std::string text = given.text("--reach");
        int percent = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), percent);
        if (error != std::errc() || end != text.data() + text.size() || percent < 1 || percent > 100)
            return report_usage(given,
                                {ErrorCode::bad_argument,
                                 fmt::format("--reach takes a percentage from 1 to 100, not \"{}\"", text),
                                 {}});
        reach = percent;
    }
    int exit_code = k_ok;
    const SessionPtr session = open_given_session(given, 0, exit_code);
    if (!session) return exit_code;
    const action::Scene& scene = scene_of(*session);
    const auto attempt = given_attempt(given, scene, exit_code);
    if (!attempt) return exit_code;
    const auto report = explain_action(scene, attempt->actor, attempt->action, attempt->targets, reach);
    if (!report) return report_denial(given, report.error());
    print(given.has("--json") ? to_json(*report) + "\n" : explanation_text(*report));
    return k_ok;
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    k_actor,
    k_action,
    k_target,
    k_nth,
    Option{"--reach", "PERCENT", "Also the smallest changes that bring the chance there"},
    Option{"--decision", "", "Instead: what a policy makes of the next choice, or of --actor's"},
    k_policy,
    k_seed,
    k_anyway,
    k_profile,
    k_param,
};

} // namespace

const Command k_explain{
    "explain",
    "Explain a chance: every modifier, whether it counts, and why; or a decision of a policy",
    "Examples:\n"
    "  arbiter explain grapple:cellar --actor brann --nth 4\n"
    "  arbiter explain grapple:cellar --actor brann --action restrain_target --target vespera --reach 80\n"
    "  arbiter explain pools:skirmish --decision --policy aggressive --seed 3",
    k_arguments,
    k_options,
    run_explain};

} // namespace arbiter::cli
