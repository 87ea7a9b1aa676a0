// Brute force over faces, and sampling.
#include "support/every_face.hpp"

#include "chance/faces.hpp"
#include "chance/sampler.hpp"

#include <gtest/gtest.h>

namespace arbiter::test {
namespace {

// An odometer whose wheels appear as a procedure asks for them: how many faces it asks for, and with how many
// sides, may depend on the faces before.
class EveryFace final : public chance::Faces {
public:
    EveryFace() : Faces(nullptr) {}

    [[nodiscard]] double chance() const {
        double product = 1;
        for (std::size_t i = 0; i < used_; ++i) product /= static_cast<double>(wheels_[i].sides);
        return product;
    }

    bool turn() {
        wheels_.resize(used_);
        used_ = 0;
        while (!wheels_.empty() && wheels_.back().at + 1 == wheels_.back().sides) wheels_.pop_back();
        if (wheels_.empty()) return false;
        ++wheels_.back().at;
        return true;
    }

private:
    struct Wheel {
        std::int64_t sides, at;
    };

    std::int64_t next(std::int64_t sides) {
        if (used_ == wheels_.size()) wheels_.push_back({sides, 0});
        return wheels_[used_++].at;
    }
    std::int64_t next_face(std::int64_t low, std::int64_t high) override {
        return low + next(high - low + 1);
    }
    double next_unit() override {
        return static_cast<double>(next(k_unit_steps)) / static_cast<double>(k_unit_steps);
    }

    std::vector<Wheel> wheels_;
    std::size_t used_ = 0;
};

} // namespace

std::vector<double> weights_by_faces(const chance::Question& question) {
    std::vector<double> weights(question.answers());
    EveryFace faces;
    do {
        const chance::Answer answer = question.draw(faces);
        weights[answer] += faces.chance();
    } while (faces.turn());
    return weights;
}

std::vector<double> stated_weights(const chance::Question& question) {
    std::vector<chance::WeightedAnswer> listed;
    const auto fine = question.list(1'000'000, listed);
    EXPECT_TRUE(fine) << fine.error().message;
    std::vector<double> weights(question.answers());
    for (const auto& [answer, weight] : listed) weights[answer] = weight;
    return weights;
}

Fit fit_of_draws(const chance::Question& question, std::uint64_t seed) {
    const Seed made = make_seed(seed);
    chance::Sampler sampler(made, chance::run_key(made, 0));
    std::vector<std::uint64_t> counts(question.answers());
    for (int i = 0; i < k_many_draws; ++i) ++counts[*sampler.answer(question)];
    return g_test(counts, stated_weights(question));
}

} // namespace arbiter::test
