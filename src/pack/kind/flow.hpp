// flow: who comes when. A turn that passes from one to the next, a round that goes by phases, or an
// encounter: turns in an order, sides, and an end.
#pragma once

#include "pack/kind/action.hpp"
#include "pack/kind/effect.hpp"
#include "pack/kind/text.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr std::array k_phase_fields = {
    Field{"id", &k_filled_text, "What rules call it.", Need::required},
    Field{"name", &k_text, "What people call it."},
    Field{"do", &k_effects, "What happens in it."},
};
inline constexpr FieldTable k_phase_table{"phase", "A part of a round.", k_phase_fields};
inline constexpr Shape k_phase{.kind = ShapeKind::object, .table = &k_phase_table};
inline constexpr Shape k_phases{.kind = ShapeKind::list, .of = &k_phase, .least = 1, .most = 100};

inline constexpr Shape k_tie_breaks{.kind = ShapeKind::list, .of = &k_filled_text, .most = 8};
inline constexpr std::array<std::string_view, 2> k_rolled_each_words = {"encounter", "round"};
inline constexpr Shape k_rolled_each{.kind = ShapeKind::word, .words = k_rolled_each_words};
inline constexpr std::array k_order_fields = {
    Field{"by", &k_filled_text,
          "A formula, for each of them as the actor; the highest goes first. It may have dice, once: "
          "`1d20 + actor.dex`.",
          Need::required},
    Field{"ties", &k_tie_breaks,
          "What decides between equals: formulas, the higher first. A last `chance` lets dice decide what is "
          "still even; without it whoever the scope finds first goes first."},
    Field{"each", &k_rolled_each, "How long an order holds: for the whole `encounter`, or for a `round`.",
          Need::optional, "\"encounter\""},
};
inline constexpr FieldTable k_order_table{"order", "Who goes first.", k_order_fields};
inline constexpr Shape k_order{.kind = ShapeKind::object, .table = &k_order_table};

inline constexpr std::array k_side_fields = {
    Field{"who", &k_filled_text, "A scope: who is on it, also of those who are down.", Need::required},
    Field{"name", &k_filled_text, "What people call it."},
};
inline constexpr FieldTable k_side_table{"side", "Those who win or lose together.", k_side_fields};
inline constexpr Shape k_side{.kind = ShapeKind::object, .table = &k_side_table};
inline constexpr std::array<const Shape*, 2> k_side_ways = {&k_filled_text, &k_side};
inline constexpr Shape k_side_or_scope{.kind = ShapeKind::either, .ways = k_side_ways};
inline constexpr Shape k_sides{.kind = ShapeKind::map, .of = &k_side_or_scope, .least = 1, .most = 16};

inline constexpr std::array k_ending_fields = {
    Field{"when", &k_rule, "What must hold."},
    Field{"nobody", &k_filled_text, "A scope in which nobody may be left. Beside `when`, both must hold."},
    Field{"last_side", &k_boolean,
          "When those who have turns are all on one side, which has won; or nobody is left. What happens "
          "without `ends`."},
    Field{"winner", &k_filled_text, "The side that has won; without it, nobody has."},
    Field{"say", &k_filled_text, "What people read then; the engine has words of its own."},
};
inline constexpr FieldTable k_ending_table{"ending", "A way in which an encounter ends.", k_ending_fields};
inline constexpr Shape k_ending{.kind = ShapeKind::object, .table = &k_ending_table};
inline constexpr Shape k_ends{.kind = ShapeKind::list, .of = &k_ending, .least = 1, .most = 16};

inline constexpr std::array k_limit_fields = {
    Field{"rounds", &k_amount, "After so many rounds it is a draw.", Need::required},
    Field{"say", &k_filled_text, "What people read then."},
};
inline constexpr FieldTable k_limit_table{"limit", "When an encounter ends that nobody has won.",
                                          k_limit_fields};
inline constexpr Shape k_limit{.kind = ShapeKind::object, .table = &k_limit_table};

inline constexpr std::array k_flow_fields = {
    Field{"name", &k_text, "Its name, for people."},
    Field{"turns_of", &k_filled_text,
          "A scope: everybody in it has a turn in each round, in its order. With phases: who plays.",
          Need::required},
    Field{"phases", &k_phases, "What a round is made of, where nobody has turns of their own."},
    Field{"turn", &k_effects,
          "What whoever has the turn does in it, between its start and its end. With it a round is played as "
          "a whole, turn after turn."},
    Field{"turn_start", &k_effects, "What happens when a turn starts.", Need::optional,
          "[{\"tick\":\"start\"}]"},
    Field{"turn_end", &k_effects, "What happens when a turn ends.", Need::optional, "[{\"tick\":\"end\"}]"},
    Field{"round_start", &k_effects, "What happens when a round starts, but for the first."},
    Field{"round_end", &k_effects, "Beside `turn`: what happens when everybody had a turn."},
    Field{"order", &k_order, "Beside `turn`: in which order they come; as the scope finds them without it."},
    Field{"sides", &k_sides,
          "Beside `turn`: who stands with whom: sides by their id, each a scope or an object."},
    Field{"ends", &k_ends,
          "Beside `turn`: when it is over. Without it, when those who have turns are all on one side, or "
          "nobody is left. Two ends at once, with different winners, are a draw."},
    Field{"limit", &k_limit, "Beside `turn`: when it is over at the latest."},
};
inline constexpr FieldTable k_flow_table{"flow", "Who comes when, and what happens in between.",
                                         k_flow_fields};

/// What the table cannot say: phases and sides that stand twice, what belongs to `turn` alone.
void check_flow(const Record& record, json::Report& report);

} // namespace arbiter::pack
