// Values, traces and odds of expressions, as text and as JSON.
#include "eval_output.hpp"

#include "dice.hpp"
#include "json.hpp"
#include "load.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

void print_remarks(const Expression& expression) {
    for (const Diagnostic& remark : expression.remarks()) print_error(render(remark, output_colour()));
}

// The member `error`, with what only expressions have: their own word for what failed, and where.
std::string error_member(const Failure& failure) {
    return fmt::format("\"error\":{{\"code\":\"evaluation-failed\",\"message\":{},\"hint\":\"\",\"type\":{},"
                       "\"operator\":{},\"path\":{}}}",
                       quoted(failure.message), quoted(failure.type), quoted(failure.operation),
                       quoted(failure.path));
}

int report_failed(const Arguments& given, const Failure& failure) {
    const std::string where = failure.path.empty() ? "" : fmt::format(" (at {})", failure.path);
    if (given.has("--json"))
        print(fmt::format("{{{}}}\n", error_member(failure)));
    else
        print_error(fmt::format("error[{}]: {}{}\n", failure.type, failure.message, where));
    return k_problems;
}

// A value in a line of the trace: the beginning of a long one. Bytes that continue a letter stay with it.
std::string shortened(const std::string& value) {
    constexpr std::size_t k_longest = 60;
    if (value.empty()) return "error";
    if (value.size() <= k_longest) return value;
    std::size_t end = k_longest - 1;
    while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0) == 0x80) --end;
    return value.substr(0, end) + "\u2026";
}

std::string trace_text(const std::vector<TraceStep>& steps) {
    std::size_t width = 0;
    for (const TraceStep& step : steps) width = std::max(width, 2 * step.depth + step.text.size());
    width = std::min<std::size_t>(width, 60);
    std::string out;
    for (const TraceStep& step : steps)
        out += fmt::format("{:<{}} = {}{}\n", std::string(2 * step.depth, ' ') + step.text, width,
                           shortened(step.value), step.decided ? "   <- decided" : "");
    return out;
}

std::string trace_json(const std::vector<TraceStep>& steps) {
    std::string out;
    for (const TraceStep& step : steps)
        out += fmt::format("{}{{\"text\":{},\"value\":{},\"depth\":{},\"decided\":{}}}",
                           out.empty() ? "" : ",", quoted(step.text),
                           step.value.empty() ? "null" : step.value, step.depth, step.decided);
    return "[" + out + "]";
}

std::string odds_text(const ExpressionOdds& odds) {
    std::size_t width = 5;
    double most = 0;
    for (const ExpressionOutcome& outcome : odds.outcomes) {
        width = std::max(width, outcome.value.size());
        most = std::max(most, outcome.chance);
    }
    const double bar = std::clamp(output_width() - static_cast<int>(width) - 16, 10, 40);
    std::string out;
    for (const ExpressionOutcome& outcome : odds.outcomes) {
        const auto length = static_cast<std::size_t>(bar * outcome.chance / most + 0.5);
        std::string blocks;
        for (std::size_t i = 0; i < length; ++i) blocks += "\u2588";
        out += fmt::format("{:>{}}  {:>9.4f}%  {}\n", outcome.value, width, 100 * outcome.chance, blocks);
    }
    return out + fmt::format("{}\n", word_of(odds.pedigree.kind));
}

std::string odds_json(const ExpressionOdds& odds) {
    std::string out;
    for (const ExpressionOutcome& outcome : odds.outcomes)
        out += fmt::format("{}{{\"value\":{},\"chance\":{}}}", out.empty() ? "" : ",", outcome.value,
                           to_json(Value(outcome.chance)));
    return fmt::format("\"pedigree\":{{\"kind\":{}}},\"outcomes\":[{}]", quoted(word_of(odds.pedigree.kind)),
                       out);
}

// What every JSON answer starts with: the expression in both spellings and what it reads.
std::string json_head(const Expression& expression) {
    std::string reads;
    for (const std::string& path : expression.reads()) reads += (reads.empty() ? "" : ",") + quoted(path);
    return fmt::format("{{\"formula\":{},\"logic\":{},\"reads\":[{}]", quoted(expression.formula()),
                       expression.logic(), reads);
}

int print_odds(const Arguments& given, const Expression& expression, Evaluator& evaluator, const Data& data) {
    const auto odds = evaluator.odds(data);
    if (const Failure* failure = evaluator.failure()) return report_failed(given, *failure);
    if (!odds) return report_refusal(given, odds.error());
    print(given.has("--json") ? fmt::format("{},{}}}\n", json_head(expression), odds_json(*odds))
                              : odds_text(*odds));
    return k_ok;
}

int print_explanation(const Arguments& given, const Expression& expression, Evaluator& evaluator,
                      const Data& data) {
    const Explanation found = evaluator.explain(data);
    if (const Failure* failure = evaluator.failure()) return report_failed(given, *failure);
    std::string missing;
    for (const std::string& path : found.missing)
        missing += (missing.empty()       ? ""
                    : given.has("--json") ? ","
                                          : ", ") +
                   (given.has("--json") ? quoted(path) : path);
    if (given.has("--json"))
        print(fmt::format("{},\"holds\":{},\"because\":{},\"missing\":[{}]}}\n", json_head(expression),
                          found.holds, quoted(found.because), missing));
    else
        print(fmt::format("{}: {}\n{}", found.holds ? "yes" : "no", found.because,
                          missing.empty() ? "" : fmt::format("missing: {}\n", missing)));
    return k_ok;
}

} // namespace

int report_expression(const Arguments& given, const std::vector<Diagnostic>& problems) {
    if (given.has("--json")) {
        print(to_json(problems));
        return k_problems;
    }
    for (const Diagnostic& problem : problems) print_error(render(problem, output_colour()));
    return k_problems;
}

int print_operators(const Arguments& given) {
    std::string out;
    for (const OperatorInfo& row : list_operators()) {
        const bool is_open = row.most > 0xFFFF;
        const std::string count = is_open                 ? fmt::format("{}..", row.least)
                                  : row.least == row.most ? fmt::format("{}", row.least)
                                                          : fmt::format("{}..{}", row.least, row.most);
        if (given.has("--json"))
            out += fmt::format("{}{{\"name\":{},\"least\":{},\"most\":{},\"doc\":{}}}",
                               out.empty() ? "" : ",", quoted(row.name), row.least,
                               is_open ? "null" : fmt::format("{}", row.most), quoted(row.doc));
        else
            out += fmt::format("{:<20} {:<5} {}\n", row.name, count, row.doc);
    }
    print(given.has("--json") ? "{\"operators\":[" + out + "]}\n" : "operator             takes\n" + out);
    return k_ok;
}

int print_evaluation(const Arguments& given, const Expression& expression, Evaluator& evaluator,
                     const Data& data, std::uint64_t seed) {
    if (!given.has("--json")) print_remarks(expression);
    if (given.has("--odds")) return print_odds(given, expression, evaluator, data);
    if (given.has("--explain")) return print_explanation(given, expression, evaluator, data);
    const std::string rolled_with = expression.is_random() ? fmt::format(",\"seed\":{}", seed) : "";
    // A trace runs the expression once more, so a rolling one must not roll anew for its value.
    const auto steps = given.has("--trace") ? evaluator.trace(data) : std::vector<TraceStep>();
    if (given.has("--trace")) {
        const Failure* failure = evaluator.failure();
        if (given.has("--json"))
            print(fmt::format("{}{},\"result\":{},\"trace\":{}{}}}\n", json_head(expression), rolled_with,
                              failure || steps.empty() ? "null" : steps[0].value, trace_json(steps),
                              failure ? "," + error_member(*failure) : ""));
        else
            print(trace_text(steps));
        if (failure) return given.has("--json") ? k_problems : report_failed(given, *failure);
    } else {
        const Outcome outcome = evaluator.evaluate(data);
        if (!outcome) return report_failed(given, *outcome.failure);
        const std::string value = to_json(outcome.value);
        print(given.has("--json")
                  ? fmt::format("{}{},\"result\":{}}}\n", json_head(expression), rolled_with, value)
                  : value + "\n");
    }
    if (expression.is_random() && !given.has("--seed") && !given.has("--json"))
        print(fmt::format("seed {}\n", seed));
    return k_ok;
}

} // namespace arbiter::cli
