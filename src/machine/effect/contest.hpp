// contest: something is decided, here and now.
#pragma once

#include "machine/code.hpp"
#include "rules/contest/contest.hpp"

#include <array>

namespace arbiter::machine {

class CodeCompiler;

class AskContest final : public Instruction {
public:
    AskContest(std::shared_ptr<const rules::Contest> contest, std::uint32_t first, std::string name)
        : contest_(std::move(contest)), first_(first), name_(std::move(name)) {}

    std::array<std::uint32_t, rules::k_most_degrees> next{}; ///< where each degree goes on
    bool is_quiet = false;                                   ///< the log has what came of it, but no words
    bool decides = false;                                    ///< its degree is that of the action it is in
    std::uint8_t grain = 0;                                  ///< how finely it is asked: as effects need it

    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
    void tell_words(Uses& uses) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;

private:
    [[nodiscard]] std::span<Value> outputs(Run& run) const;
    Step force(Run& run) const;
    LogEntry& add_entry(Run& run, std::size_t degree) const;
    void add_numbers(Run& run, std::span<const chance::Face> faces, std::size_t degree,
                     LogEntry& entry) const;
    void keep_dice(Run& run, std::span<const chance::Face> faces) const;

    std::shared_ptr<const rules::Contest> contest_;
    std::uint32_t first_;
    std::string name_;
};

void compile_contest(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
