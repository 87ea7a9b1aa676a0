#include "machine/secrets.hpp"

#include "machine/pay.hpp"
#include "offer/label.hpp"

#include <algorithm>

namespace arbiter::machine {
namespace {

constexpr std::uint32_t k_nobody = world::k_roles; // the role of what is read of somebody who is not known
constexpr auto k_actor = static_cast<std::uint32_t>(world::Role::actor);

// Adds those that are not there; whether there were any.
bool merge(SecretReads& to, const SecretReads& more) {
    const std::size_t before = to.size();
    for (const SecretRead& one : more)
        if (const auto at = std::ranges::lower_bound(to, one); at == to.end() || *at != one)
            to.insert(at, one);
    return to.size() != before;
}

bool has_secret_slot(const rules::Secrecy& secrecy) {
    return std::ranges::any_of(secrecy.things().slots, [&](const rules::ThingSlot& slot) {
        return secrecy.level(slot.field) != SeenBy::all;
    });
}

Uses uses_of(const Instruction& step, void (Instruction::*tell)(Uses&) const, const UsesContext& game) {
    Uses uses(game);
    uses.tell_whose();
    uses.begin(0);
    (step.*tell)(uses);
    return uses;
}

void append_numbers(const std::vector<std::uint32_t>& numbers, std::vector<std::uint32_t>& to) {
    to.insert(to.end(), numbers.begin(), numbers.end());
}

} // namespace

// One instruction: what it reads gets into the registers it writes, and into those of codes it tells.
struct Secrets::Flow {
    SecretReads reads;
    std::vector<std::uint32_t> from, to;
    std::vector<std::uint32_t> tells, calls;
};

Secrets::Secrets(const rules::Secrecy& secrecy, std::span<const std::shared_ptr<const Code>> codes,
                 const offer::Book& book, const UsesContext& game)
    : secrecy_(secrecy), game_(game), told_(codes.size()), code_reads_(codes.size()) {
    for (std::size_t code = 0; code < codes.size(); ++code)
        for (const auto& step : codes[code]->steps) {
            const Uses words = uses_of(*step, &Instruction::tell_words, game_);
            ToldHere& told = told_[code].emplace_back(ToldHere{reads_of(words), words.registers_read()});
            append_numbers(words.registers_added(), told.registers);
        }
    follow_registers(codes);
    find_offers(book);
}

SecretReads Secrets::reads_of(const Uses& uses) const {
    SecretReads reads;
    for (const RoleRead& one : uses.of_roles()) {
        const SeenBy level = one.field       ? secrecy_.level(*one.field)
                             : one.component ? secrecy_.level(*one.component)
                                             : SeenBy::all;
        merge(reads, {{level, static_cast<std::uint32_t>(world::index_of(one.role))}});
    }
    if (secrecy_.strictest(uses.of_others()) != SeenBy::all) merge(reads, {{SeenBy::game_master, k_nobody}});
    return reads;
}

SecretReads Secrets::of(const rules::Rule& rule) const {
    Uses uses(game_);
    uses.tell_whose();
    uses.begin(0);
    uses.reads(rule);
    return reads_of(uses);
}

bool Secrets::is_public(const rules::Rule& rule) const {
    Uses uses(game_);
    uses.begin(0);
    uses.reads(rule);
    return secrecy_.strictest(uses.cells()) == SeenBy::all;
}

// Who plays the role elsewhere is not known, nor whether they are hidden. Whoever acts is not.
SecretReads Secrets::unknown(const SecretReads& reads) const {
    const bool is_hidden = std::ranges::any_of(reads, [&](const SecretRead& one) {
        return one.level != SeenBy::all || (one.role != k_actor && has_secret_slot(secrecy_));
    });
    return is_hidden ? SecretReads{{SeenBy::game_master, k_nobody}} : SecretReads();
}

// As it is read later in the same code, when roles may be somebody else's.
SecretReads Secrets::lasting(const SecretReads& reads, const Code& code) const {
    SecretReads kept, gone;
    for (const SecretRead& one : reads)
        merge(one.role != k_nobody && code.refilled[one.role] ? gone : kept, {one});
    merge(kept, unknown(gone));
    return kept;
}

// Until nothing new gets anywhere.
void Secrets::follow_registers(std::span<const std::shared_ptr<const Code>> codes) {
    std::vector<std::vector<Flow>> flows(codes.size());
    std::vector<std::vector<SecretReads>> held(codes.size()); // by code and register
    for (std::size_t code = 0; code < codes.size(); ++code) {
        held[code].resize(codes[code]->registers);
        for (const auto& step : codes[code]->steps) {
            const Uses uses = uses_of(*step, &Instruction::tell_uses, game_);
            Flow& flow = flows[code].emplace_back();
            flow.reads = reads_of(uses);
            if (step->seen_by != SeenBy::all) // what it rolls is as secret as its words
                merge(flow.reads, {{step->seen_by, k_actor}});
            if (secrecy_.strictest(uses.bounded()) != SeenBy::all)
                merge(flow.reads, {{SeenBy::game_master, k_nobody}});
            flow.from = uses.registers_read();
            append_numbers(uses.registers_added(), flow.from);
            flow.to = uses.registers_written();
            append_numbers(uses.registers_received(), flow.to);
            flow.tells.assign(uses.told().begin(), uses.told().end());
            flow.calls.assign(uses.called().begin(), uses.called().end());
            merge(code_reads_[code], flow.reads);
        }
    }
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (std::size_t code = 0; code < codes.size(); ++code)
            for (const Flow& flow : flows[code]) {
                SecretReads now = lasting(flow.reads, *codes[code]);
                for (const std::uint32_t number : flow.from)
                    if (number < held[code].size()) merge(now, held[code][number]);
                const SecretReads passed = unknown(now);
                for (const std::uint32_t callee : flow.tells)
                    for (std::size_t i = 0; i < std::min(held[callee].size(), k_most_told); ++i)
                        has_grown = merge(held[callee][i], passed) || has_grown;
                for (const std::uint32_t callee : flow.calls) {
                    has_grown = merge(code_reads_[code], unknown(code_reads_[callee])) || has_grown;
                    for (const std::uint32_t number : codes[callee]->returns)
                        merge(now, unknown(held[callee][number]));
                }
                for (const std::uint32_t number : flow.to)
                    if (number < held[code].size()) has_grown = merge(held[code][number], now) || has_grown;
            }
    }
    for (std::size_t code = 0; code < codes.size(); ++code)
        for (ToldHere& told : told_[code])
            for (const std::uint32_t number : told.registers)
                if (number < held[code].size()) merge(told.reads, held[code][number]);
}

void Secrets::find_offers(const offer::Book& book) {
    for (std::size_t i = 0; i < book.actions.size(); ++i) {
        const offer::Offerable& action = *book.actions[i];
        Uses chance(game_), cost(game_), reasons(game_);
        for (Uses* uses : {&chance, &cost, &reasons}) {
            uses->tell_whose();
            uses->begin(0);
        }
        if (action.contest) chance.reads(*action.contest);
        if (action.cost) tell_cost(*action.cost, cost);
        for (const offer::RoleNeeds& needs : action.needs) {
            for (const world::Component one : needs.required) reasons.reads_presence(needs.role, one);
            for (const world::Component one : needs.forbidden) reasons.reads_presence(needs.role, one);
        }
        for (const offer::Prerequisite& one : action.prerequisites) reasons.reads(one.condition);
        ToldByOffer& told = offers_.emplace_back(
            ToldByOffer{reads_of(chance), reads_of(cost), reads_of(reasons), code_reads_[i]});
        merge(told.reasons, told.chance);
        merge(told.reasons, told.cost);
        merge(told.code, told.chance);
        told.label_has_cost = std::ranges::any_of(action.label, [](const offer::LabelPart& part) {
            return part.kind == offer::LabelPart::Kind::cost;
        });
    }
}

void Secrets::add(const SecretReads& reads, const world::Cast& cast, const world::World& world,
                  Audiences& to) const {
    for (const SecretRead& one : reads) {
        if (one.role == k_nobody) {
            add_audience(to, {SeenBy::game_master, {}});
            continue;
        }
        const world::Somebody who = cast.who[one.role];
        if (!who || !world.is_there(*who)) continue; // nobody's secrets
        add_audience(to, made_audience(one.level, world.id_of(secrecy_.owner_of(*who, world))));
        secrecy_.add_hiding(*who, world, to);
    }
}

// Who is hidden is not named, neither are their numbers: then the action is called by its name alone.
OfferAudiences Secrets::of_offer(const offer::OfferContext& context, const offer::Offer& offer) const {
    const ToldByOffer& told = offers_[offer.action];
    const offer::Offerable& action = context.action(offer.action);
    OfferAudiences audiences;
    add(told.cost, offer.cast, context.world, audiences.cost);
    for (const offer::Target& target : action.targets)
        if (const world::Somebody who = offer.cast[target.role]; offer.is_complete && who)
            secrecy_.add_hiding(*who, context.world, audiences.targets);
    audiences.label = audiences.targets;
    add(told.chance, offer.cast, context.world, audiences.label);
    if (offer.refusal) add(told.reasons, offer.cast, context.world, audiences.label);
    if (told.label_has_cost)
        for (const Audience& one : audiences.cost) add_audience(audiences.label, one);
    if (!audiences.label.empty())
        audiences.plain = audiences.targets.empty() && offer.is_complete && !told.label_has_cost
                              ? offer::label_without_chance(context, action, offer.cast)
                              : action.called();
    return audiences;
}

namespace {

// Somebody whom a value names: by number or by id; every element of a list.
void add_hiding_of(const Value& value, const rules::Secrecy& secrecy, const world::World& world,
                   Audiences& to) {
    if (value.is(ValueType::entity)) return secrecy.add_hiding(world::Entity{value.entity()}, world, to);
    if (value.is(ValueType::text))
        if (const auto named = world.find(value.text())) secrecy.add_hiding(*named, world, to);
    if (value.is(ValueType::list))
        for (const Value& one : value.list()) add_hiding_of(one, secrecy, world, to);
}

} // namespace

void Secrets::add_told(const State& state, Audiences& to) const {
    const Frame& frame = state.frames.back();
    const ToldHere& told = told_[frame.code][frame.position];
    add(told.reads, frame.cast, state.world, to);
    for (const std::uint32_t number : told.registers)
        if (const std::size_t at = frame.first_register + number; at < state.registers.size())
            add_hiding_of(state.registers[at], secrecy_, state.world, to);
}

} // namespace arbiter::machine
