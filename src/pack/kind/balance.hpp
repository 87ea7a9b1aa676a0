// balance: a number that a game's designers care about, worked out exactly, and where it has to lie.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

inline constexpr std::array<const Shape*, 2> k_balance_value_ways = {&k_amount, &k_boolean};
inline constexpr Shape k_balance_value{.kind = ShapeKind::either, .ways = k_balance_value_ways};
inline constexpr Shape k_balance_values{.kind = ShapeKind::list, .of = &k_balance_value, .least = 1};
inline constexpr std::array<const Shape*, 3> k_balance_given_ways = {&k_amount, &k_boolean,
                                                                     &k_balance_values};
inline constexpr Shape k_balance_given_value{.kind = ShapeKind::either, .ways = k_balance_given_ways};
inline constexpr Shape k_balance_given{.kind = ShapeKind::map, .of = &k_balance_given_value};
inline constexpr Shape k_balance_action{.kind = ShapeKind::reference, .to = "action"};
inline constexpr Shape k_balance_scenario{.kind = ShapeKind::reference, .to = "scenario"};
inline constexpr Shape k_degree_weights{.kind = ShapeKind::map, .of = &k_number};
inline constexpr std::array<const Shape*, 2> k_balance_of_ways = {&k_filled_text, &k_degree_weights};
inline constexpr Shape k_balance_of{.kind = ShapeKind::either, .ways = k_balance_of_ways};
inline constexpr Shape k_balance_weight{.kind = ShapeKind::number, .low = 0};

// Who: somebody, some, or everybody of the scenario who has a component.
inline constexpr std::array k_having_fields = {
    Field{"having", &k_component, "Everybody of the scenario with this component, each in turn.",
          Need::required},
};
inline constexpr FieldTable k_having_table{"people", "People of the scenario.", k_having_fields};
inline constexpr Shape k_having{.kind = ShapeKind::object, .table = &k_having_table};
inline constexpr Shape k_people{.kind = ShapeKind::list, .of = &k_filled_text, .least = 1};
inline constexpr std::array<const Shape*, 3> k_who_ways = {&k_filled_text, &k_people, &k_having};
inline constexpr Shape k_who{.kind = ShapeKind::either, .ways = k_who_ways};

inline constexpr std::array k_sample_fields = {
    Field{"weight", &k_balance_weight, "How much it counts beside the others.", Need::optional, "1"},
    Field{"odds", &k_balance_action, "Another action than the metric's."},
    Field{"actor", &k_who, "Somebody else who does it."},
    Field{"target", &k_who, "Somebody else it is done to."},
    Field{"given", &k_balance_given, "What is different, over what the metric gives."},
};
inline constexpr FieldTable k_sample_table{"sample", "One part of a mix.", k_sample_fields};
inline constexpr Shape k_sample{.kind = ShapeKind::object, .table = &k_sample_table};
inline constexpr Shape k_samples{.kind = ShapeKind::list, .of = &k_sample, .least = 1};

inline constexpr std::array k_metric_fields = {
    Field{"odds", &k_balance_action,
          "The action whose odds are asked for. Without it, `share`, `mean` or `deviation` is about people."},
    Field{"card", &k_filled_text,
          "Instead of `odds`, for a `swing`: a card, `KIND/NAME`, dealt with in the way that "
          "is likeliest to succeed."},
    Field{"actor", &k_who,
          "Who does it: somebody of the scenario, or several, whose mean counts: a list, or `{\"having\": "
          "COMPONENT}`.",
          Need::required},
    Field{"target", &k_who, "To whom."},
    Field{"given", &k_balance_given,
          "What is different: `actor.components.X.y` or `target.components.X.y` and a number, or a formula "
          "over params; `actor.components.X` and whether they have it. A list takes each in turn, in every "
          "combination; the mean counts."},
    Field{"of", &k_balance_of,
          "A degree, or degrees with weights: `{\"hit\": 1, \"glancing\": 0.5}`. Without it, every success."},
    Field{"share", &k_rule, "Instead of `of`: how often this holds. It may read `contest.net` and the like."},
    Field{"mean", &k_amount, "Instead of `of`: the mean of this number, such as `contest.attack`."},
    Field{"deviation", &k_amount, "Instead of `of`: the standard deviation of this number."},
    Field{"swing", &k_filled_text,
          "Instead of `of`: a quantity, and by how much it changes on average; whoever may choose takes what "
          "is usual, or the first."},
    Field{"mean_over", &k_samples, "A mix: the weighted mean over these."},
    Field{"minus", &k_balance_given, "The same once more with this given, too, is taken off: a difference."},
};
inline constexpr FieldTable k_metric_table{"metric", "What is measured.", k_metric_fields};
inline constexpr Shape k_metric{.kind = ShapeKind::object, .table = &k_metric_table};

inline constexpr Shape k_published_range{.kind = ShapeKind::list, .of = &k_number, .least = 2, .most = 2};
inline constexpr std::array<const Shape*, 2> k_published_ways = {&k_number, &k_published_range};
inline constexpr Shape k_published{.kind = ShapeKind::either, .ways = k_published_ways};

inline constexpr std::array k_axis_fields = {
    Field{"field", &k_filled_text, "What is different from one to the next, as in `given`.", Need::required},
    Field{"values", &k_balance_values, "What it is, one by one.", Need::required},
};
inline constexpr FieldTable k_axis_table{"axis", "One value for each row or column.", k_axis_fields};
inline constexpr Shape k_axis{.kind = ShapeKind::object, .table = &k_axis_table};
inline constexpr std::array k_axis_entry_fields = {
    Field{"name", &k_filled_text, "What it is called.", Need::required},
    Field{"given", &k_balance_given, "What is different there, over what the metric gives.", Need::required},
};
inline constexpr FieldTable k_axis_entry_table{"row or column", "One of them, by name.", k_axis_entry_fields};
inline constexpr Shape k_axis_entry{.kind = ShapeKind::object, .table = &k_axis_entry_table};
inline constexpr Shape k_axis_entries{.kind = ShapeKind::list, .of = &k_axis_entry, .least = 1};
inline constexpr std::array<const Shape*, 2> k_axis_ways = {&k_axis, &k_axis_entries};
inline constexpr Shape k_either_axis{.kind = ShapeKind::either, .ways = k_axis_ways};
inline constexpr Shape k_cells{.kind = ShapeKind::list, .of = &k_any, .least = 1};
inline constexpr std::array k_figures_fields = {
    Field{"rows", &k_either_axis,
          "`{\"field\": ..., \"values\": [...]}`, or a list of `{\"name\": ..., \"given\": {...}}`.",
          Need::required},
    Field{"columns", &k_either_axis, "The same; without it there is one column."},
    Field{"published", &k_cells,
          "What somebody has stated, row by row: a number, a pair `[low, high]`, or `null` where nothing is "
          "said. With columns each row is a list.",
          Need::required},
};
inline constexpr FieldTable k_figures_table{"table of figures", "Published figures, one for each cell.",
                                            k_figures_fields};
inline constexpr Shape k_figures{.kind = ShapeKind::object, .table = &k_figures_table};

inline constexpr std::array k_balance_fields = {
    Field{"why", &k_filled_text, "What it is for, or where it is said."},
    Field{"scenario", &k_balance_scenario, "The world it is measured in.", Need::required},
    Field{"metric", &k_metric, "What is measured.", Need::required},
    Field{"low", &k_number, "A target: no less than this. Shares: 0.5 is 50 percent."},
    Field{"high", &k_number, "A target: no more than this."},
    Field{
        "published", &k_published,
        "What somebody has stated, as a number or as a pair `[low, high]`; without `low` and `high` it is a "
        "claim."},
    Field{"table", &k_figures, "A table of what somebody has stated."},
};
inline constexpr FieldTable k_balance_table{
    "balance",
    "A number that matters: a target that must hold, a claim or a table of them that is held against it, or "
    "just a number to be shown.",
    k_balance_fields};

/// What the tables cannot say: low and high come together and in order, a metric asks for one thing, a table
/// has as many cells as it has rows and columns.
void check_balance(const Record& record, json::Report& report);

} // namespace arbiter::pack
