#include "offer/label.hpp"

#include "action/make_scene.hpp"
#include "support/expr.hpp"
#include "support/scenes.hpp"
#include "support/stage.hpp"
#include "json/read.hpp"

namespace arbiter::offer::label_test {
namespace {

std::string assessed_label(const action::Scene& scene, const Offerable& action, const world::Cast& cast) {
    const OfferContext context = action::Position(scene).offers();
    rules::Assessment assessment;
    EXPECT_TRUE(assess(context, action, cast, assessment));
    return label_of(context, action, cast, &assessment);
}

// The label of one action with a template of its own, on a target that is held, in the dark.
std::string label(const std::string& text) {
    const std::string action = R"({ "id": "x:push", "template": ")" + text + R"(",
      "targets": { "primary": { "scope": "positioning:close_actors", "placeholder": "target" } },
      "contest": { "percent": { "against": "fixed_difficulty", "difficulty": 50, "formula": "linear",
        "actor_skill": { "component": "skills:grappling_skill" },
        "modifiers": [ { "condition": true, "value": 5, "tag": "a" }, { "condition": false, "value": 5, "tag": "b" },
                       { "condition": true, "value": 1, "tag": "[a]" } ] } } })";
    const auto scene = tests::scene("grapple:cellar", {{"grapple/actions/push.json", action}});
    const Offerable& push = *scene->game().find("x:push");
    world::Cast cast = scene->cast_for(*scene->state.world.find("grapple:brann"));
    cast[Role::primary] = scene->state.world.find("grapple:vespera");
    return assessed_label(*scene, push, cast);
}

TEST(Label, tags_stand_where_the_template_wants_them) {
    EXPECT_EQ(label("push {target} ({chance}% chance){tags}"), "push Vespera (46% chance) [a] [a]");
    EXPECT_EQ(label("{tags} push {primary}, {actor}"), " [a] [a] push Vespera, Brann");
}

TEST(Label, without_a_place_of_their_own_tags_follow_the_chance) {
    EXPECT_EQ(label("push {target} ({chance}% chance), quietly"),
              "push Vespera (46% chance) [a] [a], quietly");
    EXPECT_EQ(label("push {target} {chance}% now"), "push Vespera 46% [a] [a] now");
    EXPECT_EQ(label("push {target}"), "push Vespera [a] [a]");
}

TEST(Label, tags_follow_the_parenthesis_around_the_chance_and_no_other) {
    EXPECT_EQ(label("push {target} (about {chance}% chance (roughly))"),
              "push Vespera (about 46% chance (roughly)) [a] [a]");
    EXPECT_EQ(label("push (hard) {target} ({chance}%) (or not)"),
              "push (hard) Vespera (46%) [a] [a] (or not)");
    EXPECT_EQ(label("push {target} ((never) {chance}% (says (who))), ok"),
              "push Vespera ((never) 46% (says (who))) [a] [a], ok");
    EXPECT_EQ(label("push ({target} (at {chance}%) now)"), "push (Vespera (at 46%) [a] [a] now)");
}

TEST(Label, a_chance_that_stands_in_no_parenthesis_has_its_percent_sign) {
    EXPECT_EQ(label("push {target} {chance}% (really)"), "push Vespera 46% [a] [a] (really)");
    EXPECT_EQ(label("push {target} (hard), {chance} % now (5% off)"),
              "push Vespera (hard), 46 % [a] [a] now (5% off)");
    EXPECT_EQ(label("push {target} ({chance}% chance"), "push Vespera (46% [a] [a] chance") << "never closed";
    EXPECT_EQ(label("push {target} :) {chance}% ok)"), "push Vespera :) 46% [a] [a] ok)");
    EXPECT_EQ(label("{chance} of 100, says {target} (5% off)"), "46 of 100, says Vespera (5% off) [a] [a]");
}

TEST(Label, a_name_with_a_parenthesis_is_no_parenthesis_of_the_chance) {
    const auto scene = tests::scene("grapple:cellar");
    const Offerable& restrain = *scene->game().find("physical-control:break_free_from_restraint");
    const world::Entity odo = *scene->state.world.find("grapple:odo");
    action::give(scene->state.world, odo, json::read_own(R"({ "core:name": { "text": "Odo (asleep" } })"));
    world::Cast cast = scene->cast_for(*scene->state.world.find("grapple:vespera"));
    cast[Role::primary] = odo;
    EXPECT_EQ(assessed_label(*scene, restrain, cast), "break free from Odo (asleep (6% chance) [dark]");
}

// Options of an `act` are named by it.
TEST(Label, an_id_is_action_targets_and_way_of_paying) {
    const tests::Stage stage(
        R"("cost": [{ "hp": 11 }, { "skill.value": 1 }])",
        {{"components/more.json",
          R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number" } } }])x"},
         {"actions/more.json",
          R"x([{ "id": "wait", "template": "wait" }, { "id": "other:poke", "template": "poke", "targets": "p:here" }])x"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const action::Position at = stage.scene();
    const auto offers = tests::offers(at, *at.world.find("p:hero"));
    ASSERT_TRUE(offers);
    std::vector<std::string> ids;
    for (const Offer& offer : *offers) ids.push_back(id_of(at.offers(), offer));
    EXPECT_EQ(ids, (std::vector<std::string>{"p:act target=wolf paid=skill.value",
                                             "p:act target=bear paid=skill.value", "p:wait",
                                             "other:poke target=p:wolf", "other:poke target=p:bear"}));
}

TEST(Label, doubled_braces_stay) {
    EXPECT_EQ(label("push {{target}} {target.name}"), "push {target} Vespera [a] [a]");
}

} // namespace
} // namespace arbiter::offer::label_test
