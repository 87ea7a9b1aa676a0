// The fields of every effect. A new effect is a field here, and a file and a row in src/machine/effect/.
#include "pack/kind/effect.hpp"

#include "pack/kind/action.hpp"
#include "pack/kind/text.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

constexpr std::array<std::string_view, 2> k_to_aliases = {"from", "who"};
// The name of a role: `actor`, `target`, `place`, or one that the action gives. Which roles there are is
// known when actions are compiled.
constexpr const Shape& k_whom = k_filled_text;
constexpr Field k_to{"to", &k_whom, "Whose it is.", Need::optional, "\"actor\"", k_to_aliases};
// Ids that may have braces in them.
constexpr Shape k_computed_component{.kind = ShapeKind::component, .may_be_computed = true};
constexpr Shape k_computed_field{.kind = ShapeKind::field, .may_be_computed = true};
constexpr Shape k_computed_text{.kind = ShapeKind::text, .least = 1, .may_be_computed = true};
constexpr Field k_which_component{"component", &k_computed_component, "Which component.", Need::required};
constexpr Field k_field{"field", &k_computed_field,
                        "Which value: the component's id, a dot, and the way to it inside.", Need::required};

constexpr std::array k_set_fields = {
    k_to,
    k_field,
    Field{"value", &k_any, "The new value, as it is."},
    Field{"formula", &k_amount, "The new value, worked out."},
};
constexpr FieldTable k_set_table{"set", "Gives a value.", k_set_fields};
constexpr Shape k_set{.kind = ShapeKind::object, .table = &k_set_table};

constexpr std::array k_add_fields = {
    k_to,
    k_which_component,
    Field{"value", &k_any, "Its value.", Need::optional, "{}"},
};
constexpr FieldTable k_add_table{"add", "Gives a component, or another value to one that is there.",
                                 k_add_fields};
constexpr Shape k_add{.kind = ShapeKind::object, .table = &k_add_table};

constexpr std::array k_remove_fields = {k_to, k_which_component};
constexpr FieldTable k_remove_table{"remove", "Takes a component away.", k_remove_fields};
constexpr Shape k_remove_component{.kind = ShapeKind::object, .table = &k_remove_table};
constexpr std::array<const Shape*, 2> k_remove_ways = {&k_whom, &k_remove_component};
constexpr Shape k_remove{.kind = ShapeKind::either, .ways = k_remove_ways};

constexpr Shape k_entity_id{.kind = ShapeKind::reference, .to = "entity", .may_be_computed = true};
constexpr Shape k_formulas{.kind = ShapeKind::map, .of = &k_amount};
constexpr Shape k_formulas_by_component{.kind = ShapeKind::map, .of = &k_formulas, .to = "component"};
constexpr Field k_slot{"slot", &k_field_way,
                       "A slot or container of theirs; without it, the thing lies where they are."};
constexpr std::array k_spawn_fields = {
    Field{"what", &k_entity_id, "The entity record that it is made from, or a card.", Need::required},
    Field{"to", &k_whom, "Who gets it, or where it lies.", Need::optional, "\"actor\""},
    k_slot,
    Field{"with", &k_formulas_by_component,
          "Values of its own, by component and field: formulas, worked out before it comes."},
};
constexpr FieldTable k_spawn_table{
    "spawn", "Makes something from an entity record. With `as` it plays that role from then on.",
    k_spawn_fields};
constexpr Shape k_spawn_object{.kind = ShapeKind::object, .table = &k_spawn_table};
constexpr std::array<const Shape*, 2> k_spawn_ways = {&k_entity_id, &k_spawn_object};
constexpr Shape k_spawn{.kind = ShapeKind::either, .ways = k_spawn_ways};

constexpr std::array k_transfer_fields = {
    Field{"what", &k_whom, "The role of the thing.", Need::required},
    Field{"to", &k_whom, "Who gets it, or where it lies.", Need::optional, "\"actor\""},
    k_slot,
};
constexpr FieldTable k_transfer_table{"transfer", "Brings a thing to somebody else, or lays it down.",
                                      k_transfer_fields};
constexpr Shape k_transfer{.kind = ShapeKind::object, .table = &k_transfer_table};

constexpr std::array k_adjust_fields = {
    k_to,
    Field{"field", &k_computed_field,
          "Which number: a component, a dot, and the field; its `main` field without one."},
    Field{"resource", &k_computed_text, "Instead of `to` and `field`: a resource."},
    Field{"by", &k_amount, "How much is added; negative takes away.", Need::required},
    Field{"min", &k_amount, "It gets no lower than this; what that holds back is no shortfall of the field."},
    Field{"max", &k_amount, "It gets no higher than this."},
};
constexpr FieldTable k_adjust_table{"adjust",
                                    "Adds to a number within the bounds of its field; with `as`, NAME.by, "
                                    "NAME.short and NAME.over tell what became "
                                    "of it.",
                                    k_adjust_fields};
constexpr Shape k_adjust_one{.kind = ShapeKind::object, .table = &k_adjust_table};
constexpr Shape k_adjust_list{.kind = ShapeKind::list, .of = &k_adjust_one, .least = 1, .most = 100};
constexpr std::array<const Shape*, 2> k_adjust_ways = {&k_adjust_one, &k_adjust_list};
constexpr Shape k_adjust{.kind = ShapeKind::either, .ways = k_adjust_ways};

constexpr std::array<std::string_view, 1> k_move_who_aliases = {"who"};
constexpr std::array<std::string_view, 1> k_mistaken_place = {"formula"};
constexpr std::array k_move_fields = {
    Field{"to", &k_whom, "Who moves.", Need::optional, "\"actor\"", k_move_who_aliases},
    Field{"place", &k_computed_text, "The id of the place.", Need::required, {}, {}, k_mistaken_place},
};
constexpr FieldTable k_move_table{"move", "Brings somebody to another place.", k_move_fields};
constexpr Shape k_move{.kind = ShapeKind::object, .table = &k_move_table};

constexpr std::array k_option_fields = {
    Field{"id", &k_filled_text, "What scripts call it; `option_1` and so on without it."},
    Field{"label", &k_filled_text, "What the player reads.", Need::required},
    Field{"condition", &k_rule, "When it can be chosen; always without it."},
    Field{"effects", &k_effects, "What it does."},
    Field{"default", &k_boolean, "Taken when nobody chooses.", Need::optional, "false"},
};
constexpr FieldTable k_option_table{"option", "One of several things to choose.", k_option_fields};
constexpr Shape k_option{.kind = ShapeKind::object, .table = &k_option_table};
constexpr Shape k_options{.kind = ShapeKind::list, .of = &k_option, .least = 1, .most = 100};

constexpr std::array<std::string_view, 2> k_until_words = {"done", "once"};
constexpr Shape k_until{.kind = ShapeKind::word, .words = k_until_words};
constexpr std::array<const Shape*, 2> k_done_ways = {&k_boolean, &k_filled_text};
constexpr Shape k_done{.kind = ShapeKind::either, .ways = k_done_ways};
constexpr std::array<std::string_view, 2> k_usual_words = {"first", "likeliest"};
constexpr Shape k_usual{.kind = ShapeKind::word, .words = k_usual_words};
constexpr std::array k_act_fields = {
    Field{"who", &k_whom, "Who chooses and acts.", Need::optional, "\"actor\""},
    Field{"any_of", &k_filled_text, "Instead of `who`: a scope; one of those who are in it acts."},
    Field{"on", &k_whom, "The role of a card: only ways to deal with that one."},
    Field{"groups", &k_texts, "Only actions of these groups."},
    Field{"actions", &k_texts, "Only these actions, and those of `groups`."},
    Field{"until", &k_until,
          "`done`: the question comes again until they are done or nothing can be done. `once`: one action.",
          Need::optional, "\"done\""},
    Field{"done", &k_done,
          "What being done is called; false: they have to act. Where nobody chooses they are done.",
          Need::optional, "\"be done\""},
    Field{"ask", &k_filled_text, "What is asked; without it, the name of who chooses."},
    Field{"usual", &k_usual, "Where nobody chooses and nobody is done: the first, or what is likeliest.",
          Need::optional, "\"first\""},
};
constexpr FieldTable k_act_table{"act", "Somebody chooses among what they may do, and does it.",
                                 k_act_fields};
constexpr Shape k_act{.kind = ShapeKind::object, .table = &k_act_table};

constexpr std::array k_show_fields = {
    Field{"quantity", &k_computed_text, "Which one.", Need::required},
    Field{"header", &k_text, "The first line."},
    Field{"base", &k_text, "The line of the base: `{label}` and `{value}`."},
    Field{"line", &k_text, "Every line that counts: `{label}`, `{value}`, `{signed}`."},
    Field{"total", &k_text, "The last line: `{total}`."},
    Field{"capped", &k_text, "The last line instead, where a bound was met."},
    Field{"on_one_line", &k_boolean, "All of it on one line.", Need::optional, "false"},
    Field{"only_with_lines", &k_boolean, "Nothing at all where nothing came to the base.", Need::optional,
          "false"},
};
constexpr FieldTable k_show_table{"show", "The words of a number that is shown line by line.", k_show_fields};
constexpr Shape k_show{.kind = ShapeKind::object, .table = &k_show_table};

constexpr std::array k_rolled_fields = {
    Field{"quantity", &k_computed_text, "Which one.", Need::required},
    Field{"with", &k_told, "What it takes, by name: formulas, worked out here."},
};
constexpr FieldTable k_rolled_table{"rolled quantity", "A quantity that is rolled here and now.",
                                    k_rolled_fields};
constexpr Shape k_rolled{.kind = ShapeKind::object, .table = &k_rolled_table};
constexpr std::array<const Shape*, 2> k_roll_ways = {&k_filled_text, &k_rolled};
constexpr Shape k_roll{.kind = ShapeKind::either, .ways = k_roll_ways};

constexpr Shape k_roles_by_role{.kind = ShapeKind::map, .of = &k_whom};
constexpr std::array k_run_fields = {
    Field{"action", &k_computed_text, "Which one.", Need::required},
    Field{"with", &k_told, "What it takes, by name: formulas, worked out here."},
    Field{"cast", &k_roles_by_role, "Who plays which role in it, by the roles here; the same without it."},
};
constexpr FieldTable k_run_table{"run", "Another action, and what it is told.", k_run_fields};
constexpr Shape k_run_object{.kind = ShapeKind::object, .table = &k_run_table};
constexpr std::array<const Shape*, 2> k_run_ways = {&k_computed_text, &k_run_object};
constexpr Shape k_run{.kind = ShapeKind::either, .ways = k_run_ways};

constexpr Shape k_status_id{.kind = ShapeKind::reference, .to = "status", .may_be_computed = true};
constexpr std::array k_apply_fields = {
    k_to,
    Field{"status", &k_status_id, "Which one.", Need::required},
    Field{"stacks", &k_amount, "How much of it.", Need::optional, "1"},
    Field{"turns", &k_amount, "How long it lasts; as the status says without it."},
    Field{"by", &k_whom, "Who gives it.", Need::optional, "\"actor\""},
    Field{"with", &k_told, "More members of its value, worked out here."},
};
constexpr FieldTable k_apply_table{
    "apply",
    "Gives a status; with `as`, NAME.came (added, stacked, refreshed, converted, cancelled or refused), "
    "NAME.stacks, NAME.full and NAME.name tell what became of it.",
    k_apply_fields};
constexpr Shape k_apply_object{.kind = ShapeKind::object, .table = &k_apply_table};
constexpr std::array<const Shape*, 2> k_apply_ways = {&k_status_id, &k_apply_object};
constexpr Shape k_apply{.kind = ShapeKind::either, .ways = k_apply_ways};

constexpr std::array k_end_fields = {
    k_to,
    Field{"status", &k_status_id, "Which one."},
    Field{"tag", &k_filled_text, "All that have this tag; `*` for all there are."},
    Field{"stacks", &k_amount, "Only so much of it."},
};
constexpr FieldTable k_end_table{"end", "Ends a status, or all of a kind.", k_end_fields};
constexpr Shape k_end_object{.kind = ShapeKind::object, .table = &k_end_table};
constexpr std::array<const Shape*, 2> k_end_ways = {&k_status_id, &k_end_object};
constexpr Shape k_end{.kind = ShapeKind::either, .ways = k_end_ways};

constexpr std::array k_each_fields = {
    Field{"statuses_of", &k_whom, "Whose statuses."},
    Field{"tag", &k_filled_text, "Beside `statuses_of`: only those that have this tag."},
    Field{"records", &k_kind, "All records of a kind that this pack can name."},
};
constexpr FieldTable k_each_table{"each", "Ids to go over, one after the other.", k_each_fields};
constexpr Shape k_each_object{.kind = ShapeKind::object, .table = &k_each_table};
constexpr std::array<const Shape*, 2> k_each_ways = {&k_filled_text, &k_each_object};
constexpr Shape k_each{.kind = ShapeKind::either, .ways = k_each_ways};

constexpr std::array k_draw_fields = {
    Field{"of", &k_kind, "Which cards: the name of their kind.", Need::required},
    Field{"where", &k_rule,
          "Only those for which this holds; `it` has the fields that the kind has of its own: `it.NAME`."},
};
constexpr FieldTable k_draw_table{
    "draw", "One of the cards that can be dealt, each as likely, is made a thing.", k_draw_fields};
constexpr Shape k_draw_object{.kind = ShapeKind::object, .table = &k_draw_table};
constexpr std::array<const Shape*, 2> k_draw_ways = {&k_kind, &k_draw_object};
constexpr Shape k_draw{.kind = ShapeKind::either, .ways = k_draw_ways};
constexpr std::array<std::string_view, 1> k_once_words = {"round"};
constexpr Shape k_once{.kind = ShapeKind::word, .words = k_once_words};

constexpr Shape k_flow_id{.kind = ShapeKind::reference, .to = "flow", .may_be_computed = true};

constexpr std::array<std::string_view, 1> k_do_aliases = {"effects"};
constexpr std::array k_effect_fields = {
    Field{"say", &k_words,
          "Words for the log; `{target}` is a name, `{1 + 1}` a formula. Or a record `text` by its id."},
    Field{"set", &k_set, "Gives a value."},
    Field{"add", &k_add, "Gives a component."},
    Field{
        "remove", &k_remove,
        "Takes a component away. With the name of a role, takes whoever plays it out of the world; what they "
        "held lies where they were."},
    Field{"spawn", &k_spawn,
          "Makes something from an entity record or a card; its id alone lays it where the actor is."},
    Field{"transfer", &k_transfer, "Brings a thing into a slot of somebody's, or to where they are."},
    Field{"adjust", &k_adjust,
          "Adds to a number; a list adds to several: summed for each field, held within bounds once, then "
          "spilled."},
    Field{"move", &k_move, "Brings somebody to another place."},
    Field{"roll", &k_roll,
          "Rolls dice (`2d6`), a formula with dice in it, or a quantity. With `as`, NAME is the total."},
    Field{"contest", &k_contest, "Something to decide within. With `as`, NAME.degree and the like."},
    Field{"outcomes", &k_outcomes, "Beside `contest`: what comes of each degree."},
    Field{"decides", &k_boolean,
          "Beside `contest`: its degree is the action's; labels, odds and explanations are about it.",
          Need::optional, "false"},
    Field{"choose", &k_options, "Somebody chooses."},
    Field{"act", &k_act,
          "Somebody chooses among what they may do now; what they choose is paid for and happens."},
    Field{"when", &k_rule, "Goes on with `do` if it holds, else with `else`."},
    Field{
        "each", &k_each,
        "A scope: `do` happens for everybody in it, who is `as`. Or a formula: `do` happens for every value "
        "of its list or map, which is `as`, with `as`.key."},
    Field{"repeat", &k_amount, "How often `do` happens."},
    Field{"apply", &k_apply, "Gives a status; its id alone gives it to the actor."},
    Field{"end", &k_end, "Ends a status; its id alone ends the actor's."},
    Field{"tick", &k_filled_text,
          "`start` or `end`: a turn of the actor does; statuses do what they do, and are counted. Any other "
          "name: a moment of the place, at which effects happen that wait with `every`."},
    Field{"pass", &k_flow_id, "The turn passes on, to whoever comes next in this flow."},
    Field{"draw", &k_draw,
          "Draws a card: a thing where the actor is, which plays the role `as` from then on, `card` without "
          "it."},
    Field{"await", &k_filled_text, "Waits until somebody goes on; these words are the button."},
    Field{"once_per", &k_once, "`do` happens once in each round, however often this is come by."},
    Field{"run", &k_run, "Another action, with the same people: what it decides and what comes of it."},
    Field{"show", &k_show, "Shows a quantity line by line in the log."},
    Field{
        "later", &k_amount,
        "`do` happens after so many turns of the role `of`: at the end of the last of them. Turns count that "
        "begin after this."},
    Field{"every", &k_filled_text,
          "`do` happens at every moment of this name in this place: whenever a `tick` says so."},
    Field{"cease", &k_whom, "What happens every so often while whoever plays this role is there is over."},
    Field{"stop", &k_boolean, "Ends the whole action here."},
    Field{"of", &k_whom, "Beside `later`: whose turns are counted.", Need::optional, "\"actor\""},
    Field{"times", &k_amount, "Beside `every`: how often; without it, without end."},
    Field{"while", &k_whom,
          "Beside `every`: it is over when whoever plays this role is gone, or at a `cease`."},
    Field{"called", &k_filled_text, "Beside `every`: what people read when it happens."},
    Field{"as", &k_filled_text, "The name under which later effects find what came of it."},
    Field{"do",
          &k_effects,
          "Beside `when`, `each` or `repeat`: what happens.",
          Need::optional,
          {},
          k_do_aliases},
    Field{"else", &k_effects, "Beside `when`: what happens if it does not hold."},
    Field{"brief", &k_boolean, "Beside `say` or `show`: words for those who want it short.", Need::optional,
          "false"},
    Field{"note", &k_text, "A remark for other authors."},
};
constexpr FieldTable k_effect_table{"effect", "One thing that happens: one verb and what belongs to it.",
                                    k_effect_fields};
constexpr Shape k_effect{.kind = ShapeKind::object, .table = &k_effect_table};

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
constexpr FieldTable k_change_table{"outcome modifier", "A change of one resource.", k_change_fields,
                                    "unknown-modifier-key"};
constexpr Shape k_change{.kind = ShapeKind::object, .table = &k_change_table};
constexpr Shape k_changes{.kind = ShapeKind::list, .of = &k_change, .most = 100};

constexpr std::array<std::string_view, 1> k_manual_aliases = {"manualEffects"};
constexpr Field k_manual{"manual_effects", &k_texts, "What people have to do themselves.",
                         Need::optional,   {},       k_manual_aliases};
constexpr std::array k_outcome_choice_fields = {
    Field{"label", &k_filled_text, "What the player reads.", Need::required},
    Field{"condition", &k_rule, "When it can be chosen; always without it."},
    Field{"modifiers", &k_changes, "What it changes."},
    Field{"effects", &k_effects, "What else it does."},
    k_manual,
    Field{"default", &k_boolean, "Taken when nobody chooses.", Need::optional, "false"},
    Field{"note", &k_text, "A remark for other authors."},
};
constexpr FieldTable k_outcome_choice_table{"outcome choice", "One of several things to choose.",
                                            k_outcome_choice_fields};
constexpr Shape k_outcome_choice{.kind = ShapeKind::object, .table = &k_outcome_choice_table};
constexpr Shape k_outcome_choices{.kind = ShapeKind::list, .of = &k_outcome_choice, .most = 100};

constexpr std::array<std::string_view, 2> k_msg_aliases = {"msg", "description"};
constexpr std::array<std::string_view, 1> k_ends_aliases = {"endsEvent"};
constexpr std::array k_outcome_fields = {
    Field{"say",
          &k_perhaps_words,
          "Words for the log; `{gold}` is how much of a resource.",
          Need::optional,
          {},
          k_msg_aliases},
    Field{"modifiers", &k_changes, "What it changes."},
    Field{"choices", &k_outcome_choices, "Somebody chooses one of these."},
    k_manual,
    Field{"ends_event",
          &k_boolean,
          "Whether the card is done with; without it, a success ends it and a failure does not.",
          Need::optional,
          {},
          k_ends_aliases},
    Field{"effects", &k_effects, "What else happens."},
    Field{"note", &k_text, "A remark for other authors."},
};
constexpr FieldTable k_outcome_table{"outcome", "What comes of one degree.", k_outcome_fields};
constexpr Shape k_outcome{.kind = ShapeKind::object, .table = &k_outcome_table};

constexpr std::array<std::string_view, 1> k_critical_success_alias = {"criticalSuccess"};
constexpr std::array<std::string_view, 1> k_critical_failure_alias = {"criticalFailure"};
// Other programs write these two in another way; every other key is a degree as it is.
constexpr std::array k_outcomes_fields = {
    Field{"*", &k_outcome, "Whatever degree has no outcome of its own."},
    Field{"critical_success",
          &k_outcome,
          "A degree of `core:four_degrees` and of `core:percent_degrees`.",
          Need::optional,
          {},
          k_critical_success_alias},
    Field{"critical_failure",
          &k_outcome,
          "A degree of `core:four_degrees`.",
          Need::optional,
          {},
          k_critical_failure_alias},
};
constexpr FieldTable k_outcomes_table{"outcomes",
                                      "What comes of each degree, by the ids of its contest's degrees.",
                                      k_outcomes_fields, "unknown-key", &k_outcome};

// What each helper belongs to.
struct Beside {
    std::string_view key;
    std::array<std::string_view, 9> verbs;
};
constexpr std::array k_beside = {
    Beside{"as", {"roll", "contest", "adjust", "choose", "each", "apply", "draw", "run", "spawn"}},
    Beside{"do", {"when", "each", "repeat", "once_per", "later", "every"}},
    Beside{"of", {"later"}},
    Beside{"times", {"every"}},
    Beside{"while", {"every"}},
    Beside{"called", {"every"}},
    Beside{"else", {"when"}},
    Beside{"outcomes", {"contest"}},
    Beside{"decides", {"contest"}},
    Beside{"brief", {"say", "show"}},
};

const Beside* find_beside(std::string_view key) {
    const auto at =
        std::find_if(k_beside.begin(), k_beside.end(), [&](const Beside& b) { return b.key == key; });
    return at == k_beside.end() ? nullptr : &*at;
}

void check_adjust(const Node& adjust, const Node& effect, json::Report& report) {
    if (adjust.is(json::NodeKind::list)) {
        if (const Node* as = effect.find("as"))
            report.error("not-beside", as->key_span, "\"as\" means nothing beside a list of changes",
                         "adjust one of them by itself to learn what became of it");
        for (const Node& one : adjust.children) check_adjust(one, json::make_object(), report);
        return;
    }
    const bool has_field = adjust.find("field"), has_resource = adjust.find("resource");
    const bool has_part = adjust.find("to") || has_field;
    if (!has_field && !has_resource)
        report.error("missing-field", adjust.span, "this needs \"field\" or \"resource\"");
    if (has_part && has_resource)
        report.error("said-twice", adjust.find("resource")->key_span,
                     "\"resource\" says already whose it is, and which field", "keep one of them");
}

void check_effect(const Node& effect, json::Report& report) {
    const Node* verb = nullptr;
    for (const Node& member : effect.children) {
        if (find_beside(member.key) || member.key == "note") continue;
        if (verb)
            report.error("two-verbs", member.key_span,
                         fmt::format("an effect does one thing; this one has \"{}\" and \"{}\"", verb->key,
                                     member.key),
                         "make two effects of it");
        verb = verb ? verb : &member;
    }
    if (!verb) {
        report.error(
            "no-verb", effect.span, "an effect says what it does",
            "say, set, add, remove, adjust, move, roll, contest, choose, act, apply, end, tick, pass, spawn, "
            "transfer, "
            "draw, await, once_per, when, each, repeat, later, every, cease, run, show or stop");
        return;
    }
    for (const Node& member : effect.children) {
        const Beside* beside = find_beside(member.key);
        if (beside && std::find(beside->verbs.begin(), beside->verbs.end(), verb->key) == beside->verbs.end())
            report.error("not-beside", member.key_span,
                         fmt::format("\"{}\" means nothing beside \"{}\"", member.key, verb->key));
    }
    if (const Node* contest = effect.find("contest")) check_contest(*contest, report);
    if (const Node* adjust = effect.find("adjust")) check_adjust(*adjust, effect, report);
    const Node* end = effect.find("end");
    if (end && end->is(json::NodeKind::object) && (!end->find("status") == !end->find("tag")))
        report.error("missing-field", end->span, "this needs \"status\" or \"tag\", one of them");
    const Node* each = effect.find("each");
    if (each && each->is(json::NodeKind::object) && (!each->find("statuses_of") == !each->find("records")))
        report.error("missing-field", each->span, "this needs \"statuses_of\" or \"records\", one of them");
    if (const Node* times = effect.find("repeat"); times && times->is(json::NodeKind::number))
        if (times->number < 0 || times->number != std::floor(times->number))
            report.error("out-of-range", times->span,
                         fmt::format("{} is not a whole number of at least 0", times->text));
    for (const std::string_view wanted : {"when", "each", "repeat", "once_per", "every"})
        if (verb->key == wanted && !effect.find("do"))
            report.error("missing-field", effect.span, fmt::format("\"{}\" needs \"do\"", wanted));
}

} // namespace

constinit const Shape k_effects{.kind = ShapeKind::list, .of = &k_effect, .most = 200};
constinit const Shape k_outcomes{.kind = ShapeKind::object, .table = &k_outcomes_table};

void check_effects(const Node& node, json::Report& report) {
    // Values and rules may hold anything.
    for (const std::string_view key : {"value", "formula", "condition", "when", "contest", "by", "with"})
        if (node.key == key) return;
    constexpr std::array<std::string_view, 13> k_lists = {
        "short",     "over",       "effects",    "before",   "do",          "else",     "when_applied",
        "when_full", "when_ended", "turn_start", "turn_end", "round_start", "round_end"};
    const bool is_list = std::find(k_lists.begin(), k_lists.end(), node.key) != k_lists.end();
    if (is_list && node.is(json::NodeKind::list))
        for (const Node& effect : node.children) check_effect(effect, report);
    for (const Node& child : node.children) check_effects(child, report);
}

} // namespace arbiter::pack
