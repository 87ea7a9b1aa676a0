// What a command is: a row of data and a function. Parsing, help, the man page and completion all come from
// the row.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// Exit codes, the same for every command.
enum Exit : int {
    k_ok = 0,
    k_problems = 1, ///< it ran, and the answer is no: mistakes were found, a test failed, it may not be done
    k_usage = 2,    ///< the command line does not make sense
    k_cannot = 3,   ///< what it names is not there, cannot be read, or the output cannot be written
};

struct Option {
    std::string_view name;  ///< "--json", "--packs"
    std::string_view value; ///< what follows it: "DIR"; empty for a flag
    std::string_view doc;
    bool repeatable = false;
    std::string_view choices =
        {}; ///< the values there are, blanks between, for completion; empty: others too
};

struct Argument {
    std::string_view name; ///< "PATH"
    std::string_view doc;
    bool required = true;
    bool repeatable = false;
};

/// What the user wrote, by the names in the row.
class Arguments {
public:
    void add(std::string_view name, std::vector<std::string> values) {
        given_.push_back({name, std::move(values)});
    }

    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
    [[nodiscard]] std::string text(std::string_view name, std::string_view otherwise = "") const {
        const auto* values = find(name);
        return values && !values->empty() ? values->back() : std::string(otherwise);
    }
    [[nodiscard]] std::vector<std::string> list(std::string_view name) const {
        const auto* values = find(name);
        return values ? *values : std::vector<std::string>();
    }

private:
    struct Given {
        std::string_view name;
        std::vector<std::string> values;
    };
    [[nodiscard]] const std::vector<std::string>* find(std::string_view name) const {
        for (const Given& given : given_)
            if (given.name == name) return &given.values;
        return nullptr;
    }
    std::vector<Given> given_;
};

struct Command {
    std::string_view name;
    std::string_view brief; ///< one line
    std::string_view more;  ///< what else help says, examples included
    std::span<const Argument> arguments;
    std::span<const Option> options; ///< its own; `common_options` come on top
    int (*run)(const Arguments& given);
};

/// Options of every command.
[[nodiscard]] std::span<const Option> common_options();

/// Every command, in the order of the help.
[[nodiscard]] std::span<const Command> commands();

} // namespace arbiter::cli
