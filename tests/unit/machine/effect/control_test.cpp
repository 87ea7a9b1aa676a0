#include "machine/effect/control.hpp"

#include "support/stage.hpp"

namespace arbiter::machine::control_test {
namespace {

using tests::Stage;

TEST(Control, when_goes_one_way_or_the_other) {
    Stage stage(R"("effects": [
      { "when": "entity.primary.components['p:hp'].now > 5", "do": [ { "say": "strong" } ], "else": [ { "say": "weak" } ] },
      { "when": { "has_component": [{ "var": "entity.primary" }, "p:mark"] }, "do": [ { "say": "marked" } ] },
      { "when": false, "do": [], "else": [ { "say": "else" } ] }, { "say": "end" } ])");
    EXPECT_EQ(stage.play(), "strong\nelse\nend\n");
}

TEST(Control, repeat_counts_whole_times_and_works_the_number_out_once) {
    Stage stage(R"("effects": [ { "repeat": "entity.primary.components['p:hp'].now / 3", "do": [
      { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } } ] },
      { "repeat": 2, "do": [ { "repeat": 2, "do": [ { "say": "x" } ] } ] } ])");
    EXPECT_TRUE(stage.play().ends_with("x\nx\nx\nx\n"));
    EXPECT_EQ(stage.changes(), R"({"p:wolf":{"p:hp":{"now":6,"max":8}}})");
}

TEST(Control, repeat_refuses_what_is_no_count_and_nothing_has_changed) {
    const auto played = [](const std::string& times) {
        Stage stage(R"("effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } },
          { "repeat": )" +
                    times + R"(, "do": [ { "say": "again" } ] } ])");
        const std::string told = stage.play();
        EXPECT_TRUE(!told.starts_with("error") || stage.changes() == "{}") << stage.changes();
        return told;
    };
    const std::string refused = "error: p:act/effects.1: repeat takes a number of at least 0, not ";
    EXPECT_TRUE(played("\"0 - 2\"").starts_with(refused + "-2 (")) << played("\"0 - 2\"");
    EXPECT_NE(played("\"0 - 2\"").find("actions/act.json:"), std::string::npos) << "its place";
    EXPECT_TRUE(
        played("\"entity.primary.components['core:name'].text\"").starts_with(refused + "\"Wolf\" ("));
    EXPECT_TRUE(played("\"entity.primary.components['p:hp'].now > 0\"").starts_with(refused + "true ("));
    EXPECT_TRUE(played("\"0 - 0.5\"").starts_with(refused + "-0.5 ("));
    EXPECT_EQ(played("\"entity.primary.components['p:hp'].none\"").find("again"), std::string::npos)
        << "what is missing counts 0";
    EXPECT_EQ(played("\"0.1 * 3 * 10 - 3\"").find("error"), std::string::npos) << "a hair off 0 is 0";
}

TEST(Control, each_is_for_everybody_who_was_there_at_first) {
    Stage stage(R"("effects": [ { "each": "here", "as": "secondary", "do": [
      { "move": { "to": "secondary", "place": "yard" } }, { "say": "{secondary} and {target}" } ] },
      { "say": "{secondary}{target}" } ])");
    const std::string told = stage.play();
    EXPECT_NE(told.find("Wolf and Wolf\n"), std::string::npos) << told;
    EXPECT_NE(told.find("Bear and Wolf\n"), std::string::npos) << told;
    EXPECT_TRUE(told.ends_with("\nWolf\n")) << "the role is nobody's again";
}

TEST(Control, the_target_may_be_lent_and_comes_back) {
    Stage stage(R"x("effects": [ { "each": "here", "do": [ { "say": "{target}" } ] }, { "say": "{target}" },
      { "each": "entities(p:mark)", "do": [ { "say": "nobody" } ] } ])x");
    EXPECT_EQ(stage.play(), "Wolf\nBear\nWolf\n");
}

TEST(Control, stop_ends_everything) {
    Stage stage(
        R"("effects": [ { "say": "a" }, { "repeat": 3, "do": [ { "stop": true } ] }, { "say": "b" } ])");
    EXPECT_EQ(stage.play(), "a\n");
    EXPECT_EQ(Stage(R"("effects": [ { "stop": false }, { "say": "b" } ])").play(), "b\n");
}

TEST(Control, another_action_runs_inside_this_one) {
    Stage stage(
        R"("effects": [ { "run": "other" }, { "say": "after" } ])",
        {{"actions/other.json",
          R"({ "id": "other", "template": "other", "effects": [ { "roll": "1d6", "as": "n" }, { "say": "{n} for {actor}" } ] })"}});
    EXPECT_EQ(stage.play({4}), "1d6: 4\n4 for Hero\nafter\n");
}

// What has no end is ended: by frames, by steps.
TEST(Control, nothing_goes_on_for_ever) {
    EXPECT_EQ(Stage(R"("effects": [ { "run": "act" } ])").play(),
              "error: \"p:act\" would be frame 65 of at most 64");
    EXPECT_EQ(
        Stage(
            R"("effects": [ { "repeat": 10000, "do": [ { "repeat": 10000, "do": [ { "when": "1 > 2", "do": [ { "say": "x" } ] } ] } ] } ])")
            .play(),
        "error: p:act took more than 1000000 steps");
    EXPECT_EQ(Stage(R"("effects": [ { "repeat": "1/0", "do": [ { "say": "x" } ] } ])").play(), "")
        << "no number, no times";
}

TEST(Control, slips_of_the_pen_are_told) {
    EXPECT_EQ(Stage(R"("effects": [ { "each": "here", "as": "fourth", "do": [] } ])").codes(), "")
        << "a role of its own";
    EXPECT_EQ(Stage(R"("effects": [ { "each": "here", "as": "The Fourth", "do": [] } ])").codes(),
              "bad-name ");
    EXPECT_EQ(Stage(R"("effects": [ { "each": "here", "as": "location", "do": [] } ])").codes(),
              "reserved-name ");
    EXPECT_EQ(Stage(R"("effects": [ { "each": "heer", "do": [] } ])").codes(), "unknown-scope ");
    EXPECT_EQ(Stage(R"("effects": [ { "run": "acct" } ])").codes(), "unknown-action ");
    EXPECT_EQ(Stage(R"("effects": [ { "when": "1 +", "do": [] } ])").is_fine(), false);
    EXPECT_EQ(Stage(R"("effects": [ { "when": true } ])").codes(), "missing-field ");
}

const std::vector<std::pair<std::string, std::string>> k_hurt = {
    {"actions/hurt.json",
     R"({ "id": "hurt", "template": "hurt", "offered": false, "takes": ["amount", "why"], "targets": { "primary": { "scope": "here", "placeholder": "target" } },
       "effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-amount" } }, { "say": "{actor} hurts {target}: {amount} {why}" } ] })"}};

std::string run_hurt(const std::string& fields) {
    return R"({ "run": { "action": "hurt", )" + fields + " } }";
}

TEST(Control, what_is_run_is_told_what_it_takes) {
    Stage stage(R"("effects": [ { "roll": "1d6", "as": "n" }, )" +
                    run_hurt(R"("with": { "why": "'because'", "amount": "n * 2" })") + ", " +
                    run_hurt(R"("with": { "amount": -1, "why": "null" })") + R"(, { "say": "{n}" } ])",
                k_hurt);
    const std::string told = stage.play({3});
    EXPECT_NE(told.find("Hero hurts Wolf: 6 because\n"), std::string::npos) << told;
    EXPECT_NE(told.find("Hero hurts Wolf: -1 \n"), std::string::npos) << told;
    EXPECT_TRUE(told.ends_with("\n3\n")) << told;
    EXPECT_EQ(stage.changes(), R"({"p:wolf":{"p:hp":{"now":3,"max":8}}})");
}

TEST(Control, roles_may_change_hands) {
    const std::string with = R"("with": { "amount": 1, "why": 0 }, )";
    const auto told = [&](const std::string& cast) {
        std::string all;
        Stage stage("\"effects\": [ " + run_hurt(with + "\"cast\": " + cast) +
                        R"(, { "say": "{actor} {target}" } ])",
                    k_hurt);
        const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
        if (!done) return done.error().message;
        for (const Event& line : done->log)
            if (line.kind == "say") all += line.text + "\n";
        return all;
    };
    EXPECT_EQ(told("{}"), "Hero hurts Wolf: 1 0\nHero Wolf\n");
    EXPECT_EQ(told(R"({ "primary": "actor", "actor": "primary" })"), "Wolf hurts Hero: 1 0\nHero Wolf\n")
        << "both at once, and back";
    EXPECT_EQ(told(R"({ "primary": "actor" })"), "Hero hurts Hero: 1 0\nHero Wolf\n");
}

TEST(Control, what_it_does_not_take_and_what_it_misses_is_told) {
    const auto codes = [](const std::string& fields) {
        return Stage("\"effects\": [ " + run_hurt(fields) + " ]", k_hurt).codes();
    };
    EXPECT_EQ(codes(R"("with": { "amount": 1, "why": 2 })"), "");
    EXPECT_EQ(codes(R"("with": { "amount": 1 })"), "missing-field ");
    EXPECT_EQ(codes(R"("with": {})"), "missing-field ");
    EXPECT_EQ(codes(R"("with": { "amount": 1, "why": 2, "how": 3 })"), "unknown-name ");
    EXPECT_EQ(codes(R"("with": { "amout": 1, "why": 2 })"), "unknown-name ");
    EXPECT_EQ(codes(R"("with": { "amount": "1d6", "why": 2 })"), "dice-in-number ");
    EXPECT_EQ(codes(R"("with": { "amount": 1, "why": 2 }, "cast": { "villain": "actor" })"), "unknown-role ");
    EXPECT_EQ(Stage(R"("effects": [ { "run": "hurt" } ])", k_hurt).codes(), "missing-field ");
    EXPECT_EQ(Stage(R"("effects": [ { "run": { "action": "hrut" } } ])", k_hurt).codes(), "unknown-action ");
}

} // namespace
} // namespace arbiter::machine::control_test
