#include "action/label.hpp"

#include "action/offer.hpp"
#include "support/expr.hpp"
#include "support/scenes.hpp"

namespace arbiter::action::label_test {
namespace {

// The label of one action with a template of its own, on a target that is held, in the dark.
std::string label(const std::string& text) {
    const std::string action = R"({ "id": "x:push", "template": ")" + text + R"(",
      "targets": { "primary": { "scope": "positioning:close_actors", "placeholder": "target" } },
      "contest": { "percent": { "against": "fixed_difficulty", "difficulty": 50, "formula": "linear",
        "actor_skill": { "component": "skills:grappling_skill" },
        "modifiers": [ { "condition": true, "value": 5, "tag": "a" }, { "condition": false, "value": 5, "tag": "b" },
                       { "condition": true, "value": 1, "tag": "[a]" } ] } } })";
    const auto scene = tests::scene("grapple:cellar", {{"grapple/actions/push.json", action}});
    const Action& push = *scene->game().find("x:push");
    world::Cast cast = scene->cast_for(*scene->world.find("grapple:brann"));
    cast[Role::primary] = scene->world.find("grapple:vespera");
    const Offer offer = assess(*scene, push, cast);
    return label_of(*scene, push, cast, &*offer.assessment);
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

TEST(Label, doubled_braces_stay) {
    EXPECT_EQ(label("push {{target}} {target.name}"), "push {target} Vespera [a] [a]");
}

} // namespace
} // namespace arbiter::action::label_test
