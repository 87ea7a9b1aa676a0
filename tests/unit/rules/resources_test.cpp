// Changes of resources: by hand, by enumeration, by property.
#include "rules/resources.hpp"

#include "support/realm.hpp"

namespace arbiter::rules::resources_test {
namespace {

using tests::Files;
using tests::Realm;

const std::string k_event = "[" + tests::event(R"("success": { "say": "x" })") + "]";

// More resources of the place, in fields of a component `more`.
Files more(const std::string& fields, const std::string& resources) {
    return {{"components/more.json", R"({ "id": "more", "fields": { )" + fields + " } }"},
            {"resources/more.json", "[ " + resources + " ]"}};
}

// Changes by the names of resources, settled for Hilde's place.
class Settled {
public:
    Settled() : realm(k_event) {}
    Settled(const std::string& path, const std::string& text) : realm(k_event, Files{{path, text}}) {}
    explicit Settled(const Files& files) : realm(k_event, files) {}

    std::uint32_t number(std::string_view name) const {
        const Resources& all = realm.game()->stock->resources;
        for (std::uint32_t i = 0; i < all.size(); ++i)
            if (all[i].id == fmt::format("p:{}", name)) return i;
        ADD_FAILURE() << name;
        return 0;
    }

    std::string settle(const std::vector<std::pair<std::string, double>>& wanted) {
        std::vector<ResourceChange> changes;
        for (const auto& [name, asked] : wanted) changes.push_back({number(name), asked});
        settle(changes);
        std::string all;
        for (const ResourceResult& one : out)
            all += text_of(resources(), one, false, Phrases::usual()) + "; ";
        return all;
    }

    void settle(std::span<const ResourceChange> changes) {
        action::Scene& scene = realm.scene();
        cast = scene.cast_for(*scene.state.world.find("p:hilde"));
        if (is_nowhere) cast[world::Role::location] = std::nullopt;
        world::RoleView view(&scene.state.world, &scene.worker.outside);
        view.cast = cast;
        settle_changes(resources(), changes, {view, scene.worker.workspace}, out);
    }

    void apply() {
        action::Scene& scene = realm.scene();
        world::RoleView view(&scene.state.world, &scene.worker.outside);
        view.cast = cast;
        EXPECT_EQ(apply_changes(resources(), out, {view, scene.worker.workspace}, scene.state.world), "");
    }

    void set(std::string_view name, double value) {
        realm.scene().state.world.set(*realm.scene().state.world.find("p:vale"),
                                      *resources()[number(name)].field, Value(value));
    }

    const Resources& resources() const { return realm.game()->stock->resources; }

    Realm realm;
    world::Cast cast;
    bool is_nowhere = false;
    std::vector<ResourceResult> out;
};

TEST(Resources, they_have_names_for_people) {
    const Settled settled("resources/more.json", R"([ { "id": "fine_things", "field": "place.stock.things" },
      { "id": "named", "name": "Own Name", "field": "place.stock.named" } ])");
    ASSERT_TRUE(settled.realm.is_fine()) << settled.realm.codes();
    EXPECT_EQ(settled.resources()[settled.number("fine_things")].name, "Fine things");
    EXPECT_EQ(settled.resources()[settled.number("named")].name, "Own Name");
}

TEST(Resources, sums_are_made_before_anything_is_held_back) {
    Settled settled;
    settled.set("gold", 1);
    EXPECT_EQ(settled.settle({{"gold", -3}, {"gold", 2}}), "Gold: -1; ");
    EXPECT_EQ(settled.settle({{"gold", 2}, {"food", 1}, {"gold", -3}}), "Gold: -1; Food: +1; ");
    EXPECT_EQ(settled.settle({{"gold", -2}, {"gold", 2}}), "Gold: 0; ");
}

TEST(Resources, nothing_happens_before_it_is_applied) {
    Settled settled;
    settled.settle({{"gold", -3}, {"fame", 1}});
    EXPECT_EQ(settled.realm.changes(), "{}");
    settled.apply();
    EXPECT_EQ(settled.realm.stocks(), "gold 2 food 4 ore 3 unrest 1 fame 2 ");
}

TEST(Resources, a_shortfall_counts_once_for_each_resource) {
    Settled settled;
    EXPECT_EQ(settled.settle({{"gold", -4}, {"gold", -4}, {"ore", -3}}),
              "Gold: -5 (3 short); Ore: -3; Unrest: +1 (for want of Gold); ");
    EXPECT_EQ(settled.settle({{"gold", -9}, {"ore", -9}}),
              "Gold: -5 (4 short); Ore: -3 (6 short); Unrest: +1 (for want of Gold); Unrest: +1 (for want of "
              "Ore); ");
    settled.apply();
    EXPECT_EQ(settled.realm.stocks(), "food 4 unrest 3 fame 1 ");
}

TEST(Resources, what_is_caused_comes_on_top_of_what_was_asked) {
    Settled settled;
    EXPECT_EQ(settled.settle({{"unrest", -5}, {"gold", -9}}),
              "Unrest: -1 (4 short); Gold: -5 (4 short); Unrest: +1 (for want of Gold); ");
    EXPECT_EQ(settled.out[2].before, 0);
    settled.apply();
    EXPECT_EQ(settled.realm.stock("unrest"), 1);
}

TEST(Resources, a_spill_may_be_so_much_for_each) {
    Settled settled(more(
        R"("woe": { "type": "whole", "min": 0, "short": [ { "adjust": { "resource": "gold", "by": "missing * 2" } } ] })",
        R"({ "id": "woe", "field": "place.more.woe", "bad_when": "up" })"));
    settled.set("woe", 1);
    EXPECT_EQ(settled.settle({{"woe", -4}}), "Woe: -1 (3 short); Gold: +6 (no more Woe to take); ");
    EXPECT_EQ(settled.settle({{"woe", -1}}), "Woe: -1; ") << "nothing is missing";
}

TEST(Resources, what_does_not_fit_runs_over_into_another) {
    Settled settled;
    EXPECT_EQ(settled.settle({{"cells", 5}}), "Cells: +2 (3 too many); Unrest: +3 (no room for Cells); ");
    EXPECT_EQ(settled.settle({{"fame", 5}}), "Fame: +2 (3 too many); ") << "or nowhere";
}

// A bound holds back what is added; it does not move what was beyond it before.
TEST(Resources, whoever_is_beyond_a_bound_stays_there) {
    Settled settled;
    settled.set("fame", 7);
    EXPECT_EQ(settled.settle({{"fame", 2}}), "Fame: 0 (2 too many); ");
    EXPECT_EQ(settled.settle({{"fame", -2}}), "Fame: -2; ");
    EXPECT_EQ(settled.settle({{"fame", -9}}), "Fame: -7 (2 short); ");
    settled.set("gold", -4);
    EXPECT_EQ(settled.settle({{"gold", 2}}), "Gold: +2; ");
    EXPECT_EQ(settled.settle({{"gold", -2}}), "Gold: 0 (2 short); Unrest: +1 (for want of Gold); ");
}

TEST(Resources, bounds_may_be_worked_out) {
    Settled settled(more(R"("grain": { "type": "whole", "max": "2 * bearer.components['p:stock'].ore",
                                       "min": "-bearer.components['p:stock'].food" })",
                         R"({ "id": "grain", "field": "place.more.grain" })"));
    ASSERT_TRUE(settled.realm.is_fine()) << settled.realm.codes();
    EXPECT_EQ(settled.settle({{"grain", 10}}), "Grain: +6 (4 too many); ");
    EXPECT_EQ(settled.settle({{"grain", -10}}), "Grain: -4 (6 short); ");
}

TEST(Resources, what_spills_over_and_over_comes_to_an_end) {
    const auto over = [](const std::string& from, const std::string& to) {
        return "\"" + from + R"(": { "type": "whole", "max": 1, "over": [ { "adjust": { "resource": ")" + to +
               R"(", "by": "over" } } ] })";
    };
    Settled settled(
        more(over("a", "b") + ", " + over("b", "c") + ", " + over("c", "a") + ", " + over("own", "own"),
             R"({ "id": "a", "field": "place.more.a" }, { "id": "b", "field": "place.more.b" },
                            { "id": "c", "field": "place.more.c" }, { "id": "own", "field": "place.more.own" })"));
    ASSERT_TRUE(settled.realm.is_fine()) << settled.realm.codes();
    EXPECT_EQ(settled.settle({{"a", 10}}),
              "A: +1 (9 too many); B: +1 (8 too many) (no room for A); C: +1 (7 too many) (no room for B); "
              "A: 0 (7 too many) (no room for C); ");
    settled.apply();
    EXPECT_EQ(settled.realm.stock("a") + settled.realm.stock("b") + settled.realm.stock("c"), 3);
    EXPECT_EQ(settled.settle({{"own", 3}}), "Own: +1 (2 too many); Own: 0 (2 too many) (no room for Own); ");
}

TEST(Resources, nobody_there_is_left_out) {
    Settled settled(more(
        R"("might": { "type": "whole" }, "luck": { "type": "whole", "min": 0, "short": [ { "adjust": { "resource": "might", "by": "missing" } } ] })",
        R"({ "id": "might", "field": "target.more.might" }, { "id": "luck", "field": "actor.more.luck" })"));
    ASSERT_TRUE(settled.realm.is_fine()) << settled.realm.codes();
    EXPECT_EQ(settled.settle({{"might", 3}, {"luck", 2}, {"any", 2}}), "Luck: +2; ");
    EXPECT_EQ(settled.settle({{"luck", -2}}), "Luck: 0 (2 short); ") << "nor does it spill there";
    settled.is_nowhere = true;
    EXPECT_EQ(settled.settle({{"gold", 3}, {"luck", 2}}), "Luck: +2; ");
    settled.apply();
    EXPECT_EQ(settled.realm.changes(), R"({"p:hilde":{"p:more":{"luck":2}}})");
}

TEST(Resources, a_stock_that_is_not_there_is_none) {
    Settled settled("scenarios/s.json", R"({ "id": "s", "entities": [
      { "id": "vale", "components": { "p:stock": { "food": 1 } } },
      { "id": "hilde", "components": { "core:position": { "locationId": "p:vale" } } } ] })");
    ASSERT_TRUE(settled.realm.is_fine()) << settled.realm.codes();
    EXPECT_EQ(settled.settle({{"gold", 2}, {"fame", 1}}), "Gold: +2; Fame: +1; ");
    settled.apply();
    EXPECT_EQ(settled.realm.stock("gold"), 2);
    EXPECT_EQ(settled.realm.stock("fame"), 1) << "the component is made";
}

TEST(Resources, no_changes_come_to_nothing) {
    Settled settled;
    EXPECT_EQ(settled.settle(std::vector<std::pair<std::string, double>>{}), "");
    settled.apply();
    EXPECT_EQ(settled.realm.changes(), "{}");
}

// Every stock of gold from 0 to 6 and every two changes from -4 to 4, against the rule in one line each.
TEST(Resources, enumerated_for_one_with_a_floor) {
    Settled settled;
    for (int stock = 0; stock <= 6; ++stock)
        for (int first = -4; first <= 4; ++first)
            for (int second = -4; second <= 4; ++second) {
                settled.set("gold", stock);
                settled.set("unrest", 0);
                settled.settle({{"gold", first}, {"gold", second}});
                settled.apply();
                const int wanted = stock + first + second;
                ASSERT_EQ(settled.realm.stock("gold"), std::max(0, wanted));
                ASSERT_EQ(settled.realm.stock("unrest"), wanted < 0 ? 1 : 0);
            }
}

RC_GTEST_PROP(ResourcesProperty, what_is_told_is_what_happens, ()) {
    static Settled settled;
    const std::vector<std::string> names = {"gold", "food", "ore", "lumber", "unrest", "fame", "cells"};
    for (const std::string& name : names) settled.set(name, *rc::gen::inRange(0, 8));
    std::map<std::uint32_t, double> before, sums;
    std::vector<ResourceChange> changes;
    for (int i = *rc::gen::inRange(0, 8); i > 0; --i) {
        const auto number = settled.number(names[*rc::gen::inRange<std::size_t>(0, names.size())]);
        changes.push_back({number, static_cast<double>(*rc::gen::inRange(-9, 10))});
        sums[number] += changes.back().asked;
    }
    for (const std::string& name : names) before[settled.number(name)] = settled.realm.stock(name);
    settled.settle(changes);
    std::map<std::uint32_t, double> now = before;
    std::size_t own = 0;
    for (const ResourceResult& one : settled.out) {
        RC_ASSERT(one.before == now[one.resource]);
        RC_ASSERT(one.after == one.before + one.asked + one.missing - one.left_over);
        RC_ASSERT(one.missing >= 0 && one.left_over >= 0 && (one.missing == 0 || one.left_over == 0));
        now[one.resource] = one.after;
        if (one.cause != ResourceResult::Cause::own) continue;
        RC_ASSERT(one.asked == sums[one.resource]);
        ++own;
    }
    RC_ASSERT(own == sums.size());
    settled.apply();
    for (const std::string& name : names) {
        RC_ASSERT(settled.realm.stock(name) == now[settled.number(name)]);
        RC_ASSERT(settled.realm.stock(name) >= 0);
    }
}

} // namespace
} // namespace arbiter::rules::resources_test
