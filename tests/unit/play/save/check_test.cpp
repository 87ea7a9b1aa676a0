// What does not fit the scene is told with its place, all of it at once.
#include "play/save/check.hpp"

#include "arbiter/session.hpp"
#include "support/saves.hpp"
#include "support/stage.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter::play::check_save_test {
namespace {

using tests::open_save;
using tests::save_state;

using json::Node;
using tests::Stage;

const std::vector<std::pair<std::string, std::string>> k_wound = {
    {"components/h.json",
     R"({ "id": "wound", "fields": { "depth": { "type": "whole", "min": 0, "max": 9 } } })"}};

std::string told(const Stage& stage, const std::string& text, bool with_places = false) {
    std::string all;
    for (const Diagnostic& one : check_save(stage.game(), text, "s.json"))
        all += (with_places ? fmt::format("{}:{} ", one.place.line, one.place.column) : "") + one.message +
               (one.hint.empty() ? "" : " (" + one.hint + ")") + "\n";
    return all;
}

// The wolf of a fresh save gets a component, or another one.
std::string told_of_wolf(const Stage& stage, const char* component, const char* value) {
    Node root = json::read_own(save_state(stage.scene()));
    Node& wolf = *root.find("state")->find("entities")->find("p:wolf");
    if (Node* old = wolf.find(component)) {
        *old = json::read_own(value);
        old->key = component;
    } else {
        wolf.add(component, json::read_own(value));
    }
    return told(stage, json::write(root));
}

TEST(CheckSave, values_obey_the_fields_of_their_component) {
    const Stage stage("", k_wound);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_EQ(told_of_wolf(stage, "p:wound", R"({ "depth": 3 })"), "");
    EXPECT_EQ(told_of_wolf(stage, "p:wound", R"({ "depth": 12 })"),
              "12 is not legal for \"depth\" of component \"p:wound\" (it is from 0 to 9)\n");
    EXPECT_EQ(told_of_wolf(stage, "p:wound", R"({ "dept": 1 })"),
              "component \"p:wound\" has no \"dept\" (did you mean \"depth\"?)\n");
    EXPECT_EQ(told_of_wolf(stage, "p:wound", "[]"), "component \"p:wound\" is an object, this is a list\n");
    EXPECT_EQ(told_of_wolf(stage, "p:wound", "null"), "component \"p:wound\" is an object, this is null\n");
}

TEST(CheckSave, everything_unknown_is_told_at_once_with_its_place) {
    const Stage stage("", k_wound);
    std::string text = save_state(stage.scene());
    text.replace(text.find("\"p:wolf\": {"), 11, "\"p:wolff\": { \"p:marc\": {},");
    EXPECT_EQ(
        told(stage, text, true),
        "18:7 there is no \"p:wolff\" in this scene (did you mean \"wolf\"? there are hall, yard, hero, "
        "wolf, bear, far)\n"
        "18:20 no component \"p:marc\" (did you mean \"p:mark\"?)\n")
        << text;
    text = save_state(stage.scene());
    text.replace(text.find("\"p:wolf\""), 8, "\"wolf\"");
    EXPECT_EQ(told(stage, text), "this is \"p:wolf\", in full\n");
    text = save_state(stage.scene());
    text.replace(text.find("\"p:s\""), 5, "\"p:t\"");
    EXPECT_EQ(told(stage, text, true), "3:15 no scenario \"p:t\" (did you mean \"p:s\"? there is p:s)\n");
    text = save_state(stage.scene());
    text.replace(text.find("\"p:yard\": {},"), 13, "");
    EXPECT_EQ(told(stage, text, true), "9:5 \"p:yard\" of \"p:s\" is not in the save\n");
}

TEST(CheckSave, whatever_it_ends_with_a_truncated_one_is_refused) {
    const Stage stage("");
    const std::string text = save_state(stage.scene());
    for (std::size_t size = 0; size + 2 < text.size(); ++size) {
        ASSERT_FALSE(check_save(stage.game(), text.substr(0, size), "s.json").empty()) << size;
        ASSERT_FALSE(open_save(stage.game(), text.substr(0, size))) << size;
    }
    EXPECT_TRUE(open_save(stage.game(), text));
}

TEST(CheckSave, a_round_fits_its_packs) {
    Stage stage(R"("effects": [ { "roll": "1d6", "as": "n" }, { "say": "{n}" } ])");
    auto begun = begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(*advance(**begun));
    const std::string saved = save_state(stage.scene());
    begun->reset();
    EXPECT_EQ(told(stage, saved), "");
    // The first of them from `after` on.
    const auto with = [&](std::string_view after, std::string_view from, std::string_view to) {
        std::string text = saved;
        const auto at = text.find(from, text.find(after));
        EXPECT_NE(at, std::string::npos) << from << "\n" << text;
        if (at != std::string::npos) text.replace(at, from.size(), to);
        return told(stage, text);
    };
    EXPECT_EQ(with("frames", "\"at\": \"effects.0\"", "\"at\": \"effects.7\""),
              "\"p:act\" has no \"effects.7\"\n");
    EXPECT_EQ(with("frames", "\"step\": 0", "\"step\": 99"), "\"effects.0\" of \"p:act\" has no step 99\n");
    EXPECT_EQ(with("frames", "\"step\": 0", "\"step\": -1"),
              "-1 is not legal for \"step\" of a frame (it is from 0 to 4294967295)\n");
    EXPECT_EQ(with("frames", "\"primary\": \"p:wolf\"", "\"primary\": \"p:lamb\""),
              "there is no \"p:lamb\" in \"p:s\"\n");
    EXPECT_EQ(with("frames", "\"code\": \"p:act\"", "\"code\": \"p:dance\""),
              "there is nothing called \"p:dance\" to go on with\n");
    EXPECT_EQ(with("registers", "{ \"none\": true }", "{}"),
              "a register has one value ({ \"none\": true } where there is nothing)\n");
    EXPECT_EQ(with("registers", "{ \"none\": true }", "{ \"none\": true }, { \"none\": true }"),
              "\"p:act\" has 1 registers, not 2\n");
    EXPECT_EQ(with("registers", "{ \"none\": true }", ""), "\"p:act\" has 1 registers, not 0\n");
    const std::string no_tile = "\" is no tile (a tile is its column and row: \"3,4\")\n";
    EXPECT_EQ(with("registers", "\"none\": true", "\"tile\": \"banana\""), "\"banana" + no_tile);
    EXPECT_EQ(with("registers", "{ \"none\": true }", R"({ "list": [{ "tile": "99999,1" }] })"),
              "\"99999,1" + no_tile);
    EXPECT_EQ(with("registers", "{ \"none\": true }", R"({ "map": { "a": { "tile": "" } } })"),
              "\"" + no_tile);
    EXPECT_EQ(with("registers", "\"none\": true", "\"beyond\": \"all\""),
              "\"all\" is no number (infinity, -infinity or nan)\n");
    EXPECT_EQ(with("frames", "\"begun\": 0", "\"begun\": 3"), "no more than 0 questions were answered\n");
}

const std::vector<std::pair<std::string, std::string>> k_calls = {
    {"actions/other.json",
     R"({ "id": "other", "template": "o", "effects": [ { "say": "x" }, { "run": "third" }, { "say": "y" } ] })"},
    {"actions/third.json",
     R"({ "id": "third", "template": "t", "effects": [ { "say": "a" }, { "roll": "1d6" }, { "say": "b" } ] })"}};

// The frames of an action that runs another, which runs a third, which rolls: in another order, and changed.
std::string told_of_frames(std::vector<int> order, std::string_view from = "", std::string_view to = "") {
    Stage stage(R"("effects": [ { "run": "other" } ])", k_calls);
    EXPECT_TRUE(stage.is_fine()) << stage.codes();
    auto begun = begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    EXPECT_TRUE(*advance(**begun));
    Node root = json::read_own(save_state(stage.scene()));
    Node& frames = *root.find("state")->find("frames");
    EXPECT_EQ(frames.children.size(), 3u);
    std::vector<Node> kept;
    for (const int i : order) kept.push_back(frames.children[static_cast<std::size_t>(i)]);
    frames.children = kept;
    std::string text = json::write(root);
    if (!from.empty()) text.replace(text.find(from), from.size(), to);
    begun->reset();
    return told(stage, text);
}

TEST(CheckSave, frames_hold_each_other_up) {
    EXPECT_EQ(told_of_frames({0, 1, 2}), "");
    EXPECT_EQ(told_of_frames({0, 2}), "nothing that is under way below it runs \"p:third\"\n");
    EXPECT_EQ(told_of_frames({1, 0, 2}), "nothing that is under way below it runs \"p:act\"\n");
    EXPECT_EQ(told_of_frames({0, 2, 1}), "nothing that is under way below it runs \"p:third\"\n");
    EXPECT_EQ(told_of_frames({0, 1}), "nothing is asked at \"effects.2\" of \"p:other\"\n");
    EXPECT_EQ(told_of_frames({0, 1, 2}, "\"at\":\"effects.1\"", "\"at\":\"effects.0\""),
              "nothing is asked at \"effects.0\" of \"p:third\"\n");
}

TEST(CheckSave, nobody_has_gone_twice_and_no_number_was_given_twice) {
    const std::vector<std::pair<std::string, std::string>> cubs = {
        {"components/cub.json", R"({ "id": "cub", "open": true })"},
        {"entities/e.json",
         R"([ { "id": "grey", "components": { "p:cub": {} } }, { "id": "brown", "components": { "p:cub": {} } } ])"}};
    Stage stage(R"("effects": [ { "spawn": "grey" }, { "remove": "primary" } ])", cubs);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    stage.play();
    const std::string saved = save_state(stage.scene());
    EXPECT_EQ(told(stage, saved), "");
    const auto with = [&](std::string_view from, std::string_view to) {
        std::string text = saved;
        const auto at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from << "\n" << text;
        if (at != std::string::npos) text.replace(at, from.size(), to);
        return told(stage, text);
    };
    EXPECT_EQ(with("\"gone\": [\"p:wolf\"]", "\"gone\": [\"p:wolf\", \"p:wolf\"]"),
              "\"p:wolf\" has gone twice\n");
    EXPECT_NE(with("\"p:grey#1\"", "\"p:grey#01\"").find("there is no \"p:grey#01\""), std::string::npos);
    EXPECT_EQ(with("\"p:grey#1\"", "\"p:brown#1\": {}, \"p:grey#1\""),
              "\"p:grey#1\" has the number of something else\n");
}

} // namespace
} // namespace arbiter::play::check_save_test
