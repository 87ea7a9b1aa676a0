// A stand-in for a game's world: entities' components in arrays, found by number. It shows what an expression
// costs once its paths are bound to a host.
#pragma once

#include "arbiter/host.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace arbiter::bench {

class BenchWorld final : public Host, public HostNames {
public:
    /// Two entities from every scene, its `actor` and its `primary`.
    explicit BenchWorld(std::span<const Data> scenes);

    /// Lets the roles be those of one scene.
    void enter(std::size_t scene) noexcept {
        roles_ = {static_cast<std::uint32_t>(2 * scene), static_cast<std::uint32_t>(2 * scene + 1)};
    }

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    [[nodiscard]] Value read(HostSlot slot) const noexcept override {
        const Column& column = columns_[slot.what];
        const std::uint32_t row = column.rows[roles_[slot.whose]];
        return row == k_none ? Value::absent() : column.values[row];
    }

private:
    static constexpr std::uint32_t k_none = 0xFFFF'FFFF;

    /// One field of one component: only who has the component has a row.
    struct Column {
        std::vector<std::uint32_t> rows; // by entity
        std::vector<Value> values;
    };
    void add(const Value& entity);

    std::vector<Column> columns_;
    std::array<std::uint32_t, 2> roles_{};
};

} // namespace arbiter::bench
