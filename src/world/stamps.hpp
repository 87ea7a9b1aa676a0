// Stamps: numbers for changes. Whatever two worlds have under the same stamp is the same, though one may be a
// copy of the other and both have gone on: what was worked out of it once holds for both.
#pragma once

#include <atomic>
#include <cstdint>

namespace arbiter::world {

/// Each copy counts in a block of numbers of its own, taken later than any number it was copied with: along
/// every line of copies stamps rise, and no two changes ever have the same. So the highest of several
/// stamps says which of them all there were. No answer depends on the numbers themselves.
class Stamps {
public:
    Stamps() noexcept : last_(next_block()) {}
    Stamps(const Stamps&) noexcept : Stamps() {}
    Stamps& operator=(const Stamps&) noexcept {
        last_ = next_block();
        return *this;
    }

    [[nodiscard]] std::uint64_t next() noexcept {
        if ((++last_ & (k_block - 1)) == 0) last_ = next_block() + 1;
        return last_;
    }

private:
    static constexpr std::uint64_t k_block = 1 << 20;

    static std::uint64_t next_block() noexcept {
        static std::atomic<std::uint64_t> s_last{0};
        return (s_last.fetch_add(1, std::memory_order_relaxed) + 1) * k_block;
    }

    std::uint64_t last_;
};

} // namespace arbiter::world
