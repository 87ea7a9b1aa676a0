#include "support/expr.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::tests {

Expression expression(std::string_view text, const ExpressionOptions& options) {
    auto read = read_expression(text, options);
    if (!read) {
        for (const Diagnostic& diagnostic : read.error()) ADD_FAILURE() << render(diagnostic);
        return *read_expression("null");
    }
    return *read;
}

Expression expression(std::string_view text, LogicMode mode) {
    ExpressionOptions options;
    options.mode = mode;
    return expression(text, options);
}

Data data(std::string_view json) {
    auto read = DataReader().read(json);
    if (!read) ADD_FAILURE() << render(read.error());
    return read ? *read : Data();
}

std::string eval(std::string_view text, std::string_view json, LogicMode mode) {
    Evaluator evaluator(expression(text, mode));
    const Data given = data(json);
    const auto shown = [](const Outcome& outcome) {
        return outcome ? to_json(outcome.value) : "! " + outcome.failure->type;
    };
    const std::string fast = shown(evaluator.evaluate(given));
    evaluator.set_fast_paths(false);
    EXPECT_EQ(shown(evaluator.evaluate(given)), fast) << text;
    return fast;
}

std::string problem(std::string_view text, LogicMode mode) {
    ExpressionOptions options;
    options.mode = mode;
    const auto read = read_expression(text, options);
    const std::vector<Diagnostic>& found = read ? read->remarks() : read.error();
    if (found.empty()) return {};
    return fmt::format("{}:{} {}", found[0].place.line, found[0].place.column, found[0].code);
}

} // namespace arbiter::tests
