// Words for error codes.
#include "arbiter/result.hpp"

namespace arbiter {

std::string_view word_of(ErrorCode code) noexcept {
    switch (code) {
    case ErrorCode::not_found: return "not-found";
    case ErrorCode::cannot_read: return "cannot-read";
    case ErrorCode::outside: return "outside";
    case ErrorCode::too_large: return "too-large";
    case ErrorCode::bad_argument: return "bad-argument";
    case ErrorCode::script_ended: return "script-ended";
    case ErrorCode::script_unfit: return "script-unfit";
    case ErrorCode::out_of_fuel: return "out-of-fuel";
    case ErrorCode::out_of_budget: return "out-of-budget";
    case ErrorCode::cannot_write: return "cannot-write";
    case ErrorCode::rule_failed: return "rule-failed";
    case ErrorCode::old_revision: return "old-revision";
    case ErrorCode::not_allowed: return "not-allowed";
    case ErrorCode::no_such_option: return "no-such-option";
    }
    return "unknown";
}

} // namespace arbiter
