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

std::string cost_of(const OfferLine& line, const action::Scene& scene) {
    return line.cost.empty() ? "" : " " + cost_words(scene, line.cost);
}

int run_actions(const Arguments& given) {
    int exit_code = k_ok;
    const SessionPtr session = open_given_session(given, 0, exit_code);
    if (!session) return exit_code;
    const action::Scene& scene = scene_of(*session);
    const auto actor = given_actor(given, scene, exit_code);
    if (!actor) return exit_code;
    const auto offers = list_offers(scene, *actor, given.has("--all"));
    if (!offers) return report_denial(given, offers.error());
    const std::size_t width = fmt::formatted_size("{}", offers->size());
    std::string json;
    for (const OfferLine& line : *offers) {
        if (given.has("--json"))
            json += (json.empty() ? "" : ",") + to_json(line);
        else if (line.available)
            print(fmt::format("{:>{}}. {}{}\n", line.nth, width, line.label, cost_of(line, scene)));
        else
            print(fmt::format("{:>{}}  {}: {}\n", "-", width, line.label, line.reasons.front()));
    }
    if (given.has("--json"))
        print(fmt::format("{{\"actor\":{},\"actions\":[{}]}}\n", quoted(*actor), json));
    else if (offers->empty())
        print("nothing\n");
    return k_ok;
}

constexpr std::array k_arguments = {k_scenario};
constexpr std::array k_options = {
    k_actor,  Option{"--all", "", "Also what may not be done, each with the first reason"},
    k_anyway, k_profile,
    k_param,
};

} // namespace

const Command k_actions{"actions",
                        "List what somebody may do, and how likely it is",
                        "The numbers are those that --nth of resolve, explain and odds takes.\n\n"
                        "Examples:\n"
                        "  arbiter actions grapple:cellar --actor brann\n"
                        "  arbiter actions grapple:cellar --actor brann --all --json\n"
                        "  arbiter actions grapple:cellar --actor brann --profile veterans",
                        k_arguments,
                        k_options,
                        run_actions};

} // namespace arbiter::cli
