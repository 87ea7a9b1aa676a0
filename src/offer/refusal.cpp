#include "offer/refusal.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

namespace arbiter::offer {

using Kind = Refusal::Kind;

namespace {

const RoleNeeds* needs_of(const Offerable& action, Role role) noexcept {
    for (const RoleNeeds& needs : action.needs)
        if (needs.role == role) return &needs;
    return nullptr;
}

std::uint16_t short_index(std::size_t index) noexcept { return static_cast<std::uint16_t>(index); }

world::Somebody player_of(const Offerable& action, const world::Cast& cast, Role role) {
    return cast[action.is_self(role) ? Role::actor : role];
}

} // namespace

Refusal check_components(const OfferContext& context, const Offerable& action, const world::Cast& cast,
                         Role role) {
    const RoleNeeds* const needs = needs_of(action, role);
    if (!needs) return {};
    const world::Somebody who = player_of(action, cast, role);
    for (std::size_t i = 0; i < needs->required.size(); ++i)
        if (!who || !context.world.has(*who, needs->required[i])) return {Kind::lacks, role, short_index(i)};
    for (std::size_t i = 0; who && i < needs->forbidden.size(); ++i)
        if (context.world.has(*who, needs->forbidden[i])) return {Kind::has, role, short_index(i)};
    return {};
}

Refusal check_prerequisites(const OfferContext& context, const Offerable& action, const world::Cast& cast,
                            Reading what) {
    for (std::size_t i = 0; i < action.prerequisites.size(); ++i) {
        const Prerequisite& one = action.prerequisites[i];
        if (one.reads_targets != (what == Reading::targets)) continue;
        if (!context.holds(one.condition, cast)) return {Kind::prerequisite, Role::actor, short_index(i)};
    }
    return {};
}

namespace {

// Whether two ways take the same from somebody: of what they need not pay there is nothing to choose.
bool take_the_same(const rules::Bill& a, const rules::Bill& b) {
    const auto is_in = [](const rules::Payment& one, const rules::Bill& bill) {
        return !one.is_had || std::ranges::any_of(bill.all(), [&](const rules::Payment& other) {
            return other.is_had && other.price->whose == one.price->whose &&
                   other.price->field == one.price->field && other.due == one.due;
        });
    };
    return std::ranges::all_of(a.all(), [&](const rules::Payment& one) { return is_in(one, b); }) &&
           std::ranges::all_of(b.all(), [&](const rules::Payment& one) { return is_in(one, a); });
}

// Every way that can be paid, but for those that take what a way before them takes, or nothing.
void find_ways(const OfferContext& context, const rules::Cost& cost, const world::Cast& cast,
               PayableWays& ways) {
    std::array<std::size_t, rules::k_most_ways> taken{};
    for (std::size_t way = 0; way < cost.ways.size(); ++way) {
        const rules::Bill bill = rules::bill_of(cost, way, context.payer(cast));
        const bool is_free = std::ranges::none_of(bill.all(), &rules::Payment::is_had);
        if (!bill.can_be_paid() || (is_free && ways.count > 0)) continue;
        const auto before = std::span(taken).first(ways.count);
        const bool is_new = std::ranges::none_of(before, [&](std::size_t other) {
            return take_the_same(bill, rules::bill_of(cost, other, context.payer(cast)));
        });
        if (!is_new) continue;
        taken[ways.count] = way;
        ways.names[ways.count++] = cost.names[way];
    }
}

} // namespace

Refusal check_cost(const OfferContext& context, const Offerable& action, const world::Cast& cast,
                   PayableWays& ways) {
    ways.count = 0;
    if (!action.cost) return {};
    const rules::Cost& cost = *action.cost;
    if (cost.is_any && cast.doing.way == 0)
        find_ways(context, cost, cast, ways);
    else if (const auto bill = rules::find_bill(cost, context.payer(cast)))
        ways.names[ways.count++] = cost.names[bill->way];
    return ways.count == 0 ? Refusal{Kind::cost} : Refusal();
}

Refusal check_contest(const OfferContext& context, const Offerable& action, const world::Cast& cast) {
    if (!action.contest || !action.is_foreseen) return {};
    const bool is_known =
        action.contest->can_be_asked(context.seen_by(cast), context.workspace, context.room.breakdown);
    return is_known ? Refusal() : Refusal{Kind::number};
}

Refusal check_tile(const OfferContext& context, const Offerable& action, world::Cast& cast) {
    if (!action.tile || cast.tile) return {};
    std::vector<world::grid::Tile>& found = context.room.tiles;
    found.clear();
    find_tiles(*action.tile, cast, {context.world, context.view, context.workspace}, 1, found);
    if (found.empty()) return {Kind::tile};
    cast.tile = found[0];
    return {};
}

namespace {

Refusal first_refusal(const OfferContext& context, const Offerable& action, const world::Cast& cast) {
    for (const RoleNeeds& needs : action.needs)
        if (const Refusal found = check_components(context, action, cast, needs.role)) return found;
    for (const Reading what : {Reading::actor, Reading::targets})
        if (const Refusal found = check_prerequisites(context, action, cast, what)) return found;
    PayableWays ways;
    if (!action.cost_reads_tile)
        if (const Refusal found = check_cost(context, action, cast, ways)) return found;
    world::Cast aimed = cast;
    if (const Refusal found = check_tile(context, action, aimed)) return found;
    if (action.cost_reads_tile)
        if (const Refusal found = check_cost(context, action, aimed, ways)) return found;
    if (ways.count > 0) aimed.doing.way = ways.names[0];
    return check_contest(context, action, aimed);
}

std::string component_reason(const OfferContext& context, const Offerable& action, const world::Cast& cast,
                             const Refusal& refusal) {
    const world::Model& model = context.world.model();
    const world::Somebody who = player_of(action, cast, refusal.role);
    const rules::Phrases& phrases = *context.workspace.phrases;
    const std::string subject = who ? std::string(context.name_of(*who))
                                    : phrases.say<"the_role">(model.roles().name_of(refusal.role));
    const RoleNeeds& needs = *needs_of(action, refusal.role);
    const bool is_lacking = refusal.kind == Kind::lacks;
    const world::Component of = (is_lacking ? needs.required : needs.forbidden)[refusal.index];
    const auto named = context.book.components.find(of.index);
    const std::string_view name =
        named != context.book.components.end() ? std::string_view(named->second) : model.id_of(of);
    return is_lacking ? phrases.say<"lacks">(subject, name) : phrases.say<"has">(subject, name);
}

// With what is missing to work it out.
std::string number_reason(const OfferContext& context, const Offerable& action, const world::Cast& cast) {
    rules::Assessment& assessment = context.room.assessment;
    action.contest->assess(context.seen_by(cast), context.workspace, assessment);
    const rules::Phrases& phrases = *context.workspace.phrases;
    const auto known = rules::check_numbers(*action.contest, assessment, phrases);
    if (known) return {};
    std::string all;
    for (std::string& one : rules::missing_of(*action.contest, assessment, context.seen_by(cast)))
        all = all.empty() ? std::move(one) : phrases.say<"both">(all, one);
    return all.empty() ? known.error().message : phrases.say<"missing">(known.error().message, all);
}

} // namespace

std::string words_of(const OfferContext& context, std::span<const rules::TextPart> text,
                     const world::Cast& cast) {
    std::string words = rules::render(text, context.seen_by(cast), context.workspace, context.book.names);
    context.workspace.forget_failure(); // the reason stands though a number in its words does not
    return words;
}

namespace {

// A role that packs name says what is missing: "there is no ammo".
std::string nobody_reason(const OfferContext& context, const Offerable& action, const world::Cast& cast,
                          Role role) {
    const auto target = std::ranges::find(action.targets, role, &Target::role);
    if (target != action.targets.end() && !target->none.empty()) return words_of(context, target->none, cast);
    const rules::Phrases& phrases = *context.workspace.phrases;
    if (world::index_of(role) < world::k_engine_roles) return phrases.say<"nobody_there">();
    return phrases.say<"no_such_role">(in_words(context.world.model().roles().name_of(role)));
}

} // namespace

Result<Refusal> find_refusal(const OfferContext& context, const Offerable& action, const world::Cast& cast) {
    const Refusal found = first_refusal(context, action, cast);
    if (auto fine = context.workspace.take_failure(action.id); !fine) return tl::unexpected(fine.error());
    return found;
}

std::string reason_of(const OfferContext& context, const Offerable& action, const world::Cast& cast,
                      const Refusal& refusal) {
    switch (refusal.kind) {
    case Kind::none: return {};
    case Kind::lacks:
    case Kind::has: return component_reason(context, action, cast, refusal);
    case Kind::prerequisite: {
        const auto& message = action.prerequisites[refusal.index].message;
        return message.empty() ? context.workspace.phrases->say<"prerequisite">()
                               : words_of(context, message, cast);
    }
    case Kind::cost: return rules::why_unpaid(*action.cost, context.payer(cast));
    case Kind::nobody: return nobody_reason(context, action, cast, refusal.role);
    case Kind::number: return number_reason(context, action, cast);
    case Kind::tile: return context.workspace.phrases->say<"no_tile">();
    }
    return {};
}

} // namespace arbiter::offer
