// Cheap questions first: components of the actor, prerequisites that need no target, then scopes, then the
// rest.
#include "action/offer.hpp"

#include "base/bytes.hpp"
#include "base/text.hpp"
#include "world/scope/evaluate.hpp"

#include <fmt/format.h>

namespace arbiter::action {
namespace {

tl::unexpected<Error> fail_in(const Action& action, const Error& error) {
    return fail(error.code, fmt::format("{}: {}", action.id, error.message), error.hint);
}

// Why the chance of an action cannot be told, with what is missing for it; empty where it can.
std::string unknown_reason(const Position& at, const Action& action, const world::Cast& cast,
                           const rules::Assessment& assessment) {
    const auto known = rules::check_numbers(*action.contest, assessment);
    if (known) return {};
    const auto missing = rules::missing_of(*action.contest, assessment, at.view(cast));
    return missing.empty()
               ? known.error().message
               : fmt::format("{}: {} missing", known.error().message, fmt::join(missing, " and "));
}

class Offering {
public:
    Offering(const Position& at, bool all) : at_(at), all_(all) {}

    Result<void> add(const Action& action, const world::Cast& cast) {
        const auto added = look_at(action, cast);
        // A rule that fails is no reason: nobody knows whether it would hold.
        if (auto fine = at_.worker.workspace.take_failure(action.id); !fine) return fine;
        if (!added) return fail_in(action, added.error());
        if (bytes_ > at_.game().limits.memory_command)
            return fail(ErrorCode::out_of_budget,
                        fmt::format("what can be done takes more than {} to list",
                                    bytes_text(at_.game().limits.memory_command)),
                        "narrow the scopes of the targets");
        if (at_.worker.workspace.steps() - first_step_ > k_most_steps)
            return fail(ErrorCode::out_of_fuel,
                        fmt::format("the rules of what can be done take more than {} steps", k_most_steps));
        return {};
    }

    std::vector<Offer> take() { return std::move(offers_); }

private:
    // Steps of all rules together: seconds of work.
    static constexpr std::uint64_t k_most_steps = 100'000'000;

    Result<void> look_at(const Action& action, const world::Cast& cast) {
        if (std::string reason = component_reason(action, cast, Role::actor); !reason.empty()) {
            refuse(action, cast, std::move(reason));
            return {};
        }
        for (const Target& self : action.selves)
            if (std::string reason = component_reason(action, cast, self.role); !reason.empty()) {
                refuse(action, cast, std::move(reason));
                return {};
            }
        if (std::string reason = prerequisite_reason(action, cast, false); !reason.empty()) {
            refuse(action, cast, std::move(reason));
            return {};
        }
        if (std::string reason = action.cost_reads_targets ? "" : cost_reason(action, cast);
            !reason.empty()) {
            refuse(action, cast, std::move(reason));
            return {};
        }
        const std::size_t before = offers_.size();
        choices_ = 0;
        lacking_ = Role::primary;
        const auto chosen = choose(action, cast, 0);
        if (!chosen) return chosen;
        if (offers_.size() == before && choices_ == 0) refuse(action, cast, lack_reason());
        return {};
    }

public:
    std::string component_reason(const Action& action, const world::Cast& cast, Role role) const {
        const auto& who = cast[action.is_self(role) ? Role::actor : role];
        const auto at = static_cast<std::size_t>(role);
        const auto& model = *at_.game().model;
        for (const Component component : action.required[at])
            if (!who || !at_.world.has(*who, component))
                return fmt::format("{} lacks {}", subject(who, role), model.id_of(component));
        for (const Component component : action.forbidden[at])
            if (who && at_.world.has(*who, component))
                return fmt::format("{} has {}", subject(who, role), model.id_of(component));
        return {};
    }

    std::string prerequisite_reason(const Action& action, const world::Cast& cast, bool about_targets) {
        for (const Prerequisite& prerequisite : action.prerequisites)
            if (prerequisite.reads_targets == about_targets && !at_.holds(prerequisite.condition, cast))
                return prerequisite.message.empty() ? "a prerequisite does not hold" : prerequisite.message;
        return {};
    }

    std::string cost_reason(const Action& action, const world::Cast& cast) {
        if (!action.cost) return {};
        const rules::Payer payer = payer_of(at_, cast);
        return rules::find_bill(*action.cost, payer) ? "" : rules::why_unpaid(*action.cost, payer);
    }

private:
    std::string subject(world::Somebody who, Role role) const {
        return who ? at_.name_of(*who) : fmt::format("the {}", at_.world.model().roles().name_of(role));
    }

    void refuse(const Action& action, const world::Cast& cast, std::string reason) {
        if (all_) keep({&action, cast, std::nullopt, std::move(reason), false});
    }

    // Each is counted together with the line it becomes.
    void keep(Offer offer) {
        constexpr std::uint64_t k_offer_bytes = 1'024;
        bytes_ += k_offer_bytes + offer.reason.size() + offer.action->text.size();
        if (offer.assessment)
            for (const rules::Breakdown& part : offer.assessment->parts)
                bytes_ += sizeof part + part.lines.size() * sizeof(rules::LineResult) +
                          part.stages.size() * sizeof(rules::StageResult);
        offers_.push_back(std::move(offer));
    }

    // A role that packs name says what is missing: "there is no ammo".
    [[nodiscard]] std::string lack_reason() const {
        if (world::index_of(lacking_) < world::k_engine_roles) return "nobody is there to do it to";
        return fmt::format("there is no {}", in_words(at_.world.model().roles().name_of(lacking_)));
    }

    // One target after the other; each may depend on those before.
    Result<void> choose(const Action& action, const world::Cast& cast, std::size_t next) {
        if (next == action.targets.size()) {
            if (++choices_ <= k_most_choices) offer(action, cast);
            return {};
        }
        const Target& target = action.targets[next];
        world::Cast seen = cast;
        seen[Role::primary] = target.context_from ? cast[*target.context_from] : std::nullopt;
        std::vector<world::Entity> found;
        const auto evaluated =
            world::scope::evaluate(*target.scope, at_.world, seen, at_.worker.scope_work, found);
        if (!evaluated) return evaluated;
        bool is_found = false;
        for (const world::Entity candidate : found) {
            if (choices_ > k_most_choices || at_.worker.workspace.failure()) break;
            world::Cast with = cast;
            with[target.role] = candidate;
            if (!component_reason(action, with, target.role).empty()) continue;
            is_found = true;
            if (const auto chosen = choose(action, with, next + 1); !chosen) return chosen;
        }
        if (!is_found) lacking_ = target.role;
        return {};
    }

    void offer(const Action& action, const world::Cast& cast) {
        Offer made = assess(at_, action, cast);
        made.reason = prerequisite_reason(action, cast, true);
        if (made.reason.empty() && action.cost_reads_targets) made.reason = cost_reason(action, cast);
        if (made.reason.empty() && made.assessment)
            made.reason = unknown_reason(at_, action, cast, *made.assessment);
        if (made.reason.empty() || all_) keep(std::move(made));
    }

    Position at_;
    bool all_;
    std::size_t choices_ = 0;
    Role lacking_ = Role::primary; // that nobody could play when a choice of targets came to nothing
    std::uint64_t bytes_ = 0;
    std::uint64_t first_step_ = at_.worker.workspace.steps();
    std::vector<Offer> offers_;
};

} // namespace

rules::Payer payer_of(const Position& at, const world::Cast& cast) {
    return {{at.view(cast), at.worker.workspace}};
}

Offer assess(const Position& at, const Action& action, const world::Cast& cast) {
    Offer made{&action, cast, std::nullopt, {}, true};
    if (action.contest && action.is_foreseen)
        action.contest->assess(at.view(cast), at.worker.workspace, made.assessment.emplace());
    if (made.assessment) made.assessment->pool.drop_room();
    return made;
}

namespace {

rules::CardState cards_of(const Position& at, const world::Cast& cast) {
    const auto& place = cast[Role::location];
    return place ? rules::read_cards(at.world, *place, *at.game().stock->cards) : rules::CardState();
}

bool is_open(const Position& at, const Action& action, const world::Cast& cast) {
    return !action.card.empty() && cards_of(at, cast).find(action.card) != nullptr;
}

} // namespace

namespace {

std::string first_refusal(const Position& at, const Action& action, const world::Cast& cast) {
    Offering offering(at, true);
    for (std::size_t i = 0; i < world::k_roles; ++i)
        if (std::string reason = offering.component_reason(action, cast, static_cast<Role>(i));
            !reason.empty())
            return reason;
    for (const bool about_targets : {false, true})
        if (std::string reason = offering.prerequisite_reason(action, cast, about_targets); !reason.empty())
            return reason;
    // A card costs something only when it is tried once more.
    if (action.card.empty() || is_open(at, action, cast))
        if (std::string reason = offering.cost_reason(action, cast); !reason.empty()) return reason;
    if (!action.contest || !action.is_foreseen) return {};
    const Offer offer = assess(at, action, cast);
    return unknown_reason(at, action, cast, *offer.assessment);
}

} // namespace

Result<std::string> refusal(const Position& at, const Action& action, const world::Cast& cast) {
    std::string reason = first_refusal(at, action, cast);
    if (auto fine = at.worker.workspace.take_failure(action.id); !fine) return tl::unexpected(fine.error());
    return reason;
}

namespace {

// A way to deal with a card is there while the card is open; what only asks which way is for flows.
bool is_there(const Action& action, const rules::CardState& cards) {
    return action.card.empty() || (action.id != action.card && cards.find(action.card));
}

} // namespace

Result<std::vector<Offer>> offers_for(const Position& at, world::Entity actor, bool all) {
    Offering offering(at, all);
    const world::Cast cast = at.cast_for(actor);
    const rules::CardState cards = cards_of(at, cast);
    for (const Action& action : at.game().actions) {
        if (!action.is_offered || !is_there(action, cards)) continue;
        if (const auto added = offering.add(action, cast); !added) return tl::unexpected(added.error());
    }
    return offering.take();
}

} // namespace arbiter::action
