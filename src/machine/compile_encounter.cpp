// A round of an encounter: everybody has a turn, in order; it may be over after each thing that somebody
// does.
#include "machine/compile_code.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/encounter.hpp"
#include "machine/effect/order_turns.hpp"
#include "machine/effect/turn.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

namespace arbiter::machine {
namespace {

using json::Node;

OrderRules order_of(const Node* written, CodeCompiler& compiler) {
    OrderRules order;
    if (!written) return order;
    rules::RuleCompiler& rules = compiler.context.rules;
    order.by = rules.rolled_amount(*written->find("by"));
    order.is_for_a_round = json::text_at(*written, "each") == "round";
    const Node* ties = written->find("ties");
    for (std::size_t i = 0; ties && i < ties->children.size(); ++i) {
        const Node& tie = ties->children[i];
        if (order.ties_by_chance)
            rules.report().error("no-effect", tie.span, "chance has decided before this",
                                 "\"chance\" stands at the end");
        else if (tie.text == "chance")
            order.ties_by_chance = true;
        else if (rules::Rule rule = rules.value(tie))
            order.ties.push_back(std::move(rule));
    }
    return order;
}

// Which sides there are was checked with the record.
Ending ending_of(const Node& written, std::span<const Side> sides, CodeCompiler& compiler) {
    Ending ending;
    if (const Node* when = written.find("when")) ending.when = compiler.context.rules.condition(*when);
    if (const Node* nobody = written.find("nobody")) ending.nobody = compiler.context.scope(*nobody);
    const Node* last = written.find("last_side");
    ending.is_last_side = last && last->boolean;
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (json::text_at(written, "winner") == sides[i].id) ending.winner = i;
    if (const Node* say = written.find("say")) ending.say = compiler.text(*say);
    return ending;
}

} // namespace

// A turn that its owner does not live to end has no end: what happens then is for those who have turns.
std::shared_ptr<const Code> CodeCompiler::compile(const std::string& id, const WrittenEncounter& written) {
    begin(id);
    const json::Span& place = written.flow.place;
    auto encounter = std::make_shared<Encounter>(
        Encounter{TurnOrder(written.flow.turns_of, context.model), written.sides});
    path_ = "order";
    encounter->order = order_of(written.order, *this);
    for (std::size_t i = 0; written.ends && i < written.ends->children.size(); ++i)
        encounter->endings.push_back(ending_of(written.ends->children[i], encounter->sides, *this));

    std::vector<CheckEnd*> checks;
    const auto check_end = [&] {
        if (encounter->can_end()) checks.push_back(&emit(std::make_unique<CheckEnd>(encounter), place));
    };
    const std::uint32_t order = reserve(2);
    path_ = "round_start";
    auto& first = emit(std::make_unique<SkipInFirstRound>(), place);
    effects(written.flow.round_start, "round_start");
    check_end();
    first.otherwise = here();
    path_ = "order";
    emit(std::make_unique<OrderTurns>(encounter, order), place);
    path_ = "turn";
    const std::uint32_t next = here();
    auto& take = emit(std::make_unique<TakeTurn>(encounter, context.place, order), place);
    const auto still_has_turn = [&] {
        check_end();
        emit(std::make_unique<TestTurn>(encounter->turns), place).otherwise = next;
    };
    moment(written.flow.turn_start, "turn_start", rules::Moment::start, place);
    still_has_turn();
    after_act = still_has_turn;
    effects(written.turn, "turn");
    after_act = {};
    path_ = "turn_end";
    still_has_turn();
    moment(written.flow.turn_end, "turn_end", rules::Moment::end, place);
    check_end();
    emit(std::make_unique<Jump>(), place).to = next;
    take.out = here();
    effects(written.round_end, "round_end");
    path_ = "round_end";
    check_end();
    const Node* say = written.limit ? written.limit->find("say") : nullptr;
    emit(std::make_unique<EndRound>(written.limit ? context.rules.amount(*written.limit->find("rounds"))
                                                  : std::nullopt,
                                    say ? text(*say) : std::nullopt),
         place);
    for (CheckEnd* check : checks) check->over = here();
    for (const auto& finish : at_end_) finish();
    return code_;
}

} // namespace arbiter::machine
