// Answers count the options that are possible now; which those are is asked again when the answer comes, of
// the same world.
#include "machine/effect/choose.hpp"

#include "machine/compile_code.hpp"
#include "machine/effect/control.hpp"
#include "machine/find_option.hpp"
#include "machine/uses.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

bool Choose::is_possible(const Option& option, Run& run) const {
    return !option.condition || run.ground.workspace.holds(option.condition, run.host);
}

Step Choose::run(Run& run) const {
    chance::Options offered;
    for (const Option& option : all) {
        if (!is_possible(option, run)) continue;
        if (option.is_default && !offered.default_option) offered.default_option = offered.count;
        ++offered.count;
    }
    if (offered.count == 0) return run.jump(out);
    return run.ask(chance::Question::choose(offered));
}

Step Choose::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    static_cast<void>(faces);
    std::uint64_t left = answer;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!is_possible(all[i], run) || left-- != 0) continue;
        if (number) run.at(*number) = Value(static_cast<double>(i + 1));
        if (run.log) run.log->add(LogKind::choose, render(all[i].label, run));
        return run.jump(all[i].to);
    }
    return run.jump(out);
}

void Choose::tell_uses(Uses& uses) const {
    for (const Option& option : all) {
        uses.reads(option.condition);
        uses.goes_to(option.to);
    }
    uses.goes_to(out);
}

void Choose::tell_words(Uses& uses) const {
    for (const Option& option : all) machine::tell_words(option.label, uses);
}

std::vector<QuestionOption> Choose::options(Run& run) const {
    std::vector<QuestionOption> possible;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (is_possible(all[i], run))
            possible.push_back({all[i].id.empty() ? fmt::format("{}{}", k_option_prefix, i + 1) : all[i].id,
                                render(all[i].label, run)});
    return possible;
}

void compile_choose(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("choose");
    auto& choose = compiler.emit(std::make_unique<Choose>(), written.span);
    if (const std::string as = compiler.name_given(effect); !as.empty()) {
        choose.number = compiler.reserve(1);
        compiler.name_register(as, *choose.number);
    }
    const std::string path = compiler.path();
    std::vector<Jump*> to_end;
    for (std::size_t i = 0; i < written.children.size(); ++i) {
        const Node& option = written.children[i];
        Choose::Option made;
        if (const Node* id = option.find("id")) made.id = id->text;
        if (auto label = compiler.text(*option.find("label"))) made.label = std::move(*label);
        if (const Node* condition = option.find("condition"))
            made.condition = compiler.context.rules.condition(*condition);
        const Node* is_default = option.find("default");
        made.is_default = is_default && is_default->boolean;
        const bool is_second =
            std::any_of(choose.all.begin(), choose.all.end(),
                        [](const Choose::Option& other) { return other.is_default && !other.condition; });
        if (made.is_default && is_second)
            compiler.context.rules.report().error("two-defaults", is_default->key_span,
                                                  "another option is always there as the default");
        made.to = compiler.here();
        choose.all.push_back(std::move(made));
        compiler.effects(option.find("effects"), fmt::format("{}.choose.{}.effects", path, i));
        to_end.push_back(&compiler.emit(std::make_unique<Jump>(), option.span));
    }
    choose.out = compiler.here();
    for (Jump* jump : to_end) jump->to = compiler.here();
}

} // namespace arbiter::machine
