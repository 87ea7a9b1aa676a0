// Which policy plays whom.
#include "play/policy/minds.hpp"

#include "support/arena.hpp"

namespace arbiter::play::minds_test {
namespace {

using tests::Arena;

constexpr const char* k_three = R"x([ { "id": "a" }, { "id": "b" }, { "id": "c" } ])x";

std::string policy(const Arena& arena, std::string_view who, std::vector<PolicyChoice> choices = {}) {
    const auto found = policy_of(scene_of(*arena.session), who, choices);
    return found ? *found : found.error().message;
}

TEST(Minds, without_a_word_everybody_is_played_by_first) {
    const Arena arena(k_three);
    EXPECT_EQ(policy(arena, "hero"), "first");
    EXPECT_EQ(policy(arena, ""), "first");
    EXPECT_EQ(decide(*arena.session)->policy, "first");
    EXPECT_EQ(decide(*arena.session)->chosen, 0u);
}

TEST(Minds, the_scenario_names_policies_for_sides) {
    const Arena arena(k_three, R"(, "policies": { "wild": "b" })");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_EQ(policy(arena, "wolf"), "p:b");
    EXPECT_EQ(policy(arena, "hero"), "first");
}

TEST(Minds, core_mind_goes_before_the_side) {
    Arena arena(k_three, R"(, "policies": { "wild": "b" })");
    Command edit;
    edit.verb = Verb::edit;
    edit.changes = R"({ "p:wolf": { "core:mind": { "policy": "c" } } })";
    ASSERT_TRUE(arbiter::send(*arena.session, edit));
    EXPECT_EQ(policy(arena, "wolf"), "p:c");
    EXPECT_EQ(policy(arena, "bear"), "p:b");
}

TEST(Minds, what_a_host_says_goes_before_all_and_people_before_sides_before_everybody) {
    const Arena arena(k_three, R"(, "policies": { "wild": "b" })");
    EXPECT_EQ(policy(arena, "wolf", {{"", "a"}, {"wild", "c"}}), "p:c");
    EXPECT_EQ(policy(arena, "wolf", {{"", "a"}, {"wild", "c"}, {"wolf", "p:b"}}), "p:b");
    EXPECT_EQ(policy(arena, "hero", {{"", "a"}, {"wild", "c"}}), "p:a");
    EXPECT_EQ(policy(arena, "hero", {{"wild", "c"}}), "first");
}

TEST(Minds, names_that_lead_nowhere_are_told) {
    const Arena arena(k_three);
    const auto refusal = [&](PolicyChoice choice) {
        const auto checked = check_policies(scene_of(*arena.session), {{choice}});
        return checked ? std::string("fine") : checked.error().message;
    };
    EXPECT_EQ(refusal({"wild", "a"}), "fine");
    EXPECT_EQ(refusal({"", "first"}), "fine");
    EXPECT_EQ(refusal({"wolf", "d"}), "there is no policy \"d\"");
    EXPECT_EQ(refusal({"nobody", "a"}), "there is no \"nobody\" in this scene");
}

} // namespace
} // namespace arbiter::play::minds_test
