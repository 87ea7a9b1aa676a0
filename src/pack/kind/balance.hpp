// balance: a number that a game's designers care about, worked out exactly, and where it has to lie.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

inline constexpr Shape k_balance_amounts{.kind = ShapeKind::list, .of = &k_amount, .least = 1};
inline constexpr std::array<const Shape*, 2> k_balance_given_ways = {&k_amount, &k_balance_amounts};
inline constexpr Shape k_balance_given_value{.kind = ShapeKind::either, .ways = k_balance_given_ways};
inline constexpr Shape k_balance_given{.kind = ShapeKind::map, .of = &k_balance_given_value};
inline constexpr Shape k_balance_action{.kind = ShapeKind::reference, .to = "action"};
inline constexpr Shape k_balance_scenario{.kind = ShapeKind::reference, .to = "scenario"};
inline constexpr Shape k_degree_weights{.kind = ShapeKind::map, .of = &k_number};
inline constexpr std::array<const Shape*, 2> k_balance_of_ways = {&k_filled_text, &k_degree_weights};
inline constexpr Shape k_balance_of{.kind = ShapeKind::either, .ways = k_balance_of_ways};
inline constexpr Shape k_balance_weight{.kind = ShapeKind::number, .low = 0};

inline constexpr std::array k_sample_fields = {
    Field{"weight", &k_balance_weight, "How much it counts beside the others.", Need::optional, "1"},
    Field{"odds", &k_balance_action, "Another action than the metric's."},
    Field{"actor", &k_filled_text, "Somebody else who does it."},
    Field{"target", &k_filled_text, "Somebody else it is done to."},
    Field{"given", &k_balance_given, "What is different, over what the metric gives."},
};
inline constexpr FieldTable k_sample_table{"sample", "One part of a mix.", k_sample_fields};
inline constexpr Shape k_sample{.kind = ShapeKind::object, .table = &k_sample_table};
inline constexpr Shape k_samples{.kind = ShapeKind::list, .of = &k_sample, .least = 1};

inline constexpr std::array k_metric_fields = {
    Field{"odds", &k_balance_action, "The action whose odds are asked for.", Need::required},
    Field{"actor", &k_filled_text, "Who does it: somebody of the scenario.", Need::required},
    Field{"target", &k_filled_text, "To whom."},
    Field{"given", &k_balance_given,
          "What is different: `actor.components.X.y` or `target.components.X.y` and a number, or a formula "
          "over params. A list takes each in turn, in every combination; the mean counts."},
    Field{"of", &k_balance_of,
          "A degree, or degrees with weights: `{\"hit\": 1, \"glancing\": 0.5}`. Without it, every success."},
    Field{"mean_over", &k_samples, "A mix: the weighted mean over these."},
    Field{"minus", &k_balance_given, "The same once more with this given, too, is taken off: a difference."},
};
inline constexpr FieldTable k_metric_table{"metric", "What is measured.", k_metric_fields};
inline constexpr Shape k_metric{.kind = ShapeKind::object, .table = &k_metric_table};

inline constexpr std::array k_balance_fields = {
    Field{"why", &k_filled_text, "What it is for, or where it is said."},
    Field{"scenario", &k_balance_scenario, "The world it is measured in.", Need::required},
    Field{"metric", &k_metric, "What is measured.", Need::required},
    Field{"low", &k_number, "A target: no less than this. Shares: 0.5 is 50 percent."},
    Field{"high", &k_number, "A target: no more than this."},
    Field{"published", &k_number, "What somebody has stated; without `low` and `high` it is a claim."},
};
inline constexpr FieldTable k_balance_table{
    "balance", "A number that matters: a target that must hold, or a claim that is held against it.",
    k_balance_fields};

/// What the table cannot say: low and high come together and in order, and there is something to compare
/// with.
void check_balance(const Record& record, json::Report& report);

} // namespace arbiter::pack
