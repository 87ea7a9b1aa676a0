// arbiter odds: the exact odds of a notation, or of a whole table of them.
#include "action_odds.hpp"
#include "commands.hpp"
#include "dice.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <optional>
#include <span>

namespace arbiter::cli {
namespace {

int print_sweep(const Arguments& given, const Notation& notation) {
    for (const std::string_view option : {"--chart", "--band"})
        if (given.has(option))
            return report_usage(
                given, {ErrorCode::bad_argument, fmt::format("{} does not go with a table", option), {}});
    if (given.has("--fraction"))
        return report_usage(given, {ErrorCode::bad_argument, "--fraction does not go with a table", {}});
    const auto found = sweep(notation);
    if (!found) return report_refusal(given, found.error());
    if (given.has("--svg")) return write_file(given, given.text("--svg"), sweep_svg(notation, *found));
    print(given.has("--json")  ? sweep_json(notation, *found)
          : given.has("--csv") ? sweep_csv(*found)
                               : sweep_text(notation, *found));
    return k_ok;
}

// Options that say nothing of what is asked would be passed over in silence.
constexpr std::array<std::string_view, 10> k_of_scenarios = {"--action",  "--target", "--nth",   "--of",
                                                             "--change",  "--event",  "--skill", "--pick",
                                                             "--profile", "--param"};
constexpr std::array<std::string_view, 7> k_not_of_actions = {"--let",  "--dialect", "--fraction", "--skill",
                                                              "--pick", "--chart",   "--band"};
constexpr std::array<std::string_view, 12> k_not_of_cards = {
    "--let", "--dialect", "--fraction", "--action", "--target", "--nth",
    "--of",  "--change",  "--csv",      "--svg",    "--chart",  "--band"};

std::optional<Error> find_misplaced(const Arguments& given) {
    const bool is_card = given.has("--event"), is_action = !is_card && given.has("--actor");
    const std::span<const std::string_view> misplaced =
        is_card     ? std::span<const std::string_view>(k_not_of_cards)
        : is_action ? std::span<const std::string_view>(k_not_of_actions)
                    : std::span<const std::string_view>(k_of_scenarios);
    for (const std::string_view option : misplaced)
        if (given.has(option))
            return Error{ErrorCode::bad_argument,
                         fmt::format("{} does not go with {}", option,
                                     is_card     ? "--event"
                                     : is_action ? "--actor"
                                                 : "dice"),
                         is_card || is_action ? "" : "--actor or --event make it a scenario"};
    if (given.has("--json") + given.has("--csv") + given.has("--svg") > 1)
        return Error{ErrorCode::bad_argument, "one of --json, --csv and --svg at a time", {}};
    for (const std::string_view option : {"--chart", "--band"})
        if (given.has(option) && !given.has("--svg"))
            return Error{ErrorCode::bad_argument, fmt::format("{} goes with --svg FILE", option), {}};
    if (given.list("NOTATION").size() > 1 && !given.has("--svg"))
        return Error{ErrorCode::bad_argument, "several notations go into one chart",
                     "add --svg FILE, or quote a notation with blanks: \"2d6 >= 7\""};
    if (given.list("NOTATION").size() > 1 && (is_card || is_action))
        return Error{ErrorCode::bad_argument, "one scenario at a time", {}};
    return std::nullopt;
}

// `pack:name`, which no dice look like.
bool is_scenario_id(const std::string& text) {
    const auto is_letter = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
    };
    const auto colon = text.find(':');
    return colon != std::string::npos && colon > 0 && colon + 1 < text.size() &&
           std::isalpha(static_cast<unsigned char>(text[0])) &&
           std::all_of(text.begin(), text.end(), [&](char c) { return c == ':' || is_letter(c); });
}

bool is_swept(const Notation& notation) {
    const auto names = notation.names();
    return std::any_of(names.begin(), names.end(), [](const NameRange& n) { return n.low != n.high; });
}

std::optional<ChartKind> find_chart_kind(std::string_view word) {
    if (word == "exactly") return ChartKind::exactly;
    if (word == "at-least") return ChartKind::at_least;
    return word == "at-most" ? std::optional(ChartKind::at_most) : std::nullopt;
}

int write_chart(const Arguments& given, const std::vector<Notation>& notations) {
    ChartOptions options;
    const auto kind = find_chart_kind(given.text("--chart", "exactly"));
    if (!kind)
        return report_usage(given, {ErrorCode::bad_argument,
                                    fmt::format("there is no chart \"{}\"", given.text("--chart")),
                                    "it is exactly, at-least or at-most"});
    options.kind = *kind;
    if (given.has("--band")) {
        options.band = read_band(given.text("--band"));
        if (!options.band)
            return report_usage(given,
                                {ErrorCode::bad_argument,
                                 fmt::format("--band takes two totals, not \"{}\"", given.text("--band")),
                                 "--band 7..9"});
    }
    std::vector<ChartSeries> all;
    for (const Notation& notation : notations) {
        if (is_swept(notation))
            return report_usage(given, {ErrorCode::bad_argument, "a chart of several notations has no ranges",
                                        "give each name one value: --let b=3"});
        auto odds = odds_of(notation);
        if (!odds) return report_refusal(given, odds.error());
        all.push_back({notation, std::move(*odds)});
    }
    const auto chart = odds_svg(all, options);
    if (!chart) return report_refusal(given, chart.error());
    return write_file(given, given.text("--svg"), *chart);
}

int run_odds(const Arguments& given) {
    if (const auto misplaced = find_misplaced(given)) return report_usage(given, *misplaced);
    if (given.has("--event")) return run_card_odds(given);
    if (given.has("--actor")) return run_action_odds(given);
    if (is_scenario_id(given.text("NOTATION")))
        return report_usage(
            given, {ErrorCode::bad_argument, fmt::format("\"{}\" is no dice", given.text("NOTATION")),
                    "of a scenario, --actor with --nth or --action, or --event says what is asked"});
    int exit_code = k_ok;
    const auto notations = read_given_notations(given, exit_code);
    if (notations.empty()) return exit_code;
    const Notation& notation = notations[0];
    if (notations.size() == 1 && is_swept(notation)) return print_sweep(given, notation);
    if (given.has("--svg")) return write_chart(given, notations);
    const auto odds = odds_of(notation);
    if (!odds) return report_refusal(given, odds.error());
    FractionOdds fractions;
    if (given.has("--fraction")) {
        auto exact = fractions_of(notation);
        if (!exact) return report_refusal(given, exact.error());
        fractions = std::move(*exact);
    }
    const FractionOdds* shown = given.has("--fraction") ? &fractions : nullptr;
    print(given.has("--json")  ? odds_json(notation, *odds, shown)
          : given.has("--csv") ? odds_csv(notation, *odds, shown)
                               : odds_text(notation, *odds, std::clamp(output_width() - 40, 10, 60), shown));
    return k_ok;
}

constexpr std::array k_arguments = {Argument{
    "NOTATION",
    "Dice: 4d6dl1, 2d20kh1+5 >= 15 (docs/dice.md); with --svg several; with --actor or --event a scenario",
    true, true}};
constexpr std::array k_options = {
    k_let,
    k_dialect,
    Option{"--fraction", "", "Exact fractions beside the probabilities"},
    Option{"--csv", "", "Print CSV"},
    k_actor,
    k_action,
    k_target,
    k_nth,
    Option{"--event", "ID", "With a scenario: what a card does to every resource"},
    Option{"--pick", "NAME", "With --event: what is picked out of lists; without it the first"},
    Option{"--skill", "NAME", "With --event: the way it is dealt with; without it the most likely"},
    Option{"--of", "QUANTITY", "With --actor: a quantity after the action; without it the degree"},
    Option{"--change", "", "With --of: by how much the action changes it"},
    k_anyway,
    k_profile,
    k_param,
    Option{"--svg", "FILE", "Write a chart instead: bars, a line for one swept name, a heat map for two"},
    Option{"--chart", "KIND", "With --svg: the chances of exactly, at-least or at-most each total", false,
           "exactly at-least at-most"},
    Option{"--band", "RANGE", "With --svg: shade these totals and tell their chance: 7..9"},
};

} // namespace

const Command k_odds{"odds",
                     "The exact odds of dice, or of what an action leads to",
                     "Examples:\n"
                     "  arbiter odds \"2d20kh1+1d4+5 >= 15\"\n"
                     "  arbiter odds 4d6dl1 --fraction\n"
                     "  arbiter odds \"1d20+b >= dc\" --let b=0..10 --let dc=10..20\n"
                     "  arbiter odds \"(a)d6 vs (d)d6\" --let a=1..20 --let d=1..10 --svg pools.svg\n"
                     "  arbiter odds 2d6 1d12 --svg swords.svg --chart at-least --band 7..9\n"
                     "  arbiter odds grapple:cellar --actor brann --action restrain_target --target vespera",
                     k_arguments,
                     k_options,
                     run_odds};

} // namespace arbiter::cli
