// arbiter completion: a bash completion script, made from the rows of the commands.
#include "commands.hpp"
#include "terminal.hpp"

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

std::string options_of(const Command& command) {
    std::string words = "--help";
    for (const auto options : {command.options, common_options()})
        for (const Option& option : options) words += fmt::format(" {}", option.name);
    return words;
}

int run_completion(const Arguments&) {
    std::string names, cases;
    for (const Command& command : commands()) {
        names += fmt::format("{} ", command.name);
        cases += fmt::format("        {}) words=\"{}\" ;;\n", command.name, options_of(command));
    }
    print(fmt::format(
        "# bash completion for arbiter; load it with: source <(arbiter completion)\n"
        "_arbiter() {{\n"
        "    local current=${{COMP_WORDS[COMP_CWORD]}} words=\n"
        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
        "        COMPREPLY=($(compgen -W \"{}--help --version\" -- \"$current\"))\n"
        "        return\n"
        "    fi\n"
        "    case ${{COMP_WORDS[1]}} in\n{}"
        "    esac\n"
        "    case ${{COMP_WORDS[1]}}:$COMP_CWORD in\n"
        "        schema:2) words=\"$words $(arbiter schema 2>/dev/null)\" ;;\n"
        "        show:2) words=\"$words $(arbiter schema 2>/dev/null | grep -vx pack)\" ;;\n"
        "    esac\n"
        "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\"; compgen -f -- \"$current\")\n"
        "}}\n"
        "complete -o filenames -F _arbiter arbiter\n",
        names, cases));
    return k_ok;
}

} // namespace

const Command k_completion{
    "completion",  "Print a completion script for bash", "Example:\n  source <(arbiter completion)", {}, {},
    run_completion};

} // namespace arbiter::cli
