// Formulas in a phrase read nothing but what the engine fills in: no world, no params, no dice.
#include "rules/phrases.hpp"

#include "rules/text.hpp"

#include "base/suggest.hpp"
#include "expr/find_dice.hpp"
#include "expr/machine.hpp"
#include "pack/template_text.hpp"
#include "rules/compile_rules.hpp"
#include "rules/core_texts.hpp"
#include "json/number.hpp"
#include "json/read.hpp"

#include <fmt/format.h>
#include <utility>

namespace arbiter::rules {
namespace {

using json::Node;
using pack::PhraseRow;
using pack::TemplatePart;

std::optional<std::size_t> find_name(const PhraseRow& phrase, std::string_view name) {
    const auto found = std::ranges::find(phrase.names(), name);
    if (found == phrase.names().end()) return std::nullopt;
    return static_cast<std::size_t>(found - phrase.names().begin());
}

class PhraseNames final : public HostNames {
public:
    explicit PhraseNames(const PhraseRow& phrase) : phrase_(phrase) {}

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        const auto number = path.size() == 1 ? find_name(phrase_, path[0]) : std::nullopt;
        return number ? std::optional(HostSlot{static_cast<std::uint32_t>(*number)}) : std::nullopt;
    }
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override {
        std::string hint = did_you_mean(path[0], phrase_.names());
        if (hint.empty() && phrase_.count() > 0)
            hint = fmt::format("it fills in {}", fmt::join(phrase_.names(), ", "));
        return NameRefusal{fmt::format("the engine fills in no \"{}\" here", fmt::join(path, ".")),
                           std::move(hint)};
    }
    [[nodiscard]] bool is_global(std::string_view first) const override {
        return find_name(phrase_, first).has_value();
    }

private:
    const PhraseRow& phrase_;
};

class ArgumentHost final : public Host {
public:
    explicit ArgumentHost(std::span<const Value> values) : values_(values) {}
    [[nodiscard]] Value read(HostSlot slot) const noexcept override { return values_[slot.what]; }

private:
    std::span<const Value> values_;
};

std::shared_ptr<const expr::Program> compile_formula(const Node& text, std::string_view part,
                                                     const PhraseRow& phrase, const Limits& limits,
                                                     json::Report& report) {
    const Node alone = pack::part_alone(text, part, report.sources());
    const auto tree = rule_tree(alone, limits, report);
    if (!tree) return nullptr;
    const PhraseNames names(phrase);
    auto program = expr::compile(*tree, {LogicMode::pack, limits, &names, {}, nullptr, nullptr}, report);
    if (!program || !program->is_random) return program;
    report.error("dice-in-text", expr::find_dice(*program, alone.span), "words roll no dice");
    return nullptr;
}

} // namespace

std::optional<PhraseText> compile_phrase(const Node& text, const PhraseRow& phrase, const Limits& limits,
                                         json::Report& report) {
    PhraseText made;
    std::string plain;
    bool is_fine = true; // every part is looked at, so that all mistakes are told
    for (const TemplatePart& part : pack::template_parts(text.text)) {
        if (part.kind != TemplatePart::placeholder) {
            plain += part.text;
            continue;
        }
        made.push_back({std::exchange(plain, {})});
        PhrasePart& filled = made.back();
        filled.argument = find_name(phrase, part.text);
        if (filled.argument) continue;
        filled.formula = compile_formula(text, part.text, phrase, limits, report);
        is_fine = is_fine && filled.formula;
    }
    if (!plain.empty()) made.push_back({std::move(plain)});
    return is_fine ? std::optional(std::move(made)) : std::nullopt;
}

std::string Phrases::put_together(const PhraseText& text, std::span<const Value> arguments) {
    std::string out;
    for (const PhrasePart& part : text) {
        out += part.plain;
        if (part.argument) out += shown(arguments[*part.argument]);
        if (!part.formula) continue;
        const ArgumentHost host(arguments);
        expr::Machine machine(*part.formula);
        machine.host = &host;
        machine.begin();
        const Value value = machine.run();
        if (!machine.has_failed()) out += shown(value);
    }
    return out;
}

const Phrases& Phrases::usual() {
    static const Phrases phrases = [] {
        Phrases read;
        json::Sources none;
        json::Report report(none);
        for (const std::string_view file : core_texts())
            for (const Node& record : json::read_own(file).children)
                for (std::size_t i = 0; i < pack::k_phrases.size(); ++i)
                    if (record.find("id")->text == pack::k_phrases[i].name)
                        read.set(i, compile_phrase(*record.find("text"), pack::k_phrases[i], Limits{}, report)
                                        .value_or(PhraseText{}));
        return read;
    }();
    return phrases;
}

} // namespace arbiter::rules
