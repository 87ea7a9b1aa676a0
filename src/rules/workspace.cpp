// What happens when a rule fails: rare, so kept out of the way of those that do not.
#include "rules/workspace.hpp"

#include <fmt/format.h>

namespace arbiter::rules {

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
