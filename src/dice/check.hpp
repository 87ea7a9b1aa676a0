// The check: completes a parsed program with units, bounds and common limits, and refuses whatever could go
// wrong later, so that rolling never fails and odds fail only for want of budget.
#pragma once

#include "arbiter/dice.hpp"
#include "dice/program.hpp"

#include <optional>

namespace arbiter::dice {

class Checker {
public:
    Checker(const NotationOptions& options, Program& program) : options_(options), program_(program) {}

    /// The first thing that is wrong, if any.
    [[nodiscard]] std::optional<Diagnostic> run();

private:
    // check.cpp: operators
    bool check(Index index);
    bool check_children(Node& node);
    bool check_pair(Node& node);
    bool check_arithmetic(Node& node);
    bool check_division(Node& node);
    bool check_choice(Node& node);
    bool check_rounding(Node& node);
    bool check_repeat(Node& node);
    bool check_leaf(Node& node);
    bool check_among(Node& node);
    bool set_bounds(Node& node, double low, double high);
    bool refuse_symbols(Index child);

    // check_pool.cpp: dice
    struct Dice;
    bool check_pool(Node& node);
    bool check_count(Pool& pool, Dice& dice);
    bool check_sides(Pool& pool, Dice& dice);
    bool check_members(Node& node, Pool& pool, Dice& dice);
    [[nodiscard]] std::string symbol_of(const Pool& pool) const; // one of its faces, as a pick is written

    // check_mod.cpp: their modifiers
    bool check_mod(Pool& pool, Mod& mod, Dice& dice);
    bool check_rank(Pool& pool, Mod& mod, Dice& dice);
    bool check_explosion(const Pool& pool, Mod& mod, Dice& dice);
    bool check_reroll(const Pool& pool, const Mod& mod, Dice& dice);
    bool check_counting(const Pool& pool, const Mod& mod, Dice& dice);
    bool check_symbols(const Pool& pool, const Mod& mod, const Dice& dice);
    /// The greatest share of faces that match, over all numbers of sides there can be.
    [[nodiscard]] double worst_share(const Pool& pool, std::span<const Pick> picks, const Dice& dice) const;
    [[nodiscard]] std::string text_of(Span span) const {
        return program_.text.substr(span.begin, span.end - span.begin);
    }

    bool fail(Span span, std::string_view code, std::string message, std::string hint = {});
    [[nodiscard]] Node& node_at(Index i) { return program_.nodes[static_cast<std::size_t>(i)]; }

    const NotationOptions& options_;
    Program& program_;
    std::optional<Diagnostic> error_;
    std::vector<Index> local_nodes_;
    double dice_ = 0;  // rolled at most, explosions aside
    double times_ = 1; // how often what is being checked is repeated
};

} // namespace arbiter::dice
