// The answers are those of the first seed that hits, so that every run goes the same way.
#include "strike_account.hpp"

#include "crowd.hpp"
#include "timing.hpp"

#include "chance/sampler.hpp"

namespace arbiter::bench {
namespace {

// One strike again and again, up to a question.
class Strike {
public:
    Strike(action::Scene& scene, std::uint32_t code, const world::Cast& cast)
        : scene_(scene), code_(code), cast_(cast), state_(scene.start()) {}

    // Answers of a strike that asks for its damage.
    void find_hit() {
        for (std::uint64_t number = 1; answers_.size() < 2 && number < 1'000; ++number) {
            answers_.clear();
            Sampler sampler(seed_, chance::command_key(seed_, number));
            begin();
            while (const auto question = ask()) {
                answers_.push_back(*sampler.answer(*question));
                machine().answer(state_, answers_.back());
            }
        }
        if (answers_.size() < 2) stop("no strike hits");
    }
    [[nodiscard]] std::size_t questions() const noexcept { return answers_.size(); }

    // To the question of that number; the number behind the last one is the end.
    void run(std::size_t question) {
        begin();
        for (std::size_t i = 0; i < question; ++i) {
            static_cast<void>(ask());
            machine().answer(state_, answers_[i]);
        }
        static_cast<void>(ask());
    }
    double time_to(std::size_t question) {
        return best_of([&] {
            run(question);
            return static_cast<double>(state_.steps);
        });
    }
    double time_to_copy() {
        return best_of([&] {
            state_ = scene_.state;
            return static_cast<double>(state_.world.size());
        });
    }
    double time_to_draw(std::size_t number) {
        run(number);
        const auto question = ask();
        Sampler sampler(seed_, chance::command_key(seed_, 1));
        return best_of([&] { return static_cast<double>(*sampler.answer(*question)); });
    }

private:
    using Sampler = chance::Sampler;

    machine::Machine& machine() { return scene_.worker.machine; }
    void begin() {
        state_ = scene_.state;
        state_.steps = state_.bytes = 0;
        if (!machine().start(state_, code_, cast_)) stop("it does not start");
    }
    std::optional<chance::Question> ask() {
        auto question = machine().advance(state_);
        if (!question) stop(question.error().message);
        return *question;
    }

    action::Scene& scene_;
    std::uint32_t code_;
    world::Cast cast_;
    machine::State state_;
    Seed seed_ = make_seed(7);
    std::vector<chance::Answer> answers_;
};

} // namespace

std::vector<StrikePart> account_of_strike(action::Scene& scene, std::uint32_t code, const world::Cast& cast) {
    Strike strike(scene, code, cast);
    strike.find_hit();
    std::vector<StrikePart> parts{{"copy the position", strike.time_to_copy()}};
    double before = parts[0].ns;
    for (std::size_t i = 0; i <= strike.questions(); ++i) {
        const std::string number = std::to_string(i + 1);
        const double until = strike.time_to(i);
        const bool is_end = i == strike.questions();
        parts.push_back({is_end ? "to the end" : "to question " + number, until - before});
        before = until;
        if (!is_end) parts.push_back({"draw question " + number, strike.time_to_draw(i)});
    }
    return parts;
}

} // namespace arbiter::bench
