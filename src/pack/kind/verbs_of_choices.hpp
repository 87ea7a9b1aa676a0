// Verbs that ask somebody, or draw a card that asks.
#pragma once

#include "pack/kind/verbs_of_values.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr std::array k_option_fields = {
    Field{"id", &k_filled_text, "What scripts call it; `option_1` and so on without it."},
    Field{"label", &k_filled_text, "What the player reads.", Need::required},
    Field{"condition", &k_rule, "When it can be chosen; always without it."},
    Field{"effects", &k_effects, "What it does."},
    Field{"default", &k_boolean, "Taken when nobody chooses.", Need::optional, "false"},
};
inline constexpr FieldTable k_option_table{"option", "One of several things to choose.", k_option_fields};
inline constexpr Shape k_option{.kind = ShapeKind::object, .table = &k_option_table};
inline constexpr Shape k_options{.kind = ShapeKind::list, .of = &k_option, .least = 1, .most = 100};

inline constexpr std::array<std::string_view, 2> k_until_words = {"done", "once"};
inline constexpr Shape k_until{.kind = ShapeKind::word, .words = k_until_words};
inline constexpr std::array<const Shape*, 2> k_done_ways = {&k_boolean, &k_filled_text};
inline constexpr Shape k_done{.kind = ShapeKind::either, .ways = k_done_ways};
inline constexpr std::array<std::string_view, 2> k_usual_words = {"first", "likeliest"};
inline constexpr Shape k_usual_way{.kind = ShapeKind::word, .words = k_usual_words};
inline constexpr Shape k_computed_texts{.kind = ShapeKind::list, .of = &k_computed_text};
inline constexpr std::array k_act_fields = {
    Field{"who", &k_whom, "Who chooses and acts.", Need::optional, "\"actor\""},
    Field{"any_of", &k_filled_text, "Instead of `who`: a scope; one of those who are in it acts."},
    Field{"on", &k_whom, "The role of a card: only ways to deal with that one."},
    Field{"groups", &k_texts, "Only actions of these groups."},
    Field{"actions", &k_computed_texts, "Only these actions, and those of `groups`."},
    Field{"until", &k_until,
          "`done`: the question comes again until they are done or nothing can be done. `once`: one action.",
          Need::optional, "\"done\""},
    Field{"free", &k_texts,
          "Beside `once`: actions of these groups can be done, too, and do not count: the question comes "
          "again."},
    Field{"done", &k_done,
          "What being done is called; false: they have to act. Where nobody chooses they are done.",
          Need::optional, "\"be done\""},
    Field{"ask", &k_filled_text, "What is asked; without it, the name of who chooses."},
    Field{"usual", &k_usual_way, "Where nobody chooses and nobody is done: the first, or what is likeliest.",
          Need::optional, "\"first\""},
};
inline constexpr FieldTable k_act_table{"act", "Somebody chooses among what they may do, and does it.",
                                        k_act_fields};
inline constexpr Shape k_act{.kind = ShapeKind::object, .table = &k_act_table};

inline constexpr std::array k_draw_fields = {
    Field{"of", &k_kind, "Which cards: the name of their kind.", Need::required},
    Field{"where", &k_rule,
          "Only those for which this holds; `it` has the fields that the kind has of its own, `it.NAME`, and "
          "`it.id`, which is what `card.drawn.record` will be."},
    Field{"weight", &k_amount,
          "How likely each is beside the others, of `it`; 0: never. All are as likely without it."},
};
inline constexpr FieldTable k_draw_table{"draw", "One of the cards that can be dealt is made a thing.",
                                         k_draw_fields};
inline constexpr Shape k_draw_object{.kind = ShapeKind::object, .table = &k_draw_table};
inline constexpr std::array<const Shape*, 2> k_draw_ways = {&k_kind, &k_draw_object};
inline constexpr Shape k_draw{.kind = ShapeKind::either, .ways = k_draw_ways};

} // namespace arbiter::pack
