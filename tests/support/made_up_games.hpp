// Games that nobody wrote, for properties that must hold in all of them.
#pragma once

#include "support/fight.hpp"

#include <cstdint>
#include <fmt/format.h>
#include <string>

namespace arbiter::tests {

/// The status that they apply.
inline const std::string k_burn =
    R"x([{ "id": "burn", "stacking": "add", "max": 2, "turns": 2, "turn_end": [ { "roll": "1d2", "as": "b" },
      { "adjust": { "to": "actor", "field": "p:hp.now", "by": "-b" } } ] }])x";

/// The action that they call.
inline Files made_up_files() {
    return {{"actions/o.json", R"x({ "id": "other", "takes": ["amount"], "template": "o", "effects": [
      { "roll": "1d2", "as": "n" }, { "when": "n == amount", "do": [
        { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } } ] } ] })x"}};
}

/// Small games that are made up: rolls, writes, tests, loops, statuses and calls in any
/// order. The action is p:act of a Fight with `k_burn` and `made_up_files`.
class MadeUpGame {
public:
    /// With `is_computed` the ids and paths that rules read are put together while they run.
    explicit MadeUpGame(std::uint32_t seed, bool is_computed = false)
        : state_(seed * 2'654'435'761u + 1), is_computed_(is_computed) {}

    /// Of the action: three rolls, then whatever it is.
    std::string effects() {
        return R"([ { "roll": "1d2", "as": "r0" }, { "roll": "1d2", "as": "r1" }, { "roll": "1d3", "as": "r2" }, )" +
               list(2, 5).substr(1);
    }

private:
    std::string list(int depth, int count) {
        std::string all;
        for (int i = 0; i < count; ++i) all += (i == 0 ? "" : ", ") + effect(depth);
        return "[ " + all + " ]";
    }

    std::uint32_t pick(std::uint32_t count) {
        state_ = state_ * 1'664'525u + 1'013'904'223u;
        return (state_ >> 16) % count;
    }
    std::string reg() { return fmt::format("r{}", pick(3)); }
    std::string condition() {
        switch (pick(5)) {
        case 0:
            return is_computed_
                       ? R"x({ ">": [{ "get_component_value": [{ "var": "entity.primary" }, { "cat": ["p:", "hp"] }, { "cat": ["n", "ow"] }] }, 6] })x"
                       : R"x("entity.primary.components['p:hp'].now > 6")x";
        case 1:
            return is_computed_
                       ? R"x({ ">": [{ "get_component_value": [{ "var": "entity.actor" }, { "cat": ["p:", "mark"] }, { "cat": ["co", "unt"] }] }, 1] })x"
                       : R"x("entity.actor.components['p:mark'].count > 1")x";
        case 2:
            return is_computed_
                       ? R"x({ "has_component": [{ "var": "entity.primary" }, { "cat": ["p:", "burn"] }] })x"
                       : R"x({ "has_component": [{ "var": "entity.primary" }, "p:burn"] })x";
        default: return fmt::format(R"("{} == 1")", reg());
        }
    }
    std::string effect(int depth) {
        switch (pick(depth > 0 ? 13 : 9)) {
        case 0:
        case 1: return fmt::format(R"({{ "roll": "1d2", "as": "{}" }})", reg());
        case 2: return fmt::format(R"({{ "roll": "1d2 + {}", "as": "{}" }})", reg(), reg());
        case 3:
            return fmt::format(
                R"({{ "adjust": {{ "to": "primary", "field": "p:hp.now", "by": "-{}", "min": 0 }} }})",
                reg());
        case 4: return R"({ "adjust": { "to": "actor", "field": "p:mark.count", "by": 1 } })";
        case 5:
            return fmt::format(
                R"({{ "set": {{ "to": "primary", "field": "p:mark.count", "formula": "{}" }} }})", reg());
        case 6: return R"({ "apply": { "to": "primary", "status": "burn" }, "as": "a" })";
        case 7: return R"({ "tick": "end" })";
        case 8:
            return fmt::format(R"({{ "run": {{ "action": "other", "with": {{ "amount": "{}" }} }} }})",
                               reg());
        case 9: return fmt::format(R"({{ "repeat": 2, "do": {} }})", list(depth - 1, 2));
        case 10:
            return fmt::format(R"({{ "each": "here", "as": "secondary", "do": {} }})", list(depth - 1, 1));
        default:
            return fmt::format(R"({{ "when": {}, "do": {}, "else": {} }})", condition(), list(depth - 1, 2),
                               list(depth - 1, 1));
        }
    }

    std::uint32_t state_;
    bool is_computed_;
};

} // namespace arbiter::tests
