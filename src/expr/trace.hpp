// Trace: what every part of an expression came to, in the order it was evaluated. Explain: the reason in a
// sentence, found by following what decided.
#pragma once

#include "expr/machine.hpp"

#include <string>
#include <vector>

namespace arbiter::expr {

/// One operation that was evaluated.
struct Traced {
    const Op* op = nullptr;
    std::size_t depth = 0;
    std::size_t end = 0; ///< steps below it are those up to here
    std::string value;   ///< as JSON; empty when it failed
    bool is_true = false;
    bool is_missing = false;
};

class Recorder final : public Tracer {
public:
    std::size_t enter(const Op& op) override;
    void leave(std::size_t entered, const Value& value, bool has_failed) override;

    [[nodiscard]] const std::vector<Traced>& steps() const noexcept { return steps_; }

private:
    std::vector<Traced> steps_;
    std::size_t depth_ = 0;
};

/// The steps as people read them, each part as formula text.
[[nodiscard]] std::vector<TraceStep> trace_steps(const Program& program, const std::vector<Traced>& steps);

/// Why the first step came out as it did.
[[nodiscard]] Explanation explain(const Program& program, const std::vector<Traced>& steps);

} // namespace arbiter::expr
