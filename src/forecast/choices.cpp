// Ranges are written in packs (`tune`) and on command lines (`4..6`); both become lists of values.
#include "forecast/choices.hpp"

#include "base/suggest.hpp"
#include "pack/kind/param.hpp"
#include "json/number.hpp"
#include "json/report.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::forecast {
namespace {

using json::Node;
using json::NodeKind;
using pack::Record;

constexpr double k_most_values = 1'000;
// How finely a range is tried that names no step and has values between whole numbers.
constexpr double k_usual_steps = 20;

struct Range {
    double low = 0, high = 0;
    std::optional<double> step;
};

bool is_whole(const Record& param) {
    const Node* whole = param.field("whole");
    return whole && whole->boolean;
}

// Why a value is not legal, or nothing.
std::optional<std::string> find_fault(const Record& param, const Node& value) {
    const json::Sources nowhere;
    json::Report report(nowhere);
    if (pack::check_param_value(param, value, report)) return std::nullopt;
    const Diagnostic& fault = report.found().front();
    return fault.hint.empty() ? fault.message : fault.hint;
}

Result<std::vector<Node>> numbers_in(const Record& param, const Range& range) {
    const double width = range.high - range.low;
    const double step = range.step.value_or(is_whole(param) ? 1 : width / k_usual_steps);
    const double count = width > 0 ? std::floor(width / step + 1e-9) : 0;
    if (!(count <= k_most_values))
        return fail(ErrorCode::too_large, fmt::format("{}: {} values are too many to try", param.id, count),
                    "write a wider step: 0..1:0.05");
    std::vector<Node> values;
    for (double i = 0; i <= count; ++i) {
        // Tenths and the like are meant as they are written, without the last digits of a product.
        const double value = std::round((range.low + i * step) * 1e9) / 1e9;
        values.push_back(json::make_number(value));
    }
    return values;
}

std::optional<Range> legal_range(const Record& param) {
    const Node* min = param.field("min");
    const Node* max = param.field("max");
    return min && max ? std::optional(Range{min->number, max->number, {}}) : std::nullopt;
}

// The range of `tune: [low, high]`.
std::optional<Range> tune_range(const Record& param) {
    const Node* tune = param.field("tune");
    if (!tune || !tune->is(NodeKind::list)) return std::nullopt;
    return Range{tune->children[0].number, tune->children[1].number, {}};
}

bool is_tunable(const Record& param) {
    const Node* tune = param.field("tune");
    return tune && (tune->is(NodeKind::list) || tune->boolean);
}

bool may_be_tuned_to(const Record& param, const Node& value) {
    const auto range = tune_range(param);
    return is_tunable(param) && (!range || (value.number >= range->low && value.number <= range->high));
}

// Everything that `tune` allows; nothing where that has no end.
Result<std::vector<Node>> tuned_values(const Record& param) {
    std::vector<Node> values;
    if (const Node* one_of = param.field("one_of")) {
        for (const Node& value : one_of->children)
            if (may_be_tuned_to(param, value)) values.push_back(value);
        return values;
    }
    if (param.field("default")->is(NodeKind::boolean))
        return std::vector<Node>{json::make_boolean(false), json::make_boolean(true)};
    auto range = tune_range(param);
    if (!range) range = legal_range(param);
    return range ? numbers_in(param, *range) : values;
}

// "4..6" or "0..1:0.25".
std::optional<Range> read_range(std::string_view text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(dots + 2);
    const std::size_t colon = rest.find(':');
    const auto low = json::parse_number(text.substr(0, dots));
    const auto high = json::parse_number(rest.substr(0, colon));
    if (!low || !high || *low > *high) return std::nullopt;
    if (colon == std::string_view::npos) return Range{*low, *high, {}};
    const auto step = json::parse_number(rest.substr(colon + 1));
    return step && *step > 0 ? std::optional(Range{*low, *high, step}) : std::nullopt;
}

std::optional<Node> read_value(const Record& param, std::string_view text) {
    switch (param.field("default")->kind) {
    case NodeKind::text: return json::make_text(text);
    case NodeKind::number:
        if (const auto number = json::parse_number(text)) return json::make_number(*number);
        return std::nullopt;
    case NodeKind::boolean:
        if (text == "true" || text == "false") return json::make_boolean(text == "true");
        return std::nullopt;
    default: return std::nullopt;
    }
}

Result<std::vector<Node>> read_values(const Record& param, const BalanceWithin& within) {
    if (param.field("default")->is(NodeKind::number))
        if (const auto range = read_range(within.range)) return numbers_in(param, *range);
    std::vector<Node> values;
    for (std::string_view rest = within.range;;) {
        const std::size_t comma = rest.find(',');
        auto value = read_value(param, rest.substr(0, comma));
        if (!value)
            return fail(ErrorCode::bad_argument,
                        fmt::format("{}: \"{}\" says no values of it", param.id, within.range),
                        "4..6, 0..1:0.25 or values with commas between");
        values.push_back(std::move(*value));
        if (comma == std::string_view::npos) return values;
        rest.remove_prefix(comma + 1);
    }
}

Result<std::uint32_t> find_param(const action::Game& game, std::string_view name) {
    if (const auto found = game.param_paths->find(name)) return *found;
    NearestName nearest(name);
    for (const pack::FoundPack& pack : game.packs->packs)
        if (pack.is_requested)
            if (const auto found = game.param_paths->find(pack::full_id(name, pack.manifest.id)))
                return *found;
    for (std::uint32_t i = 0; i < game.param_paths->params(); ++i) {
        const std::string& id = game.param_paths->record(i).id;
        nearest.offer(id);
        nearest.offer(std::string_view(id).substr(id.find(':') + 1));
    }
    return fail(ErrorCode::not_found, fmt::format("there is no param \"{}\"", name), nearest.question());
}

Result<Choice> choice_within(const action::Game& game, const BalanceWithin& within, bool what_if) {
    const auto number = find_param(game, within.param);
    if (!number) return tl::unexpected(number.error());
    const Record& param = game.param_paths->record(*number);
    if (!is_tunable(param) && !what_if)
        return fail(ErrorCode::bad_argument, fmt::format("{} is not to be tuned", param.id),
                    "what if it were? --what-if tries it");
    auto values = read_values(param, within);
    if (!values) return tl::unexpected(values.error());
    for (const Node& value : *values) {
        if (const auto fault = find_fault(param, value))
            return fail(ErrorCode::bad_argument,
                        fmt::format("{} = {} is not legal", param.id, json::write(value)), *fault);
        if (!what_if && !may_be_tuned_to(param, value))
            return fail(ErrorCode::bad_argument,
                        fmt::format("{} is not to be tuned to {}", param.id, json::write(value)),
                        fmt::format("it is tuned within {}; --what-if tries others",
                                    json::write(*param.field("tune"))));
    }
    return Choice{*number, {}, std::move(*values)};
}

// What is as it is may stay so.
Result<void> add_now(const Record& param, Choice& choice) {
    auto values = tuned_values(param);
    if (!values) return tl::unexpected(values.error());
    std::erase_if(*values, [&](const Node& value) { return find_fault(param, value).has_value(); });
    const bool is_there = std::any_of(values->begin(), values->end(),
                                      [&](const Node& value) { return json::equal(value, choice.now); });
    if (!is_there) values->insert(values->begin(), choice.now);
    choice.values = std::move(*values);
    return {};
}

} // namespace

Result<std::vector<Choice>> find_choices(const action::Game& game, std::span<const Node> params,
                                         const BalanceOptions& options) {
    std::vector<Choice> choices;
    for (const BalanceWithin& within : options.within) {
        auto choice = choice_within(game, within, options.what_if);
        if (!choice) return tl::unexpected(choice.error());
        choice->now = params[choice->param];
        if (std::ranges::any_of(choices, [&](const Choice& other) { return other.param == choice->param; }))
            return fail(ErrorCode::bad_argument,
                        fmt::format("{} is named twice", game.param_paths->record(choice->param).id),
                        "write all its values in one: 1,2,5");
        choices.push_back(std::move(*choice));
    }
    if (!options.within.empty()) return choices;
    for (std::uint32_t i = 0; i < game.param_paths->params(); ++i) {
        const Record& param = game.param_paths->record(i);
        if (!is_tunable(param)) continue;
        Choice choice{i, params[i], {}};
        if (auto added = add_now(param, choice); !added) return tl::unexpected(added.error());
        if (choice.values.size() > 1) choices.push_back(std::move(choice));
    }
    return choices;
}

} // namespace arbiter::forecast
