// Phrases: what the engine itself says to players. Each is a `text` record of the pack `core`, which packs
// may patch; this table has their ids and the names of what the engine fills in.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace arbiter::pack {

struct PhraseRow {
    std::string_view name; ///< its id is `core:` and this
    std::array<std::string_view, 8> takes = {};

    [[nodiscard]] constexpr std::size_t count() const noexcept {
        std::size_t known = 0;
        while (known < takes.size() && !takes[known].empty()) ++known;
        return known;
    }
    [[nodiscard]] constexpr std::span<const std::string_view> names() const noexcept {
        return {takes.data(), count()};
    }
};

inline constexpr std::array k_phrases = {
    // Why something cannot be done.
    PhraseRow{"lacks", {"who", "component"}},
    PhraseRow{"has", {"who", "component"}},
    PhraseRow{"the_role", {"role"}},
    PhraseRow{"nobody_there"},
    PhraseRow{"no_such_role", {"role"}},
    PhraseRow{"no_tile"},
    PhraseRow{"prerequisite"},
    PhraseRow{"missing", {"why", "what"}},
    PhraseRow{"both", {"first", "second"}},
    PhraseRow{"no_base", {"number"}},
    PhraseRow{"large_pool", {"number", "dice", "most"}},
    PhraseRow{"no_dice"},
    PhraseRow{"price", {"amount", "what"}},
    PhraseRow{"no_price", {"what"}},
    PhraseRow{"too_dear", {"amount", "what", "there"}},
    PhraseRow{"none_to_pay", {"amount", "what"}},
    // Choosing what to do.
    PhraseRow{"be_done"},
    PhraseRow{"which_tile"},
    PhraseRow{"nothing_to_do", {"who"}},
    PhraseRow{"nothing_to_do_since", {"who", "why"}},
    PhraseRow{"nobody_to_act"},
    PhraseRow{"nothing_to_deal_with"},
    PhraseRow{"chosen", {"what"}},
    PhraseRow{"chosen_by", {"who", "what"}},
    PhraseRow{"taken_back", {"count"}},
    PhraseRow{"costs", {"cost"}},
    // Encounters.
    PhraseRow{"turn_order", {"who"}},
    PhraseRow{"side_wins", {"side"}},
    PhraseRow{"nobody_wins"},
    PhraseRow{"round_limit", {"rounds"}},
    PhraseRow{"let_it_be"},
    // What came of a contest.
    PhraseRow{"decided", {"degree"}},
    PhraseRow{"percent_odds", {"chance", "degree"}},
    PhraseRow{"percent_rolled", {"roll", "chance", "degree"}},
    PhraseRow{"unit_rolled", {"roll", "chance", "degree"}},
    PhraseRow{"check_odds", {"bonus", "dc", "degree"}},
    PhraseRow{"check_rolled", {"roll", "dc", "degree"}},
    PhraseRow{"check_dice", {"dice"}},
    PhraseRow{"pool_odds", {"attack", "defense", "degree"}},
    PhraseRow{"pool_rolled",
              {"attack", "attack_faces", "attack_count", "defense", "defense_faces", "defense_count", "net",
               "degree"}},
    PhraseRow{"pool_tied", {"attack", "attack_faces", "defense", "defense_faces", "count"}},
    PhraseRow{"pool_die", {"percent"}},
    // What numbers are made of.
    PhraseRow{"base"},
    PhraseRow{"base_by", {"formula"}},
    PhraseRow{"bonus"},
    PhraseRow{"dc"},
    PhraseRow{"scale"},
    PhraseRow{"difficulty"},
    PhraseRow{"skill_of", {"skill", "role"}},
    PhraseRow{"actor_word"},
    PhraseRow{"target_word"},
    PhraseRow{"other_target", {"role"}},
    PhraseRow{"rounded"},
    PhraseRow{"rounded_up"},
    PhraseRow{"rounded_down"},
    PhraseRow{"maximum"},
    PhraseRow{"minimum"},
    PhraseRow{"diminishing"},
    PhraseRow{"may_change"},
    PhraseRow{"odd_input", {"what", "value"}},
    PhraseRow{"base_counts_as_0"},
    PhraseRow{"worth_no_more", {"label", "value", "counted"}},
    PhraseRow{"worth_no_less", {"label", "value", "counted"}},
    PhraseRow{"unreadable"},
    PhraseRow{"beaten", {"label"}},
    PhraseRow{"nobody_has", {"what"}},
    // What has changed.
    PhraseRow{"is_gone", {"who"}},
    PhraseRow{"is_there", {"who"}},
    PhraseRow{"no_longer_has", {"who", "what"}},
    PhraseRow{"now_has", {"who", "what"}},
    PhraseRow{"nothing"},
    PhraseRow{"yes"},
    PhraseRow{"no"},
    PhraseRow{"none"},
    PhraseRow{"empty"},
    PhraseRow{"things", {"count"}},
    PhraseRow{"stacks", {"count"}},
    PhraseRow{"turns_left", {"count"}},
    PhraseRow{"uses_left", {"count"}},
    PhraseRow{"by", {"who"}},
    PhraseRow{"before", {"now", "was"}},
    PhraseRow{"no_more", {"what", "was"}},
    // Resources and cards.
    PhraseRow{"short_of", {"amount"}},
    PhraseRow{"too_many", {"amount"}},
    PhraseRow{"no_more_to_take", {"what"}},
    PhraseRow{"for_want_of", {"what"}},
    PhraseRow{"no_room_for", {"what"}},
    PhraseRow{"lose_which", {"amount"}},
    PhraseRow{"gain_which", {"amount"}},
    PhraseRow{"nothing_to_choose"},
    PhraseRow{"still_going_on", {"card"}},
    PhraseRow{"how_to_deal"},
    PhraseRow{"nothing_to_draw"},
    PhraseRow{"attempt", {"card", "way", "chance"}},
    PhraseRow{"try_it"},
    PhraseRow{"way_with_chance", {"way", "chance"}},
    PhraseRow{"way_of", {"who", "way"}},
    PhraseRow{"either", {"first", "second"}},
    PhraseRow{"would_be", {"change"}},
    PhraseRow{"from_to", {"change", "before", "after"}},
    PhraseRow{"comes_of", {"change", "source"}},
    PhraseRow{"to_do"},
};

/// A phrase by its name, as a template argument: `say<"lacks">`. One that the table lacks does not compile.
struct PhraseName {
    std::size_t number;

    consteval PhraseName(const char* name) : number(0) { // NOLINT: a name stands for it
        while (k_phrases[number].name != std::string_view(name)) ++number;
    }
    [[nodiscard]] constexpr const PhraseRow& row() const { return k_phrases[number]; }
};

inline constexpr std::string_view k_phrase_pack = "core:";

/// The row of a record's id; null for a text that only packs say.
[[nodiscard]] constexpr const PhraseRow* find_phrase(std::string_view id) noexcept {
    if (!id.starts_with(k_phrase_pack)) return nullptr;
    const auto row = std::ranges::find(k_phrases, id.substr(k_phrase_pack.size()), &PhraseRow::name);
    return row == k_phrases.end() ? nullptr : &*row;
}

} // namespace arbiter::pack
