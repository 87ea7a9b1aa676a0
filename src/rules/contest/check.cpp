// Every total of the dice is an answer: there are few, and both the degree and the total follow from it.
#include "rules/contest/check.hpp"

#include "dice/report.hpp"
#include "expr/formula/place_map.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

enum Output : std::size_t {
    k_degree,
    k_success,
    k_critical,
    k_bonus,
    k_dc,
    k_roll,
    k_total,
    k_margin,
    k_count
};
constexpr std::array<std::string_view, k_count> k_outputs = {"degree", "success", "critical", "bonus",
                                                             "dc",     "roll",    "total",    "margin"};
constexpr std::array<std::string_view, 4> k_four = {"critical_success", "success", "failure",
                                                    "critical_failure"};
constexpr std::array<std::string_view, 2> k_two = {"success", "failure"};

// By so much beyond the difficulty, or below, a result is critical.
constexpr double k_critical_margin = 10;

} // namespace

std::span<const std::string_view> CheckContest::degrees() const noexcept {
    return has_criticals_ ? std::span<const std::string_view>(k_four)
                          : std::span<const std::string_view>(k_two);
}
std::span<const std::string_view> CheckContest::outputs() const noexcept { return k_outputs; }

std::uint8_t CheckContest::grain_of(std::size_t output) const noexcept { return output >= k_roll ? 1 : 0; }

std::size_t CheckContest::degree_of(double roll, double bonus, double dc) const noexcept {
    const double margin = roll + bonus - dc;
    if (!has_criticals_) return margin >= 0 ? 0 : 1;
    int degree = margin >= k_critical_margin ? 0 : margin >= 0 ? 1 : margin > -k_critical_margin ? 2 : 3;
    const Distribution& dice = dice_.odds().distribution;
    if (roll == dice.max()) --degree;
    if (roll == dice.min()) ++degree;
    return static_cast<std::size_t>(std::clamp(degree, 0, 3));
}

void CheckContest::weigh(const Host& host, Workspace& workspace, Assessment& out) const {
    static_cast<void>(host), static_cast<void>(workspace);
    std::fill(std::begin(out.odds), std::end(out.odds), 0.0);
    const Distribution& dice = dice_.odds().distribution;
    for (std::size_t i = 0; i < dice.size(); ++i)
        out.odds[degree_of(dice.value(i), out.parts[0].value, out.parts[1].value)] += dice.probabilities()[i];
    double chance = 0;
    for (std::size_t i = 0; i < successes(); ++i) chance += out.odds[i];
    out.chance = static_cast<int>(rounded(100 * chance, Rounding::half_up));
}

Result<chance::Question> CheckContest::ask(const Host& host, Workspace& workspace, ContestWork& work,
                                           std::uint8_t grain, std::span<Value> outputs) const {
    static_cast<void>(grain);
    evaluate_parts(host, workspace, work.assessment);
    outputs[k_bonus] = Value(work.assessment.parts[0].value);
    outputs[k_dc] = Value(work.assessment.parts[1].value);
    return dice_.question();
}

std::size_t CheckContest::take(chance::Answer answer, std::uint8_t grain, std::span<const chance::Face> faces,
                               std::span<Value> outputs) const {
    const double roll = dice_.value(answer), bonus = outputs[k_bonus].number(), dc = outputs[k_dc].number();
    const std::size_t degree = degree_of(roll, bonus, dc);
    if (grain > 0 || !faces.empty()) {
        outputs[k_roll] = Value(roll);
        outputs[k_total] = Value(roll + bonus);
        outputs[k_margin] = Value(roll + bonus - dc);
    }
    outputs[k_degree] = Value(degrees()[degree]);
    outputs[k_success] = Value(degree < successes());
    outputs[k_critical] = Value(has_criticals_ && (degree == 0 || degree == 3));
    return degree;
}

std::string CheckContest::tell(std::span<const Value> outputs, std::span<const chance::Face> faces) const {
    std::string degree(outputs[k_degree].text());
    std::replace(degree.begin(), degree.end(), '_', ' ');
    const double bonus = outputs[k_bonus].number(), dc = outputs[k_dc].number();
    if (faces.empty()) return fmt::format("{:+} against {}: {}", bonus, dc, degree);
    std::string rolled = dice::fallen_text(dice_.notation(), faces);
    const bool is_a_list = rolled.starts_with('[');
    if (rolled.empty()) rolled = fmt::format("{}", outputs[k_roll].number()); // too many faces to list
    if (is_a_list) rolled += fmt::format(" = {}", outputs[k_roll].number());
    if (bonus != 0)
        rolled += fmt::format("{}{:+} = {}", is_a_list ? ", " : "", bonus, outputs[k_total].number());
    return fmt::format("rolled {} against {}: {}", rolled, dc, degree);
}

namespace {

// A number of the contest's own, so that modifiers of the action can join it.
std::shared_ptr<Quantity> quantity_of(const json::Node* written, std::string label, const std::string& source,
                                      RuleCompiler& compiler) {
    auto made = std::make_shared<Quantity>();
    made->id = source;
    made->base_label = std::move(label);
    made->stages = usual_stages();
    if (!written) return made;
    auto amount = compiler.amount(*written);
    if (!amount) return nullptr;
    made->base = std::move(*amount);
    return made;
}

} // namespace

namespace {

// What is wrong with dice, at its place inside the text they were written as.
void tell_bad_dice(const Diagnostic& wrong, const json::Node& written, RuleCompiler& compiler) {
    json::Report& report = compiler.report();
    json::Span place = written.span;
    if (wrong.place.column > 0 && written.is(json::NodeKind::text)) {
        const expr::formula::PlaceMap places(expr::place_of(written, report.sources()), written.text,
                                             report.sources());
        const auto size = static_cast<std::uint32_t>(written.text.size());
        const std::uint32_t at = std::min(wrong.place.column - 1, size);
        place = places.span(at, std::min(at + std::max(wrong.place.length, 1U), size));
    }
    // A name is something to ask people for where dice are rolled by hand. Here nobody could answer.
    if (wrong.code == "unknown-name")
        report.error("bad-dice", place, "the dice of a check are numbers that are written out",
                     "what depends on somebody goes into \"bonus\" or \"dc\"; how many dice, into a pool "
                     "contest or an effect `roll`");
    else
        report.error("bad-dice", place, wrong.message, wrong.hint);
}

} // namespace

std::shared_ptr<const CheckContest> compile_check(const json::Node& check, const std::string& source,
                                                  RuleCompiler& compiler) {
    const json::Node *roll = check.find("roll"), *degrees = check.find("degrees");
    NotationOptions options;
    options.limits = compiler.limits();
    auto notation = read_notation(roll ? roll->text : "1d20", options);
    const json::Span& place = (roll ? *roll : check).span;
    if (!notation) {
        tell_bad_dice(notation.error(), roll ? *roll : check, compiler);
        return nullptr;
    }
    auto dice = dice::DiceQuestion::make(std::move(*notation));
    if (!dice) {
        compiler.report().error("bad-dice", place, dice.error().message, dice.error().hint);
        return nullptr;
    }
    auto bonus = quantity_of(check.find("bonus"), "bonus", source, compiler);
    auto dc = quantity_of(check.find("dc"), "dc", source, compiler);
    if (!bonus || !dc) return nullptr;
    return std::make_shared<CheckContest>(std::move(*dice), std::move(bonus), std::move(dc),
                                          degrees && degrees->number == 4);
}

} // namespace arbiter::rules
