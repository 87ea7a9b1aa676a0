// The kinds of question side by side: for each, how many answers, how likely, and what faces mean.
#include "chance/question.hpp"

#include "chance/faces.hpp"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace arbiter::chance {

// One overload per kind and property. A struct of its own so that the kinds' private shapes can be named.
struct QuestionParts {
    using Below = Question::Below;
    using Uniform = Question::Uniform;
    using Dist = Question::Dist;
    using Pick = Question::Pick;

    static std::uint64_t answers(const Below&) { return 2; }
    static std::uint64_t answers(const Uniform& u) {
        return u.first_faces.empty() ? static_cast<std::uint64_t>(u.high - u.low) + 1 : u.first_faces.size();
    }
    static std::uint64_t answers(const Dist& d) {
        const auto* later = std::get_if<Question::WeighedLater>(&d.weights);
        return later ? later->answers : std::get<Weights>(d.weights).size();
    }
    static std::uint64_t answers(const Pick& p) { return p.weights.size(); }
    static std::uint64_t answers(const Order& o) { return o.answers(); }
    static std::uint64_t answers(const Options& o) { return o.count; }

    static Result<double> weight(const Below& b, Answer i) { return i == 1 ? b.p : 1 - b.p; }
    static Result<double> weight(const Uniform& u, Answer answer) {
        const auto i = static_cast<std::size_t>(answer);
        const double faces = static_cast<double>(u.high - u.low + 1);
        if (u.first_faces.empty()) return 1 / faces;
        const std::int64_t end = i + 1 < u.first_faces.size() ? u.first_faces[i + 1] : u.high + 1;
        return static_cast<double>(end - u.first_faces[i]) / faces;
    }
    static Result<Weights> weights_of(const Dist& d) {
        const auto* later = std::get_if<Question::WeighedLater>(&d.weights);
        if (!later) return std::get<Weights>(d.weights);
        Result<Weights> weights = later->weigh();
        assert(!weights || weights->size() == later->answers);
        return weights;
    }
    static Result<double> weight(const Dist& d, Answer i) {
        return weights_of(d).map([&](const Weights& weights) { return weights.weight(i); });
    }
    static Result<double> weight(const Pick& p, Answer i) { return p.weights.weight(i); }
    static Result<double> weight(const Order& o, Answer i) { return o.weight(i); }
    static Result<double> weight(const Options& o, Answer i) {
        if (o.mix) return o.mix->weight(i);
        if (!o.default_option) return fail(ErrorCode::bad_argument, "a choice without a default has no odds");
        return i == *o.default_option ? 1.0 : 0.0;
    }

    static Answer draw(const Below& b, Faces& faces) { return faces.unit() < b.p ? 1 : 0; }
    static Answer draw(const Uniform& u, Faces& faces) {
        const std::int64_t face = faces.face(u.low, u.high);
        if (u.first_faces.empty()) return static_cast<Answer>(face - u.low);
        const auto after = std::upper_bound(u.first_faces.begin(), u.first_faces.end(), face);
        return static_cast<Answer>(after - u.first_faces.begin()) - 1;
    }
    static Answer draw(const Dist& d, Faces& faces) { return d.draw(faces); }
    static Answer draw(const Pick& p, Faces& faces) { return p.weights.draw(faces); }
    static Answer draw(const Order& o, Faces& faces) { return o.draw(faces); }
    static Answer draw(const Options& o, Faces& faces) {
        return o.mix ? o.mix->draw(faces) : Answer{o.default_option.value_or(0)};
    }
};

std::string_view word_of(QuestionKind kind) noexcept {
    switch (kind) {
    case QuestionKind::below: return "below";
    case QuestionKind::uniform: return "uniform";
    case QuestionKind::dist: return "dist";
    case QuestionKind::pick: return "pick";
    case QuestionKind::order: return "order";
    case QuestionKind::choose: return "choose";
    }
    return "unknown";
}

Question Question::at(Site site, std::uint64_t instance) const {
    Question copy = *this;
    copy.site_ = site;
    copy.instance_ = instance;
    return copy;
}

std::uint64_t Question::answers() const noexcept {
    return std::visit([](const auto& body) { return QuestionParts::answers(body); }, body_);
}

Result<double> Question::weight(Answer answer) const {
    assert(answer < answers());
    return std::visit([&](const auto& body) { return QuestionParts::weight(body, answer); }, body_);
}

Answer Question::draw(Faces& faces) const {
    assert(!needs_chooser());
    const Answer answer =
        std::visit([&](const auto& body) { return QuestionParts::draw(body, faces); }, body_);
    assert(answer < answers());
    return answer;
}

bool Question::needs_chooser() const noexcept {
    const auto* options = std::get_if<Options>(&body_);
    return options && !options->mix && !options->default_option;
}

std::optional<std::uint32_t> Question::default_option() const noexcept {
    const auto* options = std::get_if<Options>(&body_);
    return options && !options->mix ? options->default_option : std::nullopt;
}

Result<void> Question::list(std::size_t most, std::vector<WeightedAnswer>& out) const {
    if (const auto* order = std::get_if<Order>(&body_)) return order->list(out);
    if (answers() > most)
        return fail(
            ErrorCode::out_of_budget,
            fmt::format("a question with {} answers is too wide to walk; the limit is {}", answers(), most),
            "group the faces by what matters about them");
    if (const auto* dist = std::get_if<Dist>(&body_)) { // weighed once for all answers
        const Result<Weights> weights = QuestionParts::weights_of(*dist);
        if (!weights) return tl::unexpected(weights.error());
        for (Answer i = 0; i < weights->size(); ++i)
            if (weights->weight(i) > 0) out.push_back({i, weights->weight(i)});
        return {};
    }
    for (Answer i = 0; i < answers(); ++i) {
        const Result<double> w = weight(i);
        if (!w) return tl::unexpected(w.error());
        if (*w > 0) out.push_back({i, *w});
    }
    return {};
}

} // namespace arbiter::chance
