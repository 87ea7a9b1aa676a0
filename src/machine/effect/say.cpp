#include "machine/effect/say.hpp"

#include "machine/compile_code.hpp"
#include "machine/silent_way.hpp"
#include "machine/uses.hpp"

namespace arbiter::machine {

Step Say::run(Run& run) const {
    if (run.log && (!is_first || run.state.frames.size() == 1))
        run.log->add(kind, render(text_, run)).is_brief = is_brief_;
    return Step::next;
}

std::optional<std::uint32_t> Say::silent_next(SilentWays& ways, std::uint32_t position) const {
    return ways.from(position + 1);
}

void Say::tell_uses(Uses& uses) const { uses.goes_on(); } // words

void compile_say(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node* brief = effect.find("brief");
    compiler.say(*effect.find("say"), brief && brief->boolean);
}

} // namespace arbiter::machine
