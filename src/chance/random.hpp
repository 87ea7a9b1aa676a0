// Random: numbers from one stream, question by question. The only place where random words are made.
#pragma once

#include "chance/philox.hpp"
#include "chance/seed.hpp"

#include <cstdint>

namespace arbiter::chance {

/// Random words of one stream. The counter holds the question's number and the block within the question, so
/// how many words one question takes never moves the next.
class Random {
public:
    explicit Random(StreamKey key) noexcept;

    /// Goes to the first word of question `number`.
    void start(std::uint64_t number) noexcept;

    /// The next 32 random bits of the question. In the header, with `below`, because rolling dice is little
    /// else.
    [[nodiscard]] std::uint32_t word() noexcept {
        if (used_ == 4) make_block();
        ++drawn_;
        return words_[used_++];
    }

    /// A whole number from 0 up to but not including `range`, each equally likely; `range` is at least 1.
    [[nodiscard]] std::uint64_t below(std::uint64_t range) noexcept {
        return range <= 0xFFFFFFFFu ? below_32(static_cast<std::uint32_t>(range)) : below_64(range);
    }

    /// One of the 2^53 multiples of 2^-53 in [0, 1), each equally likely.
    [[nodiscard]] double unit() noexcept;

    /// Words drawn since construction. Computing odds must leave it as it was.
    [[nodiscard]] std::uint64_t drawn() const noexcept { return drawn_; }

private:
    void make_block() noexcept;

    // Lemire, "Fast random integer generation in an interval" (2019): the high half of word * range is the
    // answer and the low half tells whether this word is one of the 2^32 mod range surplus ones. One
    // multiplication and almost never a division.
    [[nodiscard]] std::uint32_t below_32(std::uint32_t range) noexcept {
        std::uint64_t product = std::uint64_t{word()} * range;
        if (static_cast<std::uint32_t>(product) < range) {
            const std::uint32_t surplus = (0u - range) % range;
            while (static_cast<std::uint32_t>(product) < surplus) product = std::uint64_t{word()} * range;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }
    [[nodiscard]] std::uint64_t below_64(std::uint64_t range) noexcept;

    PhiloxKey key_;

    std::uint64_t question_ = 0;
    std::uint64_t block_ = 0; // the next block to make
    PhiloxBlock words_{};
    unsigned used_ = 4; // of words_
    std::uint64_t drawn_ = 0;
};

} // namespace arbiter::chance
