// Odds of resources after changes: by hand, and against settling every way there is.
#include "rules/resource_odds.hpp"

#include "arbiter/action_odds.hpp"
#include "support/realm.hpp"

#include <rapidcheck/gtest.h>

#include <map>

namespace arbiter::rules::resource_odds_test {
namespace {

using tests::Realm;

const std::string k_event = "[" + tests::event(R"("success": { "say": "x" })") + "]";
const std::string k_a_and_b =
    R"({ "id": "a", "field": "place.more.a" }, { "id": "b", "field": "place.more.b" })";
using Odds = std::map<std::uint32_t, std::map<double, double>>;

Spread die(int faces, int sign) {
    Spread spread;
    for (int face = 1; face <= faces; ++face) add_mass(spread, sign * face, 1.0 / faces);
    return spread;
}

class Foreseen {
public:
    // With more resources of the place, in fields of a component `more`.
    explicit Foreseen(const std::string& fields = "", const std::string& resources = "")
        : realm(k_event,
                tests::Files{{"components/more.json", R"({ "id": "more", "fields": { )" + fields + " } }"},
                             {"resources/more.json", "[ " + resources + " ]"}}) {
        cast = realm.scene().cast_for(*realm.scene().state.world.find("p:hilde"));
    }

    std::uint32_t number(std::string_view name) const {
        const Resources& all = resources();
        for (std::uint32_t i = 0; i < all.size(); ++i)
            if (all[i].id == fmt::format("p:{}", name)) return i;
        ADD_FAILURE() << name;
        return 0;
    }

    std::optional<Odds> odds(std::span<const UncertainChange> wanted) {
        action::Scene& scene = realm.scene();
        world::RoleView view(&scene.state.world, &scene.worker.outside);
        view.cast = cast;
        const auto found = odds_of_changes(resources(), wanted, {view, scene.worker.workspace});
        if (!found) return std::nullopt;
        Odds all;
        for (const ResourceSpread& one : *found)
            for (const auto& [value, mass] : one.after) all[one.resource][value] += mass;
        return all;
    }

    // Every way all of it can fall, settled together.
    Odds enumerated(std::span<const UncertainChange> wanted, std::vector<ResourceChange> fallen = {},
                    double mass = 1) {
        Odds all;
        if (fallen.size() == wanted.size()) {
            action::Scene& scene = realm.scene();
            std::vector<ResourceResult> results;
            world::RoleView view(&scene.state.world, &scene.worker.outside);
            view.cast = cast;
            settle_changes(resources(), fallen, {view, scene.worker.workspace}, results);
            std::map<std::uint32_t, double> after;
            for (const ResourceResult& one : results) after[one.resource] = one.after;
            for (const auto& [resource, value] : after) all[resource][value] += mass;
            return all;
        }
        const UncertainChange& next = wanted[fallen.size()];
        for (const auto& [value, chance] : next.asked) {
            fallen.push_back({next.resource, value});
            for (const auto& [resource, values] : enumerated(wanted, fallen, mass * chance))
                for (const auto& [amount, part] : values) all[resource][amount] += part;
            fallen.pop_back();
        }
        return all;
    }

    const Resources& resources() const { return realm.game()->stock->resources; }

    Realm realm;
    world::Cast cast;
};

// 5 gold less 1d6 is short by one with a six, and that is one unrest.
TEST(ResourceOdds, by_hand) {
    Foreseen foreseen;
    const std::vector<UncertainChange> wanted = {{foreseen.number("gold"), die(6, -1)}};
    const auto odds = foreseen.odds(wanted);
    ASSERT_TRUE(odds);
    const auto gold = odds->at(foreseen.number("gold")), unrest = odds->at(foreseen.number("unrest"));
    EXPECT_EQ(gold.size(), 5u);
    EXPECT_NEAR(gold.at(0), 2.0 / 6, 1e-15);
    EXPECT_NEAR(gold.at(4), 1.0 / 6, 1e-15);
    EXPECT_NEAR(unrest.at(1), 5.0 / 6, 1e-15);
    EXPECT_NEAR(unrest.at(2), 1.0 / 6, 1e-15);
}

// Two that spill over into one another: neither falls short by what the other brings.
TEST(ResourceOdds, both_ways_is_the_same_as_settling_every_way) {
    Foreseen foreseen(
        R"("a": { "type": "whole", "min": 0, "short": [ { "adjust": { "resource": "b", "by": 1 } } ] },
      "b": { "type": "whole", "min": 0, "short": [ { "adjust": { "resource": "a", "by": "2 * missing" } } ] })",
        k_a_and_b);
    const std::vector<UncertainChange> wanted = {{foreseen.number("a"), die(4, -1)},
                                                 {foreseen.number("b"), die(3, -1)}};
    const auto odds = foreseen.odds(wanted);
    ASSERT_TRUE(odds);
    for (const auto& [resource, values] : foreseen.enumerated(wanted))
        for (const auto& [value, mass] : values) EXPECT_NEAR(odds->at(resource).at(value), mass, 1e-12);
}

TEST(ResourceOdds, what_spills_on_is_left_to_walking) {
    Foreseen foreseen(
        R"("a": { "type": "whole", "min": 0, "short": [ { "adjust": { "resource": "b", "by": -1 } } ] },
      "b": { "type": "whole", "min": 0, "short": [ { "adjust": { "resource": "unrest", "by": 1 } } ] })",
        k_a_and_b);
    const std::vector<UncertainChange> wanted = {{foreseen.number("a"), die(6, -1)}};
    EXPECT_FALSE(foreseen.odds(wanted));
}

TEST(ResourceOdds, what_does_more_than_add_is_left_to_walking) {
    Foreseen foreseen(R"("b": {}, "a": { "type": "whole", "min": -3, "short": [ { "say": "{missing}" } ] })",
                      k_a_and_b);
    EXPECT_FALSE(foreseen.odds(std::vector<UncertainChange>{{foreseen.number("a"), die(6, -1)}}));
    EXPECT_TRUE(foreseen.odds(std::vector<UncertainChange>{{foreseen.number("a"), die(3, -1)}}));
}

// Too little and too much of one resource cannot both be.
TEST(ResourceOdds, short_and_over_exclude_each_other) {
    Foreseen foreseen(R"("b": {}, "a": { "type": "whole", "min": 0, "max": 2,
      "short": [ { "adjust": { "resource": "unrest", "by": "missing" } } ],
      "over": [ { "adjust": { "resource": "unrest", "by": "over" } } ] })",
                      k_a_and_b);
    const std::vector<UncertainChange> wanted = {{foreseen.number("a"), {{-3, 0.25}, {1, 0.25}, {4, 0.5}}}};
    const auto odds = foreseen.odds(wanted);
    ASSERT_TRUE(odds);
    EXPECT_EQ(odds->at(foreseen.number("unrest")),
              (std::map<double, double>{{1, 0.25}, {3, 0.5}, {4, 0.25}}));
}

RC_GTEST_PROP(ResourceOddsProperty, they_are_those_of_settling_every_way, ()) {
    Foreseen foreseen;
    std::vector<UncertainChange> wanted;
    const std::vector<std::string> names = {"gold", "food", "ore", "lumber", "unrest", "fame", "cells"};
    for (int i = *rc::gen::inRange(1, 5); i > 0; --i)
        wanted.push_back({foreseen.number(*rc::gen::elementOf(names)),
                          die(*rc::gen::inRange(1, 7), *rc::gen::element(-1, 1))});
    const auto odds = foreseen.odds(wanted);
    RC_ASSERT(odds.has_value());
    for (const auto& [resource, values] : foreseen.enumerated(wanted))
        for (const auto& [value, mass] : values) {
            // A resource that spilling touches only sometimes is as it was otherwise.
            const auto found = odds->find(resource);
            RC_ASSERT(found != odds->end());
            const auto at = found->second.find(value);
            RC_ASSERT(at != found->second.end());
            RC_ASSERT(at->second >= mass - 1e-12);
        }
    for (const auto& [resource, values] : *odds) {
        double whole = 0;
        for (const auto& [value, mass] : values) whole += mass;
        RC_ASSERT(std::abs(whole - 1) < 1e-12);
    }
}

// The same card, once with effects that do nothing: such a card is walked.
RC_GTEST_PROP(ResourceOddsProperty, a_card_has_the_same_odds_with_and_without_walking, ()) {
    const auto changes = [] {
        std::string all;
        const std::vector<std::string> names = {"gold", "food", "ore", "unrest", "cells", "fame"};
        const std::vector<std::string> values = {"2",       "-3",          "\"1d4\"", "\"-1d3+1\"",
                                                 "\"2d2\"", "\"{level}\"", "\"-1d6\""};
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
            all += fmt::format(R"({}{{ "resource": "{}", "value": {} }})", all.empty() ? "" : ", ",
                               *rc::gen::elementOf(names), *rc::gen::elementOf(values));
        return all;
    };
    const auto outcomes = [&](const std::string& more, const std::vector<std::string>& parts) {
        return fmt::format(
            R"("success": {{ "msg": "x", "modifiers": [ {} ]{} }}, "failure": {{ "msg": "y", "modifiers": [ {} ],
               "choices": [ {{ "label": "a", "default": true, "modifiers": [ {} ] }}, {{ "label": "b", "modifiers": [ {} ] }} ]{} }})",
            parts[0], more, parts[1], parts[2], parts[3], more);
    };
    const std::vector<std::string> parts = {changes(), changes(), changes(), changes()};
    Realm plain("[" + tests::event(outcomes("", parts)) + "]");
    Realm walked("[" + tests::event(outcomes(R"(, "effects": [ { "say": "z" } ])", parts)) + "]");
    RC_ASSERT(plain.is_fine() && walked.is_fine());
    const auto a = odds_of_card(plain.scene(), "e", "hilde", "rule"),
               b = odds_of_card(walked.scene(), "e", "hilde", "rule");
    RC_ASSERT(a.has_value() && b.has_value());
    RC_ASSERT(a->choices.size() == b->choices.size());
    for (std::size_t i = 0; i < a->choices.size(); ++i) {
        RC_ASSERT(a->choices[i].resources.size() == b->choices[i].resources.size());
        for (std::size_t k = 0; k < a->choices[i].resources.size(); ++k) {
            const ResourceOdds &x = a->choices[i].resources[k], &y = b->choices[i].resources[k];
            RC_ASSERT(x.resource == y.resource && x.outcomes.size() == y.outcomes.size());
            for (std::size_t n = 0; n < x.outcomes.size(); ++n) {
                RC_ASSERT(x.outcomes[n].first == y.outcomes[n].first);
                RC_ASSERT(std::abs(x.outcomes[n].second - y.outcomes[n].second) < 1e-12);
            }
        }
    }
}

} // namespace
} // namespace arbiter::rules::resource_odds_test
