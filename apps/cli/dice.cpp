// Reading notations for commands.
#include "dice.hpp"

#include "load.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

namespace arbiter::cli {

namespace {

std::optional<NotationOptions> read_options(const Arguments& given, std::vector<std::string> names,
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
    return options;
}

std::vector<Notation> read_all(const Arguments& given, const std::vector<std::string>& texts,
                               const std::vector<std::string>& names, int& exit_code) {
    const auto options = read_options(given, names, exit_code);
    if (!options) return {};
    std::vector<Notation> all;
    std::uint64_t used = 0;
    for (const std::string& text : texts) {
        auto notation = read_notation(text, *options);
        if (!notation) {
            exit_code = report_notation(given, notation.error());
            return {};
        }
        used |= notation->names_used();
        all.push_back(std::move(*notation));
    }
    for (std::size_t i = 0; i < options->names.size(); ++i)
        if (!(used >> i & 1)) {
            exit_code =
                report_usage(given, {ErrorCode::bad_argument,
                                     fmt::format("the notation does not use \"{}\"", options->names[i].name),
                                     {}});
            return {};
        }
    return all;
}

} // namespace

std::optional<Notation> read_given_notation(const Arguments& given, const std::vector<std::string>& more,
                                            int& exit_code) {
    auto names = given.list("--let");
    names.insert(names.end(), more.begin(), more.end());
    auto all = read_all(given, {given.text("NOTATION")}, names, exit_code);
    if (all.empty()) return std::nullopt;
    return std::move(all[0]);
}

std::vector<Notation> read_given_notations(const Arguments& given, int& exit_code) {
    return read_all(given, given.list("NOTATION"), given.list("--let"), exit_code);
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
