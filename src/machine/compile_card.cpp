// The pieces of code of a card: the question how to deal with it, one attempt, and what comes of it. All of
// them are made of the instructions that actions are made of.
#include "machine/compile_outcome.hpp"
#include "machine/effect/act.hpp"
#include "machine/effect/choose.hpp"
#include "machine/effect/components.hpp"
#include "machine/effect/contest.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/say.hpp"
#include "machine/effect/things.hpp"
#include "machine/outcome_of.hpp"
#include "machine/pay.hpp"

namespace arbiter::machine {

using json::Node;

// One after the other is asked for; where nothing was decided, the only one counts.
template <class Each>
void CodeCompiler::for_each_degree(const rules::Degrees& degrees, std::uint32_t degree, Each each) {
    std::vector<Jump*> to_end;
    for (std::size_t i = 0; i < degrees.size(); ++i) {
        TestRegister* test = nullptr;
        if (degrees.size() > 1)
            test = &emit(std::make_unique<TestRegister>(degree, Value(degrees.id_of(i))), {});
        each(i);
        if (i + 1 < degrees.size()) to_end.push_back(&emit(std::make_unique<Jump>(), {}));
        if (test) test->otherwise = here();
    }
    for (Jump* jump : to_end) jump->to = here();
}

std::shared_ptr<const Code> CodeCompiler::compile_outcomes(const std::string& id, const Node* outcomes,
                                                           CardPlan plan) {
    const rules::Degrees& degrees = *plan.degrees;
    check_outcome_keys(outcomes, degrees, context.is_degree, context.rules.report());
    begin(id);
    const std::uint32_t degree = reserve(1);
    plan.again = reserve(1);
    name_register("degree", degree);
    card = std::move(plan);
    std::vector<OutcomeCompiler> all;
    for_each_degree(degrees, degree, [&](std::size_t i) {
        // The best is no worse than a success; nothing stands in for a failure.
        const Node* written = outcome_of(outcomes, degrees, i, true);
        const bool is_own = written && written->key != k_any_degree;
        path_ = "outcomes." + (is_own ? written->key : std::string(degrees.id_of(i)));
        all.emplace_back(*this, written, degrees.id_of(i), degrees.is_success(i)).prepare();
    });
    path_ = "apply";
    confirm();
    for_each_degree(degrees, degree, [&](std::size_t i) {
        path_ = all[i].path();
        all[i].settle();
    });
    for (const auto& finish : at_end_) finish();
    card.reset();
    return code_;
}

// Everything is known; it only has to happen, or be tried again.
void CodeCompiler::confirm() {
    const Node* apply = card->written->find("apply");
    if (!apply) return;
    auto& choose = emit(std::make_unique<Choose>(), apply->span);
    choose.confirms = true;
    Choose::Option yes;
    yes.is_default = true;
    if (auto label = text(*apply)) yes.label = std::move(*label);
    choose.all.push_back(std::move(yes));
    if (const Node* reroll = card->written->find("reroll")) {
        Choose::Option other;
        if (auto label = text(*reroll->find("label"))) other.label = std::move(*label);
        if (const Node* when = reroll->find("when")) other.condition = context.rules.condition(*when);
        other.to = here();
        choose.all.push_back(std::move(other));
        effects(reroll->find("effects"), "reroll.effects");
        emit(std::make_unique<CallTold>(card->again, card->attempts), reroll->span);
        auto& leave = emit(std::make_unique<Jump>(), reroll->span);
        at_end([this, &leave] { leave.to = here(); });
    }
    choose.all[0].to = choose.out = here();
}

// The thing that is dealt with: the one that is meant, or a new one. What it is about is told to who begins
// with it; who was asked has read it.
void CodeCompiler::meet_card(const Card& met) {
    const rules::Blueprint* blueprint = &context.things->blueprints[met.blueprint];
    auto spawn = std::make_unique<Spawn>(thing_context(*this), NamedBlueprint(blueprint));
    spawn->role = context.offers->card_role;
    spawn->unless_there = true;
    emit(std::move(spawn), {});
    if (met.text.empty()) return;
    Text about;
    about.parts.push_back({met.text, {}, {}});
    auto say = std::make_unique<Say>(std::move(about));
    say->kind = LogKind::card;
    say->is_first = true;
    emit(std::move(say), {});
}

std::shared_ptr<const Code> CodeCompiler::compile_attempt(const std::string& id, const Card& met,
                                                          std::shared_ptr<const rules::Contest> contest,
                                                          std::uint32_t own,
                                                          std::shared_ptr<const rules::Cost> cost) {
    begin(id);
    path_ = "cost";
    const std::uint32_t paid = reserve(1); // the first register: whoever runs it once more writes there
    if (cost) emit(std::make_unique<Pay>(std::move(cost), paid, ChangeSource{context.stock, met.name}), {});
    path_ = "card";
    meet_card(met);
    const std::string_view steps[] = {"tries"};
    AdjustPart tries{
        NamedSpot(make_spot(k_drawn, steps, *context.offers->card_role, *this)), rules::Amount{1}, {}, {}};
    emit(std::make_unique<Adjust>(std::move(tries)), {});
    path_ = "contest";
    std::vector<rules::Rule> told;
    const bool is_decided = contest != nullptr;
    if (contest) this->contest({std::move(contest), "contest", nullptr, {}, false, true});
    told.push_back(context.rules.own_formula(is_decided ? "contest.degree" : "null", {}));
    told.push_back(context.rules.own_formula(std::to_string(own), {}));
    path_ = "outcomes";
    emit(std::make_unique<Call>(met.outcomes, std::move(told)), {});
    for (const auto& finish : at_end_) finish();
    return code_;
}

std::shared_ptr<const Code> CodeCompiler::compile_card(const Card& met, const json::Span& place) {
    begin(met.id);
    path_ = "card";
    meet_card(met);
    path_ = "skills";
    auto& act = emit(std::make_unique<Act>(), place);
    act.book = context.offers;
    act.on = context.offers->card_role;
    act.only_card = met.id;
    act.takes_likeliest = true;
    act.out = here();
    return code_;
}

} // namespace arbiter::machine
