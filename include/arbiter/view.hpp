// View: what one of those who play may see of a game. Whatever is shown to players goes through these
// functions: the situation, events, the question, chances, odds, and what an undo and an old answer tell.
//
//     auto viewer = arbiter::viewer_of(arbiter::scene_of(*session), "mine:hero");
//     auto reply = arbiter::send(*session, command);
//     if (reply && viewer) show(arbiter::project(*session, *reply, *viewer));
//
// Two games that differ only in something that a viewer may not see look the same to them, byte for byte, as
// long as no rule decides by it: docs/visibility.md. Everything here reads only; it may be called wherever
// the session or the scene may be read.
#pragma once

#include "arbiter/action_odds.hpp"
#include "arbiter/session.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Whoever looks.
struct Viewer {
    enum class Kind : std::uint8_t {
        game_master, ///< sees everything
        one,         ///< sees what `id` sees
        side,        ///< sees what anybody on the side `id` sees
    };
    Kind kind = Kind::game_master;
    std::string id = {}; ///< in full; empty for the game master

    bool operator==(const Viewer&) const = default;
};

[[nodiscard]] Viewer game_master();
/// The viewer that a word names: somebody's id, the name of a side, `game_master` or nothing at all for the
/// game master. Ids may be shortened as everywhere. Fails where nobody is called so.
[[nodiscard]] Result<Viewer> viewer_of(const action::Scene& scene, std::string_view who);

/// Whether a viewer fulfils all conditions.
[[nodiscard]] bool may_see(const action::Scene& scene, const Viewer& viewer, const Audiences& audiences);

/// The events that a viewer may see, each without what they may not know. Events they may not see at all are
/// left out.
[[nodiscard]] std::vector<Event> project(const action::Scene& scene, const std::vector<Event>& events,
                                         const Viewer& viewer);
/// The same for an action with its events.
[[nodiscard]] Resolved project(const action::Scene& scene, const Resolved& done, const Viewer& viewer);
/// The same for what a command has led to, undo and old answers included. The question is that of
/// `question_for` where there is one.
[[nodiscard]] Accepted project(const play::Session& session, const Accepted& accepted, const Viewer& viewer);

/// A question as a viewer sees it: whoever is asked, their side and the game master see its options, without
/// chances, costs and names that they may not know. Others see who is asked, and nothing else.
[[nodiscard]] PendingQuestion project(const action::Scene& scene, const PendingQuestion& question,
                                      const Viewer& viewer);
/// What the session waits for, as a viewer sees it; nothing where any action may begin.
[[nodiscard]] std::optional<PendingQuestion> question_for(const play::Session& session, const Viewer& viewer);
/// What cannot be chosen, as a viewer sees it: empty for those who are not asked.
[[nodiscard]] std::vector<QuestionOption> impossible_for(const play::Session& session, const Viewer& viewer);

/// Whether the chance of an action, its breakdown and its odds can be told to a viewer: nothing they are made
/// of is a secret to them. Fails where there is no such action, actor or target.
[[nodiscard]] Result<bool> may_assess(const action::Scene& scene, std::string_view actor,
                                      std::string_view action, const std::vector<TargetChoice>& targets,
                                      const Viewer& viewer);
/// explain_action for a viewer. Fails with ErrorCode::not_allowed where it would tell a secret.
[[nodiscard]] Result<ChanceReport> explain_for(const action::Scene& scene, std::string_view actor,
                                               std::string_view action,
                                               const std::vector<TargetChoice>& targets,
                                               const Viewer& viewer);
/// odds_of_action for a viewer. Fails with ErrorCode::not_allowed where they would tell a secret: anything
/// that the action reads until its end counts.
[[nodiscard]] Result<ActionOddsReport> odds_for(const action::Scene& scene, std::string_view actor,
                                                std::string_view action,
                                                const std::vector<TargetChoice>& targets, std::string_view of,
                                                OddsAsked asked, const Viewer& viewer);

/// One value of somebody's, as people read it.
struct FieldView {
    std::string name;                 ///< what people call it; empty for a component without fields
    std::string text;                 ///< in words
    std::optional<double> value = {}; ///< where it is a number
    std::optional<double> least = {}, most = {}; ///< its bounds, where it has both
    bool is_main = false;                        ///< the component's name stands for it
    bool is_bound = false;                       ///< it is a bound of another field
};

struct ComponentView {
    std::string id, name;
    std::string value; ///< as JSON, without what is secret
    std::vector<FieldView> fields;
};

struct StatusView {
    std::string id, name;
    std::string left; ///< what there is of it and how long it lasts, in words; may be empty
};

/// A slot or a container. Where it is a secret, only its size is told.
struct SlotView {
    std::string id;   ///< `pack:gear.hand`
    std::string name; ///< for people
    std::size_t count = 0;
    bool is_hidden = false;
    std::vector<std::string> things = {}; ///< ids; empty where it is hidden
    std::vector<std::string> names = {};  ///< what those are called
};

/// Somebody or something that a viewer sees.
struct EntityView {
    std::string id, name;
    std::string side;   ///< empty: none
    std::string place;  ///< the id of where they are; empty: nowhere
    std::string holder; ///< whoever holds it; empty: nobody
    bool has_turn = false;
    std::vector<ComponentView> components;
    std::vector<StatusView> statuses;
    std::vector<SlotView> slots;
};

/// All that a viewer sees of a position.
struct Situation {
    std::string scenario;
    std::optional<double> round = {};
    std::string phase = {}; ///< of the flow; may be empty
    std::vector<EntityView> entities;
    std::optional<PendingQuestion> question = {};
    std::vector<TaskLine> tasks = {}; ///< of the game master
};

[[nodiscard]] Situation situation_for(const action::Scene& scene, const Viewer& viewer);
/// As JSON on one line.
[[nodiscard]] std::string to_json(const Situation& situation);
/// Both in one.
[[nodiscard]] std::string state_json(const action::Scene& scene, const Viewer& viewer);

} // namespace arbiter
