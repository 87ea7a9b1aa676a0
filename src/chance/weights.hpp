// Weights: how likely each of several answers is, checked once and then borrowed by question after question.
#pragma once

#include "arbiter/result.hpp"
#include "chance/fwd.hpp"

#include <cstdint>
#include <span>

namespace arbiter::chance {

/// The number of an answer among a question's answers, from 0.
using Answer = std::uint64_t;

/// Weights of answers. The numbers stay with whoever made them and must outlive this; checking them costs one
/// pass, so keep a `Weights` beside its numbers instead of making one per question.
class Weights {
public:
    /// Refuses an empty list, a negative, infinite or NaN weight, and weights that are all zero.
    [[nodiscard]] static Result<Weights> make(std::span<const double> weights);

    [[nodiscard]] std::size_t size() const noexcept { return weights_.size(); }

    /// The probability of answer `i`: its share of the total.
    [[nodiscard]] double weight(Answer i) const noexcept {
        return weights_[static_cast<std::size_t>(i)] / total_;
    }

    /// Draws an answer with one face. Whole weights are a table that is rolled on: a face from 1 to their
    /// total, so three equal options are a d3. Others take a unit number.
    [[nodiscard]] Answer draw(Faces& faces) const;

private:
    Weights(std::span<const double> weights, double total, bool whole) noexcept
        : weights_(weights), total_(total), whole_(whole) {}

    std::span<const double> weights_;
    double total_;
    bool whole_;
};

/// How an asker turns faces into an answer, when there is more to it than one face. `context` belongs to the
/// asker and outlives the question.
struct DrawFunction {
    Answer (*call)(const void* context, Faces& faces) = nullptr;
    const void* context = nullptr;

    [[nodiscard]] explicit operator bool() const noexcept { return call != nullptr; }
    [[nodiscard]] Answer operator()(Faces& faces) const { return call(context, faces); }
};

/// How an asker works out weights that only odds need. Called whenever weights are asked for, which may be
/// often or never, so the asker keeps what it worked out. `context` belongs to the asker and outlives the
/// question; the weights borrow from it.
struct WeighFunction {
    Result<Weights> (*call)(void* context) = nullptr;
    void* context = nullptr;

    [[nodiscard]] explicit operator bool() const noexcept { return call != nullptr; }
    [[nodiscard]] Result<Weights> operator()() const { return call(context); }
};

} // namespace arbiter::chance
