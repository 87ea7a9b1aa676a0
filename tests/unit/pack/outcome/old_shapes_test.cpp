// The shapes in which cards were written over the years, through the forms of the pack kingdom as it ships.
#include "support/packs.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace arbiter::pack::old_shapes_test {
namespace {

namespace fs = std::filesystem;

tests::Tree forms_of_the_kingdom() {
    tests::Tree tree = {{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"}};
    for (const auto& file : fs::directory_iterator(fs::path(ARBITER_SOURCE_DIR) / "packs/kingdom/forms")) {
        std::ostringstream text;
        text << std::ifstream(file.path(), std::ios::binary).rdbuf();
        tree.emplace_back("p/forms/" + file.path().filename().string(), text.str());
    }
    return tree;
}

// What the failure of an incident becomes, as JSON with canonical keys.
std::string failure(const std::string& outcome, const std::string& container = "outcomes") {
    tests::Tree tree = forms_of_the_kingdom();
    tree.emplace_back(
        "p/kinds/k.json",
        R"({ "id": "incident", "is": "card", "fields": { "tier": { "doc": "x", "also": ["severity"] } } })");
    tree.emplace_back("p/incidents/a.json", R"({"id":"a","severity":"minor","skills":[{"skill":"lore"}],")" +
                                                container + R"(":{"failure":)" + outcome + "}}");
    const LoadedPacks loaded = tests::load(tree);
    for (const Diagnostic& one : loaded.report.diagnostics)
        if (one.severity == Severity::error) return one.message;
    const json::Node shown = json::read_own(*show_record(*loaded.packs, "incident", "p:a"));
    EXPECT_EQ(shown.find("tier")->text, "minor");
    return json::write(*shown.find("outcomes")->find("failure"));
}

std::string modifier(const std::string& text) {
    const std::string all = failure(R"({"modifiers":[)" + text + "]}");
    const std::string start = R"({"changes":[)";
    return all.starts_with(start) ? all.substr(start.size(), all.size() - start.size() - 2) : all;
}

TEST(old_shapes, a_container_may_be_called_effects_and_a_message_description) {
    EXPECT_EQ(failure(R"({"msg":"x"})", "effects"), R"({"say":"x"})");
    EXPECT_EQ(failure(R"({"description":"x"})", "effects"), R"({"say":"x"})");
}

TEST(old_shapes, the_magic_number_takes_the_dice_beside_it) {
    EXPECT_EQ(
        failure(
            R"({"modifiers":[{"resource":"gold","value":-999},{"resource":"fame","value":1}],"diceFormula":"1d4"})"),
        R"({"changes":[{"value":"-1d4","resource":"gold"},{"resource":"fame","value":1}]})");
    EXPECT_EQ(failure(R"({"modifiers":[{"resource":"gold","value":-999}],"diceFormula":"2d6+1"})"),
              R"x({"changes":[{"value":"-(2d6+1)","resource":"gold"}]})x");
    EXPECT_EQ(failure(R"({"modifiers":[{"resource":"gold","value":-999}]})"),
              "-999 stood for dice in diceFormula, and there are none beside the modifiers")
        << "dice are never made up";
}

TEST(old_shapes, dice_that_no_modifier_takes_are_told) {
    EXPECT_EQ(failure(R"({"modifiers":[{"resource":"gold","value":999}],"diceFormula":"1d4"})"),
              "no modifier here is -999, so these dice are nobody's");
}

TEST(old_shapes, a_minus_goes_before_limits) {
    EXPECT_EQ(modifier(R"x({"type":"dice","resource":"a","formula":"1d4+1 (min: 3)","negative":true})x"),
              R"x({"value":"-max(1d4+1, 3)","resource":"a"})x");
}

TEST(old_shapes, values_with_a_type) {
    EXPECT_EQ(modifier(R"({"type":"static","resource":"a","value":2,"duration":"immediate"})"),
              R"({"resource":"a","value":2,"duration":"immediate"})");
    EXPECT_EQ(modifier(R"({"type":"static","resource":"a","value":2,"negative":true})"),
              R"({"value":-2,"resource":"a"})");
    EXPECT_EQ(modifier(R"({"type":"dice","resource":"a","formula":"2d4","message":"m"})"),
              R"({"value":"2d4","note":"m","resource":"a"})");
    EXPECT_EQ(modifier(R"({"type":"dice","resource":"a","formula":"1d4-1","negative":true})"),
              R"x({"value":"-(1d4-1)","resource":"a"})x");
    EXPECT_EQ(modifier(R"({"type":"dice","resource":"a","formula":"1d4","negative":false})"),
              R"({"value":"1d4","resource":"a"})");
    EXPECT_EQ(modifier(R"({"type":"dice","resource":"a","formula":"1d4","operation":"subtract"})"),
              R"({"value":"-1d4","resource":"a"})");
    EXPECT_EQ(modifier(R"({"type":"dice","resource":"a","formula":"1d4","operation":"add"})"),
              R"({"value":"1d4","resource":"a"})");
    EXPECT_EQ(modifier(R"({"type":"computed","resource":"a","formula":"half_cost","negative":true})"),
              R"({"value":"-{half_cost}","resource":"a"})");
}

TEST(old_shapes, choices_with_a_type) {
    const std::string list = R"({"resource":["a","b"],"value":)";
    EXPECT_EQ(modifier(R"({"type":"choice","resources":["a","b"],"value":1})"), list + "1}");
    EXPECT_EQ(modifier(R"({"type":"choice","resources":["a","b"],"value":1,"negative":true})"),
              R"({"value":-1,"resource":["a","b"]})");
    EXPECT_EQ(
        modifier(R"({"type":"choice","resources":["a","b"],"value":{"formula":"1d4","negative":true}})"),
        list + "\"-1d4\"}");
    EXPECT_EQ(modifier(R"({"type":"choice","resources":["a","b"],"value":{"formula":"1d4+1"}})"),
              list + "\"1d4+1\"}");
    EXPECT_EQ(modifier(R"({"type":"choice","resources":["a","b"],"formula":"1d4","negative":true})"),
              R"({"value":"-1d4","resource":["a","b"]})");
}

// A loss must not become a gain, wherever its sign is written.
TEST(old_shapes, a_sign_may_stand_in_a_flag_or_an_operation) {
    const std::string list = R"({"value":-2,"resource":["a","b"]})";
    EXPECT_EQ(modifier(R"({"type":"choice","resource":["a","b"],"value":2,"negative":true})"), list);
    EXPECT_EQ(modifier(R"({"type":"choice","resource":["a","b"],"value":2,"operation":"subtract"})"), list);
    EXPECT_EQ(modifier(R"({"resource":["a","b"],"value":2,"negative":true})"), list);
    EXPECT_EQ(modifier(R"({"resource":["a","b"],"value":-2,"negative":true})"), list) << "it is one minus";
    const std::string dice = R"({"value":"-1d4","resource":"a"})";
    EXPECT_EQ(modifier(R"({"type":"dice","resource":"a","value":"1d4","negative":true})"), dice);
    EXPECT_EQ(modifier(R"({"resource":"a","formula":"1d4","negative":true})"), dice);
    EXPECT_EQ(
        modifier(R"({"type":"static","resource":"a","value":"1d4","operation":"subtract","negative":false})"),
        dice);
    EXPECT_EQ(modifier(R"({"type":"choice","resource":"a","value":{"formula":"1d4"},"negative":true})"),
              dice);
    EXPECT_EQ(
        modifier(
            R"({"type":"choice","resource":"a","value":{"formula":"1d4","negative":true},"negative":true})"),
        dice);
    EXPECT_EQ(modifier(R"({"resource":"a","value":"1d4","operation":"add"})"),
              R"({"resource":"a","value":"1d4"})");
}

TEST(old_shapes, what_might_turn_a_value_around_is_refused) {
    EXPECT_EQ(modifier(R"({"resource":"a","value":2,"operation":"multiply"})"),
              "outcome change has no field \"operation\"");
    EXPECT_EQ(modifier(R"({"resource":"a","value":2,"sign":-1})"), "outcome change has no field \"sign\"");
    EXPECT_EQ(modifier(R"({"type":"percent","resource":"a","value":2})"),
              "outcome change has no field \"type\"");
    EXPECT_EQ(modifier(R"({"resource":"a","value":2,"negative":"true"})"),
              "true or false is wanted here, this is a text");
    EXPECT_EQ(modifier(R"({"resource":"a","value":{"formula":"1d4","times":2}})"),
              "form \"p:dice_in_value\" does not know what this means here");
}

TEST(old_shapes, a_duration_may_be_a_number_of_turns) {
    EXPECT_EQ(modifier(R"({"resource":"a","value":1,"duration":3})"),
              R"({"duration":"turns","turns":3,"resource":"a","value":1})");
}

TEST(old_shapes, control_words_leave_the_modifiers) {
    EXPECT_EQ(
        failure(
            R"({"msg":"x","modifiers":[{"name":"Draw the map anew","resource":"manual","value":0,"duration":"immediate"},
        {"resource":"a","value":1},{"resource":"manual","value":"Roll 1d3 for it"}],"manualEffects":["First this"]})"),
        R"({"tasks":["First this","Roll 1d3 for it","Draw the map anew"],"changes":[{"resource":"a","value":1}],"say":"x"})");
    for (const char* yes : {"true", "1", "\"true\""})
        EXPECT_EQ(failure(std::string(R"({"modifiers":[{"resource":"endsEvent","value":)") + yes + "}]}"),
                  R"({"changes":[],"settles":true})");
    EXPECT_EQ(failure(R"({"modifiers":[{"resource":"endsEvent","value":false}],"endsEvent":true})"),
              R"({"changes":[],"settles":true})")
        << "what is said outright counts";
}

TEST(old_shapes, they_hold_inside_choices_too) {
    EXPECT_EQ(
        failure(
            R"({"choices":[{"label":"l","modifiers":[{"type":"dice","resource":"a","formula":"1d4","negative":true}]}]})"),
        R"({"choices":[{"label":"l","changes":[{"value":"-1d4","resource":"a"}]}]})");
}

TEST(old_shapes, names_of_other_programs_are_those_of_the_engine) {
    const std::string ours =
        R"({"say":"x","changes":[{"resource":"a","value":1}],"tasks":["Do it now"],"settles":true})";
    EXPECT_EQ(
        failure(
            R"({"msg":"x","modifiers":[{"resource":"a","value":1}],"manualEffects":["Do it now"],"endsEvent":true})"),
        ours);
    EXPECT_EQ(
        failure(
            R"({"msg":"x","modifiers":[{"resource":"a","value":1}],"manual_effects":["Do it now"],"ends_event":true})"),
        ours);
    EXPECT_EQ(failure(ours), ours);
    EXPECT_EQ(failure(R"({"msg":"x","say":"y"})"), "\"msg\" and \"say\" are the same");
}

} // namespace
} // namespace arbiter::pack::old_shapes_test
