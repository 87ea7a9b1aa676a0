// What is not found comes with what was probably meant.
#include "action/find.hpp"

#include "base/suggest.hpp"

#include <fmt/format.h>

namespace arbiter::action {

Result<world::Entity> find_entity(const Scene& scene, std::string_view id) {
    if (const auto found = scene.world.find(id)) return *found;
    // People write `name` for `pack:name`, as long as there is only one.
    std::vector<world::Entity> by_name;
    std::vector<std::string_view> ids;
    for (std::uint32_t i = 0; i < scene.world.size(); ++i) {
        const std::string& known = scene.world.id_of({i});
        ids.push_back(known);
        ids.push_back(std::string_view(known).substr(known.find(':') + 1));
        if (known.size() > id.size() && known.ends_with(id) && known[known.size() - id.size() - 1] == ':')
            by_name.push_back({i});
    }
    if (by_name.size() == 1) return by_name[0];
    if (by_name.size() > 1)
        return fail(
            ErrorCode::bad_argument, fmt::format("there are several called \"{}\"", id),
            fmt::format("write {} or {}", scene.world.id_of(by_name[0]), scene.world.id_of(by_name[1])));
    return fail(ErrorCode::not_found, fmt::format("there is no \"{}\" in this scene", id),
                did_you_mean(id, ids));
}

Result<world::Cast> find_cast(const Scene& scene, std::string_view actor,
                              const std::vector<TargetChoice>& targets) {
    const auto who = find_entity(scene, actor);
    if (!who) return tl::unexpected(who.error());
    world::Cast cast = scene.cast_for(*who);
    for (const auto& [word, id] : targets) {
        const auto role = word == "target" ? std::optional(Role::primary) : world::find_role(word);
        if (!role)
            return fail(ErrorCode::bad_argument, fmt::format("there is no role \"{}\"", word),
                        "primary, secondary or tertiary");
        const auto target = find_entity(scene, id);
        if (!target) return tl::unexpected(target.error());
        cast[*role] = *target;
    }
    return cast;
}

Result<const Action*> find_action(const Scene& scene, std::string_view id) {
    return find_action(scene.game(), id);
}

Result<const Action*> find_action(const Game& game, std::string_view id) {
    if (const Action* found = game.find(id)) return found;
    std::vector<const Action*> by_name;
    std::vector<std::string_view> ids;
    for (const Action& known : game.actions) {
        ids.push_back(known.id);
        const std::string_view name = std::string_view(known.id).substr(known.id.find(':') + 1);
        ids.push_back(known.card.empty() ? name : name.substr(name.find('/') + 1));
        if (name == id || (!known.card.empty() && name.ends_with(fmt::format("/{}", id)) &&
                           (id.find('/') != std::string_view::npos || known.id == known.card)))
            by_name.push_back(&known);
    }
    if (by_name.size() == 1) return by_name[0];
    if (by_name.size() > 1)
        return fail(ErrorCode::bad_argument, fmt::format("there are several actions called \"{}\"", id),
                    fmt::format("write {} or {}", by_name[0]->id, by_name[1]->id));
    return fail(ErrorCode::not_found, fmt::format("there is no action \"{}\"", id), did_you_mean(id, ids));
}

Result<void> check_targets(const Action& action, const world::Cast& cast) {
    for (const Target& target : action.targets)
        if (!cast[target.role])
            return fail(ErrorCode::bad_argument,
                        fmt::format("\"{}\" needs a {} target", action.id, world::word_of(target.role)),
                        fmt::format("--target {}=ID says who", world::word_of(target.role)));
    return {};
}

std::vector<TargetChoice> targets_of(const Scene& scene, const Action& action, const world::Cast& cast) {
    std::vector<TargetChoice> targets;
    for (const Target& target : action.targets)
        if (const auto& who = cast[target.role])
            targets.emplace_back(world::word_of(target.role), scene.world.id_of(*who));
    return targets;
}

} // namespace arbiter::action
