// Question: one thing that chance or a choice decides, with its answers, their weights and how faces become
// an answer. Who asks owns the numbers; who answers (Sampler, Script, Enumerator, a policy, a person) needs
// nothing but this.
#pragma once

#include "chance/order.hpp"
#include "chance/seed.hpp"
#include "chance/weights.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace arbiter::chance {

enum class QuestionKind : std::uint8_t { below, uniform, dist, pick, order, choose };

/// "below", "uniform", "dist", "pick", "order" or "choose".
[[nodiscard]] std::string_view word_of(QuestionKind kind) noexcept;

/// Faces of a `uniform` question lie between minus and plus this: doubles, and so scripts, hold each of them.
inline constexpr std::int64_t k_widest_face = std::int64_t{1} << 53;

/// What a choice offers. Nobody draws it; but odds and unattended play need to know what is taken.
struct Options {
    std::uint32_t count = 0;
    std::optional<std::uint32_t> default_option; ///< taken when nobody chooses
    std::optional<Weights> mix; ///< a mixed policy: how often each is taken; goes before the default
};

/// A question. A small value: weights, cut points, entries and contexts are borrowed from the asker.
class Question {
public:
    /// Answer 1 with probability `p`, else 0. The face is a unit number u; the answer is u < p.
    [[nodiscard]] static Result<Question> below(double p);

    /// A whole number from `low` to `high`. Without cut points, answer i is the face `low + i`. With them,
    /// answers are groups: group g begins at face `first_faces[g]` and ends before the next one's. They begin
    /// with `low`, never fall and reach at most `high + 1`; equal neighbours leave a group empty, so that
    /// groups keep their numbers when one of them is out of reach.
    [[nodiscard]] static Result<Question> uniform(std::int64_t low, std::int64_t high,
                                                  std::span<const std::int64_t> first_faces = {});

    /// An answer with the given weights that falls in a procedure of its own: several dice, rerolls, a table.
    [[nodiscard]] static Result<Question> dist(const Weights& weights, DrawFunction draw);

    /// The same, with weights that are worked out when someone asks for them, so that drawing does not pay
    /// for them. `weigh` gives as many weights as there are answers, or an Error.
    [[nodiscard]] static Result<Question> dist(std::uint64_t answers, WeighFunction weigh, DrawFunction draw);

    /// One of several by weight, with one face.
    [[nodiscard]] static Question pick(const Weights& weights);

    /// Who goes first. The answer is a permutation (see permutation_of).
    [[nodiscard]] static Result<Question> order(std::span<const OrderEntry> entries);

    [[nodiscard]] static Result<Question> choose(const Options& options);

    /// The same question at a place. `instance` other than 0 makes it part of a pending outcome, whose dice
    /// come from a stream of their own.
    [[nodiscard]] Question at(Site site, std::uint64_t instance = 0) const;

    [[nodiscard]] QuestionKind kind() const noexcept { return static_cast<QuestionKind>(body_.index()); }
    [[nodiscard]] Site site() const noexcept { return site_; }
    [[nodiscard]] std::uint64_t instance() const noexcept { return instance_; }

    [[nodiscard]] std::uint64_t answers() const noexcept;

    /// The probability of one answer; all of them sum to 1. Fails for an order too large to work out
    /// (out_of_budget), for a choice that only a chooser can make (bad_argument), and where the asker cannot
    /// work its weights out.
    [[nodiscard]] Result<double> weight(Answer answer) const;

    /// Appends every answer with a weight above 0, in order. More than `most` answers are out_of_budget;
    /// orders are bounded by their own limits instead.
    [[nodiscard]] Result<void> list(std::size_t most, std::vector<WeightedAnswer>& out) const;

    /// Whether this is a choice with neither a default nor a mix, so that `draw` has no answer to give.
    [[nodiscard]] bool needs_chooser() const noexcept;

    /// What a choice comes to when nobody chooses; nothing where that is not fixed.
    [[nodiscard]] std::optional<std::uint32_t> default_option() const noexcept;

    /// Takes faces and returns the answer they mean. Not for a question that needs a chooser.
    [[nodiscard]] Answer draw(Faces& faces) const;

private:
    struct Below {
        double p;
    };
    struct Uniform {
        std::int64_t low, high;
        std::span<const std::int64_t> first_faces;
    };
    struct WeighedLater {
        std::uint64_t answers;
        WeighFunction weigh;
    };
    struct Dist {
        std::variant<Weights, WeighedLater> weights;
        DrawFunction draw;
    };
    struct Pick {
        Weights weights;
    };
    using Body = std::variant<Below, Uniform, Dist, Pick, Order, Options>; // in the order of QuestionKind

    friend struct QuestionParts;
    explicit Question(Body body) : body_(body) {}

    Body body_;
    Site site_;
    std::uint64_t instance_ = 0;
};

} // namespace arbiter::chance
