// Many rules over many data, one JSON line each: how test suites and other programs ask.
#pragma once

#include "arbiter/expr.hpp"

#include <string>
#include <string_view>

namespace arbiter {

/// Answers lines `{"rule": ..., "data": ...}`. A rule is JSON Logic; a text there is a literal.
class ExpressionBatch {
public:
    explicit ExpressionBatch(ExpressionOptions options = {}, DiceSource* dice = nullptr);

    /// `{"result": ...}` or `{"error": {"type", "message"}}`, without a newline. Never fails otherwise.
    [[nodiscard]] std::string answer(std::string_view line);

    void set_fast_paths(bool are_used) noexcept { uses_fast_paths_ = are_used; }

private:
    ExpressionOptions options_;
    DiceSource* dice_;
    bool uses_fast_paths_ = true;
};

} // namespace arbiter
