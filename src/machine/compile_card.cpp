// The pieces of code of a card: the ways to deal with it, one attempt, and what comes of it.
#include "machine/compile_outcome.hpp"
#include "machine/effect/choose.hpp"
#include "machine/effect/contest.hpp"
#include "machine/effect/control.hpp"
#include "machine/outcome_of.hpp"
#include "machine/pay.hpp"

namespace arbiter::machine {

using json::Node;

std::shared_ptr<const Code> CodeCompiler::compile_outcomes(const std::string& id, const Node* outcomes,
                                                           CardPlan plan) {
    const rules::Degrees& degrees = *plan.degrees;
    check_outcome_keys(outcomes, degrees, context.is_degree, context.rules.report());
    begin(id);
    plan.instance = reserve(1);
    const std::uint32_t degree = reserve(1);
    plan.again = reserve(1);
    name_register("degree", degree);
    card = std::move(plan);
    std::vector<OutcomeCompiler> all;
    const auto for_each_degree = [&](auto each) {
        auto& choose = emit(std::make_unique<SwitchDegree>(degree), {});
        std::vector<Jump*> to_end;
        for (std::size_t i = 0; i < degrees.size(); ++i) {
            choose.to.emplace_back(degrees.id_of(i), here());
            each(i);
            to_end.push_back(&emit(std::make_unique<Jump>(), {}));
        }
        choose.otherwise = degrees.size() == 1 ? choose.to[0].second : here(); // nothing is decided
        for (Jump* jump : to_end) jump->to = here();
    };
    for_each_degree([&](std::size_t i) {
        // The best is no worse than a success; nothing stands in for a failure.
        const Node* written = outcome_of(outcomes, degrees, i, true);
        const bool is_own = written && written->key != k_any_degree;
        path_ = "outcomes." + (is_own ? written->key : std::string(degrees.id_of(i)));
        all.emplace_back(*this, written, degrees.id_of(i), degrees.is_success(i)).prepare();
    });
    path_ = "apply";
    confirm();
    for_each_degree([&](std::size_t i) {
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
        auto& again =
            emit(std::make_unique<TryAgain>(card->instance, card->again, card->attempts), reroll->span);
        at_end([this, this_one = &again] { this_one->end = here(); });
    }
    choose.all[0].to = choose.out = here();
}

std::shared_ptr<const Code> CodeCompiler::compile_attempt(const std::string& id, const DealtCard& dealt,
                                                          std::shared_ptr<const rules::Contest> contest,
                                                          std::uint32_t own,
                                                          std::shared_ptr<const rules::Cost> cost) {
    begin(id);
    const std::uint32_t instance = reserve(1);
    if (cost) {
        auto& test = emit(std::make_unique<TestOpen>(context.stock, dealt.id, instance), {});
        emit(std::make_unique<Pay>(std::move(cost), reserve(1)), {});
        test.otherwise = here();
    }
    emit(std::make_unique<BeginCard>(context.stock, dealt.id, dealt.text, instance), {});
    std::uint32_t degree = 0;
    if (contest) {
        path_ = "contest";
        this->contest({std::move(contest), "contest", nullptr, {}, false, true});
        degree = *context.registers.find("contest.degree");
    } else {
        degree = reserve(1); // nothing is decided
    }
    const std::uint32_t again = reserve(1);
    emit(std::make_unique<KnowAmount>(own, again), {});
    emit(std::make_unique<CallTelling>(dealt.outcomes, std::vector{instance, degree, again}), {});
    for (const auto& finish : at_end_) finish();
    return code_;
}

std::shared_ptr<const Code> CodeCompiler::compile_card(const DealtCard& dealt, std::string ask,
                                                       std::vector<Way> ways, const json::Span& place) {
    begin(dealt.id);
    path_ = "skills";
    emit(std::make_unique<ChooseWay>(std::move(ask), dealt.text, std::move(ways),
                                     reserve(ChooseWay::k_registers)),
         place);
    return code_;
}

std::shared_ptr<const Code> CodeCompiler::compile_change(const std::string& id, const Node& written) {
    begin(id);
    path_ = "again";
    OutcomeCompiler(*this, &written, {}, false).compile_again();
    for (const auto& finish : at_end_) finish();
    return code_;
}

} // namespace arbiter::machine
