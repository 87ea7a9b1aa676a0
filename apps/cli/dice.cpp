// Reading notations for commands.
#include "dice.hpp"

#include "load.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

namespace arbiter::cli {

std::optional<Notation> read_given_notation(const Arguments& given, const std::vector<std::string>& more,
                                            int& exit_code) {
    NotationOptions options;
    const std::string word = given.text("--dialect", "native");
    const auto dialect = find_dialect(word);
    if (!dialect) {
        exit_code =
            report_usage(given, {ErrorCode::bad_argument, fmt::format("there is no dialect \"{}\"", word),
                                 "roll20, foundry, avrae, anydice or native"});
        return std::nullopt;
    }
    options.dialect = *dialect;
    auto names = given.list("--let");
    names.insert(names.end(), more.begin(), more.end());
    for (const std::string& name : names) {
        const auto range = read_name_range(name);
        if (!range) {
            Diagnostic wrong = range.error();
            wrong.place.file = "--let";
            report_notation(given, wrong);
            exit_code = k_usage;
            return std::nullopt;
        }
        if (std::any_of(options.names.begin(), options.names.end(),
                        [&](const NameRange& n) { return n.name == range->name; })) {
            exit_code = report_usage(
                given, {ErrorCode::bad_argument, fmt::format("\"{}\" is given twice", range->name), {}});
            return std::nullopt;
        }
        options.names.push_back(*range);
    }
    auto notation = read_notation(given.text("NOTATION"), options);
    if (!notation) {
        exit_code = report_notation(given, notation.error());
        return std::nullopt;
    }
    for (std::size_t i = 0; i < options.names.size(); ++i)
        if (!(notation->names_used() >> i & 1)) {
            exit_code =
                report_usage(given, {ErrorCode::bad_argument,
                                     fmt::format("the notation does not use \"{}\"", options.names[i].name),
                                     {}});
            return std::nullopt;
        }
    return std::move(*notation);
}

int report_refusal(const Arguments& given, const Error& error) {
    report_failure(given, error);
    return error.code == ErrorCode::bad_argument ? k_usage : k_problems;
}

int report_notation(const Arguments& given, const Diagnostic& diagnostic) {
    if (given.has("--json"))
        print(to_json(std::span(&diagnostic, 1)));
    else
        print_error(render(diagnostic, output_colour()));
    return k_problems;
}

} // namespace arbiter::cli
