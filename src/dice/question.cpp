// Odds and rolls come from one program, so an answer that is drawn is one that has a weight; only past the
// common limit of explosions can a total be further out than any listed one, and then counts as the nearest.
#include "dice/question.hpp"

#include "dice/fallen_faces.hpp"
#include "dice/roll.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>

namespace arbiter::dice {

struct DiceQuestion::Body {
    Notation notation;
    Odds odds;
    std::optional<chance::Weights> weights; // of the distribution's probabilities

    // The total times its unit.
    [[nodiscard]] std::int64_t roll(chance::Faces& faces) const {
        std::array<std::byte, 2048> room; // for some twenty dice; more of them allocate
        std::pmr::monotonic_buffer_resource resource(room.data(), room.size());
        RollLog log{std::pmr::vector<RollPart>(&resource), std::pmr::vector<RolledDie>(&resource),
                    std::pmr::vector<std::int64_t>(&resource)};
        log.parts.reserve(8);
        log.dice.reserve(24);
        log.faces.reserve(24);
        return RollRun(notation.program(), {}, faces, log).run();
    }

    static chance::Answer draw(const void* context, chance::Faces& faces) {
        const Body& body = *static_cast<const Body*>(context);
        const std::int64_t total = body.roll(faces);
        const auto all = body.odds.distribution.numerators();
        const auto at = std::lower_bound(all.begin(), all.end(), total);
        return static_cast<chance::Answer>(
            std::min<std::ptrdiff_t>(at - all.begin(), static_cast<std::ptrdiff_t>(all.size()) - 1));
    }
};

Result<DiceQuestion> DiceQuestion::make(Notation notation) {
    if (notation.is_contest() || notation.is_symbolic())
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" comes to no number", notation.text()));
    auto odds = odds_of(notation);
    if (!odds) return tl::unexpected(odds.error());
    auto body = std::make_shared<Body>(Body{std::move(notation), std::move(*odds), std::nullopt});
    auto weights = chance::Weights::make(body->odds.distribution.probabilities());
    if (!weights) return tl::unexpected(weights.error());
    body->weights = *weights;
    return DiceQuestion(std::move(body));
}

chance::Question DiceQuestion::question() const {
    return *chance::Question::dist(*body_->weights, {Body::draw, body_.get()});
}

double DiceQuestion::value(chance::Answer answer) const {
    return body_->odds.distribution.value(static_cast<std::size_t>(answer));
}

std::optional<double> DiceQuestion::value_of(std::span<const chance::Face> fallen) const {
    if (fallen.empty() || fallen.size() >= chance::Faces::k_most_kept) return std::nullopt;
    FallenFaces faces(fallen);
    return static_cast<double>(body_->roll(faces)) / static_cast<double>(body_->odds.distribution.unit());
}

const Odds& DiceQuestion::odds() const noexcept { return body_->odds; }

const Notation& DiceQuestion::notation() const noexcept { return body_->notation; }

} // namespace arbiter::dice
