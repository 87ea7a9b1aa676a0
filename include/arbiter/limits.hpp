// Limits: how much a pack, a roll or a walk may ask for. Packs are untrusted, so nothing is unbounded.
#pragma once

#include <cstddef>
#include <cstdint>

namespace arbiter {

/// Every limit the engine keeps, with its default. A host may set each; one past a limit is a diagnostic or
/// an Error that names the limit, never a crash.
struct Limits {
    std::size_t file_bytes = 4u << 20;         ///< size of one pack file
    std::size_t total_bytes = 64u << 20;       ///< size of all files of the loaded packs together
    std::size_t json_values = 2'000'000;       ///< values in all files of the loaded packs together
    std::size_t json_depth = 64;               ///< nested lists and objects in one file
    std::size_t records = 100'000;             ///< records in all loaded packs together
    std::size_t table_rows = 200'000;          ///< rows of all tables that are kept in files
    std::size_t files = 100'000;               ///< files and folders looked at below the given paths
    std::size_t folder_depth = 16;             ///< folders inside one another below a given path
    std::size_t diagnostics = 1'000;           ///< findings kept of each severity; the rest is counted
    std::size_t form_values = 4'000'000;       ///< values that forms make, in all loaded packs together
    std::size_t expression_nodes = 256;        ///< nodes in one expression
    std::size_t action_modifiers = 20;         ///< modifiers written on one action
    std::int64_t dice = 1'000;                 ///< dice in one roll
    std::int64_t sides = 10'000;               ///< sides of one die
    std::uint64_t fuel_program = 10'000;       ///< steps of one expression
    std::uint64_t fuel_decision = 100'000;     ///< steps of one decision of a policy
    std::uint64_t fuel_command = 1'000'000;    ///< steps of one command; 100 steps of its rules count as one
    std::uint64_t memory_command = 128u << 20; ///< bytes of one command: its log, values and offers
    std::size_t frames = 64;                   ///< frames of one resolution in progress
    std::size_t things = 10'000;               ///< entities in one scene, with those that came since it began
    std::size_t tiles = 1'000'000;             ///< of one place, and of one search where it has no bounds
    std::size_t states = 1'000'000;            ///< unique states of one exact walk
    std::size_t notation_depth = 64; ///< parentheses, groups and calls inside one another in a notation
};

} // namespace arbiter
