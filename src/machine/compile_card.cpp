// The pieces of code of a card: the ways to deal with it, one attempt, and what comes of it.
#include "machine/compile_outcome.hpp"
#include "machine/effect/choose.hpp"
#include "machine/effect/contest.hpp"
#include "machine/effect/control.hpp"

namespace arbiter::machine {

using json::Node;

std::shared_ptr<const Code> CodeCompiler::compile_outcomes(const std::string& id, const Node* outcomes,
                                                           CardPlan plan) {
    constexpr std::array<std::string_view, 4> k_degrees = {"critical_success", "success", "failure",
                                                           "critical_failure"};
    begin(id);
    plan.instance = reserve(1);
    const std::uint32_t degree = reserve(1);
    plan.again = reserve(1);
    name_register("degree", degree);
    card = std::move(plan);
    auto& choose = emit(std::make_unique<SwitchDegree>(degree), {});
    std::vector<Jump*> to_end;
    for (const std::string_view word : k_degrees) {
        choose.to.emplace_back(word, here());
        const Node* written = outcomes ? outcomes->find(word) : nullptr;
        // The best is no worse than a success; nothing else stands in for another.
        if (!written && outcomes && word == "critical_success") written = outcomes->find("success");
        path_ = "outcomes." + std::string(written ? written->key : word);
        OutcomeCompiler(*this).compile(written, word);
        to_end.push_back(&emit(std::make_unique<Jump>(), {}));
    }
    choose.otherwise = here();
    for (Jump* jump : to_end) jump->to = here();
    for (const auto& finish : at_end_) finish();
    card.reset();
    return code_;
}

std::shared_ptr<const Code> CodeCompiler::compile_attempt(const std::string& id, const std::string& card_id,
                                                          std::shared_ptr<const rules::Contest> contest,
                                                          std::uint32_t outcomes, std::uint32_t own) {
    begin(id);
    const std::uint32_t instance = reserve(1);
    emit(std::make_unique<BeginCard>(context.stock, card_id, instance), {});
    path_ = "contest";
    this->contest(std::move(contest), "contest", nullptr, {}, false);
    emit(std::make_unique<CallOutcomes>(outcomes, instance, *context.registers.find("contest.degree"), own),
         {});
    for (const auto& finish : at_end_) finish();
    return code_;
}

std::shared_ptr<const Code> CodeCompiler::compile_card(const std::string& id, std::string ask,
                                                       std::vector<Way> ways, const json::Span& place) {
    begin(id);
    const std::uint32_t instance = reserve(1);
    path_ = "skills";
    if (ways.size() == 1) { // there is nothing to ask
        emit(std::make_unique<CallAttempt>(ways[0].code, instance), place);
        return code_;
    }
    auto& choose = emit(std::make_unique<Choose>(), place);
    choose.ask = std::move(ask);
    std::vector<Jump*> to_end;
    for (Way& way : ways) {
        Choose::Option option;
        option.label = std::move(way.label);
        option.is_default = choose.all.empty();
        option.to = here();
        choose.all.push_back(std::move(option));
        emit(std::make_unique<CallAttempt>(way.code, instance), place);
        to_end.push_back(&emit(std::make_unique<Jump>(), place));
    }
    choose.out = here();
    for (Jump* jump : to_end) jump->to = here();
    return code_;
}

std::shared_ptr<const Code> CodeCompiler::compile_change(const std::string& id, const Node& written) {
    begin(id);
    path_ = "again";
    OutcomeCompiler(*this).compile_again(written);
    for (const auto& finish : at_end_) finish();
    return code_;
}

} // namespace arbiter::machine
