// Words for people: written where they are said, or a record `text` with what this place fills in.
#include "machine/compile_code.hpp"
#include "pack/template_text.hpp"
#include "json/find_word.hpp"
#include "json/report.hpp"

#include <fmt/format.h>
#include <utility>

namespace arbiter::machine {

using json::Node;

// Nobody plays the role, so nothing would stand there.
void CodeCompiler::check_named(const Node& written) {
    json::Report& report = context.rules.report();
    for (const pack::TemplatePart& part : pack::template_parts(written.text)) {
        const auto named =
            part.kind == pack::TemplatePart::placeholder ? people.find(part.text) : people.end();
        if (named == people.end() || context.filled[static_cast<std::size_t>(named->second)]) continue;
        report.warning("missing-role",
                       json::find_word(fmt::format("{{{}}}", part.text), written.span, report.sources()),
                       fmt::format("this action has no {} target, so {{{}}} is empty",
                                   context.model.roles().name_of(named->second), part.text));
    }
}

std::optional<Text> CodeCompiler::text(const Node& written, const OwnWords& own) {
    const bool was_in_text = std::exchange(context.registers.is_in_text, true);
    auto compiled = written.is(json::NodeKind::object) ? named_text(written, own) : plain_text(written, own);
    context.registers.is_in_text = was_in_text;
    return compiled;
}

std::optional<Text> CodeCompiler::plain_text(const Node& written, const OwnWords& own) {
    const bool is_taken = people.contains("name") || context.registers.has_name("name");
    const auto known = [&](std::string_view word) -> std::optional<TextPart> {
        if (own)
            if (auto part = own(word)) return part;
        if (word == "name" && !is_taken && !own_name.empty()) return TextPart{own_name, {}, {}, {}};
        return std::nullopt;
    };
    auto parts = rules::compile_text(written, people, context.rules, known);
    check_named(written);
    return parts ? std::optional(Text{std::move(*parts)}) : std::nullopt;
}

// A role that is handed over is somebody's name in the text, and a name that an effect gave stays one, with
// what stands behind its dot. Everything else is worked out when it is said.
std::optional<Text> CodeCompiler::named_text(const Node& written, const OwnWords& own) {
    const auto record = context.text(*written.find("text"));
    if (!record) return std::nullopt;
    Placeholders known = people;
    RegisterNames::Kept outside = context.registers.keep();
    std::vector<std::string> takes;
    std::vector<std::pair<std::string, std::string>> renamed;
    Node formulas = written.find("with") ? *written.find("with") : json::make_object();
    for (const std::string& name : record->takes) {
        const Node* given = formulas.find(name);
        const std::string word = given && given->is(json::NodeKind::text) ? given->text : std::string();
        known.erase(name);
        if (const auto role = person(word, people))
            known[name] = *role;
        else if (context.registers.has_name(word))
            renamed.emplace_back(name, word);
        else {
            takes.push_back(name);
            continue;
        }
        std::erase_if(formulas.children, [&](const Node& member) { return member.key == name; });
    }
    auto rules = told(takes, &formulas, written.span);
    if (!rules) return std::nullopt;
    for (const auto& [name, meant] : renamed) context.registers.replace(name, meant);
    std::vector<TextArgument> arguments = reserve_arguments(takes, std::move(*rules));
    std::swap(people, known);
    auto compiled = plain_text(record->words, own);
    std::swap(people, known);
    context.registers.restore(std::move(outside));
    if (compiled) compiled->arguments = std::move(arguments);
    return compiled;
}

// All texts share the registers: none outlasts its text.
std::vector<TextArgument> CodeCompiler::reserve_arguments(std::span<const std::string> takes,
                                                          std::vector<rules::Rule> rules) {
    if (!text_arguments_ && !takes.empty()) text_arguments_ = reserve(k_most_told);
    std::vector<TextArgument> arguments;
    for (std::size_t i = 0; i < takes.size(); ++i) {
        const auto number = *text_arguments_ + static_cast<std::uint32_t>(i);
        context.registers.replace(takes[i], number);
        arguments.push_back({number, std::move(rules[i])});
    }
    return arguments;
}

rules::Rule CodeCompiler::text_formula(const Node& written, std::string_view part) {
    context.registers.is_in_text = true;
    rules::Rule rule = formula_in_text(written, part, context.rules);
    context.registers.is_in_text = false;
    return rule;
}

} // namespace arbiter::machine
