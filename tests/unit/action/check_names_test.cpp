#include "action/check_names.hpp"

#include "expr/compile.hpp"
#include "expr/formula/read_formula.hpp"
#include "world/roles.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::action::check_names_test {
namespace {

// What is said about a formula in a prerequisite: severity, code, hint.
std::string said_of(std::string_view formula, std::span<const std::string_view> also = {}) {
    json::Sources sources;
    json::Report report(sources);
    const std::uint32_t source = sources.add("<rule>", std::string(formula));
    const Limits limits;
    const auto tree = expr::read_formula(formula, {source, 0, false}, limits, report);
    world::Model model;
    const world::RoleNames names(model);
    const auto rule =
        tree ? expr::compile(*tree, {LogicMode::pack, limits, &names, {}, nullptr, nullptr}, report)
             : nullptr;
    if (!rule) return "?";
    json::Report found(sources);
    check_names(*rule, Severity::error, found, also);
    std::string all;
    for (const Diagnostic& d : found.found())
        all += fmt::format("{}{} {}: {}", all.empty() ? "" : "; ", word_of(d.severity), d.code, d.hint);
    return all;
}

TEST(CheckNames, what_leads_to_somebody_is_fine) {
    for (const char* rule : {"entity.actor.id == target.id", "entity.target.components['p:c'].n > 3",
                             "location.components['p:c']", "some(actor.components['p:c'].list, x > 1)",
                             "let x = 1: x > 0", "has_component(secondaryTarget, 'p:c')"})
        EXPECT_EQ(said_of(rule), "") << rule;
}

TEST(CheckNames, a_role_that_there_is_not_is_told_with_its_neighbour) {
    EXPECT_EQ(said_of("entity.primry.id == 'a'"), "error unknown-role: did you mean \"primary\"?");
    EXPECT_EQ(said_of("entity.x.id == 'a'"),
              "error unknown-role: the roles are actor, primary, secondary, tertiary and location");
    EXPECT_EQ(said_of("entity == 'a'"), "error unknown-role: entity.actor, entity.primary");
}

TEST(CheckNames, behind_somebody_stand_an_id_and_components) {
    EXPECT_EQ(said_of("actor.hp > 3"),
              "error unknown-name: a value in a component is actor.components.mod:component.hp");
    EXPECT_EQ(said_of("entity.target.hp > 3"),
              "error unknown-name: a value in a component is entity.target.components.mod:component.hp");
    EXPECT_EQ(said_of("exists('actor', 'components')"),
              "error unknown-name: actor.components.mod:component.field");
}

TEST(CheckNames, a_name_that_is_known_here_is_suggested) {
    constexpr std::string_view also[] = {"harm", "level"};
    EXPECT_EQ(said_of("ham > 1", also), "warning unknown-name: did you mean \"harm\"?");
    EXPECT_EQ(said_of("levl > 1", also), "warning unknown-name: did you mean \"level\"?");
}

TEST(CheckNames, any_other_name_is_a_warning) {
    EXPECT_EQ(said_of("acter.id == 'a'"), "warning unknown-name: did you mean \"actor\"?");
    EXPECT_EQ(said_of("primary.id == 'a'"), "warning unknown-name: write entity.primary");
    EXPECT_EQ(said_of("dark"), "warning unknown-name: names start with a role (actor, target, place), param, "
                               "quantity, resource or table; a condition is named with "
                               "{\"condition_ref\": \"dark\"}");
    EXPECT_EQ(said_of("weather.rain > 3"), "warning unknown-name: ");
}

} // namespace
} // namespace arbiter::action::check_names_test
