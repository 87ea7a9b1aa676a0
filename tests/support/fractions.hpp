// Compares the odds with doubles with those in whole numbers, outcome by outcome.
#pragma once

#include "support/dice.hpp"

namespace arbiter::test {

/// Expects every outcome that a double can hold with all its digits to be right to a relative 1e-12.
void expect_all_digits(const Notation& notation);

} // namespace arbiter::test
