// The arbiter command: parses, calls, prints; no rules.
#include "commands.hpp"
#include "parse.hpp"
#include "terminal.hpp"

#include <array>

namespace arbiter::cli {

std::span<const Option> common_options() {
    static constexpr std::array k_options = {
        Option{"--packs", "DIR", "A folder that holds packs, for those required or named by id", true},
        Option{"--with", "PACK", "A mod: a pack to load on top of the others, by folder or id", true},
        Option{"--operators", "FILE",
               "Operators that a program adds, as JSON: rules that use them are checked"},
        Option{"--json", "", "Print JSON"},
    };
    return k_options;
}

std::span<const Command> commands() {
    static const std::array k_commands = {k_new,     k_check, k_upgrade, k_show,      k_refs,    k_schema,
                                          k_roll,    k_odds,  k_solve,   k_eval,      k_actions, k_explain,
                                          k_resolve, k_turn,  k_play,    k_replay,    k_state,   k_map,
                                          k_conform, k_test,  k_balance, k_completion};
    return k_commands;
}

} // namespace arbiter::cli

int main(int argc, char** argv) {
    arbiter::cli::prepare_terminal();
    return arbiter::cli::run(argc, argv);
}
