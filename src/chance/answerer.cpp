// Choices, the same for everybody who answers.
#include "chance/answerer.hpp"

#include <fmt/format.h>

namespace arbiter::chance {

Result<std::optional<Answer>> ask_chooser(const Question& question, Chooser* chooser) {
    if (question.kind() != QuestionKind::choose) return std::nullopt;
    if (!chooser) {
        if (!question.needs_chooser()) return std::nullopt;
        return fail(ErrorCode::bad_argument, "a choice has no default and nobody to make it");
    }
    const Result<Answer> chosen = chooser->choose(question);
    if (!chosen) return tl::unexpected(chosen.error());
    if (*chosen >= question.answers())
        return fail(ErrorCode::bad_argument,
                    fmt::format("option {} was chosen out of {}", *chosen + 1, question.answers()));
    return *chosen;
}

} // namespace arbiter::chance
