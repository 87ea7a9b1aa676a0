// Problem: what is wrong with a formula, by offsets into its text. The parser turns it into a finding at its
// place in the file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter::expr::formula {

struct Problem {
    std::string_view code;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::string message;
    std::string hint;
};

} // namespace arbiter::expr::formula
