// How far dice reach inside a formula, and the texts they become. What the parts mean is left to the dice
// notation; only its words are known here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::expr::formula {

/// If dice begin at `at` (`2d6`, `d20`, `d%`, `3dF`, `d(`, `d{`), the offset behind their d; otherwise `at`.
/// A word such as `d6_bonus` or `dF_x` is a name.
[[nodiscard]] std::uint32_t dice_head_end(std::string_view text, std::uint32_t at);

/// What may follow the word of a modifier.
enum class Takes : std::uint8_t {
    nothing,
    count,     ///< kh3, kh(n)
    choice,    ///< k3, k(n), k>4
    pick,      ///< ro<3, cs>=5
    explosion, ///< !, !>=5, !{3}, x3=6
    number,    ///< mi2
    target,    ///< ms15, ms>=(dc)
};

struct Modifier {
    std::string_view word;
    Takes takes;
};

/// The modifier whose word stands at `at`, in capitals or not, or null.
[[nodiscard]] const Modifier* find_modifier(std::string_view text, std::uint32_t at);

/// Behind the limit and the picks of an explosion at `at`.
[[nodiscard]] std::uint32_t explosion_end(std::string_view text, std::uint32_t at, bool may_list);
/// Behind a pick (`6`, `>=5`, `=hit`, `="two words"`) at `at`, or behind a list of them if `may_list`.
[[nodiscard]] std::uint32_t picks_end(std::string_view text, std::uint32_t at, bool may_list);
/// Behind a comparison sign at `at`.
[[nodiscard]] std::uint32_t comparison_end(std::string_view text, std::uint32_t at);
/// Behind the face list `{1..4,6:2}` at `at`; `at` if there is none. `{6}` and `{sides}` are none.
[[nodiscard]] std::uint32_t face_list_end(std::string_view text, std::uint32_t at);

/// A computed part of a roll: the `{1}` in `{0}d{1}kh1`.
struct Gap {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::size_t operand = 0; ///< which of the operands behind the text fills it
};

/// The gaps of the text of a `roll`, in order. The `{3}` of `2d6!{3}` is a limit of explosions and no gap.
[[nodiscard]] std::vector<Gap> find_gaps(std::string_view roll_text);

/// The text of a `roll` as dice notation: gap k is the name `pk` in parentheses, `{0}d6` is `(p0)d6`.
[[nodiscard]] std::string notation_of(std::string_view roll_text);

} // namespace arbiter::expr::formula
