// Ids with braces in them.
#include "machine/effect/computed_id.hpp"

#include "support/fight.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::computed_id_test {
namespace {

using tests::Fight;

TEST(ComputedId, a_status_is_given_by_what_it_is_called) {
    Fight fight(R"x([{ "id": "slow", "stacking": "add", "max": 9 }, { "id": "sick" }])x",
                R"x([{ "set": { "field": "bag", "value": { "slow": 3, "sick": 1 } } },
                    { "each": "actor.components['p:bag']", "as": "harm",
                      "do": [{ "apply": { "to": "target", "status": "{harm.key}", "stacks": "harm.value" } }] }])x");
    EXPECT_EQ(fight.act(), "");
    EXPECT_EQ(fight.has("wolf", "p:slow"), R"x({"stacks":3,"by":"p:hero"})x");
    EXPECT_EQ(fight.has("wolf", "p:sick"), R"x({"stacks":1,"by":"p:hero"})x");
}

TEST(ComputedId, parts_of_an_id_and_ends) {
    Fight fight(R"x([{ "id": "sign_of_fire" }])x",
                R"x([{ "apply": "sign_of_{'fire'}" }, { "say": "{actor.sign_of_fire}" },
                    { "end": "p:sign_of_{'fire'}" }, { "say": "{actor.sign_of_fire}" }])x");
    EXPECT_EQ(fight.act(), "true\nfalse\n");
}

TEST(ComputedId, one_that_leads_nowhere_fails_and_nothing_has_changed) {
    Fight fight(R"x([{ "id": "slow" }])x",
                R"x([{ "adjust": { "field": "hp.now", "by": -1 } }, { "apply": "{'slwo'}" }])x");
    EXPECT_EQ(fight.act(), "error: effects.1: there is no status \"p:slwo\"");
    EXPECT_EQ(fight.has("hero", "p:hp"), R"x({"now":10,"max":12})x");
    Fight nothing(R"x([{ "id": "slow" }])x", R"x([{ "apply": "{actor.bag.kind}" }])x");
    EXPECT_EQ(nothing.act(), "error: effects.0: what names the status gives no text");
}

TEST(ComputedId, a_brace_that_is_never_closed_is_told) {
    EXPECT_EQ(tests::fight_codes(R"x([{ "id": "slow" }])x", R"x([{ "apply": "{actor.hp.now" }])x"),
              "bad-template ");
}

TEST(ComputedId, odds_know_that_it_may_be_any_status) {
    Fight fight(
        R"x([{ "id": "slow", "when_applied": [{ "adjust": { "field": "hp.now", "by": -3 } }] }, { "id": "sick" }])x",
        R"x([{ "roll": "1d2", "as": "n" }, { "apply": { "to": "target", "status": "{n == 1 ? 'slow' : 'sick'}" } },
                     { "say": "{target.hp.now}" }])x");
    EXPECT_NE(fight.act("hero", "wolf", {1}).find("5"), std::string::npos) << "what it does of its own";
    EXPECT_NE(fight.act("hero", "bear", {2}).find("20"), std::string::npos);
}

} // namespace
} // namespace arbiter::machine::computed_id_test
