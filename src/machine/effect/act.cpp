#include "machine/effect/act.hpp"

#include "machine/offer_option.hpp"
#include "machine/pay.hpp"
#include "machine/uses.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>

namespace arbiter::machine {

namespace {

// Rules of offers see whoever may act instead of the frame's people, and no registers. The destructor puts
// the frame's view back.
class OfferView {
public:
    OfferView(const offer::Book& book, Run& run)
        : context{book,
                  run.state.world,
                  run.host,
                  run.ground.workspace,
                  run.ground.scopes,
                  run.ground.offers},
          run_(run),
          cast_(run.host.cast),
          registers_(std::exchange(run.registers.registers, {})) {}
    ~OfferView() {
        run_.host.cast = cast_;
        run_.registers.registers = registers_;
    }
    OfferView(const OfferView&) = delete;
    OfferView& operator=(const OfferView&) = delete;

    const offer::OfferContext context;

private:
    Run& run_;
    world::Cast cast_;
    decltype(RegisterView::registers) registers_;
};

std::string name_in(const Run& run, world::Role role) {
    const world::Somebody who = run.who(role);
    return who ? std::string(name_of(run.state.world, run.ground.names, *who)) : std::string();
}

} // namespace

const offer::CardWays* Act::ways(const Run& run) const {
    const world::Somebody card = on ? run.who(*on) : world::Somebody();
    if (!card || !run.state.world.is_there(*card) || !book->drawn) return nullptr;
    const Value record = run.state.world.get(*card, *book->drawn);
    const auto found = record.is(ValueType::text) ? book->cards.find(record.text()) : book->cards.end();
    return found == book->cards.end() ? nullptr : &found->second;
}

Result<std::vector<std::uint32_t>> Act::actions_now(Run& run) const {
    std::vector<std::uint32_t> all = actions;
    for (const Named<Callable>& one : computed) {
        const Callable* found = one.find(*this, run);
        if (!found) return tl::unexpected(*std::exchange(run.error, std::nullopt));
        all.push_back(found->code);
    }
    sort_numbers(all);
    return all;
}

// Whoever is nowhere acts where the flow is.
Result<void> Act::find_of(world::Entity actor, std::span<const std::uint32_t> those, Run& run, bool all,
                          std::vector<offer::Offer>& found) const {
    if (!run.state.world.is_there(actor)) return {};
    const offer::CardWays* const own = ways(run);
    if (on && !own) return {};
    const OfferView view(*book, run);
    world::Cast cast = offer::cast_for(view.context, actor);
    if (!cast[world::Role::location]) cast[world::Role::location] = run.who(world::Role::location);
    fill_roles(run, cast);
    return offer::find_offers(view.context,
                              {cast, own ? std::span<const std::uint32_t>(own->actions) : those, all}, found);
}

void Act::fill_roles(const Run& run, world::Cast& cast) const {
    if (on) cast[*book->card_role] = run.who(*on);
}

Caused Act::begin(const offer::Offer& chosen, Run& run) const {
    static_cast<void>(run);
    return {chosen.action, chosen.cast};
}

Result<std::vector<world::Entity>> Act::people(Run& run) const {
    std::vector<world::Entity> all;
    if (const world::Somebody actor = any_of ? world::Somebody() : run.who(who)) all.push_back(*actor);
    if (!any_of) return all;
    if (auto fine =
            world::scope::evaluate(*any_of, run.state.world, run.frame().cast, run.ground.scopes, all);
        !fine)
        return tl::unexpected(std::move(fine.error()));
    return all;
}

Result<void> Act::find(Run& run, bool all, std::vector<offer::Offer>& found) const {
    std::vector<std::uint32_t> worked_out;
    if (!computed.empty()) {
        auto now = actions_now(run);
        if (!now) return tl::unexpected(std::move(now.error()));
        worked_out = std::move(*now);
    }
    const std::span<const std::uint32_t> those = computed.empty() ? actions : worked_out;
    if (!any_of) {
        const world::Somebody actor = run.who(who);
        return actor ? find_of(*actor, those, run, all, found) : Result<void>();
    }
    const auto asked = people(run);
    if (!asked) return tl::unexpected(asked.error());
    for (const world::Entity one : *asked)
        if (auto fine = find_of(one, those, run, all, found); !fine) return fine;
    return {};
}

std::string Act::whose(Run& run) const {
    if (on) return name_in(run, *on);
    if (!called.empty()) return called;
    std::string names;
    const auto asked = people(run);
    for (std::size_t i = 0; asked && i < asked->size(); ++i) {
        const std::string_view name = name_of(run.state.world, run.ground.names, (*asked)[i]);
        names = names.empty() ? std::string(name) : phrases_of(run).say<"both">(names, name);
    }
    return names;
}

// Who may see the reason may see it of every offer that has it.
void Act::tell_reason(Run& run, const std::string& subject) const {
    const rules::Phrases& phrases = phrases_of(run);
    std::string why;
    Audiences audience;
    std::vector<offer::Offer> refused;
    bool is_shared = find(run, true, refused).has_value();
    {
        const OfferView view(*book, run);
        for (const offer::Offer& one : refused) {
            const QuestionOption option =
                option_of(view.context, run.ground.secrets, one, {on.has_value(), any_of != nullptr});
            if (&one == refused.data()) why = option.reason;
            is_shared = is_shared && why == option.reason;
            audience.insert(audience.end(), option.seen_by.begin(), option.seen_by.end());
        }
    }
    LogEntry& entry = run.log->add(LogKind::say, phrases.say<"nothing_to_do">(subject));
    if (!is_shared || why.empty()) return;
    entry.plain = std::exchange(entry.text, phrases.say<"nothing_to_do_since">(subject, why));
    entry.details_seen_by = std::move(audience);
}

void Act::tell_nothing(Run& run) const {
    if (!run.log) return;
    const auto asked = people(run);
    if (on && !ways(run))
        run.log->add(LogKind::say, phrases_of(run).say<"nothing_to_deal_with">());
    else if (!on && (!asked || asked->empty()))
        run.log->add(LogKind::say, phrases_of(run).say<"nobody_to_act">());
    else
        tell_reason(run, whose(run));
}

std::uint32_t Act::usual(Run& run, std::span<const offer::Offer> found) const {
    if (!takes_likeliest || done) return done ? static_cast<std::uint32_t>(found.size()) : 0;
    const OfferView view(*book, run);
    rules::Assessment& assessment = run.ground.contest.assessment;
    std::uint32_t best = 0;
    int most = -1;
    for (std::uint32_t i = 0; i < found.size(); ++i) {
        const bool is_known =
            offer::assess(view.context, *book->actions[found[i].action], found[i].cast, assessment);
        const int chance = is_known ? assessment.chance : 0;
        if (chance > most) best = i;
        most = std::max(most, chance);
    }
    return best;
}

// Whoever is asked here next has not acted yet.
Step Act::leave(Run& run) const {
    if (has_acted) run.at(*has_acted) = Value(false);
    return run.jump(out);
}

Step Act::run(Run& run) const {
    std::vector<offer::Offer>& found = run.ground.acts;
    found.clear();
    run.ground.asked.number = 0; // the offers of the last question, perhaps another state's, are gone
    if (auto fine = find(run, false, found); !fine) {
        run.error = std::move(fine.error());
        return Step::fails;
    }
    if (found.empty()) {
        // Who has done all they could need not be told so.
        if (!has_acted || !run.at(*has_acted).is(ValueType::boolean) || !run.at(*has_acted).boolean())
            tell_nothing(run);
        return leave(run);
    }
    if (on && found.size() == 1 && !done) {
        run.ground.after.push_back(begin(found[0], run));
        return Step::next;
    }
    chance::Options offered;
    offered.count = static_cast<std::uint32_t>(found.size()) + (done ? 1u : 0u);
    offered.default_option = usual(run, found);
    return run.ask(chance::Question::choose(offered));
}

namespace {

// Whether several people could act.
bool has_several(std::span<const offer::Offer> found) {
    return std::ranges::any_of(found, [&](const offer::Offer& one) {
        return one.cast[world::Role::actor] != found[0].cast[world::Role::actor];
    });
}

} // namespace

namespace {

// `Ada: wait`; what says by itself who does it stays as it is: `Ada waits`.
std::string chosen_by(Run& run, std::string_view name, std::string what) {
    const bool is_said = !name.empty() && (what == name || what.starts_with(std::string(name) + " "));
    return is_said ? std::move(what) : phrases_of(run).say<"chosen_by">(name, what);
}

} // namespace

// Who chose, where that is not plain from the option; and what.
void Act::tell_choice(Run& run, const offer::Offer* chosen) const {
    if (!run.log || (!chosen && !done)) return;
    std::string what, plain;
    Audiences audience;
    if (chosen) {
        const OfferView view(*book, run);
        QuestionOption option = option_of(view.context, run.ground.secrets, *chosen,
                                          {on.has_value(), has_several(run.ground.acts)});
        what = std::move(option.label);
        plain = std::move(option.plain);
        audience = std::move(option.seen_by);
    } else {
        what = render(*done, run);
    }
    LogEntry& entry = run.log->add(LogKind::choose);
    const bool tells_who = !any_of && !on;
    entry.text = tells_who ? chosen_by(run, name_in(run, who), std::move(what)) : std::move(what);
    if (!plain.empty())
        entry.plain = tells_who ? chosen_by(run, name_in(run, who), std::move(plain)) : std::move(plain);
    entry.details_seen_by = std::move(audience);
}

Step Act::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    static_cast<void>(faces);
    std::vector<offer::Offer>& found = run.ground.acts;
    if (!run.is_just_asked()) {
        found.clear();
        if (auto fine = find(run, false, found); !fine) run.ground.workspace.keep_failure(fine.error());
    }
    // Whoever has gone away meanwhile has no offers, and is done.
    const offer::Offer* chosen = answer < found.size() ? &found[static_cast<std::size_t>(answer)] : nullptr;
    tell_choice(run, chosen);
    if (!chosen) return leave(run);
    if (has_acted) run.at(*has_acted) = Value(true);
    if (is_free) run.at(*is_free) = Value(std::ranges::binary_search(free, chosen->action));
    run.ground.after.push_back(begin(*chosen, run));
    return Step::next;
}

std::vector<QuestionOption> Act::options(Run& run) const {
    std::vector<QuestionOption> all;
    std::vector<offer::Offer> found;
    if (auto fine = find(run, false, found); !fine) run.ground.workspace.keep_failure(fine.error());
    {
        const OfferView view(*book, run);
        const bool names_actor = has_several(found);
        for (const offer::Offer& offer : found)
            all.push_back(option_of(view.context, run.ground.secrets, offer, {on.has_value(), names_actor}));
    }
    if (done) all.push_back({"done", render(*done, run)});
    return all;
}

Choices Act::choices(Run& run) const {
    Choices all;
    if (run.is_just_asked())
        all.offers = run.ground.acts;
    else if (auto fine = find(run, false, all.offers); !fine)
        run.ground.workspace.keep_failure(fine.error());
    all.has_done = done.has_value();
    all.telling = {on.has_value(), has_several(all.offers)};
    return all;
}

std::vector<QuestionOption> Act::impossible(Run& run) const {
    std::vector<QuestionOption> all;
    std::vector<offer::Offer> found;
    if (auto fine = find(run, true, found); !fine) run.ground.workspace.keep_failure(fine.error());
    const OfferView view(*book, run);
    for (const offer::Offer& offer : found)
        if (offer.refusal)
            all.push_back(
                option_of(view.context, run.ground.secrets, offer, {on.has_value(), any_of != nullptr}));
    return all;
}

std::string Act::prompt(Run& run) const {
    if (ask) return render(*ask, run);
    const offer::CardWays* const own = ways(run);
    if (own) return own->ask.empty() ? phrases_of(run).say<"how_to_deal">() : own->ask;
    return name_in(run, who);
}

void Act::tell_action(const offer::Offerable& action, Uses& uses) const {
    if (!action.card.empty()) uses.reads(book->drawn);
    for (const offer::RoleNeeds& needs : action.needs) {
        for (const world::Component component : needs.required) uses.reads_presence(needs.role, component);
        for (const world::Component component : needs.forbidden) uses.reads_presence(needs.role, component);
    }
    for (const offer::Prerequisite& one : action.prerequisites) uses.reads(one.condition);
    if (action.cost) tell_cost(*action.cost, uses);
    for (const offer::Target& target : action.targets)
        if (target.scope) uses.reads(*target.scope);
    if (action.tile) {
        uses.reads_tiles();
        uses.reads(action.tile->within);
        uses.reads(action.tile->condition);
    }
    if (action.contest) uses.reads(*action.contest);
}

// Options tell for themselves who may see them: see option_of.
void Act::tell_words(Uses& uses) const {
    if (ask) machine::tell_words(*ask, uses);
    if (done) machine::tell_words(*done, uses);
}

void Act::tell_uses(Uses& uses) const {
    uses.reads(book->place);
    if (any_of) uses.reads(*any_of);
    const auto tell = [&](const std::uint32_t number) {
        tell_action(*book->actions[number], uses);
        uses.calls(number);
    };
    if (!on) std::ranges::for_each(actions, tell);
    for (const Named<Callable>& one : computed) {
        one.tell_uses(uses);
        one.for_each([&](const Callable& action) { tell(action.code); });
    }
    if (const auto only = book->cards.find(only_card); on && only != book->cards.end())
        std::ranges::for_each(only->second.actions, tell);
    else if (on && only_card.empty())
        for (const auto& [id, own] : book->cards) std::ranges::for_each(own.actions, tell);
    if (is_free) uses.writes_register(*is_free);
    if (has_acted) uses.writes_register(*has_acted);
    uses.goes_on();
    uses.goes_to(out);
}

} // namespace arbiter::machine
