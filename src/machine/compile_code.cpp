// The shape of an action: its contest, what comes of each degree, and what happens in any case.
#include "machine/compile_code.hpp"

#include "base/suggest.hpp"
#include "machine/compile_outcome.hpp"
#include "machine/effect/contest.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/say.hpp"
#include "pack/template_text.hpp"
#include "json/find_word.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

void CodeCompiler::begin(const std::string& id) {
    code_ = std::make_shared<Code>();
    code_->id = id;
    scratch_.reset();
    context.registers.clear();
    at_end_.clear();
}

std::shared_ptr<const Code> CodeCompiler::compile(const std::string& id, const Written& written) {
    begin(id);
    is_quiet = written.has_own_words;
    for (const std::string& name : written.takes) name_register(name, reserve(1));
    effects(written.before, "before");
    path_ = "contest";
    if (written.contest) contest(written.contest, "contest", written.outcomes, {}, written.has_own_words);
    if (written.lacks_contest) broken_contest("contest", written.outcomes);
    // What has no contest succeeds.
    const bool simply_succeeds = !written.contest && !written.lacks_contest && written.outcomes;
    const Node* success = simply_succeeds ? written.outcomes->find("success") : nullptr;
    path_ = "outcomes.success";
    if (success) outcome(*success, "success");
    path_ = "say";
    if (written.say) say(*written.say);
    effects(written.effects, "effects");
    for (const auto& finish : at_end_) finish();
    return code_;
}

std::uint32_t CodeCompiler::reserve(std::size_t count) {
    const std::uint32_t first = code_->registers;
    code_->registers += static_cast<std::uint32_t>(count);
    code_->register_names.resize(code_->registers);
    return first;
}

std::uint32_t CodeCompiler::scratch() {
    if (!scratch_) scratch_ = reserve(k_most_rolls);
    return *scratch_;
}

void CodeCompiler::name_register(const std::string& name, std::uint32_t number) {
    context.registers.add(name, number);
    code_->register_names[number] = name;
}

std::string CodeCompiler::name_given(const Node& effect) {
    const Node* as = effect.find("as");
    if (!as) return {};
    for (const std::string_view taken : {"entity", "actor", "target", "secondaryTarget", "tertiaryTarget",
                                         "location", "param", "quantity", "contest"})
        if (as->text == taken || as->text.starts_with(std::string(taken) + ".")) {
            context.rules.report().error("reserved-name", as->span,
                                         fmt::format("\"{}\" means something else already", taken));
            return {};
        }
    return as->text;
}

void CodeCompiler::effects(const Node* list, const std::string& path) {
    if (!list) return;
    const std::string before = path_;
    for (std::size_t i = 0; i < list->children.size(); ++i) {
        path_ = fmt::format("{}.{}", path, i);
        effect(list->children[i]);
    }
    path_ = before;
}

void CodeCompiler::effect(const Node& written) {
    for (const Node& member : written.children)
        if (const EffectKind* kind = find_effect(member.key)) {
            kind->compile(written, *this);
            // One that cannot be compiled leaves its name unknown, and whoever reads it is not to blame.
            if (const Node* as = written.find("as"); as && !context.registers.has_name(as->text))
                context.registers.open(as->text);
            return;
        }
}

void CodeCompiler::outcome(const Node& written, std::string_view degree) {
    for (const std::string_view key : {"modifiers", "choices", "manual_effects"})
        if (written.find(key)) {
            OutcomeCompiler own(*this, &written, degree);
            own.prepare();
            return own.settle();
        }
    if (const Node* text = written.find("say")) say(*text);
    effects(written.find("effects"), path_ + ".effects");
}

namespace {

// What stands for a degree that has nothing of its own: the milder one beside it.
std::string_view fallback(std::string_view degree) {
    if (degree == "critical_success") return "success";
    if (degree == "fumble" || degree == "critical_failure") return "failure";
    return {};
}

const Node* outcome_for(const Node* outcomes, std::string_view degree) {
    const Node* found = outcomes ? outcomes->find(degree) : nullptr;
    if (found || !outcomes || fallback(degree).empty()) return found;
    return outcomes->find(fallback(degree));
}

} // namespace

void CodeCompiler::contest(std::shared_ptr<const rules::Contest> contest, const std::string& as,
                           const Node* outcomes, const json::Span& place, bool keeps_quiet) {
    const rules::Contest& asked = *contest;
    const std::uint32_t first = reserve(asked.outputs().size());
    auto& asking = emit(std::make_unique<AskContest>(std::move(contest), first, as), place);
    asking.is_quiet = keeps_quiet;
    for (std::size_t i = 0; i < asked.outputs().size(); ++i)
        if (!as.empty())
            name_register(fmt::format("{}.{}", as, asked.outputs()[i]),
                          first + static_cast<std::uint32_t>(i));
    at_end_.push_back([this, &asking, first, &asked] {
        for (std::size_t i = 0; i < asked.outputs().size(); ++i)
            if (asked.grain_of(i) != rules::k_only_told &&
                context.registers.is_read(first + static_cast<std::uint32_t>(i)))
                asking.grain = std::max(asking.grain, asked.grain_of(i));
    });
    if (outcomes)
        for (const Node& written : outcomes->children)
            if (std::find(asked.degrees().begin(), asked.degrees().end(), written.key) ==
                asked.degrees().end())
                context.rules.report().warning("unknown-degree", written.key_span,
                                               fmt::format("this contest never comes to {}", written.key),
                                               fmt::format("it has {}", fmt::join(asked.degrees(), ", ")));
    const std::string before = path_;
    std::vector<Jump*> to_end;
    for (std::size_t degree = 0; degree < asked.degrees().size(); ++degree) {
        asking.next[degree] = here();
        const Node* written = outcome_for(outcomes, asked.degrees()[degree]);
        if (!written) continue; // falls to whatever comes next, so it must leave first
        path_ = fmt::format("{}outcomes.{}", before == "contest" ? "" : before + ".", written->key);
        outcome(*written, asked.degrees()[degree]);
        to_end.push_back(&emit(std::make_unique<Jump>(), written->span));
    }
    path_ = before;
    for (std::size_t degree = 0; degree < asked.degrees().size(); ++degree)
        if (!outcome_for(outcomes, asked.degrees()[degree])) asking.next[degree] = here();
    for (Jump* jump : to_end) jump->to = here();
}

void CodeCompiler::broken_contest(const std::string& as, const Node* outcomes) {
    if (!as.empty()) context.registers.open(as);
    const std::string before = path_;
    for (std::size_t i = 0; outcomes && i < outcomes->children.size(); ++i) {
        const Node& written = outcomes->children[i];
        path_ = fmt::format("{}outcomes.{}", before == "contest" ? "" : before + ".", written.key);
        outcome(written, written.key);
    }
    path_ = before;
}

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
                                   world::word_of(named->second), part.text));
    }
}

std::optional<Text> CodeCompiler::text(const Node& written, const OwnWords& own) {
    context.registers.is_in_text = true;
    auto compiled = compile_text(written, people, context.rules, own);
    context.registers.is_in_text = false;
    check_named(written);
    return compiled;
}

rules::Rule CodeCompiler::text_formula(const Node& written, std::string_view part) {
    context.registers.is_in_text = true;
    rules::Rule rule = formula_in_text(written, part, context.rules);
    context.registers.is_in_text = false;
    return rule;
}

void CodeCompiler::say(const Node& written, bool is_brief) {
    if (auto compiled = text(written))
        emit(std::make_unique<Say>(std::move(*compiled), is_brief), written.span);
}

rules::Rule CodeCompiler::formula(const Node& written) {
    return written.is(json::NodeKind::number) ? context.rules.own_formula(written.text, written.span)
                                              : context.rules.value(written);
}

std::optional<std::vector<rules::Rule>> CodeCompiler::told(std::span<const std::string> takes,
                                                           const Node* with, const json::Span& place) {
    json::Report& report = context.rules.report();
    std::vector<rules::Rule> rules(takes.size());
    bool is_fine = true;
    for (std::size_t i = 0; with && i < with->children.size(); ++i) {
        const Node& given = with->children[i];
        const auto name = std::find(takes.begin(), takes.end(), given.key);
        if (name == takes.end()) {
            const std::vector<std::string_view> names(takes.begin(), takes.end());
            report.error("unknown-name", given.key_span, fmt::format("it does not take \"{}\"", given.key),
                         did_you_mean(given.key, names));
            is_fine = false;
            continue;
        }
        rules::Rule rule = formula(given);
        is_fine = is_fine && rule;
        rules[static_cast<std::size_t>(name - takes.begin())] = std::move(rule);
    }
    for (std::size_t i = 0; is_fine && i < takes.size(); ++i)
        if (!rules[i]) {
            report.error("missing-field", place, fmt::format("it takes \"{}\"", takes[i]),
                         fmt::format("\"with\": {{ \"{}\": ... }}", takes[i]));
            is_fine = false;
        }
    return is_fine ? std::optional(std::move(rules)) : std::nullopt;
}

} // namespace arbiter::machine
