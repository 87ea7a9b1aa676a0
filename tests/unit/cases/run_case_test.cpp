// Every verb of a case, and what it is given, on a small pack.
#include "cases/run_case.hpp"

#include "action/case_answers.hpp"
#include "action/scene.hpp"
#include "cases/match.hpp"
#include "support/bout.hpp"
#include "support/brawl.hpp"
#include "support/packs.hpp"
#include "json/at.hpp"
#include "json/write.hpp"

#include <set>

namespace arbiter::cases::run_case_test {
namespace {

class RunCase : public testing::Test {
protected:
    RunCase() : game_(load_game(files_, request_)->game) {}

    json::Node run(const std::string& fields) { return run_case(record(fields), {files_, request_, game_}); }
    pack::Record record(const std::string& fields) {
        return desk_.record("case", R"({"scenario": "brawl:yard", )" + fields + "}");
    }
    // What is different, with everything that came of it; nothing when it fits.
    std::string wrong(const std::string& fields, const std::string& wanted) {
        const json::Node got = run(fields);
        const auto difference = find_difference(desk_.value(wanted), &got);
        return difference ? *difference + "\n" + json::write(got) : "";
    }

    MemoryFiles files_ = tests::brawl_files();
    PackRequest request_ = tests::brawl_request();
    std::shared_ptr<const action::Game> game_;
    tests::Desk desk_;
};

// What a policy makes of what somebody may do; the keys are those that `check` knows.
TEST(RunCaseDecide, a_policy_decides_for_somebody) {
    MemoryFiles files = tests::brawl_files();
    tests::add_folder(files, "packs/core", "packs/core");
    const PackRequest request = tests::brawl_request();
    const auto loaded = load_game(files, request);
    ASSERT_TRUE(loaded && loaded->game);
    tests::Desk desk;
    const auto run = [&](const std::string& fields) {
        const auto record = desk.record("case", R"({"scenario": "brawl:yard", )" + fields + "}");
        return run_case(record, {files, request, loaded->game});
    };
    const json::Node decided = run(R"("decide": {"actor": "bo"})");
    ASSERT_TRUE(decided.find("chosen")) << json::write(decided);
    const auto known = action::answer_keys(desk.record("case", R"({"decide": {"actor": "bo"}})"));
    for (const json::Node& member : decided.children)
        EXPECT_TRUE(std::ranges::find(known, member.key) != known.end()) << member.key;
    EXPECT_EQ(json::text_at(decided, "policy"), "core:first");
    EXPECT_TRUE(run(R"("decide": {"actor": "nobody"})").find("error"));
    EXPECT_TRUE(run(R"("decide": {"actor": "bo", "policy": "brawl:none"})").find("error"));
}

// The same JSON as the command line, on a pack that has balance records.
TEST(RunCaseBalance, figures_with_the_params_of_the_case) {
    const MemoryFiles files = tests::bout_files();
    const PackRequest request = tests::bout_request();
    const auto game = load_game(files, request)->game;
    tests::Desk desk;
    const auto wrong = [&](const std::string& fields, const std::string& wanted) {
        const json::Node got = run_case(desk.record("case", "{" + fields + "}"), {files, request, game});
        const auto difference = find_difference(desk.value(wanted), &got);
        return difference ? *difference : "";
    };
    EXPECT_EQ(wrong(R"("run": {"command": "balance"})",
                    R"({"targets": {"some": [{"id": "bout:even_fight", "ok": false}]}, "tables": {"some":
                        [{"id": "bout:handbook", "cells": 5, "all": {"absent": true}}]}})"),
              "");
    EXPECT_EQ(wrong(R"("profile": "fair", "run": {"command": "balance", "all": true})",
                    R"({"profile": "fair", "targets": {"some": [{"id": "bout:even_fight", "ok": true}]},
                        "tables": {"some": [{"all": {"some": [{"row": "4", "column": "3"}]}}]}})"),
              "");
    EXPECT_EQ(
        wrong(R"("profile": "fiar", "run": {"command": "balance"})", R"({"error": {"contains": "fiar"}})"),
        "");
}

TEST_F(RunCase, loading_checks_balance_records_whole) {
    EXPECT_EQ(wrong(R"("load": {"records": [{"kind": "balance", "id": "x", "scenario": "brawl:yard",
                        "metric": {"odds": "brawl:strike", "actor": "adda", "target": "bo"}}]})",
                    R"({"loads": false, "diagnostics": {"some": [{"code": "unknown-entity"}]}})"),
              "");
}

constexpr const char* k_strike =
    R"("do": {"actor": "ada", "action": "strike", "targets": {"primary": "bo"}})";

TEST_F(RunCase, doing_tells_what_was_said_and_what_changed) {
    EXPECT_EQ(
        wrong(std::string(k_strike) + R"(, "dice": [60])",
              R"json({"actor": "brawl:ada", "action": "brawl:strike", "targets": {"primary": "brawl:bo"},
                        "label": "strike Bo (60% chance)", "chance": 60, "degree": "success",
                        "said": ["Ada hits Bo."], "changes": {"brawl:bo": {"brawl:health": {"hp": 1}}},
                        "log": {"some": [{"kind": "contest", "degree": "success", "faces": [60]}]}})json"),
        "");
    EXPECT_EQ(
        wrong(std::string(k_strike) + R"(, "dice": [61])",
              R"({"degree": "failure", "said": ["Ada misses."], "changes": {"brawl:bo": {"absent": true}}})"),
        "");
    EXPECT_EQ(
        wrong(
            R"("do": {"actor": "ada", "action": "gamble"}, "dice": [6, 1])",
            R"({"chance": null, "said": ["Ada wins with 7."], "changes": {"brawl:ada": {"brawl:purse": {"coins": 1}}}})"),
        "");
}

TEST_F(RunCase, a_seed_gives_the_same_dice_again) {
    const auto log_of = [&](const std::string& seed) {
        return json::write(run(R"("do": {"actor": "ada", "action": "gamble"})" + seed));
    };
    EXPECT_EQ(log_of(R"(, "seed": 3)"), log_of(R"(, "seed": 3)"));
    EXPECT_EQ(log_of(""), log_of(R"(, "seed": 0)")) << "without one it is 0";
    bool differs = false;
    for (int seed = 1; seed < 10; ++seed)
        differs = differs || log_of(fmt::format(R"(, "seed": {})", seed)) != log_of("");
    EXPECT_TRUE(differs);
}

TEST_F(RunCase, dice_that_do_not_fit_are_an_error) {
    EXPECT_EQ(wrong(std::string(k_strike) + R"(, "dice": [101])", R"({"error": {"contains": "101"}})"), "");
    EXPECT_EQ(
        wrong(std::string(k_strike) + R"(, "dice": [])", R"({"error": {"contains": "the script ends"}})"),
        "");
    EXPECT_EQ(
        wrong(std::string(k_strike) + R"(, "dice": [1, 2])", R"({"error": {"contains": "only 1 of 2"}})"),
        "");
}

TEST_F(RunCase, choices_are_taken_in_order_and_then_the_default) {
    const std::string greet = R"("do": {"actor": "ada", "action": "greet"})";
    EXPECT_EQ(wrong(greet + R"(, "choices": [1])", R"({"said": ["Ada bows."]})"), "");
    EXPECT_EQ(wrong(greet, R"({"said": ["Ada spits."]})"), "");
    EXPECT_EQ(wrong(greet + R"(, "choices": [3])", R"({"error": {"contains": "there are 2"}})"), "");
}

TEST_F(RunCase, what_is_given_is_how_it_starts) {
    const std::string given = R"("given": {"brawl:bo": {"brawl:fallen": {}, "brawl:health": {"hp": 2}}}, )";
    EXPECT_EQ(
        wrong(
            given + k_strike + R"(, "dice": [80])",
            R"({"chance": 80, "changes": {"brawl:bo": {"brawl:health": {"hp": 0}, "brawl:fallen": {"absent": true}}}})"),
        "");
    EXPECT_EQ(wrong(std::string(R"("given": {"brawl:ada": {"brawl:skill": null}}, )") + k_strike,
                    R"({"error": {"contains": "Ada lacks brawl:skill"}})"),
              "");
    EXPECT_EQ(wrong(std::string(R"("given": {"brawl:zed": {}}, )") + k_strike,
                    R"({"error": {"contains": "brawl:zed"}})"),
              "");
    EXPECT_EQ(wrong(std::string(R"("given": {"brawl:bo": {"brawl:hat": {}}}, )") + k_strike,
                    R"({"error": {"contains": "brawl:hat"}})"),
              "");
}

// The world keeps what it was given when it is started again.
TEST_F(RunCase, a_case_that_is_restarted_has_what_it_was_given) {
    const auto given =
        record(R"("given": {"brawl:bo": {"brawl:health": {"hp": 2, "note": "a text of some length"}}})");
    const auto scene = open_case(given, {files_, request_, game_});
    ASSERT_TRUE(scene);
    const auto bo = *(*scene)->state.world.find("brawl:bo");
    const auto health = *game_->model->find_component("brawl:health");
    (*scene)->state.world.set(bo, health, Value::absent());
    (*scene)->restart();
    (*scene)->state.world.set(*(*scene)->state.world.find("brawl:cy"), health,
                              Value(std::string_view("something else entirely")));
    EXPECT_EQ(to_json((*scene)->state.world.get(bo, health)), R"({"hp":2,"note":"a text of some length"})");
}

TEST_F(RunCase, params_and_profiles_make_another_game) {
    const auto hp = [](int left) {
        return fmt::format(R"({{"changes": {{"brawl:bo": {{"brawl:health": {{"hp": {}}}}}}}}})", left);
    };
    EXPECT_EQ(wrong(std::string(R"("params": {"damage": 2}, )") + k_strike + R"(, "dice": [9])", hp(2)), "");
    EXPECT_EQ(wrong(std::string(R"("profile": "hard", )") + k_strike + R"(, "dice": [9])", hp(0)), "");
    EXPECT_EQ(
        wrong(std::string(R"("profile": "hard", "params": {"damage": 1}, )") + k_strike + R"(, "dice": [9])",
              hp(3)),
        "");
    EXPECT_EQ(wrong(std::string(R"("params": {"damage": 99}, )") + k_strike,
                    R"({"error": {"contains": "damage"}})"),
              "");
    EXPECT_EQ(wrong(std::string(R"("profile": "soft", )") + k_strike, R"({"error": {"contains": "soft"}})"),
              "");
    EXPECT_EQ(wrong(R"("params": {"damage": 99}, "run": {"command": "check"})",
                    R"({"error": {"contains": "damage"}})"),
              "");
    EXPECT_EQ(
        wrong(
            R"("params": {"damage": 99}, "load": {"records": [{"kind": "condition", "id": "c", "logic": true}]})",
            R"({"error": {"contains": "damage"}})"),
        "");
}

TEST_F(RunCase, asking_tells_how_it_stands) {
    EXPECT_EQ(
        wrong(
            R"("ask": {"actor": "ada", "action": "strike", "targets": {"primary": "bo"}, "reach": 80})",
            R"json({"action": "brawl:strike", "label": "strike Bo (60% chance)", "chance": 60, "available": true,
                        "odds": {"critical_success": 0.05, "success": 0.55, "failure": 0.34, "fumble": 0.06},
                        "reasons": [], "tags": [], "targets": {"primary": "brawl:bo"},
                        "changes": {"some": [{"chance": 80}]}})json"),
        "");
    EXPECT_EQ(wrong(R"("ask": {"actor": "ada", "action": "strike", "targets": {"target": "bo"}})",
                    R"({"available": true})"),
              "")
        << "`target` is another name of the same role";
    EXPECT_EQ(wrong(R"("ask": {"actor": "ada"})",
                    R"json({"offers": ["strike Bo (60% chance)", "strike Cy (95% chance)", "gamble", "greet"],
                        "actions": {"some": [{"action": "brawl:gamble", "chance": null}]}})json"),
              "");
    EXPECT_EQ(wrong(R"("ask": {"actor": "cy", "action": "strike", "targets": {"primary": "bo"}})",
                    R"({"available": false, "reasons": [{"contains": "brawl:skill"}]})"),
              "");
    EXPECT_EQ(
        wrong(R"("ask": {"actor": "ada", "action": "gamble"})", R"({"available": true, "label": "gamble"})"),
        "");
    EXPECT_EQ(wrong(R"("ask": {"actor": "zed"})", R"({"error": {"contains": "zed"}})"), "");
    EXPECT_EQ(wrong(R"("ask": {"actor": "ada", "action": "stroke"})", R"({"error": {"contains": "stroke"}})"),
              "");
}

TEST_F(RunCase, commands_answer_as_on_the_command_line) {
    EXPECT_EQ(wrong(R"("run": {"command": "actions", "actor": "cy"})",
                    R"({"offers": ["gamble", "greet"], "actions": {"no": [{"action": "brawl:strike"}]}})"),
              "");
    EXPECT_EQ(
        wrong(
            R"("run": {"command": "actions", "actor": "cy", "all": true})",
            R"({"offers": ["gamble", "greet"], "actions": {"some": [{"action": "brawl:strike", "available": false}]}})"),
        "");
    EXPECT_EQ(
        wrong(
            R"("run": {"command": "explain", "actor": "ada", "action": "strike", "targets": {"primary": "bo"}})",
            R"({"chance": 60, "base": 60, "available": {"absent": true}})"),
        "");
    EXPECT_EQ(wrong(R"("run": {"command": "check"})", R"({"loads": true, "errors": 0, "diagnostics": []})"),
              "");
}

TEST_F(RunCase, records_are_loaded_beside_the_packs) {
    EXPECT_EQ(
        wrong(
            R"("load": {"records": [{"kind": "condition", "id": "c", "logic": {"condition_ref": "core:always"}},
                                            {"kind": "quantity", "id": "q", "base": 3}]})",
            R"({"loads": true, "errors": 0})"),
        "");
    EXPECT_EQ(
        wrong(
            R"("load": {"records": [{"kind": "condition", "id": "c", "logic": {"condition_ref": "core:alwasy"}}]})",
            R"({"loads": false, "errors": 1, "diagnostics": [{"severity": "error", "hint": {"contains": "core:always"}}]})"),
        "");
    EXPECT_EQ(wrong(R"("load": {"records": [{"kind": "quantity", "id": "a", "base": "quantity.b"},
                                            {"kind": "quantity", "id": "b", "base": "quantity.a"}]})",
                    R"({"loads": false, "diagnostics": {"some": [{"code": "quantity-cycle"}]}})"),
              "");
    EXPECT_EQ(wrong(R"("ask": {"actor": "ada"})", R"({"error": {"absent": true}})"), "")
        << "nothing of it stays";
}

TEST_F(RunCase, what_comes_first_is_done_before_with_luck_of_its_own) {
    const std::string gamble = R"({"actor": "ada", "action": "gamble", "dice": [6, 6]})";
    EXPECT_EQ(
        wrong(R"("first": [)" + gamble + ", " + gamble +
                  R"(], "do": {"actor": "ada", "action": "gamble"}, "dice": [6, 1])",
              R"({"said": ["Ada wins with 7."], "changes": {"brawl:ada": {"brawl:purse": {"coins": 3}}}})"),
        "");
    EXPECT_EQ(
        wrong(
            R"("first": [{"actor": "ada", "action": "greet", "choices": [1]}], "do": {"actor": "ada", "action": "gamble"}, "dice": [1, 1])",
            R"({"said": ["Ada loses with 2."]})"),
        "")
        << "only the last is told";
    EXPECT_EQ(
        wrong(
            R"("first": [{"actor": "ada", "action": "strike", "targets": {"primary": "bo"}, "dice": [100]}], "ask": {"actor": "ada", "action": "strike", "targets": {"primary": "bo"}})",
            R"({"available": false})"),
        "")
        << "who fell over cannot strike";
}

TEST_F(RunCase, a_seed_of_a_first_step_is_its_own) {
    const auto coins = [&](int seed) {
        return json::write(run(R"("first": [{"actor": "ada", "action": "gamble", "seed": )" +
                               std::to_string(seed) + R"(}], "do": {"actor": "ada", "action": "greet"})"));
    };
    EXPECT_EQ(coins(1), coins(1));
    std::set<std::string> all;
    for (int seed = 0; seed < 20; ++seed) all.insert(coins(seed));
    EXPECT_EQ(all.size(), 2u) << "won or lost";
}

TEST_F(RunCase, a_first_step_that_fails_is_told) {
    EXPECT_EQ(
        wrong(
            R"("first": [{"actor": "ada", "action": "gamble", "dice": [1, 1]}, {"actor": "ada", "action": "gambel"}], "do": {"actor": "ada", "action": "gamble"})",
            R"({"error": {"contains": "first 2: "}})"),
        "");
    EXPECT_EQ(
        wrong(
            R"("first": [{"actor": "ada", "action": "gamble", "dice": [1]}], "do": {"actor": "ada", "action": "gamble"})",
            R"({"error": {"contains": "first 1: the script ends after 1 face"}})"),
        "");
}

} // namespace
} // namespace arbiter::cases::run_case_test
