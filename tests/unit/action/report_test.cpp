#include "action/report.hpp"

#include "support/stage.hpp"
#include "json/write.hpp"

namespace arbiter::action::report_test {
namespace {

TEST(Report, every_kind_of_line_reads_well) {
    tests::Stage stage(
        R"("contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } },
      "effects": [ { "roll": "2d6", "as": "n" }, { "choose": [ { "label": "go", "default": true } ] }, { "say": "on" },
        { "add": { "to": "primary", "component": "p:mark", "value": { "a": 1 } } }, { "add": { "to": "primary", "component": "p:mark", "value": 2 } },
        { "remove": { "to": "primary", "component": "p:mark" } } ])");
    EXPECT_EQ(stage.play({77, 1, 6}),
              "rolled 77, 60 or less succeeds: failure\n2d6: [1, 6] = 7\nchosen: go\non\n"
              "Wolf has mark: a 1\nWolf has mark: 2 (before a 1)\nWolf no longer has mark\n");
}

} // namespace
} // namespace arbiter::action::report_test
