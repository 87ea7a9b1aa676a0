#include "action/definitions.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

namespace arbiter::action {
namespace {

TEST(Definitions, bare_references_belong_to_their_pack) {
    tests::Desk desk;
    json::Node rule = desk.value(
        R"({"and": [{"condition_ref": "dark"}, {"!": {"condition_ref": ["q:lit"]}}, {"condition_ref": ["wet"]}]})");
    complete_references(rule, "p");
    EXPECT_EQ(
        json::write(rule),
        R"({"and":[{"condition_ref":"p:dark"},{"!":{"condition_ref":["q:lit"]}},{"condition_ref":["p:wet"]}]})");
}

TEST(Definitions, what_was_added_is_found) {
    PackScopes scopes;
    scopes.add("p:near", {});
    EXPECT_NE(scopes.find("p:near"), nullptr);
    EXPECT_EQ(scopes.suggest("p:naer"), "did you mean \"p:near\"?");
}

} // namespace
} // namespace arbiter::action
