// event and incident: cards that are dealt, attempted and come to something. deck: how cards of a kind are
// played. resource: what they change. word: what their formulas may call things.
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

inline constexpr std::array<const Shape*, 2> k_tier_ways = {&k_number, &k_filled_text};
inline constexpr Shape k_tier{.kind = ShapeKind::either, .ways = k_tier_ways};
inline constexpr std::array<std::string_view, 1> k_severity_aliases = {"severity"};
inline constexpr std::array<std::string_view, 1> k_outcomes_aliases = {"effects"};
inline constexpr std::array k_card_fields = {
    Field{"name", &k_text, "What it is called, for people."},
    Field{"tier",
          &k_tier,
          "How much is at stake: a number, or a word of the pack's.",
          Need::optional,
          {},
          k_severity_aliases},
    Field{"traits", &k_texts, "What kind of card it is, for rules and lists."},
    Field{"requires", &k_rule, "When it can be dealt; always without it."},
    Field{"skills", &k_card_skills, "Ways to deal with it."},
    Field{"outcomes", &k_outcomes, "What comes of each degree.", Need::required, {}, k_outcomes_aliases},
};
inline constexpr FieldTable k_event_table{"event", "Something that happens, and what can come of it.",
                                          k_card_fields};
inline constexpr FieldTable k_incident_table{"incident", "Trouble, and what can come of it.", k_card_fields};

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

inline constexpr std::array<std::string_view, 2> k_card_words = {"event", "incident"};
inline constexpr Shape k_card_kind{.kind = ShapeKind::word, .words = k_card_words};
inline constexpr std::array k_reroll_fields = {
    Field{"label", &k_filled_text, "What the player reads.", Need::required},
    Field{"when", &k_rule, "When it is possible; always without it."},
    Field{"effects", &k_effects, "What it costs."},
};
inline constexpr FieldTable k_reroll_table{"reroll", "A way to try again before anything happens.",
                                           k_reroll_fields};
inline constexpr Shape k_reroll{.kind = ShapeKind::object, .table = &k_reroll_table};
inline constexpr std::array k_retry_fields = {
    Field{"when", &k_rule, "When it is possible; always without it."},
    Field{"message", &k_filled_text, "Why not, otherwise."},
    Field{"effects", &k_effects, "What it costs."},
};
inline constexpr FieldTable k_retry_table{"retry", "Somebody tries a card that is open, of their own accord.",
                                          k_retry_fields};
inline constexpr Shape k_retry{.kind = ShapeKind::object, .table = &k_retry_table};
inline constexpr Shape k_tiers{.kind = ShapeKind::list, .of = &k_tier};
inline constexpr std::array k_deck_fields = {
    Field{"of", &k_card_kind, "Which cards.", Need::required},
    Field{"contest", &k_contest, "How an attempt is decided; formulas know the `skill`.", Need::required},
    Field{"template", &k_filled_text, "What a way to deal with a card reads like.", Need::optional,
          "\"{card}: {skill} ({chance}% chance)\""},
    Field{"ask", &k_filled_text, "What is asked where there are several ways.", Need::optional,
          "\"How do you deal with it?\""},
    Field{"apply", &k_filled_text, "What is read where everything is known and only has to happen."},
    Field{"reroll", &k_reroll, "A way to try again instead."},
    Field{"retry", &k_retry, "What it takes to try an open card once more."},
    Field{"automatic", &k_outcomes, "What comes of each degree of any card, besides."},
    Field{"persists", &k_boolean, "Whether a card that was not dealt with stays.", Need::optional, "true"},
    Field{"skills", &k_texts, "Skills that its cards may name; any without it."},
    Field{"traits", &k_texts, "Traits that its cards may have; any without it."},
    Field{"tiers", &k_tiers, "Tiers that its cards may have; any without it."},
};
void check_deck(const Record& record, json::Report& report);
inline constexpr FieldTable k_deck_table{"deck", "How cards of a kind are played.", k_deck_fields};

inline constexpr std::array k_word_fields = {
    Field{"value", &k_amount, "What it means: a formula.", Need::required},
};
inline constexpr FieldTable k_word_table{"word", "A name that formulas of cards know.", k_word_fields};

} // namespace arbiter::pack
