#include "arbiter/policy.hpp"

namespace arbiter {

// Being done stands behind the offers of an act, and is what is usual there: whoever takes it does nothing.
std::uint64_t first_policy(const PendingQuestion& question) noexcept {
    const bool is_act = !question.options.empty() && !question.options.front().action.empty();
    return is_act ? 0 : question.usual.value_or(0);
}

} // namespace arbiter
