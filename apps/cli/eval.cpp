// arbiter eval: one condition or formula over data, or many from a file.
#include "arbiter/disk.hpp"
#include "arbiter/expr.hpp"
#include "arbiter/expr_batch.hpp"
#include "commands.hpp"
#include "dice.hpp"
#include "eval_output.hpp"
#include "load.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <array>
#include <fmt/format.h>
#include <random>

namespace arbiter::cli {
namespace {

// A file, or - for standard input.
Result<std::string> read_text(const std::string& path) {
    const std::size_t most = Limits().file_bytes;
    return path == "-" ? read_input(most) : read_file(path, most);
}

// JSON written out on the command line starts with what only JSON starts with; anything else names a file.
bool is_json(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return false;
    return std::string_view("{[\"-0123456789").find(text[first]) != std::string_view::npos ||
           text == "null" || text == "true" || text == "false";
}

std::optional<Data> read_data(const Arguments& given, int& exit_code) {
    if (!given.has("--data")) return Data();
    const std::string where = given.text("--data");
    std::string text = where;
    if (!is_json(where) || where == "-") {
        const auto file = read_text(where);
        if (!file) {
            exit_code = report_failure(given, file.error());
            return std::nullopt;
        }
        text = *file;
    }
    auto data = DataReader().read(text, is_json(where) && where != "-" ? "--data" : where);
    if (data) return *data;
    exit_code = report_notation(given, data.error());
    return std::nullopt;
}

std::optional<std::uint64_t> read_seed(const Arguments& given, int& exit_code) {
    if (!given.has("--seed")) return std::random_device()();
    const auto number = whole_number(given.text("--seed"));
    if (!number) exit_code = report_number(given, "--seed", k_seed_range);
    return number;
}

int run_batch(const Arguments& given, const ExpressionOptions& options, DiceSource& dice) {
    const std::string path = given.text("--batch");
    const std::size_t most = Limits().file_bytes;
    auto lines = path == "-" ? LineReader::of_input(most) : LineReader::open(path, most);
    if (!lines) return report_failure(given, lines.error());
    ExpressionBatch batch(options, &dice);
    for (;;) {
        const auto line = lines->next();
        if (!line) return report_failure(given, line.error());
        if (!*line) return k_ok;
        print(batch.answer(**line) + "\n");
        // A program on the other end of a pipe waits for each answer.
        const bool is_told = path == "-" ? flush_output() : !has_output_failed();
        if (!is_told) return k_cannot;
    }
}

int run_eval(const Arguments& given) {
    ExpressionOptions options;
    const auto mode = find_logic_mode(given.text("--mode", "pack"));
    if (!mode)
        return report_usage(given, {ErrorCode::bad_argument,
                                    fmt::format("there is no mode \"{}\"", given.text("--mode")),
                                    "it is pack, classic or community"});
    options.mode = *mode;
    if (given.has("--list")) return print_operators(given);
    if (given.has("EXPR") == given.has("--batch"))
        return report_usage(given, {ErrorCode::bad_argument, "either an expression or --batch is wanted",
                                    "arbiter eval \"2 + 3\""});
    if (given.has("--trace") + given.has("--explain") + given.has("--odds") > 1)
        return report_usage(given,
                            {ErrorCode::bad_argument, "one of --trace, --explain and --odds at a time", {}});
    const auto operators = declared_operators(given);
    if (!operators) return report_load_failure(given, operators.error());
    options.operators = *operators;
    int exit_code = k_ok;
    const auto seed = read_seed(given, exit_code);
    if (!seed) return exit_code;
    SeededDice dice(make_seed(*seed));
    if (given.has("--batch")) return run_batch(given, options, dice);
    const auto data = read_data(given, exit_code);
    if (!data) return exit_code;
    auto expression = read_expression(given.text("EXPR"), options);
    if (!expression) return report_expression(given, expression.error());
    Evaluator evaluator(*expression);
    evaluator.set_dice(&dice);
    return print_evaluation(given, *expression, evaluator, *data, *seed);
}

constexpr std::array k_arguments = {Argument{"EXPR", "JSON Logic (a JSON object) or formula text", false}};
constexpr std::array k_options = {
    Option{"--data", "FILE|JSON", "What names refer to: JSON written out, a file, or - for standard input"},
    Option{"--mode", "MODE", "What operators mean: pack (usual), classic or community", false,
           "pack classic community"},
    Option{"--trace", "", "Show every step with its value"},
    Option{"--explain", "", "Say what decided, in a sentence"},
    Option{"--odds", "", "The exact odds of every answer, for expressions with dice"},
    Option{"--seed", "N", "The same number gives the same rolls, everywhere"},
    Option{"--list", "", "List the operators there are"},
    Option{"--batch", "FILE", "Answer lines {\"rule\":..,\"data\":..} of a file, or - for standard input"},
};

} // namespace

const Command k_eval{
    "eval",
    "Evaluate a condition or a formula",
    "Examples:\n"
    "  arbiter eval \"0.5 + (a - b) / 200\" --data '{\"a\": 60, \"b\": 40}'\n"
    "  arbiter eval '{\">=\": [{\"var\": \"actor.skill\"}, 8]}' --data scene.json --explain\n"
    "  arbiter eval \"max(2, 1d4) + level\" --data '{\"level\": 3}' --odds\n"
    "  arbiter eval --batch rules.jsonl --mode classic",
    k_arguments,
    k_options,
    run_eval};

} // namespace arbiter::cli
