#include "rules/quantity_reads.hpp"

#include "rules/quantity_names.hpp"
#include "support/scenes.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::rules::quantity_reads_test {
namespace {

using Kind = QuantityReads::Kind;
using world::Role;

// What `q:it` reads when it is written like this; `q:inner` reads q:a of the actor.
struct Found {
    QuantityReads reads;
    std::vector<std::string> components;
};
Found reads_of_text(const std::string& fields, const std::string& modifiers = "[]") {
    const auto game = tests::game(
        "q",
        {{"q/pack.json", R"({"id": "q", "version": "1.0.0", "params": {"p": {"default": 3}}})"},
         {"q/components/all.json",
          fmt::format(
              R"([{{"id": "a", "open": true}}, {{"id": "b", "open": true}}, {{"id": "c", "open": true, "modifiers": {}}}])",
              modifiers)},
         {"q/quantities/all.json",
          fmt::format(R"([{{"id": "it", {}}}, {{"id": "inner", "base": "actor.components['q:a'].x"}}])",
                      fields)}});
    Found found{reads_of(game->quantities, 0, *game->model), {}};
    for (const world::Component component : found.reads.components)
        found.components.push_back(game->model->id_of(component));
    return found;
}

using Names = std::vector<std::string>;

TEST(QuantityReads, a_number_that_is_written_down_reads_nothing) {
    const Found found = reads_of_text(R"("base": 5)");
    EXPECT_EQ(found.reads.kind, Kind::named);
    EXPECT_EQ(found.reads.roles, 0);
    EXPECT_EQ(found.components, Names{});
}

TEST(QuantityReads, components_of_roles_are_listed_wherever_they_stand) {
    const Found found = reads_of_text(
        R"("base": "actor.components['q:a'].x", "terms": [{"label": "t", "value": 1,
            "condition": {"has_component": [{"var": "entity.primary"}, "q:b"]}}],
           "stages": ["flat", {"bounds": {"max": "location.components['q:c'].x"}}])");
    EXPECT_EQ(found.reads.kind, Kind::named);
    EXPECT_TRUE(found.reads.reads(Role::actor) && found.reads.reads(Role::primary) &&
                found.reads.reads(Role::location));
    EXPECT_FALSE(found.reads.reads(Role::secondary) || found.reads.reads(Role::tertiary));
    EXPECT_EQ(found.components, (Names{"q:a", "q:b", "q:c"}));
}

TEST(QuantityReads, what_a_quantity_names_counts_too) {
    const Found found = reads_of_text(R"("base": "quantity['q:inner'] + param.p")");
    EXPECT_EQ(found.reads.kind, Kind::named);
    EXPECT_TRUE(found.reads.reads(Role::actor));
    EXPECT_EQ(found.components, Names{"q:a"});
    EXPECT_EQ(found.reads.params, std::vector<std::uint32_t>{0});
}

TEST(QuantityReads, a_modifier_of_a_component_reads_whether_it_is_there) {
    const Found found = reads_of_text(R"("base": 1)", R"([{"of": "it", "value": 2, "bearer": "location"}])");
    EXPECT_EQ(found.components, Names{"q:c"});
    EXPECT_TRUE(found.reads.reads(Role::location));
}

TEST(QuantityReads, what_is_only_known_at_run_time_may_be_anything) {
    for (
        const char* base :
        {R"("base": "actor == null ? 1 : 2")", R"("base": "actor.id == 'q:x' ? 1 : 2")",
         R"("base": "let who = actor: who.components['q:a'].x")",
         R"("base": {"value": {"get_component_value": [{"var": "actor"}, {"var": "actor.components.q:a.which"}]}})"})
        EXPECT_EQ(reads_of_text(base).reads.kind, Kind::anything) << base;
}

// Stamps of components are everybody's.
TEST(QuantityReads, a_component_that_is_written_is_named_whoever_is_asked_for_it) {
    const Found friends = reads_of_text(
        R"("base": {"value": {"get_component_value": [{"var": "actor.components.q:a.friend"}, "q:b", "x"]}})");
    EXPECT_EQ(friends.reads.kind, Kind::named);
    EXPECT_EQ(friends.components, (Names{"q:a", "q:b"}));
    const Found path = reads_of_text(
        R"x("base": "get_component_value(entity.actor, 'q:b', actor.components['q:a'].which ?? 'x')")x");
    EXPECT_EQ(path.reads.kind, Kind::named);
    EXPECT_TRUE(path.reads.reads(Role::actor));
    EXPECT_EQ(path.components, (Names{"q:a", "q:b"}));
    const Found inside = reads_of_text(R"("base": "has(actor.components['q:c'], 'x') ? 1 : 2")");
    EXPECT_EQ(inside.reads.kind, Kind::named);
    EXPECT_EQ(inside.components, Names{"q:c"});
    EXPECT_EQ(
        reads_of_text(R"("base": "let who = actor: has(who, 'q:a') and who == target ? 1 : 2")").reads.kind,
        Kind::anything)
        << "somebody as such is in its hand";
}

// Slots that belong to nobody here: what a contest came to, say.
TEST(QuantityReads, what_others_know_is_never_remembered) {
    auto quantity = std::make_shared<Quantity>();
    quantity->lines.emplace_back().needs = HostSlot{0, world::k_outside + 1};
    const std::vector<std::shared_ptr<Quantity>> all{quantity};
    EXPECT_EQ(reads_of(all, 0, world::Model()).kind, Kind::elsewhere);
}

} // namespace
} // namespace arbiter::rules::quantity_reads_test
