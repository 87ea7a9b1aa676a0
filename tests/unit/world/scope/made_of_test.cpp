// Whether a scope would find the same people can be told by the components it is made of, or not at all.
#include "world/scope/made_of.hpp"

#include "support/stage.hpp"

#include <algorithm>

namespace arbiter::world::scope::made_of_test {
namespace {

// The ids of the components, with a blank behind each, and "ids" where filters read those; "?" where it
// cannot be told.
std::string told(const std::string& scope) {
    const tests::Stage stage("", {{"scopes/t.scope", "tried := " + scope + "\n"},
                                  {"params/p.json", R"({ "id": "least", "default": 3, "doc": "L." })"},
                                  {"flows/f.json", R"({ "id": "f", "turns_of": "tried" })"}});
    if (!stage.is_fine()) return "not fine: " + stage.codes();
    const auto made = made_of(*stage.game()->flows.at(0).turns_of, *stage.game()->model);
    if (!made) return "?";
    std::vector<std::string> ids;
    for (const Component component : made->components) ids.push_back(stage.game()->model->id_of(component));
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    std::string all;
    for (const std::string& id : ids) all += id + " ";
    return all + (made->reads_ids ? "ids" : "");
}

TEST(MadeOf, components_of_candidates_are_told) {
    EXPECT_EQ(told("entities(p:hp)"), "p:hp ");
    EXPECT_EQ(told(R"(entities(p:hp)[][{">": [{"var": "entity.components.p:skill.value"}, 0]}])"),
              "p:hp p:skill ");
    EXPECT_EQ(told(R"(entities(p:hp)[][{"var": "entity.components.p:mark"}] + entities(p:bag))"),
              "p:bag p:hp p:mark ");
    EXPECT_EQ(told(R"(entities(p:hp)[][{"!=": [{"var": "entity.id"}, "p:wolf"]}])"), "p:hp ids");
}

TEST(MadeOf, what_depends_on_anything_else_is_not) {
    EXPECT_EQ(told("entities(!p:hp)"), "?");
    EXPECT_EQ(told("actor"), "?");
    EXPECT_EQ(told(R"(entities(p:hp)[][{"!=": [{"var": "entity.id"}, {"var": "actor.id"}]}])"), "?");
    EXPECT_EQ(
        told(R"(entities(p:hp)[][{">": [{"var": "entity.components.p:hp.now"}, {"var": "param.least"}]}])"),
        "?");
    EXPECT_EQ(told(R"(entities(p:hp)[][{"var": {"cat": ["entity.components.", "p:mark"]}}])"), "?");
    EXPECT_EQ(told("entities(p:bag)[].items[]"), "?");
}

} // namespace
} // namespace arbiter::world::scope::made_of_test
