#include "machine/effect/roles.hpp"

#include "support/stage.hpp"

namespace arbiter::machine::roles_test {
namespace {

using tests::Stage;

const std::vector<std::pair<std::string, std::string>> k_status = {{"statuses/s.json", R"({ "id": "wet" })"}};

TEST(EffectRoles, whom_nobody_plays_is_told_and_nothing_happens) {
    for (const char* effects :
         {R"([ { "add": { "to": "secondary", "component": "p:mark" } } ])",
          R"([ { "apply": { "to": "secondary", "status": "wet" } } ])",
          R"([ { "end": { "to": "tertiary", "status": "wet" } } ])",
          R"([ { "run": { "action": "act", "cast": { "primary": "secondary" } } }, { "stop": true } ])"}) {
        Stage stage(std::string("\"effects\": ") + effects, k_status);
        EXPECT_EQ(stage.codes(), "missing-role ") << effects;
        EXPECT_TRUE(stage.is_fine());
    }
    Stage stage(R"("effects": [ { "apply": { "to": "secondary", "status": "wet" }, "as": "a" },
      { "end": { "to": "tertiary", "status": "wet" } }, { "say": "{a.came}." } ])",
                k_status);
    EXPECT_EQ(stage.play(), ".\n");
    EXPECT_EQ(stage.changes(), "{}");
}

TEST(EffectRoles, whoever_is_there_is_fine) {
    EXPECT_EQ(Stage(R"("effects": [ { "apply": { "to": "actor", "status": "wet", "by": "location" } },
      { "each": "here", "as": "secondary", "do": [ { "apply": { "to": "secondary", "status": "wet" } } ] } ])",
                    k_status)
                  .codes(),
              "");
    EXPECT_EQ(Stage(R"("effects": [ { "apply": { "to": "actor", "status": "wet", "by": "secondary" } } ])",
                    k_status)
                  .codes(),
              "missing-role ");
}

TEST(EffectRoles, what_is_no_role_is_told) {
    EXPECT_EQ(Stage(R"("effects": [ { "apply": { "to": "tagret", "status": "wet" } } ])", k_status).codes(),
              "unknown-role ");
}

} // namespace
} // namespace arbiter::machine::roles_test
