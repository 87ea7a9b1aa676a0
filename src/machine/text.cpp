#include "machine/text.hpp"

#include "machine/uses.hpp"
#include "json/number.hpp"

#include <cmath>

namespace arbiter::machine {
namespace {

std::string put_together(const Text& text, Run& run) {
    std::string out;
    for (const TextPart& part : text.parts) {
        out += part.plain;
        if (part.role) {
            if (const auto who = run.who(*part.role)) out += name_of(run.state.world, run.ground.names, *who);
        } else if (!part.sum.empty()) {
            double sum = 0;
            for (const std::uint32_t number : part.sum)
                if (const Value value = run.at(number); value.is_number()) sum += value.number();
            out += json::number_text(std::abs(sum));
        } else if (part.rule) {
            out += shown(run.ground.workspace.value_of(part.rule, run.host));
        }
    }
    return out;
}

} // namespace

void tell_words(const Text& text, Uses& uses) {
    for (const TextArgument& argument : text.arguments) uses.reads(argument.rule);
    for (const TextPart& part : text.parts) {
        if (part.role) uses.names(*part.role);
        uses.reads(part.rule);
        for (const std::uint32_t number : part.sum) uses.reads_register(number);
    }
}

std::string render(const Text& text, Run& run) {
    for (const TextArgument& argument : text.arguments)
        run.at(argument.number) =
            run.state.world.keep(run.ground.workspace.value_of(argument.rule, run.host));
    std::string out = put_together(text, run);
    for (const TextArgument& argument : text.arguments) run.at(argument.number) = Value::absent();
    return out;
}

} // namespace arbiter::machine
