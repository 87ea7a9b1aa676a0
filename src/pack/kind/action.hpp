// action: something somebody may try. Who may, on whom, how likely it is, and what comes of it.
#pragma once

#include "pack/kind/effect.hpp"
#include "pack/kind/text.hpp"
#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

inline constexpr std::array<std::string_view, 1> k_target_alias = {"target"};
inline constexpr std::array k_per_role_fields = {
    Field{"actor", &k_component_list, "Components of who does it."},
    Field{"primary", &k_component_list, "Components of the target.", Need::optional, {}, k_target_alias},
    Field{"secondary", &k_component_list, "Components of the second target."},
    Field{"tertiary", &k_component_list, "Components of the third target."},
};
inline constexpr FieldTable k_per_role_table{"components by role", "Ids of components, by role.",
                                             k_per_role_fields, "unknown-key", &k_component_list};
inline constexpr Shape k_per_role{.kind = ShapeKind::object, .table = &k_per_role_table};

inline constexpr std::array<std::string_view, 1> k_prerequisite_logic_aliases = {"logic"};
inline constexpr std::array<std::string_view, 1> k_failure_aliases = {"failureMessage"};
inline constexpr std::array k_prerequisite_fields = {
    Field{"condition", &k_rule, "What must hold.", Need::required, {}, k_prerequisite_logic_aliases},
    Field{"failure_message",
          &k_text,
          "What people read when it does not.",
          Need::optional,
          {},
          k_failure_aliases},
};
inline constexpr FieldTable k_prerequisite_table{
    "prerequisite", "A condition with the words for its failing.", k_prerequisite_fields};
inline constexpr Shape k_prerequisite{.kind = ShapeKind::object, .table = &k_prerequisite_table};
inline constexpr Shape k_prerequisites{.kind = ShapeKind::list,
                                       .of = &k_prerequisite,
                                       .key_field = "failure_message",
                                       .value_field = "condition"};

inline constexpr std::array<std::string_view, 1> k_context_from_aliases = {"contextFrom"};
inline constexpr std::array<std::string_view, 2> k_pick_words = {"each", "first"};
inline constexpr Shape k_pick{.kind = ShapeKind::word, .words = k_pick_words};
inline constexpr std::array k_target_fields = {
    Field{"scope", &k_filled_text,
          "Who can be meant: a scope, `none`, or `self`: the actor in texts and effects, nobody in rules.",
          Need::required},
    Field{"placeholder", &k_filled_text, "What the template calls them: `{target}`."},
    Field{"context_from",
          &k_filled_text,
          "The role that is chosen first and that this scope sees as `target`.",
          Need::optional,
          {},
          k_context_from_aliases},
    Field{"pick", &k_pick, "`each`: one offer for each who fits. `first`: one offer, with the first.",
          Need::optional, "\"each\""},
    Field{"none", &k_filled_text, "What people read when nobody can play it: `{tool} needs {action.ammo}s.`"},
    Field{"refused", &k_filled_text,
          "What people read when somebody was named whom the scope does not find: `{target} is "
          "{distance(actor, "
          "target)} tiles away.`"},
    Field{"description", &k_text, "A remark for people."},
};
inline constexpr FieldTable k_target_table{"target", "One role of an action's targets.", k_target_fields};
inline constexpr Shape k_target{.kind = ShapeKind::object, .table = &k_target_table};
inline constexpr std::array<const Shape*, 2> k_target_ways = {&k_filled_text, &k_target};
inline constexpr Shape k_target_way{.kind = ShapeKind::either, .ways = k_target_ways};
inline constexpr std::array k_targets_fields = {
    Field{"primary",
          &k_target_way,
          "The target: a scope, or a scope with more about it.",
          Need::optional,
          {},
          k_target_alias},
    Field{"secondary", &k_target_way, "A second one."},
    Field{"tertiary", &k_target_way, "A third one."},
};
inline constexpr FieldTable k_targets_table{
    "targets", "The roles of an action's targets. Any other key is a role of that name: `tool`, `ammo`.",
    k_targets_fields, "unknown-key", &k_target_way};
inline constexpr Shape k_targets_object{.kind = ShapeKind::object, .table = &k_targets_table};
inline constexpr std::array<const Shape*, 2> k_targets_ways = {&k_filled_text, &k_targets_object};
inline constexpr Shape k_targets{.kind = ShapeKind::either, .ways = k_targets_ways};

inline constexpr std::array k_tile_choice_fields = {
    Field{"reach", &k_amount, "Tiles that a path leads to which costs no more than this."},
    Field{"near", &k_amount, "Instead: tiles that are no farther than this."},
    Field{"of", &k_filled_text, "The role that paths and distances start from.", Need::optional, "\"actor\""},
    Field{"way", &k_filled_text, "The way of moving; without it, the usual one of the place."},
    Field{"seen", &k_boolean, "Only tiles in sight of that role.", Need::optional, "false"},
    Field{"free", &k_boolean, "Beside `near`: only tiles on which the actor can stand.", Need::optional,
          "false"},
    Field{"condition", &k_rule, "Only tiles of which this holds: `distance(tile, target) <= 2`."},
    Field{"ask", &k_filled_text, "What people are asked.", Need::optional, "\"Which tile?\""},
};
inline constexpr FieldTable k_tile_choice_table{"choice of a tile", "A tile that whoever acts chooses.",
                                                k_tile_choice_fields};
inline constexpr Shape k_tile_choice{.kind = ShapeKind::object, .table = &k_tile_choice_table};

inline constexpr std::array<std::string_view, 1> k_target_role_aliases = {"targetRole"};
inline constexpr std::array<std::string_view, 1> k_stack_aliases = {"stackId"};
inline constexpr std::array<std::string_view, 2> k_modifier_words = {"flat", "percentage"};
inline constexpr Shape k_modifier_type{.kind = ShapeKind::word, .words = k_modifier_words};
inline constexpr std::array<std::string_view, 1> k_old_value = {"modifier"};
inline constexpr std::array k_modifier_fields = {
    Field{"condition", &k_any,
          "When it counts. A rule that cannot be read switches the modifier off, with a warning.",
          Need::required},
    Field{"type", &k_modifier_type, "`flat` adds points, `percentage` multiplies: 10 is x1.10.",
          Need::optional, "\"flat\""},
    Field{"value",
          &k_amount,
          "Points from -100 to 100, whole ones unless the roll is a `unit`, or percent from -90 to 200; or a "
          "formula.",
          Need::required,
          {},
          {},
          k_old_value},
    Field{"tag", &k_filled_text, "What the label shows while it counts, at most 30 characters.",
          Need::required},
    Field{"target_role",
          &k_filled_text,
          "The role that it is about, for people.",
          Need::optional,
          {},
          k_target_role_aliases},
    Field{"description", &k_text, "What an explanation says of it."},
    Field{"stack",
          &k_filled_text,
          "Of flat ones with the same name the best bonus and the worst penalty count.",
          Need::optional,
          {},
          k_stack_aliases},
};
inline constexpr FieldTable k_modifier_table{"modifier", "What raises or lowers a chance under a condition.",
                                             k_modifier_fields};
inline constexpr Shape k_modifier{.kind = ShapeKind::object, .table = &k_modifier_table};
inline constexpr Shape k_modifiers{.kind = ShapeKind::list, .of = &k_modifier, .most = 20};

inline constexpr std::array<std::string_view, 3> k_skill_roles = {"primary", "secondary", "tertiary"};
inline constexpr Shape k_skill_role{.kind = ShapeKind::word, .words = k_skill_roles};
inline constexpr std::array k_skill_fields = {
    Field{"component", &k_component, "The component that holds it.", Need::required},
    Field{"property", &k_filled_text, "Where in the component, dotted.", Need::optional, "\"value\""},
    Field{"default", &k_number, "What counts without it.", Need::optional, "0"},
    Field{"target_role", &k_skill_role, "Whose skill it is.", Need::optional, "\"primary\"",
          k_target_role_aliases},
};
inline constexpr FieldTable k_skill_table{"skill", "A number that a component holds.", k_skill_fields};
inline constexpr Shape k_skill{.kind = ShapeKind::object, .table = &k_skill_table};

inline constexpr Shape k_percent_bound{.kind = ShapeKind::number, .low = 0, .high = 100};
inline constexpr std::array k_bounds_fields = {
    Field{"min", &k_percent_bound, "The least chance, in percent.", Need::optional, "5"},
    Field{"max", &k_percent_bound, "The greatest chance, in percent.", Need::optional, "95"},
};
inline constexpr FieldTable k_bounds_table{"bounds", "What a chance is kept within.", k_bounds_fields};
inline constexpr Shape k_bounds{.kind = ShapeKind::object, .table = &k_bounds_table};

inline constexpr Shape k_degrees_ref{.kind = ShapeKind::reference, .to = "degrees"};
inline constexpr Shape k_face{.kind = ShapeKind::whole, .low = 1, .high = 100};
inline constexpr std::array<std::string_view, 2> k_critical_success_aliases = {"criticalSuccessThreshold",
                                                                               "criticalSuccess"};
inline constexpr std::array<std::string_view, 2> k_critical_failure_aliases = {"criticalFailureThreshold",
                                                                               "criticalFailure"};
inline constexpr std::array k_threshold_fields = {
    Field{"critical_success",
          &k_face,
          "A success that rolls this or less is of the best band.",
          Need::optional,
          {},
          k_critical_success_aliases},
    Field{"critical_failure",
          &k_face,
          "A failure that rolls this or more is of the worst band.",
          Need::optional,
          {},
          k_critical_failure_aliases},
};
inline constexpr FieldTable k_threshold_table{"thresholds", "Which rolls are critical.", k_threshold_fields};
inline constexpr Shape k_thresholds{.kind = ShapeKind::object, .table = &k_threshold_table};

inline constexpr std::array<std::string_view, 2> k_contest_words = {"opposed", "fixed_difficulty"};
inline constexpr Shape k_contest_type{.kind = ShapeKind::word, .words = k_contest_words};
inline constexpr std::array<std::string_view, 3> k_formula_words = {"ratio", "logistic", "linear"};
inline constexpr Shape k_formula{.kind = ShapeKind::word, .words = k_formula_words};
inline constexpr std::array<std::string_view, 1> k_against_aliases = {"contestType"};
inline constexpr std::array<std::string_view, 1> k_actor_skill_aliases = {"actorSkill"};
inline constexpr std::array<std::string_view, 1> k_target_skill_aliases = {"targetSkill"};
inline constexpr std::array<std::string_view, 1> k_difficulty_aliases = {"fixedDifficulty"};
inline constexpr std::array<std::string_view, 1> k_difficulty_modifier_aliases = {"difficultyModifier"};
inline constexpr std::array<std::string_view, 1> k_outcomes_alias = {"outcomes"};
inline constexpr std::array<std::string_view, 2> k_percent_roll_words = {"d100", "unit"};
inline constexpr Shape k_percent_roll{.kind = ShapeKind::word, .words = k_percent_roll_words};
inline constexpr std::array k_percent_fields = {
    Field{"enabled", &k_boolean, "Without it the action simply succeeds.", Need::optional, "true"},
    Field{"against", &k_contest_type, "A target's skill (`opposed`), or a `fixed_difficulty`.",
          Need::optional, "\"opposed\"", k_against_aliases},
    Field{"chance", &k_filled_text, "A quantity that is the chance in percent, instead of skills."},
    Field{"roll", &k_percent_roll,
          "`d100`: 1 to 100, against a chance in whole percent. `unit`: a number from 0 up to but not "
          "including 1, which succeeds below the chance; nothing is rounded.",
          Need::optional, "\"d100\""},
    Field{"actor_skill", &k_skill, "The skill of who does it.", Need::optional, {}, k_actor_skill_aliases},
    Field{"target_skill", &k_skill, "The skill it goes against.", Need::optional, {}, k_target_skill_aliases},
    Field{"difficulty", &k_number, "What it goes against otherwise.", Need::optional, "0",
          k_difficulty_aliases},
    Field{"difficulty_modifier", &k_number, "Added to the difficulty.", Need::optional, "0",
          k_difficulty_modifier_aliases},
    Field{"formula", &k_formula, "How skills become a chance.", Need::optional, "\"ratio\""},
    Field{"bounds", &k_bounds, "What the chance is kept within."},
    Field{"modifiers", &k_modifiers, "What raises or lowers it."},
    Field{"thresholds",
          &k_thresholds,
          "Which rolls are critical, instead of what its degrees say.",
          Need::optional,
          {},
          k_outcomes_alias},
    Field{"degrees", &k_degrees_ref,
          "What it can come to: degrees of the margin, chance less roll. A unit roll that names none has "
          "`core:pass_fail`.",
          Need::optional, "\"core:percent_degrees\""},
};
inline constexpr FieldTable k_percent_table{"percent contest", "A roll against a chance.", k_percent_fields};
inline constexpr Shape k_percent{.kind = ShapeKind::object, .table = &k_percent_table};
inline constexpr std::array<const Shape*, 2> k_switch_ways = {&k_boolean, &k_rule};
inline constexpr Shape k_switch{.kind = ShapeKind::either, .ways = k_switch_ways};
inline constexpr std::array k_pool_fields = {
    Field{"attack", &k_filled_text, "The quantity that says how many dice attack.", Need::required},
    Field{"defense", &k_filled_text, "The quantity that says how many dice defend.", Need::required},
    Field{"sides", &k_amount, "Sides of every die.", Need::optional, "6"},
    Field{"success", &k_amount, "The lowest face that is a success.", Need::optional, "5"},
    Field{"ties", &k_filled_text,
          "Who has it when both have as many: `defender`, `attacker`, `reroll`, `glancing`, or a formula.",
          Need::optional, "\"defender\""},
    Field{"hits_undefended", &k_switch, "Whether no dice of defence are a hit in any case.", Need::optional,
          "false"},
    Field{"reroll_ones", &k_switch, "Whether a 1 is rolled once more.", Need::optional, "false"},
    Field{"one_per", &k_amount, "So many dice have one success at least; 0 for none.", Need::optional, "0"},
    Field{"degrees", &k_degrees_ref, "What it can come to: degrees of the net successes.", Need::optional,
          "\"core:hit_glancing_miss\""},
};
inline constexpr FieldTable k_pool_table{
    "pool contest", "The successes of one pool of dice against another's.", k_pool_fields};
inline constexpr Shape k_pool{.kind = ShapeKind::object, .table = &k_pool_table};
inline constexpr std::array k_check_fields = {
    Field{"roll", &k_filled_text,
          "The dice: `2d6`, or a formula that comes to dice: `actor.hasty ? 2d20kl1 : 1d20`, `(n)d6kh1`.",
          Need::optional, "\"1d20\""},
    Field{"zero_dice", &k_filled_text,
          "Dice that are rolled where the number of dice in `roll` comes to 0 or less; 0 counts without it."},
    Field{"bonus", &k_amount, "What is added to them: a number, a formula or a quantity's id.",
          Need::optional, "0"},
    Field{"scale", &k_amount, "What the sum of both is multiplied by; the total is then rounded down.",
          Need::optional, "1"},
    Field{"dc", &k_amount, "What must be reached. Degrees of the total need none."},
    Field{"degrees", &k_degrees_ref, "What it can come to: degrees of the margin, or of the total.",
          Need::optional, "\"core:pass_fail\""},
};
inline constexpr FieldTable k_check_table{"check contest", "Dice and a bonus against a difficulty.",
                                          k_check_fields};
inline constexpr Shape k_check{.kind = ShapeKind::object, .table = &k_check_table};
inline constexpr std::array k_contest_fields = {
    Field{"extends", &k_id,
          "A record `contest` to start from: what is written here is merged into it, as records are that "
          "extend "
          "others."},
    Field{"percent", &k_percent, "A roll against a chance."},
    Field{"pool", &k_pool, "Two pools of dice: the successes of one against the other's."},
    Field{"check", &k_check, "Dice and a bonus against a difficulty."},
};
inline constexpr FieldTable k_contest_table{"contest", "How it is decided.", k_contest_fields};
/// A contest where something is decided may start from a record `contest`.
inline constexpr Shape k_contest{.kind = ShapeKind::object, .table = &k_contest_table, .to = "contest"};

inline constexpr std::array k_contest_record_fields = {k_contest_fields[1], k_contest_fields[2],
                                                       k_contest_fields[3]};
inline constexpr FieldTable k_contest_record_table{
    "contest",
    "A way to decide something that is said once. Others use it with `{ \"extends\": \"its id\" }`.",
    k_contest_record_fields};

inline constexpr std::array<std::string_view, 1> k_combine_aliases = {"generateCombinations"};
inline constexpr Shape k_prices{.kind = ShapeKind::map, .of = &k_amount, .least = 1, .most = 8};
inline constexpr Shape k_price_lists{.kind = ShapeKind::list, .of = &k_prices, .least = 1, .most = 8};
inline constexpr std::array<const Shape*, 2> k_cost_ways = {&k_prices, &k_price_lists};
inline constexpr Shape k_cost{.kind = ShapeKind::either, .ways = k_cost_ways};
inline constexpr std::array<std::string_view, 2> k_without_words = {"refused", "free"};
inline constexpr Shape k_without{.kind = ShapeKind::word, .words = k_without_words};
inline constexpr std::array<std::string_view, 2> k_pay_words = {"first", "any"};
inline constexpr Shape k_pay{.kind = ShapeKind::word, .words = k_pay_words};
inline constexpr Shape k_groups{.kind = ShapeKind::list, .of = &k_filled_text, .most = 20};
inline constexpr std::array<std::string_view, 1> k_once_words = {"round"};
inline constexpr Shape k_once{.kind = ShapeKind::word, .words = k_once_words};
inline constexpr std::array k_action_fields = {
    Field{"name", &k_text, "Its name, for people; its template and what it says call it `{name}`."},
    Field{"template", &k_filled_text,
          "What the player reads: `restrain {target} ({chance}% chance){tags}`. What is not `offered` needs "
          "none."},
    Field{"targets", &k_targets, "On whom: a scope, or roles with a scope each. Nobody without it."},
    Field{"tile", &k_tile_choice,
          "A tile that is chosen when the action begins: rules and effects read it as `tile`, `tile.x` and "
          "`tile.y`."},
    Field{"let", &k_any_map,
          "Values that it says of itself, as they stand: every rule reads them as `action.NAME` while it is "
          "offered or done. What it runs has them, too, unless that has values of its own."},
    Field{"combine", &k_boolean, "Offer every combination of targets.", Need::optional, "false",
          k_combine_aliases},
    Field{"groups", &k_groups, "Words that an `act` finds it by: `\"groups\": [\"council\"]`."},
    Field{"required_components", &k_per_role, "What each must have."},
    Field{"forbidden_components", &k_per_role, "What none may have."},
    Field{"prerequisites", &k_prerequisites,
          "What must hold, with words for when it does not: `{ \"Nobody is there.\": \"count(others) > 0\" "
          "}`."},
    Field{
        "cost",
        &k_cost,
        "What it takes of who does it: numbers of theirs and how much of each, `{ \"stamina\": 2 }`. A list "
        "has several ways to pay, tried in order; `paid` is the first name of the one that was taken.",
        Need::optional,
        {},
        {},
        {},
        Inherit::to_each},
    Field{"pay", &k_pay,
          "Of several ways to pay the `first` that can be paid counts; `any`: each is an offer.",
          Need::optional, "\"first\""},
    Field{"cost_message", &k_filled_text, "What people read where it cannot be paid."},
    Field{"cost_without", &k_without,
          "Who has no such number at all cannot pay (`refused`), or need not (`free`).", Need::optional,
          "\"refused\""},
    Field{"before", &k_effects, "What happens before it is decided."},
    Field{"contest", &k_contest, "How it is decided; without it, it succeeds."},
    Field{"outcomes", &k_outcomes, "What comes of each degree."},
    Field{"own_words", &k_boolean,
          "Its texts tell what was rolled: the engine's own line is left out of the log.", Need::optional,
          "false"},
    Field{"say", &k_words, "Words for the log, whatever comes of it."},
    Field{"effects", &k_effects, "What happens whatever comes of it, after the outcome."},
    Field{"once_per", &k_once, "Its effects happen once in each round, however often it is done."},
    Field{"offered", &k_boolean, "False: only other actions run it.", Need::optional, "true"},
    Field{
        "on", &k_filled_text,
        "A moment: it is a reaction, which those may choose whom an `emit` of that name concerns. Nobody is "
        "offered it otherwise."},
    Field{"takes", &k_told_names, "Names of what those tell it."},
    Field{"returns", &k_told_names,
          "Names, given inside it with `as` or by `takes`, that those may read: beside their `run`, `as` X "
          "makes them X.NAME, and a single one X, too."},
    Field{"visual", &k_any_map, "For front ends; kept as it is."},
    Field{"metadata", &k_any_map, "For tools; kept as it is."},
};
inline constexpr FieldTable k_action_table{"action", "Something somebody may try.", k_action_fields};

/// Whether the fields of `contest.percent` ask for a unit roll.
[[nodiscard]] bool has_unit_roll(const json::Node& percent);

/// Which points a modifier of a chance may be worth where it is written down.
enum class PointsAsked : std::uint8_t { whole, any };
/// Whether a modifier of a chance, wherever it is written, keeps within the limits of its type.
void check_modifier_value(const json::Node& modifier, PointsAsked asked, json::Report& report);
/// Whether a tag is something that a label can show: neither blank nor longer than 30 characters.
void check_tag(const json::Node& tag, json::Report& report);

/// What the table cannot say of a contest, an action's or an effect's: ranges by type, tags, bounds that
/// cross.
void check_contest(const json::Node& contest, json::Report& report);
/// The same of a record `contest`.
void check_contest_record(const Record& record, json::Report& report);

/// What the table cannot say: its contest and its effects, placeholders, circles of context.
void check_action(const Record& record, json::Report& report);

} // namespace arbiter::pack
