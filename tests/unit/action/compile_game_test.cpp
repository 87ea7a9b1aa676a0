#include "action/game.hpp"

#include "support/check_case.hpp"
#include "support/packs.hpp"
#include "support/scenes.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace arbiter::action::compile_game_test {
namespace {

using tests::CheckCase;
class GameCases : public testing::TestWithParam<CheckCase> {};

TEST_P(GameCases, finds_exactly_what_the_case_says) {
    const CheckCase& given = GetParam();
    PackRequest request;
    request.packs = given.paths;
    MemoryFiles files = given.files;
    if (files.kind_of("p/pack.json") == FileKind::file) tests::add_core_degrees(files, "p");
    const auto loaded = load_game(files, request);
    ASSERT_TRUE(loaded) << loaded.error().message;
    tests::expect_findings(given, loaded->report.diagnostics);
    EXPECT_EQ(loaded->game == nullptr, loaded->report.errors > 0);
}

INSTANTIATE_TEST_SUITE_P(Data, GameCases,
                         testing::ValuesIn(tests::read_check_cases(ARBITER_SOURCE_DIR "/tests/cases/game")),
                         tests::name_of_case);

TEST(CompileGame, actions_know_what_they_need) {
    const auto game = tests::game("grapple");
    const Action* restrain = game->find("physical-control:restrain_target");
    ASSERT_NE(restrain, nullptr);
    EXPECT_EQ(restrain->targets.size(), 1u);
    EXPECT_EQ(restrain->prerequisites.size(), 1u);
    EXPECT_TRUE(restrain->prerequisites[0].reads_targets);
    EXPECT_GE(restrain->contest->quantities()[0]->lines.size(), 7u)
        << "its own, and what comes from elsewhere";
    EXPECT_FALSE(game->find("grapple:wait")->contest);
    EXPECT_EQ(game->find("nothing:here"), nullptr);
}

TEST(CompileGame, a_contest_that_is_switched_off_simply_succeeds) {
    const auto game = tests::game(
        "grapple", {{"grapple/actions/off.json", R"({ "id": "off", "template": "try", "chanceBased":
        { "enabled": false, "actorSkill": { "component": "skills:melee_skill" }, "targetSkill": { "component": "skills:melee_skill" } } })"}});
    EXPECT_FALSE(game->find("grapple:off")->contest);
}

// The document's own block, byte for byte; nothing where the documents are not at hand.
std::optional<std::string> documents_action() {
    namespace fs = std::filesystem;
    const char* given = std::getenv("ARBITER_SPECS");
    const fs::path path =
        fs::path(given ? given : ARBITER_SOURCE_DIR "/../shared/specs") / "1-conditional-modifiers.md";
    if (!fs::exists(path)) return std::nullopt;
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    const std::string document = text.str();
    const auto heading = document.find("## 7. Complete Action Example");
    const auto begin = document.find("```json\n", heading) + 8;
    return document.substr(begin, document.find("\n```", begin) - begin);
}

constexpr const char* k_no_documents = "no documents at hand; set ARBITER_SPECS to their folder";

TEST(CompileGame, the_documents_own_action_gives_the_labels_of_ours) {
    const auto block = documents_action();
    if (!block) GTEST_SKIP() << k_no_documents;
    ASSERT_NE(block->find("\"physical-control:restrain_target\""), std::string::npos);
    const auto ours = tests::scene("grapple:cellar");
    const auto theirs = tests::scene("grapple:cellar", {{"grapple/actions/restrain_target.json", *block}});
    for (const char* actor : {"brann", "vespera", "odo", "mira", "tam", "the_guest"})
        EXPECT_EQ(tests::labels(*theirs, actor), tests::labels(*ours, actor)) << actor;
}

// With nothing but core and what the action itself names: components, and who is near.
tests::Changes pack_around(const std::string& action) {
    return {{"yard/pack.json", R"({ "id": "yard", "version": "1.0.0", "requires": { "core": ">=1.0" } })"},
            {"yard/components/all.json", R"([
  { "id": "positioning:being_restrained", "open": true }, { "id": "positioning:fallen", "open": true }, { "id": "health:vitality", "open": true },
  { "id": "environment:darkness", "open": true }, { "id": "environment:terrain", "open": true }, { "id": "buffs:combat_focus", "open": true },
  { "id": "skills:grappling_skill", "open": true }, { "id": "skills:defense_skill", "open": true } ])"},
            {"yard/scopes/near.scope", "positioning:close_actors := entities(core:actor)[]"
                                       R"([{"!=": [{"var": "entity.id"}, {"var": "actor.id"}]}])"},
            {"yard/actions/restrain_target.json", action},
            {"yard/scenarios/gate.json", R"({ "id": "gate", "entities": [
  { "id": "ice", "components": { "environment:darkness": {}, "environment:terrain": { "surface": "slippery" } } },
  { "id": "brann", "components": { "core:actor": {}, "core:name": { "text": "Brann" },
      "core:position": { "locationId": "yard:ice" }, "skills:grappling_skill": { "value": 60 } } },
  { "id": "vespera", "components": { "core:actor": {}, "core:name": { "text": "Vespera" }, "positioning:fallen": {},
      "skills:defense_skill": { "value": 40 }, "health:vitality": { "current": 25 } } } ] })"}};
}

TEST(CompileGame, the_documents_own_action_loads_unchanged_in_a_pack_of_its_own) {
    const auto block = documents_action();
    if (!block) GTEST_SKIP() << k_no_documents;
    const auto scene = tests::scene("yard:gate", pack_around(*block));
    ASSERT_TRUE(scene);
    // 60 against 40, and 15 + 10 - 10 - 15 + 5.
    EXPECT_EQ(
        tests::labels(*scene, "brann"),
        std::vector<std::string>{"restrain Vespera (65% chance) [target prone] [target weakened] [dark] "
                                 "[slippery] [expert grappler]"});
    // No skill of hers against none of his: 10, the default, against 0, kept within 95.
    EXPECT_EQ(tests::labels(*scene, "vespera"), std::vector<std::string>{"restrain Brann (95% chance)"});
}

TEST(CompileGame, a_component_that_no_pack_declares_is_told) {
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/components/c.json",
              R"([{ "id": "fallen", "open": true }, { "id": "might", "open": true }])");
    tests::add_core_degrees(files, "p");
    files.add("p/actions/a.json", R"([
{ "id": "a", "template": "go", "required_components": { "actor": ["p:falen"] } },
{ "id": "b", "template": "go", "contest": { "percent": { "against": "fixed_difficulty", "actor_skill": { "component": "p:migt" },
  "modifiers": [ { "condition": { "has_component": [{ "var": "entity.actor" }, "p:fallin"] }, "value": 1, "tag": "t" } ] } } }])");
    PackRequest request;
    request.packs = {"p"};
    const auto loaded = load_game(files, request);
    ASSERT_TRUE(loaded);
    EXPECT_FALSE(loaded->game);
    ASSERT_EQ(tests::codes(loaded->report.diagnostics),
              (std::vector<std::string>{"unknown-component", "unknown-component", "modifier-off",
                                        "unknown-component"}));
    EXPECT_EQ(loaded->report.diagnostics[0].severity, Severity::error);
    EXPECT_EQ(loaded->report.diagnostics[0].hint, "did you mean \"p:fallen\"?");
    EXPECT_EQ(loaded->report.diagnostics[1].severity, Severity::error);
    EXPECT_EQ(loaded->report.diagnostics[1].hint, "did you mean \"p:might\"?");
    EXPECT_EQ(loaded->report.diagnostics[3].severity, Severity::warning)
        << "one modifier takes nothing with it";
    EXPECT_EQ(loaded->report.diagnostics[3].place.pointer,
              "/1/contest/percent/modifiers/0/condition/has_component/1");
}

TEST(CompileGame, an_unknown_scope_is_told_with_its_neighbour) {
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/components/c.json", R"({ "id": "here", "open": true })");
    files.add("p/scopes/s.json", R"x({ "id": "near", "scope": "entities(p:here)" })x");
    files.add("p/actions/a.json", R"({ "id": "a", "template": "go", "targets": "naer" })");
    PackRequest request;
    request.packs = {"p"};
    const auto loaded = load_game(files, request);
    ASSERT_TRUE(loaded);
    EXPECT_FALSE(loaded->game);
    ASSERT_EQ(loaded->report.diagnostics.size(), 1u);
    EXPECT_EQ(loaded->report.diagnostics[0].code, "unknown-scope");
    EXPECT_EQ(loaded->report.diagnostics[0].hint, "did you mean \"p:near\"?");
    EXPECT_EQ(loaded->report.diagnostics[0].place.column, 43u);
}

} // namespace
} // namespace arbiter::action::compile_game_test
