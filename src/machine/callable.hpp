// Callable: a piece of code that effects run by its id.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace arbiter::machine {

/// A piece of code that others run, and what it wants to be told.
struct Callable {
    std::uint32_t code = 0;
    std::vector<std::string> takes;
    bool has_cost = false; ///< which whoever runs it does not pay
    std::vector<std::string> returns = {};
};

using CallablesById = std::map<std::string, Callable, std::less<>>;

} // namespace arbiter::machine
