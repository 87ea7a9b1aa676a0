#include "arbiter/refs.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::refs_test {
namespace {

const tests::Tree k_tree = {
    {"p/pack.json", R"({ "id": "p", "version": "1.0.0", "params": { "cost": { "default": 1 } } })"},
    {"p/components/c.json", R"({ "id": "hp" })"},
    {"p/statuses/s.json", R"({ "id": "tired" })"},
    {"p/quantities/q.json", R"({ "id": "reach", "base": "param.cost" })"},
    {"p/scopes/s.scope", "all := entities(p:hp)[]\nsome := p:all[]\n"},
    {"p/conditions/c.json", R"({ "id": "ready", "logic": true })"},
    {"p/actions/a.json", R"([
  { "id": "base", "abstract": true, "prerequisites": [ { "condition": { "condition_ref": "ready" } } ] },
  { "id": "rest", "extends": "base", "template": "rest", "effects": [ { "apply": { "to": "actor", "status": "tired" } }, { "say": "{param.cost}" } ] },
  { "id": "run", "template": "run", "required_components": { "actor": ["p:hp"] }, "effects": [ { "run": "rest" } ] } ])"},
};

std::vector<std::string> users(std::string_view name, std::string_view kind = {}) {
    const auto found = find_uses(tests::files_of(k_tree), {{"p"}, {}, {}}, name, kind);
    if (!found) return {found.error().message, found.error().hint};
    std::vector<std::string> users;
    for (const RecordUses& uses : *found)
        for (const RecordUser& user : uses.users)
            users.push_back(user.kind + " " + user.id + (user.extends ? " extends" : ""));
    return users;
}

using Users = std::vector<std::string>;

TEST(Refs, whoever_names_or_extends_a_record_is_found) {
    EXPECT_EQ(users("p:base"), Users{"action p:rest extends"});
    EXPECT_EQ(users("ready"), Users{"action p:rest"}) << "what is inherited is used by the child";
    EXPECT_EQ(users("tired"), Users{"action p:rest"});
    EXPECT_EQ(users("p:rest"), Users{"action p:run"});
    EXPECT_EQ(users("hp"), (Users{"action p:run", "scope p:all"}));
    EXPECT_EQ(users("all"), Users{"scope p:some"});
    EXPECT_EQ(users("cost"), (Users{"action p:rest", "quantity p:reach"}));
    EXPECT_EQ(users("run"), Users{});
}

TEST(Refs, a_kind_may_be_given) {
    EXPECT_EQ(users("cost", "action"), (Users{"no action is called \"cost\"", ""}));
    EXPECT_EQ(users("cost", "param").size(), 2u);
}

TEST(Refs, a_name_that_nothing_has_is_told) {
    EXPECT_EQ(users("tird"), (Users{"nothing is called \"tird\"", "did you mean \"tired\"?"}));
}

TEST(Refs, as_json) {
    const auto found = find_uses(tests::files_of(k_tree), {{"p"}, {}, {}}, "base");
    ASSERT_TRUE(found);
    EXPECT_EQ(
        to_json(*found),
        R"({"records":[{"kind":"action","id":"p:base","file":"p/actions/a.json","line":2,"abstract":true,)"
        R"("users":[{"kind":"action","id":"p:rest","file":"p/actions/a.json","line":3,"extends":true}]}]})"
        "\n");
}

TEST(Refs, packs_with_mistakes_are_searched_as_far_as_they_go) {
    tests::Tree tree = k_tree;
    tree.emplace_back("p/conditions/broken.json", R"({ "id": "broken", "logik": true })");
    const auto found = find_uses(tests::files_of(tree), {{"p"}, {}, {}}, "rest");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->at(0).users.size(), 1u);
}

} // namespace
} // namespace arbiter::action::refs_test
