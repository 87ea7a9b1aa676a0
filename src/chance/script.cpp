// Scripted faces, and the ways in which they can be wrong.
#include "chance/script.hpp"

#include "base/text.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::chance {
namespace {

std::string words_for(std::int64_t low, std::int64_t high) {
    return fmt::format("a whole number from {} to {}", low, high);
}

constexpr std::string_view k_unit_words = "a number from 0 up to but not including 1";

bool is_whole_within(double face, std::int64_t low, std::int64_t high) {
    return face == std::floor(face) && static_cast<double>(low) <= face && face <= static_cast<double>(high);
}

} // namespace

std::optional<double> Script::ScriptedFaces::take(std::string_view wanted) {
    if (error) return std::nullopt;
    if (used < given.size()) return given[used++];
    error = Error{ErrorCode::script_ended,
                  fmt::format("the script ends after {} face{}; {} is asked for", given.size(),
                              plural(given.size()), wanted),
                  {}};
    return std::nullopt;
}

void Script::ScriptedFaces::refuse(double face, std::string_view wanted) {
    error =
        Error{ErrorCode::script_unfit, fmt::format("scripted face {} is {}, not {}", used, face, wanted), {}};
}

std::int64_t Script::ScriptedFaces::next_face(std::int64_t low, std::int64_t high) {
    const auto face = take(words_for(low, high));
    if (!face) return low;
    if (is_whole_within(*face, low, high)) return static_cast<std::int64_t>(*face);
    refuse(*face, words_for(low, high));
    return low;
}

double Script::ScriptedFaces::next_unit() {
    const auto face = take(k_unit_words);
    if (!face) return 0;
    if (*face >= 0 && *face < 1) return *face;
    refuse(*face, k_unit_words);
    return 0;
}

Script::Script(std::span<const double> faces, std::vector<Face>* kept, Chooser* chooser)
    : faces_(faces, kept), chooser_(chooser) {}

Result<Answer> Script::answer(const Question& question) {
    if (faces_.error) return tl::unexpected(*faces_.error);
    const auto chosen = ask_chooser(question, chooser_);
    if (!chosen) return tl::unexpected(chosen.error());
    if (*chosen) return **chosen;
    const Answer answer = question.draw(faces_);
    if (faces_.error) return tl::unexpected(*faces_.error);
    return answer;
}

Result<void> Script::finish() const {
    if (faces_.error) return tl::unexpected(*faces_.error);
    if (faces_.used == faces_.given.size()) return {};
    return fail(ErrorCode::script_unfit,
                fmt::format("only {} of {} scripted faces were used", faces_.used, faces_.given.size()));
}

} // namespace arbiter::chance
