// Asked by degree where nothing finer is read; otherwise every total of the dice is an answer.
#include "rules/contest/check.hpp"

#include "dice/report.hpp"

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
    k_scale,
    k_roll,
    k_total,
    k_margin,
    k_natural,
    k_count
};
constexpr std::array<std::string_view, k_count> k_outputs = {
    "degree", "success", "critical", "bonus", "dc", "scale", "roll", "total", "margin", "natural"};

void fill_weights(CheckWork& work) {
    work.weights.assign(work.degrees->size(), 0.0);
    const Distribution& dice = work.dice->odds().distribution;
    for (std::size_t i = 0; i < dice.size(); ++i)
        work.weights[work.degree_of(dice.value(i))] += dice.probabilities()[i];
}

// For those who want odds; who draws never comes here.
Result<chance::Weights> weigh_degrees(void* context) {
    auto& work = *static_cast<CheckWork*>(context);
    fill_weights(work);
    return chance::Weights::make(work.weights);
}

chance::Answer draw_degree(const void* context, chance::Faces& faces) {
    const auto& work = *static_cast<const CheckWork*>(context);
    return work.degree_of(work.dice->value(work.dice->question().draw(faces)));
}

void leave(double roll, const CheckWork& work, double dc, std::span<Value> outputs) {
    outputs[k_roll] = Value(roll);
    outputs[k_total] = Value(work.total_of(roll));
    outputs[k_margin] = Value(work.total_of(roll) - dc);
    if (work.has_one_die) outputs[k_natural] = Value(roll);
}

// What the parts of an assessment say. A check without a scale has two of them.
CheckNumbers numbers_of(std::span<const Breakdown> parts) {
    return {parts[0].value, parts[1].value, parts.size() > 2 ? parts[2].value : 1};
}
CheckNumbers numbers_of(std::span<const Value> outputs) {
    return {outputs[k_bonus].number(), outputs[k_dc].number(), outputs[k_scale].number()};
}

} // namespace

std::span<const std::string_view> CheckContest::outputs() const noexcept { return k_outputs; }

std::uint8_t CheckContest::grain_of(std::size_t output) const noexcept { return output >= k_roll ? 1 : 0; }

std::optional<std::size_t> CheckContest::find_number(ContestNumber number) const noexcept {
    if (number == ContestNumber::chance) return std::nullopt;
    return number == ContestNumber::bonus ? 0 : 1;
}

double CheckWork::total_of(double roll) const noexcept {
    if (numbers.scale == 1) return roll + numbers.bonus;
    return rounded((roll + numbers.bonus) * numbers.scale, Rounding::floor);
}

// Bands of the total move with what moves the difficulty: at the border of success, the margin is 0.
Result<void> CheckContest::prepare(const Host& host, Workspace& workspace, const CheckNumbers& numbers,
                                   CheckWork& work) const {
    auto dice = dice_.find(host, workspace);
    if (!dice) return tl::unexpected(dice.error());
    work.has_one_die = has_one_die(dice->notation());
    work.dice = std::move(*dice);
    work.degrees = &degrees();
    work.edges = degrees().edges(host, workspace, work.edges);
    const bool is_of_total = degrees().of() == CountedBy::total;
    work.numbers = numbers;
    work.shift = (is_of_total ? degrees().border(work.edges) : 0) - numbers.dc;
    return {};
}

void CheckContest::weigh(const Host& host, Workspace& workspace, Assessment& out) const {
    std::fill(std::begin(out.odds), std::end(out.odds), 0.0);
    out.chance = 0;
    out.check.dice.reset();
    out.lacks.clear();
    const auto prepared = prepare(host, workspace, numbers_of(out.parts), out.check);
    if (!prepared) out.lacks = prepared.error().message;
    if (!prepared) return;
    fill_weights(out.check);
    double chance = 0;
    for (std::size_t i = 0; i < degrees().size(); ++i) {
        out.odds[i] = out.check.weights[i];
        if (degrees().is_success(i)) chance += out.odds[i];
    }
    out.chance = static_cast<int>(rounded(100 * chance, Rounding::half_up));
}

// Dice that are worked out are told; others stand in the pack.
std::vector<std::string> CheckContest::notes(const Assessment& assessment, const Phrases& phrases) const {
    if (!dice_.formula() || !assessment.check.dice) return {};
    return {phrases.say<"check_dice">(dice::plain_text(assessment.check.dice->notation().text()))};
}

Result<chance::Question> CheckContest::ask(const Host& host, Workspace& workspace, ContestWork& work,
                                           std::uint8_t grain, std::span<Value> outputs) const {
    evaluate_parts(host, workspace, work.assessment);
    const CheckNumbers numbers = numbers_of(work.assessment.parts);
    CheckWork& check = work.assessment.check;
    if (auto prepared = prepare(host, workspace, numbers, check); !prepared)
        return tl::unexpected(prepared.error());
    outputs[k_bonus] = Value(numbers.bonus);
    outputs[k_dc] = Value(numbers.dc);
    outputs[k_scale] = Value(numbers.scale);
    if (grain > 0) return check.dice->question();
    return chance::Question::dist(degrees().size(), {weigh_degrees, &check}, {draw_degree, &check});
}

std::size_t CheckContest::take(const Host& host, Workspace& workspace, const ContestAnswer& given,
                               std::span<Value> outputs) const {
    auto degree = static_cast<std::size_t>(given.answer);
    const CheckNumbers numbers = numbers_of(outputs);
    CheckWork work;
    const bool is_rolled = given.grain > 0 || !given.faces.empty();
    // Its dice are those that were asked for: they could be worked out then.
    if (is_rolled && prepare(host, workspace, numbers, work)) {
        const auto roll = given.grain > 0 ? std::optional(work.dice->value(given.answer))
                                          : work.dice->value_of(given.faces);
        if (given.grain > 0) degree = work.degree_of(*roll);
        if (roll) leave(*roll, work, numbers.dc, outputs);
    }
    outputs[k_degree] = Value(degrees().id_of(degree));
    outputs[k_success] = Value(degrees().is_success(degree));
    outputs[k_critical] = Value(degrees().is_critical(degree));
    return degree;
}

std::optional<std::size_t> CheckContest::degree_with(const ContestView& view, const RolledContest& rolled,
                                                     std::span<const Breakdown> parts) const {
    CheckWork work;
    const bool is_known =
        rolled.outputs[k_roll].is_number() && prepare(view.host, view.workspace, numbers_of(parts), work);
    return is_known ? std::optional(work.degree_of(rolled.outputs[k_roll].number())) : std::nullopt;
}

std::string CheckContest::tell(const Host& host, Workspace& workspace, std::span<const Value> outputs,
                               std::span<const chance::Face> faces) const {
    const std::string_view degree = told_degree(outputs[k_degree]);
    const auto [bonus, dc, scale] = numbers_of(outputs);
    const auto dice = faces.empty() ? Result<dice::DiceQuestion>(fail(ErrorCode::bad_argument, ""))
                                    : dice_.find(host, workspace);
    if (!dice) return workspace.phrases->say<"check_odds">(fmt::format("{:+}", bonus), dc, degree);
    std::string rolled = dice::fallen_text(dice->notation(), faces);
    const bool is_a_list = rolled.starts_with('[');
    if (rolled.empty()) rolled = fmt::format("{}", outputs[k_roll].number()); // too many faces to list
    if (is_a_list) rolled += fmt::format(" = {}", outputs[k_roll].number());
    if (bonus != 0) rolled += fmt::format("{}{:+}", is_a_list ? ", " : "", bonus);
    if (scale != 1) rolled = fmt::format("({}) x{}", rolled, scale);
    if (bonus != 0 || scale != 1) rolled += fmt::format(" = {}", outputs[k_total].number());
    return workspace.phrases->say<"check_rolled">(rolled, dc, degree);
}

namespace {

using json::Node;

// A number of the contest's own, so that modifiers of the action can join it.
std::shared_ptr<Quantity> quantity_of(const Node* written, std::string label, const std::string& source,
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

// What must be reached: `dc`, or, where the total is counted, the band that is the first success.
std::shared_ptr<Quantity> difficulty_of(const Node& check, const std::string& source, const Degrees& degrees,
                                        RuleCompiler& compiler) {
    const Node* dc = check.find("dc");
    if (degrees.of() == CountedBy::margin && !dc) {
        compiler.report().error(
            "missing-field", check.span, "a check contest needs \"dc\"",
            fmt::format("\"{}\" counts the margin: what must be reached", degrees.record()));
        return nullptr;
    }
    if (degrees.of() == CountedBy::total && dc) {
        compiler.report().error(
            "not-beside", dc->key_span,
            fmt::format("\"{}\" counts the total, so nothing must be reached", degrees.record()),
            "leave \"dc\" away; modifiers of core:difficulty move its bands");
        return nullptr;
    }
    auto made = quantity_of(dc, compiler.phrases->say<"dc">(), source, compiler);
    if (made && !dc) made->base = *degrees.bands()[degrees.successes() - 1].from;
    return made;
}

} // namespace

std::shared_ptr<const CheckContest> compile_check(const Node& check, const std::string& source,
                                                  std::shared_ptr<const Degrees> degrees,
                                                  RuleCompiler& compiler) {
    if (degrees->of() == CountedBy::net) {
        const Node* named = check.find("degrees");
        compiler.report().error(
            "degrees-do-not-fit", (named ? *named : check).span,
            fmt::format("\"{}\" counts net successes, and a check has none", degrees->record()),
            "\"of\": \"margin\" or \"total\"");
        return nullptr;
    }
    auto dice = compile_contest_dice(check, degrees->reads_faces(), compiler);
    auto bonus = quantity_of(check.find("bonus"), compiler.phrases->say<"bonus">(), source, compiler);
    auto dc = difficulty_of(check, source, *degrees, compiler);
    const Node* written_scale = check.find("scale");
    auto scale = written_scale
                     ? quantity_of(written_scale, compiler.phrases->say<"scale">(), source, compiler)
                     : nullptr;
    if (!dice || !bonus || !dc || (written_scale && !scale)) return nullptr;
    return std::make_shared<CheckContest>(std::move(degrees), std::move(*dice), std::move(bonus),
                                          std::move(dc), std::move(scale));
}

} // namespace arbiter::rules
