// An odometer of faces.
#include "dice/enumerate.hpp"

#include <vector>

namespace arbiter::dice {
namespace {

class EveryFace final : public chance::Faces {
public:
    EveryFace() : Faces(nullptr) {}

    void rewind() { at_ = 0; }

    /// The next sequence; false after the last.
    bool next() {
        wheels_.resize(at_); // what was not read this time does not turn
        while (!wheels_.empty() && wheels_.back().face == wheels_.back().high) wheels_.pop_back();
        if (wheels_.empty()) return false;
        ++wheels_.back().face;
        return true;
    }

    /// How many sequences are as likely as this one; nothing when there are too many to count.
    [[nodiscard]] std::optional<std::int64_t> ways() const {
        std::int64_t all = 1;
        for (std::size_t i = 0; i < at_; ++i) {
            const std::int64_t range = wheels_[i].high - wheels_[i].low + 1;
            if (all > (std::int64_t{1} << 62) / range) return std::nullopt;
            all *= range;
        }
        return all;
    }

private:
    struct Wheel {
        std::int64_t low, high, face;
    };

    [[nodiscard]] std::int64_t next_face(std::int64_t low, std::int64_t high) override {
        if (at_ == wheels_.size()) wheels_.push_back({low, high, low});
        return wheels_[at_++].face;
    }
    [[nodiscard]] double next_unit() override { return 0; } // notation never asks for one

    std::vector<Wheel> wheels_;
    std::size_t at_ = 0;
};

} // namespace

std::optional<RollCounts> every_roll(const std::function<std::int64_t(chance::Faces&)>& roll,
                                     std::size_t most) {
    RollCounts counts;
    EveryFace faces;
    for (std::size_t n = 0;; ++n) {
        if (n >= most) return std::nullopt;
        faces.rewind();
        const std::int64_t total = roll(faces);
        const auto ways = faces.ways();
        if (!ways) return std::nullopt;
        ++counts[*ways][total];
        if (!faces.next()) return counts;
    }
}

} // namespace arbiter::dice
