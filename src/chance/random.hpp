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

    /// The next 32 random bits of the question.
    [[nodiscard]] std::uint32_t word() noexcept;

    /// A whole number from 0 up to but not including `range`, each equally likely; `range` is at least 1.
    [[nodiscard]] std::uint64_t below(std::uint64_t range) noexcept;

    /// One of the 2^53 multiples of 2^-53 in [0, 1), each equally likely.
    [[nodiscard]] double unit() noexcept;

    /// Words drawn since construction. Computing odds must leave it as it was.
    [[nodiscard]] std::uint64_t drawn() const noexcept { return drawn_; }

private:
    [[nodiscard]] std::uint32_t below_32(std::uint32_t range) noexcept;
    [[nodiscard]] std::uint64_t below_64(std::uint64_t range) noexcept;

    PhiloxKey key_;

    std::uint64_t question_ = 0;
    std::uint64_t block_ = 0; // the next block to make
    PhiloxBlock words_{};
    unsigned used_ = 4; // of words_
    std::uint64_t drawn_ = 0;
};

} // namespace arbiter::chance
