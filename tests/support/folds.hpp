// Folds of every sort that the machine takes in one go.
#pragma once

namespace arbiter::tests {

inline constexpr const char* k_sum =
    R"({"reduce":[{"var":"xs"},{"+":[{"var":"current.v"},{"var":"accumulator"}]},0]})";
inline constexpr const char* k_sum_filtered = R"({"reduce":[{"filter":[{"var":"xs"},{">":[{"var":"w"},5]}]},
    {"+":[{"var":"accumulator"},{"var":"current.v"}]},0]})";
inline constexpr const char* k_fold_filtered =
    R"({"reduce":[{"filter":[{"var":"xs"},{"and":[{"var":"w"},{"!":{"var":"v"}}]}]},
    {"max":[{"var":"accumulator"},{"var":"current.w"},{"val":[[1],"index"]}]},-1]})";

} // namespace arbiter::tests
