// The others choose by their policies until the one who is asked for is asked.
#include "explain_decision.hpp"

#include "decision_text.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// Choices of others before somebody is asked. People would look elsewhere long before.
constexpr std::size_t k_most_choices = 1'000;

Result<Decision> next_decision(play::Session& session, const std::string& actor,
                               const std::vector<PolicyChoice>& policies) {
    for (std::size_t i = 0; i < k_most_choices; ++i) {
        const auto question = question_of(session);
        if (!question && can_begin_round(session)) {
            if (auto begun = send(session, begin_round()); !begun) return tl::unexpected(begun.error());
            continue;
        }
        if (!question && !actor.empty()) return decide_for(session, actor, {}, policies);
        if (!question)
            return fail(ErrorCode::bad_argument, "nothing is asked here", "--actor WHO says who decides");
        auto decision = decide(session, {}, policies);
        if (!decision || actor.empty() || decides_for(session, actor, question->who)) return decision;
        if (auto sent = send(session, choose(decision->options[decision->chosen].id)); !sent)
            return tl::unexpected(sent.error());
    }
    return fail(ErrorCode::out_of_budget,
                fmt::format("{} choices of others, and \"{}\" was not asked", k_most_choices, actor));
}

} // namespace

int explain_decision(const Arguments& given) {
    int exit_code = k_ok;
    const auto luck = given_luck(given, exit_code);
    if (!luck) return exit_code;
    const SessionPtr session = open_given_session(given, luck->seed, exit_code);
    if (!session) return exit_code;
    std::string actor;
    if (given.has("--actor")) {
        const auto found = given_actor(given, scene_of(*session), exit_code);
        if (!found) return exit_code;
        actor = *found;
    }
    const std::vector<PolicyChoice> policies = given_policies(given);
    if (const auto known = check_policies(scene_of(*session), policies); !known)
        return report_denial(given, known.error());
    const auto decision = next_decision(*session, actor, policies);
    if (!decision) return report_denial(given, decision.error());
    print(given.has("--json") ? to_json(*decision) + "\n" : decision_text(*decision));
    return k_ok;
}

} // namespace arbiter::cli
