// policy: how a computer plays. Rows that score options; the best one is taken.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

inline constexpr Shape k_policy_action{.kind = ShapeKind::reference, .to = "action"};
inline constexpr Shape k_policy_action_list{.kind = ShapeKind::list, .of = &k_policy_action, .least = 1};
inline constexpr std::array<const Shape*, 2> k_policy_action_ways = {&k_policy_action, &k_policy_action_list};
inline constexpr Shape k_policy_actions{.kind = ShapeKind::either, .ways = k_policy_action_ways};
inline constexpr Shape k_policy_lets{.kind = ShapeKind::map, .of = &k_amount, .most = 64};

inline constexpr Field k_policy_ask_chance{"chance", &k_rule,
                                           "How likely it is that this holds afterwards, 0 to 1."};
inline constexpr Field k_policy_ask_mean{"mean", &k_amount, "What this number is afterwards, on average."};
inline constexpr Field k_policy_ask_change{"change", &k_amount,
                                           "By how much this number changes, on average."};
inline constexpr std::array k_policy_ask_fields = {k_policy_ask_chance, k_policy_ask_mean,
                                                   k_policy_ask_change};
inline constexpr FieldTable k_policy_ask_table{
    "ask", "One thing that is asked of an option, by exact odds: a chance, a mean or a change.",
    k_policy_ask_fields};
inline constexpr Shape k_policy_ask{.kind = ShapeKind::object, .table = &k_policy_ask_table};
inline constexpr Shape k_policy_asks{.kind = ShapeKind::map, .of = &k_policy_ask, .most = 16};

inline constexpr std::array k_threat_fields = {
    Field{"from", &k_filled_text, "A scope: whose offers are looked at. `actor` in it is who decides.",
          Need::required},
    Field{"groups", &k_texts, "Only their actions of these groups."},
    Field{"for", &k_policy_actions, "Only these actions of theirs, and those of `groups`."},
    k_policy_ask_chance,
    k_policy_ask_mean,
    k_policy_ask_change,
};
inline constexpr FieldTable k_threat_table{
    "threat",
    "The worst that somebody could do to who decides, were it their turn: the highest chance, the lowest "
    "mean "
    "or change. In its formula `actor` is the other one and `target` is who decides.",
    k_threat_fields};
inline constexpr Shape k_threat{.kind = ShapeKind::object, .table = &k_threat_table};
inline constexpr Shape k_threats{.kind = ShapeKind::map, .of = &k_threat, .most = 16};

inline constexpr std::array k_score_fields = {
    Field{"for", &k_policy_actions, "Options that do one of these actions."},
    Field{"groups", &k_texts, "Options that do an action of one of these groups."},
    Field{"tile", &k_boolean, "Instead: the tiles that such an action asks for. `tile` is the tile.",
          Need::optional, "false"},
    Field{"option", &k_filled_text, "Instead: an option of a choice, by its id; `done` of an act."},
    Field{"when", &k_rule, "What must hold for the row to count."},
    Field{"value", &k_amount, "What it adds to the score of an option.", Need::required},
    Field{"label", &k_filled_text, "What explanations call it."},
};
inline constexpr FieldTable k_score_table{
    "score row",
    "One part of the score of options. A row that names no options is about every action that is offered.",
    k_score_fields};
inline constexpr Shape k_score{.kind = ShapeKind::object, .table = &k_score_table};
inline constexpr Shape k_scores{.kind = ShapeKind::list, .of = &k_score, .most = 256};

inline constexpr std::array<std::string_view, 2> k_otherwise_words = {"done", "first"};
inline constexpr Shape k_otherwise{.kind = ShapeKind::word, .words = k_otherwise_words};
inline constexpr std::array k_policy_fields = {
    Field{"let", &k_policy_lets,
          "Values that are worked out once for each decision, for who decides; formulas read them as "
          "`let.NAME`."},
    Field{"ask", &k_policy_asks,
          "What is asked of an option by exact odds; formulas of `score` read it as `ask.NAME`."},
    Field{"threats", &k_threats, "What others could do to who decides; formulas read it as `threat.NAME`."},
    Field{"score", &k_scores, "What options are worth. All weight but `explore` lies on the best."},
    Field{"otherwise", &k_otherwise,
          "What is taken where no option has a score: `done`, or what is usual; `first`, the first offer.",
          Need::optional, "\"done\""},
    Field{"explore", &k_amount, "The share of the weight, 0 to 1, that is spread evenly over all options.",
          Need::optional, "0"},
};
inline constexpr FieldTable k_policy_table{"policy", "How a computer plays.", k_policy_fields};

/// What the table cannot say: one thing for each ask, rows that name options in one way, names that formulas
/// can read.
void check_policy(const Record& record, json::Report& report);

} // namespace arbiter::pack
