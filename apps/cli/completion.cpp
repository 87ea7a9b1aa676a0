// arbiter completion: a bash completion script. It asks `arbiter complete` what could stand at the cursor.
#include "commands.hpp"
#include "json.hpp"
#include "terminal.hpp"

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// Bash breaks words at : and =, so the words are read from the line itself, and what is already typed up to
// the last break is taken off the answers.
constexpr std::string_view k_script =
    R"(# bash completion for arbiter; load it with: source <(arbiter completion)
_arbiter() {
    local line=${COMP_LINE:0:COMP_POINT} words current typed i
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    current=${words[-1]}
    mapfile -t COMPREPLY < <("${words[0]}" complete "${words[@]:1}" 2>/dev/null)
    typed=${current%"${current##*[:=]}"}
    for i in "${!COMPREPLY[@]}"; do COMPREPLY[i]=${COMPREPLY[i]#"$typed"}; done
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
    return 0
}
complete -o default -F _arbiter arbiter
)";

int run_completion(const Arguments& given) {
    print(given.has("--json") ? fmt::format("{{\"shell\":\"bash\",\"script\":{}}}\n", quoted(k_script))
                              : std::string(k_script));
    return k_ok;
}

} // namespace

const Command k_completion{"completion",
                           "Print a completion script for bash",
                           "It completes commands, options and their values, and the names in packs:\n"
                           "scenarios, actors, actions, targets, profiles, params.\n\n"
                           "Example:\n"
                           "  source <(arbiter completion)",
                           {},
                           {},
                           run_completion};

} // namespace arbiter::cli
