// Formulas: what people write in metrics, as rules. What is given may read params; what is asked may read who
// takes part, conditions, quantities and what the contest came to, too.
#pragma once

#include "action/game.hpp"
#include "expr/named_conditions.hpp"
#include "forecast/contest_view.hpp"
#include "rules/compile_rules.hpp"
#include "rules/param_names.hpp"
#include "rules/quantity_names.hpp"
#include "rules/resource_names.hpp"
#include "rules/table_names.hpp"

namespace arbiter::forecast {

class Formulas {
public:
    /// The model and the params grow by what is read.
    Formulas(const action::Game& game, world::Model& model, rules::ParamPaths& paths, json::Report& report);
    Formulas(const Formulas&) = delete;
    Formulas& operator=(const Formulas&) = delete;

    /// Bare names are those of this pack, by its place in the load order, from now on. Returns the one
    /// before.
    std::uint32_t enter_pack(std::uint32_t number);

    /// For numbers that are given.
    [[nodiscard]] rules::RuleCompiler& amounts() noexcept { return amounts_; }
    /// For what is asked, of a contest or of nothing but people (null). None when there was an error.
    [[nodiscard]] rules::Rule condition(const json::Node& written, const rules::Contest* contest);
    [[nodiscard]] rules::Rule value(const json::Node& written, const rules::Contest* contest);

    /// How many rules there are.
    [[nodiscard]] std::uint32_t size() const noexcept { return book_.size(); }

private:
    void read_conditions(const Limits& limits);
    void check_amount(const expr::Program& program);
    void check_measure(const expr::Program& program);

    json::Report& report_;
    const PackSet& packs_;
    std::uint32_t pack_ = 0; // whose bare names are
    world::Model& model_;
    std::uint32_t known_components_;
    rules::ParamNames params_;
    rules::QuantityNames quantities_;
    ContestNames contest_;
    pack::outcome::Resources resources_;
    rules::ResourceNames resource_names_;
    rules::TableNames tables_;
    rules::OutsideNames outside_;      // params and tables
    rules::OutsideNames outside_more_; // and quantities, resources and the contest
    pack::ComponentNames components_;
    world::RoleNames people_{model_, &outside_more_, &components_};
    expr::NamedConditions conditions_;
    rules::RuleBook book_;
    rules::RuleCompiler amounts_, measures_;
};

} // namespace arbiter::forecast
