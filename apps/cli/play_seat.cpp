#include "play_seat.hpp"

#include "arbiter/encounter.hpp"
#include "arbiter/suggest.hpp"
#include "arbiter/world.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

bool has(const std::vector<std::string>& ids, const std::string& id) {
    return std::ranges::find(ids, id) != ids.end();
}

bool has_turns(const EncounterView& fight, const std::string& id) {
    return has(fight.order, id) ||
           std::ranges::any_of(fight.sides, [&](const SideView& side) { return has(side.members, id); });
}

// What others hold or stand in.
bool is_thing_or_place(const Situation& situation, const std::string& id) {
    return std::ranges::any_of(situation.entities, [&](const EntityView& one) {
        return one.place == id || (one.id == id && !one.holder.empty());
    });
}

// Who may be asked something. A fight says who has turns. Elsewhere it is whoever can do something; in rounds
// that may only come later, so there it is everybody but things and places.
class Players {
public:
    explicit Players(const play::Session& session)
        : scene_(scene_of(session)),
          fight_(encounter_of(scene_)),
          people_(list_people(scene_)),
          asked_(question_of(session)),
          has_rounds_(asked_ || can_begin_round(session)) {}

    [[nodiscard]] bool has(const std::string& id) const {
        if ((fight_ && has_turns(*fight_, id)) || (asked_ && asked_->who == id)) return true;
        if (!cli::has(people_, id)) return false;
        if (const auto offers = list_offers(scene_, id); !offers || !offers->empty()) return true;
        return !has_sides() && has_rounds_;
    }

    /// `sides: players, enemies; people: pia, hound`
    [[nodiscard]] std::string hint_for(const std::string& word) const {
        std::vector<std::string> sides, people;
        for (std::size_t i = 0; fight_ && i < fight_->sides.size(); ++i)
            if (!fight_->sides[i].members.empty()) sides.push_back(fight_->sides[i].id);
        for (const std::string& id : list_entities(scene_))
            if (has(id)) people.push_back(id);
        people = short_ids(people);
        std::vector<std::string_view> all(sides.begin(), sides.end());
        all.insert(all.end(), people.begin(), people.end());
        std::string hint = did_you_mean(word, all);
        if (!hint.empty()) hint += " ";
        if (!sides.empty()) hint += fmt::format("sides: {}; ", list_names(sides));
        return hint + (people.empty() ? "nobody can be played" : "people: " + list_names(people));
    }

private:
    [[nodiscard]] bool has_sides() const { return fight_ && !fight_->sides.empty(); }

    const action::Scene& scene_;
    std::optional<EncounterView> fight_;
    std::vector<std::string> people_;
    std::optional<PendingQuestion> asked_;
    bool has_rounds_;
};

} // namespace

std::vector<std::string> list_people(const action::Scene& scene) {
    const Situation situation = situation_for(scene, game_master());
    const std::vector<std::string> all = list_entities(scene);
    std::vector<std::string> people;
    for (const std::string& id : all)
        if (!is_thing_or_place(situation, id)) people.push_back(id);
    return people.empty() ? all : people;
}

Result<Viewer> seat_of(const play::Session& session, const std::string& word) {
    auto viewer = viewer_of(scene_of(session), word);
    if (!viewer && viewer.error().code == ErrorCode::not_found)
        return fail(ErrorCode::not_found, viewer.error().message, Players(session).hint_for(word));
    if (!viewer || viewer->kind != Viewer::Kind::one) return viewer;
    const Players players(session);
    if (players.has(viewer->id)) return viewer;
    return fail(ErrorCode::bad_argument,
                fmt::format("\"{}\" has nothing to decide: it cannot be played", word),
                players.hint_for(word));
}

} // namespace arbiter::cli
