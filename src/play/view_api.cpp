// The public face of what viewers see.
#include "action/find.hpp"
#include "arbiter/view.hpp"
#include "play/known.hpp"
#include "play/projection.hpp"
#include "play/session.hpp"
#include "play/sides.hpp"

#include <fmt/format.h>

namespace arbiter {

using play::Known;
using play::Projection;

Viewer game_master() { return {}; }

Result<Viewer> viewer_of(const action::Scene& scene, std::string_view who) {
    if (who.empty() || who == word_of(SeenBy::game_master)) return game_master();
    if (play::is_side(scene, who)) return Viewer{Viewer::Kind::side, std::string(who)};
    const auto one = action::find_entity(scene, who);
    if (!one) return tl::unexpected(one.error());
    return Viewer{Viewer::Kind::one, scene.state.world.id_of(*one)};
}

bool may_see(const action::Scene& scene, const Viewer& viewer, const Audiences& audiences) {
    return Projection(scene, viewer).sees(audiences);
}

std::vector<Event> project(const action::Scene& scene, const std::vector<Event>& events,
                           const Viewer& viewer) {
    const Projection projection(scene, viewer);
    std::vector<Event> shown;
    for (const Event& one : events)
        if (auto seen = projection.event(one)) shown.push_back(std::move(*seen));
    return shown;
}

Resolved project(const action::Scene& scene, const Resolved& done, const Viewer& viewer) {
    return Projection(scene, viewer).resolved(done);
}

Accepted project(const play::Session& session, const Accepted& accepted, const Viewer& viewer) {
    const Projection projection(session.scene(), viewer);
    Accepted out{accepted.id, accepted.revision, projection.resolved(accepted.done)};
    if (accepted.question) out.question = projection.question(*accepted.question);
    return out;
}

PendingQuestion project(const action::Scene& scene, const PendingQuestion& question, const Viewer& viewer) {
    return Projection(scene, viewer).question(question);
}

std::optional<PendingQuestion> question_for(const play::Session& session, const Viewer& viewer) {
    const auto question = session.question();
    if (!question) return std::nullopt;
    return Projection(session.scene(), viewer).question(*question);
}

Command choose_as_asked(const play::Session& session, std::size_t option) {
    const auto asked = session.question();
    if (!asked || option >= asked->options.size()) return choose({}); // is refused
    const auto viewer = viewer_of(session.scene(), asked->who);
    const PendingQuestion seen =
        asked->who.empty() || !viewer ? *asked : project(session.scene(), *asked, *viewer);
    Command command = choose(seen.options[option].id);
    command.who = asked->who;
    command.question = asked->place;
    return command;
}

std::vector<QuestionOption> impossible_for(const play::Session& session, const Viewer& viewer) {
    const Projection projection(session.scene(), viewer);
    const auto question = session.question();
    if (!question || !projection.answers_for(question->who)) return {};
    return projection.options(impossible_options(session));
}

namespace {

// An action that somebody asks about.
struct Intent {
    std::string_view actor, action;
    const std::vector<TargetChoice>& targets;
};

Result<Known> known_of(const action::Scene& scene, const Intent& intent, const Viewer& viewer) {
    const auto action = action::find_action(scene.game(), intent.action);
    if (!action) return tl::unexpected(action.error());
    const action::Scene::Lease lease(scene);
    const auto cast = action::find_cast(lease.at(), **action, intent.actor, intent.targets);
    if (!cast) return tl::unexpected(cast.error());
    return play::known_of(scene, **action, *cast, viewer);
}

tl::unexpected<Error> refuse_to_tell(const Viewer& viewer) {
    return fail(ErrorCode::not_allowed, fmt::format("that would tell {} a secret", viewer.id));
}

} // namespace

Result<bool> may_assess(const action::Scene& scene, std::string_view actor, std::string_view action,
                        const std::vector<TargetChoice>& targets, const Viewer& viewer) {
    const auto known = known_of(scene, {actor, action, targets}, viewer);
    if (!known) return tl::unexpected(known.error());
    return known->chance;
}

Result<ChanceReport> explain_for(const action::Scene& scene, std::string_view actor, std::string_view action,
                                 const std::vector<TargetChoice>& targets, const Viewer& viewer) {
    const auto known = known_of(scene, {actor, action, targets}, viewer);
    if (!known) return tl::unexpected(known.error());
    if (!known->chance) return refuse_to_tell(viewer);
    auto report = explain_action(scene, actor, action, targets);
    if (!report) return report;
    if (!known->odds) report->amounts.clear();
    if (!known->reasons && !report->refusal.empty())
        report->refusal = scene.game().phrases->say<"prerequisite">();
    return report;
}

Result<ActionOddsReport> odds_for(const action::Scene& scene, std::string_view actor, std::string_view action,
                                  const std::vector<TargetChoice>& targets, std::string_view of,
                                  OddsAsked asked, const Viewer& viewer) {
    const auto known = known_of(scene, {actor, action, targets}, viewer);
    if (!known) return tl::unexpected(known.error());
    // A quantity may be about anything: those who do not see everything are told of degrees alone.
    const bool may_ask = of.empty() || viewer.kind == Viewer::Kind::game_master || !scene.game().secrets;
    if (!known->odds || !may_ask) return refuse_to_tell(viewer);
    return odds_of_action(scene, actor, action, targets, of, asked);
}

} // namespace arbiter
