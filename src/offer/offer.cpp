// Cheap questions first: components of the actor, prerequisites that need no target, then scopes, then the
// rest. Actions with the same scope ask it once.
#include "offer/offer.hpp"

#include "base/bytes.hpp"
#include "world/scope/evaluate.hpp"

#include <fmt/format.h>

namespace arbiter::offer {
namespace {

class Offering {
public:
    Offering(const OfferContext& context, const OfferRequest& request, std::vector<Offer>& out)
        : context_(context), request_(request), offers_(out), first_(out.size()) {
        context.room.used = 0;
    }

    Result<void> add(std::uint32_t number) {
        const Offerable& action = context_.action(number);
        if (action.id == action.card) return {}; // it only asks how to deal with a card: that is for flows
        number_ = number;
        base_ = request_.cast;
        base_.doing.action = action.lets;
        const auto added = look_at(action);
        // A rule that fails is no reason: nobody knows whether it would hold.
        if (context_.workspace.failure()) return context_.workspace.take_failure(action.id);
        if (!added)
            return fail(added.error().code, fmt::format("{}: {}", action.id, added.error().message),
                        added.error().hint);
        return check_budget();
    }

private:
    // Steps of all rules together: seconds of work.
    static constexpr std::uint64_t k_most_steps = 100'000'000;

    Result<void> check_budget() const {
        const std::uint64_t most = context_.book.most_bytes;
        if ((offers_.size() - first_) * sizeof(Offer) > most) return tl::unexpected(too_many(most));
        if (context_.workspace.steps() - first_step_ > k_most_steps)
            return fail(ErrorCode::out_of_fuel,
                        fmt::format("the rules of what can be done take more than {} steps", k_most_steps));
        return {};
    }

    Refusal check_actor(const Offerable& action) {
        if (const Refusal found = check_components(context_, action, base_, Role::actor)) return found;
        for (const Target& self : action.selves)
            if (const Refusal found = check_components(context_, action, base_, self.role)) return found;
        if (const Refusal found = check_prerequisites(context_, action, base_, Reading::actor)) return found;
        ways_ = {};
        return action.cost_reads_targets || action.cost_reads_tile
                   ? Refusal()
                   : check_cost(context_, action, base_, ways_);
    }

    Result<void> look_at(const Offerable& action) {
        if (const Refusal found = check_actor(action)) {
            if (action.card.empty()) refuse(found, base_);
            return {};
        }
        const std::size_t before = offers_.size();
        choices_ = 0;
        lacking_ = Role::primary;
        lacking_in_ = base_;
        const auto chosen = choose(action, base_, 0);
        if (!chosen) return chosen;
        // Of cards that are not there nobody needs to hear.
        if (offers_.size() == before && choices_ == 0 && action.card.empty())
            refuse({Refusal::Kind::nobody, lacking_}, lacking_in_);
        return {};
    }

    void refuse(const Refusal& refusal, const world::Cast& cast) {
        if (request_.all) offers_.push_back({number_, cast, refusal, false});
    }

    // Who the scope of a target finds. A first target depends on the actor, the place and perhaps on what is
    // done, so actions that share its scope share what it finds.
    Result<std::vector<world::Entity>*> candidates(const Offerable& action, const world::Cast& cast,
                                                   std::size_t next) {
        Room& room = context_.room;
        const Target& target = action.targets[next];
        if (next == 0 && target.scope) {
            const world::Doing doing = target.scope->reads_doing() ? cast.doing : world::Doing();
            for (std::size_t i = 0; i < room.used; ++i)
                if (room.found[i].scope == target.scope.get() && room.found[i].doing == doing)
                    return &room.found[i].who;
            if (room.used == room.found.size()) room.found.emplace_back();
            room.found[room.used].scope = target.scope.get();
            room.found[room.used].doing = doing;
        }
        const bool is_shared = next == 0 && target.scope;
        std::vector<world::Entity>& found = is_shared ? room.found[room.used].who : room.deeper[next];
        found.clear();
        if (const auto evaluated = find_candidates(context_, action, target, cast, found); !evaluated)
            return tl::unexpected(evaluated.error());
        if (is_shared) ++room.used;
        return &found;
    }

    // Whether the request says who plays the role; which card is meant is for the card's scope.
    [[nodiscard]] bool is_given(const Target& target) const {
        return !target.is_card && request_.cast[target.role].has_value();
    }
    [[nodiscard]] Result<std::vector<world::Entity>*> given(Role role, std::size_t next) {
        std::vector<world::Entity>& only = context_.room.deeper[next];
        only.assign(1, *request_.cast[role]);
        return &only;
    }

    // One target after the other; each may depend on those before.
    Result<void> choose(const Offerable& action, const world::Cast& cast, std::size_t next) {
        if (next == action.targets.size()) {
            if (++choices_ <= k_most_choices) offer(action, cast);
            return {};
        }
        const Role role = action.targets[next].role;
        const auto found =
            is_given(action.targets[next]) ? given(role, next) : candidates(action, cast, next);
        if (!found) return tl::unexpected(found.error());
        bool is_found = false;
        world::Cast with = cast;
        for (const world::Entity candidate : **found) {
            if (choices_ > k_most_choices || context_.workspace.failure()) break;
            with[role] = candidate;
            if (check_components(context_, action, with, role)) continue;
            is_found = true;
            if (const auto chosen = choose(action, with, next + 1); !chosen) return chosen;
            if (action.targets[next].picks_first) break;
        }
        if (!is_found) {
            lacking_ = role;
            lacking_in_ = cast;
        }
        return {};
    }

    void offer(const Offerable& action, const world::Cast& cast) {
        Refusal refusal = check_prerequisites(context_, action, cast, Reading::targets);
        PayableWays ways = ways_;
        if (!refusal && action.cost_reads_targets && !action.cost_reads_tile)
            refusal = check_cost(context_, action, cast, ways);
        world::Cast aimed = cast;
        if (!refusal) refusal = check_tile(context_, action, aimed);
        if (!refusal && action.cost_reads_tile) refusal = check_cost(context_, action, aimed, ways);
        if (refusal || ways.count == 0) return add_offer(action, cast, aimed, refusal);
        for (std::size_t i = 0; i < ways.count; ++i) {
            world::Cast paid = cast;
            paid.doing.way = aimed.doing.way = ways.names[i];
            add_offer(action, paid, aimed, {});
        }
    }
    void add_offer(const Offerable& action, const world::Cast& cast, const world::Cast& aimed,
                   Refusal refusal) {
        if (!refusal) refusal = check_contest(context_, action, aimed);
        if (!refusal || request_.all) offers_.push_back({number_, cast, refusal, true});
    }

    const OfferContext& context_;
    const OfferRequest& request_;
    std::vector<Offer>& offers_;
    std::size_t first_;            // of those that are added here
    std::uint32_t number_ = 0;     // of the action at hand
    world::Cast base_;             // the request's, for that action
    PayableWays ways_;             // of paying for it
    std::size_t choices_ = 0;      // of its targets
    Role lacking_ = Role::primary; // that nobody could play when a choice of targets came to nothing
    world::Cast lacking_in_;       // those who were chosen before
    std::uint64_t first_step_ = context_.workspace.steps();
};

} // namespace

world::Cast cast_for(const OfferContext& context, world::Entity actor) {
    world::Cast cast;
    cast[Role::actor] = actor;
    if (!context.book.place) return cast;
    const Value place = context.world.get(actor, *context.book.place);
    if (place.is(ValueType::text)) cast[Role::location] = context.world.find(place.text());
    return cast;
}

Error too_many(std::uint64_t most_bytes) {
    return {ErrorCode::out_of_budget,
            fmt::format("what can be done takes more than {} to list", bytes_text(most_bytes)),
            "narrow the scopes of the targets"};
}

Result<void> find_offers(const OfferContext& context, const OfferRequest& request, std::vector<Offer>& out) {
    Offering offering(context, request, out);
    for (const std::uint32_t number : request.actions)
        if (auto added = offering.add(number); !added) return added;
    return {};
}

namespace {

// Somebody may have said which one is meant; otherwise all of them that lie where the actor is.
void find_cards(const OfferContext& context, const Offerable& action, const world::Cast& cast,
                std::vector<world::Entity>& out) {
    const Book& book = context.book;
    const world::World& world = context.world;
    const auto is_text = [](const Value& value, std::string_view text) {
        return value.is(ValueType::text) && value.text() == text;
    };
    const auto is_one = [&](world::Entity thing) {
        return world.is_there(thing) && is_text(world.get(thing, *book.drawn), action.card);
    };
    if (const world::Somebody said = cast[*book.card_role]) {
        if (is_one(*said)) out.push_back(*said);
        return;
    }
    const world::Somebody place = cast[Role::location];
    const std::string_view here = place ? std::string_view(world.id_of(*place)) : std::string_view();
    world.for_each_having(world.model().slot(*book.drawn).component, [&](world::Entity thing) {
        const Value lies = book.place ? world.get(thing, *book.place) : Value::absent();
        if (is_one(thing) && (place ? is_text(lies, here) : lies.is_missing())) out.push_back(thing);
    });
}

// The cast as the scope of a target sees it: those who are chosen before it.
world::Cast cast_before(const Offerable& action, const Target& target, const world::Cast& cast) {
    world::Cast seen = cast;
    for (std::size_t i = action.targets.size(); i-- > 0;) {
        seen[action.targets[i].role] = std::nullopt;
        if (&action.targets[i] == &target) break;
    }
    seen[Role::primary] = target.context_from ? cast[*target.context_from] : std::nullopt;
    return seen;
}

} // namespace

Result<void> find_candidates(const OfferContext& context, const Offerable& action, const Target& target,
                             const world::Cast& cast, std::vector<world::Entity>& out) {
    if (target.is_card) {
        find_cards(context, action, cast, out);
        return {};
    }
    const world::Cast seen = cast_before(action, target, cast);
    return world::scope::evaluate(*target.scope, context.world, seen, context.scopes, out);
}

std::string why_no_candidate(const OfferContext& context, const Offerable& action, const Target& target,
                             const world::Cast& cast) {
    const world::Somebody who = cast[target.role];
    if (!who || target.is_card) return {};
    if (!target.refused.empty()) return words_of(context, target.refused, cast);
    const world::Cast seen = cast_before(action, target, cast);
    return world::scope::why_left_out(*target.scope, context.world, seen, context.scopes, *who);
}

bool assess(const OfferContext& context, const Offerable& action, const world::Cast& cast,
            rules::Assessment& out) {
    if (!action.contest || !action.is_foreseen) return false;
    action.contest->assess(context.seen_by(cast), context.workspace, out);
    return true;
}

} // namespace arbiter::offer
