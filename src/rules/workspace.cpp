// What is rare, so kept out of the way of rules that simply run: beginning with a rule, and failing.
#include "rules/workspace.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::rules {

void Workspace::renew(Runner& runner, const Rule& rule) const {
    const expr::Program& program = *rule.program;
    const bool reads_params = std::ranges::any_of(
        program.slots, [](const expr::BoundSlot& bound) { return bound.slot.whose == k_params; });
    const bool is_begun = runner.params != k_not_begun;
    runner.params = params_stamp();
    if (is_begun && !reads_params) return;
    runner.overlay =
        reads_params && runner.params != 0 ? expr::fold_slots(program, *outside, k_params) : nullptr;
    const expr::Op* const ops = runner.overlay ? runner.overlay->ops.data() : program.ops.data();
    runner.constant = ops->fast == expr::Code::constant ? &ops->literal : nullptr;
    runner.machine = runner.constant ? nullptr : std::make_unique<expr::Machine>(program, ops);
}

void Workspace::keep_failure(const Rule& rule, expr::Machine* machine) {
    if (failure_ || is_trying) return; // the first one is the cause of the others
    failure_ = Error{ErrorCode::out_of_fuel, {}, {}};
    std::string place;
    if (machine) {
        const Failure& failure = machine->describe_failure();
        if (failure.type != "Limit") failure_->code = ErrorCode::rule_failed;
        failure_->message = failure.message;
        place = machine->failed_place();
    } else {
        failure_->message =
            depth_ > k_deepest
                ? fmt::format("a rule and the quantities it reads are nested deeper than {}", k_deepest)
                : fmt::format("a rule and the quantities it reads take more than {} steps", k_most_steps);
        place = expr::place_in(*rule.program, rule.program->spans[0]);
    }
    if (!place.empty()) failure_->message += fmt::format(" ({})", place);
}

void Workspace::refuse(const Rule& rule, std::string message) {
    if (failure_) return;
    const std::string place = rule ? expr::place_in(*rule.program, rule.program->spans[0]) : std::string();
    if (!place.empty()) message += fmt::format(" ({})", place);
    failure_ = Error{ErrorCode::rule_failed, std::move(message), {}};
}

Result<void> Workspace::take_failure(std::string_view where) {
    if (!failure_) return {};
    if (!where.empty()) place_failure(where);
    Error error = std::move(*failure_);
    failure_.reset();
    return tl::unexpected(std::move(error));
}

void Workspace::place_failure(std::string_view where) {
    failure_->message.insert(0, fmt::format("{}: ", where));
}

} // namespace arbiter::rules
