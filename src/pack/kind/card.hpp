// card: something that is drawn, attempted and comes to something. resource: what cards change. word: what
// their formulas may call things.
#pragma once

#include "pack/kind/action.hpp"
#include "pack/kind/effect.hpp"

#include <array>

namespace arbiter::pack {

struct LoadContext;

inline constexpr std::array k_card_skill_fields = {
    Field{"skill", &k_filled_text, "Which one.", Need::required},
    Field{"description", &k_text, "How it helps."},
};
inline constexpr FieldTable k_card_skill_table{"card skill", "A way to deal with a card.",
                                               k_card_skill_fields};
inline constexpr Shape k_card_skill{.kind = ShapeKind::object, .table = &k_card_skill_table};
inline constexpr Shape k_card_skills{.kind = ShapeKind::list, .of = &k_card_skill, .most = 50};

inline constexpr std::array k_reroll_fields = {
    Field{"label", &k_filled_text, "What the player reads.", Need::required},
    Field{"when", &k_rule, "When it is possible; always without it."},
    Field{"effects", &k_effects, "What it costs."},
};
inline constexpr FieldTable k_reroll_table{"reroll", "A way to try again before anything happens.",
                                           k_reroll_fields};
inline constexpr Shape k_reroll{.kind = ShapeKind::object, .table = &k_reroll_table};

inline constexpr std::array k_card_fields = {
    Field{"name", &k_text, "What it is called, for people."},
    Field{"requires", &k_rule, "When it can be drawn; always without it."},
    Field{"components", &k_component_map, "What it has as a thing, where it is made with `spawn`."},
    Field{"skills", &k_card_skills, "Ways to deal with it; formulas of the contest know the `skill`."},
    Field{"contest", &k_contest, "How an attempt is decided."},
    Field{"outcomes", &k_outcomes, "What comes of each degree.", Need::required},
    Field{"automatic", &k_outcomes, "What comes of each degree besides: what all cards of a kind share."},
    Field{"cost",
          &k_cost,
          "What it takes to try a card that is open, of one's own accord.",
          Need::optional,
          {},
          {},
          {},
          Inherit::to_each},
    Field{"cost_message", &k_text, "What who cannot pay reads; the engine says what is missing without it."},
    Field{"template", &k_filled_text, "What a way to deal with it reads like.", Need::optional,
          "\"{card}: {skill} ({chance}% chance)\""},
    Field{"ask", &k_filled_text, "What is asked where there are several ways.", Need::optional,
          "\"How do you deal with it?\""},
    Field{"apply", &k_filled_text, "What is read where everything is known and only has to happen."},
    Field{"reroll", &k_reroll, "A way to try again instead."},
    Field{"persists", &k_boolean, "Whether a card that was not dealt with stays.", Need::optional, "true"},
};
inline constexpr FieldTable k_card_table{"card", "Something that is drawn, attempted and comes to something.",
                                         k_card_fields};

/// What the table cannot say of a card: see check_outcome.
void check_card(const Record& record, json::Report& report);
/// An outcome that stands where degrees should is what comes of every degree.
void load_card(Record& record, LoadContext& context);

inline constexpr std::array<std::string_view, 2> k_bad_words = {"up", "down"};
inline constexpr Shape k_bad_when{.kind = ShapeKind::word, .words = k_bad_words};
inline constexpr std::array k_resource_fields = {
    Field{"name", &k_text, "What it is called, for people."},
    Field{"category", &k_text, "What kind it is; those of one kind can stand in for one another."},
    Field{"field", &k_filled_text,
          "Where it stands: whose it is (`place`, `actor`, a role), the component, and the field; the `main` "
          "field without one."},
    Field{"bad_when", &k_bad_when, "Which way is bad.", Need::optional, "\"down\""},
    Field{"stands_for", &k_texts, "Others that it stands for: one of them is picked."},
    Field{"also", &k_texts, "Other spellings of it."},
};
inline constexpr FieldTable k_resource_table{
    "resource", "A name for people for a field that cards and outcomes change.", k_resource_fields};
/// It stands somewhere, or for others.
void check_resource(const Record& record, json::Report& report);

inline constexpr std::array k_word_fields = {
    Field{"value", &k_amount, "What it means: a formula.", Need::required},
};
inline constexpr FieldTable k_word_table{
    "word", "A name for a formula, in all formulas of its pack and of packs that require it.", k_word_fields};

} // namespace arbiter::pack
