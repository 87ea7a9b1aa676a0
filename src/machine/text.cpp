// A word in braces is somebody, or else a formula.
#include "machine/text.hpp"

#include "expr/formula/place_map.hpp"
#include "machine/uses.hpp"
#include "pack/template_text.hpp"
#include "json/number.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {
namespace {

using pack::TemplatePart;

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

std::optional<world::Role> person(std::string_view word, const Placeholders& people) {
    if (word.ends_with(".name")) word.remove_suffix(5);
    const auto found = people.find(word);
    return found == people.end() ? std::nullopt : std::optional(found->second);
}

rules::Rule formula_in_text(const json::Node& written, std::string_view text, rules::RuleCompiler& compiler) {
    return compiler.value(pack::part_alone(written, text, compiler.report().sources()));
}

std::string shown(const Value& value) {
    if (value.is_number()) return json::number_text(value.number());
    if (value.is(ValueType::text)) return std::string(value.text());
    if (value.is(ValueType::list)) {
        std::string all;
        for (const Value& element : value.list()) all += (all.empty() ? "" : ", ") + shown(element);
        return "[" + all + "]";
    }
    if (const world::grid::Tile tile = world::grid::tile_of(value)) return world::grid::id_of(tile);
    return value.is_missing() ? std::string() : to_json(value);
}

std::optional<Text> compile_text(const json::Node& written, const Placeholders& people,
                                 rules::RuleCompiler& compiler, const OwnWords& own) {
    Text text;
    std::string plain;
    bool is_fine = true; // every part is looked at, so that all mistakes are told
    for (const TemplatePart& part : pack::template_parts(written.text)) {
        if (part.kind == TemplatePart::plain) {
            plain += part.text;
            continue;
        }
        if (part.kind == TemplatePart::unclosed) {
            const json::Sources& sources = compiler.report().sources();
            const expr::formula::PlaceMap places(expr::place_of(written, sources), written.text, sources);
            const auto at = static_cast<std::uint32_t>(part.text.data() - written.text.data());
            compiler.report().error("bad-template", places.span(at, at + 1), "this { is never closed",
                                    "close it with }, or write {{ for a brace");
            return std::nullopt;
        }
        if (own)
            if (auto known = own(part.text)) {
                known->plain.insert(0, std::exchange(plain, {}));
                text.parts.push_back(std::move(*known));
                continue;
            }
        TextPart made{std::exchange(plain, {}), person(part.text, people), {}, {}};
        if (!made.role && !(made.rule = formula_in_text(written, part.text, compiler))) is_fine = false;
        text.parts.push_back(std::move(made));
    }
    if (!is_fine) return std::nullopt;
    if (!plain.empty()) text.parts.push_back({std::move(plain), std::nullopt, {}, {}});
    return text;
}

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
