#include "machine/effect/let.hpp"

#include "machine/compile_code.hpp"
#include "machine/uses.hpp"

namespace arbiter::machine {

using json::Node;

Step Let::run(Run& run) const {
    const Value value = value_.rule ? run.kept_value_of(value_.rule) : Value(value_.number);
    const world::grid::Tile tile = world::grid::tile_of(value);
    run.at(first_) = value;
    run.at(first_ + 1) = tile ? Value(static_cast<double>(tile.x)) : Value::absent();
    run.at(first_ + 2) = tile ? Value(static_cast<double>(tile.y)) : Value::absent();
    return Step::next;
}

void Let::tell_uses(Uses& uses) const {
    uses.reads(value_);
    uses.writes_register(first_, k_registers);
    uses.goes_on();
}

void compile_let(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("let");
    rules::Amount value;
    if (written.is(json::NodeKind::number))
        value.number = written.number;
    else
        value.rule = compiler.context.rules.value(written);
    const std::string as = compiler.name_given(effect);
    const std::uint32_t first = compiler.reserve(Let::k_registers);
    compiler.emit(std::make_unique<Let>(std::move(value), first), written.span);
    if (as.empty()) return;
    compiler.name_register(as, first);
    compiler.name_register(as + ".x", first + 1);
    compiler.name_register(as + ".y", first + 2);
}

} // namespace arbiter::machine
