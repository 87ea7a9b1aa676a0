// Everything is the same assessment, asked again with one thing different.
#include "action/explain.hpp"

#include "action/label.hpp"
#include "expr/trace.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {
namespace {

using rules::Assessment;
using rules::Fate;
using rules::Modifier;

// The world, but one value is another.
class Supposing final : public Host {
public:
    Supposing(const world::RoleView& view, HostSlot slot, Value value)
        : view_(view), slot_(slot), value_(value) {}
    Value read(HostSlot slot) const noexcept override { return slot == slot_ ? value_ : view_.read(slot); }
    bool is_present(HostSlot slot) const noexcept override { return slot == slot_ || view_.is_present(slot); }
    Value step(const Value& entity, std::string_view key) const override { return view_.step(entity, key); }
    Value component(const Value& who, std::string_view component) const override {
        return view_.component(who, component);
    }

private:
    const world::RoleView& view_;
    HostSlot slot_;
    Value value_;
};

class Explaining {
public:
    Explaining(Scene& scene, const Action& action, const world::Cast& cast)
        : scene_(scene), action_(action), rule_(*action.chance), view_(scene.world) {
        view_.cast = cast;
        scene_.chance_work(action_).assess(rule_, view_, now_);
    }

    ChanceReport report() {
        ChanceReport out;
        out.action = action_.id;
        out.label = label_of(scene_, action_, view_.cast, &now_);
        out.chance = now_.chance;
        out.unrounded = now_.unrounded;
        out.base = now_.base;
        out.flat = now_.flat;
        out.factor = now_.factor;
        out.least = rule_.least;
        out.most = rule_.most;
        for (std::size_t i = 0; i < rule_.modifiers.size(); ++i) out.lines.push_back(line(i));
        const auto faces = rules::faces_of(rule_, now_.chance);
        out.critical_success = faces[0] / 100.0;
        out.success = faces[1] / 100.0;
        out.failure = faces[2] / 100.0;
        out.fumble = faces[3] / 100.0;
        out.next_point = with_skill(skill() + 1).unrounded - now_.unrounded;
        return out;
    }

    // The fewest points of skill, and every modifier that would do by itself.
    std::vector<ChanceChange> changes(int wanted) {
        std::vector<ChanceChange> found;
        if (now_.chance >= wanted) return found;
        for (int points = 1; points <= k_most_points; ++points)
            if (const int chance = with_skill(skill() + points).chance; chance >= wanted) {
                found.push_back({fmt::format("+{} {}", points, action_.actor_skill_path), chance});
                break;
            }
        for (std::size_t i = 0; i < rule_.modifiers.size(); ++i)
            if (now_.fate[i] == Fate::not_met)
                if (const int chance = with_fate(i, Fate::counts).chance; chance >= wanted)
                    found.push_back({rule_.modifiers[i].tag, chance});
        return found;
    }

private:
    static constexpr int k_most_points = 1'000;

    double skill() const {
        const Value value = view_.read(action_.actor_skill);
        return value.is_number() ? value.number() : 0;
    }

    Assessment with_skill(double value) {
        const Supposing supposing(view_, action_.actor_skill, Value(value));
        Assessment other;
        scene_.chance_work(action_).assess(rule_, supposing, other);
        return other;
    }

    // The same chance if a modifier's condition held, or did not.
    Assessment with_fate(std::size_t i, Fate fate) const {
        Assessment other = now_;
        for (std::size_t n = 0; n < other.modifiers; ++n)
            if (other.fate[n] == Fate::beaten) other.fate[n] = Fate::counts; // the stack is settled anew
        other.fate[i] = fate;
        rules::conclude(rule_, other);
        return other;
    }

    ChanceLine line(std::size_t i) const {
        const Modifier& modifier = rule_.modifiers[i];
        ChanceLine made;
        made.tag = modifier.tag;
        made.description = modifier.description;
        made.source = action_.id;
        made.kind = modifier.kind == rules::ModifierKind::flat ? "flat" : "percentage";
        made.value = modifier.value;
        made.applied = now_.fate[i] == Fate::counts;
        made.why = why(i);
        const Assessment other = with_fate(i, made.applied ? Fate::not_met : Fate::counts);
        if (now_.fate[i] != Fate::unreadable && now_.fate[i] != Fate::beaten)
            made.points = made.applied ? now_.unrounded - other.unrounded : other.unrounded - now_.unrounded;
        return made;
    }

    std::string why(std::size_t i) const {
        switch (now_.fate[i]) {
        case Fate::unreadable: return "its condition cannot be read";
        case Fate::beaten:
            return fmt::format("\"{}\" of the same stack counts instead",
                               rule_.modifiers[now_.beaten_by[i]].tag);
        default: break;
        }
        expr::Machine machine(*rule_.modifiers[i].condition);
        expr::Recorder recorder;
        machine.host = &view_;
        machine.tracer = &recorder;
        machine.use_fast_paths(false);
        machine.begin();
        static_cast<void>(machine.run());
        return expr::explain(*rule_.modifiers[i].condition, recorder.steps()).because;
    }

    Scene& scene_;
    const Action& action_;
    const rules::ChanceRule& rule_;
    world::RoleView view_;
    Assessment now_;
};

} // namespace

ChanceReport explain(Scene& scene, const Action& action, const world::Cast& cast, std::optional<int> reach) {
    Explaining explaining(scene, action, cast);
    ChanceReport report = explaining.report();
    if (reach) report.changes = explaining.changes(*reach);
    return report;
}

} // namespace arbiter::action
