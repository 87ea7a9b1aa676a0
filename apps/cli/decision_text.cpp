#include "decision_text.hpp"

#include "terminal.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

std::string score_text(const DecisionOption& option) {
    return option.score ? fmt::format("{:.3f}", *option.score + 0.0) : std::string("-");
}

std::string percent_text(double weight) { return fmt::format("{:.3g} %", 100 * weight); }

void add_parts(const DecisionOption& option, std::string& text) {
    for (const DecisionPart& part : option.parts)
        text +=
            fmt::format("      {:>8}  {}\n", part.applied ? fmt::format("{:+.3f}", part.value + 0.0) : "off",
                        printable(part.label));
    for (const DecisionAsk& ask : option.asks)
        text += fmt::format("      {:>8}  ask.{}, {}\n",
                            ask.value ? fmt::format("{:.4g}", *ask.value + 0.0) : "missing", ask.name,
                            word_of(ask.pedigree));
}

} // namespace

std::vector<PolicyChoice> given_policies(const Arguments& given) {
    std::vector<PolicyChoice> choices;
    for (const std::string& text : given.list("--policy")) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos)
            choices.push_back({{}, text});
        else
            choices.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    return choices;
}

std::string decision_text(const Decision& decision) {
    std::string text =
        fmt::format("{} decides by {}{}\n", decision.who.empty() ? "somebody" : decision.who, decision.policy,
                    decision.ask.empty() ? "" : fmt::format(": {}", printable(decision.ask)));
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const DecisionOption& option = decision.options[i];
        text += fmt::format("{} {:>8}  {:>6}  {}\n", i == decision.chosen ? "*" : " ", score_text(option),
                            percent_text(option.weight), printable(option.label));
        add_parts(option, text);
    }
    return text;
}

std::string short_decision_text(const Decision& decision) {
    constexpr std::size_t k_shown = 4;
    std::vector<const DecisionOption*> scored;
    for (const DecisionOption& option : decision.options)
        if (option.score) scored.push_back(&option);
    std::ranges::sort(scored, [](const auto* a, const auto* b) {
        return *a->score != *b->score ? *a->score > *b->score : a < b; // then as they are listed
    });
    std::string line;
    for (std::size_t i = 0; i < std::min(scored.size(), k_shown); ++i)
        line +=
            fmt::format("{}{} {}", i == 0 ? "" : ", ", printable(scored[i]->label), score_text(*scored[i]));
    if (scored.size() > k_shown) line += fmt::format(" and {} more", scored.size() - k_shown);
    return fmt::format("  ({}: {})\n", decision.policy, line.empty() ? "no scores" : line);
}

} // namespace arbiter::cli
