// The game master changes the position. What rules could not have brought about, they could not go on from,
// and a save of it could not be read.
#include "action/changes.hpp"
#include "action/find.hpp"
#include "action/report.hpp"
#include "play/session.hpp"
#include "json/read.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace arbiter::play {
namespace {

using json::Node;
namespace grid = world::grid;

/// Changes as they are written, read and held against the components that there are.
class Changes {
public:
    Changes(const std::string& text, const action::Game& game) : report_(sources_) {
        const std::uint32_t source = sources_.add("<changes>", text);
        static_cast<void>(json::read(sources_, source, game.limits, report_));
        root_ = &sources_.get(source).root;
        if (report_.has_errors()) return;
        for (const Node& who : root_->children)
            for (const Node& value : who.children)
                if (const pack::ComponentType* type = game.components->types.find(value.key);
                    type && !value.is(json::NodeKind::null))
                    pack::check_component_value(value, *type, pack::Beyond::told, report_);
    }
    [[nodiscard]] Result<const Node*> get() const {
        if (report_.has_errors()) {
            const Diagnostic& first = report_.found().front();
            return fail(ErrorCode::bad_argument, first.message, first.hint);
        }
        for (const Node& who : root_->children)
            if (!who.is(json::NodeKind::object)) return wrong_shape();
        return root_->is(json::NodeKind::object) ? Result<const Node*>(root_) : wrong_shape();
    }

private:
    [[nodiscard]] static Result<const Node*> wrong_shape() {
        return fail(ErrorCode::bad_argument, "changes are an object: who, then component, then value");
    }

    json::Sources sources_;
    json::Report report_;
    const Node* root_ = nullptr;
};

// Where somebody was put they must be able to stand.
Result<void> check_standing(const action::Scene& scene, world::Entity who) {
    const world::World& world = scene.state.world;
    const grid::TileFields& fields = scene.game().places->fields;
    if (world.get(who, fields.x).is_missing() || world.get(who, fields.y).is_missing()) return {};
    const action::Scene::Lease lease(scene);
    const grid::Standing at = lease->place_work.find(world, who);
    if (!at)
        return fail(ErrorCode::bad_argument,
                    fmt::format("{} would be on a tile of no place", lease.at().name_of(who)));
    const grid::NoRoom none = at.is_passable ? grid::PlaceWork::check_ground(*at.grid, at.footing)
                                             : lease->place_work.check_room(world, *at.grid, at.footing, who);
    if (!none) return {};
    return fail(ErrorCode::bad_argument,
                grid::no_room_text(none, *at.grid, at.footing.tile,
                                   none.why == grid::NoRoom::Why::taken ? lease.at().name_of(none.by) : ""));
}

Result<void> check_place(const action::Scene& scene, world::Entity who) {
    const Value place = scene.state.world.get(who, scene.game().places->fields.place);
    if (!place.is(ValueType::text) || scene.state.world.find(place.text())) return {};
    return fail(ErrorCode::bad_argument, fmt::format("there is no \"{}\" to be in", place.text()));
}

} // namespace

Result<Session::Outcome> Session::edit(const Command& command, const Luck& luck) {
    const Changes written(command.changes, scene_->game());
    const auto changes = written.get();
    if (!changes) return tl::unexpected(changes.error());
    world::Journal journal;
    scene_->state.world.attach(&journal);
    auto applied = action::apply_changes(*scene_, **changes);
    scene_->state.world.attach(nullptr);
    if (!applied) return tl::unexpected(applied.error());
    for (const Node& who : (*changes)->children) {
        const auto entity = action::find_entity(*scene_, who.key);
        if (!entity) return tl::unexpected(entity.error());
        if (auto fine = check_place(*scene_, *entity); !fine) return tl::unexpected(fine.error());
        if (auto fine = check_standing(*scene_, *entity); !fine) return tl::unexpected(fine.error());
    }
    Outcome edited;
    std::vector<Event>& told = edited.report.log;
    told = action::changes_told(*scene_, journal);
    if (scene_->state.has_ended()) return edited;
    // What was asked may have nobody to answer it any more: then what is under way goes on.
    auto outcome = run(ResolutionPtr(new action::Resolution(*scene_, luck)));
    if (!outcome)
        return fail(ErrorCode::bad_argument,
                    fmt::format("what is under way could not go on: {}", outcome.error().message));
    std::ranges::move(outcome->report.log, std::back_inserter(told));
    edited.has_rolled = outcome->has_rolled;
    edited.faces = std::move(outcome->faces);
    return edited;
}

} // namespace arbiter::play
