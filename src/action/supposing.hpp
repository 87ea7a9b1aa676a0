// Supposing: the world, but one value is another. Explanations ask what would change.
#pragma once

#include "arbiter/host.hpp"

namespace arbiter::action {

/// `view` outlives it.
class Supposing final : public Host {
public:
    Supposing(const Host& view, HostSlot slot, Value value) : view_(view), slot_(slot), value_(value) {}
    Value read(HostSlot slot) const noexcept override { return slot == slot_ ? value_ : view_.read(slot); }
    bool is_present(HostSlot slot) const noexcept override { return slot == slot_ || view_.is_present(slot); }
    Value step(const Value& entity, std::string_view key) const override { return view_.step(entity, key); }
    Value component(const Value& who, std::string_view component) const override {
        return view_.component(who, component);
    }
    Value call(HostSlot slot, std::span<const Value> arguments) const noexcept override {
        return view_.call(slot, arguments);
    }
    Value measure(Measure what, std::span<const Value> of) const override { return view_.measure(what, of); }
    FoundPeople those(HostSlot slot) const override { return view_.those(slot); }

private:
    const Host& view_;
    HostSlot slot_;
    Value value_;
};

} // namespace arbiter::action
