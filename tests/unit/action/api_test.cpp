#include "support/packs.hpp"
#include "support/scenes.hpp"

namespace arbiter::api_test {
namespace {

TEST(ActionApi, offers_say_everything_a_front_end_needs) {
    const auto scene = tests::scene("grapple:cellar");
    const auto offers = list_offers(*scene, "grapple:mira");
    ASSERT_TRUE(offers);
    const OfferLine& offer = offers->at(2);
    EXPECT_EQ(offer.action, "physical-control:restrain_target");
    EXPECT_EQ(offer.targets, (std::vector<TargetChoice>{{"primary", "grapple:tam"}}));
    EXPECT_EQ(offer.chance, 80);
    EXPECT_EQ(offer.tags, (std::vector<std::string>{"target prone", "target weakened"}));
    EXPECT_TRUE(offer.available && offer.reasons.empty());
    EXPECT_FALSE(offers->at(1).chance);
}

TEST(ActionApi, a_name_that_two_have_is_not_guessed) {
    const auto scene = tests::scene("grapple:cellar");
    scene->state.world.add("elsewhere:brann");
    EXPECT_EQ(list_offers(*scene, "brann").error().code, ErrorCode::bad_argument);
    EXPECT_TRUE(list_offers(*scene, "grapple:brann"));
}

TEST(ActionApi, a_broken_pack_is_reported_not_half_loaded) {
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/actions/a.json", R"({ "id": "a" })");
    PackRequest request;
    request.packs = {"p"};
    const auto loaded = load_game(files, request);
    ASSERT_TRUE(loaded);
    EXPECT_FALSE(loaded->game);
    EXPECT_EQ(loaded->report.errors, 1u);
}

TEST(ActionApi, scenarios_are_listed) {
    EXPECT_EQ(list_scenarios(*tests::game("grapple")), std::vector<std::string>{"grapple:cellar"});
}

// A pack whose every kind of rule reads a param, and a pack whose condition and scope it uses.
const tests::Tree k_params = {
    {"base/pack.json", R"({ "id": "base", "version": "1.0.0", "params": { "tall": { "default": 2 } } })"},
    {"base/components/c.json",
     R"([{ "id": "core:position", "open": true }, { "id": "height", "open": true }])"},
    {"base/conditions/c.json",
     R"({ "id": "is_tall", "logic": "entity.actor.components['base:height'].value >= param.tall" })"},
    {"base/scopes/s.json",
     R"x({ "id": "tall_ones", "scope": "entities(base:height)[][{\">=\": [{\"var\": \"entity.components.base:height.value\"}, {\"var\": \"param.tall\"}]}]" })x"},
    {"p/pack.json", R"({ "id": "p", "version": "1.0.0", "requires": { "base": "*" },
        "params": { "tall": { "default": 99 }, "open": { "default": true }, "bonus": { "from": { "default": 3 } } },
        "profiles": { "shut": { "open": false }, "low": { "base:tall": 1 } } })"},
    {"p/actions/a.json", R"([
{ "id": "reach", "template": "reach {target} ({chance}% chance){tags}", "targets": "base:tall_ones",
  "prerequisites": [{ "condition": { "var": "param.open" }, "failure_message": "It is shut." }],
  "contest": { "percent": { "against": "fixed_difficulty", "formula": "linear",
    "actor_skill": { "component": "base:height" },
    "modifiers": [
      { "condition": "entity.actor.components['base:height'].value >= param.bonus.from", "value": 10, "tag": "high" },
      { "condition": { "condition_ref": "base:is_tall" }, "value": 5, "tag": "tall" } ] } } }])"},
    {"p/scenarios/s.json", R"({ "id": "s", "entities": [
        { "id": "a", "components": { "base:height": { "value": 2 } } },
        { "id": "b", "components": { "base:height": { "value": 1 } } } ] })"},
};

Result<LoadedGame> load_params(const tests::Tree& tree, std::string profile,
                               std::vector<std::pair<std::string, std::string>> params) {
    PackRequest request;
    request.packs = {"p"};
    request.search = {"."};
    request.profile = std::move(profile);
    request.params = std::move(params);
    MemoryFiles files = tests::files_of(tree);
    tests::add_core_degrees(files, "p");
    return load_game(files, request);
}

std::vector<std::string> offers_with(std::string profile,
                                     std::vector<std::pair<std::string, std::string>> params = {}) {
    const auto loaded = load_params(k_params, std::move(profile), std::move(params));
    if (!loaded) return {loaded.error().message, loaded.error().hint};
    for (const Diagnostic& found : loaded->report.diagnostics) ADD_FAILURE() << render(found);
    const auto scene = open_scene(loaded->game, "p:s");
    return tests::labels(**scene, "a");
}

TEST(ActionParams, every_rule_reads_the_params_of_its_own_pack) {
    using Labels = std::vector<std::string>;
    EXPECT_EQ(offers_with(""), Labels{"reach p:a (57% chance) [tall]"});
    EXPECT_EQ(offers_with("low"), (Labels{"reach p:a (57% chance) [tall]", "reach p:b (57% chance) [tall]"}));
    EXPECT_EQ(offers_with("shut"), Labels{});
    EXPECT_EQ(offers_with("shut", {{"open", "true"}, {"bonus.from", "2"}}),
              Labels{"reach p:a (67% chance) [high] [tall]"});
    EXPECT_EQ(offers_with("", {{"base:tall", "0"}, {"tall", "0"}}).size(), 2u);
    EXPECT_EQ(offers_with("", {{"base:tall", "5"}}), Labels{});
}

TEST(ActionParams, a_request_that_cannot_be_met_fails) {
    using Message = std::vector<std::string>;
    EXPECT_EQ(offers_with("shutt"), (Message{"no profile \"shutt\"", "did you mean \"shut\"?"}));
    EXPECT_EQ(offers_with("", {{"opn", "1"}}),
              (Message{"there is no param \"opn\"", "did you mean \"open\"?"}));
    EXPECT_EQ(offers_with("", {{"open", "1"}})[0],
              "p:open = 1: true or false is wanted here, this is a number");
}

TEST(ActionParams, a_scene_may_read_other_values_without_compiling) {
    const auto loaded = load_params(k_params, "", {});
    const auto scene = open_scene(loaded->game, "p:s");
    const action::Game& game = *loaded->game;
    rules::ParamValues values = game.params;
    (*scene)->see(rules::k_params, values);
    const auto tall = *game.param_paths->find("base:tall");
    std::size_t before = 3;
    for (const double height : {0.0, 1.0, 1.5, 2.0, 3.0}) { // nobody appears when more is asked for
        values.set(tall, Value(height));
        const std::size_t now = tests::labels(**scene, "a").size();
        EXPECT_EQ(now, height <= 1 ? 2u : height <= 2 ? 1u : 0u) << height;
        EXPECT_LE(now, before);
        before = now;
    }
    EXPECT_EQ(game.params.get(tall).number(), 2);
}

std::vector<std::string> findings_with(const std::string& path, const std::string& content) {
    tests::Tree tree = k_params;
    for (auto& [known, text] : tree)
        if (known == path) text = content;
    if (std::none_of(tree.begin(), tree.end(), [&](const auto& file) { return file.first == path; }))
        tree.emplace_back(path, content);
    std::vector<std::string> all;
    const auto loaded = load_params(tree, "", {});
    for (const Diagnostic& d : loaded->report.diagnostics)
        all.push_back(fmt::format("{}:{}:{} {} {}: {} {}", d.place.file, d.place.line, d.place.column,
                                  word_of(d.severity), d.code, d.message, d.hint));
    return all;
}

TEST(ActionParams, an_unknown_param_is_told_once_where_it_stands) {
    using Found = std::vector<std::string>;
    // Named by a modifier as well, whose condition cannot be read then.
    const Found condition =
        findings_with("base/conditions/c.json", R"({ "id": "is_tall", "logic": "1 >= param.tal" })");
    ASSERT_EQ(condition.size(), 2u);
    EXPECT_EQ(condition[0], "base/conditions/c.json:1:35 error unknown-name: there is no param \"base:tal\" "
                            "did you mean \"param.tall\"?");
    EXPECT_NE(condition[1].find("warning modifier-off"), std::string::npos);
    EXPECT_EQ(findings_with("p/conditions/c.json", R"({ "id": "unused", "logic": { "var": "param.opne" } })"),
              Found{"p/conditions/c.json:1:28 error unknown-name: there is no param \"p:opne\" did you mean "
                    "\"param.open\"?"});
    EXPECT_EQ(
        findings_with(
            "p/scopes/s.json",
            R"x({ "id": "unused", "scope": "entities(base:height)[][{\"var\": \"param.bonus\"}]" })x"),
        Found{"p/scopes/s.json:1:53 error unknown-name: \"p:bonus\" is a group of params name one of them: "
              "param.bonus.from"});
    EXPECT_EQ(
        findings_with(
            "p/actions/b.json",
            R"({ "id": "b", "template": "b", "prerequisites": [{ "condition": "param['base:tal'] > 1" }] })"),
        Found{"p/actions/b.json:1:65 error unknown-name: there is no param \"base:tal\" did you mean "
              "\"param.base:tall\"?"});
}

TEST(ActionParams, an_unknown_param_in_a_modifier_switches_it_off) {
    const auto found = findings_with("p/actions/b.json", R"({ "id": "b", "template": "b",
  "contest": { "percent": { "against": "fixed_difficulty", "actor_skill": { "component": "base:height" },
    "modifiers": [{ "condition": "param.opne", "value": 1, "tag": "t" }] } } })");
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0], "p/actions/b.json:3:34 warning modifier-off: the modifier \"t\" is off: its "
                        "condition cannot be read ");
    EXPECT_EQ(found[1], "p/actions/b.json:3:35 warning unknown-name: there is no param \"p:opne\" did you "
                        "mean \"param.open\"?");
}

} // namespace
} // namespace arbiter::api_test
