// Skills become a chance by a formula; the formulas are written in our own language, so that they explain
// themselves like any other.
#include "rules/contest/percent.hpp"

#include "base/text.hpp"
#include "pack/kind/action.hpp"
#include "rules/contest/skill_base.hpp"
#include "rules/contest/unit_percent.hpp"
#include "json/at.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

using json::Node;

double number_of(const Node* node, std::string_view key, double otherwise) {
    const Node* found = node ? node->find(key) : nullptr;
    return found ? found->number : otherwise;
}

// Somebody's skill: a number in a component, the default where there is none; 0 where there is nobody, and
// for what is there but is no number.
struct SkillPart {
    std::string role;
    std::string path;  // of the number
    std::string label; // for people
    double otherwise = 0;

    // What may be odd in it is what packs put in: ids and numbers.
    [[nodiscard]] std::string formula() const {
        return fmt::format(
            R"(var("entity.{0}") == null ? 0 : type(var("{1}")) == "number" ? var("{1}") : var("{1}") == null ? {2} : 0)",
            role, path, json::number_text(otherwise));
    }
};

SkillPart read_skill(const Node& skill, std::string role, const std::string& called, const Phrases& phrases) {
    const std::string component = json::text_at(skill, "component", ""),
                      property = json::text_at(skill, "property", "value");
    SkillPart part;
    part.path = fmt::format("entity.{}.components.{}.{}", role, component, property);
    part.label = phrases.say<"skill_of">(fmt::format("{}.{}", component, property), called);
    part.otherwise = number_of(&skill, "default", 0);
    part.role = std::move(role);
    return part;
}

// What the base is made of.
struct BaseParts {
    SkillPart actor;
    std::optional<SkillPart> target; // none where nobody is opposed
    double difficulty = 0;
    SkillFormula formula = SkillFormula::ratio;

    [[nodiscard]] std::string text() const {
        return fmt::format("let actor_skill = {}, target_skill = {}, difficulty = {}: {}", actor.formula(),
                           target ? target->formula() : "0", json::number_text(difficulty),
                           rules::text_of(formula));
    }
};

BaseParts parts_of(const Node& percent, const Phrases& phrases) {
    BaseParts parts;
    const std::string name = json::text_at(percent, "formula", "ratio");
    for (const SkillFormula formula : {SkillFormula::ratio, SkillFormula::logistic, SkillFormula::linear})
        if (word_of(formula) == name) parts.formula = formula;
    parts.actor = read_skill(*percent.find("actor_skill"), "actor", phrases.say<"actor_word">(), phrases);
    const Node* target = percent.find("target_skill");
    if (target && json::text_at(percent, "against", "opposed") == "opposed") {
        const std::string role = json::text_at(*target, "target_role", "primary");
        parts.target = read_skill(
            *target, role,
            role == "primary" ? phrases.say<"target_word">() : phrases.say<"other_target">(role), phrases);
    }
    parts.difficulty = number_of(&percent, "difficulty", 0) + number_of(&percent, "difficulty_modifier", 0);
    return parts;
}

// Where a skill stands, or nothing if that is only known at run time.
std::optional<SkillSlots> bind(const SkillPart& skill, const HostNames* names) {
    if (!names) return std::nullopt;
    const auto who = names->bind(split_dotted("entity." + skill.role)),
               value = names->bind(split_dotted(skill.path));
    return who && value ? std::optional(SkillSlots{*who, *value, skill.otherwise}) : std::nullopt;
}

std::shared_ptr<const SkillBase> shortcut_of(const BaseParts& parts, const HostNames* names) {
    const auto actor = bind(parts.actor, names);
    const auto target = parts.target ? bind(*parts.target, names) : std::nullopt;
    if (!actor || target.has_value() != parts.target.has_value()) return nullptr;
    return std::make_shared<SkillBase>(parts.formula, *actor, target, parts.difficulty);
}

std::shared_ptr<Quantity> compile_chance(const Node& percent, const std::string& source,
                                         const BaseParts& parts, RuleCompiler& compiler) {
    auto chance = std::make_shared<Quantity>();
    chance->id = source;
    chance->unit = "%";
    chance->is_chance = true;
    chance->base_label = compiler.phrases->say<"base_by">(word_of(parts.formula));
    chance->base.rule = compiler.own_formula(parts.text(), percent.span);
    if (!chance->base.rule) return nullptr;
    chance->base.shortcut = shortcut_of(parts, compiler.context().names);
    chance->stages = usual_stages();
    const Node* bounds = percent.find("bounds");
    Stage within{StageKind::bounds, "bounds", {}, {}, Rounding::none, {}, {}, {}};
    within.least = Amount{number_of(bounds, "min", 5), {}};
    within.most = Amount{number_of(bounds, "max", 95), {}};
    chance->stages.push_back(std::move(within));
    if (!pack::has_unit_roll(percent))
        chance->stages.push_back({StageKind::round, "round", {}, {}, Rounding::half_up, {}});
    if (const Node* modifiers = percent.find("modifiers"))
        for (const Node& written : modifiers->children)
            compiler.attach(compiler.modifier(written, source), {}, *chance, written.span);
    return chance;
}

std::vector<ContestInput> inputs_of(const BaseParts& parts, const Node& percent, RuleCompiler& compiler) {
    std::vector<ContestInput> inputs;
    const auto add = [&](const SkillPart& skill) {
        const auto slots = bind(skill, compiler.context().names);
        inputs.push_back({skill.label,
                          {0, compiler.own_formula(skill.formula(), percent.span)},
                          slots ? std::optional(slots->value) : std::nullopt});
    };
    add(parts.actor);
    const bool is_linear = parts.formula == SkillFormula::linear;
    if (parts.target && !is_linear) add(*parts.target);
    if (is_linear || (parts.formula == SkillFormula::logistic && !parts.target))
        inputs.push_back({compiler.phrases->say<"difficulty">(), {parts.difficulty, {}}, std::nullopt});
    return inputs;
}

// The chance, in whole percent, that a breakdown came to. Too much times nothing is no number, and no chance.
int percent_of(const Breakdown& chance) noexcept {
    if (std::isnan(chance.value)) return 0;
    return static_cast<int>(rounded(std::clamp(chance.value, 0.0, 100.0), Rounding::half_up));
}

constexpr std::array<std::string_view, 6> k_percent_outputs = {"degree", "success", "critical",
                                                               "chance", "roll",    "margin"};

} // namespace

std::span<const std::string_view> PercentContest::outputs() const noexcept { return k_percent_outputs; }

void PercentContest::weigh(const Host& host, Workspace& workspace, Assessment& out) const {
    BandEdges room;
    const auto last = last_rolls(degrees().edges(host, workspace, room), percent_of(out.parts[0]));
    out.chance = last[degrees().successes() - 1];
    for (std::size_t i = 0; i < degrees().size(); ++i)
        out.odds[i] = (last[i] - (i > 0 ? last[i - 1] : 0)) / 100.0;
}

Result<chance::Question> PercentContest::ask(const Host& host, Workspace& workspace, ContestWork& work,
                                             std::uint8_t grain, std::span<Value> outputs) const {
    assess(host, workspace, work.assessment);
    const int chance = percent_of(work.assessment.parts[0]);
    outputs[k_chance] = Value(static_cast<double>(chance));
    if (grain > 0) return chance::Question::uniform(1, 100);
    BandEdges room;
    const auto last = last_rolls(degrees().edges(host, workspace, room), chance);
    work.first_faces.clear();
    for (std::size_t i = 0; i < degrees().size(); ++i)
        work.first_faces.push_back(i > 0 ? last[i - 1] + 1 : 1);
    return chance::Question::uniform(1, 100, work.first_faces);
}

std::uint8_t PercentContest::grain_of(std::size_t output) const noexcept { return output >= k_roll ? 1 : 0; }

std::size_t PercentContest::take(const Host& host, Workspace& workspace, const ContestAnswer& given,
                                 std::span<Value> outputs) const {
    auto degree = static_cast<std::size_t>(given.answer);
    if (given.grain > 0 || !given.faces.empty()) {
        const double chance = outputs[k_chance].number();
        const double roll = given.grain > 0 ? static_cast<double>(given.answer) + 1
                                            : static_cast<double>(given.faces[0].whole);
        BandEdges room;
        degree = degrees().degree_of(degrees().edges(host, workspace, room), chance - roll, roll);
        outputs[k_roll] = Value(roll);
        outputs[k_margin] = Value(chance - roll);
    }
    leave_degree(degree, outputs);
    return degree;
}

void PercentContest::leave_degree(std::size_t degree, std::span<Value> outputs) const {
    outputs[k_degree] = Value(degrees().id_of(degree));
    outputs[k_success] = Value(degrees().is_success(degree));
    outputs[k_critical] = Value(degrees().is_critical(degree));
}

std::optional<std::size_t> PercentContest::degree_with(const ContestView& view, const RolledContest& rolled,
                                                       std::span<const Breakdown> parts) const {
    if (!rolled.outputs[k_roll].is_number()) return std::nullopt;
    const double roll = rolled.outputs[k_roll].number();
    BandEdges room;
    return degrees().degree_of(degrees().edges(view.host, view.workspace, room), percent_of(parts[0]) - roll,
                               roll);
}

std::string PercentContest::tell(const Host& host, Workspace& workspace, std::span<const Value> outputs,
                                 std::span<const chance::Face> faces) const {
    static_cast<void>(host);
    const std::string_view degree = told_degree(outputs[k_degree]);
    const double chance = outputs[k_chance].number();
    return faces.empty()
               ? workspace.phrases->say<"percent_odds">(chance, degree)
               : workspace.phrases->say<"percent_rolled">(faces_text(whole_faces(faces)), chance, degree);
}

std::array<int, k_most_degrees> PercentContest::last_rolls(const BandEdges& edges,
                                                           int chance) const noexcept {
    std::array<int, k_most_degrees> last{};
    const std::span<const Band> bands = degrees().bands();
    const std::size_t worst = bands.size() - 1;
    for (std::size_t i = 0; i < worst; ++i)
        last[i] = bands[i].from
                      ? static_cast<int>(std::clamp(rounded(chance - edges[i], Rounding::floor), 0.0, 100.0))
                      : 100;
    last[worst] = 100;
    if (const auto& faces = bands.front().faces)
        last[0] = static_cast<int>(std::min<std::int64_t>(faces->last, last[1]));
    if (const auto& faces = bands.back().faces)
        last[worst - 1] = static_cast<int>(std::clamp<std::int64_t>(faces->first - 1, last[worst - 2], 100));
    return last;
}

namespace {

// The record's degrees, with the thresholds of this contest in the place of the record's.
std::shared_ptr<const Degrees> with_thresholds(const Node& percent, std::shared_ptr<const Degrees> degrees,
                                               json::Report& report) {
    const Node* thresholds = percent.find("thresholds");
    const Node *best = thresholds ? thresholds->find("critical_success") : nullptr,
               *worst = thresholds ? thresholds->find("critical_failure") : nullptr;
    const std::span<const Band> bands = degrees->bands();
    for (const auto& [written, band] : {std::pair(best, &bands.front()), std::pair(worst, &bands.back())})
        if (written && !band->faces) {
            report.error("no-threshold", written->key_span,
                         fmt::format("\"{}\" of \"{}\" is no band of faces", band->id, degrees->record()),
                         "its degrees say where it begins");
            return nullptr;
        }
    if (!best && !worst) return degrees;
    const double low = best                  ? best->number
                       : bands.front().faces ? static_cast<double>(bands.front().faces->last)
                                             : 0,
                 high = worst                ? worst->number
                        : bands.back().faces ? static_cast<double>(bands.back().faces->first)
                                             : 101;
    if (low >= high && !(best && worst)) { // both are held against each other where they are written
        report.error("bounds-cross", (best ? best : worst)->span,
                     fmt::format("the critical success {} is not below the critical failure {}", low, high),
                     "a low roll is good: 5 and 95, for example");
        return nullptr;
    }
    return degrees->with_faces(
        best ? std::optional(FaceSpan{1, static_cast<std::int64_t>(best->number)}) : std::nullopt,
        worst ? std::optional(FaceSpan{static_cast<std::int64_t>(worst->number), 100}) : std::nullopt);
}

// Whether one roll more is never better: then degrees are stretches of rolls, and a contest can be asked by
// degree.
bool fits_percent(const Node& percent, const Degrees& degrees, json::Report& report) {
    const Node* named = percent.find("degrees");
    const json::Span& place = (named ? *named : percent).span;
    const auto &best = degrees.bands().front().faces, &worst = degrees.bands().back().faces;
    const bool is_unit = pack::has_unit_roll(percent);
    const std::string_view why =
        degrees.of() != CountedBy::margin  ? "a percent contest has a margin, and these count something else"
        : degrees.has_naturals()           ? "a percent contest has no naturals: it has bands of faces"
        : is_unit && degrees.reads_faces() ? "a unit roll has no faces, and a band of these has"
        : (best && best->first > 1) || (worst && worst->last < 100)
            ? "in a percent contest the best faces begin with 1 and the worst end with 100"
            : "";
    if (!why.empty())
        report.error("degrees-do-not-fit", place, fmt::format("\"{}\": {}", degrees.record(), why),
                     is_unit ? "bands that begin at a margin: core:pass_fail" : "");
    return why.empty();
}

} // namespace

std::shared_ptr<const PercentContest> compile_percent(const Node& percent, const std::string& source,
                                                      std::shared_ptr<const Degrees> degrees,
                                                      std::shared_ptr<Quantity> chance,
                                                      RuleCompiler& compiler) {
    if (!fits_percent(percent, *degrees, compiler.report())) return nullptr;
    degrees = with_thresholds(percent, std::move(degrees), compiler.report());
    std::vector<ContestInput> inputs;
    if (!chance) {
        const BaseParts parts = parts_of(percent, *compiler.phrases);
        chance = compile_chance(percent, source, parts, compiler);
        inputs = inputs_of(parts, percent, compiler);
    }
    if (!chance || !degrees) return nullptr;
    chance->is_chance = true;
    if (pack::has_unit_roll(percent))
        return std::make_shared<UnitPercentContest>(std::move(degrees), std::move(chance), std::move(inputs));
    chance->is_whole_chance = true;
    return std::make_shared<PercentContest>(std::move(degrees), std::move(chance), std::move(inputs));
}

} // namespace arbiter::rules
