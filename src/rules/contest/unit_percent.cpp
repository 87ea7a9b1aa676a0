// Degrees are stretches of [0, 1): a roll below the chance succeeds, so the odds of success are the chance.
#include "rules/contest/unit_percent.hpp"

#include "expr/convert.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

// Numbers that a roll can come to: as many as a double has bits for between 0.5 and 1.
constexpr double k_unit_rolls = 0x1p53;

// Percent, to the nearest billionth: sums of tenths come out a hair off what was meant.
double exact_percent_of(const Breakdown& chance) noexcept {
    return std::isnan(chance.value) ? 0 : expr::snap(std::clamp(chance.value, 0.0, 100.0));
}

void fill_unit_weights(UnitWork& work) {
    work.weights.resize(work.cuts.count);
    for (std::size_t i = 0; i < work.cuts.count; ++i)
        work.weights[i] = work.cuts.ends[i] - (i > 0 ? work.cuts.ends[i - 1] : 0);
}

Result<chance::Weights> weigh_unit(void* context) {
    auto& work = *static_cast<UnitWork*>(context);
    fill_unit_weights(work);
    return chance::Weights::make(work.weights);
}

chance::Answer draw_unit_degree(const void* context, chance::Faces& faces) {
    return static_cast<const UnitWork*>(context)->cuts.degree_of(faces.unit());
}

// A scripted number may have more bits. It is taken for the next answer above it, so that a roll that equals
// the chance stays a failure.
chance::Answer draw_unit_roll(const void*, chance::Faces& faces) {
    return static_cast<chance::Answer>(std::ceil(faces.unit() * k_unit_rolls));
}

Result<chance::Weights> refuse_unit_weights(void*) {
    return fail(ErrorCode::out_of_budget, "a unit roll has too many values to list",
                "read its degree instead of its roll or its margin");
}

// Four digits behind the point, or as many as show on which side of the chance it fell.
std::string unit_text(double roll, double below) {
    for (double scale = 1e4; scale < 1e16; scale *= 10) {
        const double cut = rounded(roll * scale, Rounding::floor) / scale;
        if ((cut < below) == (roll < below)) return json::number_text(cut);
    }
    return json::number_text(roll);
}

} // namespace

std::uint8_t UnitPercentContest::grain_of(std::size_t output) const noexcept {
    return output >= k_roll ? 1 : 0;
}

UnitCuts UnitPercentContest::cuts_at(const Host& host, Workspace& workspace, double chance) const {
    BandEdges room;
    const BandEdges& edges = degrees().edges(host, workspace, room);
    UnitCuts cuts;
    cuts.count = degrees().size();
    for (std::size_t i = 0; i + 1 < cuts.count; ++i)
        cuts.ends[i] = std::clamp(expr::snap(chance - edges[i]) / 100, 0.0, 1.0);
    cuts.ends[cuts.count - 1] = 1;
    return cuts;
}

void UnitPercentContest::weigh(const Host& host, Workspace& workspace, Assessment& out) const {
    const UnitCuts cuts = cuts_at(host, workspace, exact_percent_of(out.parts[0]));
    for (std::size_t i = 0; i < cuts.count; ++i) out.odds[i] = cuts.ends[i] - (i > 0 ? cuts.ends[i - 1] : 0);
    out.chance = static_cast<int>(rounded(100 * cuts.ends[degrees().successes() - 1], Rounding::half_up));
}

Result<chance::Question> UnitPercentContest::ask(const Host& host, Workspace& workspace, ContestWork& work,
                                                 std::uint8_t grain, std::span<Value> outputs) const {
    evaluate_parts(host, workspace, work.assessment);
    const double chance = exact_percent_of(work.assessment.parts[0]);
    outputs[k_chance] = Value(chance);
    work.unit.cuts = cuts_at(host, workspace, chance);
    if (grain > 0)
        return chance::Question::dist(static_cast<std::uint64_t>(k_unit_rolls),
                                      {refuse_unit_weights, &work.unit}, {draw_unit_roll, &work.unit});
    return chance::Question::dist(degrees().size(), {weigh_unit, &work.unit}, {draw_unit_degree, &work.unit});
}

std::size_t UnitPercentContest::take(const Host& host, Workspace& workspace, const ContestAnswer& given,
                                     std::span<Value> outputs) const {
    auto degree = static_cast<std::size_t>(given.answer);
    if (given.grain > 0 || !given.faces.empty()) {
        const double chance = outputs[k_chance].number();
        const double roll =
            given.faces.empty() ? static_cast<double>(given.answer) / k_unit_rolls : given.faces[0].unit;
        degree = cuts_at(host, workspace, chance).degree_of(roll);
        outputs[k_roll] = Value(roll);
        outputs[k_margin] = Value(chance - 100 * roll);
    }
    leave_degree(degree, outputs);
    return degree;
}

std::optional<std::size_t> UnitPercentContest::degree_with(const ContestView& view,
                                                           const RolledContest& rolled,
                                                           std::span<const Breakdown> parts) const {
    if (!rolled.outputs[k_roll].is_number()) return std::nullopt;
    return cuts_at(view.host, view.workspace, exact_percent_of(parts[0]))
        .degree_of(rolled.outputs[k_roll].number());
}

std::string UnitPercentContest::tell(const Host& host, Workspace& workspace, std::span<const Value> outputs,
                                     std::span<const chance::Face> faces) const {
    const std::string_view degree = told_degree(outputs[k_degree]);
    const double chance = outputs[k_chance].number();
    if (faces.empty()) return workspace.phrases->say<"percent_odds">(chance, degree);
    const double below = cuts_at(host, workspace, chance).ends[degrees().successes() - 1];
    return workspace.phrases->say<"unit_rolled">(unit_text(faces[0].unit, below), below, degree);
}

} // namespace arbiter::rules
