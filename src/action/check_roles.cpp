// A test that reads a role nobody fills always comes out the same way. It is followed outwards for as long as
// that is certain (through `not`, comparisons, sums), and told at the outermost place: there the author reads
// "always true", which is the surprising half.
#include "action/check_roles.hpp"

#include "action/check_names.hpp"
#include "base/suggest.hpp"
#include "pack/kind/action_parts.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

namespace arbiter::action {
namespace {

using expr::Code;
using expr::Op;
using json::Node;

// What an operation comes to while the role is empty.
enum class Outcome : std::uint8_t { open, missing, never, always };

struct RoleFinding {
    Outcome outcome = Outcome::open;
    Role role = Role::actor; // the empty one
};

// A named condition: what it comes to or, where that is open, what is settled inside it.
struct Condition {
    RoleFinding whole;
    RoleFinding first;
    void note(const RoleFinding& finding) {
        if (first.outcome == Outcome::open) first = finding;
    }
};

// Rules see nobody in the role of who does something to themselves.
bool is_filled_by(std::string_view scope) { return scope != "none" && scope != "self" && scope != "actor"; }

} // namespace

FilledRoles roles_of(const pack::Record& record, const world::RoleTable& roles) {
    FilledRoles filled{};
    filled[static_cast<std::size_t>(Role::actor)] = filled[static_cast<std::size_t>(Role::location)] = true;
    const Node* targets = record.field("targets");
    if (!targets) return filled;
    if (targets->is(json::NodeKind::text))
        filled[static_cast<std::size_t>(Role::primary)] = is_filled_by(targets->text);
    for (const Node& target : targets->children)
        if (const auto role = roles.find(target.key))
            filled[static_cast<std::size_t>(*role)] = is_filled_by(pack::scope_of_target(target).text);
    return filled;
}

namespace {

class RoleChecker {
public:
    RoleChecker(const expr::Program& program, const FilledRoles& filled, const world::RoleTable& roles,
                json::Report& report)
        : program_(program), filled_(filled), roles_(roles), report_(report) {}

    void check() { tell(program_.root(), judge(program_.root())); }

private:
    RoleFinding judge(const Op& op);
    RoleFinding judge_operands(const Op& op);
    RoleFinding judge_condition(const Op& op);
    [[nodiscard]] RoleFinding fold(const Op& op, RoleFinding first, std::size_t missing) const;
    void tell(const Op& op, const RoleFinding& finding);
    [[nodiscard]] bool is_empty(const Op& op) const {
        const std::uint32_t whose = program_.slots[op.detail].slot.whose;
        return whose < world::k_roles && !filled_[whose];
    }
    // A null that is written down compares like a value that is missing.
    [[nodiscard]] bool is_null(const Op& op) const {
        return op.code == Code::constant && program_.constants[op.detail].is_missing();
    }
    [[nodiscard]] Role role_of(const Op& op) const {
        return static_cast<Role>(program_.slots[op.detail].slot.whose);
    }

    const expr::Program& program_;
    const FilledRoles& filled_;
    const world::RoleTable& roles_;
    json::Report& report_;
    std::map<std::uint32_t, Condition> conditions_; // by where their rule starts; each is looked at once
    Condition* within_ = nullptr;                   // the one under way
};

RoleFinding RoleChecker::judge(const Op& op) {
    if (op.code == Code::present)
        return is_empty(op) ? RoleFinding{Outcome::never, role_of(op)} : RoleFinding{};
    if (op.code == Code::slot && is_empty(op)) {
        const RoleFinding found{Outcome::missing, role_of(op)};
        if (op.count == 0) return found;
        tell(op, found); // its default counts from here on
        return {};
    }
    return op.code == Code::condition_ref ? judge_condition(op) : judge_operands(op);
}

RoleFinding RoleChecker::judge_operands(const Op& op) {
    RoleFinding first;
    std::size_t missing = 0;
    std::vector<RoleFinding> all;
    for (std::size_t i = 0; i < op.count; ++i) {
        all.push_back(judge(program_.operands(op)[i]));
        if (first.outcome == Outcome::open) first = all.back();
        if (all.back().outcome == Outcome::missing || is_null(program_.operands(op)[i])) ++missing;
    }
    if (first.outcome == Outcome::open) return {};
    const RoleFinding whole = fold(op, first, missing);
    if (whole.outcome != Outcome::open) return whole;
    for (std::size_t i = 0; i < op.count; ++i) tell(program_.operands(op)[i], all[i]);
    return {};
}

// What an operation makes of operands of which `missing` are missing; open where others may decide.
RoleFinding RoleChecker::fold(const Op& op, RoleFinding first, std::size_t missing) const {
    const auto becomes = [&](Outcome outcome) { return RoleFinding{outcome, first.role}; };
    if (op.code == Code::not_)
        return becomes(first.outcome == Outcome::always ? Outcome::never : Outcome::always);
    if (op.code == Code::truth)
        return becomes(first.outcome == Outcome::always ? Outcome::always : Outcome::never);
    if (missing == 0) return {};
    if (expr::is_ordering(op.code)) return becomes(Outcome::never);
    if (expr::is_comparison(op.code)) {
        const bool is_denial = op.code == Code::not_equal || op.code == Code::not_same;
        const bool are_both_missing = missing == op.count;
        return becomes(is_denial != are_both_missing ? Outcome::always : Outcome::never);
    }
    if (op.code >= Code::add && op.code <= Code::modulo) return becomes(Outcome::missing);
    const bool is_list_missing = op.count == 2 && (op.code == Code::some || op.code == Code::all);
    if (is_list_missing) return becomes(Outcome::never);
    return op.code == Code::none ? becomes(Outcome::always) : RoleFinding{};
}

// Nothing is told inside a condition, which may be right elsewhere; it is told where the action names it.
RoleFinding RoleChecker::judge_condition(const Op& op) {
    const auto [known, is_new] = conditions_.try_emplace(op.first);
    Condition& condition = known->second;
    if (is_new) {
        const auto outside = std::exchange(within_, &condition);
        condition.whole = judge(program_.operands(op)[op.count - 1]); // behind what it is told
        within_ = outside;
    }
    if (condition.whole.outcome != Outcome::open || condition.first.outcome == Outcome::open)
        return condition.whole;
    if (within_)
        within_->note(condition.first);
    else
        report_.warning("missing-role", program_.spans[program_.index_of(op)],
                        fmt::format("condition \"{}\" reads the {} target, which this action has not",
                                    program_.condition_ids[op.detail], roles_.name_of(condition.first.role)));
    return {};
}

void RoleChecker::tell(const Op& op, const RoleFinding& finding) {
    if (finding.outcome == Outcome::open) return;
    if (within_) return within_->note(finding);
    const std::string_view outcome = finding.outcome == Outcome::missing  ? "is always missing"
                                     : finding.outcome == Outcome::always ? "is always true"
                                                                          : "never holds";
    report_.warning(
        "missing-role", program_.spans[program_.index_of(op)],
        fmt::format("this action has no {} target, so this {}", roles_.name_of(finding.role), outcome),
        fmt::format("give it a {} target, or leave this away", roles_.name_of(finding.role)));
}

// The skill of nobody counts 0, whatever its default says.
void check_skill(const Node& percent, const FilledRoles& filled, const world::RoleTable& roles,
                 json::Report& report) {
    const Node *skill = percent.find("target_skill"), *against = percent.find("against");
    if (!skill || (against && against->text != "opposed")) return;
    const Node* said = skill->find("target_role");
    const Role role = said ? roles.find(said->text).value_or(Role::primary) : Role::primary;
    if (!filled[static_cast<std::size_t>(role)])
        report.warning(
            "missing-role", said ? said->span : skill->name_span(),
            fmt::format("this action has no {} target, so their skill is always 0", roles.name_of(role)));
}

// A modifier that says whom it is about, and looks at others only.
void check_target_role(const Node& written, const expr::Program& condition, const world::RoleTable& roles,
                       json::Report& report) {
    const Node* said = written.find("target_role");
    const auto role = said ? roles.find(said->text) : std::nullopt;
    if (said && !role)
        report.error("unknown-role", said->span, fmt::format("there is no role \"{}\"", said->text),
                     did_you_mean(said->text, roles.names()));
    if (!role || condition.slots.empty()) return;
    std::string others;
    for (std::uint32_t whose = 0; whose < roles.size(); ++whose) {
        const bool is_read =
            std::any_of(condition.slots.begin(), condition.slots.end(),
                        [&](const expr::BoundSlot& slot) { return slot.slot.whose == whose; });
        if (is_read && whose == static_cast<std::uint32_t>(*role)) return;
        if (is_read)
            others +=
                fmt::format("{}{}", others.empty() ? "" : " and ", roles.name_of(static_cast<Role>(whose)));
    }
    if (others.empty()) return;
    report.info("role-differs", said->span,
                fmt::format("this says {}, but the condition looks at {}", said->text, others),
                "it is a note for people and changes no result");
}

} // namespace

void check_roles(const pack::Record& record, const Action& action, const world::RoleTable& roles,
                 json::Report& report) {
    const FilledRoles filled = roles_of(record, roles);
    for (const Prerequisite& prerequisite : action.prerequisites) {
        check_names(*prerequisite.condition.program, Severity::error, report);
        RoleChecker(*prerequisite.condition.program, filled, roles, report).check();
    }
    const Node* percent = action.contest ? record.field("contest")->find("percent") : nullptr;
    const Node* modifiers = percent ? percent->find("modifiers") : nullptr;
    if (percent) check_skill(*percent, filled, roles, report);
    if (!modifiers || percent->find("chance")) return;
    // So far the chance has the action's own modifiers alone, in the order they are written.
    const std::vector<rules::Line>& lines = action.contest->quantities()[0]->lines;
    for (std::size_t i = 0; i < lines.size() && i < modifiers->children.size(); ++i) {
        const auto& condition = lines[i].condition.program;
        if (!condition) continue;
        check_names(*condition, Severity::warning, report);
        RoleChecker(*condition, filled, roles, report).check();
        check_target_role(modifiers->children[i], *condition, roles, report);
    }
}

} // namespace arbiter::action
