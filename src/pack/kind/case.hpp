// case: a test that a modder can write. Given this, do that, expect this.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

inline constexpr Shape k_case_targets{.kind = ShapeKind::map, .of = &k_filled_text};
inline constexpr Shape k_reach{.kind = ShapeKind::whole, .low = 1, .high = 100};
inline constexpr Field k_case_actor{"actor", &k_filled_text, "Who.", Need::required};
inline constexpr std::array k_ask_fields = {
    k_case_actor,
    Field{"action", &k_filled_text, "What; without it, everything they may do."},
    Field{"targets", &k_case_targets, "On whom, by role."},
    Field{"reach", &k_reach, "Also what would bring the chance to so many percent."},
};
inline constexpr FieldTable k_ask_table{"ask", "How something stands before anybody rolls.", k_ask_fields};
inline constexpr Shape k_ask{.kind = ShapeKind::object, .table = &k_ask_table};

inline constexpr Shape k_case_numbers{.kind = ShapeKind::list, .of = &k_number};
inline constexpr Shape k_case_whole{.kind = ShapeKind::whole, .low = 0, .high = 9007199254740991.0};
inline constexpr Shape k_choice_number{.kind = ShapeKind::whole, .low = 1, .high = 1000};
inline constexpr std::array<const Shape*, 2> k_choice_ways = {&k_choice_number, &k_filled_text};
inline constexpr Shape k_choice{.kind = ShapeKind::either, .ways = k_choice_ways};
inline constexpr Shape k_choices{.kind = ShapeKind::list, .of = &k_choice};
inline constexpr Field k_case_seed{"seed", &k_case_whole, "The number of the seed.", Need::optional, "0"};
inline constexpr Field k_case_dice{"dice", &k_case_numbers,
                                   "Faces, in the order they are asked for, instead of a seed."};
inline constexpr Field k_case_choices{"choices", &k_choices,
                                      "Options that are taken: by number, from 1, or by id."};
inline constexpr Field k_case_picks{"picks", &k_texts, "What is picked out of lists, by name."};
inline constexpr Shape k_case_count{.kind = ShapeKind::whole, .low = 0, .high = 1000};
inline constexpr Field k_case_rerolls{"rerolls", &k_case_count,
                                      "How often what was shown is tried again, where that can be chosen.",
                                      Need::optional, "0"};
inline constexpr Field k_case_degree{"degree", &k_filled_text, "What it comes to, without a roll."};

inline constexpr Field k_do_actor{"actor", &k_filled_text, "Who."};
inline constexpr Field k_do_action{"action", &k_filled_text, "What."};
inline constexpr Field k_do_round{"round", &k_boolean, "Instead: a round of the scenario's flow is played.",
                                  Need::optional, "false"};
inline constexpr std::array k_do_fields = {
    k_do_actor,
    k_do_action,
    k_do_round,
    Field{"targets", &k_case_targets, "On whom, by role."},
};
inline constexpr FieldTable k_do_table{"do", "Something that is done.", k_do_fields};
inline constexpr Shape k_do{.kind = ShapeKind::object, .table = &k_do_table};

inline constexpr std::array k_step_fields = {
    k_do_actor,     k_do_action,   k_do_round,     Field{"targets", &k_case_targets, "On whom, by role."},
    k_case_seed,    k_case_dice,   k_case_choices, k_case_picks,
    k_case_rerolls, k_case_degree,
};
inline constexpr FieldTable k_step_table{"first", "Something that is done before, with luck of its own.",
                                         k_step_fields};
inline constexpr Shape k_step{.kind = ShapeKind::object, .table = &k_step_table};
inline constexpr Shape k_steps{.kind = ShapeKind::list, .of = &k_step};

inline constexpr Shape k_inline_records{.kind = ShapeKind::list, .of = &k_any_map, .least = 1};
inline constexpr std::array k_load_fields = {
    Field{"records", &k_inline_records, "Records of a pack of their own, each with its `kind`.",
          Need::required},
};
inline constexpr FieldTable k_load_table{"load", "Records that are loaded beside the packs.", k_load_fields};
inline constexpr Shape k_load{.kind = ShapeKind::object, .table = &k_load_table};

inline constexpr std::array<std::string_view, 5> k_run_words = {"actions", "explain", "map", "check",
                                                                "balance"};
inline constexpr Shape k_run_word{.kind = ShapeKind::word, .words = k_run_words};
inline constexpr std::array k_run_fields = {
    Field{"command", &k_run_word, "Which command.", Need::required},
    Field{"actor", &k_filled_text, "Who."},
    Field{"action", &k_filled_text, "What."},
    Field{"targets", &k_case_targets, "On whom, by role."},
    Field{"all", &k_boolean, "Also what may not be done; of `balance`, every cell of its tables.",
          Need::optional, "false"},
    Field{"reach", &k_reach, "What would bring the chance to so many percent."},
    Field{"of", &k_filled_text, "Of `map`: a word that is a tile afterwards."},
};
inline constexpr FieldTable k_run_table{"run", "A command, as the command line runs it with --json.",
                                        k_run_fields};
inline constexpr Shape k_run{.kind = ShapeKind::object, .table = &k_run_table};

inline constexpr Shape k_case_policy{.kind = ShapeKind::reference, .to = "policy"};
inline constexpr std::array k_decide_fields = {
    Field{"actor", &k_filled_text, "Who.", Need::required},
    Field{"policy", &k_case_policy, "Which policy; without it, the one that plays them."},
};
inline constexpr FieldTable k_decide_table{"decide", "What a policy makes of what somebody may do.",
                                           k_decide_fields};
inline constexpr Shape k_decide{.kind = ShapeKind::object, .table = &k_decide_table};

inline constexpr Shape k_given{.kind = ShapeKind::map, .of = &k_component_map};
inline constexpr Shape k_case_scenario{.kind = ShapeKind::reference, .to = "scenario"};
inline constexpr std::array k_case_fields = {
    Field{"covers", &k_texts, "What it shows, for lists and reports."},
    Field{"scenario", &k_case_scenario, "The world it starts from."},
    Field{"profile", &k_filled_text, "The profile it is played with."},
    Field{"params", &k_any_map, "Params that are set, over the profile."},
    Field{"given", &k_given, "What is different: components by who has them; `null` takes one away."},
    Field{"breaks_fields", &k_boolean,
          "What it gives may break the fields of components: for rules that guard against such values.",
          Need::optional, "false"},
    Field{"first", &k_steps, "What is done before, one thing after the other."},
    k_case_seed,
    k_case_dice,
    k_case_choices,
    k_case_picks,
    k_case_rerolls,
    k_case_degree,
    Field{"ask", &k_ask, "Asks how something stands."},
    Field{"do", &k_do, "Does something."},
    Field{"decide", &k_decide, "Asks how a policy decides."},
    Field{"load", &k_load, "Loads records and looks at what is said of them."},
    Field{"run", &k_run, "Runs a command."},
    Field{"expect", &k_any, "What must come of it: every key named here, as it says.", Need::required},
};
inline constexpr FieldTable k_case_table{"case", "A test: given this, do that, expect this.", k_case_fields};

/// What the table cannot say: exactly one of ask, do, decide, load and run, with what it needs; what is
/// loaded has a kind.
void check_case(const Record& record, json::Report& report);

} // namespace arbiter::pack
