// What check_rule hands on and refuses; tests/cases/check/rules.txt has the places inside packs.
#include "pack/check_rule.hpp"

#include "support/packs.hpp"

namespace arbiter::pack::check_rule_test {
namespace {

using Names = std::vector<std::string>;

class CheckRule : public testing::Test {
protected:
    Names check(const std::string& rule) {
        tests::Desk desk;
        mentioned.clear();
        check_rule(desk.value(rule), {}, desk.report,
                   [&](const json::Node& id) { mentioned.push_back(id.text); });
        return tests::codes(desk.report.found());
    }
    Names mentioned;
};

TEST_F(CheckRule, every_condition_that_is_named_is_handed_on) {
    EXPECT_EQ(check(R"({"and": [{"condition_ref": "a"}, {"!": {"condition_ref": ["q:b"]}}]})"), Names{});
    EXPECT_EQ(mentioned, (Names{"a", "q:b"}));
    EXPECT_EQ(check(R"("condition_ref('c') and x > 1")"), Names{});
    EXPECT_EQ(mentioned, Names{"c"});
    EXPECT_EQ(check(R"({"preserve": {"condition_ref": "d"}})"), Names{});
    EXPECT_EQ(mentioned, Names{}) << "what is quoted names nobody";
}

TEST_F(CheckRule, a_param_is_never_missing) {
    EXPECT_EQ(check(R"("kind != 'bow'")"), Names{"missing-decides"});
    EXPECT_EQ(check(R"("param.kind != 'bow'")"), Names{});
}

TEST_F(CheckRule, what_is_no_rule_is_refused) {
    EXPECT_EQ(check(R"("dark")"), Names{"bare-name"});
    EXPECT_EQ(check("{}"), Names{"not-a-rule"});
    EXPECT_EQ(check(R"({"<": [1, 2], ">": [2, 1]})"), Names{"not-a-rule"});
    EXPECT_EQ(check(R"("1d20 > 10")"), Names{"dice-in-condition"});
    EXPECT_EQ(check("true"), Names{});
}

Names amount(const std::string& written) {
    tests::Desk desk;
    check_amount(desk.value(written), {}, desk.report);
    return tests::codes(desk.report.found());
}

TEST(CheckAmount, numbers_formulas_logic_and_ids_are_amounts) {
    for (const char* good : {"5", "-2.5", R"("1 + entity.actor.components['a:b'].x")", R"({"+": [1, 2]})",
                             R"("p:might")", R"("pools.dark:might")", R"("quantity.might * 2")", R"("dark")"})
        EXPECT_EQ(amount(good), Names{}) << good;
}

TEST(CheckAmount, what_cannot_be_read_is_refused) {
    EXPECT_EQ(amount(R"({"+": [1], "-": [2]})"), Names{"not-a-rule"});
    EXPECT_EQ(amount("{}"), Names{"not-a-rule"});
    for (const char* bad : {R"("1 +")", R"("2 2")", R"("p:might +")", R"("(1")"})
        EXPECT_EQ(amount(bad).size(), 1u) << bad;
}

TEST(CheckAmount, a_mistake_is_shown_inside_the_text) {
    tests::Desk desk;
    check_amount(desk.value(R"("1 + + * 2")"), {}, desk.report);
    ASSERT_FALSE(desk.report.found().empty());
    EXPECT_GT(desk.report.found()[0].place.column, 2u);
}

} // namespace
} // namespace arbiter::pack::check_rule_test
