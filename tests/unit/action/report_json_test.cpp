#include "action/report.hpp"

#include "support/stage.hpp"
#include "json/write.hpp"

namespace arbiter::action::report_json_test {
namespace {

TEST(ReportJson, a_resolution_has_the_keys_that_are_documented) {
    tests::Stage stage(
        R"("contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } },
      "outcomes": { "success": { "effects": [ { "add": { "to": "primary", "component": "p:mark" } } ] } })");
    Luck luck;
    luck.dice = std::vector<double>{30};
    const auto done = resolve_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, luck);
    ASSERT_TRUE(done);
    EXPECT_EQ(
        to_json(*done),
        R"({"actor":"p:hero","action":"p:act","targets":{"primary":"p:wolf"},"label":"act on Wolf","chance":60,"degree":"success","seed":null,)"
        R"x("log":[{"kind":"contest","text":"rolled 30, 60 or less succeeds: success","who":"p:hero","name":"contest","degree":"success","chance":60,"faces":[30],"outputs":{"degree":"success","success":true,"critical":false,"chance":60,"roll":30,"margin":30},"numbers":[{"name":"base (ratio)","base":60,"value":60,"lines":[]}]},)x"
        R"({"kind":"change","text":"Wolf has mark","who":"p:wolf","entity":"p:wolf","component":"p:mark","after":{}}]})");
}

TEST(ReportJson, a_seed_keeps_all_its_digits) {
    Resolved resolved;
    resolved.seed = 18446744073709551615u;
    EXPECT_NE(to_json(resolved).find(R"("seed":18446744073709551615,)"), std::string::npos)
        << to_json(resolved);
}

TEST(ReportJson, offers_and_explanations) {
    tests::Stage stage("");
    const auto offers = list_offers(stage.scene(), "hero");
    EXPECT_EQ(
        to_json((*offers)[0]),
        R"({"nth":1,"action":"p:act","targets":{"primary":"p:wolf"},"label":"act on Wolf","chance":null,"tags":[],"cost":"","available":true,"reasons":[]})");
    tests::Stage chance(
        R"("contest": { "percent": { "against": "fixed_difficulty", "difficulty": 20, "formula": "linear", "actor_skill": { "component": "p:skill" } } })");
    const std::string json = to_json(*explain_action(chance.scene(), "hero", "act", {{"primary", "wolf"}}));
    EXPECT_NE(
        json.find(
            R"("chance":90,"unrounded":90,"base":90,"inputs":[{"label":"p:skill.value of the actor","value":60},{"label":"difficulty","value":20}],"flat":0,"factor":1,"bounds":{"min":5,"max":95})"),
        std::string::npos)
        << json;
    EXPECT_NE(json.find(R"("odds":{"critical_success":0.05,"success":0.85,"failure":0.04,"fumble":0.06})"),
              std::string::npos)
        << json;
}

} // namespace
} // namespace arbiter::action::report_json_test
