// Dice that wait: the odds are those of a walk in which every die falls. By hand, in made-up games, in all
// packs.
#include "odds/late_flow.hpp"

#include "odds/action_odds.hpp"
#include "odds/attempt.hpp"
#include "support/brawl.hpp"
#include "support/packs.hpp"
#include "support/scenes.hpp"
#include "support/stage.hpp"

#include <cmath>
#include <fmt/format.h>
#include <map>

namespace arbiter::odds::late_flow_test {
namespace {

using Ending = std::map<double, double>;

// Hilde in a place with the resources a, b, c and d, each a field that `fields` declares; a is 5, b is 3, c
// is 1 and d is 0. `effects` are those of p:act, in a list.
class Stock {
public:
    explicit Stock(const std::string& fields, const std::string& effects, const std::string& more = "") {
        MemoryFiles files;
        files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
        files.add("p/components/c.json", R"([{ "id": "stock", "fields": { )" + fields + R"( } },
          { "id": "mood", "fields": { "calm": { "type": "whole", "default": 2 } } },
          { "id": "core:position", "open": true }])");
        files.add("p/scenarios/s.json", R"({ "id": "s", "entities": [
          { "id": "vale", "components": { "stock": { "a": 5, "b": 3, "c": 1, "d": 0 }, "mood": {} } },
          { "id": "hilde", "components": { "core:position": { "locationId": "p:vale" } } } ] })");
        std::string resources;
        for (const char* name : {"a", "b", "c", "d"})
            resources += fmt::format(R"({}{{ "id": "{}", "field": "place.stock.{}" }})",
                                     resources.empty() ? "" : ", ", name, name);
        files.add("p/resources/r.json", "[ " + resources + " ]");
        files.add("p/quantities/q.json", R"([{ "id": "a_left", "base": "resource.a * 2 + 1" },
          { "id": "both", "base": "resource.a + resource.b" }])");
        files.add("p/actions/a.json",
                  R"({ "id": "act", "template": "act", )" + more + R"( "effects": )" + effects + " }");
        auto loaded = tests::load_small(files);
        for (const Diagnostic& found : loaded.report.diagnostics)
            if (found.severity == Severity::error) ADD_FAILURE() << render(found);
        if (loaded.game) scene_ = std::move(*open_scene(loaded.game, "p:s"));
    }

    Result<ActionOdds> walk(bool is_early, const char* of = nullptr) {
        OddsOf asked;
        asked.branches_early = is_early;
        for (const auto& quantity : scene_->game().quantities)
            if (of && quantity->id == of) asked.quantity = quantity.get();
        if (!of) asked.stock = scene_->game().stock.get();
        const world::Cast cast = scene_->cast_for(*scene_->state.world.find("p:hilde"));
        return odds_of(*scene_, *scene_->game().find("p:act"), cast, asked);
    }

    // How likely each number of a resource is: a is 0, b is 1 and so on.
    Ending late(std::size_t resource) {
        const auto odds = walk(false);
        if (!odds) ADD_FAILURE() << odds.error().message;
        return odds ? Ending(odds->resources[resource].begin(), odds->resources[resource].end()) : Ending();
    }
    std::size_t states(bool is_early = false, const char* of = nullptr) {
        const auto odds = walk(is_early, of);
        return odds ? odds->states : 0;
    }
    bool is_fine() const { return scene_ != nullptr; }

private:
    ScenePtr scene_;
};

void expect_near(const Ending& found, const Ending& wanted) {
    ASSERT_EQ(found.size(), wanted.size());
    for (const auto& [value, chance] : wanted) {
        ASSERT_TRUE(found.contains(value)) << value;
        EXPECT_NEAR(found.at(value), chance, 1e-15) << value;
    }
}

const std::string k_spilling =
    R"("a": { "type": "whole", "min": 0, "short": [ { "adjust": { "resource": "b", "by": "-missing" } } ] },
       "b": { "type": "whole" }, "c": { "type": "whole" }, "d": { "type": "whole" })";
const std::string k_bare =
    R"("a": { "type": "whole" }, "b": { "type": "whole" }, "c": { "type": "whole" }, "d": { "type": "whole" })";

std::string loses(const char* dice, const char* resource, const char* as = "n") {
    return fmt::format(
        R"({{ "roll": "{}", "as": "{}" }}, {{ "adjust": {{ "resource": "{}", "by": "-{}" }} }})", dice, as,
        resource, as);
}

// 5 less 1d8: what is missing, up to 3, goes off the other, which has 3.
TEST(LateFlow, a_shortfall_is_carried_on) {
    Stock stock(k_spilling, "[ " + loses("1d8", "a") + " ]");
    expect_near(stock.late(0), {{0, 0.5}, {1, 0.125}, {2, 0.125}, {3, 0.125}, {4, 0.125}});
    expect_near(stock.late(1), {{0, 0.125}, {1, 0.125}, {2, 0.125}, {3, 0.625}});
    EXPECT_EQ(stock.states(), 1u) << "nothing is asked";
    EXPECT_EQ(stock.states(true), 9u) << "8 faces, 8 ends";
}

// What a coin decides branches; the dice behind it do not, and both ways end in one position.
TEST(LateFlow, ways_that_meet_are_added_up) {
    Stock stock(k_bare, R"([ { "roll": "1d2", "as": "coin" }, { "when": "coin == 1", "do": [ )" +
                            loses("1d2", "a") + R"( ], "else": [ )" + loses("1d4", "a", "m") + " ] } ]");
    expect_near(stock.late(0), {{1, 0.125}, {2, 0.125}, {3, 0.375}, {4, 0.375}});
    EXPECT_EQ(stock.states(), 2u) << "the coin, and the end";
}

TEST(LateFlow, what_a_rule_reads_later_branches) {
    const std::string test =
        R"(, { "when": "resource.a > 3", "do": [ { "adjust": { "resource": "b", "by": 1 } } ] } ])";
    Stock stock(k_bare, "[ " + loses("1d4", "a") + test);
    expect_near(stock.late(1), {{3, 0.75}, {4, 0.25}});
    EXPECT_EQ(stock.states(), stock.states(true));
    Stock before(k_bare,
                 R"([ { "when": "resource.a > 3", "do": [ { "adjust": { "resource": "b", "by": 1 } } ] }, )" +
                     loses("1d4", "a") + " ]");
    EXPECT_EQ(before.states(), 1u) << "what was read before the dice fell does not count";
    Stock round(k_bare, R"([ { "repeat": 2, "do": [ { "when": "resource.a > 3", "do": [
        { "adjust": { "resource": "b", "by": 1 } } ] }, )" +
                            loses("1d4", "a") + " ] } ]");
    EXPECT_EQ(round.states(), round.states(true)) << "a loop comes back to it";
}

// One die into two numbers: each by itself is known, both together are not.
TEST(LateFlow, two_numbers_of_one_roll) {
    Stock stock(k_bare, R"([ { "roll": "1d4", "as": "n" }, { "adjust": { "resource": "a", "by": "-n" } },
        { "adjust": { "resource": "b", "by": "n" } } ])");
    expect_near(stock.late(1), {{4, 0.25}, {5, 0.25}, {6, 0.25}, {7, 0.25}});
    EXPECT_EQ(stock.states(), 1u);
    const auto both = stock.walk(false, "p:both");
    ASSERT_TRUE(both);
    EXPECT_EQ(both->outcomes.size(), 1u) << "8 whatever falls";
    EXPECT_EQ(both->outcomes.begin()->first, "8");
    Stock twice(k_bare, R"([ { "roll": "1d4", "as": "n" }, { "adjust": { "resource": "a", "by": "-n" } },
        { "adjust": { "resource": "a", "by": "n" } } ])");
    expect_near(twice.late(0), {{5, 1}});
}

TEST(LateFlow, a_quantity_that_is_worked_out_from_one_number) {
    Stock stock(k_bare, "[ " + loses("1d4", "a") + " ]");
    const auto odds = stock.walk(false, "p:a_left");
    ASSERT_TRUE(odds);
    EXPECT_EQ(odds->states, 1u);
    EXPECT_EQ(odds->outcomes,
              (std::map<std::string, double>{{"3", 0.25}, {"5", 0.25}, {"7", 0.25}, {"9", 0.25}}));
}

// A second loss falls short of what the first has left: only the way through both dice tells what spills.
TEST(LateFlow, a_spread_number_that_spills_branches) {
    Stock stock(k_spilling, "[ " + loses("1d8", "a") + ", " + loses("1d8", "a", "m") + " ]");
    const auto late = stock.walk(false), early = stock.walk(true);
    ASSERT_TRUE(late && early);
    EXPECT_EQ(late->states, early->states);
    EXPECT_EQ(late->resources, early->resources);
    Stock small(k_spilling, "[ " + loses("1d2", "a") + ", " + loses("1d2", "a", "m") + " ]");
    EXPECT_EQ(small.states(), 1u) << "4 at most are lost of 5: nothing can spill";
    expect_near(small.late(0), {{1, 0.25}, {2, 0.5}, {3, 0.25}});
}

TEST(LateFlow, what_spills_on_or_does_more_than_add_branches) {
    Stock on(
        R"("a": { "type": "whole", "min": 0, "short": [ { "adjust": { "resource": "b", "by": "-2 * missing" } } ] },
        "b": { "type": "whole", "min": 0, "short": [ { "adjust": { "resource": "c", "by": 1 } } ] },
        "c": { "type": "whole" }, "d": { "type": "whole" })",
        "[ " + loses("1d8", "a") + " ]");
    expect_near(on.late(2), {{1, 0.75}, {2, 0.25}});
    EXPECT_EQ(on.states(), on.states(true));
    Stock says(
        R"("a": { "type": "whole", "min": 0, "short": [ { "say": "none" } ] }, "b": { "type": "whole" },
        "c": { "type": "whole" }, "d": { "type": "whole" })",
        "[ " + loses("1d8", "a") + " ]");
    EXPECT_EQ(says.states(), says.states(true));
    EXPECT_EQ(says.late(0).at(0), 0.5);
}

// Too little and too much of one number cannot both be: what they add to another is one change.
TEST(LateFlow, short_and_over_exclude_each_other) {
    Stock stock(
        R"("a": { "type": "whole", "min": 4, "max": 6, "short": [ { "adjust": { "resource": "b", "by": "missing" } } ],
        "over": [ { "adjust": { "resource": "b", "by": "over" } } ] }, "b": { "type": "whole" }, "c": { "type": "whole" },
        "d": { "type": "whole" })",
        R"([ { "roll": "1d6", "as": "n" }, { "adjust": { "resource": "a", "by": "2 * n - 6" } } ])");
    // -4, -2, 0, 2, 4, 6: short by 3 and 1, fits, over by 1, 3 and 5.
    expect_near(stock.late(1), {{3, 1.0 / 6}, {4, 2.0 / 6}, {6, 2.0 / 6}, {8, 1.0 / 6}});
    EXPECT_EQ(stock.states(), 1u);
}

// In a list all changes happen before anything spills, those of one field as one.
TEST(LateFlow, a_list_is_summed_and_then_spilled) {
    Stock stock(k_spilling, R"([ { "roll": "1d8", "as": "n" }, { "roll": "1d2", "as": "m" },
        { "adjust": [ { "resource": "a", "by": "-n" }, { "resource": "b", "by": "m" }, { "resource": "a", "by": 2 } ] } ])");
    // 7 less 1d8 is short by 1 with an 8; b is 3 + 1d2, less that.
    expect_near(stock.late(1), {{3, 1.0 / 16}, {4, 0.5}, {5, 7.0 / 16}});
    EXPECT_EQ(stock.states(), 1u);
}

TEST(LateFlow, a_cycle_branches) {
    Stock stock(
        R"("a": { "type": "whole", "min": 0, "max": 6 }, "b": { "type": "whole" }, "c": { "type": "whole" },
        "d": { "type": "whole" })",
        R"([ { "repeat": 20, "do": [ )" + loses("1d2", "a") +
            R"(, { "roll": "1d2", "as": "stop" }, { "when": "stop == 1", "do": [ { "stop": true } ] } ] } ])");
    const auto late = stock.walk(false), early = stock.walk(true);
    ASSERT_TRUE(late && early);
    EXPECT_LE(late->states, early->states);
    for (std::size_t i = 0; i < early->resources[0].size(); ++i)
        EXPECT_NEAR(late->resources[0][i].second, early->resources[0][i].second, 1e-14);
}

// ---- The odds are those of a walk in which every die falls.

struct Count {
    std::size_t walks = 0, late = 0, early = 0; // states
};

void expect_alike(const Result<ActionOdds>& late, const Result<ActionOdds>& early, const std::string& what,
                  Count& count) {
    if (!early) {
        // Where one question is too wide, dice that wait may do without it.
        if (early.error().code != ErrorCode::out_of_budget) {
            EXPECT_FALSE(late) << what << ": " << early.error().message;
        }
        return;
    }
    ASSERT_TRUE(late) << what << ": " << late.error().message;
    if (early->pedigree.kind != PedigreeKind::exact) return;
    EXPECT_EQ(late->pedigree.kind, PedigreeKind::exact) << what;
    EXPECT_LE(late->states, early->states) << what;
    const auto share = [](const auto& all, const auto& key) {
        for (const auto& [one, chance] : all)
            if (one == key) return chance;
        return 0.0;
    };
    for (const auto& [outcome, chance] : early->outcomes)
        EXPECT_NEAR(share(late->outcomes, outcome), chance, 1e-12) << what << ": " << outcome;
    EXPECT_EQ(late->outcomes.size(), early->outcomes.size()) << what;
    ASSERT_EQ(late->resources.size(), early->resources.size()) << what;
    for (std::size_t i = 0; i < early->resources.size(); ++i) {
        EXPECT_EQ(late->resources[i].size(), early->resources[i].size()) << what << ": resource " << i;
        for (const auto& [value, chance] : early->resources[i])
            EXPECT_NEAR(share(late->resources[i], value), chance, 1e-12)
                << what << ": resource " << i << " " << value;
    }
    EXPECT_NEAR(late->endless, early->endless, 1e-12) << what;
    ++count.walks;
    count.late += late->states;
    count.early += early->states;
}

// Fields with bounds and spills, and effects that roll, add, test and loop, in any order.
class Writer {
public:
    explicit Writer(std::uint32_t seed) : state_(seed * 2'654'435'761u + 1) {}

    std::string fields() {
        std::string all;
        for (const char* name : {"a", "b", "c", "d"})
            all += fmt::format(R"({}"{}": {{ "type": "{}"{}{} }})", all.empty() ? "" : ", ", name,
                               pick(5) == 0 ? "number" : "whole", bound("min", "short", "missing", -2),
                               bound("max", "over", "over", 6));
        return all;
    }
    std::string list(int depth, int count) {
        std::string all;
        for (int i = 0; i < count; ++i) all += (i == 0 ? "" : ", ") + effect(depth);
        return all;
    }

private:
    std::uint32_t pick(std::uint32_t count) {
        state_ = state_ * 1'664'525u + 1'013'904'223u;
        return (state_ >> 16) % count;
    }
    template <std::size_t n> std::string one_of(const char* const (&all)[n]) { return all[pick(n)]; }
    std::string name() { return one_of({"a", "b", "c", "d"}); }
    std::string reg() { return fmt::format("r{}", pick(3)); }
    // A number as it is, a formula as a text.
    static std::string amount(const std::string& formula) {
        const bool is_number = formula == "1" || formula == "-1" || formula == "-2";
        return is_number ? formula : fmt::format("\"{}\"", formula);
    }
    std::string bound(const char* word, const char* spill, const char* spilled, int base) {
        if (pick(2) == 0) return "";
        const std::string limit = fmt::format(R"(, "{}": {})", word, base + static_cast<int>(pick(3)));
        const std::string by =
            one_of({"1", "-1", "AMOUNT", "-AMOUNT", "2 * AMOUNT", "AMOUNT * place.mood.calm"});
        std::string filled = by;
        if (const auto at = filled.find("AMOUNT"); at != std::string::npos) filled.replace(at, 6, spilled);
        const std::string adjust =
            fmt::format(R"({{ "adjust": {{ "resource": "{}", "by": {} }} }})", name(), amount(filled));
        switch (pick(5)) {
        case 0:
        case 1: return limit;
        case 2: return limit + fmt::format(R"(, "{}": [ {}, {{ "say": "x" }} ])", spill, adjust);
        default: return limit + fmt::format(R"(, "{}": [ {} ])", spill, adjust);
        }
    }
    std::string by() {
        switch (pick(6)) {
        case 0: return fmt::format("-{}", reg());
        case 1: return reg();
        case 2: return fmt::format("{} - {}", reg(), reg());
        case 3: return fmt::format("-2 * {} + 1", reg());
        case 4: return fmt::format("{} * place.mood.calm", reg());
        default: return one_of({"1", "-2"});
        }
    }
    std::string part() {
        const std::string own = pick(5) == 0 ? R"(, "min": 1)" : pick(5) == 0 ? R"(, "max": 4)" : "";
        return fmt::format(R"({{ "resource": "{}", "by": {}{} }})", name(), amount(by()), own);
    }
    std::string condition() {
        switch (pick(4)) {
        case 0: return fmt::format("resource.{} > 1", name());
        case 1: return "place.mood.calm > 1";
        default: return fmt::format("{} == 1", reg());
        }
    }
    std::string effect(int depth) {
        switch (pick(depth > 0 ? 12 : 9)) {
        case 0:
        case 1: return fmt::format(R"({{ "roll": "1d{}", "as": "{}" }})", 2 + pick(3), reg());
        case 2: return fmt::format(R"({{ "roll": "1d2 + place.mood.calm", "as": "{}" }})", reg());
        case 3: return fmt::format(R"({{ "adjust": [ {}, {} ] }})", part(), part());
        case 4: return R"({ "adjust": { "to": "location", "field": "mood.calm", "by": 1, "max": 4 } })";
        case 5:
            return pick(4) == 0
                       ? fmt::format(
                             R"({{ "set": {{ "to": "location", "field": "stock.{}", "value": 2 }} }})",
                             name())
                       : fmt::format(R"({{ "adjust": {} }})", part());
        case 6:
        case 7:
        case 8: return fmt::format(R"({{ "adjust": {} }})", part());
        case 9: return fmt::format(R"({{ "repeat": 2, "do": [ {} ] }})", list(depth - 1, 2));
        default:
            return fmt::format(R"({{ "when": "{}", "do": [ {} ], "else": [ {} ] }})", condition(),
                               list(depth - 1, 2), list(depth - 1, 1));
        }
    }

    std::uint32_t state_;
};

TEST(LateFlow, odds_of_made_up_games_are_those_of_a_walk_in_which_every_die_falls) {
    Count count;
    for (std::uint32_t seed = 0; seed < 250; ++seed) {
        SCOPED_TRACE(seed);
        Writer writer(seed);
        const std::string fields = writer.fields();
        const std::string body = R"([ { "roll": "1d3", "as": "r0" }, { "roll": "1d2", "as": "r1" },
            { "roll": "1d4", "as": "r2" }, )" +
                                 writer.list(2, 4) + " ]";
        Stock stock(fields, body);
        if (!stock.is_fine()) break;
        for (const char* of : {static_cast<const char*>(nullptr), "p:a_left", "p:both"})
            expect_alike(stock.walk(false, of), stock.walk(true, of), fields + body, count);
        if (HasFailure()) break;
    }
    EXPECT_GT(count.walks, 600u);
    EXPECT_LT(count.late, count.early);
    RecordProperty("states", fmt::format("{} of {}", count.late, count.early));
}

// Everything that anybody may do in a scene, asked for its degree and for some numbers afterwards.
void compare_offers(action::Scene& scene, std::size_t stride, Count& count) {
    std::size_t next = 0;
    const auto compare = [&](const offer::Offer& offer, const rules::Quantity* quantity) {
        const action::Action& action = scene.game().actions[offer.action];
        OddsOf of;
        of.quantity = quantity;
        of.takes_first = true;
        const auto late = odds_of(scene, action, offer.cast, of);
        of.branches_early = true;
        expect_alike(late, odds_of(scene, action, offer.cast, of),
                     fmt::format("{} of {}", quantity ? quantity->id : "degree", action.id), count);
    };
    for (std::uint32_t who = 0; who < scene.state.world.size(); ++who) {
        const auto offers = tests::offers(scene, {who});
        if (!offers) continue;
        for (const offer::Offer& offer : *offers) {
            if (!offer.is_complete) continue;
            if (next % stride == 0) compare(offer, nullptr);
            for (const auto& quantity : scene.game().quantities)
                if (!quantity->is_rolled() && next++ % stride == 0) compare(offer, quantity.get());
        }
    }
}

TEST(LateFlow, odds_in_packs_are_those_of_a_walk_in_which_every_die_falls) {
    Count count;
    for (const char* scenario : {"grapple:cellar", "pools:example_1", "pools:hall", "pools:skirmish"})
        compare_offers(*tests::scene(scenario), 61, count);
    for (const char* name : {"heist", "hunt"}) {
        MemoryFiles files;
        tests::add_folder(files, fmt::format("examples/playable/{}", name), fmt::format("packs/{}", name));
        tests::add_folder(files, "packs/core", "packs/core");
        PackRequest request;
        request.packs = {fmt::format("packs/{}", name)};
        request.search = {"packs"};
        const auto loaded = load_game(files, request);
        ASSERT_TRUE(loaded && loaded->game);
        const auto scene =
            open_scene(loaded->game, name == std::string("heist") ? "heist:night" : "hunt:clearing");
        ASSERT_TRUE(scene);
        compare_offers(**scene, 3, count);
    }
    EXPECT_GT(count.walks, 40u);
    RecordProperty("states", fmt::format("{} of {}", count.late, count.early));
}

// Every card that is shipped, dealt with by whoever is likeliest to succeed, with every choice.
TEST(LateFlow, odds_of_cards_are_those_of_a_walk_in_which_every_die_falls) {
    Count count;
    const auto scene = tests::scene("kingdom:troubled");
    for (const machine::Card& card : *scene->game().cards) {
        Attempt attempt;
        for (std::uint32_t who = 0; who < scene->state.world.size(); ++who)
            if (const world::Cast cast = scene->cast_for({who}); cast[world::Role::location])
                take_likelier(attempt, *scene, card.id, cast);
        ASSERT_TRUE(attempt.action) << card.id;
        for (std::uint32_t choice = 0; choice <= card.labels.size(); ++choice) {
            OddsOf of;
            of.stock = scene->game().stock.get();
            of.takes_first = true;
            if (choice > 0) of.choice = choice - 1;
            const auto late = odds_of(*scene, *attempt.action, attempt.cast, of);
            of.branches_early = true;
            expect_alike(late, odds_of(*scene, *attempt.action, attempt.cast, of), card.id, count);
        }
    }
    EXPECT_GT(count.walks, 48u);
    EXPECT_LT(3 * count.late, count.early);
    RecordProperty("states", fmt::format("{} of {}", count.late, count.early));
}

} // namespace
} // namespace arbiter::odds::late_flow_test
