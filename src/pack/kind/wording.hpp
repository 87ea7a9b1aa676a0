// wording: the words by which the texts of outcomes are held against what the outcomes change.
#pragma once

#include "pack/shape.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr std::array k_wording_fields = {
    Field{"gives", &k_texts, "Words after which something is given: `gain`. In small letters, as all here."},
    Field{"takes", &k_texts, "Words after which something is taken: `lose`."},
    Field{"picks", &k_texts, "Words that say that somebody picks what it is: `choice`."},
    Field{"joins", &k_texts, "Words between two things that are given or taken together: `and`."},
};
inline constexpr FieldTable k_wording_table{
    "wording", "Words of one language that texts of outcomes use. `arbiter check` looks for them.",
    k_wording_fields};

} // namespace arbiter::pack
