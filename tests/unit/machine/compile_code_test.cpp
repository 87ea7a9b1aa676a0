#include "machine/compile_code.hpp"

#include "support/stage.hpp"

namespace arbiter::machine::compile_code_test {
namespace {

using tests::Stage;

TEST(CompileCode, an_action_without_anything_to_do_is_empty) {
    Stage stage("");
    EXPECT_EQ(stage.game()->codes[0]->steps.size(), 0u);
    EXPECT_EQ(stage.game()->codes[0]->id, "p:act");
    EXPECT_EQ(stage.play(), "");
}

TEST(CompileCode, instructions_know_where_they_were_written) {
    Stage stage(
        R"("effects": [ { "when": true, "do": [ { "say": "a" }, { "choose": [ { "label": "x", "effects": [ { "say": "b" } ] } ] } ] } ])");
    std::string paths;
    for (const auto& step : stage.game()->codes[0]->steps) paths += step->path + " ";
    EXPECT_EQ(paths,
              "effects.0 effects.0.do.0 effects.0.do.1 effects.0.do.1.choose.0.effects.0 effects.0.do.1 ");
}

TEST(CompileCode, registers_are_named_in_order) {
    Stage stage(
        R"("effects": [ { "roll": "1d6", "as": "a" }, { "roll": "1d6" }, { "roll": "1d6", "as": "b" }, { "repeat": 1, "do": [ { "stop": true } ] } ])");
    EXPECT_EQ(stage.game()->codes[0]->register_names, (std::vector<std::string>{"a", "", "b", ""}));
}

TEST(CompileCode, what_comes_later_is_not_known_before) {
    const Stage stage(R"("effects": [ { "set": { "to": "actor", "field": "p:mark", "formula": "n" } },
      { "roll": "1d6", "as": "n" } ])");
    EXPECT_EQ(stage.codes(), "unknown-name ");
    EXPECT_FALSE(stage.is_fine());
}

TEST(CompileCode, names_of_one_action_are_not_those_of_another) {
    const Stage stage(
        R"("effects": [ { "roll": "1d6", "as": "n" }, { "run": "other" } ])",
        {{"actions/other.json", R"({ "id": "other", "template": "o", "effects": [ { "say": "[{n}]" } ] })"}});
    EXPECT_EQ(stage.codes(), "unknown-name ");
}

} // namespace
} // namespace arbiter::machine::compile_code_test
