#include "pack/outcome/check_text.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::outcome::check_text_test {
namespace {

class CheckTextTest : public tests::Desk, public testing::Test {
protected:
    void check(const std::string& text, const std::string& changes, const std::string& outer = "[]") {
        own = value(changes);
        around = value(outer);
        said = value(text);
        const CheckContext context{resources, words, 0, true, limits, report};
        check_text(said, read_changes(&own, context), read_changes(&around, context), context);
    }
    RecordSet records;
    Reach reach = {{true}};
    Resources resources{records, reach};
    const Words words = {{"lose", Says::takes}, {"pay", Says::takes}, {"gain", Says::gives}};
    Limits limits;
    json::Node own, around, said;
};

TEST_F(CheckTextTest, a_number_that_a_modifier_holds_is_to_be_printed) {
    const std::string gold = R"([{"resource":"gold","value":-5}])";
    check(R"("Lose {gold} gold")", gold);
    EXPECT_TRUE(report.found().empty());
    check(R"("Lose 5 gold")", gold);
    EXPECT_EQ(tests::codes(report.found()), (std::vector<std::string>{"literal-number"}));
}

// Lose or pay beside a gain, gain beside a loss, also where the text names the resource only.
TEST_F(CheckTextTest, verbs_stand_against_signs) {
    const auto codes = [&](const std::string& text, const std::string& value) {
        const std::size_t before = report.found().size();
        check("\"" + text + "\"", R"([{"resource":"gold","value":)" + value + "}]");
        std::string all;
        for (std::size_t i = before; i < report.found().size(); ++i)
            if (report.found()[i].severity == Severity::warning) all += report.found()[i].code + " ";
        return all;
    };
    EXPECT_EQ(codes("Pay gold now", "3"), "sign-against-text ");
    EXPECT_EQ(codes("You gain 3 gold", "-3"), "sign-against-text ");
    EXPECT_EQ(codes("You gain some more gold", "\"-1d4\""), "sign-against-text ");
    EXPECT_EQ(codes("Pay gold now", "-3"), "");
    EXPECT_EQ(codes("You gain 3 gold", "3"), "");
    EXPECT_EQ(codes("Lose heart, but gold comes in", "3"), "") << "what is lost is something else";
    EXPECT_EQ(codes("Lose the harvest of a year; gold is found", "3"), "") << "too far behind";
    EXPECT_EQ(codes("Pay {gold} gold", "3"), "sign-against-text ") << "once";
}

TEST_F(CheckTextTest, a_label_may_print_what_the_outcome_changes) {
    check(R"("Pay {gold} gold on top of {ore} ore")", R"([{"resource":"gold","value":-5}])",
          R"([{"resource":"ore","value":-1}])");
    EXPECT_TRUE(report.found().empty());
}

TEST_F(CheckTextTest, people_and_formulas_are_no_resources) {
    check(R"("{actor} has {actor.age} years, {1 + 2} coins and {{braces}}")", "[]");
    EXPECT_TRUE(report.found().empty());
}

TEST_F(CheckTextTest, the_place_is_right_behind_an_escape) {
    check(R"("\"Oh\": {gold}")", "[]");
    ASSERT_EQ(report.found().size(), 1u);
    EXPECT_EQ(report.found()[0].place.column, 10u);
    EXPECT_EQ(report.found()[0].place.length, 6u);
}

} // namespace
} // namespace arbiter::pack::outcome::check_text_test
