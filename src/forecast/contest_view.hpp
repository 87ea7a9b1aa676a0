// What a contest may come to, as formulas of metrics read it: `contest.net`, `contest.attack`.
#pragma once

#include "rules/contest/contest.hpp"
#include "rules/outside.hpp"

namespace arbiter::forecast {

/// `whose` of slots that are outputs of the contest that is measured; `what` is the output's number. The
/// registers of a machine are another's: nothing runs while odds are asked for.
inline constexpr std::uint32_t k_measured = world::k_outside + rules::k_outside_kinds - 1;

class ContestNames final : public HostNames {
public:
    static constexpr std::string_view k_word = "contest";

    /// Whose outputs are meant from now on; null for nobody's.
    void set(const rules::Contest* contest) noexcept { contest_ = contest; }

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override;
    [[nodiscard]] bool is_global(std::string_view first) const override { return first == k_word; }

private:
    const rules::Contest* contest_ = nullptr;
};

class ContestView final : public Host {
public:
    std::vector<Value> outputs; ///< of the contest, as one answer leaves them

    [[nodiscard]] Value read(HostSlot slot) const noexcept override {
        return slot.what < outputs.size() ? outputs[slot.what] : Value::absent();
    }
};

/// How finely a contest must be asked for what a rule reads of it; nothing when it reads none of it.
[[nodiscard]] std::optional<std::uint8_t> grain_for(const rules::Rule& rule, const rules::Contest& contest);

} // namespace arbiter::forecast
