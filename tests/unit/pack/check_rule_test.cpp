// What check_rule hands on and refuses; tests/cases/check/rules.txt has the places inside packs.
#include "pack/check_rule.hpp"

#include "support/packs.hpp"

namespace arbiter::pack {
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

TEST_F(CheckRule, what_is_no_rule_is_refused) {
    EXPECT_EQ(check(R"("dark")"), Names{"bare-name"});
    EXPECT_EQ(check("{}"), Names{"not-a-rule"});
    EXPECT_EQ(check(R"({"<": [1, 2], ">": [2, 1]})"), Names{"not-a-rule"});
    EXPECT_EQ(check(R"("1d20 > 10")"), Names{"dice-in-condition"});
    EXPECT_EQ(check("true"), Names{});
}

} // namespace
} // namespace arbiter::pack
