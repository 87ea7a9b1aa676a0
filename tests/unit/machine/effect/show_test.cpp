#include "machine/effect/show.hpp"

#include "support/stage.hpp"

namespace arbiter::machine::show_test {
namespace {

using tests::Stage;

const std::vector<std::pair<std::string, std::string>> k_files = {
    {"quantities/q.json",
     R"({ "id": "power", "base": { "label": "skill", "value": 6 }, "terms": [ { "label": "none", "value": 0 }, { "label": "blade", "value": 2 } ],
       "stages": [ "flat", { "bounds": { "max": 20 } } ] })"},
    {"modifiers/m.json",
     R"({ "id": "m", "of": "power", "value": -1, "label": "tired", "condition": "entity.actor.components['p:mark']" })"}};
const std::string k_show =
    R"("effects": [ { "show": { "quantity": "power", "header": "Power:", "base": "  {label} {value}", "line": "  {label} {signed}", "total": "= {total}" } } ])";

TEST(Show, lines_that_count_are_shown) {
    EXPECT_EQ(Stage(k_show, k_files).play(), "Power:\n  skill 6\n  blade +2\n= 8\n");
}

TEST(Show, what_is_not_there_is_not_shown) {
    Stage stage(
        R"("effects": [ { "show": { "quantity": "other", "line": "x", "total": "t", "only_with_lines": true } }, { "show": { "quantity": "other", "total": "{total}" } } ])",
        {{"quantities/o.json", R"({ "id": "other", "base": 1 })"}});
    EXPECT_EQ(stage.play(), "1\n");
    EXPECT_EQ(
        Stage(R"("effects": [ { "show": { "quantity": "power", "header": "H", "total": "{total}" } } ])",
              k_files)
            .play(),
        "H\n8\n");
    EXPECT_EQ(Stage(R"("effects": [ { "show": { "quantity": "nothing" } } ])").codes(), "unknown-quantity ");
}

TEST(Show, words_may_have_formulas_in_them) {
    Stage stage(
        R"("effects": [ { "roll": "1d6", "as": "n" }, { "show": { "quantity": "power", "header": "{n + 1} of {entity.actor.components['p:skill'].value}:", "line": "{label} {signed} {n}", "total": "{total} {1 + 1}" } } ])",
        k_files);
    EXPECT_EQ(stage.play({4}), "1d6: 4\n5 of 60:\nblade +2 4\n8 2\n");
    EXPECT_EQ(
        Stage(R"("effects": [ { "show": { "quantity": "power", "total": "{1 +}" } } ])", k_files).is_fine(),
        false);
}

TEST(Show, all_of_it_may_stand_on_one_line) {
    Stage stage(
        R"("effects": [ { "show": { "quantity": "power", "on_one_line": true, "header": "Power: ", "base": "{label} {value}", "line": ", {label} {signed}", "total": " = {total}" }, "brief": true } ])",
        k_files);
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(done);
    ASSERT_EQ(done->log.size(), 1u);
    EXPECT_EQ(done->log[0].text, "Power: skill 6, blade +2 = 8");
    EXPECT_TRUE(done->log[0].is_brief);
}

} // namespace
} // namespace arbiter::machine::show_test
