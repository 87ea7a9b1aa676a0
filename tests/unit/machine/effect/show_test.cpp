#include "machine/effect/show.hpp"

#include "support/stage.hpp"

namespace arbiter::machine {
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

} // namespace
} // namespace arbiter::machine
