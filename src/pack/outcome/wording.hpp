// The words of the packs, by what they say about a change. No word of any language stands in the engine.
#pragma once

#include "pack/load_order.hpp"
#include "pack/record.hpp"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter::pack::outcome {

enum class Says : std::uint8_t { nothing, gives, takes, picks, joins };

/// The words that one pack can reach. Views into its records.
using Words = std::unordered_map<std::string_view, Says>;

[[nodiscard]] inline Says meaning_of(std::string_view word, const Words& words) {
    const auto found = words.find(word);
    return found == words.end() ? Says::nothing : found->second;
}

/// The words that each pack can reach, by its number. A word that two records list means what the first says.
[[nodiscard]] std::vector<Words> words_of_packs(const RecordSet& records, const Reach& reach);

} // namespace arbiter::pack::outcome
