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
/// The command by which whoever is asked takes an option of the pending question, by its number from 0:
/// options that name something hidden go by other ids for those who do not know of it.
[[nodiscard]] Command choose_as_asked(const play::Session& session, std::size_t option);
/// What cannot be chosen, as a viewer sees it: empty for those who are not asked.
[[nodiscard]] std::vector<QuestionOption> impossible_for(const play::Session& session, const Viewer& viewer);

/// What somebody can do where any action may begin, as a viewer sees it: like the options of a question. With
/// `all` also what they cannot, each with its reason. Empty for those who do not decide for `actor`; what
/// would be done to somebody who is hidden from the viewer is left out. Fails where there is no such actor,
/// or a rule fails.
[[nodiscard]] Result<std::vector<QuestionOption>>
offers_for(const action::Scene& scene, std::string_view actor, const Viewer& viewer, bool all = false);

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

/// Somebody on a map.
struct MapMark {
    char letter = '?'; ///< stands for them on the map; no terrain has it
    std::string id, name;
    std::string side;          ///< empty: none
    std::int32_t x = 0, y = 0; ///< their tile: the corner bottom left of the tiles they take up
    std::int32_t size = 1;     ///< how many tiles a side of those has
    bool is_passable = false;  ///< others may stand there, too
};

/// A place with tiles, or the part of it around the people a viewer sees.
struct MapView {
    std::string place, name;           ///< its id, and what people call it
    std::int32_t left = 0, bottom = 0; ///< the tile at the bottom left
    bool is_cut = false;               ///< there is more of the place than is shown
    std::vector<std::string>
        rows; ///< the topmost first: a character of the legend for each tile, nobody on them
    std::vector<std::pair<std::string, std::string>>
        legend;                 ///< characters in use, and what their terrain is called
    std::vector<MapMark> marks; ///< everybody whom the viewer sees there, in the order of the world
};

/// How much of a map is wanted, and where.
struct MapAsked {
    std::int32_t columns = 200, rows = 200; ///< at most; of a larger place the part around the people
    std::string place =
        {}; ///< an id in full; empty: of whoever is asked something, of the viewer, of the first they see
    std::vector<std::pair<std::int32_t, std::int32_t>> tiles =
        {}; ///< columns and rows that matter as people do, where not all of a place is shown
};

/// The map of a place as a viewer sees it: a tile that is secret to them shows nobody. Nothing where there is
/// no such place, or nobody to show in one without bounds.
[[nodiscard]] std::optional<MapView> map_for(const action::Scene& scene, const Viewer& viewer,
                                             const MapAsked& asked = {});
/// As JSON on one line.
[[nodiscard]] std::string to_json(const MapView& map);

/// All that a viewer sees of a position.
struct Situation {
    std::string scenario;
    std::optional<double> round = {};
    std::string phase = {}; ///< of the flow; may be empty
    std::vector<EntityView> entities;
    std::optional<MapView> map = {}; ///< of the place that matters now; none: no place has tiles
    std::optional<PendingQuestion> question = {};
    std::vector<TaskLine> tasks = {}; ///< of the game master
};

[[nodiscard]] Situation situation_for(const action::Scene& scene, const Viewer& viewer);
/// As JSON on one line.
[[nodiscard]] std::string to_json(const Situation& situation);
/// Both in one.
[[nodiscard]] std::string state_json(const action::Scene& scene, const Viewer& viewer);

} // namespace arbiter
