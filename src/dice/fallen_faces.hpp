// FallenFaces: faces that have fallen, handed out once more.
#pragma once

#include "chance/faces.hpp"

#include <algorithm>
#include <span>

namespace arbiter::dice {

class FallenFaces final : public chance::Faces {
public:
    explicit FallenFaces(std::span<const chance::Face> fallen) : Faces(nullptr), fallen_(fallen) {}

private:
    [[nodiscard]] std::int64_t next_face(std::int64_t low, std::int64_t high) override {
        return next_ < fallen_.size() ? std::clamp(fallen_[next_++].whole, low, high) : low;
    }
    [[nodiscard]] double next_unit() override { return 0; }

    std::span<const chance::Face> fallen_;
    std::size_t next_ = 0;
};

} // namespace arbiter::dice
