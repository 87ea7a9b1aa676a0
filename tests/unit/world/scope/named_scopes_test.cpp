// Scopes in rules, from the text of a pack to what they answer.
#include "world/scope/named_scopes.hpp"

#include "support/stage.hpp"

namespace arbiter::world::scope::named_scopes_test {
namespace {

using tests::Stage;

const std::string k_scopes = R"(all := entities(p:hp)
others := entities(p:hp)[][{"!=": [{"var": "id"}, {"var": "actor.id"}]}]
strong := entities(p:hp)[][{">": [{"var": "p:hp.now"}, {"/": [{"sum": ["all", {"var": "hp.now"}]}, {"count": ["all"]}]}]}]
crowd := entities(p:hp)[][{"nobody": ["none_at_all"]}]
none_at_all := entities(p:mark)[][{"==": [{"var": "id"}, "p:wolf"]}]
)";

// What a formula comes to, told by p:act.
std::string told(const std::string& formula) {
    Stage stage(R"("own_words": true, "effects": [{ "say": "{)" + formula + R"(}" }])",
                {{"scopes/t.scope", k_scopes}});
    return stage.is_fine() ? stage.play() : "not fine: " + stage.codes();
}

TEST(NamedScopes, rules_count_those_whom_a_scope_finds) {
    EXPECT_EQ(told("count('all')"), "4\n");
    EXPECT_EQ(told("count('p:all')"), "4\n");
    EXPECT_EQ(told("count(those('others'))"), "3\n");
    EXPECT_EQ(told("count('others', id == 'p:wolf')"), "1\n");
    EXPECT_EQ(told("nobody('none_at_all') ? 'none' : 'some'"), "none\n");
    EXPECT_EQ(told("nobody('all') ? 'none' : 'some'"), "some\n");
    EXPECT_EQ(told("nobody('all', id == 'p:ghost') ? 'none' : 'some'"), "none\n");
}

TEST(NamedScopes, elements_are_people_whose_components_have_their_names) {
    const std::string sum = told("sum('all', hp.now)");
    EXPECT_EQ(told("sum(map(those('all'), hp.now))"), sum);
    EXPECT_EQ(told("sum(those('all'), this.hp.now)"), sum);
    EXPECT_EQ(told("reduce(those('all'), accumulator + current.hp.now, 0)"), sum);
    EXPECT_EQ(told("sum('all', let hp = 1: hp)"), "4\n") << "what let names is what it says";
    EXPECT_EQ(told("sum('all', actor.hp.now * 0 + 2)"), "8\n") << "roles mean what they mean everywhere";
    EXPECT_EQ(told("count('all', mark)"), "0\n") << "a component without a main field: whether they have it";
    EXPECT_EQ(told("count(filter(those('all'), hp.now > 0), hp.max >= hp.now)"), "4\n");
    EXPECT_EQ(told("some(those('all'), hp.now > 0) and all(those('all'), hp.now > 0) ? 'yes' : 'no'"),
              "yes\n");
}

// A quantity in a filter is worked out for whoever the scope is asked for, not for who was looked at before.
TEST(NamedScopes, quantities_in_filters_are_those_of_the_cast) {
    Stage stage(R"x("own_words": true, "effects": [
  { "each": "entities(p:hp)", "as": "primary", "do": [
    { "say": "{target.id}: {quantity.force} {count('weaker')}" } ] } ])x",
                {{"scopes/t.scope", "weaker := entities(p:hp)[][{\"<\": [{\"var\": \"p:hp.now\"}, "
                                    "{\"var\": \"quantity.force\"}]}]"},
                 {"quantities/q.json", R"({ "id": "force", "base": "target.hp.now" })"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_EQ(stage.play(), "p:hero: 10 2\np:wolf: 8 1\np:bear: 20 3\np:far: 5 0\n");
}

// A record of a condition is looked at before the game's scopes are known.
TEST(NamedScopes, conditions_may_name_scopes) {
    Stage stage(R"x("own_words": true,
                    "effects": [{ "when": "condition_ref('crowded')", "do": [{ "say": "crowded" }] }])x",
                {{"scopes/t.scope", k_scopes},
                 {"conditions/t.json",
                  R"x({ "id": "crowded", "logic": "count('all') > 3 and not nobody('all')" })x"}});
    EXPECT_EQ(stage.codes(), "");
    EXPECT_EQ(stage.play(), "crowded\n");
}

TEST(NamedScopes, filters_may_name_scopes) {
    EXPECT_EQ(told("count('crowd')"), "4\n");
    EXPECT_EQ(told("count('strong') < 4 ? 'fewer' : 'all'"), "fewer\n");
}

TEST(NamedScopes, what_leads_nowhere_is_told_with_the_nearest_name) {
    const auto codes = [](const std::string& formula) {
        return Stage(R"("effects": [{ "say": "{)" + formula + R"(}" }])", {{"scopes/t.scope", k_scopes}})
            .codes();
    };
    EXPECT_EQ(codes("count('alll')"), "unknown-name ");
    EXPECT_EQ(codes("those('q:all')[0].id"), "unknown-name ");
    EXPECT_EQ(codes("those(actor)"), "bad-operands ");
    EXPECT_EQ(codes("sum('all', hq.now)"), "unknown-name ");
    EXPECT_EQ(codes("nearest(actor, 'alll')"), "unknown-name ");
}

TEST(NamedScopes, a_quantity_follows_what_its_scopes_find) {
    Stage stage(R"("own_words": true, "effects": [{ "say": "{quantity.crowd}" }])",
                {{"scopes/t.scope", k_scopes},
                 {"quantities/q.json", R"json({ "id": "crowd", "base": "10 * count('all')" })json"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_EQ(stage.play(), "40\n");
    World& world = stage.scene().state.world;
    world.set(*world.find("p:bear"), *stage.game()->model->find_component("p:hp"), Value::absent());
    EXPECT_EQ(stage.play(), "30\n") << "a number that was kept would still be 40";
}

} // namespace
} // namespace arbiter::world::scope::named_scopes_test
