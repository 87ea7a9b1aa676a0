// The options of a question, as people read them.
#pragma once

#include "action/resolve.hpp"

#include <string>
#include <vector>

namespace arbiter::tests {

[[nodiscard]] inline std::vector<std::string> labels_of(const PendingQuestion& question) {
    std::vector<std::string> labels;
    for (const QuestionOption& option : question.options) labels.push_back(option.label);
    return labels;
}

[[nodiscard]] inline std::vector<std::string> ids_of(const PendingQuestion& question) {
    std::vector<std::string> ids;
    for (const QuestionOption& option : question.options) ids.push_back(option.id);
    return ids;
}

} // namespace arbiter::tests
