// What does not fit the scene is told with its place, all of it at once.
#include "action/check_save.hpp"

#include "arbiter/resolve.hpp"
#include "support/stage.hpp"

namespace arbiter::action::check_save_test {
namespace {

using tests::Stage;

const std::vector<std::pair<std::string, std::string>> k_schema = {
    {"components/h.json",
     R"({ "id": "wound", "schema": { "type": "object", "required": ["depth"], "additionalProperties": false,
          "properties": { "depth": { "type": "integer", "minimum": 0, "maximum": 9 } } } })"}};

std::string told(const Stage& stage, const std::string& text) {
    std::string all;
    for (const Diagnostic& one : check_save(stage.game(), text, "s.json"))
        all += std::to_string(one.place.line) + ":" + std::to_string(one.place.column) + " " + one.message +
               (one.hint.empty() ? "" : " (" + one.hint + ")") + "\n";
    return all;
}

std::string changed(const std::string& changes) {
    return R"({ "scenario": "p:s", "changes": )" + changes + " }";
}

TEST(CheckSave, values_obey_the_schema_of_their_component) {
    const Stage stage("", k_schema);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_EQ(told(stage, changed(R"({ "p:wolf": { "p:wound": { "depth": 3 }, "p:mark": null } })")), "");
    EXPECT_EQ(told(stage, changed(R"({ "p:wolf": { "p:wound": { "depth": 12 } } })")),
              "1:69 12 is not legal for \"depth\" of component \"p:wound\" (it is from 0 to 9)\n");
    EXPECT_EQ(told(stage, changed(R"({ "p:wolf": { "p:wound": { "dept": 1 } } })")),
              "1:60 component \"p:wound\" has no \"dept\" (did you mean \"depth\"?)\n");
    EXPECT_EQ(told(stage, changed(R"({ "p:wolf": { "p:wound": [] } })")),
              "1:58 component \"p:wound\" is an object, this is a list\n");
}

TEST(CheckSave, everything_unknown_is_told_at_once) {
    const Stage stage("", k_schema);
    EXPECT_EQ(told(stage, changed(R"({ "p:wolff": {}, "p:bear": { "p:marc": {} } })")),
              "1:35 there is no \"p:wolff\" in this scene (did you mean \"wolf\"? there are hall, yard, "
              "hero, wolf, "
              "bear, far)\n"
              "1:62 no component \"p:marc\" (did you mean \"p:mark\"?)\n");
    EXPECT_EQ(told(stage, R"({ "scenario": "p:t", "changes": {} })"),
              "1:15 no scenario \"p:t\" (did you mean \"p:s\"? there is p:s)\n");
    EXPECT_EQ(told(stage, R"({ "scenario": "p:s", )"),
              "1:21 the file ends before the object of line 1 is closed (close it with })\n");
}

TEST(CheckSave, a_round_fits_its_packs) {
    Stage stage(R"("effects": [ { "roll": "1d6", "as": "n" }, { "say": "{n}" } ])");
    auto begun = begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(*advance(**begun));
    const std::string saved = save(**begun);
    begun->reset();
    EXPECT_EQ(told(stage, saved), "");
    const auto with = [&](std::string_view from, std::string_view to) {
        std::string text = saved;
        const auto at = text.rfind(from);
        EXPECT_NE(at, std::string::npos) << from << "\n" << text;
        if (at != std::string::npos) text.replace(at, from.size(), to);
        const std::string all = told(stage, text);
        return all.substr(all.find(' ') + 1);
    };
    EXPECT_EQ(with("\"position\": 0", "\"position\": 999"),
              "\"p:act\" has only 2 steps (it was saved with other packs)\n");
    EXPECT_EQ(with("\"position\": 0", "\"position\": -1"),
              "-1 is not legal for \"position\" of a frame (it is from 0 to 4294967295)\n");
    EXPECT_EQ(with("\"primary\": \"p:wolf\"", "\"primary\": \"p:lamb\""),
              "there is no \"p:lamb\" in \"p:s\"\n");
    EXPECT_EQ(with("\"action\": \"p:act\"", "\"action\": \"p:dance\""), "there is no action \"p:dance\"\n");
    EXPECT_EQ(with("{ \"none\": true }", "{}"),
              "a register has one value ({ \"none\": true } where there is nothing)\n");
}

TEST(CheckSave, a_round_is_not_loaded_from_a_state_nor_into_another_scene) {
    Stage stage("");
    EXPECT_EQ(load_resolution(stage.scene(), R"({ "scenario": "p:s", "changes": {} })").error().message,
              "this is a saved state: nothing is under way in it");
    EXPECT_EQ(load_resolution(stage.scene(), R"({ "scenario": "p:t", "changes": {} })").error().message,
              "<save>:1:15: this was saved in \"p:t\", not in \"p:s\"");
}

} // namespace
} // namespace arbiter::action::check_save_test
