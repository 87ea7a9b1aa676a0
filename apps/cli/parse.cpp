// The only file that knows CLI11. It turns the rows of `commands()` into a parser and calls what was asked
// for.
#include "parse.hpp"

#include "arbiter/version.hpp"
#include "complete.hpp"
#include "load.hpp"
#include "terminal.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <optional>

namespace arbiter::cli {
namespace {

struct Slot {
    std::string_view name;
    std::vector<std::string> values;
    CLI::Option* option = nullptr;
};

struct Bound {
    const Command* command = nullptr;
    CLI::App* app = nullptr;
    std::deque<Slot> slots; // addresses stay: CLI11 writes into them
};

CLI::Option* add_option(CLI::App& app, Slot& slot, const Option& option) {
    const std::string name(option.name), doc(option.doc);
    if (option.value.empty()) return app.add_flag(name, doc);
    auto* added = app.add_option(name, slot.values, doc);
    // One value each time it stands there: `--packs a --packs b`, never `--packs a b`.
    return added->type_name(std::string(option.value))
        ->expected(1)
        ->allow_extra_args(false) // what follows the value is an argument
        ->multi_option_policy(option.repeatable ? CLI::MultiOptionPolicy::TakeAll
                                                : CLI::MultiOptionPolicy::TakeLast);
}

CLI::Option* add_argument(CLI::App& app, Slot& slot, const Argument& argument) {
    auto* added = app.add_option(std::string(argument.name), slot.values, std::string(argument.doc));
    added->type_name("")->required(argument.required)->allow_extra_args(argument.repeatable);
    return argument.repeatable ? added->expected(1, CLI::detail::expected_max_vector_size)
                               : added->expected(1);
}

void bind(CLI::App& parent, const Command& command, Bound& bound) {
    bound.command = &command;
    bound.app = parent.add_subcommand(std::string(command.name), std::string(command.brief));
    bound.app->footer(std::string(command.more));
    for (const Argument& argument : command.arguments) {
        Slot& slot = bound.slots.emplace_back(Slot{argument.name, {}, nullptr});
        slot.option = add_argument(*bound.app, slot, argument);
    }
    for (const auto options : {command.options, common_options()})
        for (const Option& option : options) {
            Slot& slot = bound.slots.emplace_back(Slot{option.name, {}, nullptr});
            slot.option = add_option(*bound.app, slot, option);
        }
}

// The parser takes whatever starts with - for an option, ++ for nothing, and brackets for a list of its own.
// What starts so and is neither an option nor a number of the parser's own is an expression (`-hp / 2`,
// `[highest 3 of 4d6]`); it goes in behind a mark that comes off afterwards.
constexpr char k_mark = '\x1f';

std::vector<std::string> with_marks(std::vector<std::string> words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
        std::string& word = words[i];
        const bool is_dash = word.size() > 1 && word[0] == '-' && word[1] != '-' && word != "-h";
        const bool is_list = word.starts_with('[') || word.starts_with('{');
        if (is_dash || is_list || word == "++") word.insert(word.begin(), k_mark);
    }
    return words;
}

Arguments arguments_of(const Bound& bound) {
    Arguments given;
    for (const Slot& slot : bound.slots) {
        if (slot.option->count() == 0) continue;
        std::vector<std::string> values = slot.values;
        for (std::string& value : values)
            if (!value.empty() && value[0] == k_mark) value.erase(0, 1);
        given.add(slot.name, std::move(values));
    }
    return given;
}

std::vector<std::string_view> option_names(const Command& command) {
    std::vector<std::string_view> names = {"--help"};
    for (const auto options : {command.options, common_options()})
        for (const Option& option : options) names.push_back(option.name);
    return names;
}

// The first option that the command does not have. The parser may complain of something else first.
std::string unknown_option(const Command& command, const std::vector<std::string>& words) {
    const auto names = option_names(command);
    for (const std::string& word : words) {
        const std::string name = word.substr(0, word.find('='));
        if (name.starts_with("--") && std::find(names.begin(), names.end(), name) == names.end()) return name;
    }
    return {};
}

// The word before which a value is missing: an option that takes one and is the last word.
std::string without_value(const Command& command, const std::vector<std::string>& words) {
    for (const auto options : {command.options, common_options()})
        for (const Option& option : options)
            if (!option.value.empty() && words.back() == option.name)
                return fmt::format("{} needs a value: {}", option.name, option.value);
    return {};
}

std::string missing_argument(const Bound& bound) {
    for (const Argument& argument : bound.command->arguments)
        for (const Slot& slot : bound.slots)
            if (argument.required && slot.name == argument.name && slot.option->count() == 0)
                return fmt::format("{} is missing: {}", argument.name, argument.doc);
    return {};
}

// Dice and formulas are one argument; without quotes the shell makes several of `2d6 + 3`.
std::string hint_of_quotes(const Bound& bound, const std::string& rest) {
    const Slot& first = bound.slots.front();
    if ((first.name != "NOTATION" && first.name != "EXPR") || first.values.empty()) return {};
    return fmt::format("what has blanks in it needs quotes: arbiter {} \"{} {} ...\"", bound.command->name,
                       first.values.front(), rest);
}

// What is wrong with the words of one command.
Error usage_error(const Bound& bound, const std::vector<std::string>& words, const CLI::ParseError& failure) {
    const std::string see = fmt::format("see arbiter {} --help", bound.command->name);
    if (const std::string option = unknown_option(*bound.command, words); !option.empty()) {
        const std::string hint = did_you_mean(option, option_names(*bound.command));
        return {ErrorCode::bad_argument, fmt::format("there is no option {}", option),
                hint.empty() ? see : hint};
    }
    if (const std::string wrong = without_value(*bound.command, words); !wrong.empty())
        return {ErrorCode::bad_argument, wrong, see};
    if (const std::string wrong = missing_argument(bound); !wrong.empty())
        return {ErrorCode::bad_argument, wrong, see};
    if (auto rest = bound.app->remaining(); !rest.empty()) {
        std::erase(rest.front(), k_mark);
        const std::string quotes = hint_of_quotes(bound, rest.front());
        return {ErrorCode::bad_argument, fmt::format("\"{}\" is one argument too many", rest.front()),
                quotes.empty() ? see : quotes};
    }
    return {ErrorCode::bad_argument, failure.what(), see};
}

// The arguments of a command line that could not be parsed, as far as messages need them.
Arguments only_json(const std::vector<std::string>& words) {
    Arguments given;
    if (std::find(words.begin(), words.end(), "--json") != words.end()) given.add("--json", {});
    return given;
}

int report_parse_error(const std::deque<Bound>& bounds, const CLI::ParseError& failure,
                       const std::vector<std::string>& words) {
    for (const Bound& bound : bounds)
        if (words[0] == bound.command->name)
            return report_usage(only_json(words), usage_error(bound, words, failure));
    const std::string unknown = words[0].starts_with("--") ? fmt::format("there is no option {}", words[0])
                                                           : std::string(failure.what());
    return report_usage(only_json(words), {ErrorCode::bad_argument, unknown, "see arbiter --help"});
}

// A word that is no command; the parser itself would only say that a command is missing.
std::optional<Error> find_unknown_command(const std::vector<std::string>& words) {
    if (words.empty() || words[0].starts_with("-")) return std::nullopt;
    std::vector<std::string_view> names;
    for (const Command& command : commands()) {
        if (words[0] == command.name) return std::nullopt;
        names.push_back(command.name);
    }
    const std::string hint = did_you_mean(words[0], names);
    return Error{ErrorCode::bad_argument, fmt::format("there is no command \"{}\"", words[0]),
                 hint.empty() ? "see arbiter --help" : hint};
}

// `arbiter help` and `arbiter help roll` are what people try first.
std::vector<std::string> with_help_first(std::vector<std::string> words) {
    if (words.empty() || words[0] != "help") return words;
    words.erase(words.begin());
    words.resize(std::min<std::size_t>(words.size(), 1));
    words.emplace_back("--help");
    return words;
}

constexpr std::string_view k_examples =
    "Examples:\n"
    "  arbiter odds \"2d20kh1+5 >= 15\"                     how likely is it, exactly?\n"
    "  arbiter actions grapple:cellar --actor brann        what may Brann do here?\n"
    "  arbiter resolve grapple:cellar --actor brann --nth 1\n"
    "  arbiter check packs/                                is everything right in these packs?\n\n"
    "Exit code: 0 done, 1 the answer is no or mistakes were found, 2 wrong usage,\n"
    "3 something is not there or cannot be read or written.";

} // namespace

int run(int argc, const char* const* argv) {
    CLI::App app(
        "Decides what happens when somebody in a game tries something.\nRules are data: packs of JSON.");
    app.name("arbiter");
    app.set_version_flag("--version", fmt::format("arbiter {}", version()), "Print the version and exit");
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.require_subcommand(1);
    app.footer(std::string(k_examples));
    const std::vector<std::string> words = with_help_first({argv + 1, argv + argc});
    if (!words.empty() && words[0] == k_complete) // before the parser: its words are half a command line
        return finish_output(print_completions({words.begin() + 1, words.end()}));
    if (const auto unknown = find_unknown_command(words)) return report_usage(only_json(words), *unknown);
    std::deque<Bound> bounds;
    for (const Command& command : commands()) bind(app, command, bounds.emplace_back());
    if (words.empty()) {
        print(app.help());
        return finish_output(k_usage);
    }
    try {
        std::vector<std::string> marked = with_marks(words);
        std::reverse(marked.begin(), marked.end()); // the parser takes them from the end
        app.parse(std::move(marked));
    } catch (const CLI::ParseError& failure) {
        if (failure.get_exit_code() != 0) return finish_output(report_parse_error(bounds, failure, words));
        app.exit(failure); // help and version
        return finish_output(k_ok);
    }
    for (const Bound& bound : bounds)
        if (bound.app->parsed()) return finish_output(bound.command->run(arguments_of(bound)));
    return k_usage;
}

} // namespace arbiter::cli
