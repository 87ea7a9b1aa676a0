// Skills become a chance by a formula; the formulas are written in our own language, so that they explain
// themselves like any other.
#include "rules/contest/percent.hpp"

#include "base/text.hpp"
#include "rules/contest/skill_base.hpp"
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

SkillPart read_skill(const Node& skill, std::string role, std::string_view called) {
    const std::string component = json::text_at(skill, "component", ""),
                      property = json::text_at(skill, "property", "value");
    SkillPart part;
    part.path = fmt::format("entity.{}.components.{}.{}", role, component, property);
    part.label = fmt::format("{}.{} of the {}", component, property, called);
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

BaseParts parts_of(const Node& percent) {
    BaseParts parts;
    const std::string name = json::text_at(percent, "formula", "ratio");
    for (const SkillFormula formula : {SkillFormula::ratio, SkillFormula::logistic, SkillFormula::linear})
        if (word_of(formula) == name) parts.formula = formula;
    parts.actor = read_skill(*percent.find("actor_skill"), "actor", "actor");
    const Node* target = percent.find("target_skill");
    if (target && json::text_at(percent, "against", "opposed") == "opposed") {
        const std::string role = json::text_at(*target, "target_role", "primary");
        parts.target = read_skill(*target, role, role == "primary" ? "target" : role + " target");
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
    chance->base_label = fmt::format("base ({})", word_of(parts.formula));
    chance->base.rule = compiler.own_formula(parts.text(), percent.span);
    if (!chance->base.rule) return nullptr;
    chance->base.shortcut = shortcut_of(parts, compiler.context().names);
    chance->stages = usual_stages();
    const Node* bounds = percent.find("bounds");
    Stage within{StageKind::bounds, "bounds", {}, {}, Rounding::none, {}, {}, {}};
    within.least = Amount{number_of(bounds, "min", 5), {}};
    within.most = Amount{number_of(bounds, "max", 95), {}};
    chance->stages.push_back(std::move(within));
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
        inputs.push_back({"difficulty", {parts.difficulty, {}}, std::nullopt});
    return inputs;
}

// The chance, in whole percent, that a breakdown came to. Too much times nothing is no number, and no chance.
int percent_of(const Breakdown& chance) noexcept {
    if (std::isnan(chance.value)) return 0;
    return static_cast<int>(rounded(std::clamp(chance.value, 0.0, 100.0), Rounding::half_up));
}

enum Output : std::size_t { k_degree, k_success, k_critical, k_chance, k_roll, k_margin };
constexpr std::array<std::string_view, 6> k_outputs = {"degree", "success", "critical",
                                                       "chance", "roll",    "margin"};
constexpr std::array<std::string_view, k_degrees> k_words = {"critical_success", "success", "failure",
                                                             "fumble"};

} // namespace

std::string_view word_of(Degree degree) noexcept { return k_words[static_cast<std::size_t>(degree)]; }

std::span<const std::string_view> PercentContest::degrees() const noexcept { return k_words; }
std::span<const std::string_view> PercentContest::outputs() const noexcept { return k_outputs; }

void PercentContest::weigh(const Host& host, Workspace& workspace, Assessment& out) const {
    static_cast<void>(host), static_cast<void>(workspace);
    out.chance = percent_of(out.parts[0]);
    const auto faces = faces_of(out.chance);
    for (std::size_t i = 0; i < k_degrees; ++i) out.odds[i] = faces[i] / 100.0;
}

Result<chance::Question> PercentContest::ask(const Host& host, Workspace& workspace, ContestWork& work,
                                             std::uint8_t grain, std::span<Value> outputs) const {
    assess(host, workspace, work.assessment);
    const int chance = work.assessment.chance;
    outputs[k_chance] = Value(static_cast<double>(chance));
    if (grain > 0) return chance::Question::uniform(1, 100);
    const auto faces = faces_of(chance);
    work.first_faces.clear();
    std::int64_t first = 1;
    for (const int count : faces) {
        work.first_faces.push_back(first);
        first += count;
    }
    return chance::Question::uniform(1, 100, work.first_faces);
}

std::uint8_t PercentContest::grain_of(std::size_t output) const noexcept { return output >= k_roll ? 1 : 0; }

std::size_t PercentContest::take(chance::Answer answer, std::uint8_t grain,
                                 std::span<const chance::Face> faces, std::span<Value> outputs) const {
    auto degree = static_cast<std::size_t>(answer);
    if (grain > 0 || !faces.empty()) {
        const int chance = static_cast<int>(outputs[k_chance].number());
        const int roll = grain > 0 ? static_cast<int>(answer) + 1 : static_cast<int>(faces[0].whole);
        degree = static_cast<std::size_t>(degree_of(chance, roll));
        outputs[k_roll] = Value(static_cast<double>(roll));
        outputs[k_margin] = Value(static_cast<double>(roll - chance));
    }
    outputs[k_degree] = Value(k_words[degree]);
    outputs[k_success] = Value(degree < successes());
    outputs[k_critical] = Value(degree == 0 || degree == k_degrees - 1);
    return degree;
}

std::string PercentContest::tell(std::span<const Value> outputs, std::span<const chance::Face> faces) const {
    std::string degree(outputs[k_degree].text());
    std::replace(degree.begin(), degree.end(), '_', ' ');
    const double chance = outputs[k_chance].number();
    return faces.empty() ? fmt::format("{} % chance: {}", chance, degree)
                         : fmt::format("rolled {}, {} or less succeeds: {}", faces_text(whole_faces(faces)),
                                       chance, degree);
}

std::array<int, k_degrees> PercentContest::faces_of(int chance) const noexcept {
    const int reached = std::clamp(chance, 0, 100);
    const int critical = std::min(reached, critical_success_);
    const int fumble = std::max(0, 100 - std::max(reached, critical_failure_ - 1));
    return {critical, reached - critical, 100 - reached - fumble, fumble};
}

Degree PercentContest::degree_of(int chance, int roll) const noexcept {
    if (roll <= chance) return roll <= critical_success_ ? Degree::critical_success : Degree::success;
    return roll >= critical_failure_ ? Degree::fumble : Degree::failure;
}

namespace {

std::shared_ptr<const PercentContest> with_thresholds(const Node& percent, std::shared_ptr<Quantity> chance,
                                                      std::vector<ContestInput> inputs) {
    const Node* thresholds = percent.find("thresholds");
    return std::make_shared<PercentContest>(
        std::move(chance), static_cast<int>(number_of(thresholds, "critical_success", 5)),
        static_cast<int>(number_of(thresholds, "critical_failure", 95)), std::move(inputs));
}

} // namespace

std::shared_ptr<const PercentContest> compile_percent(const Node& percent, std::shared_ptr<Quantity> chance) {
    chance->is_chance = true;
    return with_thresholds(percent, std::move(chance), {});
}

std::shared_ptr<const PercentContest> compile_percent(const Node& percent, const std::string& source,
                                                      RuleCompiler& compiler) {
    const BaseParts parts = parts_of(percent);
    auto chance = compile_chance(percent, source, parts, compiler);
    return chance ? with_thresholds(percent, std::move(chance), inputs_of(parts, percent, compiler))
                  : nullptr;
}

} // namespace arbiter::rules
