// Where a rule rolls, for messages that point at the dice.
#include "expr/find_dice.hpp"

#include "expr/compile.hpp"
#include "rules/compile_rules.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::expr::find_dice_test {
namespace {

const Limits k_limits;

std::shared_ptr<const Program> compiled(const json::Node& written, tests::Desk& desk) {
    const auto tree = rules::rule_tree(written, k_limits, desk.report);
    EXPECT_TRUE(tree);
    if (!tree) return nullptr;
    return compile(*tree, {.limits = k_limits, .sources = nullptr}, desk.report);
}

// The text at the place that is found in a rule, looked for within all of it.
std::string found_in(const std::string& json) {
    tests::Desk desk;
    const json::Node written = desk.value(json);
    const auto program = compiled(written, desk);
    EXPECT_TRUE(program) << json;
    if (!program) return {};
    const json::Span span = find_dice(*program, written.span);
    return json.substr(span.begin, span.end - span.begin);
}

TEST(FindDice, the_first_dice_of_a_formula) {
    EXPECT_EQ(found_in(R"("3 + 2d6 + 1d4")"), "2d6");
    EXPECT_EQ(found_in(R"("3 + 1d4")"), "1d4");
}

TEST(FindDice, without_dice_it_is_all_of_it) { EXPECT_EQ(found_in(R"("3 + 4")"), R"("3 + 4")"); }

TEST(FindDice, only_within_what_was_asked) {
    tests::Desk desk;
    const json::Node written = desk.value(R"("3 + 2d6")"), other = desk.value(R"("elsewhere and longer")");
    const auto program = compiled(written, desk);
    ASSERT_TRUE(program);
    EXPECT_EQ(find_dice(*program, other.span), other.span);
}

} // namespace
} // namespace arbiter::expr::find_dice_test
