// The only file that knows CLI11. It turns the rows of `commands()` into a parser and calls what was asked
// for.
#include "parse.hpp"

#include "arbiter/version.hpp"
#include "terminal.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>
#include <fmt/format.h>

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

std::vector<std::string> with_marks(int argc, const char* const* argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
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

int report_usage(const std::deque<Bound>& bounds, const CLI::ParseError& failure,
                 const std::vector<std::string>& words) {
    for (const Bound& bound : bounds) {
        if (words.empty() || words[0] != bound.command->name) continue;
        const std::string option = unknown_option(*bound.command, words);
        const std::string hint = option.empty() ? "" : did_you_mean(option, option_names(*bound.command));
        print_error(option.empty() ? fmt::format("arbiter: {}\n", failure.what())
                                   : fmt::format("arbiter: there is no option {}\n", option));
        if (!hint.empty()) print_error(fmt::format("  {}\n", hint));
        print_error(fmt::format("see arbiter {} --help\n", bound.command->name));
        return k_usage;
    }
    print_error(fmt::format("arbiter: {}\nsee arbiter --help\n", failure.what()));
    return k_usage;
}

// A word that is no command; the parser itself would only say that a command is missing.
bool report_unknown_command(int argc, const char* const* argv) {
    if (argc < 2 || argv[1][0] == '-') return false;
    std::vector<std::string_view> names;
    for (const Command& command : commands()) names.push_back(command.name);
    if (std::find(names.begin(), names.end(), argv[1]) != names.end()) return false;
    const std::string hint = did_you_mean(argv[1], names);
    print_error(fmt::format("arbiter: there is no command \"{}\"\n  {}\n", argv[1],
                            hint.empty() ? "see arbiter --help" : hint));
    return true;
}

} // namespace

int run(int argc, const char* const* argv) {
    CLI::App app(
        "Decides what happens when somebody in a game tries something.\nRules are data: packs of JSON.");
    app.name("arbiter");
    app.set_version_flag("--version", fmt::format("arbiter {}", version()), "Print the version and exit");
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.require_subcommand(1);
    app.footer("Examples:\n  arbiter check packs/\n  arbiter schema condition > condition.schema.json");
    if (report_unknown_command(argc, argv)) return k_usage;
    std::deque<Bound> bounds;
    for (const Command& command : commands()) bind(app, command, bounds.emplace_back());
    try {
        std::vector<std::string> words = with_marks(argc, argv);
        std::reverse(words.begin(), words.end()); // the parser takes them from the end
        app.parse(std::move(words));
    } catch (const CLI::ParseError& failure) {
        if (failure.get_exit_code() != 0) return report_usage(bounds, failure, {argv + 1, argv + argc});
        app.exit(failure); // help and version
        return finish_output(k_ok);
    }
    for (const Bound& bound : bounds)
        if (bound.app->parsed()) return finish_output(bound.command->run(arguments_of(bound)));
    return k_usage;
}

} // namespace arbiter::cli
