// What comes of a degree: words, changes of resources, choices, tasks, effects.
#include "pack/kind/effect.hpp"
#include "pack/kind/text.hpp"

#include <array>

namespace arbiter::pack {
namespace {

// Changes of resources, as cards write them.
constexpr std::array<const Shape*, 2> k_resource_ways = {&k_filled_text, &k_texts};
constexpr Shape k_resource{.kind = ShapeKind::either, .ways = k_resource_ways};
constexpr std::array<const Shape*, 2> k_value_ways = {&k_number, &k_filled_text};
constexpr Shape k_value{.kind = ShapeKind::either, .ways = k_value_ways};
constexpr std::array<std::string_view, 4> k_duration_words = {"immediate", "ongoing", "turns", "permanent"};
constexpr Shape k_duration{.kind = ShapeKind::word, .words = k_duration_words};
constexpr Shape k_turns{.kind = ShapeKind::whole, .low = 1, .high = 1'000};
constexpr std::array k_change_fields = {
    Field{"name", &k_text, "What it is called, for people."},
    Field{"resource", &k_resource, "Which resource; of a list, one is picked.", Need::required},
    Field{"value", &k_value, "How much: a number, dice or a formula; braces may stand around all of it.",
          Need::required},
    Field{"duration", &k_duration, "How long it goes on.", Need::optional, "\"immediate\""},
    Field{"turns", &k_turns, "Beside the duration `turns`: how many."},
    Field{"note", &k_text, "A remark for other authors."},
};
// A flag such as `negative` makes a loss of a gain: one that nobody knows is no detail.
constexpr FieldTable k_change_table{"outcome change", "A change of one resource.", k_change_fields,
                                    "unknown-modifier-key"};
constexpr Shape k_change{.kind = ShapeKind::object, .table = &k_change_table};
constexpr Shape k_changes{
    .kind = ShapeKind::list, .of = &k_change, .most = 100, .key_field = "resource", .value_field = "value"};
constexpr Field k_changed{"changes", &k_changes,
                          "What it changes; `{ \"gold\": -2 }` for what happens at once and needs no name."};

constexpr Field k_tasks{"tasks", &k_texts, "What people have to do themselves."};
constexpr std::array k_outcome_choice_fields = {
    Field{"label", &k_filled_text, "What the player reads.", Need::required},
    Field{"condition", &k_rule, "When it can be chosen; always without it."},
    k_changed,
    Field{"effects", &k_effects, "What else it does."},
    k_tasks,
    Field{"default", &k_boolean, "Taken when nobody chooses.", Need::optional, "false"},
    Field{"note", &k_text, "A remark for other authors."},
};
constexpr FieldTable k_outcome_choice_table{"outcome choice", "One of several things to choose.",
                                            k_outcome_choice_fields};
constexpr Shape k_outcome_choice{.kind = ShapeKind::object, .table = &k_outcome_choice_table};
constexpr Shape k_outcome_choices{.kind = ShapeKind::list, .of = &k_outcome_choice, .most = 100};

constexpr std::array k_outcome_fields = {
    Field{"say", &k_perhaps_words, "Words for the log; `{gold}` is how much of a resource."},
    k_changed,
    Field{"choices", &k_outcome_choices, "Somebody chooses one of these."},
    k_tasks,
    Field{"settles", &k_boolean,
          "Whether the card is done with; without it, a success settles it and a failure does not."},
    Field{"effects", &k_effects, "What else happens."},
    Field{"note", &k_text, "A remark for other authors."},
};
constexpr FieldTable k_outcome_table{"outcome", "What comes of one degree.", k_outcome_fields};
constexpr Shape k_outcome{.kind = ShapeKind::object, .table = &k_outcome_table};

constexpr std::array k_outcomes_fields = {
    Field{"*", &k_outcome, "Whatever degree has no outcome of its own."},
};
constexpr FieldTable k_outcomes_table{"outcomes",
                                      "What comes of each degree, by the ids of its contest's degrees.",
                                      k_outcomes_fields, "unknown-key", &k_outcome};

} // namespace

constinit const Shape k_outcomes{.kind = ShapeKind::object, .table = &k_outcomes_table};

} // namespace arbiter::pack
