#include "play/conform/random_commands.hpp"

#include "action/find.hpp"
#include "arbiter/world.hpp"
#include "play/projection.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::play {

RandomCommands::RandomCommands(std::uint64_t seed) : random_(chance::run_key(make_seed(seed), 0)) {
    random_.start(0);
}

Result<std::optional<WalkStep>> RandomCommands::next(const Session& session) {
    if (auto command = aside(session)) return WalkStep{std::move(*command)};
    if (const auto question = session.question()) {
        return WalkStep{choose_as_asked(session, below(question->options.size()))};
    }
    const bool has_round = can_begin_round(session);
    if (has_round && below(2) == 0) return WalkStep{begin_round()};
    auto offered = offer_of_anybody(session);
    if (offered && !*offered && has_round) return WalkStep{begin_round()};
    return offered;
}

// Now and then something that is no move: a step back, a branch, a task that is marked.
std::optional<Command> RandomCommands::aside(const Session& session) {
    const std::size_t kind = below(16);
    if (kind == 0 && session.can_undo()) return undo();
    Command command;
    if (kind == 1) {
        command.verb = Verb::fork;
        command.id = fmt::format("branch {}", session.revision());
        return command;
    }
    const std::size_t count = tasks(session.scene()).size();
    if (kind != 2 || count == 0) return std::nullopt;
    command.verb = Verb::task;
    command.task = below(count) + 1;
    command.task_change = below(2) == 0 ? "done" : "open";
    return command;
}

namespace {

// Only the game master names who is hidden from whoever acts.
bool knows_targets(const action::Scene& scene, std::string_view who, const OfferLine& offer) {
    const auto viewer = viewer_of(scene, who);
    return viewer && std::ranges::all_of(offer.targets, [&](const TargetChoice& target) {
               const auto entity = action::find_entity(scene, target.second);
               return !entity || Projection(scene, *viewer).knows(*entity);
           });
}

} // namespace

Result<std::optional<WalkStep>> RandomCommands::offer_of_anybody(const Session& session) {
    std::vector<std::string> people = list_entities(session.scene());
    while (!people.empty()) {
        std::swap(people[below(people.size())], people.back());
        const std::string who = std::move(people.back());
        people.pop_back();
        auto offers = list_offers(session.scene(), who);
        if (!offers) return tl::unexpected(offers.error());
        if (offers->empty()) continue;
        OfferLine& offer = (*offers)[below(offers->size())];
        Command command = act(who, offer.action, offer.targets);
        if (knows_targets(session.scene(), who, offer)) command.who = who;
        return WalkStep{std::move(command), std::move(offer)};
    }
    return std::nullopt;
}

} // namespace arbiter::play
