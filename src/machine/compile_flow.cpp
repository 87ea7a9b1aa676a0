// Flows: a turn that passes from one to the next, or a round that goes by phases.
#include "machine/compile_code.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/turn.hpp"

namespace arbiter::machine {

void CodeCompiler::moment(const json::Node* effects, std::string_view name, rules::Moment otherwise,
                          const json::Span& place) {
    path_ = name;
    if (effects)
        this->effects(effects, path_);
    else
        compile_tick(otherwise, place, *this);
}

std::shared_ptr<const Code> CodeCompiler::compile(const std::string& id, const WrittenFlow& written) {
    begin(id);
    path_ = "pass";
    const TurnOrder order(written.turns_of, context.model);
    const std::uint32_t has_wrapped = reserve(1);
    auto& find = emit(std::make_unique<FindTurn>(), written.place);
    moment(written.turn_end, "turn_end", rules::Moment::end, written.place);
    path_ = "pass";
    find.otherwise = here();
    auto& pass = emit(std::make_unique<PassTurn>(order, has_wrapped), written.place);
    auto& is_round = emit(std::make_unique<TestRegister>(has_wrapped, Value(true)), written.place);
    effects(written.round_start, "round_start");
    is_round.otherwise = here();
    moment(written.turn_start, "turn_start", rules::Moment::start, written.place);
    path_ = "pass";
    emit(std::make_unique<TestTurn>(order), written.place).otherwise = find.otherwise;
    pass.out = here();
    for (const auto& finish : at_end_) finish();
    return code_;
}

std::shared_ptr<const Code> CodeCompiler::compile(const std::string& id, std::span<const Phase> phases) {
    begin(id);
    path_ = "round";
    emit(std::make_unique<BeginRound>(), {});
    for (const Phase& phase : phases) {
        path_ = "phases." + phase.id;
        emit(std::make_unique<BeginPhase>(phase.name), phase.place);
        effects(phase.effects, path_ + ".do");
    }
    for (const auto& finish : at_end_) finish();
    return code_;
}

} // namespace arbiter::machine
