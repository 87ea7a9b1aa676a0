// Sampler: answers questions by drawing faces from the seed's streams.
#pragma once

#include "chance/answerer.hpp"
#include "chance/faces.hpp"
#include "chance/random.hpp"

#include <vector>

namespace arbiter::chance {

/// Draws answers. Question n of a stream has its own random words, and a question of a pending outcome has a
/// stream of its own, so neither skipping nor repeating one changes any other.
class Sampler final : public Answerer {
public:
    /// Draws from the stream `key` (see command_key, run_key); `seed` is for the streams of pending outcomes.
    /// Faces are appended to `kept` unless it is null; choices go to `chooser` if there is one. Both outlive
    /// the sampler.
    Sampler(const Seed& seed, StreamKey key, std::vector<Face>* kept = nullptr, Chooser* chooser = nullptr);

    [[nodiscard]] Result<Answer> answer(const Question& question) override;

    /// The number of the stream's next question. A saved game keeps it, and goes on with `go_to`.
    [[nodiscard]] std::uint64_t next_question() const noexcept { return next_; }
    void go_to(std::uint64_t question) noexcept { next_ = question; }

    /// Random words drawn so far, pending outcomes included.
    [[nodiscard]] std::uint64_t drawn() const noexcept { return random_.drawn() + drawn_for_pending_; }

private:
    [[nodiscard]] Answer draw_pending(const Question& question);

    Seed seed_;
    std::vector<Face>* kept_;
    Chooser* chooser_;

    Random random_;
    std::uint64_t next_ = 0;
    std::uint64_t drawn_for_pending_ = 0;
};

} // namespace arbiter::chance
