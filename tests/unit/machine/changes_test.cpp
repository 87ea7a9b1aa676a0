// What outcomes do to resources: amounts, picks, and that what is shown is what happens.
#include "machine/changes.hpp"

#include "support/options.hpp"
#include "support/realm.hpp"

namespace arbiter::machine::changes_test {
namespace {

using tests::event;
using tests::Realm;
using tests::told;

// An event that does this on a failure.
std::string failing(const std::string& modifiers, const std::string& fields = "") {
    return "[" + event(R"("failure": { "changes": [ )" + modifiers + " ] }", fields) + "]";
}

std::string change(const std::string& resource, const std::string& value, const std::string& more = "") {
    return fmt::format(R"({{ "name": "n", "resource": {}, "value": {}{} }})", resource, value, more);
}

struct Amount {
    std::string written;
    std::vector<double> dice;
    double gold; // after it, of 5
};

const tests::Files k_full_barn = {
    {"components/barn.json", R"({ "id": "barn", "fields": { "hay": { "type": "whole", "max": 6 } } })"},
    {"resources/hay.json", R"({ "id": "hay", "field": "place.barn.hay" })"}};

TEST(Changes, a_resource_obeys_its_field) {
    Realm realm(failing(change(R"("hay")", "\"1d8\"")), k_full_barn);
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.attempt("failure", {8}), "resource"), "Hay: +6 (2 too many); ");
    EXPECT_EQ(realm.stock("hay"), 6);
    Realm half(failing(change(R"("hay")", "\"{level / 2}\"")), k_full_barn);
    ASSERT_TRUE(half.is_fine()) << half.codes();
    const auto refused = half.attempt("failure");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("\"hay\" of component \"p:barn\" is a whole number, this is 1.5"),
              std::string::npos)
        << refused.error().message;
    EXPECT_EQ(half.stock("hay"), -1) << "there is none: nothing has changed";
}

std::string source_of(const Result<Resolved>& done, std::string_view resource) {
    for (const Event& line : done->log)
        for (const auto& [key, json] : line.outputs)
            if (line.kind == "resource" && line.name == resource && key == "from") return json;
    return "none";
}

TEST(Changes, they_may_be_a_map_and_come_from_the_card) {
    Realm realm(
        "[" +
        event(
            R"("failure": { "say": "{gold} gold", "changes": { "gold": "-1d4", "unrest": 2, "food": "level" } })") +
        "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto done = realm.attempt("failure", {3});
    EXPECT_EQ(told(done, "say"), "3 gold; ");
    EXPECT_EQ(told(done, "resource"), "Gold: -3; Unrest: +2; Food: +3; ");
    EXPECT_EQ(source_of(done, "p:gold"), R"("e")");
}

TEST(Changes, of_an_action_they_come_from_the_action) {
    Realm realm("[]", {{"actions/a.json", R"([{ "id": "sell_hay", "template": "{name}",
        "outcomes": { "success": { "choices": [ { "label": "all", "changes": { "gold": 2 } }, { "label": "half", "changes": { "gold": 1 } } ] } } },
      { "id": "tax", "name": "Tax", "template": "{name}", "outcomes": { "success": { "changes": [{ "resource": "gold", "value": 1 }] } } }])"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.choices = {2};
    EXPECT_EQ(source_of(realm.play("p:sell_hay", luck), "p:gold"), R"("sell hay")");
    EXPECT_EQ(source_of(realm.play("p:tax", {}), "p:gold"), R"("Tax")");
    EXPECT_EQ(realm.stock("gold"), 7);
}

TEST(Changes, what_is_wrong_in_a_map_is_told_where_it_stands) {
    const Realm realm("[" + event(R"("failure": { "changes": { "glod": 1, "gold": [2] } })") + "]");
    EXPECT_NE(realm.codes().find("unknown-resource"), std::string::npos) << realm.codes();
    EXPECT_NE(realm.codes().find("wrong-type"), std::string::npos) << realm.codes();
}

TEST(Changes, a_resource_is_a_number) {
    const Realm text(
        failing(change(R"("gold")", "1")),
        {{"components/barn.json", R"({ "id": "barn", "fields": { "hay": { "type": "text" } } })"},
         k_full_barn[1]});
    EXPECT_NE(text.codes().find("wrong-type"), std::string::npos) << text.codes();
}

TEST(Amounts, numbers_dice_and_formulas) {
    for (const Amount& one : std::vector<Amount>{
             {"3", {}, 8},
             {"-3", {}, 2},
             {"\"-2\"", {}, 3},
             {"0", {}, 5},
             {R"x("1d4")x", {3}, 8},
             {R"x("-1d4")x", {3}, 2},
             {R"x("-(1d4+1)")x", {3}, 1},
             {R"x("-(1d4+1)")x", {3}, 1},
             {R"x("max(1d4, 2)")x", {1}, 7},
             {R"x("max(1d4, 2)")x", {4}, 9},
             {R"x("-min(1d4, 2)")x", {4}, 3},
             {R"x("{level}")x", {}, 8},
             {R"x("-{level}")x", {}, 2},
             {R"x("{level}d4")x", {1, 2, 4}, 12},
             {R"x("-{level}d4")x", {1, 1, 2}, 1},
             {R"x("max(1d4, 2)")x", {1}, 7},
             {R"x("{1d4 + 1d6}")x", {2, 5}, 12},
             {R"x("{level === 3 ? '2d6' : '1d4'}")x", {2, 5}, 12},
             {R"x("{level === 4 ? '2d6' : '1d4'}")x", {2}, 7},
             {R"x("{level === 3 ? '-1d4' : '1d4'}")x", {2}, 3},
             {R"x("-{level === 3 ? '1d4' : '1d6'}")x", {2}, 3},
             {R"x("{tier === 'major' ? '2d6' : '1d4'}")x", {1, 1}, 7},
         }) {
        Realm realm(failing(change(R"("gold")", one.written), R"("tier": "major", )"));
        ASSERT_TRUE(realm.is_fine()) << one.written << realm.codes();
        const auto done = realm.attempt("failure", one.dice);
        ASSERT_TRUE(done) << one.written << " " << done.error().message;
        EXPECT_EQ(realm.stock("gold"), one.gold) << one.written;
    }
}

TEST(Amounts, what_comes_to_no_number_stops_it_all) {
    for (const char* value : {R"("{level === 3 ? 'many' : '1d4'}")", R"("{level === 3 ? '' : '1d4'}")"}) {
        Realm realm(failing(change(R"("food")", "1") + ", " + change(R"("gold")", value)));
        ASSERT_TRUE(realm.is_fine()) << realm.codes();
        const auto done = realm.attempt("failure");
        ASSERT_FALSE(done) << value;
        EXPECT_NE(done.error().message.find("comes to no number"), std::string::npos) << done.error().message;
        EXPECT_EQ(realm.changes(), "{}") << "and takes it back";
    }
}

TEST(Changes, all_of_them_happen_at_once) {
    Realm realm(failing(change(R"("gold")", "-8") + ", " + change(R"("gold")", "4") + ", " +
                        change(R"("cells")", "3") + ", " + change(R"("fame")", "9")));
    const auto done = realm.attempt("failure");
    EXPECT_EQ(told(done, "resource"),
              "Gold: -4; Cells: +2 (1 too many); Fame: +2 (7 too many); Unrest: +1 (no room for Cells); ");
    EXPECT_EQ(realm.stocks(), "gold 1 food 4 ore 3 unrest 2 fame 3 cells 2 ");
    ASSERT_TRUE(done);
    for (const Event& line : done->log)
        if (line.kind == "resource" && line.name == "p:unrest") {
            std::string outputs;
            for (const auto& [key, value] : line.outputs) outputs += key + " " + value + ", ";
            EXPECT_EQ(outputs, "asked 1, before 1, after 2, short 0, over 0, because \"p:cells\", ");
            EXPECT_EQ(line.total, 1);
        }
}

TEST(Picks, each_list_is_picked_from_on_its_own) {
    const std::string two =
        failing(change(R"(["food", "ore"])", "-2") + ", " +
                change(R"(["ore", "lumber", "gold"])", "\"1d4\"") + ", " + change(R"("any")", "1"));
    Realm realm(two);
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto done = realm.attempt("failure", {3}, {}, {"Ore", "gold", "LUMBER"});
    EXPECT_EQ(told(done, "choose"), "chosen: Ore; chosen: Gold; chosen: Lumber; chosen: Apply; ");
    EXPECT_EQ(realm.stocks(), "gold 8 food 4 ore 1 lumber 1 unrest 1 fame 1 ");
    Realm other(two);
    const auto refused = other.attempt("failure", {3}, {}, {"Ore", "gold"});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "nothing was picked: Choose resource to gain (+1):");
    EXPECT_EQ(refused.error().hint, "--pick NAME: Food, Ore, Lumber");
    EXPECT_EQ(other.stocks(), "gold 5 food 4 ore 3 unrest 1 fame 1 ") << "and nothing has happened";
    Luck luck;
    luck.degree = "failure";
    luck.dice = std::vector<double>{3};
    luck.takes_first = true;
    EXPECT_TRUE(other.play("p:event/e/rule", luck));
    EXPECT_EQ(other.stocks(), "gold 5 food 3 ore 6 unrest 1 fame 1 ") << "the first of each";
}

TEST(Picks, they_say_what_they_are_about) {
    Realm realm(failing(change(R"(["food", "ore"])", "-2")));
    Luck luck;
    luck.degree = "failure";
    auto resolution = begin_action(realm.scene(), "hilde", "p:event/e/rule", {}, luck);
    ASSERT_TRUE(resolution);
    const auto question = advance(**resolution);
    ASSERT_TRUE(question && *question);
    EXPECT_TRUE((*question)->is_pick);
    EXPECT_EQ((*question)->ask, "Choose resource to lose (-2):");
    EXPECT_EQ(tests::labels_of(**question), (std::vector<std::string>{"Food", "Ore"}));
    ASSERT_TRUE(answer(**resolution, 1));
    const auto next = advance(**resolution);
    ASSERT_TRUE(next && *next);
    EXPECT_FALSE((*next)->is_pick) << "to apply it is no pick";
}

TEST(Picks, what_is_not_in_the_list_is_refused_with_what_is) {
    Realm realm(failing(change(R"(["food", "ore"])", "-2")));
    const auto done = realm.attempt("failure", {}, {}, {"silver"});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().message, "\"silver\" is not in the list");
    EXPECT_EQ(done.error().hint, "--pick NAME: Food, Ore");
    EXPECT_EQ(realm.changes(), "{}");
}

TEST(Picks, a_list_may_be_worked_out) {
    Realm plain(failing(change(R"x("{['food', 'ore']}")x", "-2")));
    ASSERT_TRUE(plain.is_fine()) << plain.codes();
    EXPECT_EQ(told(plain.attempt("failure", {}, {}, {"ore"}), "resource"), "Ore: -2; ");
    Realm realm(failing(change(R"("{available}")", "-2")));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto done = realm.attempt("failure", {}, {}, {"Lumber"});
    ASSERT_FALSE(done) << "there is none";
    EXPECT_EQ(done.error().hint, "--pick NAME: Food, Ore");
    EXPECT_EQ(told(realm.attempt("failure", {}, {}, {"ore"}), "resource"), "Ore: -2; ");
}

TEST(Picks, nothing_to_pick_from_is_nothing_lost) {
    Realm realm(failing(change(R"("{filter(available, false)}")", "-2") + ", " + change(R"("gold")", "1")));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.attempt("failure"), "resource"), "Gold: +1; ");
}

TEST(Picks, a_choice_may_hold_some) {
    Realm realm("[" +
                event(R"("failure": { "changes": [ )" + change(R"("gold")", "-1") +
                      R"( ], "choices": [
        { "label": "give {any}", "changes": [ )" +
                      change(R"("any")", "-1") + ", " + change(R"(["food", "gold"])", "-2") +
                      R"( ] }, { "label": "bear it", "changes": [ )" + change(R"("unrest")", "1") +
                      R"( ] } ] })") +
                "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.attempt("failure", {}, {1}, {"ore", "gold"}), "resource"), "Gold: -3; Ore: -1; ");
    EXPECT_EQ(told(realm.attempt("failure", {}, {2}), "resource"), "Gold: -1; Unrest: +1; ");
    EXPECT_EQ(realm.stocks(), "gold 1 food 4 ore 2 unrest 2 fame 1 ");
}

std::vector<std::string> outputs(const Result<Resolved>& done, std::string_view kind) {
    std::vector<std::string> all;
    for (const Event& line : done->log) {
        if (line.kind != kind) continue;
        all.push_back(line.name);
        for (const auto& [key, value] : line.outputs) all.back() += " " + key + " " + value;
    }
    return all;
}

// Random changes of random resources, for random stocks: the preview is what happens.
RC_GTEST_PROP(ChangesProperty, the_preview_is_what_happens, ()) {
    static const std::vector<std::string> k_names = {"gold", "food", "ore", "unrest", "fame", "cells"};
    std::string modifiers;
    const int count = *rc::gen::inRange(1, 6);
    for (int i = 0; i < count; ++i) {
        const std::string name = k_names[*rc::gen::inRange<std::size_t>(0, k_names.size())];
        const int size = *rc::gen::inRange(1, 9);
        const std::string value =
            *rc::gen::element(fmt::format("{}", size), fmt::format("{}", -size),
                              fmt::format("\"{}d4\"", size), fmt::format("\"-1d{}\"", size + 1));
        modifiers += (i ? ", " : "") + change("\"" + name + "\"", value);
    }
    Realm realm(failing(modifiers));
    RC_ASSERT(realm.is_fine());
    Luck luck;
    luck.seed = make_seed(*rc::gen::inRange<std::uint64_t>(0, 1'000));
    luck.degree = "failure";
    const auto done = realm.play("p:event/e/rule", luck);
    RC_ASSERT(done.has_value());
    RC_ASSERT(outputs(done, "preview") == outputs(done, "resource"));
    std::map<std::string, std::string> after;
    for (const Event& line : done->log)
        if (line.kind == "resource")
            for (const auto& [key, value] : line.outputs)
                if (key == "after") after[line.name] = value;
    for (const auto& [name, value] : after)
        RC_ASSERT(fmt::format("{}", realm.stock(name.substr(2))) == value);
}

} // namespace
} // namespace arbiter::machine::changes_test
