// Decisions: a policy's weights with words, and the option that is drawn.
#include "action/find.hpp"
#include "action/resolution.hpp"
#include "chance/faces.hpp"
#include "chance/random.hpp"
#include "chance/weights.hpp"
#include "play/policy/minds.hpp"
#include "play/policy/weigh.hpp"
#include "play/session.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter {
namespace {

using action::Policy;

// The stream belongs to policies: seeds of branches differ by their names.
std::size_t draw(const std::vector<double>& weights, const play::Session& session) {
    const auto best = std::ranges::max_element(weights);
    if (*best >= 1) return static_cast<std::size_t>(best - weights.begin());
    const Seed seed = chance::branch_seed(session.seed(), "policy");
    chance::Random random(chance::command_key(seed, session.revision()));
    random.start(0);
    double left = random.unit();
    std::size_t last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] <= 0) continue;
        last = i;
        if ((left -= weights[i]) < 0) break;
    }
    return last;
}

DecisionOption told(const Policy& policy, const play::OptionReasons& reasons) {
    DecisionOption option;
    option.score = reasons.score;
    for (const play::ScorePart& part : reasons.parts)
        option.parts.push_back({policy.rows[part.row].label, part.value, part.is_applied});
    for (const play::AskedOf& asked : reasons.asks)
        option.asks.push_back({policy.asks[asked.ask].name, asked.answer.value, asked.answer.pedigree});
    return option;
}

Result<const Policy*> policy_named(const play::Session& session, std::string_view id, world::Somebody who,
                                   std::span<const PolicyChoice> choices) {
    return id.empty() ? play::policy_for(session.scene(), who, choices)
                      : play::find_policy(session.scene().game(), id);
}

Result<Decision> weigh(const play::Session& session, const Policy& policy, const action::Position& at,
                       const play::Choosing& choosing) {
    std::vector<double> weights;
    std::vector<play::OptionReasons> reasons;
    if (auto weighed = play::weights_of(policy, at, choosing, weights, &reasons); !weighed)
        return tl::unexpected(weighed.error());
    Decision decision;
    decision.policy = policy.id;
    if (choosing.who) decision.who = at.world.id_of(*choosing.who);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        decision.options.push_back(told(policy, reasons[i]));
        decision.options.back().weight = weights[i];
    }
    decision.chosen = draw(weights, session);
    return decision;
}

} // namespace

Result<Decision> decide(const play::Session& session, std::string_view id,
                        std::span<const PolicyChoice> choices) {
    const action::Scene& scene = session.scene();
    machine::State state = scene.state; // asking numbers the question
    const action::Scene::Lease lease(scene);
    if (state.has_ended()) return fail(ErrorCode::bad_argument, "nothing is asked, so nothing is decided");
    const auto question = lease->machine.advance(state);
    if (!question) return tl::unexpected(question.error());
    if (!*question) return fail(ErrorCode::bad_argument, "nothing is asked, so nothing is decided");
    const auto choosing = play::choosing_of(**question, state, *lease);
    if (!choosing) return tl::unexpected(choosing.error());
    const PendingQuestion asked = action::describe(**question, state, *lease);
    const auto policy = policy_named(session, id, choosing->who, choices);
    if (!policy) return tl::unexpected(policy.error());
    auto decision = weigh(session, **policy, lease.at(), *choosing);
    if (!decision) return decision;
    decision->ask = asked.ask;
    for (std::size_t i = 0; i < asked.options.size(); ++i) {
        decision->options[i].id = asked.options[i].id;
        decision->options[i].label = asked.options[i].label;
    }
    return decision;
}

Result<Decision> decide_for(const play::Session& session, std::string_view who, std::string_view id,
                            std::span<const PolicyChoice> choices) {
    const action::Scene::Lease lease(session.scene());
    const action::Position at = lease.at();
    const auto actor = action::find_entity(at, who);
    if (!actor) return tl::unexpected(actor.error());
    const auto choosing = play::choosing_of_offers(at, *actor);
    if (!choosing) return tl::unexpected(choosing.error());
    const auto policy = policy_named(session, id, *actor, choices);
    if (!policy) return tl::unexpected(policy.error());
    auto decision = weigh(session, **policy, at, *choosing);
    if (!decision) return decision;
    const auto& offers = choosing->choices.offers;
    for (std::size_t i = 0; i < decision->options.size(); ++i) {
        DecisionOption& option = decision->options[i];
        option.id = play::id_of_option(*choosing, at, i);
        option.label = i < offers.size() ? offer::text_of(at.offers(), offers[i]).label
                                         : at.worker.workspace.phrases->say<"be_done">();
    }
    return decision;
}

namespace {

json::Node optional_number(const std::optional<double>& number) {
    return number ? json::make_number(*number) : json::make_null();
}

json::Node node_of(const DecisionOption& option) {
    json::Node node = json::make_object(), parts = json::make_list(), asks = json::make_list();
    for (const DecisionPart& part : option.parts) {
        json::Node one = json::make_object();
        one.add("label", json::make_text(part.label));
        one.add("value", json::make_number(part.value));
        one.add("applied", json::make_boolean(part.applied));
        parts.children.push_back(std::move(one));
    }
    for (const DecisionAsk& ask : option.asks) {
        json::Node one = json::make_object();
        one.add("name", json::make_text(ask.name));
        one.add("value", optional_number(ask.value));
        json::Node pedigree = json::make_object();
        pedigree.add("kind", json::make_text(word_of(ask.pedigree)));
        one.add("pedigree", std::move(pedigree));
        asks.children.push_back(std::move(one));
    }
    node.add("id", json::make_text(option.id));
    node.add("label", json::make_text(option.label));
    node.add("score", optional_number(option.score));
    node.add("weight", json::make_number(option.weight));
    node.add("parts", std::move(parts));
    node.add("asks", std::move(asks));
    return node;
}

} // namespace

std::string to_json(const Decision& decision) {
    json::Node node = json::make_object(), options = json::make_list();
    for (const DecisionOption& option : decision.options) options.children.push_back(node_of(option));
    node.add("policy", json::make_text(decision.policy));
    node.add("who", json::make_text(decision.who));
    node.add("ask", json::make_text(decision.ask));
    node.add("options", std::move(options));
    node.add("chosen", json::make_text(decision.options[decision.chosen].id));
    return json::write(node);
}

} // namespace arbiter
