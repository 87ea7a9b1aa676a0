// arbiter actions: what somebody may do, one line each.
#include "commands.hpp"
#include "json.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

int run_actions(const Arguments& given) {
    if (!given.has("--actor"))
        return report_usage(given, {ErrorCode::bad_argument, "--actor says whose actions are wanted", {}});
    int exit_code = k_ok;
    const ScenePtr scene = open_given_scene(given, exit_code);
    if (!scene) return exit_code;
    const auto offers = list_offers(*scene, given.text("--actor"), given.has("--all"));
    if (!offers) return report_failure(given, offers.error());
    std::string json;
    for (const OfferLine& line : *offers) {
        if (given.has("--json"))
            json += (json.empty() ? "" : ",") + to_json(line);
        else if (line.available)
            print(line.label + "\n");
        else
            print(fmt::format("- {}: {}\n", line.label, line.reasons.front()));
    }
    if (given.has("--json"))
        print(fmt::format("{{\"actor\":{},\"actions\":[{}]}}\n", quoted(given.text("--actor")), json));
    else if (offers->empty())
        print("nothing\n");
    return k_ok;
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    k_actor,
    Option{"--all", "", "Also what may not be done, each with the first reason"},
    k_profile,
    k_param,
};

} // namespace

const Command k_actions{"actions",
                        "List what somebody may do, and how likely it is",
                        "Examples:\n"
                        "  arbiter actions grapple:cellar --actor brann\n"
                        "  arbiter actions grapple:cellar --actor brann --all --json\n"
                        "  arbiter actions grapple:cellar --actor brann --profile veterans",
                        k_arguments,
                        k_options,
                        run_actions};

} // namespace arbiter::cli
