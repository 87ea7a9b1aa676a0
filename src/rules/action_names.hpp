// ActionNames: `action.NAME` is a value that the action being offered or done says of itself with `let`;
// `paid` is the first name of what it is paid with.
#pragma once

#include "arbiter/host.hpp"
#include "world/model.hpp"

namespace arbiter::rules {

class ActionNames final : public HostNames {
public:
    static constexpr std::string_view k_word = "action", k_paid_word = "paid";

    /// `model` outlives it; its lets know all names before the first rule is compiled.
    explicit ActionNames(const world::Model& model) : model_(model) {}

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override;
    [[nodiscard]] bool is_seen_inside(std::string_view first) const override {
        return first == k_word || first == k_paid_word;
    }

private:
    const world::Model& model_;
};

} // namespace arbiter::rules
