// Faces from random words.
#include "chance/sampler.hpp"

namespace arbiter::chance {
namespace {

class RandomFaces final : public Faces {
public:
    RandomFaces(Random& random, std::vector<Face>* kept) : Faces(kept), random_(random) {}

private:
    [[nodiscard]] std::int64_t next_face(std::int64_t low, std::int64_t high) override {
        // Unsigned, so that the widest ranges do not overflow on the way.
        const auto range = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
        return low + static_cast<std::int64_t>(random_.below(range));
    }
    [[nodiscard]] double next_unit() override { return random_.unit(); }

    Random& random_;
};

} // namespace

Sampler::Sampler(const Seed& seed, StreamKey key, std::vector<Face>* kept, Chooser* chooser)
    : seed_(seed), kept_(kept), chooser_(chooser), random_(key) {}

Answer Sampler::draw_pending(const Question& question) {
    Random random(pending_key(seed_, question.instance(), question.site()));
    RandomFaces faces(random, kept_);
    const Answer answer = question.draw(faces);
    drawn_for_pending_ += random.drawn();
    return answer;
}

Result<Answer> Sampler::answer(const Question& question) {
    const bool is_pending = question.instance() != 0;
    // A choice takes a number too, whoever makes it: the dice after it are the same for a person, a policy
    // and the default.
    const std::uint64_t number = is_pending ? 0 : next_++;
    const auto chosen = ask_chooser(question, chooser_);
    if (!chosen) return tl::unexpected(chosen.error());
    if (*chosen) return **chosen;
    if (is_pending) return draw_pending(question);
    random_.start(number);
    RandomFaces faces(random_, kept_);
    return question.draw(faces);
}

} // namespace arbiter::chance
