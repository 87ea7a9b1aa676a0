#include "luck.hpp"

#include "load.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <cctype>
#include <fmt/format.h>
#include <random>

namespace arbiter::cli {
namespace {

// `criticalFailure` is critical_failure.
std::string snake(const std::string& word) {
    std::string out;
    for (const char letter : word) {
        const bool is_upper = std::isupper(static_cast<unsigned char>(letter)) != 0;
        if (is_upper && !out.empty()) out += '_';
        out += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return out;
}

// Ids begin with a letter.
bool may_be_number(const std::string& option) {
    return option.empty() || option[0] == '-' || option[0] == '+' || option[0] == '.' ||
           std::isdigit(static_cast<unsigned char>(option[0])) != 0;
}

} // namespace

std::optional<Luck> given_luck(const Arguments& given, int& exit_code) {
    Luck luck;
    exit_code = k_usage;
    if (given.has("--seed") && given.has("--dice")) {
        report_usage(given, {ErrorCode::bad_argument, "--seed or --dice, not both", {}});
        return std::nullopt;
    }
    luck.seed = std::random_device()();
    if (given.has("--seed")) {
        const auto number = whole_number(given.text("--seed"));
        if (!number) {
            report_number(given, "--seed", k_seed_range);
            return std::nullopt;
        }
        luck.seed = *number;
    }
    if (given.has("--dice") && !(luck.answers.dice = number_list(given.text("--dice")))) {
        report_usage(given,
                     {ErrorCode::bad_argument,
                      fmt::format("--dice takes faces with commas between, not \"{}\"", given.text("--dice")),
                      "--dice 37 or --dice 4,2,6"});
        return std::nullopt;
    }
    for (const std::string& option : given.list("--choose")) {
        const bool is_tile = option.find(',') != std::string::npos; // ids of tiles look like numbers: 3,4
        if (is_tile || !may_be_number(option)) {
            luck.answers.choices.emplace_back(option);
            continue;
        }
        const auto number = whole_number(option);
        if (!number || *number < 1 || *number > 1'000) {
            report_usage(given, {ErrorCode::bad_argument,
                                 fmt::format("--choose takes a whole number from 1 to 1000 or the id of an "
                                             "option, not \"{}\"",
                                             option),
                                 {}});
            return std::nullopt;
        }
        luck.answers.choices.emplace_back(static_cast<std::uint32_t>(*number));
    }
    luck.answers.picks = given.list("--pick");
    if (given.has("--reroll")) {
        const auto number = whole_number(given.text("--reroll"));
        if (!number || *number > 1'000) {
            report_usage(given, {ErrorCode::bad_argument,
                                 fmt::format("--reroll takes a whole number up to 1000, not \"{}\"",
                                             given.text("--reroll")),
                                 {}});
            return std::nullopt;
        }
        luck.answers.rerolls = static_cast<std::uint32_t>(*number);
    }
    if (given.has("--degree")) luck.answers.degree = snake(given.text("--degree"));
    return luck;
}

} // namespace arbiter::cli
