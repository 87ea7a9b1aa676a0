// Reading notations for commands.
#include "dice.hpp"

#include "terminal.hpp"

#include <cstdio>
#include <fmt/format.h>

namespace arbiter::cli {

std::optional<Notation> read_given_notation(const Arguments& given, const std::vector<std::string>& more,
                                            int& exit_code) {
    NotationOptions options;
    const std::string word = given.text("--dialect", "native");
    const auto dialect = find_dialect(word);
    if (!dialect) {
        print_error(fmt::format(
            "arbiter: there is no dialect \"{}\"\n  roll20, foundry, avrae, anydice or native\n", word));
        exit_code = k_usage;
        return std::nullopt;
    }
    options.dialect = *dialect;
    auto names = given.list("--let");
    names.insert(names.end(), more.begin(), more.end());
    for (const std::string& name : names) {
        const auto range = read_name_range(name);
        if (!range) {
            print_error(render(range.error(), output_colour()));
            exit_code = k_usage;
            return std::nullopt;
        }
        options.names.push_back(*range);
    }
    auto notation = read_notation(given.text("NOTATION"), options);
    if (!notation) {
        print_error(render(notation.error(), output_colour()));
        exit_code = k_problems;
        return std::nullopt;
    }
    for (std::size_t i = 0; i < options.names.size(); ++i)
        if (!(notation->names_used() >> i & 1)) {
            print_error(fmt::format("arbiter: the notation does not use \"{}\"\n", options.names[i].name));
            exit_code = k_usage;
            return std::nullopt;
        }
    return std::move(*notation);
}

int report_refusal(const Error& error) {
    print_error(fmt::format("arbiter: {}\n", error.message));
    if (!error.hint.empty()) print_error(fmt::format("  {}\n", error.hint));
    return k_problems;
}

int write_file(const std::string& path, const std::string& text) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    const bool written = file && std::fwrite(text.data(), 1, text.size(), file) == text.size();
    const bool closed = file && std::fclose(file) == 0;
    if (written && closed) return k_ok;
    print_error(fmt::format("arbiter: cannot write \"{}\"\n", path));
    return k_cannot;
}

} // namespace arbiter::cli
